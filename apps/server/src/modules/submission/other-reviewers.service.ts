import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { tellChanged } from '../../shared/notify.ts';
import type { Staff } from '../../shared/query/scope.ts';
import { userRef } from '../../shared/user-ref.ts';
import { reviewableSubmission } from './submission.queries.ts';

type Submission = { task_id: string; id: string };

/** The page says every 30 seconds that it is open: one request may be lost. */
const HERE_FOR_MS = 75_000;

/** Who has said so since then has the submission open. */
export const hereSince = (now: Date) => new Date(now.getTime() - HERE_FOR_MS);

/** Notes that the actor has the submission open, and returns who else reviews it. The others are told of an arrival. */
export async function joinReview(
  trx: Db,
  actor: Staff,
  id: string,
  now: Date,
): Promise<components['schemas']['OtherReviewers']> {
  const submission = await reviewableSubmission(trx, actor, id);
  const { rows } = await sql<{ was_here: boolean }>`
    with earlier as materialized (
      select seen_at from submission_reviewers
      where task_id = ${submission.task_id} and assignment_id = ${id} and user_id = ${actor.id}
    ), seen as (
      insert into submission_reviewers (task_id, assignment_id, user_id, seen_at)
      values (${submission.task_id}, ${id}, ${actor.id}, ${now})
      on conflict (task_id, assignment_id, user_id) do update set seen_at = excluded.seen_at
    )
    select exists (select 1 from earlier where seen_at > ${hereSince(now)}) as was_here`.execute(trx);
  if (!rows[0]?.was_here) await tellOthersHere(trx, submission, actor.id, now);
  return { entities: await othersOf(trx, submission, actor, now) };
}

/** Notes that the actor has closed the submission, and tells those who have it open; a second page of theirs then joins again. */
export async function leaveReview(trx: Db, actor: Staff, id: string, now: Date): Promise<void> {
  const submission = await reviewableSubmission(trx, actor, id);
  const { numUpdatedRows } = await trx
    .updateTable('submission_reviewers')
    .set({ seen_at: null })
    .where('task_id', '=', submission.task_id)
    .where('assignment_id', '=', id)
    .where('user_id', '=', actor.id)
    .where('seen_at', 'is not', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  await tellOthersHere(trx, submission, actor.id, now);
  await tellChanged(trx, [actor.id], { task_id: submission.task_id, assignment_id: id });
}

/** Counts marks of a reviewer, and tells the others who have the submission open. */
export async function countMarks(
  trx: Db,
  submission: Submission,
  { reviewer, count }: { reviewer: string; count: number },
  now: Date,
): Promise<void> {
  await sql`
    insert into submission_reviewers (task_id, assignment_id, user_id, marks_count)
    values (${submission.task_id}, ${submission.id}, ${reviewer}, ${count})
    on conflict (task_id, assignment_id, user_id)
      do update set marks_count = submission_reviewers.marks_count + excluded.marks_count`.execute(trx);
  await tellOthersHere(trx, submission, reviewer, now);
}

/** Makes the pages of the others who have the submission open, or one that is checked together with it, read it anew. */
export async function tellOthersHere(
  trx: Db,
  { task_id, id }: Submission,
  reviewer: string | null,
  now: Date,
): Promise<void> {
  const others = await trx
    .selectFrom('submission_reviewers')
    .select('user_id')
    .distinct()
    .where('task_id', '=', task_id)
    .where(sql<boolean>`(assignment_id = ${id} or assignment_id in (
      select others.assignment_id from submissions as own
      join submissions as others on others.task_id = own.task_id and others.lot_no = own.lot_no
      where own.task_id = ${task_id} and own.assignment_id = ${id}))`)
    .where('user_id', 'is distinct from', reviewer)
    .where('seen_at', '>', hereSince(now).toISOString())
    .execute();
  if (others.length === 0) return;
  await tellChanged(
    trx,
    others.map(({ user_id }) => user_id),
    { task_id, assignment_id: id },
  );
}

const othersOf = (trx: Db, { task_id, id }: Submission, actor: Staff, now: Date) => {
  const isHere = sql<boolean>`(seen_at > ${hereSince(now)}) is true`;
  return trx
    .selectFrom('submission_reviewers')
    .innerJoin('users', 'users.id', 'submission_reviewers.user_id')
    .select([userRef('users').as('reviewer'), isHere.as('is_here'), 'marks_count'])
    .where('task_id', '=', task_id)
    .where('assignment_id', '=', id)
    .where('user_id', '<>', actor.id)
    .where(sql<boolean>`(marks_count > 0 or ${isHere})`)
    .orderBy('users.name')
    .orderBy('users.id')
    .execute();
};
