import type { Db } from '../../db/db.ts';
import { finalFrame } from '../../shared/final/final-rows.queries.ts';
import type { Rows } from '../../tabular/write-rows.ts';
import type { ExportRequest } from './export-request.ts';
import { type ExportSubject, exportFrame } from './export-subject.queries.ts';
import { exportedFinals } from './exported-finals.queries.ts';
import { exportedRows } from './exported-rows.queries.ts';
import { codebookLines } from './lines/codebook-lines.ts';
import type { ExportColumn, ExportLines } from './lines/columns.ts';
import { finalLines } from './lines/final-lines.ts';
import { longLines } from './lines/long-lines.ts';
import { wideLines } from './lines/wide-lines.ts';
import { MAX_ROW_NO } from './windows.ts';

/** The form of an export that has lines. */
export type LinesRequest = ExportRequest & { shape: 'wide' | 'long' | 'final' | 'codebook' };

/** What is read for a file: its columns, and its lines as they are asked for. */
export type ReadLines = { columns: readonly ExportColumn[]; lines: Rows };

/** Reads the lines of an export within a transaction that has to be a repeatable read. */
export async function readLines(trx: Db, subject: ExportSubject, request: LinesRequest): Promise<ReadLines> {
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

const eachLine = <Row>({ columns, of }: ExportLines<Row>, rows: AsyncIterable<Row> | Iterable<Row>): ReadLines => ({
  columns,
  lines: (async function* () {
    for await (const row of rows) yield* of(row);
  })(),
});
