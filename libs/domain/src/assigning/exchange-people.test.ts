import { expect, test } from 'vitest';
import { splitMix32 } from '../random.ts';
import { exchangePeople, type Seating } from './exchange-people.ts';
import { countMeetings } from './meetings.ts';
import type { Random } from './shuffle.ts';
import { finish } from './steps.ts';

type Seats = readonly (readonly number[])[];

/** Rows with the people in them; all draws are counted. */
function seating(seats: Seats, fields: Partial<Seating> = {}) {
  const people = seats.map((row) => Uint16Array.from(row));
  const rowsOf = () =>
    Array.from({ length: 1 + Math.max(...seats.flat()) }, (_, person) =>
      people.flatMap((row, number) => (row.includes(person) ? number : [])),
    );
  const draw = splitMix32(7);
  const counts = { draws: 0 };
  const random: Random = () => {
    counts.draws += 1;
    return draw();
  };
  const of: Seating = {
    ...{ meetings: countMeetings(rowsOf()), rows: people.length, answersPerRow: 2, rowsOf, random },
    peopleOf: (row) => people[row] ?? new Uint16Array(),
    ...fields,
  };
  return {
    of,
    counts,
    rowsOf,
    now: () => people.map((row) => [...row]),
    shared: () => [...countMeetings(rowsOf()).pairs()].map(({ rows }) => rows),
  };
}
const times = <T>(count: number, value: T): T[] => Array(count).fill(value);

/** Two pairs who share all their rows, and no row with the other pair. */
const pairs = (rows: number): Seats => [...times(rows, [0, 1]), ...times(rows, [2, 3])];

test('people are exchanged until any two share about as many rows, and everyone keeps as many as they had', () => {
  const { of, shared, rowsOf } = seating(pairs(60));
  finish(exchangePeople(of));
  for (const rows of shared()) {
    expect(rows).toBeGreaterThanOrEqual(16);
    expect(rows).toBeLessThanOrEqual(24);
  }
  expect(rowsOf().map(({ length }) => length)).toEqual([60, 60, 60, 60]);
  expect([...of.meetings.pairs()].map(({ rows }) => rows)).toEqual(shared());
});

test('people with thousands of rows are exchanged as well', () => {
  const { of, shared } = seating(pairs(2001));
  finish(exchangePeople(of));
  for (const rows of shared()) {
    expect(rows).toBeGreaterThanOrEqual(533);
    expect(rows).toBeLessThanOrEqual(801);
  }
});

test('with ten shared rows on average people are exchanged, with fewer they are not', () => {
  const three = (rows: number): Seats => [...times(rows, [0, 1]), ...times(rows, [2])];
  const few = seating(three(29));
  finish(exchangePeople(few.of));
  expect(few.now()).toEqual(three(29));
  const enough = seating(three(30));
  finish(exchangePeople(enough.of));
  for (const rows of enough.shared()) {
    expect(rows).toBeGreaterThanOrEqual(8);
    expect(rows).toBeLessThanOrEqual(12);
  }
});

test('what is even already is not looked at', () => {
  const even: Seats = [...times(10, [0, 1]), ...times(10, [0, 2]), ...times(10, [1, 2])];
  const rowsOf = () => {
    throw new Error('not needed');
  };
  const { of, counts, now } = seating(even);
  finish(exchangePeople({ ...of, rowsOf }));
  expect(now()).toEqual(even);
  expect(counts.draws).toBe(0);
});

test('a fifth more or less than the mean is even', () => {
  // the mean is 20, whose bounds are not exact in binary
  const even: Seats = [...times(16, [0, 1]), ...times(24, [0, 2]), ...times(20, [1, 2])];
  const { of, now } = seating(even);
  finish(exchangePeople(of));
  expect(now()).toEqual(even);
});

test('no one leaves a row that they may not leave, on either side of an exchange', () => {
  const { of, now, shared } = seating(pairs(60), { mayLeave: (person) => person !== 1 });
  const before = now();
  finish(exchangePeople({ ...of, limits: { made: 1000, idle: 2000 } }));
  for (const [row, people] of now().entries()) expect(people.includes(1)).toBe(before[row]?.includes(1));
  expect(shared()).not.toEqual(seating(pairs(60)).shared());
});

test('no more exchanges are made than the limit says', () => {
  for (const made of [1, 3]) {
    const { of, now } = seating(pairs(60), { limits: { made, idle: 10_000 } });
    const before = now();
    finish(exchangePeople(of));
    const changed = now().filter((people, row) => people.join() !== before[row]?.join());
    // each changes two rows
    expect(changed).toHaveLength(2 * made);
  }
});

test('it stops after as many tries in a row as the limit says have made nothing more even', () => {
  const drawsWith = (idle: number) => {
    const { of, counts } = seating(pairs(60), { mayLeave: () => false, limits: { made: 10, idle } });
    finish(exchangePeople(of));
    return counts.draws;
  };
  // a try draws two to four numbers
  expect(drawsWith(10)).toBeGreaterThanOrEqual(20);
  expect(drawsWith(10)).toBeLessThanOrEqual(50);
  expect(drawsWith(100)).toBeGreaterThan(3 * drawsWith(10));

  // tries that make something more even are not in a row with those before them
  const { of, shared } = seating(pairs(60), { limits: { made: 10_000, idle: 30 } });
  finish(exchangePeople(of));
  for (const rows of shared()) expect(rows).toBeLessThan(30);
});

test('without limits it gives up after so many people of rows, with a break after each thousand tries', () => {
  const { of, counts } = seating(pairs(60), { mayLeave: () => false, answersPerRow: 800 });
  const steps = exchangePeople(of);
  let breaks = 0;
  for (let step = steps.next(); !step.done; step = steps.next()) breaks += 1;
  // 5,000 tries
  expect(breaks).toBe(5);
  expect(counts.draws).toBeGreaterThanOrEqual(10_000);
  expect(counts.draws).toBeLessThanOrEqual(30_000);
});
