/** What is written into one cell: a text, a number, several values, or nothing. */
export type Cell = string | number | readonly string[] | null;

/** A cell as text; nothing is empty. */
export function cellText(cell: Cell): string {
  if (cell === null) return '';
  return typeof cell === 'object' ? joinValues(cell) : String(cell);
}

/**
 * Several values in one cell, so that each can be read again: separated by `|`, or as a JSON array where that would
 * be ambiguous. A cell that starts with `[` is an array.
 */
function joinValues(values: readonly string[]): string {
  const isAmbiguous = values.some((value) => value.includes('|')) || values[0]?.startsWith('[');
  return isAmbiguous ? JSON.stringify(values) : values.join('|');
}
