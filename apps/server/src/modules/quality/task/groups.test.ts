import { expect, test } from 'vitest';
import { countGroups } from './groups.ts';

/** A row that some contributors have answered, all alike. */
const row = (...contributors: number[]) => ({ votes: contributors.map((each) => each * 2 ** 20 + 1).join(' ') });

test('contributors are in one group if rows lead from each to every other', () => {
  expect(countGroups([0, 1, 2], [row(0, 1), row(1, 2)])).toBe(1);
  expect(countGroups([0, 1, 2, 3], [row(3, 0), row(2, 1), row(0, 2)])).toBe(1);
});

test('contributors who share no row, even through others, are in groups of their own', () => {
  expect(countGroups([0, 1, 2, 3, 4], [row(0, 1), row(2, 3), row(4)])).toBe(3);
});

test('five hundred contributors with two rows each are counted', () => {
  const people = Array.from({ length: 500 }, (_, at) => at);
  const chain = people.slice(1).map((at) => row(at - 1, at));
  expect(countGroups(people, chain)).toBe(1);
  expect(
    countGroups(
      people,
      chain.filter((_, at) => at % 10 !== 9),
    ),
  ).toBe(50);
});
