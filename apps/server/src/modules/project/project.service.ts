import { isBefore, isManager, nextProjectState, type ProjectVerb, projectFlags, projectState } from '@concord/domain';
import type { Updateable } from 'kysely';
import type { AuditEntry } from '../../audit/change.ts';
import type { Db } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';
import type { Context } from '../../http/contract/operations.ts';
import { AppError } from '../../kernel/errors.ts';
import { newId } from '../../kernel/new-id.ts';
import { ableManager } from '../../shared/able-manager.ts';
import type { Moment } from '../../shared/moment.ts';
import type { Staff } from '../../shared/query/scope.ts';
import { assertVersion, difference, touched } from '../../shared/record.ts';
import { recountProject } from '../../shared/task/recount-work.ts';
import { restoreCategories } from '../../shared/trash/restore-parents.ts';
import type { ProjectTasks } from './duplicate-project.service.ts';
import { assertCategory, assertManager, lockProject, projectById } from './project.queries.ts';

const audit = (id: string, change: Pick<AuditEntry, 'before' | 'after'>) =>
  ({ subject_type: 'project', subject_id: id, project_id: id, ...change }) satisfies AuditEntry;

type Dates = { start_date: string | null; end_date: string | null };

function assertDates({ start_date, end_date }: Dates): void {
  if (start_date && end_date && isBefore(end_date, start_date))
    throw new AppError('dates_reversed', {}, { errors: [{ pointer: '/end_date', code: 'reversed', params: {} }] });
}

/** A project of a manager is theirs; only a master gives it to someone else. */
function assertMayAssign(actor: Staff, manager: string): void {
  if (isManager(actor) && manager !== actor.id) throw new AppError('forbidden');
}

export async function createProject(
  trx: Db,
  { actor, body }: Pick<Context<'createProject'>, 'actor' | 'body'>,
  { now, today }: Moment,
) {
  const id = newId();
  const values = {
    name: body.name.trim(),
    category_id: body.category,
    manager_id: body.manager ?? actor.id,
    start_date: body.start_date ?? null,
    end_date: body.end_date ?? null,
  };
  assertMayAssign(actor, values.manager_id);
  assertDates(values);
  await assertCategory(trx, values.category_id);
  await assertManager(trx, values.manager_id);
  await trx
    .insertInto('projects')
    .values({ id, ...values, created_by: actor.id, created_at: now, updated_at: now })
    .execute();
  return { result: await projectById(trx, actor, id, today), audit: audit(id, { after: values }) };
}

export async function updateProject(
  trx: Db,
  { actor, body, params }: Pick<Context<'updateProject'>, 'actor' | 'body' | 'params'>,
  { now, today }: Moment,
) {
  const before = await current(trx, actor, params.id, body.version, today);
  const { name, category, manager, start_date, end_date } = body;
  assertDates({
    start_date: start_date === undefined ? before.start_date : start_date,
    end_date: end_date === undefined ? before.end_date : end_date,
  });
  if (category !== undefined && category !== before.category_id) await assertCategory(trx, category);
  if (manager !== undefined && manager !== before.manager_id) {
    assertMayAssign(actor, manager);
    await assertManager(trx, manager);
  }
  const after = await write(trx, params.id, now, {
    ...(name !== undefined && { name: name.trim() }),
    ...(category !== undefined && { category_id: category }),
    ...(manager !== undefined && { manager_id: manager }),
    ...(start_date !== undefined && { start_date }),
    ...(end_date !== undefined && { end_date }),
  });
  return {
    result: await projectById(trx, actor, params.id, today),
    audit: audit(params.id, difference(before, after)),
  };
}

export async function moveProject(
  trx: Db,
  verb: ProjectVerb,
  { actor, body, params }: Pick<Context<'publishProject'>, 'actor' | 'body' | 'params'>,
  { now, today }: Moment,
) {
  const before = await current(trx, actor, params.id, body.version, today);
  const next = nextProjectState(projectState(before), verb);
  if (!next) throw new AppError('wrong_state');
  const after = await write(trx, params.id, now, projectFlags[next]);
  if (before.is_completed !== after.is_completed) await recountProject(trx, params.id);
  return {
    result: await projectById(trx, actor, params.id, today),
    audit: audit(params.id, difference(before, after)),
  };
}

export async function deleteProject(
  trx: Db,
  { actor, params, query }: Pick<Context<'deleteProject'>, 'actor' | 'params' | 'query'>,
  { now, today }: Moment,
  { deleteDrafts }: Pick<ProjectTasks, 'deleteDrafts'>,
) {
  const { id } = params;
  const before = await lockProject(trx, actor, id);
  const deleted = query.with_drafts ? await deleteDrafts(trx, id, now) : [];
  const { tasks_count } = await projectById(trx, actor, id, today);
  if (tasks_count > 0) throw new AppError('project_has_tasks', { count: tasks_count });
  const after = await write(trx, id, now, { deleted_at: now });
  return { result: undefined, audit: [...deleted, audit(id, difference(before, after))] };
}

/** Its manager may have become a contributor, or have been disabled, while they had no other. */
export async function restoreProject(
  trx: Db,
  { actor, body, params: { id } }: Pick<Context<'restoreProject'>, 'actor' | 'body' | 'params'>,
  { now, today }: Moment,
) {
  const before = await lockProject(trx, actor, id);
  if (!before.deleted_at) throw new AppError('wrong_state');
  const above = await restoreCategories(trx, before.category_id, { with_parents: body?.with_parents, now });
  const manager_id = await ableManager(trx, before.manager_id, actor);
  const after = await write(trx, id, now, { deleted_at: null, manager_id });
  return { result: await projectById(trx, actor, id, today), audit: [...above, audit(id, difference(before, after))] };
}

async function current(trx: Db, actor: Staff, id: string, version: number, today: string) {
  const project = await lockProject(trx, actor, id);
  if (project.deleted_at) throw new AppError('not_found');
  await assertVersion(project, version, () => projectById(trx, actor, id, today));
  return project;
}

const write = (trx: Db, id: string, now: Date, values: Updateable<Tables['projects']>) =>
  trx
    .updateTable('projects')
    .set({ ...values, ...touched(now) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
