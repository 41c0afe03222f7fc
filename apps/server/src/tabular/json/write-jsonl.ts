import type { Cell } from '../cell-text.ts';
import { type Rows, writeLines } from '../write-rows.ts';

/** One JSON object per line, members in the order of the columns: numbers as such, several values as an array. */
export function writeJsonl(columns: readonly string[], rows: Rows): AsyncGenerator<Buffer> {
  const names = columns.map((name) => JSON.stringify(name));
  // Built as text: an object literal would move names such as "1" to the front.
  const toLine = (row: readonly Cell[]) =>
    `{${names.map((name, index) => `${name}:${JSON.stringify(row[index] ?? null)}`).join(',')}}\n`;
  return writeLines('', rows, toLine);
}
