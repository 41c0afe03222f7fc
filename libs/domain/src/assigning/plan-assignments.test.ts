import { describe, expect, test } from 'vitest';
import { below, splitMix32 } from '../random.ts';
import { countMeetings, groupsThatMeet } from './meetings.ts';
import { datasetSeed, overlapTotals } from './overlap.ts';
import { type AssignmentPlan, planAssignments, rowsAt } from './plan-assignments.ts';
import { finish } from './steps.ts';

const whole: AssignmentPlan = {
  datasets: [12],
  contributors: 3,
  answersPerRow: 1,
  overlapShare: 100,
  logic: 'sequential',
  seed: 0,
  datasetSeeds: [],
};
const seedsOf = ({ datasets = whole.datasets, seed = whole.seed }: Partial<AssignmentPlan>) =>
  datasets.map((_, index) => datasetSeed(seed, index + 1));
const planned = (plan: Partial<AssignmentPlan>) =>
  finish(planAssignments({ ...whole, datasetSeeds: seedsOf(plan), ...plan })).map((rows) => [...rows]);

const checksum = (lists: readonly (readonly number[])[]) =>
  lists.flat().reduce((sum, row, index) => (sum * 31 + row * (index + 1)) % 1_000_003, 0);

describe('sequential', () => {
  test('one answer per row: neighbouring rows, the first people get the longer parts', () => {
    expect(planned({ datasets: [5, 3] })).toEqual([
      [0, 1, 2],
      [3, 4, 5],
      [6, 7],
    ]);
    expect(planned({ datasets: [1] })).toEqual([[0], [], []]);
    expect(planned({ datasets: [] })).toEqual([[], [], []]);
  });

  test('the rows end to end, cut into runs', () => {
    expect(planned({ datasets: [6], answersPerRow: 2 })).toEqual([
      [0, 1, 2, 3],
      [0, 1, 4, 5],
      [2, 3, 4, 5],
    ]);
  });

  test('runs that would cover the same rows are shifted by half a run', () => {
    expect(planned({ datasets: [8], contributors: 4, answersPerRow: 2 })).toEqual([
      [0, 1, 2, 3],
      [4, 5, 6, 7],
      [2, 3, 4, 5],
      [0, 1, 6, 7],
    ]);
  });

  test('everyone gets every row when as many answer as there are people', () => {
    const all = [0, 1, 2, 3];
    expect(planned({ datasets: [4], answersPerRow: 3 })).toEqual([all, all, all]);
  });

  test('rows with one answer are next to each other, and in the order of the parts', () => {
    const plan = { datasets: [400], contributors: 4, answersPerRow: 2, overlapShare: 10 };
    const times = new Map<number, number>();
    const parts = planned(plan);
    for (const row of parts.flat()) times.set(row, (times.get(row) ?? 0) + 1);
    const single = [...times].flatMap(([row, count]) => (count === 1 ? [row] : [])).toSorted((a, b) => a - b);
    for (const part of parts) {
      const own = part.filter((row) => times.get(row) === 1);
      const start = single.indexOf(own[0] ?? -1);
      expect(single.slice(start, start + own.length)).toEqual(own);
    }
  });
});

describe('random', () => {
  // written down when the way of assigning was made: what changes them changes nothing that is assigned already
  test('a seed gives the same rows for ever', () => {
    expect(planned({ datasets: [10], contributors: 1, logic: 'random', seed: 1 })).toEqual([
      [5, 9, 6, 7, 2, 0, 3, 8, 4, 1],
    ]);
    const small = { datasets: [8, 2], contributors: 4, answersPerRow: 2, seed: 5 };
    expect(planned({ ...small, logic: 'random' })).toEqual([
      [1, 3, 5, 2, 9],
      [1, 6, 4, 8, 7],
      [0, 3, 4, 2, 7],
      [0, 6, 5, 8, 9],
    ]);
    expect(planned({ ...small, logic: 'random', answersPerRow: 3, overlapShare: 30 })).toEqual([
      [6, 5, 8, 7],
      [1, 5, 4, 8],
      [0, 8, 2, 7],
      [3, 5, 9, 7],
    ]);
    expect(planned({ ...small, overlapShare: 30 })).toEqual([
      [0, 1, 5],
      [4, 6, 7, 8],
      [2, 3, 5],
      [7, 8, 9],
    ]);
    // with so few rows people are exchanged
    expect(checksum(planned({ datasets: [44], contributors: 20, answersPerRow: 10, logic: 'random', seed: 1 }))).toBe(
      644_264,
    );
  });

  test('another seed gives other rows', () => {
    const plan = { datasets: [100], answersPerRow: 2, logic: 'random' } as const;
    expect(planned({ ...plan, seed: 1 })).not.toEqual(planned({ ...plan, seed: 2 }));
    expect(planned({ ...plan, seed: 1 })).toEqual(planned({ ...plan, seed: 1 }));
  });

  test('overlapped rows are anywhere in the work', () => {
    const plan = { datasets: [2000], contributors: 4, answersPerRow: 4, overlapShare: 10, logic: 'random' } as const;
    const [first = [], ...others] = planned(plan);
    const shared = new Set(others.flat());
    const inFirstHalf = first.slice(0, first.length / 2).filter((row) => shared.has(row)).length;
    // 200 rows, each as likely in one half as in the other: fewer than 65 or more than 135 has a chance of 1 : 1,000,000
    expect(inFirstHalf).toBeGreaterThan(64);
    expect(inFirstHalf).toBeLessThan(136);
  });

  // the ways of assigning rows before made two groups of 4 people, and 10 of 20
  test.each([
    [1000, 20],
    [1000, 4],
  ])('%i rows with two answers: any two of %i people meet', (rows, contributors) => {
    const held = planned({ datasets: [rows], contributors, answersPerRow: 2, logic: 'random' });
    const counts = [...countMeetings(held).pairs()].map((pair) => pair.rows);
    expect(counts).toHaveLength((contributors * (contributors - 1)) / 2);
    expect(Math.min(...counts)).toBeGreaterThan(0);
  });
});

/** What is wrong with how rows are assigned; empty when nothing is. */
function faults(plan: AssignmentPlan): string[] {
  const { contributors, answersPerRow, logic } = plan;
  const held = finish(planAssignments({ ...plan, datasetSeeds: seedsOf(plan) }));
  const { rows, overlapped } = overlapTotals(plan);
  const times = new Uint16Array(rows);
  for (const own of held) for (const row of own) times[row] = (times[row] ?? 0) + 1;
  const several = times.filter((count) => count === answersPerRow && count > 1).length;
  const loads = held.map((own) => own.length);
  const meetings = countMeetings(held);
  const ownOverlapped = held.map((own) => own.filter((row) => (times[row] ?? 0) > 1).length);
  const counts = [...meetings.pairs()].map((pair) => pair.rows);
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const isEnough = Math.min(...ownOverlapped) >= (10 * (contributors - 1)) / (answersPerRow - 1);
  const isUneven = counts.some((count) => Math.abs(count - mean) > 0.2 * mean + 1e-9);
  return [
    ...(held.length === contributors ? [] : ['someone is missing']),
    ...(held.some((own) => new Set(own).size < own.length) ? ['a row twice'] : []),
    ...(times.some((count) => count !== 1 && count !== answersPerRow) ? ['a wrong number of answers'] : []),
    ...(answersPerRow === 1 || several === overlapped ? [] : [`${several} rows overlap, not ${overlapped}`]),
    ...(Math.max(...loads) - Math.min(...loads) > 1 ? [`loads ${loads}`] : []),
    ...(overlapped >= contributors && groupsThatMeet(contributors, meetings.pairs()).length > 1 ? ['groups'] : []),
    ...(logic === 'random' && answersPerRow > 1 && isEnough && isUneven
      ? [`pairs ${Math.min(...counts)}–${Math.max(...counts)}, mean ${mean}`]
      : []),
  ];
}

const described = (plan: AssignmentPlan) => faults(plan).map((fault) => `${JSON.stringify(plan)}: ${fault}`);

describe('each row gets its answers, from people who have about as many rows each and share rows', () => {
  test.each([1, 2, 3, 4])('in 100 plans at random, part %i', (seed) => {
    const random = splitMix32(seed);
    const from = (least: number, most: number) => least + below(most - least + 1, random);
    const wrong = Array.from({ length: 100 }, (_, index): string[] => {
      const contributors = from(1, 30);
      return described({
        datasets: Array.from({ length: from(1, 4) }, () => from(0, index % 10 === 0 ? 2000 : 150)),
        contributors,
        answersPerRow: from(1, Math.min(contributors, 10)),
        overlapShare: index % 3 === 0 ? 100 : from(1, 100),
        logic: index % 2 === 0 ? 'random' : 'sequential',
        seed: from(0, 2 ** 31 - 1),
        datasetSeeds: [],
      });
    });
    expect(wrong.flat()).toEqual([]);
  });

  test.each(['random', 'sequential'] as const)(
    '%s, with as many overlapped rows as people, which is enough for one group',
    (logic) => {
      const wrong = Array.from({ length: 15 }, (_, index) => index + 2).flatMap((contributors) =>
        Array.from({ length: contributors - 1 }, (_, index) => index + 2).flatMap((answersPerRow) =>
          [0, 1, 2, 3].flatMap((seed) =>
            [contributors, contributors + 1, 2 * contributors].flatMap((rows) =>
              described({ ...whole, datasets: [rows], contributors, answersPerRow, logic, seed }),
            ),
          ),
        ),
      );
      expect(wrong).toEqual([]);
    },
  );

  test('with just enough rows for even pairs', () => {
    const wrong = [3, 4, 5, 8, 10, 13, 20, 30, 40].flatMap((contributors) =>
      [2, 3, 4, 5, 7, 10]
        .filter((answersPerRow) => answersPerRow <= contributors)
        .flatMap((answersPerRow) => {
          const each = Math.ceil((10 * (contributors - 1)) / (answersPerRow - 1));
          const datasets = [Math.ceil((each * contributors) / answersPerRow)];
          return described({ ...whole, datasets, contributors, answersPerRow, logic: 'random', seed: answersPerRow });
        }),
    );
    expect(wrong).toEqual([]);
  });

  test('with 500 people', () => {
    const plan = { ...whole, datasets: [30_000], contributors: 500, answersPerRow: 2, overlapShare: 10 };
    expect(described({ ...plan, logic: 'random' })).toEqual([]);
    expect(described({ ...plan, logic: 'sequential' })).toEqual([]);
  });
});

test.each([
  [500_000, 'sequential', 1, 5],
  [500_000, 'random', 1, 5],
  // the people of several answers are chosen with more care
  [100_000, 'random', 2, 20],
] as const)(
  '%i rows are assigned in steps, so that other work can be done between them: %s, %i answers per row',
  (rows, logic, answersPerRow, least) => {
    const plan = { ...whole, datasets: [rows], contributors: 20, answersPerRow, logic };
    const steps = [...planAssignments({ ...plan, datasetSeeds: seedsOf(plan) })].length;
    expect(steps).toBeGreaterThanOrEqual(least);
    expect(steps).toBeLessThan(100);
  },
);

test.each<[message: string, Partial<AssignmentPlan>]>([
  ['contributors must be a whole number of at least 3, not 2', { contributors: 2, answersPerRow: 3 }],
  ['contributors must be a whole number of at least 1, not 0', { contributors: 0 }],
  ['answersPerRow must be a whole number of at least 1, not 0', { answersPerRow: 0 }],
  ['rows must be a whole number of at least 0, not -1', { datasets: [-1] }],
  ['rows must be a whole number of at least 0, not 0.5', { datasets: [4, 0.5] }],
  ['overlapShare must be a whole number of at least 1, not 0', { overlapShare: 0 }],
  ['seed must be a whole number of at least -2147483648, not 0.5', { seed: 0.5 }],
  ['seed must be a whole number of at least -2147483648, not -2147483649', { seed: -(2 ** 31) - 1 }],
])('what is no plan is refused with a word why: %s', (message, plan) => {
  expect(() => planned(plan)).toThrow(new RangeError(message));
});

test('the least numbers that a plan may have make one', () => {
  expect(planned({ datasets: [2, 0], contributors: 1, overlapShare: 1, seed: -(2 ** 31) })).toEqual([[0, 1]]);
});

test('rows are found by their places, in the order of these', () => {
  expect(rowsAt(Uint32Array.of(7, 9, 4), Uint32Array.of(2, 0))).toEqual(Uint32Array.of(4, 7));
  expect(rowsAt(Uint32Array.of(7, 9, 4), new Uint32Array())).toEqual(new Uint32Array());
});

test('a place there is not is an error, and no row', () => {
  expect(() => rowsAt(Uint32Array.of(7, 9, 4), Uint32Array.of(0, 3))).toThrow(
    new RangeError('there is no place 3 among 3 rows'),
  );
});
