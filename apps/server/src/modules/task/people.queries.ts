import { CONTRIBUTOR } from '@concord/domain';
import type { components } from '@concord/openapi';
import type { Db } from '../../db/db.ts';
import { isEnabled } from '../../db/user-states.ts';
import { awayUntil } from '../../shared/query/away.ts';
import { isLate } from '../../shared/states.ts';
import { userRef } from '../../shared/user-ref.ts';

type Schemas = components['schemas'];

export async function contributorsOf(db: Db, task: string, today: string): Promise<Schemas['TaskContributor'][]> {
  const people = await db
    .selectFrom('task_contributors')
    .innerJoin('users', 'users.id', 'task_contributors.user_id')
    .select(userRef('users').as('user'))
    .select([awayUntil(today).as('away_until'), isEnabled.as('is_enabled')])
    .where('task_contributors.task_id', '=', task)
    .orderBy('task_contributors.position')
    .orderBy('users.id')
    .execute();
  const assignments = await db
    .selectFrom('assignments')
    .innerJoin('tasks', 'tasks.id', 'assignments.task_id')
    .innerJoin('projects', 'projects.id', 'tasks.project_id')
    .select([
      'assignments.user_id',
      'assignments.id',
      'assignments.is_completed',
      'assignments.status',
      'assignments.round',
      'assignments.returned_at',
      'assignments.paused_at',
      'assignments.gold_below',
      'assignments.version',
      'assignments.rows_count',
      'assignments.rows_done',
      'assignments.rows_skipped',
      'assignments.answers_count',
      'assignments.questions_count',
      'assignments.correct_count',
      'assignments.incorrect_count',
      'assignments.updated_at as updatedAt',
    ])
    .select(isLate(today).as('late'))
    .where('assignments.task_id', '=', task)
    .where('assignments.removed_at', 'is', null)
    .execute();
  const byUser = new Map(assignments.map(({ user_id, ...progress }) => [user_id, progress]));
  return people.map(({ is_enabled, ...one }) => ({
    ...one,
    // a source never had an account
    ...(!is_enabled && !one.user.source && { disabled: true as const }),
    assignment: byUser.get(one.user.id) ?? null,
  }));
}

export async function reviewersOf(db: Db, task: string): Promise<Schemas['UserRef'][]> {
  const reviewers = await db
    .selectFrom('task_reviewers')
    .innerJoin('users', 'users.id', 'task_reviewers.user_id')
    .select(userRef('users').as('user'))
    .where('task_reviewers.task_id', '=', task)
    .orderBy('users.username')
    .execute();
  return reviewers.map(({ user }) => user);
}

/**
 * Signing in touches users too: their rows are locked only at the end of a change that may take long, to see that who
 * was enabled at its start still is.
 */
type Lock = 'share' | undefined;

/** The contributors who may work, in order. */
export async function enabledContributors(db: Db, task: string, lock?: Lock): Promise<string[]> {
  const query = db
    .selectFrom('task_contributors')
    .innerJoin('users', 'users.id', 'task_contributors.user_id')
    .select('users.id')
    .where('task_contributors.task_id', '=', task)
    .where('users.type', '=', CONTRIBUTOR)
    .where(isEnabled)
    .orderBy('task_contributors.position');
  const people = await (lock ? query.forShare('users') : query).execute();
  return people.map(({ id }) => id);
}

export async function peopleOf(db: Db, task: string): Promise<{ contributor: string[]; reviewer: string[] }> {
  const contributors = await db
    .selectFrom('task_contributors')
    .select('user_id')
    .where('task_id', '=', task)
    .orderBy('position')
    .execute();
  const reviewers = await db.selectFrom('task_reviewers').select('user_id').where('task_id', '=', task).execute();
  return {
    contributor: contributors.map(({ user_id }) => user_id),
    reviewer: reviewers.map(({ user_id }) => user_id),
  };
}

/** Those of some people who have work in a task: where there are few rows, not everyone gets any. */
export async function withWork(db: Db, task: string, users: readonly string[]): Promise<string[]> {
  if (users.length === 0) return [];
  const found = await db
    .selectFrom('assignments')
    .select('user_id')
    .where('task_id', '=', task)
    .where('user_id', 'in', users)
    .where('removed_at', 'is', null)
    .execute();
  return found.map(({ user_id }) => user_id);
}
