import { MASTER } from '@concord/domain';
import { sql } from 'kysely';
import { announce } from '../db/announce.ts';
import type { Db } from '../db/db.ts';
import type { Tables } from '../db/tables.ts';
import { newId } from '../kernel/new-id.ts';
import { mayReview } from './query/scope.ts';

type News = {
  kind: Tables['notifications']['kind'];
  task_id: string;
  assignment_id?: string;
  /** Who did it: they know. null: a rule. */
  actor_id: string | null;
  at: Date;
};

/** Tells people what happened to their work, in the transaction in which it happens. */
export async function notify(trx: Db, people: readonly string[], news: News): Promise<void> {
  const told = [...new Set(people)].filter((id) => id !== news.actor_id);
  if (told.length === 0) return;
  await trx
    .insertInto('notifications')
    .values(told.map((user_id) => ({ id: newId(), user_id, ...news })))
    .execute();
  await announce(
    trx,
    told.map((user) => ({ kind: 'notification', user })),
  );
  await tellChanged(trx, told, news);
}

/** Tells a user what happened to their account. */
export async function notifyUser(trx: Db, user: string, news: Pick<News, 'kind' | 'actor_id' | 'at'>): Promise<void> {
  await trx
    .insertInto('notifications')
    .values({ id: newId(), user_id: user, task_id: null, ...news })
    .execute();
  await announce(trx, [{ kind: 'notification', user }]);
}

const masters = (trx: Db) =>
  trx
    .selectFrom('users')
    .select('id as user_id')
    .where('type', '=', MASTER)
    .where('state', '=', 'active')
    .where('deleted_at', 'is', null);

/** Tells all masters something about the server itself. */
export async function notifyMasters(trx: Db, kind: News['kind'], at: Date): Promise<void> {
  const told = await masters(trx).execute();
  if (told.length === 0) return;
  await trx
    .insertInto('notifications')
    .values(told.map(({ user_id }) => ({ id: newId(), user_id, kind, task_id: null, actor_id: null, at })))
    .execute();
  await announce(
    trx,
    told.map(({ user_id: user }) => ({ kind: 'notification', user })),
  );
}

/** Deletes notifications, read or not, that are no longer true. */
export async function withdrawNews(
  trx: Db,
  people: readonly string[],
  news: News & { assignment_id: string },
): Promise<void> {
  await trx
    .deleteFrom('notifications')
    .where('user_id', 'in', [...people])
    .where('assignment_id', '=', news.assignment_id)
    .where('kind', '=', news.kind)
    .where('actor_id', 'is not distinct from', news.actor_id)
    .where('at', '=', news.at.toISOString())
    .execute();
  await announce(
    trx,
    people.map((user) => ({ kind: 'notification', user })),
  );
  await tellChanged(trx, people, news);
}

/** Tells people what happened, but not those who have not read yet that it happened before to the same work. */
export async function notifyOnce(trx: Db, people: readonly string[], news: News): Promise<void> {
  if (people.length === 0) return;
  const waiting = await trx
    .selectFrom('notifications')
    .select('user_id')
    .where('user_id', 'in', people)
    .where('read_at', 'is', null)
    .where('kind', '=', news.kind)
    .where('task_id', '=', news.task_id)
    .where('assignment_id', 'is not distinct from', news.assignment_id ?? null)
    .where('actor_id', 'is not distinct from', news.actor_id)
    .execute();
  const told = new Set(waiting.map(({ user_id }) => user_id));
  await notify(
    trx,
    people.filter((id) => !told.has(id)),
    news,
  );
}

/** Deletes what a person has not read yet of a kind of news about a task that there is nothing left of. */
export async function withdrawUnread(
  trx: Db,
  user: string,
  { kind, task_id }: Pick<News, 'kind' | 'task_id'>,
): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('notifications')
    .where('user_id', '=', user)
    .where('read_at', 'is', null)
    .where('kind', '=', kind)
    .where('task_id', '=', task_id)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await announce(trx, [{ kind: 'notification', user }]);
}

/** Deletes what people have not read yet of a kind of news about an assignment, or about all of a task, that is no longer true. */
export async function withdrawUnreadAbout(
  trx: Db,
  people: readonly string[],
  { kind, task_id, assignment_id }: Pick<News, 'kind' | 'task_id' | 'assignment_id'>,
): Promise<void> {
  const unread = trx
    .deleteFrom('notifications')
    .where('user_id', 'in', people)
    .where('read_at', 'is', null)
    .where('kind', '=', kind)
    .where('task_id', '=', task_id)
    .returning('user_id');
  const deleted = await (assignment_id ? unread.where('assignment_id', '=', assignment_id) : unread).execute();
  const told = new Set(deleted.map(({ user_id }) => user_id));
  await announce(
    trx,
    [...told].map((user) => ({ kind: 'notification', user })),
  );
}

/** Makes the pages of these people read the work anew. For what is not worth a notification. */
export const tellChanged = (
  trx: Db,
  people: readonly string[],
  { task_id, assignment_id }: Pick<News, 'task_id' | 'assignment_id'>,
): Promise<void> =>
  announce(
    trx,
    people.map((user) => ({ kind: 'changed', user, task: task_id, submission: assignment_id ?? null })),
  );

/**
 * Makes the pages of those who manage a task read it anew. The person who has edited it may have it open in another place, so
 * they are told, too.
 */
export async function tellEdited(
  trx: Db,
  { id, project_id, version }: { id: string; project_id: string; version: number },
): Promise<void> {
  const managers = await trx
    .selectFrom('projects')
    .select('manager_id as user_id')
    .where('id', '=', project_id)
    .union(masters(trx))
    .execute();
  await announce(
    trx,
    managers.map(({ user_id: user }) => ({ kind: 'edited', user, task: id, version })),
  );
}

const managing = (trx: Db, taskId: string) =>
  trx
    .selectFrom('tasks')
    .innerJoin('projects', 'projects.id', 'tasks.project_id')
    .select('projects.manager_id as user_id')
    .where('tasks.id', '=', taskId);

/** Who manages the project of a task. */
export async function managerOf(trx: Db, taskId: string): Promise<string[]> {
  return (await managing(trx, taskId).execute()).map(({ user_id }) => user_id);
}

/** Who reviews a task: those named for it, and the manager of its project. */
export async function reviewersOf(trx: Db, taskId: string): Promise<string[]> {
  const named = trx.selectFrom('task_reviewers').select('user_id').where('task_id', '=', taskId);
  return (await named.union(managing(trx, taskId)).execute()).map(({ user_id }) => user_id);
}

/** Those of some people who still review a task. The others could not open what they would be told of. */
export async function stillReviewing(trx: Db, taskId: string, people: readonly string[]): Promise<string[]> {
  const found = await trx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', people)
    .where(mayReview(sql`${taskId}`))
    .execute();
  return found.map(({ id }) => id);
}
