import { expect, test } from 'vitest';
import { dataset } from '../../../../testing/builder/a-whole-task.ts';
import { workload } from './rows-each.ts';

const of = (rows: readonly number[], answers_per_row: string, overlap_share: string, contributors: number) =>
  workload(
    rows.map((rows_count) => ({ ...dataset, rows_count })),
    { answers_per_row, overlap_share },
    contributors,
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
