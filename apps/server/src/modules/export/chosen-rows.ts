import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { firstRoundOf } from '../../shared/query/as-of-round.ts';
import { ALL_ROWS_COUNT, type RowsThatCount } from '../../shared/rows/rows-that-count.ts';
import { type ExportRequest, isFirstSubmitted } from './export-request.ts';
import { type ExportFrame, type ExportSubject, exportFrame, type RowRange } from './export-subject.queries.ts';
import { type ExportedRow, exportedRows, type RowChoice } from './exported-rows.queries.ts';
import { MAX_ROW_NO } from './windows.ts';

/** The rows from the first to the last that a request chooses. */
export const rangeOf = ({ datasets }: ExportFrame, { dataset }: Pick<ExportRequest, 'dataset'>): RowRange => ({
  first_row_no: datasets[0]?.first_row_no ?? 1,
  last_row_no: dataset == null ? MAX_ROW_NO : (datasets[0]?.last_row_no ?? 0),
});

type Choices = Pick<ExportRequest, 'dataset' | 'rows' | 'round'>;

/** Hidden gold is not among the rows beside a pilot: it is no data. */
function rowsAskedFor(rows: NonNullable<Choices['rows']>, byDefault: RowsThatCount): RowsThatCount {
  switch (rows) {
    case 'all':
      return ALL_ROWS_COUNT;
    case 'pilot':
      return { ...ALL_ROWS_COUNT, pilot: 'only' };
    case 'gold':
      return { ...ALL_ROWS_COUNT, gold: 'only' };
    case 'rest':
      return { ...byDefault, pilot: 'out' };
  }
}

/** The round that a request asks for, of each assignment. */
function roundOf({ laterFirst }: ExportFrame, request: Choices): RowChoice['roundOf'] {
  const { round } = request;
  if (round == null) return undefined;
  return isFirstSubmitted(request) ? (assignment) => firstRoundOf(laterFirst, assignment) : () => sql<number>`${round}`;
}

/** The rows that a request chooses, as contributors answered them. */
export function chosenRows(
  trx: Db,
  { task }: ExportSubject,
  frame: ExportFrame,
  request: Choices,
): AsyncGenerator<ExportedRow> {
  const { assignments, questions } = frame;
  const choice = {
    task,
    assignments,
    range: rangeOf(frame, request),
    rows: request.rows == null ? frame.rows : rowsAskedFor(request.rows, frame.rows),
    roundOf: roundOf(frame, request),
  };
  return exportedRows(trx, choice, questions);
}

/** What is read for a file whose items are no lines: the rows, and what they have in common. */
export type ReadRows = { frame: ExportFrame; rows: AsyncIterable<ExportedRow> };

/** Reads the rows of an export within a transaction that has to be a repeatable read. */
export async function readRows(
  trx: Db,
  subject: ExportSubject,
  request: Parameters<typeof exportFrame>[2] & Choices,
): Promise<ReadRows> {
  const frame = await exportFrame(trx, subject, request);
  return { frame, rows: chosenRows(trx, subject, frame, request) };
}
