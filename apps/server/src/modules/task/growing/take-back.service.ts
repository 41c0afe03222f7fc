import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import type { Context } from '../../../http/contract/operations.ts';
import { AppError } from '../../../kernel/errors.ts';
import { changedFinals } from '../../../shared/final/changed-finals.ts';
import { endPauses } from '../../../shared/gold-rule/end-pauses.ts';
import { queueGoldCheck } from '../../../shared/gold-rule/queue-gold-check.ts';
import type { Moment } from '../../../shared/moment.ts';
import { notifyOnce, tellChanged } from '../../../shared/notify.ts';
import type { ScopeOf } from '../../../shared/query/scope.ts';
import { countHiddenGold } from '../../../shared/rows/count-hidden-gold.ts';
import { assertNoPilot } from '../../../shared/rows/pilot-rows.ts';
import { datasetAudit } from '../../../shared/task/dataset-audit.ts';
import { recountTasks } from '../../../shared/task/recount-work.ts';
import type { Run } from '../../../shared/task/run-job.ts';
import { managedTask, type TaskLock } from '../../../shared/task/task-access.ts';
import { type Moved, moveCounters, withdrawRows, withdrawWork } from '../../../shared/task/withdrawn-work.ts';
import { closeGaps } from '../reassign/close-gaps.ts';
import { endTaking, expectManyRows, startTaking } from '../reassign/reassign.queries.ts';
import { recountMoved } from '../shared-rows.queries.ts';
import { taskById } from '../task.queries.ts';
import { writeTask } from '../task.service.ts';
import { type Dataset, datasetOf, heldBy, keepAll, lockHeld, numbersOf, startedBy } from './take-back.queries.ts';

type Request = Pick<Context<'takeBackDataset'>, 'actor' | 'body' | 'params'>;

/** How many rows are put aside in one go. */
export const CHUNK = 10_000;

/** What taking back an import would do. */
export async function takeBackPreview(
  trx: Db,
  { actor, params }: Pick<Request, 'actor' | 'params'>,
): Promise<components['schemas']['TakeBackPreview']> {
  await managedTask(trx, actor, params.id);
  return startedBy(trx, params.id, await datasetOf(trx, params));
}

/** A dataset of a published task, which is locked. */
export async function lockPublished(
  trx: Db,
  { actor, params }: Pick<Request, 'params'> & { actor: ScopeOf },
  lock: TaskLock = 'update',
) {
  const task = await managedTask(trx, actor, params.id, lock);
  const dataset = await datasetOf(trx, params);
  if (task.is_draft) throw new AppError('wrong_state');
  assertNoPilot(task);
  return { task, dataset };
}

/** The same, if it has rows to take back. */
export async function lockTakeable(trx: Db, request: Pick<Request, 'actor' | 'params'>, lock: TaskLock = 'update') {
  const { task, dataset } = await lockPublished(trx, request, lock);
  if (dataset.rows_count === 0) throw new AppError('wrong_state');
  return { task, dataset };
}

/**
 * Takes back an import of a published task: rows that no one has started, and the others if so wished. A row is started
 * once anyone who holds it has said anything to it. Who held which rows stays known, so that answers that come later bring
 * them back.
 */
export async function takeBackDataset(
  trx: Db,
  request: Request,
  { now, today, clock }: Moment & { clock: () => Date },
  { lock, step }: Run,
) {
  const { actor, body } = request;
  const { task, dataset } = await lockTakeable(trx, request, lock);
  await expectManyRows(trx);
  await keepAll(trx, task.id);
  const taking = await startTaking(trx, task.id);
  const moved: Moved[] = [];
  const { first, end } = numbersOf(dataset);
  let gone = 0;
  for (let from = first; from < end; from += CHUNK) {
    const numbers = Array.from({ length: Math.min(CHUNK, end - from) }, (_, index) => from + index);
    await lockHeld(trx, task.id, numbers);
    const held = await heldBy(trx, task.id, numbers);
    const staying = new Set(body.started === 'keep' ? held.flatMap(({ touched }) => touched) : []);
    for (const { assignment_id: assignment, rows } of held) {
      const part = { task: task.id, assignment, rows: rows.filter((row) => !staying.has(row)) };
      if (part.rows.length > 0) moved.push(...(await withdrawWork(trx, part, taking)));
    }
    gone += await withdrawRows(
      trx,
      task.id,
      dataset.id,
      numbers.filter((row) => !staying.has(row)),
    );
    await step(from + numbers.length - first, end - first);
  }
  if (gone === 0) throw new AppError('wrong_state');
  await trx
    .updateTable('datasets')
    .set({ withdrawn_at: now, withdrawn_answers: dataset.withdrawn_answers + sumOf(moved) })
    .where('task_id', '=', task.id)
    .where('id', '=', dataset.id)
    .execute();
  const affected = [...new Set(moved.map(({ assignment }) => assignment))];
  for (const assignment of affected) await closeGaps(trx, task.id, assignment);
  await moveCounters(trx, task.id, { sign: -1, moved }, now);
  await endTaking(trx, task.id, taking, clock());
  const people = await removeEmpty(trx, task.id, affected, now);
  await recountMoved(trx, task);
  const after = { rows_count: dataset.rows_count - gone, started: body.started };
  return endChange(trx, { now, today }, { actor, task, dataset, people, kind: 'rows_taken_back', after });
}

const sumOf = (moved: readonly Moved[]) => moved.reduce((sum, { answers }) => sum + answers, 0);

type Change = {
  actor: Request['actor'];
  task: Awaited<ReturnType<typeof lockPublished>>['task'];
  dataset: Dataset;
  /** who is notified */
  people: readonly string[];
  kind: 'rows_taken_back' | 'rows_added';
  after: object;
};

/** Counts work again, notifies and records after rows of a dataset have left a task or returned to it. */
export async function endChange(
  trx: Db,
  { now, today }: Moment,
  { actor, task, dataset, people, kind, after }: Change,
) {
  const { id, name, filename, rows_count } = dataset;
  const { first, end } = numbersOf(dataset);
  await recountTasks(trx, [task.id]);
  await countHiddenGold(trx, task.id);
  await changedFinals(trx, task.id, { first, last: end - 1 });
  await queueGoldCheck(trx, task.id);
  await notifyOnce(trx, people, { kind, task_id: task.id, actor_id: actor.id, at: now });
  await tellChanged(trx, people, { task_id: task.id });
  await writeTask(trx, task.id, now, {});
  return {
    result: await taskById(trx, actor, task.id, today),
    audit: datasetAudit(task, id, { before: { name, filename, rows_count }, after }),
  };
}

/**
 * Who has no row any more has no assignment; it is as open as one that never was submitted, so that added rows can go to it.
 * @returns whose assignments these are, but those of people who had left before
 */
async function removeEmpty(trx: Db, task: string, affected: readonly string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    with own as (
      select id, user_id, rows_count, removed_at from assignments
      where task_id = ${task} and id = any(${affected}::uuid[])
    ), emptied as (
      update assignments set is_completed = false, status = 1, removed_at = coalesce(assignments.removed_at, ${now}::timestamptz)
      where task_id = ${task} and id = any(array(select id from own where rows_count = 0))
    )
    select user_id from own where removed_at is null`.execute(trx);
  await endPauses(trx, task);
  return rows.map(({ user_id }) => user_id);
}
