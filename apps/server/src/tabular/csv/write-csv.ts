import { isBlank } from '@concord/domain';
import { type Delimiter, guardFormula } from '@concord/domain/files';
import { type Cell, cellText } from '../cell-text.ts';
import { type Rows, writeLines } from '../write-rows.ts';

export type CsvWriteOptions = {
  delimiter: Delimiter;
  /** A UTF-8 byte order mark, without which some spreadsheets take the file for the machine's old character set. */
  bom: boolean;
  /** Puts an apostrophe before what a spreadsheet would run as a formula. */
  formula_guard: boolean;
  /** Writes line breaks within a cell as spaces, for programs that take each line for a record. */
  one_line?: boolean;
};

/** A delimited file with a header, quoted as RFC 4180 has it, CRLF between lines. */
export function writeCsv(columns: readonly string[], rows: Rows, options: CsvWriteOptions): AsyncGenerator<Buffer> {
  const mark = options.bom ? '\ufeff' : '';
  return writeLines(mark + csvLine(columns, options), rows, (row) => csvLine(row, options));
}

/** One line with its line end. */
export function csvLine(
  cells: readonly Cell[],
  { delimiter, formula_guard, one_line = false }: Omit<CsvWriteOptions, 'bom'>,
): string {
  const texts = one_line ? cells.map((cell) => oneLine(cellText(cell))) : cells.map(cellText);
  const written = formula_guard ? texts.map(guardFormula) : texts;
  // A bare line with nothing to see in it would be read as no record.
  const isBlankLine = written.length === 1 && written.every(isBlank);
  return `${written.map((cell) => (isBlankLine || NEEDS_QUOTES.test(cell) ? quote(cell) : cell)).join(delimiter)}\r\n`;
}

const LINE_BREAKS = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;

/** A text without line breaks. */
export const oneLine = (text: string): string => text.replace(LINE_BREAKS, ' ');

// Every delimiter counts, since a header may be all that tells which one was used. Brackets first in a file would make
// it look like JSON or HTML, U+FEFF like a byte order mark.
const NEEDS_QUOTES = /["\r\n,;\t|]|^[[{<\ufeff]/;

function quote(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}
