import type { Readable } from 'node:stream';
import type { Database, Db } from '../../db/db.ts';
import { finalFrame } from '../../shared/final/final-rows.queries.ts';
import { writeCsv } from '../../tabular/csv/write-csv.ts';
import { writeJsonl } from '../../tabular/json/write-jsonl.ts';
import type { Rows } from '../../tabular/write-rows.ts';
import { writeXlsx } from '../../tabular/xlsx/writing/write-xlsx.ts';
import { codebookLines } from './codebook-lines.ts';
import { type ExportLines, finalLines, longLines, wideLines } from './export-lines.ts';
import type { ExportRequest } from './export-request.ts';
import { type ExportSubject, exportFrame } from './export-subject.queries.ts';
import { exportedFinals } from './exported-finals.queries.ts';
import { exportedRows } from './exported-rows.queries.ts';
import { streamed } from './streamed.ts';
import { MAX_ROW_NO } from './windows.ts';

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
    const { columns, lines } = await linesOf(trx, subject, request);
    yield* written(columns, lines, request);
  } finally {
    // nothing was written; a connection that broke meanwhile has nothing to roll back
    await trx
      .rollback()
      .execute()
      .catch(() => undefined);
  }
}

/** The lines of a form, read as they are asked for. */
async function linesOf(trx: Db, subject: ExportSubject, request: ExportRequest) {
  const { task } = subject;
  const { format, shape, round } = request;
  const frame = await exportFrame(trx, subject, request);
  const options = { ...request, typed: format === 'jsonl' || format === 'xlsx' };
  const range = {
    first_row_no: frame.datasets[0]?.first_row_no ?? 1,
    last_row_no: request.dataset == null ? MAX_ROW_NO : (frame.datasets[0]?.last_row_no ?? 0),
  };
  const { assignments, questions } = frame;
  const rows = request.rows ?? frame.rows;
  const answered = () => exportedRows(trx, { task, assignments, range, rows, round: round ?? undefined }, questions);
  switch (shape) {
    case 'wide':
      return eachLine(wideLines(frame, options), answered());
    case 'long':
      return eachLine(longLines(frame, options), answered());
    case 'final':
      return eachLine(
        finalLines(frame, options),
        exportedFinals(trx, await finalFrame(trx, task), { ...range, rows: frame.rows }),
      );
    case 'codebook':
      return eachLine(codebookLines(frame, options), frame.questions);
  }
}

const eachLine = <Row>({ columns, of }: ExportLines<Row>, rows: AsyncIterable<Row> | Iterable<Row>) => ({
  columns,
  lines: (async function* () {
    for await (const row of rows) yield* of(row);
  })(),
});

function written(columns: readonly string[], lines: Rows, { format, bom }: ExportRequest): AsyncGenerator<Buffer> {
  switch (format) {
    case 'jsonl':
      return writeJsonl(columns, lines);
    case 'xlsx':
      return writeXlsx(columns, lines, SHEETS);
    default:
      return writeCsv(columns, lines, {
        delimiter: format === 'tsv' ? '\t' : ',',
        bom: bom ?? false,
        formula_guard: true,
      });
  }
}

const SHEETS = {
  sheet: 'answers',
  cut: { sheet: 'cut texts', columns: ['sheet', 'cell', 'column', 'characters'] },
} as const;
