import { randomUUIDv7 } from 'node:crypto';
import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import { change, transaction } from '../../db/change.ts';
import type { Db } from '../../db/db.ts';
import { refusalOf } from '../../http/error-handler.ts';
import { AppError } from '../../http/errors.ts';
import type { Context } from '../../http/operations.ts';
import type { ImportJob } from '../../jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { questionsOf } from '../../shared/questions.ts';
import type { Staff } from '../../shared/scope.ts';
import { readRoles } from './column-roles.ts';
import { goldAnswers } from './gold.ts';
import { jobById } from './jobs.queries.ts';
import { allowLargeStatements, badRows, cellAt, judgeRows } from './judge-rows.ts';
import { draftTask, removeUpload, uploadById } from './uploads.queries.ts';

type Schemas = components['schemas'];

export async function checkImport(
  { db }: Services,
  actor: Staff,
  task: string,
  { upload_id, columns }: Schemas['ImportCheckRequest'],
): Promise<Schemas['ImportCheck']> {
  await draftTask(db, actor, task);
  const upload = await uploadById(db, task, upload_id);
  const roles = readRoles(columns, upload.columns, await questionsOf(db, task));
  return transaction(db, (trx) => judgeRows(trx, upload, roles));
}

/** Puts the import in the queue, unless it is known already that it would not succeed. */
export async function startImport(
  services: Services,
  { actor, params, body, requestId }: Pick<Context<'importDataset'>, 'actor' | 'params' | 'body' | 'requestId'>,
): Promise<Schemas['Job']> {
  const check = await checkImport(services, actor, params.id, body);
  const count = check.rows_count - check.good_count;
  if (count > 0 && !body.only_good) throw new AppError('rows_have_problems', { count });
  if (check.good_count === 0) throw new AppError('nothing_to_import');

  return change(services, { actor, requestId }, 'importDataset', async (trx) => {
    const task = await draftTask(trx, actor, params.id, 'update');
    const { rows_count, filename } = await uploadById(trx, task.id, body.upload_id);
    if (await isBeingImported(trx, task.id, body.upload_id)) throw new AppError('wrong_state');
    const id = randomUUIDv7();
    const now = services.now();
    await trx
      .insertInto('jobs')
      .values({
        id,
        kind: 'import',
        task_id: task.id,
        created_by: actor.id,
        total: rows_count,
        result: JSON.stringify({ dataset: body.upload_id }),
        created_at: now,
        updated_at: now,
      })
      .execute();
    await services.jobs.add('import_dataset', { job_id: id, request_id: requestId, request: body }, trx);
    const asked = { import: body.name, filename, only_good: body.only_good };
    return {
      result: await jobById(trx, actor, id),
      audit: { subject_type: 'task', subject_id: task.id, project_id: task.project_id, task_id: task.id, after: asked },
    };
  });
}

/** The dataset takes the upload's id: a job names it from the start, and no upload can become two. */
async function isBeingImported(trx: Db, task: string, upload: string): Promise<boolean> {
  const found = await trx
    .selectFrom('jobs')
    .select('id')
    .where('task_id', '=', task)
    .where('state', '!=', 'failed')
    .where(sql<boolean>`result ->> 'dataset' = ${upload}`)
    .executeTakeFirst();
  return found !== undefined;
}

/** Does an import, in one step: its rows are all there or none is. Doing it again changes nothing. */
export async function runImport(services: Services, payload: ImportJob): Promise<void> {
  const { db } = services;
  const job = await db.selectFrom('jobs').selectAll().where('id', '=', payload.job_id).executeTakeFirst();
  if (!job?.task_id || job.state === 'done' || job.state === 'failed') return;
  const { task_id, created_by } = job;
  const write = (trx: Db, values: { state: 'running' | 'done' | 'failed'; progress?: number }) =>
    trx
      .updateTable('jobs')
      .set({ ...values, updated_at: services.now() })
      .where('id', '=', job.id);

  await write(db, { state: 'running' }).execute();
  try {
    await change(
      services,
      { actor: { id: created_by }, requestId: payload.request_id },
      'importDataset',
      async (trx) => {
        const imported = await importRows(trx, task_id, created_by, payload.request, services.now());
        await write(trx, { state: 'done', progress: job.total }).execute();
        return imported;
      },
    );
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal.code === 'unavailable') throw error; // the queue tries again
    if (refusal.code === 'internal') services.log.error({ err: error }, 'an import failed');
    const params = JSON.stringify(refusal.params);
    await write(db, { state: 'failed' }).set({ error: refusal.code, params }).execute();
  }
}

async function importRows(
  trx: Db,
  taskId: string,
  created_by: string,
  { upload_id, name, columns, only_good }: Schemas['ImportRequest'],
  now: Date,
) {
  const task = await trx
    .selectFrom('tasks')
    .select(['id', 'project_id', 'is_draft', 'next_row_no', 'next_dataset_no'])
    .where('id', '=', taskId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!task) throw new AppError('not_found');
  if (!task.is_draft) throw new AppError('task_not_draft');
  const upload = await uploadById(trx, task.id, upload_id);
  const roles = readRoles(columns, upload.columns, await questionsOf(trx, task.id));
  const dataset = { name: name.trim(), filename: upload.filename };
  await trx
    .insertInto('datasets')
    .values({
      ...dataset,
      task_id: task.id,
      id: upload.id,
      dataset_no: task.next_dataset_no,
      columns: JSON.stringify(columns),
      rows_count: upload.rows_count,
      created_by,
      created_at: now,
    })
    .execute();

  await allowLargeStatements(trx);
  const { numAffectedRows } = await sql`
    with bad as materialized (${badRows(upload, roles)})
    insert into dataset_rows (task_id, row_no, dataset_id, line, row_id, cells, gold)
    select task_id, ${task.next_row_no - 1}::int + row_number() over (order by row_no), upload_id, line,
      ${roles.id === undefined ? sql`null` : cellAt(roles.id)}, cells, ${goldAnswers(roles.gold)}
    from staged_rows
    where task_id = ${task.id} and upload_id = ${upload.id}
      and not exists (select from bad where bad.row_no = staged_rows.row_no)
    order by row_no`.execute(trx);
  const rows_count = Number(numAffectedRows ?? 0);
  const bad_count = upload.rows_count - rows_count;
  if (bad_count > 0 && !only_good) throw new AppError('rows_have_problems', { count: bad_count });
  if (rows_count === 0) throw new AppError('nothing_to_import');

  await trx
    .updateTable('datasets')
    .set({ rows_count })
    .where('task_id', '=', task.id)
    .where('id', '=', upload.id)
    .execute();
  await trx
    .updateTable('tasks')
    .set({
      next_row_no: task.next_row_no + rows_count,
      next_dataset_no: task.next_dataset_no + 1,
      updated_at: now,
    })
    .where('id', '=', task.id)
    .execute();
  await removeUpload(trx, task.id, upload.id);
  return {
    result: undefined,
    audit: {
      subject_type: 'dataset' as const,
      subject_id: upload.id,
      project_id: task.project_id,
      task_id: task.id,
      after: { ...dataset, rows_count, left_out: bad_count },
    },
  };
}
