import { sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import type { Context } from '../../../http/contract/operations.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Moment } from '../../../shared/moment.ts';
import { notifyOnce, tellChanged } from '../../../shared/notify.ts';
import { assertNoPilot } from '../../../shared/rows/pilot-rows.ts';
import { recountTasks } from '../../../shared/task/recount-work.ts';
import type { Run } from '../../../shared/task/run-job.ts';
import type { TaskLock } from '../../../shared/task/task-access.ts';
import { recountMoved } from '../shared-rows.queries.ts';
import { taskById } from '../task.queries.ts';
import { audit, lockVersion, writeTask } from '../task.service.ts';
import { reassignRows } from './reassign.service.ts';

type Request = Pick<Context<'passOnRows'>, 'actor' | 'body' | 'params'>;

const assignmentOf = (trx: Db, { id, user_id }: Request['params']) =>
  trx
    .selectFrom('assignments')
    .innerJoin('users', 'users.id', 'assignments.user_id')
    .select(['users.name', 'assignments.is_completed'])
    .select(sql<number>`assignments.rows_count - assignments.rows_done`.as('rows_left'))
    .where('task_id', '=', id)
    .where('user_id', '=', user_id)
    .where('removed_at', 'is', null);

/** The task, locked, if the contributor has rows to pass on. */
export async function lockPassable(
  trx: Db,
  { actor, body: { version }, params }: Request,
  today: string,
  lock: TaskLock = 'update',
) {
  const task = await lockVersion(trx, actor, { id: params.id, version, lock }, today);
  assertNoPilot(task);
  const assignment = await assignmentOf(trx, params).executeTakeFirst();
  if (!assignment) throw new AppError('not_found');
  if (assignment.is_completed) throw new AppError('wrong_state');
  if (assignment.rows_left === 0) throw new AppError('nothing_to_pass_on');
  return { task, name: assignment.name };
}

/** Moves what a contributor has not started to the others. What they have answered stays theirs. */
export async function passOnRows(
  trx: Db,
  request: Request,
  { now, today, clock }: Moment & { clock: () => Date },
  { lock, step }: Run,
) {
  const { actor, params } = request;
  const { task, name } = await lockPassable(trx, request, today, lock);
  const passing = { added: [], removed: [], passing: params.user_id, clock, step };
  const { receivers, changed } = await reassignRows(trx, task, passing);
  await recountMoved(trx, task);
  await recountTasks(trx, [task.id]);
  await notifyOnce(trx, receivers, { kind: 'rows_added', task_id: task.id, actor_id: actor.id, at: now });
  await tellChanged(trx, changed, { task_id: task.id });
  await writeTask(trx, task.id, now, {});
  return { result: await taskById(trx, actor, task.id, today), audit: audit(task, { after: { contributor: name } }) };
}
