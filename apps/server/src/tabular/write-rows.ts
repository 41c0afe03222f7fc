import type { Cell } from './cell-text.ts';

export type Rows = AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;

const BATCH_LENGTH = 32 * 1024;

/** UTF-8 in pieces large enough to send; the first one at once, so that a download starts before its rows are read. */
export async function* writeLines(
  opening: string,
  rows: Rows,
  toLine: (row: readonly Cell[]) => string,
): AsyncGenerator<Buffer> {
  if (opening !== '') yield Buffer.from(opening);
  let batch = '';
  for await (const row of rows) {
    batch += toLine(row);
    if (batch.length < BATCH_LENGTH) continue;
    yield Buffer.from(batch);
    batch = '';
  }
  if (batch !== '') yield Buffer.from(batch);
}
