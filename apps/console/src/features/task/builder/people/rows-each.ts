import { runs } from '@concord/domain';

/** How many rows each contributor would get, in their order; undefined when the rows cannot be assigned. */
export function rowsEach(rowsCount: number, answersPerRow: number, contributors: number): number[] | undefined {
  const isWhole = Number.isSafeInteger(answersPerRow) && answersPerRow >= 1;
  if (!isWhole || contributors < answersPerRow) return undefined;
  return runs(rowsCount * answersPerRow, contributors).map(({ length }) => length);
}
