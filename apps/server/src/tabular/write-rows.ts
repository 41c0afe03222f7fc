import type { Cell } from './cell-text.ts';

export type Rows = AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;

const BATCH_LENGTH = 32 * 1024;

/** Lines as UTF-8; see writeTexts. */
export function writeLines(
  opening: string,
  rows: Rows,
  toLine: (row: readonly Cell[]) => string,
): AsyncGenerator<Buffer> {
  const lines = async function* () {
    for await (const row of rows) yield toLine(row);
  };
  return writeTexts(opening, lines());
}

/** UTF-8 in pieces large enough to send; the first one at once, so that a download starts before its rows are read. */
export async function* writeTexts(opening: string, texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  if (opening !== '') yield Buffer.from(opening);
  let batch = '';
  for await (const text of texts) {
    batch += text;
    if (batch.length < BATCH_LENGTH) continue;
    yield Buffer.from(batch);
    batch = '';
  }
  if (batch !== '') yield Buffer.from(batch);
}
