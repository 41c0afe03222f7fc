import { expect, test } from 'vitest';
import { answerText } from './answer-text.ts';

const choices = [
  { value: 'yes', label: 'Yes', hotkey: null },
  { value: 'no', label: 'No', hotkey: null },
];

test('an answer is shown by the labels of its choices', () => {
  const [single, multiple] = [{ type: 'single', choices } as const, { type: 'multiple', choices } as const];
  expect(answerText(single, 'yes', 'en')).toBe('Yes');
  expect(answerText(multiple, ['no', 'yes'], 'en')).toBe('No, Yes');
  expect(answerText(multiple, ['no', 'yes'], 'cn')).toBe('No、Yes');
  expect(answerText({ type: 'open', choices: [] }, 'anything', 'en')).toBe('anything');
  expect(answerText(single, 'gone', 'en')).toBe('gone');
  expect(answerText(multiple, [], 'en')).toBeUndefined();
  expect(answerText(single, null, 'en')).toBeUndefined();
});
