import { randomInt } from 'node:crypto';
import { applicableQuestions, missingForPublishing, nextTaskState, projectFlags, taskState } from '@concord/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Context } from '../../http/contract/operations.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Moment } from '../../shared/moment.ts';
import { notify } from '../../shared/notify.ts';
import { difference } from '../../shared/record.ts';
import { recountWork } from '../../shared/task/recount-work.ts';
import type { Run } from '../../shared/task/run-job.ts';
import type { TaskLock } from '../../shared/task/task-access.ts';
import { assignRows } from './assign-rows.queries.ts';
import { openProject } from './open-project.service.ts';
import { enabledContributors } from './people.queries.ts';
import { taskById } from './task.queries.ts';
import { audit, lockVersion, writeTask } from './task.service.ts';

type Request = Pick<Context<'publishTask'>, 'actor' | 'body' | 'params'>;

/** How many rows are assigned when the task is published. */
export async function rowsToAssign(trx: Db, task: string): Promise<number> {
  const { rows } = await trx
    .selectFrom('tasks')
    .leftJoin('datasets', 'datasets.task_id', 'tasks.id')
    .select(sql<number>`coalesce(sum(datasets.rows_count) * max(tasks.answers_per_row), 0)::bigint`.as('rows'))
    .where('tasks.id', '=', task)
    .executeTakeFirstOrThrow();
  return rows;
}

/** The task, locked, if nothing is missing for publishing it. */
export async function lockPublishable(
  trx: Db,
  { actor, body: { version }, params: { id } }: Request,
  today: string,
  lock: TaskLock = 'update',
) {
  const before = await lockVersion(trx, actor, { id, version, lock }, today);
  const next = nextTaskState(taskState(before), 'publish');
  if (!next) throw new AppError('wrong_state');
  const task = await taskById(trx, actor, id, today);
  const contributors = await enabledContributors(trx, task.id);
  const errors = missingForPublishing({ ...task, contributor: contributors });
  if (errors.length > 0) throw new AppError('not_publishable', {}, { errors });
  return { before, next, task, contributors };
}

export async function publishTask(trx: Db, request: Request, { now, today }: Moment, { lock, step }: Run) {
  const { actor, body } = request;
  const { before, next, task, contributors } = await lockPublishable(trx, request, today, lock);
  const seed = task.assign_logic === 'random' ? randomInt(2 ** 31) : null;
  await assignRows(trx, {
    task: task.id,
    contributors,
    answersPerRow: task.answers_per_row,
    seed,
    questionsOf: new Map(
      task.task_row.map(({ id }) => [id, applicableQuestions(task.questions, id, () => null).length]),
    ),
    now,
    step,
  });
  const still = await enabledContributors(trx, task.id, 'share');
  if (still.length < contributors.length) throw new AppError('wrong_state');
  await notify(trx, contributors, { kind: 'assigned', task_id: task.id, actor_id: actor.id, at: now });
  const { status, is_draft } = projectFlags[next];
  const after = await writeTask(trx, task.id, now, { status, is_draft, seed, published_at: now });
  await recountWork(trx, { tasks: [task.id], users: contributors });
  const project = body.with_project ? await openProject(trx, actor, before.project_id, now) : [];
  return {
    result: await taskById(trx, actor, task.id, today),
    audit: [...project, audit(after, difference(before, after))],
  };
}
