/** The most columns that a sheet has: A to XFD. */
export const SHEET_COLUMNS = 16_384;
/** More rows than any program writes into a sheet. */
export const SHEET_ROWS = 100_000_000;

const A = 0x41;
const Z = 0x5a;

/** The column, from 0, and the row, from 1, that a reference such as B12 names; undefined when there is none of them. */
export function cellAt(reference: string): { column: number; row: number } | undefined {
  let column = 0;
  let position = 0;
  for (; position < reference.length; position += 1) {
    const letter = reference.charCodeAt(position);
    if (letter < A || letter > Z) break;
    column = column * 26 + letter - A + 1;
    if (column > SHEET_COLUMNS) return undefined;
  }
  const row = Number(reference.slice(position));
  return column > 0 && isRow(row) ? { column: column - 1, row } : undefined;
}

export const isRow = (row: number) => Number.isInteger(row) && row > 0 && row <= SHEET_ROWS;
