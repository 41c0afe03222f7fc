import { sql } from 'kysely';
import type { AuditEntry } from '../../../audit/change.ts';
import type { Db } from '../../../db/db.ts';
import { Overtaken } from '../../../db/transaction.ts';
import type { Try } from '../../../jobs/jobs.ts';
import type { JobPayloads } from '../../../jobs/payloads.ts';
import { newId } from '../../../kernel/new-id.ts';
import type { Services } from '../../../services.ts';
import { datasetAudit } from '../../../shared/task/dataset-audit.ts';
import { type Run, runJob, taskOf } from '../../../shared/task/run-job.ts';
import { managedTask } from '../../../shared/task/task-access.ts';
import { writeTask } from '../task.service.ts';

/** How many row numbers a statement copies. */
const CHUNK = 20_000;

/** Those that have rows: of some, all are taken back. */
const datasetsOf = (trx: Db, task: string) =>
  trx
    .selectFrom('datasets')
    .select(['id', 'name', 'filename', 'language', 'columns', 'gold_key', 'has_set_gold', 'rows_count'])
    .where('task_id', '=', task)
    .where('rows_count', '>', 0)
    .orderBy('dataset_no')
    .execute();

export async function rowsToCopy(trx: Db, task: string): Promise<number> {
  return (await datasetsOf(trx, task)).reduce((sum, { rows_count }) => sum + rows_count, 0);
}

type Copying = { from: string; to: string; actor: { id: string }; now: Date };

/**
 * Copies the datasets of a task with their rows to a draft whose questions have the same numbers. Rows are numbered anew,
 * without those that are taken back. The task is not locked, so that work on it continues; if its data has changed
 * meanwhile, the copying starts again.
 */
export async function copyRows(trx: Db, { from, to, actor, now }: Copying, step: Run['step']): Promise<AuditEntry[]> {
  const source = await trx
    .selectFrom('tasks')
    .select(['next_row_no', 'next_dataset_no'])
    .where('id', '=', from)
    .executeTakeFirstOrThrow();
  const datasets = await datasetsOf(trx, from);
  let total = 0;
  const copies = datasets.map((dataset) => {
    const first = total + 1;
    total += dataset.rows_count;
    return { ...dataset, old: dataset.id, id: newId(), first };
  });
  const pairs = sql`unnest(${copies.map(({ old }) => old)}::uuid[], ${copies.map(({ id }) => id)}::uuid[],
    ${copies.map(({ first }) => first)}::int[]) as pairs (old, new, first)`;
  // where gold was set by hand, it may be set while its rows are copied: the copy is counted when someone looks
  await sql`
    insert into datasets (task_id, id, dataset_no, name, filename, language, columns, gold_key, gold_rows_count,
      gold_counted_for, has_set_gold, first_row_no, rows_count, checksum, created_by, created_at)
    select ${to}, pairs.new, dataset_no, name, filename, language, columns, gold_key, gold_rows_count,
      case when not has_set_gold then gold_counted_for end, has_set_gold, pairs.first, rows_count, checksum, ${actor.id}, ${now}
    from datasets join ${pairs} on pairs.old = datasets.id where task_id = ${from}`.execute(trx);
  let copied = 0;
  for (let start = 1; start < source.next_row_no; start += CHUNK) {
    const { numAffectedRows = 0n } = await sql`
      insert into dataset_rows (task_id, row_no, dataset_id, line, row_id, cells, gold, set_gold)
      select ${to}, ${copied}::int + row_number() over (order by row_no), pairs.new, line, row_id, cells, gold, set_gold
      from dataset_rows join ${pairs} on pairs.old = dataset_id
      where task_id = ${from} and row_no >= ${start} and row_no < ${start + CHUNK}`.execute(trx);
    copied += Number(numAffectedRows);
    await step(copied);
  }
  await sql`
    update questions set dataset_id = pairs.new
    from questions as source join ${pairs} on pairs.old = source.dataset_id
    where questions.task_id = ${to} and source.task_id = ${from} and source.question_no = questions.question_no`.execute(
    trx,
  );
  const isAsBefore = copied === total && JSON.stringify(await datasetsOf(trx, from)) === JSON.stringify(datasets);
  if (!isAsBefore) throw new Overtaken();
  const { project_id } = await writeTask(trx, to, now, { ...source, next_row_no: total + 1 });
  return copies.map(({ id, name, filename, language, rows_count }) => ({
    operation: 'importDataset',
    ...datasetAudit({ id: to, project_id }, id, { after: { name, filename, language, rows_count } }),
  }));
}

export const runCopy = (services: Services, order: JobPayloads['copy_rows'], given: Try): Promise<void> =>
  runJob(services, order, given, {
    operation: 'duplicateTask',
    tables: ['dataset_rows'],
    work: async (trx, { lock, step }, job) => {
      const { actor, params } = order;
      await managedTask(trx, actor, params.id);
      const { id } = await managedTask(trx, actor, taskOf(job), lock);
      return { audit: await copyRows(trx, { from: params.id, to: id, actor, now: services.now() }, step) };
    },
  });
