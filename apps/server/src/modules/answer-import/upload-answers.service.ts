import type { components } from '@concord/openapi';
import type { Context } from '../../http/contract/operations.ts';
import type { Services } from '../../services.ts';
import { questionsOf } from '../../shared/task/questions.ts';
import { stageUpload } from '../../shared/upload/stage-upload.ts';
import { suggestColumns } from './file/suggest-columns.ts';
import { importableTask } from './plan-import.ts';

/** Reads the file of a request into staging, and suggests what its columns are. */
export async function uploadAnswers(
  services: Services,
  ctx: Pick<Context<'uploadAnswers'>, 'actor' | 'params' | 'query' | 'request'>,
): Promise<components['schemas']['AnswerUpload']> {
  const { db } = services;
  const task = await importableTask(db, ctx.actor, ctx.params.id);
  return stageUpload(services, ctx, async ({ columns, preview, ...upload }) => {
    const questions = await questionsOf(db, task.id);
    const datasets = await db.selectFrom('datasets').select('columns').where('task_id', '=', task.id).execute();
    const hasRowIds = datasets.some((dataset) => dataset.columns.some(({ role }) => role === 'id'));
    return { ...upload, columns: suggestColumns(columns, questions, hasRowIds), rows: preview };
  });
}
