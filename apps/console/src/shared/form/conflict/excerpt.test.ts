import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

test.each([
  ['Rate the coffee', 'Rate the lunch', ['Rate the ', 'coffee', '']],
  ['Rate every cup', 'Rate each cup', ['Rate e', 'very', ' cup']],
  ['one two three', 'one three', ['one t', 'wo t', 'hree']],
  ['same', 'same', ['same', '', '']],
  ['', 'new', ['', '', '']],
  ['好喝👍', '好喝👎', ['好喝', '👍', '']],
])('of %j beside %j what differs is shown between what is alike', (text, other, [before, differing, after]) => {
  expect(excerptOf(text, other)).toEqual({ before, differing, after });
});

test('of a long text only what is near is shown', () => {
  const long = 'x'.repeat(1000);
  expect(excerptOf(`${long}mine${long}`, `${long}theirs${long}`)).toEqual({
    before: `…${'x'.repeat(80)}`,
    differing: 'mine',
    after: `${'x'.repeat(80)}…`,
  });
});
