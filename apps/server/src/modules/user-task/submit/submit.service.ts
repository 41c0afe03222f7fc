import { nextSubmissionState, type SubmissionAction, submissionFlags, submissionState } from '@concord/domain';
import { sql } from 'kysely';
import type { AuditEntry } from '../../../audit/change.ts';
import type { Db } from '../../../db/db.ts';
import { AppError } from '../../../kernel/errors.ts';
import { changedFinals } from '../../../shared/final/changed-finals.ts';
import { isGuidelineUnread } from '../../../shared/guideline/guidelines-read.ts';
import { notify, reviewersOf, tellChanged } from '../../../shared/notify.ts';
import { dropOutdatedVerdicts } from '../../../shared/rows/outdated-verdicts.ts';
import { recountWork } from '../../../shared/task/recount-work.ts';
import { type LockedAssignment, lockOwnAssignment } from '../assignment-lock.ts';
import type { Contributor } from '../user-task.queries.ts';
import { firstOpenPosition } from '../user-task-rows.queries.ts';
import { drawSample } from './draw-sample.service.ts';

/** Submits: a new round, with everything answered so far frozen in it. Answers saved later belong to the next round. */
export async function submitUserTask(trx: Db, actor: Contributor, taskId: string, now: Date): Promise<AuditEntry> {
  const assignment = await lockOwnAssignment(trx, actor, taskId);
  const { workable, rows_count, rows_done } = assignment;
  const paused = assignment.paused_at !== null;
  const step = move(assignment, { verb: 'submit', workable, paused, rows_count, rows_done });
  if (!step.ok) {
    if (step.code !== 'rows_incomplete') throw new AppError(step.code);
    const position = (await firstOpenPosition(trx, taskId, assignment.id)) ?? 1;
    throw new AppError('rows_incomplete', { count: rows_count - rows_done, position });
  }
  await assertGuidelineRead(trx, taskId, assignment.id);
  return submitLocked(trx, { user: actor.id, taskId, assignment }, now);
}

type Locked = Pick<
  LockedAssignment,
  'id' | 'round' | 'is_completed' | 'status' | 'returned_round' | 'project_id' | 'rows_count'
>;
type Submitting = { user: string; taskId: string; assignment: Locked };

/** Submits a locked assignment whose rows are all done. The contributor may have it open in another place, so they are told, too. */
async function submitLocked(trx: Db, { user, taskId, assignment }: Submitting, now: Date): Promise<AuditEntry> {
  const round = assignment.round + 1;
  await dropOutdatedVerdicts(trx, { task: taskId, assignment: assignment.id, round }, now);
  await keepStillIncorrect(trx, taskId, assignment);
  const submitted = await trx
    .updateTable('assignments')
    .set({
      ...submissionFlags.under_review,
      round,
      submitted_at: now,
      opened_at: null,
      returned_at: null,
      before_decision: null,
      resumed: null,
    })
    .set({ decided_at: null, updated_at: now, version: sql`version + 1` })
    .set({ correct_count: verdicts('correct'), incorrect_count: verdicts('incorrect') })
    .where('task_id', '=', taskId)
    .where('id', '=', assignment.id)
    .returning(['answers_count', 'questions_count', 'rows_skipped', 'correct_count', 'incorrect_count'])
    .executeTakeFirstOrThrow();
  const drawn = await drawSample(trx, {
    task: taskId,
    assignment: assignment.id,
    round,
    rows: assignment.rows_count,
  });
  await trx
    .insertInto('submissions')
    .values({ task_id: taskId, assignment_id: assignment.id, round, submitted_at: now, ...submitted, ...drawn })
    .execute();
  await recountWork(trx, { tasks: [taskId], users: [user] });
  await changedFinals(trx, taskId, { assignment: assignment.id });
  const news = {
    kind: 'submitted',
    task_id: taskId,
    assignment_id: assignment.id,
    actor_id: user,
    at: now,
  } as const;
  await notify(trx, await reviewersOf(trx, taskId), news);
  await tellChanged(trx, [user], news);
  return audit(taskId, assignment, { round, ...submissionFlags.under_review });
}

/** Submits imported work, if all of its rows are done, also while its task is not active: no one is to work on it. */
export async function submitIfDone(trx: Db, taskId: string, user: string, now: Date): Promise<boolean> {
  const assignment = await lockOwnAssignment(trx, { id: user }, taskId);
  const { rows_count, rows_done } = assignment;
  const paused = assignment.paused_at !== null;
  const step = move(assignment, { verb: 'submit', workable: true, paused, rows_count, rows_done });
  if (step.ok) await submitLocked(trx, { user, taskId, assignment }, now);
  return step.ok;
}

async function assertGuidelineRead(trx: Db, taskId: string, assignment: string): Promise<void> {
  const unread = await trx
    .selectFrom('assignments')
    .select('id')
    .where('task_id', '=', taskId)
    .where('id', '=', assignment)
    .where(isGuidelineUnread)
    .executeTakeFirst();
  if (unread) throw new AppError('guideline_unread');
}

/** Takes back what no reviewer has opened: the round stays in the history, decided as withdrawn. Returned work is returned again. */
export async function withdrawUserTask(trx: Db, actor: Contributor, taskId: string, now: Date): Promise<AuditEntry> {
  const assignment = await lockOwnAssignment(trx, actor, taskId);
  const step = move(assignment, { verb: 'withdraw', opened_at: assignment.opened_at });
  if (!step.ok) throw new AppError(step.code);
  await trx
    .updateTable('assignments')
    .set({ ...submissionFlags[step.state], submitted_at: null, returned_at: returnedBefore })
    .set({ updated_at: now, version: sql`version + 1` })
    .where('task_id', '=', taskId)
    .where('id', '=', assignment.id)
    .execute();
  await trx
    .updateTable('submissions')
    .set({ decision: 'withdrawn', decided_at: now })
    .where('task_id', '=', taskId)
    .where('assignment_id', '=', assignment.id)
    .where('round', '=', assignment.round)
    .execute();
  await recountWork(trx, { tasks: [taskId], users: [actor.id] });
  await changedFinals(trx, taskId, { assignment: assignment.id });
  const told = [...(await reviewersOf(trx, taskId)), actor.id];
  await tellChanged(trx, told, { task_id: taskId, assignment_id: assignment.id });
  return audit(taskId, assignment, submissionFlags[step.state]);
}

/** When work was returned, if all that was submitted since was withdrawn. */
const returnedBefore = sql<string | null>`(
  select decided_at from submissions as returned
  where returned.task_id = assignments.task_id and returned.assignment_id = assignments.id
    and returned.round = assignments.returned_round and not exists (
      select from submissions as later
      where later.task_id = assignments.task_id and later.assignment_id = assignments.id
        and later.round > assignments.returned_round and later.round < assignments.round
        and later.decision is distinct from 'withdrawn'))`;

/** Rows with an incorrect answer that nothing was done about; those that were worked on are compared when they are saved. */
async function keepStillIncorrect(trx: Db, taskId: string, { id, returned_round }: Locked): Promise<void> {
  if (returned_round === null) return;
  await trx
    .updateTable('assignment_rows')
    .set({ still_incorrect_since: returned_round })
    .where('task_id', '=', taskId)
    .where('assignment_id', '=', id)
    .where('incorrect_count', '>', 0)
    .where('still_incorrect_since', 'is distinct from', returned_round)
    .execute();
}

const move = (assignment: LockedAssignment, action: SubmissionAction) =>
  nextSubmissionState(submissionState(assignment), action);

const verdicts = (verdict: 'correct' | 'incorrect') => sql<number>`(select count(*) from marks
  where marks.task_id = assignments.task_id and marks.assignment_id = assignments.id and marks.verdict = ${verdict})`;

function audit(taskId: string, assignment: Locked, after: object): AuditEntry {
  const { round, is_completed, status } = assignment;
  return {
    subject_type: 'assignment',
    subject_id: assignment.id,
    project_id: assignment.project_id,
    task_id: taskId,
    before: { round, is_completed, status },
    after,
  };
}
