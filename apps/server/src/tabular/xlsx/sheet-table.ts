import { isBlank } from '@concord/domain';
import { HEADER_ROWS } from '@concord/domain/files';
import { checkColumns } from '../columns.ts';
import type { ParsedTable } from '../csv/parse-csv.ts';
import { MAX_RECORD_LENGTH, type RecordProblem, type TableRecord, TabularError } from '../problems.ts';
import { takeHead } from '../take-head.ts';
import type { Cell, CellProblem, SheetRow } from './sheet-rows.ts';

type Sheet = { header: SheetRow; sample: readonly SheetRow[]; batches: AsyncIterable<SheetRow[]> };

/** Finds the row of a sheet that names the columns among the first ones, unless it is chosen. */
export async function findHeader(
  rows: AsyncIterable<SheetRow[]>,
  { sheet, header_row }: { sheet: string; header_row: number | undefined },
): Promise<Sheet> {
  const sample: SheetRow[] = [];
  let length = 0;
  const isEnough = (batch: readonly SheetRow[]) => {
    for (const row of batch) {
      if (row.number > HEADER_ROWS || length > MAX_RECORD_LENGTH) return true;
      sample.push(row);
      length += row.cells.reduce((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 0), 0);
    }
    return false;
  };
  const batches = await takeHead(rows, isEnough);
  const chosen = header_row ?? suggestHeader(sample);
  if (batches.head.every((batch) => batch.every(isBlankRow)))
    throw new TabularError({ code: 'file_sheet_empty', params: { sheet } });
  const header = sample.find(({ number }) => number === chosen);
  if (header === undefined || isBlankRow(header))
    throw new TabularError({ code: 'file_header_row_empty', params: { row: chosen } });
  return { header, sample, batches: batches.all };
}

/**
 * Takes a sheet for a table. What is above its header is no part of it, nor are rows without text, columns after the last
 * that has a name, and empty ones before the first.
 * @param onHidden called for each row of the table that the sheet hides
 */
export async function readSheetTable({ header, sample, batches }: Sheet, onHidden: () => void): Promise<ParsedTable> {
  const names = header.cells.map((cell) => {
    if (typeof cell === 'string') return cell.trim();
    throw new TabularError({ code: 'file_header_unreadable', params: { row: header.number } });
  });
  const last = names.findLastIndex((name) => !isBlank(name));
  const below = sample.filter(({ number }) => number > header.number);
  const firstNamed = names.findIndex((name) => !isBlank(name));
  const isMargin = below.every(({ cells }) => cells.slice(0, firstNamed).every(isBlankCell));
  const start = isMargin ? firstNamed : 0;
  const columns = names.slice(start, last + 1);
  checkColumns(columns);
  const records = await takeHead(
    toRecords(batches, header.number, { columns, start, onHidden }),
    (batch) => batch.length > 0,
  );
  if (records.head.every((batch) => batch.length === 0)) throw new TabularError({ code: 'file_no_rows', params: {} });
  return { columns, records: records.all };
}

type SampledRow = Pick<SheetRow, 'number' | 'cells'> & { filled: ReadonlySet<number> };

/**
 * The first row that names every column of the table; above it there are titles. The table has the columns of the fullest
 * row, but for those that no other row fills: they are notes beside it. Its first column needs no name where the next row
 * fills it: a program has numbered the rows. A row of data is no header where only one name is missing above it.
 */
function suggestHeader(sample: readonly SheetRow[]): number {
  const rows: SampledRow[] = sample.map(({ number, cells }) => ({
    number,
    cells,
    filled: new Set(cells.flatMap((cell, column) => (isBlankCell(cell) ? [] : [column]))),
  }));
  const columns = columnsOf(rows);
  const [first = 0, ...others] = columns;
  const place = rows.findIndex(({ number, filled }, index) => {
    const next = rows[index + 1];
    const isNumbered = others.length > 0 && next?.number === number + 1 && next.filled.has(first);
    return (filled.has(first) || isNumbered) && others.every((column) => filled.has(column));
  });
  const [above, header] = [rows[place - 1], rows[place]];
  const isBelow = above !== undefined && header !== undefined && above.number === header.number - 1;
  const missing = columns.filter((column) => !above?.filled.has(column));
  return isBelow && columns.length > 2 && missing.length === 1 && isData(header, rows.slice(place + 1))
    ? above.number
    : (header?.number ?? 1);
}

function columnsOf(rows: readonly SampledRow[]): readonly number[] {
  const uses = new Map<number, number>();
  for (const { filled } of rows) for (const column of filled) uses.set(column, (uses.get(column) ?? 0) + 1);
  return (
    longest(rows.map(({ filled }) => [...filled].filter((column) => uses.get(column) !== 1))) ??
    longest(rows.map(({ filled }) => [...filled])) ??
    []
  );
}

/** Whether a row has a number, or what another row has in the same column, as names of columns have neither. */
const isData = ({ cells, filled }: SampledRow, others: readonly SampledRow[]) =>
  [...filled].some((column) => {
    const cell = cells[column];
    return Number.isFinite(Number(cell)) || others.some((row) => row.cells[column] === cell);
  });

/** The first of the longest lists; undefined where all are empty. */
const longest = (lists: readonly number[][]) =>
  lists.reduce<number[] | undefined>((most, list) => (list.length > (most?.length ?? 0) ? list : most), undefined);

// most blank cells are empty, and a row can have thousands of them
const isBlankCell = (cell: Cell) => cell === '' || (typeof cell === 'string' && isBlank(cell));
const isBlankRow = ({ cells }: SheetRow) => cells.every(isBlankCell);

type Columns = { columns: readonly string[]; start: number };
type Reading = Columns & { onHidden: () => void };

async function* toRecords(
  batches: AsyncIterable<SheetRow[]>,
  header: number,
  columns: Reading,
): AsyncGenerator<TableRecord[]> {
  let row = 0;
  for await (const batch of batches) {
    const records: TableRecord[] = [];
    for (const each of batch) {
      if (each.number <= header || isBlankRow(each)) continue;
      row += 1;
      if (each.isHidden) columns.onHidden();
      records.push(toRecord(each, row, columns));
    }
    yield records;
  }
}

function toRecord({ number: line, cells, isTooLong }: SheetRow, row: number, { columns, start }: Columns): TableRecord {
  if (isTooLong) return { line, row, problem: { code: 'record_too_long', params: { max: MAX_RECORD_LENGTH } } };
  const end = start + columns.length;
  const outside = cells.filter((cell, index) => (index < start || index >= end) && !isBlankCell(cell)).length;
  if (outside > 0) {
    const params = { have: columns.length + outside, want: columns.length };
    return { line, row, problem: { code: 'column_count', params } };
  }
  const texts: string[] = [];
  for (const [index, column] of columns.entries()) {
    const cell = cells[start + index] ?? '';
    if (typeof cell !== 'string') return { line, row, problem: problemIn(cell, column) };
    texts.push(cell);
  }
  return { line, row, cells: texts };
}

function problemIn(problem: CellProblem, column: string): RecordProblem {
  switch (problem.code) {
    case 'cell_error':
      return { code: 'cell_error', params: { column, error: problem.error } };
    case 'cell_too_long':
      return { code: 'cell_too_long', params: { column, max: problem.max } };
    case 'control_character':
      return { code: 'control_character', params: { column, code_point: problem.code_point } };
    default:
      return { code: problem.code, params: { column } };
  }
}
