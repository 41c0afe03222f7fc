import { expect, test } from 'vitest';
import { below, splitMix32 } from '../random.ts';
import { type OverlapChange, type OverlapPlan, planOverlap } from './change-overlap.ts';
import type { OverlapPerson } from './hand.ts';
import { countMeetings } from './meetings.ts';
import { drawOrder, overlappedOf } from './overlap.ts';
import { planAssignments } from './plan-assignments.ts';
import { finish } from './steps.ts';

const person = (fields: Partial<OverlapPerson>): OverlapPerson => {
  const { untouched = [], others = [] } = fields;
  return { untouched, others, open: untouched.length, receives: true, ...fields };
};
const rows = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const change = (people: readonly OverlapPerson[], fields: Partial<OverlapChange> = {}): OverlapChange => ({
  people,
  datasets: [{ first: 1, end: 13, seed: 1 }],
  answersPerRow: 2,
  overlapShare: 100,
  logic: 'sequential',
  seed: 5,
  ...fields,
});
const planned = (of: OverlapChange): OverlapPlan => {
  const plan = finish(planOverlap(of));
  if (!plan) throw new RangeError('a row can go to no one');
  return plan;
};
/** What everyone holds when the plan is done. */
const after = ({ people }: OverlapChange, plan: OverlapPlan) =>
  people.map(({ untouched, others }, index) => {
    const { gained = [], lost = [] } = plan.people[index] ?? {};
    return [...untouched.filter((row) => !lost.includes(row)), ...others, ...gained];
  });
const holders = (held: readonly (readonly number[])[], row: number) => held.filter((own) => own.includes(row)).length;

const thirds = [
  person({ untouched: rows(1, 4) }),
  person({ untouched: rows(5, 8) }),
  person({ untouched: rows(9, 12) }),
];

test('rows get further people, in equal numbers, in the order of the rows', () => {
  const plan = planned(change(thirds));
  expect(plan.people.map(({ gained, lost }) => [gained.length, lost.length])).toEqual([
    [4, 0],
    [4, 0],
    [4, 0],
  ]);
  for (const { gained } of plan.people) expect(gained).toEqual(gained.toSorted((a, b) => a - b));
  const held = after(change(thirds), plan);
  for (const row of rows(1, 12)) expect(holders(held, row)).toBe(2);
  expect(plan).toMatchObject({ raised: 12, lowered: 0, kept: 0 });
});

test('rows that several people hold stay so, whatever rows would be drawn', () => {
  const last = [...drawOrder(12, 1)].slice(8).map((place) => place + 1);
  const of = change([person({ untouched: rows(1, 12) }), person({ untouched: last })], { overlapShare: 33 });
  const none = { gained: [], lost: [] };
  expect(planned(of)).toEqual({ people: [none, none], raised: 0, lowered: 0, kept: 0 });
});

test('where the order is random, people get further rows in no order of theirs', () => {
  const [first] = planned(change(thirds, { logic: 'random', answersPerRow: 3 })).people;
  expect(first?.gained).not.toEqual(rows(5, 12));
  expect(first?.gained.toSorted((a, b) => a - b)).toEqual(rows(5, 12));
});

test('the rows of a smaller share are among those of a larger one, as publishing draws them', () => {
  const overlapped = (overlapShare: number) => {
    const of = change(thirds, { overlapShare });
    const held = after(of, planned(of));
    return rows(1, 12).filter((row) => holders(held, row) === 2);
  };
  const drawn = [...drawOrder(12, 1)].map((place) => place + 1);
  for (const share of [10, 25, 50, 75])
    expect(overlapped(share)).toEqual(drawn.slice(0, (12 * share) / 100 + 0.5).toSorted((a, b) => a - b));
});

test('each dataset has its share', () => {
  const of = change(thirds, {
    overlapShare: 50,
    datasets: [
      { first: 1, end: 9, seed: 1 },
      { first: 9, end: 13, seed: 2 },
    ],
  });
  const held = after(of, planned(of));
  const count = (from: number, to: number) => rows(from, to).filter((row) => holders(held, row) === 2).length;
  expect([count(1, 8), count(9, 12)]).toEqual([4, 2]);
});

test('raising and lowering again leaves what was there', () => {
  const low = change(thirds, { overlapShare: 25 });
  const before = after(low, planned(low));
  const high = change(
    before.map((untouched) => person({ untouched })),
    { overlapShare: 75, answersPerRow: 3 },
  );
  const between = after(high, planned(high));
  const back = change(
    between.map((untouched) => person({ untouched })),
    { overlapShare: 25 },
  );
  const now = after(back, planned(back));
  for (const row of rows(1, 12)) expect(holders(now, row)).toBe(holders(before, row));
});

test('only untouched rows are taken, and rows that were started count first', () => {
  const all = rows(1, 12);
  const people = [person({ others: all, open: 0 }), person({ others: [1, 2], untouched: rows(3, 12) })];
  const of = change(people, { overlapShare: 25 });
  const plan = planned(of);
  // two rows of the three are those that both have started
  expect(plan.people[1]?.lost).toHaveLength(9);
  expect(plan.people[1]?.lost).not.toContain(1);
  expect(plan.people[0]).toEqual({ gained: [], lost: [] });
  expect(plan).toMatchObject({ raised: 0, lowered: 9, kept: 0 });
  const single = planned(change(people, { answersPerRow: 1 }));
  expect(single.people[1]?.lost).toEqual(rows(3, 12));
  expect(single).toMatchObject({ raised: 0, lowered: 10, kept: 2 });
});

test('the last person of a row keeps it', () => {
  const of = change([person({ untouched: rows(1, 12) }), person({ untouched: rows(1, 12) })], { answersPerRow: 1 });
  const plan = planned(of);
  expect(plan.people.map(({ lost }) => lost.length)).toEqual([6, 6]);
  const held = after(of, plan);
  for (const row of rows(1, 12)) expect(holders(held, row)).toBe(1);
});

test('who can’t work loses rows before others, and gets none', () => {
  const absent = person({ untouched: rows(1, 12), receives: false });
  const fewer = planned(change([absent, person({ untouched: rows(1, 12) })], { answersPerRow: 1 }));
  expect(fewer.people.map(({ lost }) => lost.length)).toEqual([12, 0]);
  const reversed = planned(change([person({ untouched: rows(1, 12) }), absent], { answersPerRow: 1 }));
  expect(reversed.people.map(({ lost }) => lost.length)).toEqual([0, 12]);
  const more = planned(change([absent, person({}), person({})]));
  expect(more.people.map(({ gained }) => gained.length)).toEqual([0, 6, 6]);
});

test('a plan is refused when a row can go to no one', () => {
  expect(finish(planOverlap(change([person({ untouched: rows(1, 12) })])))).toBeUndefined();
  const submitted = person({ others: rows(1, 12), open: 0, receives: false });
  expect(finish(planOverlap(change([submitted, person({})], { answersPerRow: 3 })))).toBeUndefined();
  expect(planned(change([submitted, person({})])).people[1]?.gained).toEqual(rows(1, 12));
});

test('what is planned once is planned again', () => {
  const of = change(thirds, { logic: 'random', answersPerRow: 3 });
  expect(planned(of)).toEqual(planned(of));
});

test('rows with three people come to all pairs', () => {
  const people = rows(0, 9).map((index) => person({ untouched: rows(1 + 30 * index, 30 + 30 * index) }));
  const of = change(people, { answersPerRow: 3, datasets: [{ first: 1, end: 301, seed: 3 }] });
  const held = after(of, planned(of)).map((own) => new Set(own));
  for (const [index, one] of held.entries())
    for (const other of held.slice(index + 1))
      expect([...one].filter((row) => other.has(row)).length).toBeGreaterThan(0);
});

type Small = Pick<OverlapChange, 'people' | 'answersPerRow'>;
/** The least sum of squares of what people have left to do, over all ways to choose. */
function leastSquares(task: Small, row: number, last: number, open: readonly number[]): number {
  const { people, answersPerRow } = task;
  if (row > last) return open.reduce((sum, one) => sum + one ** 2, 0);
  const holds = people.map(({ untouched, others }) => untouched.includes(row) || others.includes(row));
  const held = holds.filter(Boolean).length;
  const fixed = people.filter(({ others }) => others.includes(row)).length;
  if (held === 0) return leastSquares(task, row + 1, last, open);
  const more = Math.max(answersPerRow, fixed) - held;
  let least = Number.POSITIVE_INFINITY;
  for (let chosen = 0; chosen < 2 ** people.length; chosen += 1) {
    const isChosen = people.map((_, index) => ((chosen >> index) & 1) === 1);
    if (isChosen.filter(Boolean).length !== Math.abs(more)) continue;
    const fits = people.every(
      ({ untouched, receives }, index) =>
        !isChosen[index] || (more > 0 ? receives && !holds[index] : untouched.includes(row)),
    );
    if (!fits) continue;
    const next = open.map((one, index) => one + (isChosen[index] ? Math.sign(more) : 0));
    least = Math.min(least, leastSquares(task, row + 1, last, next));
  }
  return least;
}

test('at random, further people of a row are mixed so that any two share about as many rows as any other two', () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const contributors = 5 + (seed % 6);
    const share = { answersPerRow: 2, overlapShare: 20 };
    const assigned = finish(
      planAssignments({ ...share, datasets: [900], contributors, logic: 'random', seed, datasetSeeds: [seed] }),
    );
    const of = change(
      assigned.map((places) => person({ untouched: [...places].map((place) => place + 1) })),
      { datasets: [{ first: 1, end: 901, seed }], answersPerRow: 3, overlapShare: 70, logic: 'random', seed },
    );
    const shared = [...countMeetings(after(of, planned(of))).pairs()].map((pair) => pair.rows);
    const mean = shared.reduce((sum, one) => sum + one, 0) / shared.length;
    expect(Math.min(...shared)).toBeGreaterThan(0.8 * mean);
    expect(Math.max(...shared)).toBeLessThan(1.2 * mean);
  }
});

test('what people have left to do differs as little as it can: as in the best of all ways, in 150 small tasks', () => {
  const random = splitMix32(11);
  for (let round = 0; round < 150; round += 1) {
    const count = 2 + below(3, random);
    const last = 1 + below(5, random);
    const answersPerRow = 1 + below(count, random);
    const people = rows(1, count).map(() => {
      const own = rows(1, last).filter(() => below(3, random) > 0);
      const others = own.filter(() => below(3, random) === 0);
      return person({ untouched: own.filter((row) => !others.includes(row)), others });
    });
    const of = change(people, { answersPerRow, datasets: [{ first: 1, end: last + 1, seed: round }], seed: round });
    const plan = finish(planOverlap(of));
    const open = people.map((one) => one.open);
    const best = leastSquares(of, 1, last, open);
    if (!plan) {
      expect(best).toBe(Number.POSITIVE_INFINITY);
      continue;
    }
    const now = plan.people.map(({ gained, lost }, index) => (open[index] ?? 0) + gained.length - lost.length);
    expect(
      now.reduce((sum, one) => sum + one ** 2, 0),
      JSON.stringify(of),
    ).toBe(best);
  }
});

test('whatever is there, rows have as many people as they need, and only untouched rows move', () => {
  const random = splitMix32(3);
  for (let round = 0; round < 200; round += 1) {
    const count = 3 + below(5, random);
    const last = 1 + below(60, random);
    const answersPerRow = 1 + below(3, random);
    const overlapShare = 1 + below(100, random);
    const people = rows(1, count).map((index) => {
      const own = rows(1, last).filter((row) => row % count === index - 1 || below(4, random) === 0);
      const others = own.filter(() => below(4, random) === 0);
      return person({ untouched: own.filter((row) => !others.includes(row)), others });
    });
    const of = change(people, { answersPerRow, overlapShare, datasets: [{ first: 1, end: last + 1, seed: round }] });
    const plan = planned(of);
    const held = after(of, plan);
    for (const own of held) expect(new Set(own).size).toBe(own.length);
    const fixed = (row: number) => people.filter(({ others }) => others.includes(row)).length;
    const wanted = rows(1, last).filter((row) => holders(held, row) > Math.max(1, fixed(row))).length;
    const startedBySeveral = rows(1, last).filter((row) => fixed(row) > 1).length;
    const overlapped = overlappedOf(last, of);
    for (const row of rows(1, last)) {
      expect(holders(held, row)).toBeGreaterThan(0);
      expect(holders(held, row)).toBeLessThanOrEqual(Math.max(answersPerRow, fixed(row)));
    }
    expect(rows(1, last).filter((row) => holders(held, row) > 1)).toHaveLength(
      answersPerRow === 1 ? startedBySeveral : Math.max(overlapped, startedBySeveral),
    );
    expect(wanted).toBeLessThanOrEqual(overlapped);
  }
});

test('more rows get further people in more steps, so that other work can be done between them', () => {
  const steps = (count: number) => {
    const people = [person({ untouched: rows(1, count / 2) }), person({ untouched: rows(count / 2 + 1, count) })];
    return [...planOverlap(change(people, { datasets: [{ first: 1, end: count + 1, seed: 1 }] }))].length;
  };
  // rows are gone through seven times, 10,000 in a step
  expect(steps(60_000) - steps(6000)).toBe(35);
});
