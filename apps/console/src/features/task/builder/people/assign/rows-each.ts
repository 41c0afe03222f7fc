import { goldRowsFor, MOST_GOLD_SHARE, overlappedOf, overlapTotals } from '@concord/domain';
import type { Basics } from '../../basics/basics.ts';
import type { Task } from '../../draft/draft.ts';

/** What answers per row and overlap come to. */
export type Workload = {
  rows: number;
  /** Rows with several answers. */
  overlapped: number;
  answers: number;
  /** Rows with gold answers that are mixed in: `rows` and `answers` are without them. */
  gold: number;
  /** Rows that each contributor gets, those mixed in as well; undefined when they can't be assigned. */
  each: { least: number; most: number } | undefined;
  /** Some dataset has one overlapped row, although the share of its rows is less. */
  isAtLeastOne: boolean;
};

type Chosen = Pick<Basics, 'answers_per_row' | 'overlap_share' | 'gold_hidden' | 'gold_share'>;
type Given = {
  basics: Chosen;
  contributors: number;
  /** How many rows of each dataset have gold answers, by its id; undefined: it is not known. */
  goldRows: ReadonlyMap<string, number> | undefined;
};

/** How much work there is; undefined when one of the numbers is none. */
export function workload(datasets: Task['task_row'], { basics, contributors, goldRows }: Given): Workload | undefined {
  const [answersPerRow, overlapShare] = [Number(basics.answers_per_row), Number(basics.overlap_share)];
  const isWhole = (number: number) => Number.isSafeInteger(number) && number >= 1;
  if (!isWhole(answersPerRow) || !isWhole(overlapShare) || overlapShare > 100) return undefined;
  const goldShare = Number(basics.gold_share);
  if (basics.gold_hidden && (!isWhole(goldShare) || goldShare > MOST_GOLD_SHARE)) return undefined;
  const goldOf = (dataset: string) => (basics.gold_hidden ? (goldRows?.get(dataset) ?? 0) : 0);
  const gold = datasets.reduce((sum, { id }) => sum + goldOf(id), 0);
  const withGold = (rows: number) => rows + goldRowsFor(rows, goldShare, gold);
  const counts = datasets.map(({ id, rows_count }) => rows_count - goldOf(id));
  const totals = overlapTotals({ datasets: counts, answersPerRow, overlapShare });
  const { answers } = totals;
  return {
    ...totals,
    gold,
    each:
      contributors < answersPerRow
        ? undefined
        : { least: withGold(Math.floor(answers / contributors)), most: withGold(Math.ceil(answers / contributors)) },
    isAtLeastOne: counts.some(
      (rows) => overlappedOf(rows, { answersPerRow, overlapShare }) > Math.round((rows * overlapShare) / 100),
    ),
  };
}
