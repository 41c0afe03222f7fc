import type { Db } from '../../db/db.ts';
import { finalFrame } from '../../shared/final/final-rows.queries.ts';
import type { Rows } from '../../tabular/write-rows.ts';
import type { ExportRequest } from './export-request.ts';
import { type ExportFrame, type ExportSubject, exportFrame } from './export-subject.queries.ts';
import { exportedFinals } from './exported-finals.queries.ts';
import { type ExportedRow, exportedRows } from './exported-rows.queries.ts';
import { codebookLines } from './lines/codebook-lines.ts';
import type { ExportColumn, ExportLines } from './lines/columns.ts';
import { finalLines } from './lines/final-lines.ts';
import { longLines } from './lines/long-lines.ts';
import { wideLines } from './lines/wide-lines.ts';
import { MAX_ROW_NO } from './windows.ts';

/** The form of an export that has lines. */
export type LinesRequest = ExportRequest & { shape: 'wide' | 'long' | 'final' | 'codebook' };

/** What is read for a file: its columns, and its lines as they are asked for. */
export type ReadLines = { columns: readonly ExportColumn[]; lines: Rows; frame: ExportFrame };

/** Reads the lines of an export within a transaction that has to be a repeatable read; `onRow` sees each row of answers. */
export async function readLines(
  trx: Db,
  subject: ExportSubject,
  request: LinesRequest,
  onRow?: (row: ExportedRow) => void,
): Promise<ReadLines> {
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
  const answered = ({ columns, of }: ExportLines<ExportedRow>) => {
    const seen = (row: ExportedRow) => {
      onRow?.(row);
      return of(row);
    };
    const choice = { task, assignments, range, rows, round: round ?? undefined };
    return eachLine(frame, { columns, of: seen }, exportedRows(trx, choice, questions));
  };
  switch (shape) {
    case 'wide':
      return answered(wideLines(frame, options));
    case 'long':
      return answered(longLines(frame, options));
    case 'final':
      return eachLine(
        frame,
        finalLines(frame, options),
        exportedFinals(trx, await finalFrame(trx, task), { ...range, rows: frame.rows }),
      );
    case 'codebook':
      return eachLine(frame, codebookLines(frame, options), frame.questions);
  }
}

const eachLine = <Row>(
  frame: ExportFrame,
  { columns, of }: ExportLines<Row>,
  rows: AsyncIterable<Row> | Iterable<Row>,
): ReadLines => ({
  frame,
  columns,
  lines: (async function* () {
    for await (const row of rows) yield* of(row);
  })(),
});
