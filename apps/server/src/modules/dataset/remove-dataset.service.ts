import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Context } from '../../http/contract/operations.ts';
import type { Try } from '../../jobs/jobs.ts';
import type { JobPayloads } from '../../jobs/payloads.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Services } from '../../services.ts';
import { tellEdited } from '../../shared/notify.ts';
import { touched } from '../../shared/record.ts';
import { datasetChanged } from '../../shared/task/dataset-audit.ts';
import { type Run, runJob } from '../../shared/task/run-job.ts';
import { managedTask, type TaskLock } from '../../shared/task/task-access.ts';

type Request = Pick<Context<'removeDataset'>, 'actor' | 'params'>;

const isIt = ({ id, dataset_id }: Request['params'], column: 'id' | 'dataset_id') =>
  sql<boolean>`(task_id = ${id} and ${sql.ref(column)} = ${dataset_id})`;

export async function rowsToRemove(trx: Db, { params }: Request): Promise<number> {
  const dataset = await trx.selectFrom('datasets').select('rows_count').where(isIt(params, 'id')).executeTakeFirst();
  return dataset?.rows_count ?? 0;
}

/** The dataset of a draft task, which is locked. */
export async function lockRemovable(trx: Db, { actor, params }: Request, lock: TaskLock = 'update') {
  const task = await managedTask(trx, actor, params.id, lock);
  if (!task.is_draft) throw new AppError('task_not_draft');
  const dataset = await trx
    .selectFrom('datasets')
    .select(['name', 'filename', 'first_row_no', 'rows_count'])
    .where(isIt(params, 'id'))
    .executeTakeFirst();
  if (!dataset) throw new AppError('not_found');
  return { task, dataset };
}

/** How many rows a statement deletes. */
const CHUNK = 20_000;

/**
 * Takes back one import. Questions that were of this dataset only are then of all, which is a new version of the task; row
 * numbers are not given again.
 */
export async function removeDataset(trx: Db, request: Request, now: Date, { lock, step }: Run) {
  const { params } = request;
  const { task, dataset } = await lockRemovable(trx, request, lock);
  const { first_row_no, ...before } = dataset;
  const { numUpdatedRows: widened } = await trx
    .updateTable('questions')
    .set({ dataset_id: null })
    .where(isIt(params, 'dataset_id'))
    .executeTakeFirstOrThrow();
  for (let removed = 0; removed < dataset.rows_count; ) {
    const chunk = Math.min(CHUNK, dataset.rows_count - removed);
    const from = first_row_no + removed;
    await trx
      .deleteFrom('dataset_rows')
      .where('task_id', '=', task.id)
      .where('row_no', '>=', from)
      .where('row_no', '<', from + chunk)
      .execute();
    removed += chunk;
    await step(removed);
  }
  await trx.deleteFrom('datasets').where(isIt(params, 'id')).execute();
  if (widened > 0n) {
    const change = trx.updateTable('tasks').set(touched(now)).where('id', '=', task.id).returningAll();
    await tellEdited(trx, await change.executeTakeFirstOrThrow());
  }
  return await datasetChanged(trx, task, params.dataset_id, { before }, now);
}

export const runRemoval = (services: Services, order: JobPayloads['remove_dataset'], given: Try): Promise<void> =>
  runJob(services, order, given, {
    operation: 'removeDataset',
    tables: ['dataset_rows'],
    work: async (trx, run) => ({ audit: await removeDataset(trx, order, services.now(), run) }),
  });
