import { expect, test } from 'vitest';
import { Hand, type OverlapPerson } from './hand.ts';
import { levelLoads } from './level-loads.ts';
import { finish } from './steps.ts';

/** Someone who holds these rows, all chosen for them. */
function hand(rows: readonly number[], fields: Partial<OverlapPerson> = {}): Hand {
  const made = new Hand({ untouched: [], others: [], open: rows.length, receives: true, ...fields });
  for (const row of rows) {
    made.rows.add(row);
    made.chosen.push(row);
  }
  return made;
}
const rows = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const level = (hands: readonly Hand[], isRaised: (row: number) => boolean = () => true) => {
  finish(levelLoads(hands, isRaised));
  return hands.map(({ chosen }) => chosen.toSorted((a, b) => a - b));
};
const loads = (hands: readonly Hand[]) => hands.map(({ open }) => open);

test('rows are passed on to who has at least two less, from the person with the most', () => {
  const hands = [hand(rows(1, 4)), hand(rows(5, 12)), hand([])];
  const held = level(hands);
  expect(loads(hands)).toEqual([4, 4, 4]);
  expect(held.map(({ length }) => length)).toEqual([4, 4, 4]);
  expect(held.flat().toSorted((a, b) => a - b)).toEqual(rows(1, 12));
  for (const [index, each] of hands.entries())
    for (const row of rows(1, 12)) expect(each.rows.has(row)).toBe(held[index]?.includes(row));
});

test('to who has one row less nothing is passed on', () => {
  const hands = [hand(rows(1, 4)), hand(rows(5, 7))];
  expect(level(hands)).toEqual([rows(1, 4), rows(5, 7)]);
});

test('no one gets a row who holds it, or who gets none', () => {
  expect(level([hand(rows(1, 4)), hand([], { others: rows(1, 4), open: 0 })])).toEqual([rows(1, 4), []]);
  expect(level([hand(rows(1, 4)), hand([], { receives: false })])).toEqual([rows(1, 4), []]);
});

test('a row that no one is to get anew goes only to who could have kept it', () => {
  const isRaised = (row: number) => row > 2;
  expect(level([hand(rows(1, 2)), hand([])], isRaised)).toEqual([rows(1, 2), []]);
  const holder = new Hand({ untouched: [1, 2], others: [], open: 0, receives: true });
  for (const row of [1, 2]) holder.rows.delete(row);
  const hands = [hand(rows(1, 2)), holder];
  level(hands, isRaised);
  expect(loads(hands)).toEqual([1, 1]);
});

test('rows are passed on by way of others, who keep as many as they had', () => {
  // the first can give to the second alone, as the third holds the same rows
  const hands = [hand([1, 2, 3]), hand([4, 5]), hand([], { others: [1, 2, 3], open: 0 })];
  level(hands);
  expect(loads(hands)).toEqual([2, 2, 1]);
  expect(hands[2]?.chosen.some((row) => row === 4 || row === 5)).toBe(true);
});

test('who has no chosen row passes on none, and does not keep others from it', () => {
  const busy = hand([], { others: rows(20, 40), open: 21 });
  const hands = [busy, hand(rows(1, 6)), hand([])];
  level(hands);
  expect(loads(hands)).toEqual([21, 3, 3]);
});

/** How often other work can be done between the steps. */
function breaksOf(hands: readonly Hand[]): number {
  const steps = levelLoads(hands, () => true);
  let breaks = 0;
  for (let step = steps.next(); !step.done; step = steps.next()) breaks += 1;
  return breaks;
}

test('there is a break after 25 rows, and after many that were looked at', () => {
  expect(breaksOf([hand(rows(1, 100)), hand([])])).toBe(3); // 50 rows, and one look more
  const held = rows(1, 60_000);
  const blocked = () => hand([], { others: held, open: 0 });
  expect(breaksOf([hand(held), blocked()])).toBe(1);
  expect(breaksOf([hand(held), blocked(), blocked(), blocked(), blocked()])).toBe(3);
});
