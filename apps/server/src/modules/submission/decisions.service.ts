import {
  nextSubmissionState,
  type ReworkScope,
  type SubmissionAction,
  submissionFlags,
  submissionState,
} from '@concord/domain';
import type { Updateable } from 'kysely';
import type { AuditEntry } from '../../audit/change.ts';
import type { Db } from '../../db/db.ts';
import type { BeforeDecision } from '../../db/tables/work.ts';
import type { Tables } from '../../db/tables.ts';
import { AppError, invalid } from '../../kernel/errors.ts';
import { changedFinals } from '../../shared/final/changed-finals.ts';
import type { Moment } from '../../shared/moment.ts';
import { notify, tellChanged } from '../../shared/notify.ts';
import type { Staff } from '../../shared/query/scope.ts';
import { assertVersion, difference, touched } from '../../shared/record.ts';
import { recountWork } from '../../shared/task/recount-work.ts';
import { tellOthersHere } from './other-reviewers.service.ts';
import { type LockedSubmission, lockSubmission, submissionById } from './submission.queries.ts';

export type Decision =
  | Extract<SubmissionAction, { verb: 'approve' | 'reopen' }>
  | (Extract<SubmissionAction, { verb: 'return' }> & { rework: ReworkScope });
export type Request = { actor: Staff; params: { id: string } };

/** Starts the review, once: from now on the contributor cannot withdraw. */
export async function openSubmission(trx: Db, { actor, params: { id } }: Request, { now, today }: Moment) {
  const before = await lockSubmission(trx, actor, id);
  if (submissionState(before) !== 'under_review') throw new AppError('wrong_state');
  if (before.opened_at !== null) return { result: await submissionById(trx, actor, id, today), audit: [] };
  const after = await writeAssignment(trx, before, now, { opened_at: now });
  await writeRound(trx, before, { opened_at: now });
  await tellChanged(trx, [before.user_id], { task_id: before.task_id, assignment_id: before.id });
  return { result: await submissionById(trx, actor, id, today), audit: audit(before, difference(before, after)) };
}

/** Approves, returns for rework or reopens; the round remembers what was decided, by whom and with which words. */
export async function decide(
  trx: Db,
  { actor, params: { id }, body }: Request & { body: { version: number } },
  action: Decision,
  { now, today }: Moment,
) {
  const before = await lockSubmission(trx, actor, id);
  await assertVersion(before, body.version, () => submissionById(trx, actor, id, today));
  const event = await decideLocked(trx, actor.id, before, action, now);
  return { result: await submissionById(trx, actor, id, today), audit: event };
}

/** The same about a submission that is locked. `by`: null if a rule decides. */
export async function decideLocked(
  trx: Db,
  by: string | null,
  before: LockedSubmission,
  action: Decision,
  now: Date,
): Promise<AuditEntry> {
  const step = nextSubmissionState(submissionState(before), action);
  if (!step.ok) throw new AppError(step.code);
  if (action.verb === 'return' && before.isOfSource) throw new AppError('source_not_returnable');
  if (action.verb === 'return' && action.rework === 'incorrect' && before.incorrect_count === 0)
    throw invalid({ pointer: '/rework', code: 'not_allowed', params: {} });
  const after = await writeAssignment(trx, before, now, {
    ...submissionFlags[step.state],
    ...outcome(action, before.round, now),
    opened_at: before.opened_at ?? now,
    before_decision: action.verb === 'reopen' ? null : JSON.stringify(await beforeDecision(trx, before)),
  });
  await writeRound(trx, before, {
    ...record(action),
    reviewer_id: by,
    decided_at: now,
    opened_at: after.opened_at,
    correct_count: after.correct_count,
    incorrect_count: after.incorrect_count,
  });
  const { task_id, user_id } = before;
  await recountWork(trx, { tasks: [task_id], users: [user_id] });
  await changedFinals(trx, task_id, { assignment: before.id });
  // a source reads nothing, and what is unread is kept for good
  await notify(trx, before.isOfSource ? [] : [user_id], {
    kind: told[action.verb],
    task_id,
    assignment_id: before.id,
    actor_id: by,
    at: now,
  });
  await tellOthersHere(trx, before, by, now);
  const change = difference(before, after);
  const words = action.verb === 'reopen' ? { reason: action.reason } : {};
  return audit(before, { before: change.before, after: { ...change.after, ...words } });
}

/** What the decision is about to replace, so that it can be undone. */
async function beforeDecision(trx: Db, submission: LockedSubmission): Promise<BeforeDecision> {
  const { task_id, id, round, remarks, returned_round, rework } = submission;
  const said = await trx
    .selectFrom('submissions')
    .select(['decision', 'remarks', 'reviewer_id', 'decided_at'])
    .where('task_id', '=', task_id)
    .where('assignment_id', '=', id)
    .where('round', '=', round)
    .executeTakeFirstOrThrow();
  return { remarks, returned_round, rework, round: said };
}

export const told = { approve: 'approved', return: 'returned', reopen: 'reopened' } as const;

function outcome(action: Decision, round: number, now: Date): Updateable<Tables['assignments']> {
  switch (action.verb) {
    case 'approve':
      return { decided_at: now };
    case 'return':
      return {
        decided_at: now,
        returned_at: now,
        returned_round: round,
        rework: action.rework,
        remarks: action.remarks,
      };
    case 'reopen':
      return { decided_at: null };
  }
}

function record(action: Decision): Updateable<Tables['submissions']> {
  switch (action.verb) {
    case 'approve':
      return { decision: 'approved' };
    case 'return':
      return { decision: 'returned', remarks: action.remarks };
    case 'reopen':
      return { decision: 'reopened', remarks: action.reason };
  }
}

export const writeAssignment = (
  trx: Db,
  { task_id, id }: LockedSubmission,
  now: Date,
  values: Updateable<Tables['assignments']>,
) =>
  trx
    .updateTable('assignments')
    .set({ ...values, ...touched(now) })
    .where('task_id', '=', task_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const writeRound = (
  trx: Db,
  { task_id, id, round }: LockedSubmission,
  values: Updateable<Tables['submissions']>,
) =>
  trx
    .updateTable('submissions')
    .set(values)
    .where('task_id', '=', task_id)
    .where('assignment_id', '=', id)
    .where('round', '=', round)
    .execute();

export const audit = (
  { id, task_id, project_id }: LockedSubmission,
  change: Pick<AuditEntry, 'before' | 'after'>,
): AuditEntry => ({ subject_type: 'assignment', subject_id: id, project_id, task_id, ...change });
