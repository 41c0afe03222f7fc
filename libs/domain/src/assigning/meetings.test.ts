import { expect, test } from 'vitest';
import { countMeetings, groupsThatMeet } from './meetings.ts';

test('rows that two people share are counted', () => {
  const meetings = countMeetings([[0, 1, 2, 9], [1, 2, 3], [], [2, 9]]);
  expect([...meetings.pairs()].map(({ one, other, rows }) => `${one}-${other}: ${rows}`)).toEqual([
    '0-1: 2',
    '0-2: 0',
    '0-3: 2',
    '1-2: 0',
    '1-3: 1',
    '2-3: 0',
  ]);
  expect(meetings.between(3, 0)).toBe(2);
});

test('no one meets where there are no rows', () => {
  expect([...countMeetings([[], []]).pairs()]).toEqual([{ one: 0, other: 1, rows: 0 }]);
});

test('people are in one group if others connect them; the largest group comes first', () => {
  const pairs = [
    { one: 1, other: 3, rows: 2 },
    { one: 3, other: 4, rows: 1 },
    { one: 0, other: 5, rows: 7 },
    { one: 0, other: 1, rows: 0 },
  ];
  expect(groupsThatMeet(6, pairs)).toEqual([[1, 3, 4], [0, 5], [2]]);
});
