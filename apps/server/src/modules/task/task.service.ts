import { nextTaskState, projectFlags, type TaskVerb, taskState } from '@concord/domain';
import type { Selectable, Updateable } from 'kysely';
import type { AuditEntry } from '../../audit/change.ts';
import type { Db } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';
import type { Context } from '../../http/contract/operations.ts';
import { AppError, invalid } from '../../kernel/errors.ts';
import { newId } from '../../kernel/new-id.ts';
import { queueAutoApproval } from '../../shared/auto-approval/queue-auto-approval.ts';
import { ALL_ROWS, changedFinals } from '../../shared/final/changed-finals.ts';
import { queueGoldCheck } from '../../shared/gold-rule/queue-gold-check.ts';
import type { Moment } from '../../shared/moment.ts';
import { tellEdited } from '../../shared/notify.ts';
import { managedBy, type Staff } from '../../shared/query/scope.ts';
import { assertVersion, difference, touched } from '../../shared/record.ts';
import { insertQuestions, soundQuestions } from '../../shared/task/questions.ts';
import { recountTasks } from '../../shared/task/recount-work.ts';
import { managedTask, type TaskLock } from '../../shared/task/task-access.ts';
import { restoreProjects } from '../../shared/trash/restore-parents.ts';
import { taskById } from './task.queries.ts';

export type TaskRecord = Selectable<Tables['tasks']>;

export const audit = (
  task: Pick<TaskRecord, 'id' | 'project_id'>,
  change: Pick<AuditEntry, 'before' | 'after'>,
): AuditEntry => ({
  subject_type: 'task',
  subject_id: task.id,
  project_id: task.project_id,
  task_id: task.id,
  ...change,
});

/** Locks the task for a change that is based on `version`. */
export async function lockVersion(
  trx: Db,
  actor: Staff,
  { id, version, lock = 'update' }: { id: string; version: number; lock?: TaskLock },
  today: string,
) {
  const task = await managedTask(trx, actor, id, lock);
  await assertVersion(task, version, () => taskById(trx, actor, id, today));
  return task;
}

/** Writes values and the next version, which those who manage the task are told of. */
export async function writeTask(trx: Db, id: string, now: Date, values: Updateable<Tables['tasks']>) {
  const written = await trx
    .updateTable('tasks')
    .set({ ...values, ...touched(now) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tellEdited(trx, written);
  return written;
}

/** The project is the actor's and stays while the task is written. */
export async function assertProject(trx: Db, actor: Staff, id: string): Promise<void> {
  const found = await trx
    .selectFrom('projects')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(managedBy(actor))
    .forShare()
    .executeTakeFirst();
  if (!found) throw invalid({ pointer: '/project', code: 'unknown_reference', params: {} });
}

export async function createTask(
  trx: Db,
  { actor, body }: Pick<Context<'createTask'>, 'actor' | 'body'>,
  { now, today }: Moment,
) {
  await assertProject(trx, actor, body.project);
  const id = newId();
  const questions = soundQuestions(body.questions ?? []);
  const values = { name: body.name.trim(), project_id: body.project };
  const { guideline = '' } = body;
  await trx
    .insertInto('tasks')
    .values({ id, ...values, guideline, created_by: actor.id, created_at: now, updated_at: now })
    .execute();
  await insertQuestions(trx, id, questions);
  const after = {
    ...values,
    ...(guideline !== '' && { guideline }),
    ...(questions.length > 0 && { questions }),
  };
  return { result: await taskById(trx, actor, id, today), audit: audit({ id, ...values }, { after }) };
}

export async function updateTask(
  trx: Db,
  { actor, body, params }: Pick<Context<'updateTask'>, 'actor' | 'body' | 'params'>,
  { now, today }: Moment,
) {
  const before = await lockVersion(trx, actor, { id: params.id, version: body.version }, today);
  const { version: _, project, name, ...fields } = body;
  if (!before.is_draft && isFixed(before, body)) throw new AppError('task_not_draft');
  if (body.acceptance) assertPlan(body.acceptance);
  if (project !== undefined && project !== before.project_id) await assertProject(trx, actor, project);
  const after = await writeTask(trx, params.id, now, {
    ...fields,
    ...(name !== undefined && { name: name.trim() }),
    ...(project !== undefined && { project_id: project }),
  });
  if (after.majority_share !== before.majority_share || after.consensus_probability !== before.consensus_probability)
    await changedFinals(trx, after.id, ALL_ROWS);
  if (before.acceptance && !after.acceptance) await queueAutoApproval(trx, after.id); // the rule has rested
  return { result: await taskById(trx, actor, params.id, today), audit: audit(after, difference(before, after)) };
}

/** A check must be able to tell good work from poor work. */
function assertPlan(plan: NonNullable<Context<'updateTask'>['body']['acceptance']>): void {
  if (plan.way === 'risks' && plan.unacceptable <= plan.acceptable)
    throw invalid({ pointer: '/acceptance/unacceptable', code: 'not_greater', params: { n: plan.acceptable } });
}

/** The assignment and the done rows depend on these; contributors are told of a new guideline. */
function isFixed(task: TaskRecord, change: Context<'updateTask'>['body']): boolean {
  const differs = <T>(old: T, wanted: T | undefined) => wanted !== undefined && wanted !== old;
  return (
    differs(task.project_id, change.project) ||
    differs(task.guideline, change.guideline) ||
    differs(task.question_logic, change.question_logic) ||
    differs(task.assign_logic, change.assign_logic) ||
    differs(task.answers_per_row, change.answers_per_row) ||
    differs(task.overlap_share, change.overlap_share) ||
    differs(task.gold_share, change.gold_share)
  );
}

export async function moveTask(
  trx: Db,
  verb: Exclude<TaskVerb, 'publish'>,
  { actor, body, params }: Pick<Context<'activateTask'>, 'actor' | 'body' | 'params'>,
  { now, today }: Moment,
) {
  const before = await lockVersion(trx, actor, { id: params.id, version: body.version }, today);
  const next = nextTaskState(taskState(before), verb);
  if (!next) throw new AppError('wrong_state');
  const { status, is_draft } = projectFlags[next];
  const after = await writeTask(trx, params.id, now, { status, is_draft });
  return { result: await taskById(trx, actor, params.id, today), audit: audit(after, difference(before, after)) };
}

/** Answers stay where they are: what is deleted can be restored. */
export async function deleteTask(trx: Db, actor: Staff, id: string, { now }: Moment) {
  const before = await managedTask(trx, actor, id, 'update');
  const after = await writeTask(trx, id, now, { deleted_at: now });
  await recountTasks(trx, [id]);
  return { result: undefined, audit: audit(after, difference(before, after)) };
}

export async function restoreTask(
  trx: Db,
  { actor, body, params: { id } }: Pick<Context<'restoreTask'>, 'actor' | 'body' | 'params'>,
  { now, today }: Moment,
) {
  const before = await trx
    .selectFrom('tasks')
    .innerJoin('projects', 'projects.id', 'tasks.project_id')
    .selectAll('tasks')
    .where('tasks.id', '=', id)
    .where('tasks.purged_at', 'is', null)
    .where(managedBy(actor))
    .forUpdate('tasks')
    .executeTakeFirst();
  if (!before) throw new AppError('not_found');
  if (!before.deleted_at) throw new AppError('wrong_state');
  const above = await restoreProjects(trx, before.project_id, { with_parents: body?.with_parents, now, actor });
  const after = await writeTask(trx, id, now, { deleted_at: null });
  await recountTasks(trx, [id]);
  // jobs that came while it was deleted have left it alone
  await queueGoldCheck(trx, id);
  await queueAutoApproval(trx, id);
  return {
    result: await taskById(trx, actor, id, today),
    audit: [...above, audit(after, difference(before, after))],
  };
}
