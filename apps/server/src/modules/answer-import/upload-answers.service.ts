import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Context } from '../../http/contract/operations.ts';
import type { Services } from '../../services.ts';
import { questionsOf } from '../../shared/task/questions.ts';
import { type StagedFile, stageUpload } from '../../shared/upload/stage-upload.ts';
import { rowColumns, suggestColumns, withoutBlank } from './file/suggest-columns.ts';
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
    const cellsOf = (column: number) => preview.map(({ cells }) => cells[column] ?? '');
    const rowIds = idColumns.length > 0 ? await idsAmong(db, task.id, rowColumns(columns).flatMap(cellsOf)) : undefined;
    const suggested = suggestColumns(columns, questions, { cellsOf, rowIds });
    const known = upload.tool ? withoutBlank(suggested, preview, questions) : suggested;
    return { ...upload, columns: known, rows: preview };
  };
  return stageUpload(services, ctx, finish, [labelStudioReader(idColumns), doccanoReader(idColumns)]);
}

/** Which of these texts are IDs of rows of the task. */
async function idsAmong(db: Db, task: string, texts: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('dataset_rows')
    .select('row_id')
    .where('task_id', '=', task)
    .where('row_id', '=', sql<string>`any(${[...new Set(texts.map((text) => text.trim()))]}::text[])`)
    .execute();
  return new Set(rows.flatMap(({ row_id }) => row_id ?? []));
}

/** The names of the columns that have the ids of rows. */
async function idColumnsOf(db: Db, task: string): Promise<string[]> {
  const datasets = await db.selectFrom('datasets').select('columns').where('task_id', '=', task).execute();
  const columns = datasets.flatMap((dataset) => dataset.columns);
  return [...new Set(columns.filter(({ role }) => role === 'id').map(({ name }) => name))];
}
