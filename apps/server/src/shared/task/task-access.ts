import type { Selectable } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';
import { AppError } from '../../kernel/errors.ts';
import { managedBy, type ScopeOf } from '../query/scope.ts';

/**
 * A task the actor may manage; not_found otherwise. Every change of a task takes its lock first ('update'), so that
 * publishing, importing and assigning never overlap. Records that refer to the task may be added meanwhile.
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
  const task = await (lock ? query.forNoKeyUpdate('tasks') : query).executeTakeFirst();
  if (!task) throw new AppError('not_found');
  return task;
}
