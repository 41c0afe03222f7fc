import { type RawBuilder, sql } from 'kysely';

/** An assignment as it is, or as it was submitted with a round: nothing that a round froze is ever changed. */
export type AsOf = { task: string; assignment: string; round: number | undefined };

/**
 * For the FROM of a query about some rows: each is looked up by its key, in a subquery that `offset 0` keeps apart, as a
 * plan made before the statistics know a new task would go through the whole of it. The planner does not count a list in a
 * subquery: the statement is planned once.
 */
export const wanted = (numbers: readonly number[]): RawBuilder<unknown> =>
  sql`unnest((select ${numbers}::int[])) as wanted (row_no)`;

const own = ({ task, assignment }: AsOf, table: string) =>
  sql`${sql.ref(`${table}.task_id`)} = ${task} and ${sql.ref(`${table}.assignment_id`)} = ${assignment}
    and ${sql.ref(`${table}.row_no`)} = wanted.row_no`;

const ofEach = (numbers: readonly number[], select: RawBuilder<unknown>) =>
  sql`select said.* from ${wanted(numbers)} cross join lateral (${select} offset 0) as said`;

/** row_no, question_no, value, revision. A round has the highest revision saved until then. */
export function answersAsOf(asOf: AsOf, numbers: readonly number[]): RawBuilder<unknown> {
  const live = sql`select row_no, question_no, value, revision from answers where ${own(asOf, 'answers')}`;
  if (asOf.round === undefined) return ofEach(numbers, live);
  return ofEach(
    numbers,
    sql`
      select distinct on (question_no) row_no, question_no, value, revision from (
        ${live} and round <= ${asOf.round}
        union all
        select row_no, question_no, value, revision from answer_history
        where ${own(asOf, 'answer_history')} and round <= ${asOf.round} and was_current
      ) as version
      order by question_no, revision desc`,
  );
}

/** row_no, question_no, verdict, correct_answer, remark, answer_revision: what a round's marks were in the end. */
export function marksAsOf(asOf: AsOf, numbers: readonly number[]): RawBuilder<unknown> {
  const said = sql`row_no, question_no, verdict, correct_answer, remark, answer_revision`;
  const live = sql`from marks where ${own(asOf, 'marks')}`;
  if (asOf.round === undefined) return ofEach(numbers, sql`select ${said} ${live}`);
  return ofEach(
    numbers,
    sql`
      select distinct on (question_no) ${said} from (
        select ${said}, updated_at as at, null::uuid as id ${live} and round <= ${asOf.round}
        union all
        select ${said}, marked_at, id from mark_history
        where ${own(asOf, 'mark_history')} and round <= ${asOf.round}
      ) as version
      order by question_no, at desc, id desc nulls first`,
  );
}

/** row_no, position, dataset_id, gold, skipped_reason; in the order of positions. */
export function rowsAsOf(asOf: AsOf, numbers: readonly number[]): RawBuilder<unknown> {
  const skipped = sql`(
    select reason from skip_history
    where ${own(asOf, 'skip_history')} and round <= ${asOf.round}
    order by revision desc limit 1)`;
  return sql`
    select ar.row_no, ar.position, row.dataset_id, row.gold, ar.skipped_reason
    from ${wanted(numbers)}
    cross join lateral (
      select row_no, position, ${asOf.round === undefined ? sql`skipped_reason` : skipped} as skipped_reason
      from assignment_rows where ${own(asOf, 'assignment_rows')} offset 0
    ) as ar
    cross join lateral (
      select dataset_id, gold from dataset_rows
      where dataset_rows.task_id = ${asOf.task} and dataset_rows.row_no = wanted.row_no offset 0
    ) as row
    order by ar.position`;
}
