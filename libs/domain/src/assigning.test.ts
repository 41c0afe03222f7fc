import { describe, expect, test } from 'vitest';
import { type AssignmentPlan, assignmentOrder, planAssignments, runs } from './assigning.ts';

describe('runs', () => {
  test.each([
    [
      10,
      3,
      [
        [0, 4],
        [4, 3],
        [7, 3],
      ],
    ],
    [
      11,
      3,
      [
        [0, 4],
        [4, 4],
        [8, 3],
      ],
    ],
    [
      12,
      3,
      [
        [0, 4],
        [4, 4],
        [8, 4],
      ],
    ],
    [
      2,
      3,
      [
        [0, 1],
        [1, 1],
        [2, 0],
      ],
    ],
    [
      0,
      2,
      [
        [0, 0],
        [0, 0],
      ],
    ],
  ])('%i places among %i', (total, contributors, expected) => {
    expect(runs(total, contributors).map(({ start, length }) => [start, length])).toEqual(expected);
  });

  test.each([
    [10, 0],
    [10, 1.5],
    [-1, 2],
    [Number.NaN, 2],
    [2.5, 2],
  ])('%s places among %s is refused', (total, contributors) => {
    expect(() => runs(total, contributors)).toThrow(RangeError);
  });
});

describe('assignmentOrder', () => {
  test('sequential keeps the rows in their order', () => {
    expect(assignmentOrder(5, 'sequential', 42)).toEqual([0, 1, 2, 3, 4]);
  });

  test('a seed gives the same order for ever', () => {
    expect(assignmentOrder(10, 'random', 1)).toEqual([5, 9, 6, 7, 2, 0, 3, 8, 4, 1]);
    expect(assignmentOrder(10, 'random', -1)).toEqual([4, 3, 7, 8, 2, 1, 6, 9, 0, 5]);
    expect(assignmentOrder(10, 'random', 0xffffffff)).toEqual([4, 3, 7, 8, 2, 1, 6, 9, 0, 5]);
  });

  test.each([0, 1, 2, 3, 100, 1_000_000])('%i shuffled rows are all there once', (rowCount) => {
    const seen = new Uint8Array(rowCount);
    const order = assignmentOrder(rowCount, 'random', 7);
    for (const row of order) seen[row] = 1;
    expect(order).toHaveLength(rowCount);
    expect(seen.every((one) => one === 1)).toBe(true);
  });

  test('no row favours a place: chi-square over neighbouring seeds stays below the 0.1 % bound', () => {
    const rows = 8;
    const seeds = 40_000;
    const counts = new Float64Array(rows * rows);
    for (let seed = 0; seed < seeds; seed += 1) {
      for (const [place, row] of assignmentOrder(rows, 'random', seed).entries()) {
        const cell = place * rows + row;
        counts[cell] = (counts[cell] ?? 0) + 1;
      }
    }
    const expected = seeds / rows;
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // 49 degrees of freedom: the upper 0.1 % point is 85.4.
    expect(chiSquare).toBeLessThan(85.4);
  });

  test('what is no row count or no seed is refused', () => {
    expect(() => assignmentOrder(-1, 'random', 1)).toThrow(RangeError);
    expect(() => assignmentOrder(3, 'random', 0.5)).toThrow(RangeError);
  });
});

describe('planAssignments', () => {
  test('rows in order, laid end to end and cut', () => {
    const common = { logic: 'sequential', seed: 0 } as const;
    expect(planAssignments({ rowCount: 5, contributors: 2, answersPerRow: 1, ...common })).toEqual([
      [0, 1, 2],
      [3, 4],
    ]);
    expect(planAssignments({ rowCount: 5, contributors: 3, answersPerRow: 2, ...common })).toEqual([
      [0, 1, 2, 3],
      [4, 0, 1],
      [2, 3, 4],
    ]);
    expect(planAssignments({ rowCount: 3, contributors: 3, answersPerRow: 3, ...common })).toEqual([
      [0, 1, 2],
      [0, 1, 2],
      [0, 1, 2],
    ]);
    expect(planAssignments({ rowCount: 1, contributors: 3, answersPerRow: 1, ...common })).toEqual([[0], [], []]);
    expect(planAssignments({ rowCount: 0, contributors: 2, answersPerRow: 2, ...common })).toEqual([[], []]);
  });

  const sizes: AssignmentPlan[] = [0, 1, 2, 3, 7, 10, 64, 101].flatMap((rowCount) =>
    [1, 2, 3, 5, 8, 13].flatMap((contributors) =>
      [1, 2, 3, 5, 8, 13]
        .filter((answersPerRow) => answersPerRow <= contributors)
        .flatMap((answersPerRow) =>
          (['sequential', 'random'] as const).map((logic) => ({
            rowCount,
            contributors,
            answersPerRow,
            logic,
            seed: rowCount * contributors,
          })),
        ),
    ),
  );

  test('no contributor gets a row twice', () => {
    const unfair = sizes.filter((size) => planAssignments(size).some((rows) => new Set(rows).size < rows.length));
    expect(unfair).toEqual([]);
  });

  test('every row is assigned as often as the task wants answers', () => {
    const wrong = sizes.filter((size) => {
      const times = new Map<number, number>();
      for (const row of planAssignments(size).flat()) times.set(row, (times.get(row) ?? 0) + 1);
      const rows = Array.from({ length: size.rowCount }, (_, row) => row);
      return times.size !== size.rowCount || rows.some((row) => times.get(row) !== size.answersPerRow);
    });
    expect(wrong).toEqual([]);
  });

  test('everyone has a part, and parts differ by one row at most', () => {
    const wrong = sizes.filter((size) => {
      const lengths = planAssignments(size).map((rows) => rows.length);
      return lengths.length !== size.contributors || Math.max(...lengths) - Math.min(...lengths) > 1;
    });
    expect(wrong).toEqual([]);
  });

  test('random assigns in the order of the seed', () => {
    const order = assignmentOrder(20, 'random', 5);
    const parts = planAssignments({ rowCount: 20, contributors: 3, answersPerRow: 1, logic: 'random', seed: 5 });
    expect(parts.flat()).toEqual(order);
    expect(order).not.toEqual([...order].sort((a, b) => a - b));
  });

  test('fewer contributors than answers per row is refused, as is no answer per row', () => {
    const task = { rowCount: 5, logic: 'sequential', seed: 0 } as const;
    expect(() => planAssignments({ ...task, contributors: 2, answersPerRow: 3 })).toThrow(RangeError);
    expect(() => planAssignments({ ...task, contributors: 2, answersPerRow: 0 })).toThrow(RangeError);
    expect(() => planAssignments({ ...task, contributors: 0, answersPerRow: 1 })).toThrow(RangeError);
  });
});
