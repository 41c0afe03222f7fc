import { isTooFarAhead } from '@concord/domain';
import type { AuditEntry } from '../../audit/change.ts';
import type { Db } from '../../db/db.ts';
import type { Context } from '../../http/contract/operations.ts';
import { invalid } from '../../kernel/errors.ts';
import { lockOwnAssignment } from './assignment-lock.ts';

type Request = Pick<Context<'acknowledgeGuideline'>, 'actor' | 'body' | 'params'>;

/** Records that the contributor has read a version of the guideline, and since when. The first time counts. */
export async function acknowledgeGuideline(
  trx: Db,
  { actor, body: { guideline_no, revision }, params: { id: task_id } }: Request,
  now: Date,
): Promise<AuditEntry[]> {
  const { id: assignment_id, project_id } = await lockOwnAssignment(trx, actor, task_id);
  if (isTooFarAhead(revision, now.getTime())) throw invalid({ pointer: '/revision', code: 'too_large', params: {} });
  const known = await trx
    .selectFrom('guidelines')
    .select('guideline_no')
    .where('task_id', '=', task_id)
    .where('guideline_no', '=', guideline_no)
    .executeTakeFirst();
  if (!known) throw invalid({ pointer: '/guideline_no', code: 'unknown_reference', params: {} });
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('acknowledged_guidelines')
    .values({ task_id, assignment_id, guideline_no, revision })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return [];
  return [
    { subject_type: 'assignment', subject_id: assignment_id, project_id, task_id, after: { guideline_no, revision } },
  ];
}
