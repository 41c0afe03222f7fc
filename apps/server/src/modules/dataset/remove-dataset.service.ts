import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Context } from '../../http/contract/operations.ts';
import { AppError } from '../../kernel/errors.ts';
import { draftTask } from './upload/uploads.queries.ts';

/** Takes back one import. Questions that were of this dataset only are then of all; row numbers are not given again. */
export async function removeDataset(
  trx: Db,
  { actor, params }: Pick<Context<'removeDataset'>, 'actor' | 'params'>,
  now: Date,
) {
  const task = await draftTask(trx, actor, params.id, 'update');
  const own = (column: 'id' | 'dataset_id') =>
    sql<boolean>`(task_id = ${task.id} and ${sql.ref(column)} = ${params.dataset_id})`;
  const dataset = await trx
    .selectFrom('datasets')
    .select(['name', 'filename', 'rows_count'])
    .where(own('id'))
    .executeTakeFirst();
  if (!dataset) throw new AppError('not_found');
  await sql`set local statement_timeout = '15min'`.execute(trx);
  await trx.updateTable('questions').set({ dataset_id: null }).where(own('dataset_id')).execute();
  await trx.deleteFrom('dataset_rows').where(own('dataset_id')).execute();
  await trx.deleteFrom('datasets').where(own('id')).execute();
  await trx.updateTable('tasks').set({ updated_at: now }).where('id', '=', task.id).execute();
  return {
    subject_type: 'dataset' as const,
    subject_id: params.dataset_id,
    project_id: task.project_id,
    task_id: task.id,
    before: dataset,
  };
}
