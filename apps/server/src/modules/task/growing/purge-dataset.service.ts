import { MASTER } from '@concord/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import type { Context } from '../../../http/contract/operations.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Moment } from '../../../shared/moment.ts';
import type { ScopeOf, Staff } from '../../../shared/query/scope.ts';
import { datasetAudit } from '../../../shared/task/dataset-audit.ts';
import { inRequest, type Run } from '../../../shared/task/run-job.ts';
import type { TaskLock } from '../../../shared/task/task-access.ts';
import { deleteWithdrawnRows, deleteWithdrawnWork } from '../../../shared/task/withdrawn-work.ts';
import { assertTyped } from '../../../shared/trash/assert-typed.ts';
import { taskById } from '../task.queries.ts';
import { writeTask } from '../task.service.ts';
import { type Dataset, datasetOf, numbersOf } from './take-back.queries.ts';
import { CHUNK, lockPublished } from './take-back.service.ts';

type Request = Pick<Context<'purgeDataset'>, 'body' | 'params'> & { actor: Staff };
type Params = Request['params'];
type Locked = Awaited<ReturnType<typeof lockPublished>>;

/** How many records are deleted: at least these. */
export async function rowsToPurge(trx: Db, params: Params): Promise<number> {
  const { withdrawn_count, withdrawn_answers } = await datasetOf(trx, params);
  return withdrawn_count + withdrawn_answers;
}

/** The dataset, its task locked, if rows of it were taken back and its name was typed. */
export async function lockPurgeable(trx: Db, { actor, params, body }: Request, lock: TaskLock = 'update') {
  const locked = await lockWithdrawn(trx, actor, params, lock);
  assertTyped(body.typed_name, locked.dataset.name);
  return locked;
}

async function lockWithdrawn(trx: Db, actor: ScopeOf, params: Params, lock: TaskLock): Promise<Locked> {
  const locked = await lockPublished(trx, { actor, params }, lock);
  if (!locked.dataset.withdrawn_at) throw new AppError('wrong_state');
  return locked;
}

/** Deletes the rows of a dataset that were taken back for good, with all that was said to them. */
export async function purgeDataset(trx: Db, request: Request, { now, today }: Moment, { lock, step }: Run) {
  const locked = await lockPurgeable(trx, request, lock);
  const audit = await deleteWithdrawn(trx, locked, now, step);
  return { result: await taskById(trx, request.actor, locked.task.id, today), audit };
}

const everything: ScopeOf = { id: '', type: MASTER };

/** The same once they were taken back too long ago. */
export async function expireDataset(trx: Db, params: Params, now: Date) {
  const locked = await lockWithdrawn(trx, everything, params, 'update');
  return { result: undefined, audit: await deleteWithdrawn(trx, locked, now, inRequest.step) };
}

async function deleteWithdrawn(trx: Db, { task, dataset }: Locked, now: Date, step: Run['step']) {
  const all = await trx.selectFrom('assignments').select('id').where('task_id', '=', task.id).execute();
  const assignments = all.map(({ id }) => id);
  const holders = await holdersOf(trx, task.id, dataset);
  const { first, end } = numbersOf(dataset);
  let deleted = 0;
  for (let from = first; from < end; from += CHUNK) {
    const rows = Array.from({ length: Math.min(CHUNK, end - from) }, (_, index) => from + index);
    for (const assignment of holders) await deleteWithdrawnWork(trx, { task: task.id, assignment, rows });
    deleted += await deleteWithdrawnRows(trx, { task: task.id, assignments, rows });
    await step(from + rows.length - first, end - first);
  }
  await sql`
    update datasets set withdrawn_count = withdrawn_count - ${deleted}::int, deleted_count = deleted_count + ${deleted}::int,
      withdrawn_answers = 0, withdrawn_at = null
    where task_id = ${task.id} and id = ${dataset.id}`.execute(trx);
  await writeTask(trx, task.id, now, {});
  const { name, filename, withdrawn_count, withdrawn_answers } = dataset;
  return datasetAudit(task, dataset.id, { before: { name, filename, withdrawn_count, withdrawn_answers } });
}

/** Whose rows of the dataset were taken back. */
async function holdersOf(trx: Db, task: string, dataset: Dataset): Promise<string[]> {
  const { first, end } = numbersOf(dataset);
  const { rows } = await sql<{ id: string }>`
    select work.id from (select id from assignments where task_id = ${task}) as work
    cross join lateral (
      select from withdrawn_assignment_rows
      where withdrawn_assignment_rows.task_id = ${task} and assignment_id = work.id and row_no >= ${first} and row_no < ${end}
      limit 1
    ) as held`.execute(trx);
  return rows.map(({ id }) => id);
}
