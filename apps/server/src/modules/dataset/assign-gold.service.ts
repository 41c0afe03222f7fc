import type { Db } from '../../db/db.ts';
import type { Context } from '../../http/contract/operations.ts';
import { AppError } from '../../kernel/errors.ts';
import { datasetChanged } from '../../shared/task/dataset-audit.ts';
import { managedTask } from '../../shared/task/task-access.ts';

const mayBeGold = (role: string) => role === 'hidden' || role.startsWith('gold');

/** Names the question of a column. Its rows stay as they are: the gold answers are made when the task is published. */
export async function assignGold(
  trx: Db,
  { actor, params, body: { column, question_no } }: Pick<Context<'assignGold'>, 'actor' | 'params' | 'body'>,
  now: Date,
) {
  const task = await managedTask(trx, actor, params.id, 'update');
  if (!task.is_draft) throw new AppError('task_not_draft');
  const dataset = await trx
    .selectFrom('datasets')
    .select('columns')
    .where('task_id', '=', task.id)
    .where('id', '=', params.dataset_id)
    .executeTakeFirst();
  if (!dataset) throw new AppError('not_found');
  const { columns } = dataset;
  if (!columns.some(({ name, role }) => name === column && mayBeGold(role)))
    throw new AppError('roles_invalid', {}, { errors: [{ pointer: '/column', code: 'not_allowed', params: {} }] });
  const wanted = question_no === null ? 'gold' : `gold:${question_no}`;
  const after = columns.map(({ name, role }) => {
    if (name === column) return { name, role: wanted };
    return { name, role: role === wanted ? 'gold' : role };
  });
  await trx
    .updateTable('datasets')
    .set({ columns: JSON.stringify(after) })
    .where('task_id', '=', task.id)
    .where('id', '=', params.dataset_id)
    .execute();
  return await datasetChanged(trx, task, params.dataset_id, { before: { columns }, after: { columns: after } }, now);
}
