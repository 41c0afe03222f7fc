import type { components } from '@concord/openapi';
import type { Db } from '../../db/db.ts';
import type { Context } from '../../http/contract/operations.ts';
import type { Services } from '../../services.ts';
import { questionsOf } from '../../shared/task/questions.ts';
import { type StagedFile, stageUpload } from '../../shared/upload/stage-upload.ts';
import { suggestColumns, withoutBlank } from './file/suggest-columns.ts';
import { publishedTask } from './plan-import.ts';
import { doccanoReader } from './tools/doccano.ts';
import { labelStudioReader } from './tools/label-studio.ts';

/** Reads the file of a request into staging, and suggests what its columns are. */
export async function uploadAnswers(
  services: Services,
  ctx: Pick<Context<'uploadAnswers'>, 'actor' | 'params' | 'query' | 'request'>,
): Promise<components['schemas']['AnswerUpload']> {
  const { db } = services;
  const task = await publishedTask(db, ctx.actor, ctx.params.id);
  const questions = await questionsOf(db, task.id);
  const idColumns = await idColumnsOf(db, task.id);
  const finish = async ({ columns, preview, ...upload }: StagedFile) => {
    const suggested = suggestColumns(columns, questions, idColumns.length > 0);
    const known = upload.tool ? withoutBlank(suggested, preview, questions) : suggested;
    return { ...upload, columns: known, rows: preview };
  };
  return stageUpload(services, ctx, finish, [labelStudioReader(idColumns), doccanoReader(idColumns)]);
}

/** The names of the columns that have the ids of rows. */
async function idColumnsOf(db: Db, task: string): Promise<string[]> {
  const datasets = await db.selectFrom('datasets').select('columns').where('task_id', '=', task).execute();
  const columns = datasets.flatMap((dataset) => dataset.columns);
  return [...new Set(columns.filter(({ role }) => role === 'id').map(({ name }) => name))];
}
