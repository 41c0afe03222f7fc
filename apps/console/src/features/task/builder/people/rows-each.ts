import { overlappedOf, overlapTotals } from '@concord/domain';
import type { Basics } from '../basics/basics.ts';
import type { Task } from '../draft/draft.ts';

/** What answers per row and overlap come to. */
export type Workload = {
  rows: number;
  /** Rows with several answers. */
  overlapped: number;
  answers: number;
  /** Rows that each contributor gets; undefined when they can't be assigned. */
  each: { least: number; most: number } | undefined;
  /** Some dataset has one overlapped row, although the share of its rows is less. */
  isAtLeastOne: boolean;
};

/** How much work there is; undefined when one of the numbers is none. */
export function workload(
  datasets: Task['task_row'],
  basics: Pick<Basics, 'answers_per_row' | 'overlap_share'>,
  contributors: number,
): Workload | undefined {
  const [answersPerRow, overlapShare] = [Number(basics.answers_per_row), Number(basics.overlap_share)];
  const isWhole = (number: number) => Number.isSafeInteger(number) && number >= 1;
  if (!isWhole(answersPerRow) || !isWhole(overlapShare) || overlapShare > 100) return undefined;
  const counts = datasets.map(({ rows_count }) => rows_count);
  const totals = overlapTotals({ datasets: counts, answersPerRow, overlapShare });
  const { answers } = totals;
  return {
    ...totals,
    each:
      contributors < answersPerRow
        ? undefined
        : { least: Math.floor(answers / contributors), most: Math.ceil(answers / contributors) },
    isAtLeastOne: counts.some(
      (rows) => overlappedOf(rows, { answersPerRow, overlapShare }) > Math.round((rows * overlapShare) / 100),
    ),
  };
}
