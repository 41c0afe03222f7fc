import { submissionFlags, submissionState } from '@concord/domain';
import type { AuditEntry } from '../../audit/change.ts';
import type { Db } from '../../db/db.ts';
import type { BeforeDecision } from '../../db/tables/work.ts';
import { AppError } from '../../kernel/errors.ts';
import { changedFinals } from '../../shared/final/changed-finals.ts';
import type { Moment } from '../../shared/moment.ts';
import { withdrawNews } from '../../shared/notify.ts';
import { assertVersion, difference } from '../../shared/record.ts';
import { recountWork } from '../../shared/task/recount-work.ts';
import { audit, type Request, told, writeAssignment, writeRound } from './decisions.service.ts';
import { tellOthersHere } from './other-reviewers.service.ts';
import { type LockedSubmission, lockSubmission, submissionById } from './submission.queries.ts';

/** Undoes an approval or a return: for the person who decided, for a short while, as long as nothing has happened since. */
export async function undoDecision(
  trx: Db,
  { actor, params: { id }, body }: Request & { body: { version: number } },
  { now, today }: Moment,
) {
  const before = await lockSubmission(trx, actor, id);
  await assertVersion(before, body.version, () => submissionById(trx, actor, id, today));
  const { before_decision: back, decided_at } = before;
  if (back === null || decided_at === null) throw new AppError('undo_too_late');
  if ((await deciderOf(trx, before)) !== actor.id) throw new AppError('forbidden');
  if (now.getTime() - new Date(decided_at).getTime() > UNDO_MS) throw new AppError('undo_too_late');
  const event = await undoLocked(trx, before, { back, decided_at, by: actor.id }, now);
  return { result: await submissionById(trx, actor, id, today), audit: event };
}

/** Puts a submission that is locked back under review as it was. `by`: who had decided, null if a rule had. */
export async function undoLocked(
  trx: Db,
  before: LockedSubmission,
  { back, decided_at, by }: { back: BeforeDecision; decided_at: string; by: string | null },
  now: Date,
): Promise<AuditEntry> {
  const after = await writeAssignment(trx, before, now, {
    ...submissionFlags.under_review,
    decided_at: null,
    returned_at: null,
    returned_round: back.returned_round,
    rework: back.rework,
    remarks: back.remarks,
    before_decision: null,
  });
  await writeRound(trx, before, back.round);
  await recountWork(trx, { tasks: [before.task_id], users: [before.user_id] });
  await changedFinals(trx, before.task_id, { assignment: before.id });
  await withdrawNews(trx, [before.user_id], {
    kind: submissionState(before) === 'approved' ? told.approve : told.return,
    task_id: before.task_id,
    assignment_id: before.id,
    actor_id: by,
    at: new Date(decided_at),
  });
  await tellOthersHere(trx, before, by, now);
  return audit(before, difference(before, after));
}

/** The message with Undo stays 10 s, longer while it is pointed at or has the focus; the rest is for a slow network. */
export const UNDO_MS = 60_000;

/** Who has decided about the present round of a locked submission; null: a rule has. */
export async function deciderOf(trx: Db, { task_id, id, round }: LockedSubmission): Promise<string | null> {
  const { reviewer_id } = await trx
    .selectFrom('submissions')
    .select('reviewer_id')
    .where('task_id', '=', task_id)
    .where('assignment_id', '=', id)
    .where('round', '=', round)
    .executeTakeFirstOrThrow();
  return reviewer_id;
}
