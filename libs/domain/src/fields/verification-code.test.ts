import { expect, test } from 'vitest';
import { readVerificationCode, shownRecoveryCode } from './verification-code.ts';

test.each([
  ['123456', { kind: 'app', digits: '123456' }],
  [' 123 456\n', { kind: 'app', digits: '123456' }],
  ['１２３４５６', { kind: 'app', digits: '123456' }],
  ['abcde-fgh23', { kind: 'recovery', code: 'abcdefgh23' }],
  ['ABCDE–FGH23', { kind: 'recovery', code: 'abcdefgh23' }],
  ['abcde fgh23', { kind: 'recovery', code: 'abcdefgh23' }],
  ['olive-10000', { kind: 'recovery', code: '011ve10000' }],
  ['1234567890', { kind: 'recovery', code: '1234567890' }],
])('%j is read as the code it stands for', (text, code) => {
  expect(readVerificationCode(text)).toEqual(code);
});

test.each(['', '12345', '1234567', '٣٣٣٣٣٣', 'abcde-fghu2', 'abcde-fgh2', 'abcde-fgh234', 'x'.repeat(1000)])(
  '%j is no code',
  (text) => {
    expect(readVerificationCode(text)).toBeUndefined();
  },
);

test('a recovery code is shown in two halves, and read again from them', () => {
  const shown = shownRecoveryCode('abcdefgh23');
  expect(shown).toBe('abcde-fgh23');
  expect(readVerificationCode(shown)).toEqual({ kind: 'recovery', code: 'abcdefgh23' });
});
