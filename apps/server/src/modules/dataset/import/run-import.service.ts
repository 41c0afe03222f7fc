import type { components } from '@concord/openapi';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Try } from '../../../jobs/jobs.ts';
import type { ImportJob } from '../../../jobs/payloads.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Services } from '../../../services.ts';
import { datasetAudit } from '../../../shared/task/dataset-audit.ts';
import { goldAnswers, goldKey } from '../../../shared/task/gold.ts';
import { questionsOf } from '../../../shared/task/questions.ts';
import { type Job, type Run, runJob, taskOf } from '../../../shared/task/run-job.ts';
import { assertDiskHas } from '../../../shared/upload/upload-room.ts';
import { removeUpload, uploadById } from '../../../shared/upload/uploads.queries.ts';
import { canonicalTag } from '../language/guess-language.ts';
import { stagedLanguage } from '../language/staged-language.ts';
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
export const runImport = (services: Services, order: ImportJob, given: Try, assign: AssignDataset): Promise<void> =>
  runJob(services, order, given, {
    operation: 'importDataset',
    tables: ['dataset_rows', 'assignment_rows'],
    work: (trx, run, job) => importRows(services, trx, run, job, order.request, assign),
  });

async function importRows(
  services: Services,
  trx: Db,
  { step }: Run,
  job: Job,
  { upload_id, name, columns, only_good, language }: Schemas['ImportRequest'],
  assign: AssignDataset,
) {
  const now = services.now();
  const task = await trx
    .selectFrom('tasks')
    .selectAll()
    .where('id', '=', taskOf(job))
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!task) throw new AppError('not_found');
  const upload = await uploadById(trx, task.id, upload_id);
  assertDiskHas(services, upload.bytes); // there may be less than when it was asked for
  const questions = await questionsOf(trx, task.id);
  const roles = readRoles(columns, upload.columns, { questions, mayComeLater: task.is_draft });
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
  await moveRows(trx, upload, roles, { first: task.next_row_no, count: rows_count }, step);
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
  await removeUpload(trx, task.id, upload.id);
  return {
    audit: datasetAudit(task, upload.id, { after: { ...dataset, rows_count, left_out: bad_count } }),
  };
}

/** How many staged rows a statement moves. */
const CHUNK = 20_000;

/** Takes the rows of an upload out of staging. The good ones get `count` numbers from `first` on, in their order. */
async function moveRows(
  trx: Db,
  upload: StagedUpload,
  roles: Roles,
  { first, count }: { first: number; count: number },
  step: Run['step'],
): Promise<void> {
  const { task_id, id } = upload;
  let moved = 0;
  for (let from = 1; from <= upload.rows_count; from += CHUNK) {
    const until = from + CHUNK;
    const chunk = sql`task_id = ${task_id} and upload_id = ${id} and row_no >= ${from} and row_no < ${until}`;
    const { numAffectedRows } = await sql`
      insert into dataset_rows (task_id, row_no, dataset_id, line, row_id, cells, gold)
      select task_id, ${first + moved - 1}::int + row_number() over (order by row_no), upload_id, line,
        ${roles.id === undefined ? sql`null` : cellAt(roles.id)}, cells, ${goldAnswers(roles.gold, stagedCells)}
      from staged_rows where ${chunk} and ${isGood(upload, from, until)}
      order by row_no`.execute(trx);
    await sql`delete from staged_rows where ${chunk}`.execute(trx);
    moved += Number(numAffectedRows ?? 0);
    await step(Math.min(until - 1, upload.rows_count));
  }
  if (moved !== count) throw new Error(`${moved} rows were moved, though ${count} are good`);
}
