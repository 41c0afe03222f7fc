import { describe, expect, test } from 'vitest';
import { dataset } from '../../../../../testing/builder/a-whole-task.ts';
import { workload } from './rows-each.ts';

const noGold = { gold_hidden: false, gold_share: '5' };

const of = (rows: readonly number[], answers_per_row: string, overlap_share: string, contributors: number) =>
  workload(
    rows.map((rows_count) => ({ ...dataset, rows_count })),
    { basics: { answers_per_row, overlap_share, ...noGold }, contributors, goldRows: new Map([[dataset.id, 3]]) },
  );

test.each([
  [[10], '1', '100', 3, { rows: 10, overlapped: 0, answers: 10, each: { least: 3, most: 4 } }],
  [[10], '2', '100', 3, { rows: 10, overlapped: 10, answers: 20, each: { least: 6, most: 7 } }],
  [[2000], '2', '10', 6, { rows: 2000, overlapped: 200, answers: 2200, each: { least: 366, most: 367 } }],
  [[], '1', '100', 2, { rows: 0, answers: 0, each: { least: 0, most: 0 } }],
  [[10], '3', '100', 2, { each: undefined }],
  [[10], '1', '100', 0, { each: undefined }],
])('%j rows, %s answers each for %s %%, %i contributors', (rows, answers, share, people, expected) => {
  expect(of(rows, answers, share, people)).toMatchObject(expected);
});

test.each([
  ['x', '100'],
  ['1.5', '100'],
  ['2', ''],
  ['2', '101'],
])('%s answers for %s %% are no workload', (answers, share) => {
  expect(of([10], answers, share, 3)).toBeUndefined();
});

test('a dataset may be too small for the share', () => {
  expect(of([2000, 20], '2', '1', 2)).toMatchObject({ overlapped: 21, isAtLeastOne: true });
  expect(of([2000, 50], '2', '1', 2)).toMatchObject({ overlapped: 21, isAtLeastOne: false });
});

describe('hidden gold', () => {
  const datasets = [
    { ...dataset, id: 'one', rows_count: 100 },
    { ...dataset, id: 'other', rows_count: 110 },
  ];
  const mixed = (gold_share: string, goldRows?: ReadonlyMap<string, number>) =>
    workload(datasets, {
      basics: { answers_per_row: '2', overlap_share: '100', gold_hidden: true, gold_share },
      contributors: 4,
      goldRows,
    });

  test('comes to the rows of each, and is none of the rows that get several answers', () => {
    const work = mixed('5', new Map([['other', 20]]));
    // 190 rows twice, 95 for each of four; 5 % of 100 are hidden gold
    expect(work).toMatchObject({ rows: 190, overlapped: 190, answers: 380, gold: 20, each: { least: 100, most: 100 } });
  });

  test('is never more than there is', () => {
    expect(mixed('50', new Map([['one', 10]]))).toMatchObject({ rows: 200, gold: 10, each: { least: 110, most: 110 } });
  });

  test('is left out until it is known', () => {
    expect(mixed('5')).toMatchObject({ rows: 210, gold: 0, each: { least: 105, most: 105 } });
  });

  test.each(['', 'x', '0', '51', '2.5'])('of %s %% is no workload', (share) => {
    expect(mixed(share, new Map([['other', 20]]))).toBeUndefined();
  });
});
