import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';

/** An assignment as it is, or as it was submitted with a round: nothing that a round froze is ever changed. */
export type AsOf = { task: string; assignment: string; round: number | undefined };

/**
 * For the FROM of a query about some rows: each is looked up by its key, in a subquery that `offset 0` keeps apart, as a
 * plan made before the statistics know a new task would go through the whole of it. The planner does not count a list in a
 * subquery: the statement is planned once.
 */
export const wanted = (numbers: readonly number[]): RawBuilder<unknown> =>
  sql`unnest((select ${numbers}::int[])) as wanted (row_no)`;

/** A row of an assignment, by two expressions; the round can be one that depends on the assignment. */
export type RowAsOf = Pick<AsOf, 'task'> & {
  round: number | RawBuilder<number> | undefined;
  assignment: RawBuilder<unknown>;
  row_no: RawBuilder<unknown>;
};

const wantedRow = (asOf: AsOf): RowAsOf => ({
  ...asOf,
  assignment: sql`${asOf.assignment}::uuid`,
  row_no: sql`wanted.row_no`,
});

const own = ({ task, assignment, row_no }: RowAsOf, table: string) =>
  sql`${sql.ref(`${table}.task_id`)} = ${task} and ${sql.ref(`${table}.assignment_id`)} = ${assignment}
    and ${sql.ref(`${table}.row_no`)} = ${row_no}`;

const ofEach = (numbers: readonly number[], select: RawBuilder<unknown>) =>
  sql`select said.* from ${wanted(numbers)} cross join lateral (${select} offset 0) as said`;

/** row_no, question_no, value, revision, round, saved_at of some rows. */
export const answersAsOf = (asOf: AsOf, numbers: readonly number[]): RawBuilder<unknown> =>
  ofEach(numbers, answersOfRow(wantedRow(asOf)));

/** The same of one row. A round has the highest revision saved until then. */
export function answersOfRow(row: RowAsOf): RawBuilder<unknown> {
  const said = sql`row_no, question_no, value, revision, round, saved_at`;
  const live = sql`select ${said} from answers where ${own(row, 'answers')}`;
  if (row.round === undefined) return live;
  return sql`
    select distinct on (question_no) ${said} from (
      ${live} and round <= ${row.round}
      union all
      select ${said} from answer_history
      where ${own(row, 'answer_history')} and round <= ${row.round} and was_current
    ) as version
    order by question_no, revision desc`;
}

/** row_no, question_no, verdict, correct_answer, remark, answer_revision, uncovered of some rows. */
export const marksAsOf = (asOf: AsOf, numbers: readonly number[]): RawBuilder<unknown> =>
  ofEach(numbers, marksOfRow(wantedRow(asOf)));

/** The same of one row: what a round's marks were in the end. */
export function marksOfRow(row: RowAsOf): RawBuilder<unknown> {
  const said = sql`row_no, question_no, verdict, correct_answer, remark, answer_revision, uncovered`;
  const live = sql`from marks where ${own(row, 'marks')}`;
  if (row.round === undefined) return sql`select ${said} ${live}`;
  return sql`
    select distinct on (question_no) ${said} from (
      select ${said}, updated_at as at, null::uuid as id ${live} and round <= ${row.round}
      union all
      select ${said}, marked_at, id from mark_history
      where ${own(row, 'mark_history')} and round <= ${row.round}
    ) as version
    order by question_no, at desc, id desc nulls first`;
}

/** Why a row was skipped when a round was submitted. */
export const skippedAsOf = (row: RowAsOf): RawBuilder<string | null> => sql`(
  select reason from skip_history
  where ${own(row, 'skip_history')} and round <= ${row.round} and was_current
  order by revision desc limit 1)`;

/** row_no, position, dataset_id, gold, skipped_reason, sample_round, risks; in the order of positions. */
export function rowsAsOf(asOf: AsOf, numbers: readonly number[]): RawBuilder<unknown> {
  const row = wantedRow(asOf);
  const skipped = asOf.round === undefined ? sql`skipped_reason` : skippedAsOf(row);
  return sql`
    select ar.row_no, ar.position, row.dataset_id, row.gold, ar.skipped_reason, ar.sample_round, ar.risks
    from ${wanted(numbers)}
    cross join lateral (
      select row_no, position, ${skipped} as skipped_reason, sample_round, risks
      from assignment_rows where ${own(row, 'assignment_rows')} offset 0
    ) as ar
    cross join lateral (
      select dataset_id, gold from dataset_rows
      where dataset_rows.task_id = ${asOf.task} and dataset_rows.row_no = wanted.row_no offset 0
    ) as row
    order by ar.position`;
}

/** Work that was first submitted with all of its rows in a later round than the first one: that of a pilot comes before. */
export type LaterFirst = { id: string; first_round: number };

export const laterFirstRounds = (db: Db, task: string): Promise<LaterFirst[]> =>
  db
    .selectFrom('assignments')
    .select(['id', 'first_round'])
    .where('task_id', '=', task)
    .where('first_round', '>', 1)
    .execute();

/** The round in which all rows of an assignment, given by an expression, were first submitted. */
export function firstRoundOf(later: readonly LaterFirst[], assignment: RawBuilder<unknown>): RawBuilder<number> {
  if (later.length === 0) return sql<number>`1`;
  const ids = sql`${later.map(({ id }) => id)}::uuid[]`;
  const rounds = sql`${later.map(({ first_round }) => first_round)}::int[]`;
  return sql<number>`coalesce((${rounds})[array_position(${ids}, ${assignment})], 1)`;
}
