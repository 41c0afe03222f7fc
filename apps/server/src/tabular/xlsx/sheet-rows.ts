import { codePointName, MAX_CELL_LENGTH, MAX_RECORD_LENGTH, UNSTORABLE } from '../problems.ts';
import { type Archive, broken } from './archive.ts';
import { cellAt, isRow, SHEET_COLUMNS } from './cell-reference.ts';
import type { MergedCells } from './merged-cells.ts';
import { type Attributes, readXml } from './read-xml.ts';
import type { StringTable } from './string-table.ts';
import type { NumberFormat } from './values/number-format.ts';
import { numberText } from './values/number-text.ts';
import { RichText, unescaped } from './values/rich-text.ts';
import { isoText } from './values/serial-date.ts';
import { isTrue } from './workbook.ts';

/** Why a cell has no text; the column is named by who knows the header. */
export type CellProblem =
  | { code: 'formula_without_value' }
  | { code: 'cell_error'; error: string }
  | { code: 'cell_unreadable' }
  | { code: 'date_out_of_range' }
  | { code: 'cell_too_long'; max: number }
  | { code: 'control_character'; code_point: string };

export type Cell = string | CellProblem;

/** A row of a sheet with anything in it, whose cells are as many as reach to its last one. */
export type SheetRow = { number: number; cells: Cell[]; isTooLong: boolean; isHidden: boolean };

/** What is behind the cells of a sheet. */
export type CellSources = {
  strings: StringTable;
  styles: readonly NumberFormat[];
  is1904: boolean;
  merged: MergedCells;
};

/** Reads the rows of a sheet from its top, in batches, one for each piece of its part. */
export async function* readRows(archive: Archive, part: string, sources: CellSources): AsyncGenerator<SheetRow[]> {
  const scanner = new SheetScanner(part, sources);
  for await (const _ of readXml(archive, part, scanner)) yield scanner.take();
}

const GENERAL: NumberFormat = { kind: 'general' };
/** The longest number, day or time that is read, and as much of an error as is shown: far more than a program writes. */
const MAX_SHORT = 400;

class SheetScanner {
  readonly #part: string;
  readonly #sources: CellSources;
  #rows: SheetRow[] = [];
  #isInData = false;

  #row: SheetRow = { number: 0, cells: [], isTooLong: false, isHidden: false };
  #length = 0;

  #column = -1;
  #attributes: Attributes = {};
  #hasFormula = false;
  /** What the cell has as its value, while and after it is read. */
  #value: string | undefined;
  #isInValue = false;
  #isInline = false;
  readonly #inline = new RichText();

  constructor(part: string, sources: CellSources) {
    this.#part = part;
    this.#sources = sources;
  }

  take(): SheetRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open(name: string, attributes: Attributes): void {
    if (!this.#isInData) {
      this.#isInData = name === 'sheetData';
      return;
    }
    switch (name) {
      case 'row':
        this.#openRow(attributes);
        break;
      case 'c':
        this.#openCell(attributes);
        break;
      case 'f':
        this.#hasFormula = true;
        break;
      case 'v':
        this.#value = '';
        this.#isInValue = true;
        break;
      case 'is':
        this.#isInline = true;
    }
    if (this.#isInline) this.#inline.open(name, attributes);
  }

  text(text: string): void {
    if (this.#isInline) this.#inline.add(text);
    else if (this.#isInValue && (this.#value ?? '').length <= MAX_CELL_LENGTH) this.#value = (this.#value ?? '') + text;
  }

  close(name: string): void {
    if (!this.#isInData) return;
    if (this.#isInline) this.#inline.close(name);
    switch (name) {
      case 'sheetData':
        this.#isInData = false;
        break;
      case 'row':
        this.#closeRow();
        break;
      case 'c':
        this.#closeCell();
        break;
      case 'v':
        this.#isInValue = false;
        break;
      case 'is':
        this.#isInline = false;
    }
  }

  #openRow({ r, hidden }: Attributes): void {
    const number = r === undefined ? this.#row.number + 1 : Number(r);
    if (!isRow(number) || number <= this.#row.number) throw broken(this.#part);
    this.#row = { number, cells: [], isTooLong: false, isHidden: isTrue(hidden) };
    this.#length = 0;
    this.#column = -1;
  }

  #openCell(attributes: Attributes): void {
    const { r } = attributes;
    this.#column = r === undefined ? this.#column + 1 : (cellAt(r)?.column ?? SHEET_COLUMNS);
    if (this.#column >= SHEET_COLUMNS) throw broken(this.#part);
    this.#attributes = attributes;
    this.#hasFormula = false;
    this.#value = undefined;
    this.#inline.take();
  }

  #closeCell(): void {
    const cell = checked(this.#readCell());
    if (cell === '') return;
    const { cells } = this.#row;
    const column = this.#column;
    while (cells.length < column) cells.push('');
    // the same cell a second time
    if (column < cells.length && cells[column] !== '') throw broken(this.#part);
    this.#length += typeof cell === 'string' ? cell.length : 0;
    if (this.#length > MAX_RECORD_LENGTH) this.#row.isTooLong = true;
    cells[column] = this.#row.isTooLong ? '…' : cell;
  }

  #closeRow(): void {
    const row = this.#row;
    this.#sources.merged.cover(row.number, row.cells.length, (column) => {
      row.cells[column] = '';
    });
    while (row.cells.at(-1) === '') row.cells.pop();
    if (row.cells.length > 0) this.#rows.push(row);
  }

  #readCell(): Cell {
    const { t: type } = this.#attributes;
    const inline = this.#inline.take();
    if (type === 'inlineStr') return unescaped(inline);
    const value = this.#value;
    if (this.#hasFormula && (value === undefined || (value === '' && type !== 'str')))
      return { code: 'formula_without_value' };
    if (value === undefined || value === '') return '';
    return this.#textOf(type ?? 'n', value);
  }

  #textOf(type: string, value: string): Cell {
    const { strings, is1904 } = this.#sources;
    if (type === 'str') return unescaped(value);
    const plain = value.trim();
    if ((type === 'n' || type === 'd') && plain.length > MAX_SHORT) return { code: 'cell_unreadable' };
    switch (type) {
      case 's':
        return unescapedOr(/^\d+$/.test(plain) ? strings.get(Number(plain)) : undefined);
      case 'n': {
        const text = numberText(plain, this.#format(), is1904);
        return text === null ? { code: 'date_out_of_range' } : (text ?? { code: 'cell_unreadable' });
      }
      case 'b':
        if (plain !== '0' && plain !== 'false' && !isTrue(plain)) return { code: 'cell_unreadable' };
        return isTrue(plain) ? 'TRUE' : 'FALSE';
      case 'd':
        return isoText(plain, this.#format()) ?? { code: 'cell_unreadable' };
      case 'e':
        return { code: 'cell_error', error: unescaped(plain.slice(0, MAX_SHORT)) };
      default:
        return { code: 'cell_unreadable' };
    }
  }

  #format(): NumberFormat {
    return this.#sources.styles[Number(this.#attributes.s ?? 0)] ?? GENERAL;
  }
}

const unescapedOr = (text: string | undefined): Cell =>
  text === undefined ? { code: 'cell_unreadable' } : unescaped(text);

/** A cell whose text is longer than one may be, or could not be stored, has none. */
function checked(cell: Cell): Cell {
  if (typeof cell !== 'string') return cell;
  if (cell.length > MAX_CELL_LENGTH) return { code: 'cell_too_long', max: MAX_CELL_LENGTH };
  if (cell.isWellFormed() && !cell.includes('\0')) return cell;
  return { code: 'control_character', code_point: codePointName(cell, cell.search(UNSTORABLE)) };
}
