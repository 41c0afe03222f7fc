import type { Db } from '../../db/db.ts';
import type { Context } from '../../http/contract/operations.ts';
import { AppError } from '../../kernel/errors.ts';
import { datasetChanged } from '../../shared/task/dataset-audit.ts';
import { managedTask } from '../../shared/task/task-access.ts';
import { canonicalTag } from './language/guess-language.ts';

/** Sets the language of a dataset's texts. It changes how they are shown, not what they are: also once published. */
export async function updateDataset(
  trx: Db,
  { actor, params, body }: Pick<Context<'updateDataset'>, 'actor' | 'params' | 'body'>,
  now: Date,
) {
  const task = await managedTask(trx, actor, params.id, 'update');
  const dataset = await trx
    .selectFrom('datasets')
    .select('language')
    .where('task_id', '=', task.id)
    .where('id', '=', params.dataset_id)
    .executeTakeFirst();
  if (!dataset) throw new AppError('not_found');
  const language = canonicalTag(body.language);
  await trx
    .updateTable('datasets')
    .set({ language })
    .where('task_id', '=', task.id)
    .where('id', '=', params.dataset_id)
    .execute();
  return await datasetChanged(trx, task, params.dataset_id, { before: dataset, after: { language } }, now);
}
