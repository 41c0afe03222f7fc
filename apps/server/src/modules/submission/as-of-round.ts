import { type RawBuilder, sql } from 'kysely';

/** An assignment as it is, or as it was submitted with a round: nothing that a round froze is ever changed. */
export type AsOf = { task: string; assignment: string; round: number | undefined };

/** The rows a query is about: `= any(…)`, `= own_row.row_no`. */
type Rows = RawBuilder<unknown>;

const own = ({ task, assignment }: AsOf, table: string, rows: Rows) =>
  sql`${sql.ref(`${table}.task_id`)} = ${task} and ${sql.ref(`${table}.assignment_id`)} = ${assignment}
    and ${sql.ref(`${table}.row_no`)} ${rows}`;

/** row_no, question_no, value, revision. A round has the highest revision saved until then. */
export function answersAsOf(asOf: AsOf, rows: Rows): RawBuilder<unknown> {
  const live = sql`select row_no, question_no, value, revision from answers where ${own(asOf, 'answers', rows)}`;
  if (asOf.round === undefined) return live;
  return sql`
    select distinct on (row_no, question_no) row_no, question_no, value, revision from (
      ${live} and round <= ${asOf.round}
      union all
      select row_no, question_no, value, revision from answer_history
      where ${own(asOf, 'answer_history', rows)} and round <= ${asOf.round} and was_current
    ) as version
    order by row_no, question_no, revision desc`;
}

/** row_no, question_no, verdict, correct_answer, remark, answer_revision: what a round's marks were in the end. */
export function marksAsOf(asOf: AsOf, rows: Rows): RawBuilder<unknown> {
  const said = sql`row_no, question_no, verdict, correct_answer, remark, answer_revision`;
  const live = sql`from marks where ${own(asOf, 'marks', rows)}`;
  if (asOf.round === undefined) return sql`select ${said} ${live}`;
  return sql`
    select distinct on (row_no, question_no) ${said} from (
      select ${said}, updated_at as at, null::uuid as id ${live} and round <= ${asOf.round}
      union all
      select ${said}, marked_at, id from mark_history
      where ${own(asOf, 'mark_history', rows)} and round <= ${asOf.round}
    ) as version
    order by row_no, question_no, at desc, id desc nulls first`;
}

/** row_no, position, dataset_id, gold, skipped_reason. */
export function rowsAsOf(asOf: AsOf, rows?: Rows): RawBuilder<unknown> {
  const skipped = sql`(
    select reason from skip_history
    where ${own(asOf, 'skip_history', sql`= ar.row_no`)} and round <= ${asOf.round}
    order by revision desc limit 1)`;
  return sql`
    select ar.row_no, ar.position, row.dataset_id, row.gold,
      ${asOf.round === undefined ? sql`ar.skipped_reason` : skipped} as skipped_reason
    from assignment_rows ar
    join dataset_rows row on row.task_id = ar.task_id and row.row_no = ar.row_no
    where ar.task_id = ${asOf.task} and ar.assignment_id = ${asOf.assignment}
      ${rows ? sql`and ar.row_no ${rows}` : sql``}`;
}
