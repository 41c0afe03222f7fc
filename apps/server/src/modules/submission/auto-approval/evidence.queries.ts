import { type Condition, conditionsOf } from '@concord/domain';
import type { components } from '@concord/openapi';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Db } from '../../../db/db.ts';
import { isAnswered, sameAnswer } from '../../../shared/query/answers.ts';
import { type AsOf, answersOfRow, skippedAsOf } from '../../../shared/query/as-of-round.ts';
import { isAmong, type RowsThatCount, rowsThatCount } from '../../../shared/rows/rows-that-count.ts';
import { isApproved, isSubmitted } from '../../../shared/states.ts';
import { questionsOf } from '../../../shared/task/questions.ts';

type Rule = components['schemas']['AutoApprovalRule'];

/** What the rows of a submission say for and against it. */
export type Evidence = {
  skipped: number;
  /** Rows that someone else has who has not submitted yet. */
  pending: number;
  /** Rows that someone else has submitted, and of these those with another answer to a question, or skipped. */
  compared: number;
  differing: number;
  /** Answered rows with gold answers, and of these those that are like them. */
  gold_rows: number;
  gold_right: number;
};

const NOTHING: Evidence = { skipped: 0, pending: 0, compared: 0, differing: 0, gold_rows: 0, gold_right: 0 };

/** So many rows are compared in one statement. */
const WINDOW_ROWS = 2_500;

/** Whether the rows of a submission meet a rule. What was compared with nothing speaks for no one. */
export const isConvincing = (rule: Rule, found: Evidence): boolean =>
  !isRefuted(found) &&
  found.gold_rows >= rule.gold_rows &&
  found.gold_right * 100 >= rule.gold_share * found.gold_rows &&
  found.compared + found.gold_rows > 0;

const isRefuted = ({ skipped, pending, differing }: Evidence) => skipped + pending + differing > 0;

/** What the rows of a submission say. Read in windows of rows, and only until one speaks against it. */
export const evidenceOf = (db: Database, asOf: AsOf): Promise<Evidence> =>
  db.transaction().execute(async (trx) => {
    // A plan that was kept from when a table was small may read all of a task for each row.
    await sql`set local plan_cache_mode = force_custom_plan`.execute(trx);
    return readEvidence(trx, asOf);
  });

async function readEvidence(db: Db, asOf: AsOf): Promise<Evidence> {
  const others = await othersOf(db, asOf);
  let found = NOTHING;
  let from: number | null = 1;
  while (from !== null && !isRefuted(found)) {
    const { last, ...window }: Evidence & { last: number | null } = await readWindow(db, asOf, others, from);
    found = {
      skipped: found.skipped + window.skipped,
      pending: found.pending + window.pending,
      compared: found.compared + window.compared,
      differing: found.differing + window.differing,
      gold_rows: found.gold_rows + window.gold_rows,
      gold_right: found.gold_right + window.gold_right,
    };
    from = last === null ? null : last + 1;
  }
  return found;
}

/** With whose work that of an assignment is compared, and on which questions: free texts of two people always differ. */
type Others = {
  submitted: readonly string[];
  open: readonly string[];
  questions: readonly number[];
  /** An answer whose condition no longer holds is kept, and says nothing. */
  conditions: readonly Condition[];
  /** Hidden gold is compared with gold alone: everyone has some, and it needs no agreement. */
  rows: RowsThatCount;
};

async function othersOf(db: Db, { task, assignment }: AsOf): Promise<Others> {
  const others = await db
    .selectFrom('assignments')
    .select(['id', isSubmitted.as('is_submitted')])
    .where('task_id', '=', task)
    .where('id', '<>', assignment)
    .where('removed_at', 'is', null)
    .execute();
  const questions = await questionsOf(db, task);
  const idsOf = (is: boolean) => others.filter(({ is_submitted }) => is_submitted === is).map(({ id }) => id);
  return {
    submitted: idsOf(true),
    open: idsOf(false),
    questions: questions.filter(({ type }) => type !== 'open').map(({ question_no }) => question_no),
    conditions: conditionsOf(questions),
    rows: { pilot: 'in', gold: (await rowsThatCount(db, task)).gold },
  };
}

async function readWindow(db: Db, asOf: AsOf, others: Others, from: number) {
  const { task, assignment, round } = asOf;
  const row = { task, round, assignment: sql`${assignment}::uuid`, row_no: sql.ref('own.row_no') };
  const skipped =
    round === undefined ? sql`skipped_reason` : skippedAsOf({ ...row, row_no: sql.ref('assignment_rows.row_no') });
  const { rows } = await sql<Evidence & { last: number | null }>`
    with own as materialized (
      select row_no, position, ${skipped} as skipped_reason,
        ${isAmong(others.rows, task, sql.ref('assignment_rows.row_no'))} as is_data
      from assignment_rows
      where task_id = ${task} and assignment_id = ${assignment} and position >= ${from}
      order by position limit ${sql.lit(WINDOW_ROWS)}
    )
    select max(own.position) as last,
      (count(*) filter (where own.skipped_reason is not null))::int as skipped,
      (count(*) filter (where holder.is_open))::int as pending,
      (count(*) filter (where holder.submitted is not null))::int as compared,
      (count(*) filter (where holder.has_skipped or other.differs))::int as differing,
      (count(*) filter (where gold.is_right is not null))::int as gold_rows,
      (count(*) filter (where gold.is_right))::int as gold_right
    from own
    cross join lateral (
      select bool_or(assignment_id = any(${others.open}::uuid[])) as is_open,
        array_agg(assignment_id) filter (where assignment_id = any(${others.submitted}::uuid[])) as submitted,
        bool_or(skipped_reason is not null and assignment_id = any(${others.submitted}::uuid[])) as has_skipped
      from (
        select assignment_id, skipped_reason from assignment_rows as shared
        where shared.task_id = ${task} and shared.row_no = own.row_no and shared.assignment_id <> ${assignment}
          and own.is_data
        offset 0
      ) as shared
    ) as holder
    cross join lateral (
      select coalesce(jsonb_object_agg(question_no, value), '{}') as said
      from (${answersOfRow(row)}) as answer where ${isAnswered(sql`value`)}
    ) as kept
    cross join lateral (${applicable(others)}) as mine
    cross join lateral (select exists (${otherValue(task, others)}) as differs) as other
    cross join lateral (
      select bool_and(${sameAnswer(sql`given.value`, sql`(mine.said -> given.key)`)}) as is_right
      from (select gold from dataset_rows where task_id = ${task} and row_no = own.row_no offset 0) as found
      cross join lateral jsonb_each(found.gold) as given
      where mine.said ? given.key
    ) as gold`.execute(db);
  return { ...NOTHING, last: null, ...rows[0] };
}

/** Of what is `kept` of a row, as an object by questions, what applies to it. */
const applicable = ({ conditions }: Others): RawBuilder<unknown> =>
  conditions.length === 0
    ? sql`select kept.said`
    : sql`
      select coalesce(jsonb_object_agg(key, value), '{}') as said from jsonb_each(kept.said) where not exists (
        select from jsonb_to_recordset(${JSON.stringify(conditions)}::jsonb) as condition (question_no int, needs int, "values" jsonb)
        where condition.question_no = key::int
          and (kept.said -> needs::text ?| array(select jsonb_array_elements_text("values"))) is not true)`;

/**
 * An answer of someone else to the same row that is not the same. Whose answers apply needs no look at theirs: where a question applies
 * to one of both alone, that by which it does is not the same either.
 */
const otherValue = (task: string, { questions }: Others): RawBuilder<unknown> => sql`
  select from unnest(holder.submitted) as holder_of (id)
  cross join lateral (
    select question_no, value from answers as theirs
    where theirs.task_id = ${task} and theirs.assignment_id = holder_of.id and theirs.row_no = own.row_no
      and theirs.question_no = any(${questions}::int[])
    offset 0
  ) as theirs
  where ${isAnswered(sql`theirs.value`)} and mine.said ? theirs.question_no::text
    and not ${sameAnswer(sql`theirs.value`, sql`(mine.said -> theirs.question_no::text)`)}`;

/** More than a rule can ask for are not counted. */
const MOST_APPROVED = 1_000;

/** How many other submissions of a contributor a person has approved, and those that were approved before a moment. */
export async function approvedBefore(
  db: Db,
  { user_id, id }: { user_id: string; id: string },
  before: string | undefined,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 as one from assignments
      join submissions on submissions.task_id = assignments.task_id and submissions.assignment_id = assignments.id
        and submissions.round = assignments.round
      where assignments.user_id = ${user_id} and assignments.id <> ${id} and assignments.removed_at is null
        and ${isApproved} and submissions.reviewer_id is not null
        ${before === undefined ? sql`` : sql`and submissions.decided_at < ${before}`}
      limit ${sql.lit(MOST_APPROVED)}
    ) as approved`.execute(db);
  return rows[0]?.count ?? 0;
}
