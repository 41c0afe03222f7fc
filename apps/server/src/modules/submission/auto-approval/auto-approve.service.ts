import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { change } from '../../../audit/change.ts';
import type { Db } from '../../../db/db.ts';
import type { JobPayloads } from '../../../jobs/payloads.ts';
import type { Services } from '../../../services.ts';
import { isPublished, isUnderReview } from '../../../shared/states.ts';
import { decideLocked } from '../decisions.service.ts';
import { lockAnySubmission } from '../submission.queries.ts';
import { approvedBefore, evidenceOf, isConvincing } from './evidence.queries.ts';

/**
 * Approves what is under review in a task and meets its rule, each submission in a transaction of its own. Done again it finds
 * nothing more. A submission that changes while its rows are read is left to the job that the change queues.
 */
export async function autoApprove(services: Services, { task_id: task }: JobPayloads['auto_approve']): Promise<void> {
  const { db, now } = services;
  const rule = await activeRule(db, task);
  if (!rule) return;
  for (const candidate of await candidates(db, task)) {
    const approved = await approvedBefore(db, candidate, undefined);
    if (approved < rule.approved) continue;
    const evidence = await evidenceOf(db, { task, assignment: candidate.id, round: undefined });
    if (!isConvincing(rule, evidence)) continue;
    const byRule = { actor: undefined, requestId: randomUUIDv7() };
    await change(services, byRule, 'autoApproveSubmission', async (trx) => {
      const isAsRead = JSON.stringify(await activeRule(trx, task, 'share')) === JSON.stringify(rule);
      const submission = isAsRead ? await lockAnySubmission(trx, candidate.id) : undefined;
      if (submission?.version !== candidate.version) return { result: undefined, audit: [] };
      const { after, ...event } = await decideLocked(trx, null, submission, { verb: 'approve' }, now());
      return { result: undefined, audit: { ...event, after: { ...after, rule, evidence: { ...evidence, approved } } } };
    });
  }
}

/** The rule of a published task, unless an acceptance check decides: what it has drawn is to be reviewed. */
async function activeRule(db: Db, task: string, lock?: 'share') {
  const query = db
    .selectFrom('tasks')
    .select('auto_approve')
    .where('id', '=', task)
    .where('deleted_at', 'is', null)
    .where('acceptance', 'is', null)
    .where(isPublished);
  const found = await (lock ? query.forShare() : query).executeTakeFirst();
  return found?.auto_approve;
}

/** What no reviewer has begun with: not opened, never returned, and without skipped rows, which someone has to look at. */
const candidates = (db: Db, task: string) =>
  db
    .selectFrom('assignments')
    .innerJoin('users', 'users.id', 'assignments.user_id')
    .select(['assignments.id', 'assignments.user_id', 'assignments.version'])
    .where('assignments.task_id', '=', task)
    .where('assignments.removed_at', 'is', null)
    .where(isUnderReview)
    .where('assignments.opened_at', 'is', null)
    .where('assignments.returned_round', 'is', null)
    .where('assignments.rows_skipped', '=', 0)
    .where(sql<boolean>`users.source_of is null`)
    .orderBy('assignments.submitted_at')
    .orderBy('assignments.id')
    .execute();
