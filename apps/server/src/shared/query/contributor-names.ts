import { isMaster } from '@concord/domain';
import type { components } from '@concord/openapi';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { userRef } from '../user-ref.ts';
import { managedBy, type ScopeOf } from './scope.ts';

/**
 * For queries on `tasks` and `projects`: whether the actor, who reviews the task, sees who works on it. A task can hide that
 * from all who do not manage it.
 */
export const seesContributors = (actor: ScopeOf): RawBuilder<boolean> =>
  sql<boolean>`(not tasks.hide_contributors or ${managedBy(actor)})`;

/** For queries on `tasks`, `projects` and `users`: who did the work; null for a reviewer who is not to know. */
export const contributorRef = (actor: ScopeOf): RawBuilder<components['schemas']['UserRef'] | null> =>
  sql`case when ${seesContributors(actor)} then ${userRef('users')} end`;

export async function hidesContributors(db: Db, actor: ScopeOf, task: string): Promise<boolean> {
  const found = await db
    .selectFrom('tasks')
    .innerJoin('projects', 'projects.id', 'tasks.project_id')
    .select(seesContributors(actor).as('sees'))
    .where('tasks.id', '=', task)
    .executeTakeFirstOrThrow();
  return !found.sees;
}

/** The tasks that the actor reviews without being told who works on them: few, and nearly always none. */
export async function tasksHidingContributors(db: Db, actor: ScopeOf): Promise<string[]> {
  if (isMaster(actor)) return [];
  const found = await db
    .selectFrom('task_reviewers')
    .innerJoin('tasks', 'tasks.id', 'task_reviewers.task_id')
    .innerJoin('projects', 'projects.id', 'tasks.project_id')
    .select('tasks.id')
    .where('task_reviewers.user_id', '=', actor.id)
    .where(sql<boolean>`not ${seesContributors(actor)}`)
    .execute();
  return found.map(({ id }) => id);
}
