import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import { change } from '../../../audit/change.ts';
import type { Db } from '../../../db/db.ts';
import type { Context } from '../../../http/contract/operations.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Services } from '../../../services.ts';
import { assertEnough } from '../../../shared/enough-contributors.ts';
import type { Staff } from '../../../shared/query/scope.ts';
import { questionsOf } from '../../../shared/task/questions.ts';
import { startJob } from '../../../shared/task/start-job.ts';
import { managedTask } from '../../../shared/task/task-access.ts';
import { checkInTurn } from '../../../shared/upload/check-in-turn.ts';
import { assertDiskHas } from '../../../shared/upload/upload-room.ts';
import { uploadById } from '../../../shared/upload/uploads.queries.ts';
import { assertAsked } from './assert-asked.ts';
import { checkRows, importCheck, type RowsToAssign } from './check-import.ts';
import { readRoles } from './column-roles.ts';

type Schemas = components['schemas'];

type Asked<Request = Schemas['ImportCheckRequest']> = { actor: Staff; task: string; request: Request };

export async function checkImport(
  { db }: Services,
  asked: Asked,
  rowsToAssign: RowsToAssign,
): Promise<Schemas['ImportCheck']> {
  const { task, upload, roles } = await readRequest(db, asked);
  return checkInTurn(asked.actor.id, () => importCheck(db, { task, rowsToAssign }, upload, roles));
}

async function readRequest(db: Db, { actor, task: id, request: { upload_id, columns } }: Asked) {
  const task = await managedTask(db, actor, id);
  const upload = await uploadById(db, id, upload_id);
  const questions = await questionsOf(db, id);
  if (!task.is_draft) assertAsked(questions, upload.id);
  return {
    task,
    upload,
    roles: readRoles(columns, upload.columns, { questions, mayComeLater: task.is_draft }),
  };
}

/** Puts the import in the queue, unless it is known already that it would not succeed. */
export async function startImport(
  services: Services,
  {
    params,
    body,
    ...author
  }: Pick<Context<'importDataset'>, 'actor' | 'params' | 'body' | 'requestId' | 'idempotencyKey'>,
  rowsToAssign: RowsToAssign,
): Promise<Schemas['Job']> {
  const { actor } = author;
  return change(services, author, 'importDataset', async (trx) => {
    await assertWouldSucceed(trx, { actor, task: params.id, request: body }, rowsToAssign);
    const task = await managedTask(trx, actor, params.id, 'update');
    const { rows_count, filename, bytes } = await uploadById(trx, task.id, body.upload_id);
    assertDiskHas(services, bytes); // they are copied
    if (await isBeingImported(trx, task.id, body.upload_id)) throw new AppError('wrong_state');
    const job = await startJob(services, trx, author, {
      kind: 'import',
      task: task.id,
      total: rows_count,
      result: { dataset: body.upload_id },
      queue: 'import_dataset',
      payload: { request: body },
    });
    const asked = { import: body.name, filename, only_good: body.only_good };
    return {
      result: job,
      audit: { subject_type: 'task', subject_id: task.id, project_id: task.project_id, task_id: task.id, after: asked },
    };
  });
}

async function assertWouldSucceed(trx: Db, asked: Asked<Schemas['ImportRequest']>, rowsToAssign: RowsToAssign) {
  const { task, upload, roles } = await readRequest(trx, asked);
  const check = await checkRows(trx, upload, roles);
  const count = check.rows_count - check.good_count;
  if (count > 0 && !asked.request.only_good) throw new AppError('rows_have_problems', { count });
  if (check.good_count === 0) throw new AppError('nothing_to_import');
  if (task.is_draft) return;
  const { contributor, away, needed } = await rowsToAssign(trx, task, {
    rows: check.good_count,
    gold: check.gold_count,
  });
  assertEnough({ present: contributor.length, away: away.length }, needed);
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
