import { expect, test } from 'vitest';
import { copyName } from './copy-name.ts';

const western = (name: string, n: number) => `${name} (${n})`;
const chinese = (name: string, n: number) => `${name}（${n}）`;

test.each([
  ['Wave', [], western, 'Wave (2)'],
  ['Wave', ['Wave', 'Wave (2)', 'Wave (4)'], western, 'Wave (3)'],
  ['Wave (2)', ['Wave', 'Wave (2)'], western, 'Wave (3)'],
  ['Wave 2026', [], western, 'Wave 2026 (2)'],
  ['(2)', [], western, '(2) (2)'],
  ['第一波', ['第一波（2）'], chinese, '第一波（3）'],
  ['第一波（2）', [], chinese, '第一波（2）'],
] as const)('a copy of %j beside %j', (name, taken, numbered, copy) => {
  expect(copyName(name, { taken: new Set(taken), max: 120, numbered })).toBe(copy);
});

test('the longest name leaves room for the number, and no character is cut in two', () => {
  const copy = copyName('𠮷'.repeat(120), { taken: new Set(), max: 120, numbered: western });
  expect(copy).toBe(`${'𠮷'.repeat(116)} (2)`);
});
