import type { components } from '@concord/openapi';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { QualityBasis } from '../../db/tables/quality.ts';

type Counted = components['schemas']['AnswersCounted'];

/**
 * How many answers count, a text that is another one when any of them has changed, and the version of the task and its gold, which tells
 * whether its questions may have. From one record per contributor: answers are never counted. What a round has counted stays as it was
 * when rows return with answers of that round, so the rows that each contributor has are part of the text.
 */
export async function basisNow(db: Db, task: string, counted: Counted): Promise<QualityBasis> {
  const { rows } = await sql<QualityBasis>`
    select coalesce(sum(answers_count), 0) as answers,
      concat_ws(' ', count(*), sum(answers_count), sum(rows_skipped), max(at), sum(rows)) as of,
      (select version + gold_changes from tasks where id = ${task}) as version
    from (${records[counted](task)}) as record`.execute(db);
  return rows[0] ?? { answers: 0, of: '', version: 0 };
}

/** Whether figures from the one are those from the other. */
export const sameBasis = (one: QualityBasis | null | undefined, other: QualityBasis): boolean =>
  one?.of === other.of && one.version === other.version;

const ofRound = (task: string, round: RawBuilder<unknown>) => sql`
  select submissions.answers_count, submissions.rows_skipped, submissions.submitted_at as at, rows_count as rows
  from submissions join assignments on assignments.task_id = submissions.task_id and assignments.id = assignment_id
  where submissions.task_id = ${task} and submissions.round = ${round}`;

const records = {
  first_submitted: (task: string) => ofRound(task, sql`first_round`),
  so_far: (task: string) =>
    sql`select answers_count, rows_skipped, last_saved_at as at, null::int as rows from assignments where task_id = ${task}`,
  now: (task: string) =>
    sql`select answers_count, rows_skipped, last_saved_at as at, null::int as rows
      from assignments where task_id = ${task} and round > 0`,
  pilot: (task: string) => ofRound(task, sql`1`),
} as const satisfies Record<Counted, unknown>;
