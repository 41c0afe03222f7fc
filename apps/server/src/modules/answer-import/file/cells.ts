import { type RawBuilder, sql } from 'kysely';

export type StagedAnswers = {
  task_id: string;
  id: string;
  filename: string;
  columns: readonly string[];
  rows_count: number;
};

/** A cell of the staged line at hand. */
export const cellAt = (cell: number): RawBuilder<string> => sql<string>`staged_rows.cells[${sql.lit(cell)}]`;

/** What names are compared by, in SQL alone: two languages differ in what they call lower case. */
export const nameKey = (text: RawBuilder<unknown>): RawBuilder<string> => sql<string>`left(lower(btrim(${text})), 500)`;
