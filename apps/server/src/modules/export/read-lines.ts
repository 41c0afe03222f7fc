import { type DataShape, dataShapeOf } from '@concord/domain/files';
import type { Db } from '../../db/db.ts';
import { finalFrame } from '../../shared/final/final-rows.queries.ts';
import type { Rows } from '../../tabular/write-rows.ts';
import { chosenRows, rangeOf } from './chosen-rows.ts';
import { type ExportRequest, notAllowed } from './export-request.ts';
import { type ExportFrame, type ExportSubject, exportFrame } from './export-subject.queries.ts';
import { exportedFinals } from './exported-finals.queries.ts';
import type { ExportedRow } from './exported-rows.queries.ts';
import { codebookLines } from './lines/codebook-lines.ts';
import { columnNames, type ExportColumn, type ExportLines, placesOf } from './lines/columns.ts';
import { finalLines } from './lines/final-lines.ts';
import { longLines } from './lines/long-lines.ts';
import { wideLines } from './lines/wide-lines.ts';

/** The form of an export that has lines. */
export type LinesRequest = ExportRequest & { shape: DataShape };

/** What is read for a file: its columns, and its lines as they are asked for. */
export type ReadLines = {
  columns: readonly ExportColumn[];
  /** Of the columns, in their order. */
  names: readonly string[];
  lines: Rows;
  frame: ExportFrame;
};

/** Reads the lines of an export within a transaction that has to be a repeatable read; `onRow` sees each row of answers. */
export async function readLines(
  trx: Db,
  subject: ExportSubject,
  request: LinesRequest,
  onRow?: (row: ExportedRow) => void,
): Promise<ReadLines> {
  const { task } = subject;
  const { format, shape } = request;
  const frame = await exportFrame(trx, subject, request);
  const options = { ...request, typed: format === 'jsonl' || format === 'xlsx' };
  const answered = ({ columns, of }: ExportLines<ExportedRow>) => {
    const seen = (row: ExportedRow) => {
      onRow?.(row);
      return of(row);
    };
    return eachLine(frame, { columns, of: seen }, chosenRows(trx, subject, frame, request), request);
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
        exportedFinals(trx, await finalFrame(trx, task), { ...rangeOf(frame, request), rows: frame.rows }),
        request,
      );
    case 'codebook':
      return eachLine(frame, codebookLines(frame, options), frame.questions, request);
  }
}

/** The columns that the request chooses, and the lines of the rows with these alone. */
function eachLine<Row>(
  frame: ExportFrame,
  { columns, of }: ExportLines<Row>,
  rows: AsyncIterable<Row> | Iterable<Row>,
  { columns: chosen, headers }: LinesRequest,
): ReadLines {
  const names = columnNames(columns, headers);
  const places = chosen && placesOf(columns, chosen);
  return {
    frame,
    columns: places ? places.flatMap((place) => columns[place] ?? []) : columns,
    names: places ? places.flatMap((place) => names[place] ?? []) : names,
    lines: (async function* () {
      for await (const row of rows)
        for (const cells of of(row)) yield places ? places.map((place) => cells[place] ?? null) : cells;
    })(),
  };
}

const linesIn = { wide: wideLines, long: longLines, final: finalLines, codebook: codebookLines };

/** The names by which the columns of the data file can be chosen. */
export async function readColumns(db: Db, subject: ExportSubject, request: ExportRequest): Promise<string[]> {
  const shape = dataShapeOf(request);
  if (!shape) throw notAllowed('/shape');
  const frame = await exportFrame(db, subject, request);
  const { columns } = linesIn[shape](frame, { ...request, typed: false });
  return columnNames(columns, null);
}
