import { sql } from 'kysely';
import type { AuditEntry } from '../../audit/change.ts';
import type { Db } from '../../db/db.ts';
import { isEnabled } from '../../db/user-states.ts';
import type { Context } from '../../http/contract/operations.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Moment } from '../../shared/moment.ts';
import { notifyOnce, tellChanged, withdrawUnread } from '../../shared/notify.ts';
import { mayReview } from '../../shared/query/scope.ts';
import { audit } from './decisions.service.ts';
import { lockSubmission, submissionById } from './submission.queries.ts';

/**
 * Says who is to review a submission, in this round and those that follow. Its version stays: an open desk can go on and
 * decide.
 */
export async function assignReviewer(
  trx: Db,
  { actor, params: { id }, body }: Pick<Context<'assignReviewer'>, 'actor' | 'params' | 'body'>,
  { now, today }: Moment,
) {
  const before = await lockSubmission(trx, actor, id);
  const { task_id } = before;
  const { reviewer_id: reviewer } = body;
  const read = () => submissionById(trx, actor, id, today);
  if (reviewer === before.reviewer_id) return { result: await read(), audit: [] as AuditEntry[] };
  if (reviewer !== null) await assertReviews(trx, task_id, reviewer);
  await trx
    .updateTable('assignments')
    .set({ reviewer_id: reviewer })
    .where('task_id', '=', task_id)
    .where('id', '=', id)
    .execute();
  const involved = [reviewer, before.reviewer_id].flatMap((user) => user ?? []);
  await tellChanged(trx, involved, { task_id, assignment_id: id });
  if (before.reviewer_id !== null) await withdrawIfNoneLeft(trx, task_id, before.reviewer_id);
  if (reviewer !== null)
    await notifyOnce(trx, [reviewer], { kind: 'review_assigned', task_id, actor_id: actor.id, at: now });
  const change = { before: { reviewer_id: before.reviewer_id }, after: { reviewer_id: reviewer } };
  return { result: await read(), audit: [audit(before, change)] };
}

/** Who has no work of the task any more would open it for nothing. */
async function withdrawIfNoneLeft(trx: Db, task_id: string, reviewer: string): Promise<void> {
  const left = await trx
    .selectFrom('assignments')
    .select('id')
    .where('task_id', '=', task_id)
    .where('reviewer_id', '=', reviewer)
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (!left) await withdrawUnread(trx, reviewer, { kind: 'review_assigned', task_id });
}

async function assertReviews(trx: Db, task: string, user: string): Promise<void> {
  const found = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', user)
    .where(isEnabled)
    .where('deleted_at', 'is', null)
    .where(mayReview(sql`${task}`))
    .executeTakeFirst();
  if (!found) throw new AppError('not_a_reviewer');
}
