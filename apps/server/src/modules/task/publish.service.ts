import { randomInt } from 'node:crypto';
import {
  drawPilot,
  missingForPublishing,
  nextTaskState,
  overlapTotals,
  projectFlags,
  taskState,
} from '@concord/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Context } from '../../http/contract/operations.ts';
import { AppError, invalid } from '../../kernel/errors.ts';
import type { Moment } from '../../shared/moment.ts';
import { notify } from '../../shared/notify.ts';
import { difference } from '../../shared/record.ts';
import { recountWork } from '../../shared/task/recount-work.ts';
import type { Run } from '../../shared/task/run-job.ts';
import type { TaskLock } from '../../shared/task/task-access.ts';
import { assignRows } from './assign-rows.queries.ts';
import { deriveGold } from './gold/derive-gold.service.ts';
import { assertMixable, hideGold } from './gold/hidden-gold.queries.ts';
import { openProject } from './open-project.service.ts';
import { enabledContributors, withWork } from './people.queries.ts';
import { taskById } from './task.queries.ts';
import { audit, lockVersion, writeTask } from './task.service.ts';

type Request = Pick<Context<'publishTask'>, 'actor' | 'body' | 'params'>;

/** How many rows are assigned when the task is published. */
export async function rowsToAssign(trx: Db, { body, params: { id: task } }: Omit<Request, 'actor'>): Promise<number> {
  if (body.pilot_rows != null) return body.pilot_rows * (await enabledContributors(trx, task)).length;
  const datasets = await trx
    .selectFrom('tasks')
    .innerJoin('datasets', 'datasets.task_id', 'tasks.id')
    .select(['datasets.rows_count', 'tasks.answers_per_row', 'tasks.overlap_share'])
    .where('tasks.id', '=', task)
    .execute();
  const { answers_per_row: answersPerRow = 1, overlap_share: overlapShare = 100 } = datasets[0] ?? {};
  return overlapTotals({ datasets: datasets.map((one) => one.rows_count), answersPerRow, overlapShare }).answers;
}

/** The task, locked, if nothing is missing for publishing it. */
export async function lockPublishable(
  trx: Db,
  { actor, body: { version, pilot_rows }, params: { id } }: Request,
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
  assertPilot(pilot_rows, task.rows_count);
  return { before, next, task, contributors };
}

/** A pilot has not more rows than there are for it. */
function assertPilot(wanted: number | null | undefined, rows: number): void {
  if (wanted != null && wanted > rows)
    throw invalid({ pointer: '/pilot_rows', code: 'too_large', params: { n: rows } });
}

export async function publishTask(trx: Db, request: Request, { now, today }: Moment, { lock, step }: Run) {
  const { actor, body } = request;
  const { before, next, task, contributors } = await lockPublishable(trx, request, today, lock);
  await deriveGold(trx, task.id, step);
  const gold = await hideGold(trx, task, 1);
  assertMixable(gold, task.rows_count);
  const wanted = body.pilot_rows ?? null;
  const ordinary = task.rows_count - (gold?.rows.length ?? 0);
  assertPilot(wanted, ordinary);
  const isDrawn = task.assign_logic === 'random' || task.overlap_share < 100 || wanted !== null || gold !== null;
  const seed = isDrawn ? randomInt(2 ** 31) : null;
  await assignRows(trx, {
    task: task.id,
    contributors,
    answersPerRow: task.answers_per_row,
    overlapShare: task.overlap_share,
    logic: task.assign_logic,
    seed: seed ?? 0,
    gold,
    pilot: wanted === null ? null : drawPilot(ordinary, wanted, seed ?? 0),
    now,
    step,
  });
  if (wanted !== null) await keepPilot(trx, task.id);
  const still = await enabledContributors(trx, task.id, 'share');
  if (still.length < contributors.length) throw new AppError('wrong_state');
  const told = await withWork(trx, task.id, contributors);
  await notify(trx, told, { kind: 'assigned', task_id: task.id, actor_id: actor.id, at: now });
  const { status, is_draft } = projectFlags[next];
  const after = await writeTask(trx, task.id, now, {
    ...{ status, is_draft, seed, published_at: now },
    ...(wanted !== null && { pilot: 'running' }),
  });
  const { id: task_id, guideline } = task;
  await trx
    .insertInto('guidelines')
    .values({ task_id, guideline_no: 1, guideline, author_id: actor.id, created_at: now })
    .execute();
  await recountWork(trx, { tasks: [task.id], users: contributors });
  const project = body.with_project ? await openProject(trx, actor, before.project_id, now) : [];
  return {
    result: await taskById(trx, actor, task.id, today),
    audit: [...project, audit(after, difference(before, after))],
  };
}

/** Everyone has the rows of the pilot, and no others. */
async function keepPilot(trx: Db, task: string): Promise<void> {
  await sql`
    insert into pilot_rows (task_id, row_no)
    select task_id, row_no from assignment_rows
    where task_id = ${task} and assignment_id = (select id from assignments where task_id = ${task} order by position limit 1)`.execute(
    trx,
  );
}
