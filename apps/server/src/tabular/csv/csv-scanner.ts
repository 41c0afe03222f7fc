import { isBlank } from '@concord/domain';
import {
  codePointName,
  MAX_CELL_LENGTH,
  MAX_COLUMNS,
  MAX_RECORD_LENGTH,
  type RecordProblem,
  type TableRecord,
} from '../problems.ts';

/** `cells` has the first names alone where `count` is beyond what a table may have, and none where there is a problem. */
export type CsvHeader = { line: number; cells: string[]; count: number; problem: RecordProblem | undefined };

const QUOTE = 0x22;
const LF = 0x0a;
const CR = 0x0d;

/**
 * Reads delimited text chunk by chunk. Quotes are obeyed as RFC 4180 has them, whatever they span: where one is never
 * closed, everything up to the end is that one unreadable record, since taking its lines for records would be a guess.
 * Only what one record may hold is ever kept.
 */
export class CsvScanner {
  /** The first record, once it was read. */
  header: CsvHeader | undefined;

  readonly #delimiter: number;
  /**
   * The position of the next character. `line`: before a record. `quote`: after a quote that closes, or is half of two.
   */
  #state: 'line' | 'cell' | 'bare' | 'quoted' | 'quote' | 'skip' = 'line';
  /** The physical line of the next character, starting at 1. */
  line = 1;
  #afterCr = false;
  #lastCharacter = 0;
  #hasNul = false;
  #row = 0;
  #records: TableRecord[] = [];

  #startLine = 1;
  #cells: string[] = [];
  #count = 0;
  #length = 0;
  #isQuoted = false;
  #problem: RecordProblem | undefined;
  /** The header ends with a delimiter, and so may every line: what would be one more cell is none. */
  #hasTrailing = false;
  /** What earlier chunks held of the cell being read. */
  #carry = '';

  constructor(delimiter: string) {
    this.#delimiter = delimiter.charCodeAt(0);
  }

  /** The records that end within this chunk. */
  push(text: string): TableRecord[] {
    this.#hasNul ||= text.includes('\0');
    this.#lastCharacter = text.charCodeAt(text.length - 1);
    let position = 0;
    while (position < text.length) {
      switch (this.#state) {
        case 'line':
          position = this.#readLineStart(text, position);
          break;
        case 'cell':
          if (text.charCodeAt(position) === QUOTE) {
            this.#isQuoted = true;
            this.#state = 'quoted';
            position += 1;
          } else this.#state = 'bare';
          break;
        case 'bare':
          position = this.#readBare(text, position);
          break;
        case 'quoted':
          position = this.#readQuoted(text, position);
          break;
        case 'quote':
          position = this.#readAfterQuote(text, position);
          break;
        case 'skip':
          position = this.#skipLine(text, position);
          break;
      }
    }
    return this.#takeRecords();
  }

  /** The record that the end of the file ends; behind a line break that is a blank one, so none. */
  end(): TableRecord[] {
    if (this.#state === 'quoted') {
      const endsWithBreak = this.#lastCharacter === LF || this.#lastCharacter === CR;
      const last_line = endsWithBreak ? this.line - 1 : this.line;
      this.#problem = { code: 'unclosed_quote', params: { column: this.#columnName(this.#count + 1), last_line } };
    } else this.#endCell('');
    this.#endRecord();
    return this.#takeRecords();
  }

  #readLineStart(text: string, position: number): number {
    const character = text.charCodeAt(position);
    const isSecondHalf = character === LF && this.#afterCr;
    this.#afterCr = false;
    if (isSecondHalf) return position + 1;
    this.#startLine = this.line;
    this.#state = 'cell';
    return position;
  }

  #readBare(text: string, start: number): number {
    const delimiter = this.#delimiter;
    const length = text.length;
    let position = start;
    let character = 0;
    while (position < length) {
      character = text.charCodeAt(position);
      if (character === delimiter || character === LF || character === CR) break;
      position += 1;
    }
    const piece = text.slice(start, position);
    if (position === length) {
      this.#keep(piece);
      return position;
    }
    this.#endCell(piece);
    this.#afterCell(character);
    return position + 1;
  }

  #readQuoted(text: string, start: number): number {
    const length = text.length;
    let position = start;
    let afterCr = this.#afterCr;
    while (position < length) {
      const character = text.charCodeAt(position);
      if (character === QUOTE) break;
      if (character === CR || (character === LF && !afterCr)) this.line += 1;
      afterCr = character === CR;
      position += 1;
    }
    this.#keep(text.slice(start, position));
    if (position === length) {
      this.#afterCr = afterCr;
      return position;
    }
    this.#afterCr = false;
    this.#state = 'quote';
    return position + 1;
  }

  #readAfterQuote(text: string, position: number): number {
    const character = text.charCodeAt(position);
    if (character === QUOTE) {
      this.#keep('"');
      this.#state = 'quoted';
    } else if (character === this.#delimiter || character === LF || character === CR) {
      this.#endCell('');
      this.#afterCell(character);
    } else {
      const column = this.#columnName(this.#count + 1);
      this.#fail({ code: 'text_after_closing_quote', params: { column, last_line: this.line } });
      this.#state = 'skip';
    }
    return position + 1;
  }

  #skipLine(text: string, start: number): number {
    for (let position = start; position < text.length; position += 1) {
      const character = text.charCodeAt(position);
      if (character === LF || character === CR) {
        this.#endRecord();
        this.#endLine(character);
        return position + 1;
      }
    }
    return text.length;
  }

  #keep(piece: string): void {
    if (this.#problem !== undefined) return;
    this.#carry += piece;
    if (this.#carry.length > MAX_CELL_LENGTH) this.#failTooLong(this.#count + 1);
  }

  #endCell(piece: string): void {
    this.#count += 1;
    if (this.#problem !== undefined) return;
    const cell = this.#carry === '' ? piece : this.#carry + piece;
    this.#carry = '';
    this.#length += cell.length;
    if (cell.length > MAX_CELL_LENGTH) this.#failTooLong(this.#count);
    else if (this.#length > MAX_RECORD_LENGTH) {
      this.#fail({ code: 'record_too_long', params: { max: MAX_RECORD_LENGTH } });
    } else if (this.#hasNul && cell.includes('\0')) {
      const column = this.#columnName(this.#count);
      this.#fail({ code: 'control_character', params: { column, code_point: codePointName('\0', 0) } });
    } else if (this.#count <= MAX_COLUMNS + 1) this.#cells.push(cell); // one more may be behind the last delimiter
  }

  #afterCell(character: number): void {
    if (character === this.#delimiter) {
      this.#state = 'cell';
      return;
    }
    this.#endRecord();
    this.#endLine(character);
  }

  #endLine(character: number): void {
    this.line += 1;
    this.#afterCr = character === CR;
    this.#state = 'line';
  }

  #endRecord(): void {
    if (!this.#isBlankLine()) {
      if (this.header === undefined) this.header = this.#toHeader();
      else this.#records.push(this.#toRecord(this.header));
    }
    this.#cells = [];
    this.#count = 0;
    this.#length = 0;
    this.#isQuoted = false;
    this.#problem = undefined;
    this.#carry = '';
  }

  #isBlankLine(): boolean {
    const [first] = this.#cells;
    return this.#count === 1 && !this.#isQuoted && first !== undefined && isBlank(first);
  }

  #toHeader(): CsvHeader {
    const names = this.#cells.map((name) => name.trim());
    this.#hasTrailing = names.length === this.#count && names.length > 1 && names.at(-1) === '' && names.at(-2) !== '';
    if (this.#hasTrailing) names.pop();
    const count = this.#hasTrailing ? this.#count - 1 : this.#count;
    return { line: this.#startLine, cells: names, count, problem: this.#problem };
  }

  #toRecord(header: CsvHeader): TableRecord {
    this.#row += 1;
    const place = { line: this.#startLine, row: this.#row };
    if (this.#problem !== undefined) return { ...place, problem: this.#problem };
    const want = header.count;
    if (this.#hasTrailing && this.#count === want + 1 && this.#cells.at(-1) === '')
      return { ...place, cells: this.#cells.slice(0, -1) };
    if (this.#count === want) return { line: this.#startLine, row: this.#row, cells: this.#cells };
    return { ...place, problem: { code: 'column_count', params: { have: this.#count, want } } };
  }

  #failTooLong(column: number): void {
    this.#fail({ code: 'cell_too_long', params: { column: this.#columnName(column), max: MAX_CELL_LENGTH } });
  }

  #fail(problem: RecordProblem): void {
    this.#problem ??= problem;
    this.#cells = [];
    this.#carry = '';
  }

  #columnName(column: number): string {
    return this.header?.cells[column - 1] ?? String(column);
  }

  #takeRecords(): TableRecord[] {
    const records = this.#records;
    this.#records = [];
    return records;
  }
}
