import { splitMix32 } from '../random.ts';
import { at, inOrder, shuffle } from './shuffle.ts';

/** What decides how many answers the rows of a task get. */
export interface Overlap {
  /** How many rows each dataset has. */
  readonly datasets: readonly number[];
  /** How many contributors answer an overlapped row. */
  readonly answersPerRow: number;
  /** Percentage of rows that are overlapped, the others get one answer: 1 to 100. */
  readonly overlapShare: number;
}

/** How many rows of a dataset are overlapped: the share, rounded, but at least one row. */
export function overlappedOf(rows: number, { answersPerRow, overlapShare }: Omit<Overlap, 'datasets'>): number {
  if (answersPerRow === 1) return 0;
  return Math.min(rows, Math.max(1, Math.round((rows * overlapShare) / 100)));
}

/** How many rows a task has, how many of them are overlapped, and how many answers all need . */
export function overlapTotals(overlap: Overlap): { rows: number; overlapped: number; answers: number } {
  const rows = overlap.datasets.reduce((sum, count) => sum + count, 0);
  const overlapped = overlap.datasets.reduce((sum, count) => sum + overlappedOf(count, overlap), 0);
  return { rows, overlapped, answers: rows + (overlap.answersPerRow - 1) * overlapped };
}

/** The seed of the draw in a dataset of a task. */
export const datasetSeed = (taskSeed: number, datasetNo: number): number => (taskSeed + datasetNo) % 2 ** 31;

/**
 * The rows of a dataset from 0 in an order drawn with its seed: as many of the first ones as the share asks for are
 * overlapped. So those of a smaller share are among those of a larger one, and each set of rows is as likely as any other.
 */
export const drawOrder = (rows: number, seed: number): Uint32Array =>
  shuffle(inOrder(rows), splitMix32(splitMix32(seed)()));

/** The overlapped rows, in each dataset by itself: 1 for each row that is, by its place in the task. */
export function drawOverlapped(overlap: Overlap, datasetSeeds: readonly number[]): Uint8Array {
  const drawn = new Uint8Array(overlapTotals(overlap).rows);
  let first = 0;
  for (const [index, rows] of overlap.datasets.entries()) {
    const wanted = overlappedOf(rows, overlap);
    if (wanted === rows) drawn.fill(1, first, first + rows);
    else if (wanted > 0)
      for (const row of drawOrder(rows, at(datasetSeeds, index)).subarray(0, wanted)) drawn[first + row] = 1;
    first += rows;
  }
  return drawn;
}

/** Expected agreement in the population and the accepted standard error, as Riffe, Lacy and Fico use them. */
const AGREEMENT = 0.85;
const STANDARD_ERROR = 0.03;

/**
 * How many of `rows` rows should be coded twice to measure reliability: n = ((N − 1) SE² + PQN) / ((N − 1) SE² + PQ),
 * rounded up, which finds an agreement of 80 % at 95 % confidence if that of all rows is 85 % (Riffe, Lacy, Fico:
 * Analyzing Media Messages, chapter on reliability; Lacy, Riffe: Sampling error and selecting intercoder reliability
 * samples for nominal content categories, Journalism & Mass Communication Quarterly 73(4), 1996).
 */
export function reliabilitySample(rows: number): number {
  const spread = (rows - 1) * STANDARD_ERROR ** 2;
  const variance = AGREEMENT * (1 - AGREEMENT);
  return rows < 1 ? 0 : Math.ceil((spread + variance * rows) / (spread + variance));
}
