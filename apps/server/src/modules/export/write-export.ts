import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Database, Db } from '../../db/db.ts';
import { writeCsv } from '../../tabular/csv/write-csv.ts';
import { writeJsonl } from '../../tabular/json/write-jsonl.ts';
import { writeXlsx } from '../../tabular/xlsx/writing/write-xlsx.ts';
import { readRows } from './chosen-rows.ts';
import { exportName } from './export-name.ts';
import { delimiterOf, type ExportRequest } from './export-request.ts';
import type { ExportSubject } from './export-subject.queries.ts';
import { writeDoccano } from './items/write-doccano.ts';
import { writeLabelStudio } from './items/write-label-studio.ts';
import { type ReadLines, readLines } from './read-lines.ts';
import { createSheetCounts } from './sheet/sheet-counts.ts';
import { sheetOrigin } from './sheet/sheet-origin.queries.ts';
import { writeDataSheet } from './sheet/write-data-sheet.ts';
import { streamed } from './streamed.ts';
import { writeR } from './syntax/write-r.ts';
import { writeSpss } from './syntax/write-spss.ts';

/**
 * The file of an export as it is read from one snapshot of the database, which is released when the reader leaves, or
 * reads nothing for a while.
 */
export const writeExport = (
  db: Database,
  who: string,
  subject: ExportSubject,
  request: ExportRequest,
  patience?: number,
): Readable => streamed(who, () => content(db, subject, request), patience);

async function* content(db: Database, subject: ExportSubject, request: ExportRequest): AsyncGenerator<Buffer> {
  const trx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();
  try {
    // without statistics, a plan would read and sort all that is left of the task for each window of rows
    await sql`set local enable_sort = off`.execute(trx);
    yield* await fileOf(trx, subject, request);
  } finally {
    // nothing was written; a connection that broke meanwhile has nothing to roll back
    await trx
      .rollback()
      .execute()
      .catch(() => undefined);
  }
}

async function fileOf(trx: Db, subject: ExportSubject, { shape, data = 'wide', ...request }: ExportRequest) {
  switch (shape) {
    case 'spss':
    case 'r': {
      const asked = { ...request, shape: 'wide' as const };
      const read = { ...(await readLines(trx, subject, asked)), file: exportName(subject, asked) };
      return shape === 'spss' ? writeSpss(read, request) : writeR(read, request);
    }
    case 'data_sheet': {
      const asked = { ...request, shape: data };
      const counts = createSheetCounts();
      const { frame, ...read } = await readLines(trx, subject, asked, counts.addRow);
      const described = { request: asked, file: exportName(subject, asked), ...(await sheetOrigin(trx, subject.task)) };
      return writeDataSheet({ ...described, frame, counts, content: written(read, asked) });
    }
    case 'label_studio':
      return writeLabelStudio(await readRows(trx, subject, request), request);
    case 'doccano':
      return writeDoccano(await readRows(trx, subject, request), request);
    default:
      return written(await readLines(trx, subject, { ...request, shape }), request);
  }
}

type FileOptions = Pick<ExportRequest, 'format' | 'bom' | 'line_breaks'>;

function written({ names, lines }: Pick<ReadLines, 'names' | 'lines'>, options: FileOptions): AsyncGenerator<Buffer> {
  const { format, bom, line_breaks } = options;
  switch (format) {
    case 'jsonl':
      return writeJsonl(names, lines);
    case 'xlsx':
      return writeXlsx(names, lines, SHEETS);
    default:
      return writeCsv(names, lines, {
        delimiter: delimiterOf(format),
        bom: bom ?? false,
        formula_guard: true,
        one_line: line_breaks === 'spaces',
      });
  }
}

const SHEETS = {
  sheet: 'answers',
  cut: { sheet: 'cut texts', columns: ['sheet', 'cell', 'column', 'characters'] },
} as const;
