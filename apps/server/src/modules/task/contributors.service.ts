import { CONTRIBUTOR, MANAGER } from '@concord/domain';
import type { Db } from '../../db/db.ts';
import type { Context } from '../../http/contract/operations.ts';
import { assertNoneUnknown, unknownUsers } from '../../shared/enabled-users.ts';
import type { Moment } from '../../shared/moment.ts';
import { notify, notifyOnce, tellChanged } from '../../shared/notify.ts';
import { assertNoPilot } from '../../shared/rows/pilot-rows.ts';
import { recountTasks } from '../../shared/task/recount-work.ts';
import type { Run } from '../../shared/task/run-job.ts';
import type { TaskLock } from '../../shared/task/task-access.ts';
import { peopleOf, withWork } from './people.queries.ts';
import { rowsHeld } from './reassign/reassign.queries.ts';
import { assertRemovable, reassignRows } from './reassign/reassign.service.ts';
import { recountMoved } from './shared-rows.queries.ts';
import { taskById } from './task.queries.ts';
import { audit, lockVersion, writeTask } from './task.service.ts';

type Request = Pick<Context<'replaceContributors'>, 'actor' | 'body' | 'params'>;

/** How many rows are read when contributors of a published task come or go. */
export async function rowsToReassign(trx: Db, { body, params: { id } }: Request): Promise<number> {
  const before = await peopleOf(trx, id);
  if (isSame(before.contributor, body.contributor)) return 0;
  return rowsHeld(trx, id);
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

/** The task, locked, if these people may replace those of now. */
export async function lockReplaceable(
  trx: Db,
  { actor, body: { version, contributor, reviewer }, params: { id } }: Request,
  today: string,
  lock: TaskLock = 'update',
) {
  const task = await lockVersion(trx, actor, { id, version, lock }, today);
  const before = await peopleOf(trx, task.id);
  const after = { contributor, reviewer };
  await assertEnabled(trx, after, before);
  const added = contributor.filter((one) => !before.contributor.includes(one));
  const removed = before.contributor.filter((one) => !contributor.includes(one));
  if (added.length + removed.length > 0) assertNoPilot(task);
  if (!task.is_draft) await assertRemovable(trx, task, { removed, wanted: contributor });
  return { task, before, after, added, removed };
}

export async function replaceContributors(
  trx: Db,
  request: Request,
  { now, today, clock }: Moment & { clock: () => Date },
  { lock, step }: Run,
) {
  const { actor } = request;
  const { task, before, after, added, removed } = await lockReplaceable(trx, request, today, lock);
  if (!task.is_draft) {
    const { receivers, changed } = await reassignRows(trx, task, { added, removed, clock, step });
    if (added.length + removed.length > 0) await recountMoved(trx, task);
    await recountTasks(trx, [task.id]);
    const news = { task_id: task.id, actor_id: actor.id, at: now };
    const others = receivers.filter((one) => !added.includes(one));
    await notify(trx, await withWork(trx, task.id, added), { ...news, kind: 'assigned' });
    await notifyOnce(trx, others, { ...news, kind: 'rows_added' });
    await tellChanged(trx, changed, { task_id: task.id });
  }

  await assertEnabled(trx, after, before, 'share');
  // who has become something else meanwhile has left, and is not brought back
  await assertEnabled(trx, after, await peopleOf(trx, task.id));
  await trx.deleteFrom('task_contributors').where('task_id', '=', task.id).execute();
  await trx.deleteFrom('task_reviewers').where('task_id', '=', task.id).execute();
  if (after.contributor.length > 0)
    await trx
      .insertInto('task_contributors')
      .values(after.contributor.map((user_id, index) => ({ task_id: task.id, user_id, position: index + 1 })))
      .execute();
  if (after.reviewer.length > 0)
    await trx
      .insertInto('task_reviewers')
      .values(after.reviewer.map((user_id) => ({ task_id: task.id, user_id })))
      .execute();
  await writeTask(trx, task.id, now, {});
  return { result: await taskById(trx, actor, task.id, today), audit: audit(task, { before, after }) };
}

type People = { contributor: readonly string[]; reviewer: readonly string[] };

/** Who is named already may stay whatever became of them; who is new must be able to do it. */
async function assertEnabled(trx: Db, after: People, before: People, lock?: 'share'): Promise<void> {
  const unknown = (field: keyof People, type: typeof CONTRIBUTOR | typeof MANAGER) =>
    unknownUsers(trx, { field, type, ids: after[field], before: before[field] }, lock);
  assertNoneUnknown([...(await unknown('contributor', CONTRIBUTOR)), ...(await unknown('reviewer', MANAGER))]);
}
