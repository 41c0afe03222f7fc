import type { CheckResult } from '@concord/domain/acceptance';
import type { components } from '@concord/openapi';
import type { AuditEntry } from '../../../audit/change.ts';
import type { Db } from '../../../db/db.ts';
import type { Context } from '../../../http/contract/operations.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Moment } from '../../../shared/moment.ts';
import { managedTask } from '../../../shared/task/task-access.ts';
import { type Decision, decideLocked } from '../decisions.service.ts';
import { lockSubmission } from '../submission.queries.ts';
import { lastLot, resultOf, taskLot, underReviewIn } from './lot.queries.ts';

type Schemas = components['schemas'];
type Request<Operation extends 'approveLot' | 'returnLot'> = Pick<Context<Operation>, 'actor' | 'params' | 'body'>;
type Decided = { result: Schemas['TaskLot']; audit: AuditEntry[] };

/** Approves what is still under review of a lot that has passed: all of it or, if something has changed meanwhile, nothing. */
export const approveLot = (trx: Db, request: Request<'approveLot'>, { now }: Moment): Promise<Decided> =>
  decideLot(trx, request, { after: 'pass', action: { verb: 'approve' }, decidable: underReviewIn }, now);

/**
 * Returns what is still under review of a lot that has failed, all of it or nothing: contributors change whatever they find
 * wrong, as rows that were not drawn have no marks. No one could continue what was imported under the name of a source.
 */
export function returnLot(trx: Db, request: Request<'returnLot'>, { now }: Moment): Promise<Decided> {
  const action = { verb: 'return', remarks: request.body.remarks, rework: 'all' } as const;
  const decidable = (lot: Schemas['Lot']) => underReviewIn(lot).filter((submission) => !submission.of_source);
  return decideLot(trx, request, { after: 'fail', action, decidable }, now);
}

type Wanted = {
  /** What the check must have come to. */
  after: CheckResult;
  action: Decision;
  decidable: (lot: Schemas['Lot']) => Schemas['LotSubmission'][];
};

async function decideLot(
  trx: Db,
  { actor, params: { id }, body: { lot_no } }: Request<'approveLot' | 'returnLot'>,
  { after, action, decidable }: Wanted,
  now: Date,
): Promise<Decided> {
  const task = await managedTask(trx, actor, id, 'update');
  const seen = await lastLot(trx, id);
  const locked = [];
  for (const submission of (seen ? decidable(seen) : []).toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    locked.push(await lockSubmission(trx, actor, submission.id));
  const lot = await lastLot(trx, id);
  if (!lot || lot.lot_no !== lot_no || resultOf(lot) !== after || decidable(lot).length !== locked.length)
    throw new AppError('wrong_state');
  if (locked.length === 0) throw new AppError('wrong_state');
  const audit: AuditEntry[] = [];
  for (const submission of locked) audit.push(await decideLocked(trx, actor.id, submission, action, now));
  return { result: await taskLot(trx, task), audit };
}
