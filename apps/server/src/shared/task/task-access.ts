import type { Selectable } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';
import { AppError } from '../../kernel/errors.ts';
import { LockHeld, lockSoon } from '../lock-soon.ts';
import { managedBy, reviewableBy, type ScopeOf } from '../query/scope.ts';
import { isPublished } from '../states.ts';
import { busyWith, isImporting } from './jobs.queries.ts';

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
  const locked = () => query.forNoKeyUpdate('tasks').executeTakeFirst();
  const task = await (lock === 'update' ? lockedSoon(db, id, locked) : lock ? locked() : query.executeTakeFirst());
  if (!task) throw new AppError('not_found');
  if (lock === 'update') await assertIdle(db, id); // it may have begun meanwhile
  return task;
}

async function assertIdle(db: Db, id: string): Promise<void> {
  if (await busyWith(db, id)) throw new AppError('task_busy');
}

/** A small import is waited for. One that goes on is a reason to refuse what would wait for its end. */
async function lockedSoon<T>(db: Db, id: string, lock: () => Promise<T>): Promise<T> {
  if (!(await isImporting(db, id))) return lock();
  return lockSoon(db, lock).catch((error: unknown) => {
    throw error instanceof LockHeld ? new AppError('task_busy') : error;
  });
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
