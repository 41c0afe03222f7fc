import { createSemaphore } from '../../kernel/semaphore.ts';
import type { ParsedTable } from '../csv/parse-csv.ts';
import { type TableRecord, TabularError, type WorkbookReading } from '../problems.ts';
import { broken, openArchive } from './archive.ts';
import { readMergedCells } from './merged-cells.ts';
import { readSharedStrings } from './shared-strings.ts';
import { readRows } from './sheet-rows.ts';
import { findHeader, readSheetTable } from './sheet-table.ts';
import { spool } from './spool.ts';
import { readStyles } from './values/styles.ts';
import { readWorkbook, type WorkbookSheet } from './workbook.ts';

export type XlsxOptions = {
  filename: string;
  /** The number of the sheet, from 1; by default the first that is not hidden. */
  sheet?: number;
  /** The number of the row that names the columns; by default it is found out. */
  header_row?: number;
};

/** Workbooks that are read at once: each takes more memory than a file of text. */
const reading = createSemaphore(3);

export type XlsxTable = ParsedTable & { workbook: WorkbookReading; close(): Promise<void> };

/**
 * Reads one sheet of a workbook. The directory is at the end of the file and the texts are behind the sheets, so the file
 * is written to the disk first, under no name; it is gone when the table is closed.
 */
export async function readXlsx(source: AsyncIterable<Uint8Array>, options: XlsxOptions): Promise<XlsxTable> {
  const resources = new AsyncDisposableStack();
  let workbook: WorkbookReading | undefined;
  try {
    const { file, bytes } = await spool(source);
    resources.defer(() => file.close());
    resources.defer(await reading.acquire());
    const archive = await openArchive(file, bytes);
    const { sheets, is1904, ...parts } = await readWorkbook(archive, options.filename);
    const all = sheets.map(({ name, hidden }) => ({ name, hidden }));
    const chosen = options.sheet ?? firstShown(sheets);
    const sheet: WorkbookSheet | undefined = sheets[chosen - 1];
    workbook = {
      sheets: all,
      sheet: sheet === undefined ? null : chosen,
      header_row: options.header_row ?? null,
      hidden_rows: 0,
    };
    if (sheet === undefined) throw new TabularError({ code: 'file_sheet_unknown', params: { sheet: chosen } });
    if (sheet.part === undefined) throw broken(sheet.name);

    const merged = await readMergedCells(archive, sheet.part);
    const styles = await readStyles(archive, parts.styles);
    const strings = await readSharedStrings(archive, parts.strings);
    resources.defer(() => strings.close());
    const rows = readRows(archive, sheet.part, { strings, styles, is1904, merged });
    resources.defer(async () => void (await rows.return(undefined)));
    const found = await findHeader(rows, { sheet: sheet.name, header_row: options.header_row });
    const read = { ...workbook, header_row: found.header.number };
    workbook = read;
    const { columns, records } = await readSheetTable(found, () => {
      read.hidden_rows += 1;
    });
    return {
      columns,
      records: withReading(records, workbook),
      workbook,
      close: () => resources.disposeAsync(),
    };
  } catch (error) {
    await resources.disposeAsync();
    throw ofWorkbook(error, workbook);
  }
}

const firstShown = (sheets: readonly WorkbookSheet[]) =>
  Math.max(
    0,
    sheets.findIndex(({ hidden }) => !hidden),
  ) + 1;

async function* withReading(
  records: AsyncIterable<TableRecord[]>,
  workbook: WorkbookReading,
): AsyncGenerator<TableRecord[]> {
  try {
    yield* records;
  } catch (error) {
    throw ofWorkbook(error, workbook);
  }
}

/** A refusal says which sheets there are, so that another one can be chosen. */
function ofWorkbook(error: unknown, workbook: WorkbookReading | undefined): unknown {
  return error instanceof TabularError && workbook !== undefined ? new TabularError(error.refusal, workbook) : error;
}
