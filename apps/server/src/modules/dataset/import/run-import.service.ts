import { MANAGER, MASTER } from '@concord/domain';
import type { components } from '@concord/openapi';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Try } from '../../../jobs/jobs.ts';
import type { ImportJob } from '../../../jobs/payloads.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Services } from '../../../services.ts';
import type { Staff } from '../../../shared/query/scope.ts';
import { datasetAudit } from '../../../shared/task/dataset-audit.ts';
import { goldAnswers, goldKey } from '../../../shared/task/gold.ts';
import { questionsOf } from '../../../shared/task/questions.ts';
import { type Job, type Run, runJob, taskOf } from '../../../shared/task/run-job.ts';
import { managedTask } from '../../../shared/task/task-access.ts';
import { assertDiskHas } from '../../../shared/upload/upload-room.ts';
import { uploadById } from '../../../shared/upload/uploads.queries.ts';
import { canonicalTag } from '../language/guess-language.ts';
import { stagedLanguage } from '../language/staged-language.ts';
import { assertAsked } from './assert-asked.ts';
import { checkRows, isGood } from './check-import.ts';
import { type Roles, readRoles } from './column-roles.ts';
import { cellAt, type StagedUpload, stagedCells } from './judge-rows.ts';

type Schemas = components['schemas'];

type AddedDataset = { id: string; dataset_no: number; first_row_no: number; rows_count: number };
/** Assigns the rows of a dataset of a published task. It is of another module, hence passed in. */
type AssignDataset = (
  trx: Db,
  task: Selectable<Tables['tasks']>,
  dataset: AddedDataset,
  by: { actor: string; now: Date; step: Run['step'] },
) => Promise<void>;

/** Does an import: its rows are all there, and assigned if the task is published, or none is. */
export async function runImport(
  services: Services,
  order: ImportJob,
  given: Try,
  assign: AssignDataset,
): Promise<void> {
  await runJob(services, order, given, {
    operation: 'importDataset',
    tables: ['dataset_rows', 'assignment_rows'],
    work: (trx, run, job) => importRows(services, trx, run, job, order.request, assign),
  });
  await removeStaged(services.db, order);
}

async function importRows(
  services: Services,
  trx: Db,
  { step }: Run,
  job: Job,
  { upload_id, name, columns, only_good, language }: Schemas['ImportRequest'],
  assign: AssignDataset,
) {
  const now = services.now();
  const task = await managedTask(trx, await starterOf(trx, job), taskOf(job), 'job');
  const upload = await uploadById(trx, task.id, upload_id);
  assertDiskHas(services, upload.bytes); // there may be less than when it was asked for
  const questions = await questionsOf(trx, task.id);
  const roles = readRoles(columns, upload.columns, { questions, mayComeLater: task.is_draft });
  if (!task.is_draft) assertAsked(questions, upload.id); // it may have been published meanwhile
  const dataset = {
    name: name.trim(),
    filename: upload.filename,
    language: language === undefined ? await stagedLanguage(trx, upload, roles.text) : canonicalTag(language),
  };
  const { good_count: rows_count, gold_count } = await checkRows(trx, upload, roles);
  const bad_count = upload.rows_count - rows_count;
  if (bad_count > 0 && !only_good) throw new AppError('rows_have_problems', { count: bad_count });
  if (rows_count === 0) throw new AppError('nothing_to_import');

  const added = {
    id: upload.id,
    dataset_no: task.next_dataset_no,
    first_row_no: task.next_row_no,
    rows_count,
  };
  await trx
    .insertInto('datasets')
    .values({
      ...dataset,
      ...added,
      checksum: upload.checksum,
      task_id: task.id,
      columns: JSON.stringify(columns),
      gold_key: goldKey(roles.gold),
      gold_rows_count: gold_count,
      gold_counted_for: goldKey(roles.gold),
      created_by: job.created_by,
      created_at: now,
    })
    .execute();
  await copyRows(trx, upload, roles, { first: task.next_row_no, count: rows_count }, step);
  if (!task.is_draft) await assign(trx, task, added, { actor: job.created_by, now: services.now(), step });
  await trx
    .updateTable('tasks')
    .set({
      next_row_no: task.next_row_no + rows_count,
      next_dataset_no: task.next_dataset_no + 1,
      updated_at: now,
    })
    .where('id', '=', task.id)
    .execute();
  await trx.deleteFrom('uploads').where('task_id', '=', task.id).where('id', '=', upload.id).execute();
  return {
    audit: datasetAudit(task, upload.id, { after: { ...dataset, rows_count, left_out: bad_count } }),
  };
}

/** By the time it runs they may be of another type. */
const starterOf = (trx: Db, { created_by }: Job) =>
  trx
    .selectFrom('users')
    .select(['id', 'type'])
    .where('id', '=', created_by)
    .where('type', 'in', [MASTER, MANAGER])
    .$narrowType<Pick<Staff, 'type'>>()
    .executeTakeFirstOrThrow(() => new AppError('not_found'));

/** How many staged rows a statement copies or removes. */
const CHUNK = 20_000;

const chunkOf = (task: string, upload: string, from: number) =>
  sql`task_id = ${task} and upload_id = ${upload} and row_no >= ${from} and row_no < ${from + CHUNK}`;

/** Copies the rows of an upload. The good ones get `count` numbers from `first` on, in their order. */
async function copyRows(
  trx: Db,
  upload: StagedUpload,
  roles: Roles,
  { first, count }: { first: number; count: number },
  step: Run['step'],
): Promise<void> {
  const { task_id, id, rows_count } = upload;
  let copied = 0;
  let told = Promise.resolve();
  for (let from = 1; from <= rows_count; from += CHUNK) {
    // counting good rows costs a tenth of the statement, so it is left out where all of them are
    const [number, good] =
      count === rows_count
        ? [sql`row_no + ${first - 1}::int`, sql`true`]
        : [sql`${first + copied - 1}::int + row_number() over (order by row_no)`, isGood(upload, from, from + CHUNK)];
    const copying = sql`
      insert into dataset_rows (task_id, row_no, dataset_id, line, row_id, cells, gold)
      select task_id, ${number}, upload_id, line,
        ${roles.id === undefined ? sql`null` : cellAt(roles.id)}, cells, ${goldAnswers(roles.gold, stagedCells)}
      from staged_rows where ${chunkOf(task_id, id, from)} and ${good}
      order by staged_rows.row_no`.execute(trx);
    const [{ numAffectedRows }] = await Promise.all([copying, told]);
    copied += Number(numAffectedRows ?? 0);
    told = step(Math.min(from + CHUNK - 1, rows_count));
  }
  await told;
  if (copied !== count) throw new Error(`${copied} rows were copied, though ${count} are good`);
}

/**
 * Takes the rows of an import that is done out of staging, where no one sees them any more: people would wait for it an eighth
 * longer. Where the server is killed meanwhile, the queue runs the job again, of which this alone is left.
 */
async function removeStaged(db: Db, { job_id, request }: ImportJob): Promise<void> {
  const job = await db
    .selectFrom('jobs')
    .select('task_id')
    .where('id', '=', job_id)
    .where('state', '=', 'done')
    .executeTakeFirst();
  if (!job?.task_id) return;
  const { last } = await db
    .selectFrom('staged_rows')
    .select((eb) => eb.fn.max<number | null>('row_no').as('last'))
    .where('task_id', '=', job.task_id)
    .where('upload_id', '=', request.upload_id)
    .executeTakeFirstOrThrow();
  for (let from = 1; from <= (last ?? 0); from += CHUNK)
    await sql`delete from staged_rows where ${chunkOf(job.task_id, request.upload_id, from)}`.execute(db);
}
