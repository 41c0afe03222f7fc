import type { components } from '@concord/openapi';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import { isAnswered, sameAnswer } from '../../../shared/query/answers.ts';
import { PAUSE_SECONDS } from '../../../shared/query/pause.ts';
import { isSubmitted } from '../../../shared/states.ts';

type Risk = components['schemas']['Risk'];
type Place = { task: string; assignment: string; round: number };

/** Of the usual time: less than this share is fast. */
const FAST = 0.25;
/** With fewer times there is no usual one. */
const LEAST_TIMES = 10;

/**
 * Chooses the rows of a submitted round that are most likely wrong, and notes why: those with the most reasons first, then
 * by a hash of the seed and their number. So where fewer rows have a reason than are to be reviewed, the rest is random.
 */
export async function chooseRiskiest(
  trx: Db,
  place: Place,
  { size, seed }: { size: number; seed: number },
): Promise<void> {
  const { task, assignment, round } = place;
  const compared = await whatIsCompared(trx, place);
  const { rows: chosen } = await sql<{ risks: Risk[]; rows: number[] }>`
    with ${fastRows(place)},
    found as materialized (
      select row_no, array_remove(array[
        ${risk('others_differ', othersDiffer(place, compared))},
        ${risk('gold_missed', sql`not_as_gold`)},
        ${risk('skipped', sql`skipped_reason is not null`)},
        ${risk('fast', sql`((row_no in (select row_no from fast)) is true)`)}
      ], null) as risks
      from assignment_rows where task_id = ${task} and assignment_id = ${assignment}
    ), chosen as (
      select row_no, risks from found
      order by cardinality(risks) desc, md5(${`${seed}:`} || row_no), row_no limit ${size}::int
    )
    select risks, array_agg(row_no) as rows from chosen group by risks`.execute(trx);
  // There are at most sixteen combinations. Arrays of numbers, so that no plan compares each row with each.
  for (const { risks, rows } of chosen)
    await sql`
      update assignment_rows set sample_round = ${round}, risks = ${risks}::text[]
      where task_id = ${task} and assignment_id = ${assignment} and row_no = any(${rows}::int[])`.execute(trx);
}

const risk = (name: Risk, applies: RawBuilder<unknown>) => sql`case when ${applies} then ${name}::text end`;

/**
 * The rows that were answered fast: the time from one row to the next, shared among the rows that were saved at once, is less
 * than a quarter of its median. Pauses are left out, and an answer that is changed later has the time of its first version.
 */
const fastRows = ({ task, assignment }: Place) => {
  const own = sql`task_id = ${task} and assignment_id = ${assignment}`;
  return sql`saved as materialized (
    select row_no, max(at) as at from (
      select row_no, min(saved_at) as at from (
        select row_no, question_no, saved_at from answers where ${own}
        union all select row_no, question_no, saved_at from answer_history where ${own}
      ) as version group by row_no, question_no
    ) as answered group by row_no
  ), moments as (
    select at, count(*) as rows from saved group by at
  ), times as (
    select at, extract(epoch from at - lag(at) over (order by at))::float8 / rows as seconds from moments
  ), usual as (
    select percentile_cont(0.5) within group (order by seconds) as seconds from times
    where seconds <= ${PAUSE_SECONDS} having count(*) >= ${LEAST_TIMES}
  ), fast as (
    select row_no from saved
    where ((at in (select at from times where seconds < ${FAST} * (select seconds from usual))) is true)
  )`;
};

type Compared = { others: readonly string[]; questions: readonly number[] };

/** Whose submitted work a row is compared with, and on which questions. Read once: a plan could read them for each row. */
async function whatIsCompared(trx: Db, { task, assignment }: Place): Promise<Compared> {
  const others = await sql<{ id: string }>`
    select id from assignments
    where task_id = ${task} and id <> ${assignment} and ${isSubmitted} and removed_at is null`.execute(trx);
  const questions = await sql<{ question_no: number }>`
    select question_no from questions where task_id = ${task} and type <> 'open'`.execute(trx);
  return {
    others: others.rows.map(({ id }) => id),
    questions: questions.rows.map(({ question_no }) => question_no),
  };
}

/** Whether someone else has submitted another answer to the row, free texts aside. */
const othersDiffer = ({ task, assignment }: Place, { others, questions }: Compared) => sql`exists (
  select from (
    select question_no, value from answers
    where task_id = ${task} and assignment_id = ${assignment} and row_no = assignment_rows.row_no
      and ${isAnswered(sql`value`)} and question_no = any(${questions}::int[])
    offset 0
  ) as own
  cross join lateral (
    select from (
      select assignment_id from assignment_rows as shared
      where shared.task_id = ${task} and shared.row_no = assignment_rows.row_no
        and (assignment_id = any(${others}::uuid[])) is true and skipped_reason is null
      offset 0
    ) as holder
    cross join lateral (
      select value from answers as theirs
      where theirs.task_id = ${task} and theirs.assignment_id = holder.assignment_id
        and theirs.row_no = assignment_rows.row_no and theirs.question_no = own.question_no
      offset 0
    ) as theirs
    where ${isAnswered(sql`theirs.value`)} and not ${sameAnswer(sql`theirs.value`, sql`own.value`)}
    limit 1
  ) as other
  where assignment_rows.skipped_reason is null
  limit 1)`;
