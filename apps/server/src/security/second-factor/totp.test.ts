import { expect, test } from 'vitest';
import { shownKey, stepOfCode } from './totp.ts';

/** The key of RFC 6238, appendix B. */
const key = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1000);

// the last six of the eight digits that the appendix lists for SHA-1
test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_111_111_111, '050471', 37_037_037],
  [1_234_567_890, '005924', 41_152_263],
  [2_000_000_000, '279037', 66_666_666],
  [20_000_000_000, '353130', 666_666_666],
])('at %i seconds the code of RFC 6238 is %s', (seconds, code, step) => {
  expect(stepOfCode(key, code, at(seconds))).toBe(step);
});

test('a code counts from a minute before its own 30 seconds to a minute after, and not a millisecond longer', () => {
  const [code, step] = ['050471', 37_037_037];
  const [from, to] = [step * 30_000, (step + 1) * 30_000 - 1];
  const counts = (milliseconds: number) => stepOfCode(key, code, new Date(milliseconds)) === step;
  expect([from, to, from - 60_000, to + 60_000].map(counts)).toEqual([true, true, true, true]);
  expect([from - 60_001, to + 60_001].map(counts)).toEqual([false, false]);
});

test.each(['', '50471', '0050471', '05047x', '05047 '])('%j is the code of no step', (code) => {
  expect(stepOfCode(key, code, at(1_111_111_111))).toBeUndefined();
});

test('a key is shown in base32 and as an address for authenticator apps', () => {
  expect(shownKey(key, { issuer: 'Example & Sons', label: 'ana@x' })).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    uri: expect.stringMatching(
      /^otpauth:\/\/totp\/Example%20%26%20Sons:ana%40x\?issuer=Example%20%26%20Sons&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30$/,
    ),
  });
});
