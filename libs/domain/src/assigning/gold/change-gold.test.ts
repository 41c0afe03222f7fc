import { expect, test } from 'vitest';
import { finish } from '../steps.ts';
import { type GoldChange, type GoldShareChange, planGoldShare } from './change-gold.ts';

const gold = Array.from({ length: 40 }, (_, index) => 1001 + index);
const isGold = (row: number) => row > 1000;
/** The numbers from one on, of which the first ones are started, with gold before some of them. */
function holder(count: number, started: number, goldBefore: readonly number[] = []) {
  const rows: number[] = [];
  for (let row = 1; row <= count; row += 1) {
    const index = goldBefore.indexOf(row);
    if (index !== -1) rows.push(gold[index] ?? 0);
    rows.push(row);
  }
  const first = rows.indexOf(started + 1);
  return { rows, untouched: first === -1 ? [] : rows.slice(first) };
}
const plan = (fields: Partial<GoldShareChange>, seed = 1) =>
  finish(planGoldShare({ people: [], gold, share: 10, may: 'add', seed, ...fields }));

/** The rows in the order of working when the plan is done. */
function after({ rows }: { rows: readonly number[] }, { gained, lost }: GoldChange): number[] {
  const own = rows.flatMap((row, place) => [
    ...gained.filter(({ before }) => before === place).map((one) => one.row),
    ...(lost.includes(row) ? [] : [row]),
  ]);
  return [...own, ...gained.filter(({ before }) => before === rows.length).map((one) => one.row)];
}
const seeds = Array.from({ length: 100 }, (_, seed) => seed);

test('a share is that of the rows which are not started, so that those are as many as elsewhere', () => {
  const people = [holder(90, 0), holder(90, 45), holder(90, 90)];
  const counts = plan({ people }).map(({ gained, lost }) => [gained.length, lost.length]);
  expect(counts).toEqual([
    [10, 0],
    [5, 0],
    [0, 0],
  ]);
});

test('gold that is added comes to the parts of the work that have none, behind the next row', () => {
  const person = holder(90, 10, [20, 60]);
  for (const seed of seeds) {
    const [change] = plan({ people: [person] }, seed);
    if (!change) throw new Error('no plan');
    const order = after(person, change);
    expect(order.filter((row) => !isGold(row))).toEqual(person.rows.filter((row) => !isGold(row)));
    expect(order.indexOf(1001)).toBeLessThan(order.indexOf(20));
    expect(new Set(order.filter(isGold)).size).toBe(9);
    expect(order.slice(0, 11)).toEqual(person.rows.slice(0, 11));
    // of the 80 rows left each ninth has one, wherever the two that stay are
    for (let part = 0; part < 9; part += 1) {
      const [start, end] = [10 + Math.floor((part * 80) / 9), 10 + Math.floor(((part + 1) * 80) / 9)];
      const between = order.slice(order.indexOf(start + 1) + 1, order.indexOf(end) + 1);
      const behind = order[order.indexOf(end) + 1] ?? 0;
      expect(between.filter(isGold).length + (isGold(behind) ? 1 : 0)).toBe(1);
    }
  }
});

test('gold is taken first where parts of the work have several', () => {
  const person = holder(90, 0, [10, 11, 12, 50, 80]);
  for (const seed of seeds) {
    const [change] = plan({ people: [person], share: 3, may: 'remove' }, seed);
    expect(change?.gained).toEqual([]);
    expect(change?.lost).toHaveLength(2);
    for (const row of change?.lost ?? []) expect([1001, 1002, 1003]).toContain(row);
  }
});

test('a higher share takes nothing, a lower one gives nothing, and none takes all that is not started', () => {
  const many = holder(20, 0, [2, 4, 6, 8]);
  expect(plan({ people: [many], share: 6 })).toMatchObject([{ gained: [], lost: [] }]);
  const few = holder(90, 0, [50]);
  expect(plan({ people: [few], share: 20, may: 'remove' })).toMatchObject([{ gained: [], lost: [] }]);
  const started = holder(20, 3, [2, 10, 12]);
  expect(plan({ people: [started], share: 0, may: 'remove' })).toMatchObject([{ lost: [1002, 1003] }]);
  const [first, second] = plan({ people: [many, few], share: 10, may: 'both' });
  expect([first?.lost.length, second?.gained.length]).toEqual([2, 9]);
});

test('no one gets a row they have, started or not, and all rows are given about equally often', () => {
  const people = Array.from({ length: 7 }, () => holder(90, 20, [5, 60]));
  for (const seed of seeds) {
    const changes = plan({ people, share: 20 }, seed);
    const times = gold.map((row) => changes.filter(({ gained }) => gained.some((one) => one.row === row)).length);
    expect(times.slice(0, 2)).toEqual([0, 0]);
    expect(Math.max(...times.slice(2)) - Math.min(...times.slice(2))).toBeLessThanOrEqual(1);
  }
});

test('it is said how much gold someone would need, with what they have started', () => {
  const [change] = plan({ people: [holder(90, 20, [5, 60])], share: 50 });
  expect(change).toMatchObject({ needed: 71 });
  expect(change?.gained).toHaveLength(38);
});

test('rows of many people are gone through in steps, so that other work can be done between them', () => {
  const people = Array.from({ length: 20 }, () => holder(1000, 0));
  const steps = planGoldShare({ people, gold, share: 4, may: 'add', seed: 1 });
  expect([...steps]).toHaveLength(2 * people.length);
});
