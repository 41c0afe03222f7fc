// A spreadsheet takes a cell that starts so for a formula; full-width forms count where input methods fold them. Leading
// apostrophes are looked through, so that a guarded cell is itself guarded and undoing removes exactly one.
const FORMULA_START = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;

/** Makes a cell harmless to a spreadsheet with one leading apostrophe, if it needs one. */
export function guardFormula(cell: string): string {
  return needsGuard(cell) ? `'${cell}` : cell;
}

/** Gives the original of every cell that `guardFormula` returned. */
export function unguardFormula(cell: string): string {
  return cell.startsWith("'") && needsGuard(cell.slice(1)) ? cell.slice(1) : cell;
}

function needsGuard(cell: string): boolean {
  return FORMULA_START.test(cell) && !NUMBER.test(cell);
}
