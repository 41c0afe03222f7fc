import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/errors.ts';
import type { Actor, Context } from '../../http/operations.ts';
import { olderThan } from '../../shared/older-than.ts';

type Schemas = components['schemas'];

export async function notificationsOf(
  db: Db,
  { id }: Actor,
  { before, limit }: Context<'listNotifications'>['query'],
): Promise<Pick<Schemas['NotificationList'], 'entities' | 'next'>> {
  const { rows } = await sql<Schemas['Notification']>`
    with page as (
      select * from notifications where user_id = ${id} and ${olderThan(before)} order by id desc limit ${limit + 1}
    )
    select page.id, page.at, page.kind, page.assignment_id as assignment, page.read_at is not null as is_read,
      case when actor.id is not null
        then jsonb_build_object('id', actor.id, 'name', actor.name, 'username', actor.username) end as actor,
      jsonb_build_object('id', tasks.id, 'name', tasks.name) as task,
      jsonb_build_object('id', projects.id, 'name', projects.name) as project
    from page
    join tasks on tasks.id = page.task_id
    join projects on projects.id = tasks.project_id
    left join users as actor on actor.id = page.actor_id
    order by page.id desc`.execute(db);
  const entities = rows.slice(0, limit);
  return { entities, next: rows.length > limit ? (entities.at(-1)?.id ?? null) : null };
}

/** More than this is as good as many. */
const COUNTED = 1000;

export async function unreadCount(db: Db, { id }: Actor): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select from notifications where user_id = ${id} and read_at is null limit ${COUNTED}
    ) as unread`.execute(db);
  return rows[0]?.n ?? 0;
}

/** @throws AppError not_found when it is not one of the actor's */
export async function markRead(
  db: Db,
  actor: Actor,
  { id, older_too }: Context<'readNotifications'>['body'],
  now: Date,
): Promise<void> {
  const found = await db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', actor.id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw new AppError('not_found');
  await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', actor.id)
    .where('read_at', 'is', null)
    .where('id', older_too ? '<=' : '=', id)
    .execute();
}
