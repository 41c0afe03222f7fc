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
};

/** A delimited file with a header, quoted as RFC 4180 has it, CRLF between lines. */
export function writeCsv(columns: readonly string[], rows: Rows, options: CsvWriteOptions): AsyncGenerator<Buffer> {
  const mark = options.bom ? '\ufeff' : '';
  return writeLines(mark + csvLine(columns, options), rows, (row) => csvLine(row, options));
}

/** One line with its line end. */
export function csvLine(
  cells: readonly Cell[],
  { delimiter, formula_guard }: Pick<CsvWriteOptions, 'delimiter' | 'formula_guard'>,
): string {
  const texts = cells.map(cellText);
  const written = formula_guard ? texts.map(guardFormula) : texts;
  // A bare line with nothing to see in it would be read as no record.
  const isBlankLine = written.length === 1 && written.every(isBlank);
  return `${written.map((cell) => (isBlankLine || NEEDS_QUOTES.test(cell) ? quote(cell) : cell)).join(delimiter)}\r\n`;
}

// Every delimiter counts, since a header may be all that tells which one was used. Brackets first in a file would make
// it look like JSON or HTML, U+FEFF like a byte order mark.
const NEEDS_QUOTES = /["\r\n,;\t|]|^[[{<\ufeff]/;

function quote(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}
