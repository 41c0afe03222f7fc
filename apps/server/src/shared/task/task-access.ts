import type { Selectable } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';
import { AppError } from '../../kernel/errors.ts';
import { managedBy, reviewableBy, type ScopeOf } from '../query/scope.ts';
import { isPublished } from '../states.ts';
import { busyWith } from './jobs.queries.ts';

/** `job`: that of the job for which the task refuses all other changes. */
export type TaskLock = 'update' | 'job';

/**
 * A task the actor may manage; not_found otherwise. Every change of a task takes its lock first, so that publishing,
 * importing and assigning never overlap; what takes long refuses the others. Records that refer to the task may be added
 * meanwhile.
 */
export async function managedTask(
  db: Db,
  actor: ScopeOf,
  id: string,
  lock?: TaskLock,
): Promise<Selectable<Tables['tasks']>> {
  if (lock === 'update') {
    // what is being done holds the lock: it is refused, and not waited for
    await managedTask(db, actor, id);
    await assertIdle(db, id);
  }
  const query = db
    .selectFrom('tasks')
    .innerJoin('projects', 'projects.id', 'tasks.project_id')
    .selectAll('tasks')
    .where('tasks.id', '=', id)
    .where('tasks.deleted_at', 'is', null)
    .where(managedBy(actor));
  const task = await (lock ? query.forNoKeyUpdate('tasks') : query).executeTakeFirst();
  if (!task) throw new AppError('not_found');
  if (lock === 'update') await assertIdle(db, id); // it may have begun meanwhile
  return task;
}

async function assertIdle(db: Db, id: string): Promise<void> {
  if (await busyWith(db, id)) throw new AppError('task_busy');
}

/** A published task whose submissions the actor may review; not_found otherwise. */
export async function reviewedTask(db: Db, actor: ScopeOf, id: string): Promise<Selectable<Tables['tasks']>> {
  const task = await db
    .selectFrom('tasks')
    .innerJoin('projects', 'projects.id', 'tasks.project_id')
    .selectAll('tasks')
    .where('tasks.id', '=', id)
    .where('tasks.deleted_at', 'is', null)
    .where(isPublished)
    .where(reviewableBy(actor))
    .executeTakeFirst();
  if (!task) throw new AppError('not_found');
  return task;
}
