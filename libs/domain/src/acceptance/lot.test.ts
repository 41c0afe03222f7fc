import { expect, test } from 'vitest';
import { mayFollow, seenOf } from './lot.ts';

const check = { size: 20, accept: 2 };

test.each([
  ['while the last one is being checked', { rows: 20, wrong: 0, marked: 10, unmarked: 10 }, 3, false],
  ['while it has passed and waits for a decision', { rows: 20, wrong: 2, marked: 20, unmarked: 0 }, 3, false],
  ['while more are wrong than may be', { rows: 20, wrong: 3, marked: 5, unmarked: 15 }, 3, false],
  [
    'while more are wrong than may be, although rows are gone',
    { rows: 12, wrong: 3, marked: 5, unmarked: 7 },
    2,
    false,
  ],
  ['once it has lost rows', { rows: 12, wrong: 2, marked: 12, unmarked: 0 }, 2, true],
  ['once all of it is decided', { rows: 20, wrong: 3, marked: 20, unmarked: 0 }, 0, true],
])('a lot can follow %s: %#', (_, seen, underReview, expected) => {
  expect(mayFollow({ check, seen, underReview })).toBe(expected);
});

const sample = { rows: 20, incorrect_rows: 3, correct_answers: 30, incorrect_answers: 4, unmarked_answers: 5 };

test('what is seen of a submission is what was drawn of it and, in a lot, of the others', () => {
  expect(seenOf(sample, null)).toEqual({ rows: 20, wrong: 3, marked: 34, unmarked: 5 });
  const others = { rows: 100, incorrect_rows: 10, marked_answers: 200, unmarked_answers: 50 };
  expect(seenOf(sample, others)).toEqual({ rows: 120, wrong: 13, marked: 234, unmarked: 55 });
});
