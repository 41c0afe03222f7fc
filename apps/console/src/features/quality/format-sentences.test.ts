import { expect, test } from 'vitest';
import { formatSentences } from './format-sentences.ts';

test('sentences have a space between them, but none after a Chinese or Japanese full stop', () => {
  expect(formatSentences(['One.', 'Two.'], 'de')).toBe('One. Two.');
  for (const language of ['zh', 'cn', 'ja'] as const)
    expect(formatSentences(['一。', '二。'], language)).toBe('一。二。');
});
