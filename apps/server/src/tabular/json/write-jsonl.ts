import { writeLines } from '../write-rows.ts';

/** One JSON object per line, members in the order of the columns, every value a string. */
export function writeJsonl(
  columns: readonly string[],
  rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
): AsyncGenerator<Buffer> {
  const names = columns.map((name) => JSON.stringify(name));
  // Built as text: an object literal would move names such as "1" to the front.
  const toLine = (row: readonly string[]) =>
    `{${names.map((name, index) => `${name}:${JSON.stringify(row[index] ?? '')}`).join(',')}}\n`;
  return writeLines('', rows, toLine);
}
