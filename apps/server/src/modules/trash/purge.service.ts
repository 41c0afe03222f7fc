import { sql } from 'kysely';
import type { AuditEntry } from '../../audit/change.ts';
import type { Db } from '../../db/db.ts';
import { addJob } from '../../jobs/jobs.ts';
import { AppError } from '../../kernel/errors.ts';
import { keepContributorCodes } from '../../shared/query/contributor-codes.ts';
import { assertTyped } from '../../shared/trash/assert-typed.ts';

/** What is marked as a whole and removed piece by piece. */
export type PurgedKind = 'category' | 'project' | 'task';
const tableOf = { category: 'categories', project: 'projects', task: 'tasks' } as const;
const operations = { category: 'purgeCategory', project: 'purgeProject', task: 'purgeTask' } as const;

type Marked = { id: string; name: string; project_id: string | null };

/**
 * Deletes a deleted record for good, with what was deleted in it. From now on all of it is gone for everyone; a job removes it
 * from the database. Without a typed name the person is not asked: it was deleted too long ago.
 */
export async function purge(
  trx: Db,
  { kind, id, typed }: { kind: PurgedKind; id: string; typed?: string },
  now: Date,
): Promise<{ result: undefined; audit: AuditEntry[] }> {
  const found = await trx
    .selectFrom(tableOf[kind])
    .select(['name', 'deleted_at'])
    .where('id', '=', id)
    .where('purged_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new AppError('not_found');
  if (!found.deleted_at) throw new AppError('wrong_state');
  if (typed !== undefined) assertTyped(typed, found.name);
  const categories = kind === 'category' ? await markCategories(trx, id, now) : [];
  const projects =
    kind === 'task' ? [] : await markProjects(trx, kind === 'project' ? [id] : [], idsOf(categories), now);
  const tasks = await markTasks(trx, kind === 'task' ? [id] : [], idsOf(projects), now);
  const left = kind === 'task' ? tasks.flatMap(({ project_id }) => project_id ?? []) : [];
  for (const project of left) await keepContributorCodes(trx, project);
  await addJob(trx, 'remove_purged', {}, 'remove_purged');
  const audit = [
    ...categories.map((one) => entry('category', one)),
    ...projects.map((one) => entry('project', one)),
    ...tasks.map((one) => entry('task', one)),
  ];
  return { result: undefined, audit };
}

const idsOf = (marked: readonly Marked[]) => marked.map(({ id }) => id);

const entry = (kind: PurgedKind, { id, name, project_id }: Marked): AuditEntry => ({
  operation: operations[kind],
  subject_type: kind,
  subject_id: id,
  project_id,
  ...(kind === 'task' && { task_id: id }),
  before: { name },
});

/** A category and the deleted ones below it. */
async function markCategories(trx: Db, id: string, now: Date): Promise<Marked[]> {
  const { rows } = await sql<Marked>`
    with recursive below as (
      select id from categories where id = ${id}
      union all
      select inner_one.id from below cross join lateral (
        select id from categories
        where parent_id = below.id and deleted_at is not null and purged_at is null offset 0) as inner_one
    )
    update categories set purged_at = ${now} where id = any(array(select id from below))
    returning id, name, null as project_id`.execute(trx);
  return rows;
}

/** These projects, and the deleted ones in these categories. */
async function markProjects(trx: Db, ids: readonly string[], categories: readonly string[], now: Date) {
  const { rows } = await sql<Marked>`
    update projects set purged_at = ${now} where id = any(array(
      select unnest(${ids}::uuid[])
      union all
      select own.id from unnest(${categories}::uuid[]) as category (id) cross join lateral (
        select id from projects
        where category_id = category.id and deleted_at is not null and purged_at is null offset 0) as own))
    returning id, name, id as project_id`.execute(trx);
  return rows;
}

async function markTasks(trx: Db, ids: readonly string[], projects: readonly string[], now: Date) {
  const { rows } = await sql<Marked>`
    update tasks set purged_at = ${now} where id = any(array(
      select unnest(${ids}::uuid[])
      union all
      select own.id from unnest(${projects}::uuid[]) as project (id) cross join lateral (
        select id from tasks
        where project_id = project.id and deleted_at is not null and purged_at is null offset 0) as own))
    returning id, name, project_id`.execute(trx);
  return rows;
}
