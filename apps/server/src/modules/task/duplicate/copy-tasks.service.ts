import { sql } from 'kysely';
import type { AuditEntry } from '../../../audit/change.ts';
import type { Db } from '../../../db/db.ts';
import { newId } from '../../../kernel/new-id.ts';
import type { Run } from '../../../shared/task/run-job.ts';
import { audit } from '../task.service.ts';
import { copyRows } from './copy-rows.service.ts';
import { copySettings } from './copy-settings.queries.ts';

/** A task has about as much to be copied beside its data as there is in so many rows. */
const ROWS_PER_TASK = 100;
/** How many tasks a statement copies. */
const CHUNK = 100;

/** How much there is to copy of a project, in rows. */
export async function amountToCopy(trx: Db, project: string, withData: boolean): Promise<number> {
  const { rows } = await sql<{ tasks: number; rows: number }>`
    select count(*) as tasks, coalesce(sum(held.rows), 0)::bigint as rows
    from tasks cross join lateral (
      select sum(rows_count) as rows from datasets where datasets.task_id = tasks.id and ${withData}::boolean) as held
    where tasks.project_id = ${project} and tasks.deleted_at is null`.execute(trx);
  return rows.reduce((sum, found) => sum + found.tasks * ROWS_PER_TASK + found.rows, 0);
}

type Copying = { from: string; to: string; actor: { id: string }; now: Date; withData: boolean };

/** Makes drafts in a project like all tasks of another. */
export async function copyTasks(
  trx: Db,
  { from, to, actor, now, withData }: Copying,
  step: Run['step'],
): Promise<AuditEntry[]> {
  const sources = await trx
    .selectFrom('tasks')
    .select(['id', 'name', 'created_at'])
    .where('project_id', '=', from)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  // Made at one time, they are listed by their ids: in the order of those they are like.
  const copies = sources.map(({ id, name }) => ({ from: id, to: newId(), name }));
  for (let start = 0; start < copies.length; start += CHUNK) {
    await copySettings(trx, copies.slice(start, start + CHUNK), { project: to, actor, now });
    await step(Math.min(start + CHUNK, copies.length) * ROWS_PER_TASK);
  }
  const entries: AuditEntry[] = copies.map((copy) => ({
    operation: 'duplicateTask',
    ...audit({ id: copy.to, project_id: to }, { after: { name: copy.name, project_id: to, copy_of: copy.from } }),
  }));
  if (!withData) return entries;
  let done = copies.length * ROWS_PER_TASK;
  for (const copy of await withRows(trx, copies)) {
    let copied = 0;
    entries.push(
      ...(await copyRows(trx, { ...copy, actor, now }, async (rows) => {
        copied = rows;
        await step(done + rows);
      })),
    );
    done += copied;
  }
  return entries;
}

async function withRows<T extends { from: string }>(trx: Db, copies: readonly T[]): Promise<T[]> {
  const found = await trx
    .selectFrom('datasets')
    .select('task_id')
    .distinct()
    .where(sql<boolean>`task_id = any(${copies.map(({ from }) => from)}::uuid[])`)
    .where('rows_count', '>', 0)
    .execute();
  const tasks = new Set(found.map(({ task_id }) => task_id));
  return copies.filter(({ from }) => tasks.has(from));
}

/** Deletes the drafts of a project that nothing is being done to. They are locked before: a job may begin until then. */
export async function deleteDrafts(trx: Db, project: string, now: Date): Promise<AuditEntry[]> {
  const isIdleDraft = sql`project_id = ${project} and is_draft and deleted_at is null
    and (id in (select task_id from jobs where state in ('waiting', 'running'))) is not true`;
  await sql`select id from tasks where ${isIdleDraft} order by id for no key update`.execute(trx);
  const { rows } = await sql<{ id: string }>`
    update tasks set deleted_at = ${now}, updated_at = ${now}, version = version + 1
    where ${isIdleDraft} returning id`.execute(trx);
  return rows.map(({ id }) => ({
    operation: 'deleteTask',
    ...audit({ id, project_id: project }, { before: { deleted_at: null }, after: { deleted_at: now } }),
  }));
}
