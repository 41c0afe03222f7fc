import type { components } from '@concord/openapi';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { isFree, isReviewable, type ScopeOf } from '../../shared/query/scope.ts';
import { isUnderReview } from '../../shared/states.ts';
import { hereSince } from './other-reviewers.service.ts';

/**
 * The submission the actor reviews next: theirs, then those of no one, then what someone has who can't review it any more;
 * each the longest waiting first. What someone else has open comes last, so that two reviewers do not meet.
 */
export async function nextSubmission(
  db: Db,
  actor: ScopeOf,
  now: Date,
): Promise<components['schemas']['NextSubmission']> {
  const isOpenElsewhere = sql`exists (
    select from submission_reviewers as other
    where other.task_id = assignments.task_id and other.assignment_id = assignments.id
      and other.user_id <> ${actor.id} and other.seen_at > ${hereSince(now)})`;
  // of what is under review, it moved when it was submitted
  const first = (of: RawBuilder<unknown>) => sql`(
    select id from assignments
    where ${isUnderReview} and removed_at is null and ${of} and ${isReviewable(actor)}
    order by moved_at, id limit 1)`;
  const isMine = sql`reviewer_id = ${actor.id}`;
  const isNoOnes = sql`reviewer_id is null`;
  const isLeft = sql`reviewer_id is not null and ${isFree}`;
  const queue = [isMine, isNoOnes, isLeft];
  const inTurn = [...queue.map((of) => first(sql`${of} and not ${isOpenElsewhere}`)), ...queue.map(first)];
  const { rows } = await sql<{ id: string | null }>`select coalesce(${sql.join(inTurn)}) as id`.execute(db);
  return { id: rows[0]?.id ?? null };
}
