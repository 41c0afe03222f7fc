import type { components } from '@concord/openapi';
import type { AuditEntry } from '../../../audit/change.ts';
import type { Db } from '../../../db/db.ts';
import type { Context } from '../../../http/contract/operations.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Moment } from '../../../shared/moment.ts';
import { managedTask } from '../../../shared/task/task-access.ts';
import { decideLocked } from '../decisions.service.ts';
import { lockSubmission } from '../submission.queries.ts';
import { hasPassed, lastLot, taskLot, underReviewIn } from './lot.queries.ts';

type Approved = { result: components['schemas']['TaskLot']; audit: AuditEntry[] };

/** Approves what is still under review of a lot that has passed: all of it or, if something has changed meanwhile, nothing. */
export async function approveLot(
  trx: Db,
  { actor, params: { id }, body }: Pick<Context<'approveLot'>, 'actor' | 'params' | 'body'>,
  { now }: Moment,
): Promise<Approved> {
  const task = await managedTask(trx, actor, id, 'update');
  const seen = await lastLot(trx, id);
  const locked = [];
  for (const submission of (seen ? underReviewIn(seen) : []).toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    locked.push(await lockSubmission(trx, actor, submission.id));
  const lot = await lastLot(trx, id);
  if (!lot || lot.lot_no !== body.lot_no || !hasPassed(lot) || underReviewIn(lot).length !== locked.length)
    throw new AppError('wrong_state');
  if (locked.length === 0) throw new AppError('wrong_state');
  const audit: AuditEntry[] = [];
  for (const submission of locked) audit.push(await decideLocked(trx, actor.id, submission, { verb: 'approve' }, now));
  return { result: await taskLot(trx, task), audit };
}
