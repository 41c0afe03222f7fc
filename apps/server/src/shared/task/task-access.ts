import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';
import { AppError } from '../../kernel/errors.ts';
import { managedBy, type ScopeOf } from '../query/scope.ts';

/*
 * Fragments for queries in which `tasks`, `projects` and (where named) `assignments` have their own names.
 */

/** Answers may be given and submitted. */
export const workable = sql<boolean>`(tasks.status = 1 and projects.status = 1)`;

/** The last day, or null. */
export const dueDate = sql<string | null>`coalesce(tasks.due_date, projects.end_date)`;

/** The assignment is late. `today`: the date at +08:00. */
export const isLate = (today: string): RawBuilder<boolean> =>
  sql<boolean>`((not assignments.is_completed and ${workable} and ${dueDate} < ${today}::date) is true)`;

/** The assignment counts as active: not submitted, on a published task of an uncompleted project. */
export const isActive = sql<boolean>`(not assignments.is_completed and not tasks.is_draft and not projects.is_completed)`;

/**
 * A task the actor may manage; not_found otherwise. Every change of a task takes its lock first ('update'), so that
 * publishing, importing and assigning never overlap.
 */
export async function managedTask(
  db: Db,
  actor: ScopeOf,
  id: string,
  lock?: 'update',
): Promise<Selectable<Tables['tasks']>> {
  const query = db
    .selectFrom('tasks')
    .innerJoin('projects', 'projects.id', 'tasks.project_id')
    .selectAll('tasks')
    .where('tasks.id', '=', id)
    .where('tasks.deleted_at', 'is', null)
    .where(managedBy(actor));
  const task = await (lock ? query.forUpdate('tasks') : query).executeTakeFirst();
  if (!task) throw new AppError('not_found');
  return task;
}
