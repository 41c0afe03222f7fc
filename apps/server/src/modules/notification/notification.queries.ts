import { CONTRIBUTOR, DAY_MS } from '@concord/domain';
import type { components } from '@concord/openapi';
import { type RawBuilder, sql } from 'kysely';
import { announce } from '../../db/announce.ts';
import type { Db } from '../../db/db.ts';
import { agesAt } from '../../db/expiry/ages.ts';
import type { Context } from '../../http/contract/operations.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import { seesContributors } from '../../shared/query/contributor-names.ts';
import { firstIdAt } from '../../shared/query/first-id-at.ts';
import { olderThan } from '../../shared/query/older-than.ts';
import { managedBy, reviewableBy } from '../../shared/query/scope.ts';
import { isPublished } from '../../shared/states.ts';

type Schemas = components['schemas'];

/**
 * Whether the page that a notification leads to is still there for its reader: a contributor's own work, for staff the
 * submission, or the task. They may have been taken off it since, and it may have been deleted.
 */
function leadsSomewhere({ id, type }: Pick<Actor, 'id' | 'type'>): RawBuilder<boolean> {
  if (type === CONTRIBUTOR) return sql<boolean>`(own.removed_at is null and own.id is not null and ${isPublished})`;
  const staff = { id, type };
  return sql<boolean>`case when page.kind = 'late_answers' then ${managedBy(staff)}
    else ${reviewableBy(staff)} and (page.assignment_id is null or assignments.id is not null and assignments.removed_at is null) end`;
}

export async function notificationsOf(
  db: Db,
  reader: Actor,
  { before, limit }: Context<'listNotifications'>['query'],
): Promise<Pick<Schemas['NotificationList'], 'entities' | 'next'>> {
  const { id, type } = reader;
  // to those who only review a task that hides its contributors, none of them is named
  const isNameless =
    type === CONTRIBUTOR ? sql`false` : sql`actor.id = assignments.user_id and not ${seesContributors({ id, type })}`;
  const { rows } = await sql<Schemas['Notification']>`
    with page as (
      select * from notifications where user_id = ${id} and ${olderThan(before)} order by id desc limit ${limit + 1}
    )
    select page.id, page.at, page.kind, page.assignment_id as assignment, page.read_at is not null as is_read,
      case when actor.id is not null and (${isNameless}) is not true
        then jsonb_build_object('id', actor.id, 'name', actor.name, 'username', actor.username, 'pic', actor.pic) end as actor,
      case when tasks.id is not null then jsonb_build_object('id', tasks.id, 'name', tasks.name) end as task,
      case when projects.id is not null then jsonb_build_object('id', projects.id, 'name', projects.name) end as project,
      (tasks.id is not null and tasks.deleted_at is null and ${leadsSomewhere({ id, type })}) is true as can_open
    from page
    left join tasks on tasks.id = page.task_id and tasks.purged_at is null
    left join projects on projects.id = tasks.project_id
    left join users as actor on actor.id = page.actor_id
    left join assignments on assignments.task_id = page.task_id and assignments.id = page.assignment_id
    left join assignments as own on own.task_id = page.task_id and own.user_id = ${id}
    order by page.id desc`.execute(db);
  const entities = rows.slice(0, limit);
  return { entities, next: rows.length > limit ? (entities.at(-1)?.id ?? null) : null };
}

/** More than this is as good as many. */
const COUNTED = 1000;

/** How many each of these people has not read. */
export async function unreadCounts(db: Db, users: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; n: number }>`
    select person.id, (select count(*)::int from (
      select from notifications where user_id = person.id and read_at is null limit ${COUNTED}
    ) as unread) as n
    from unnest(${users}::uuid[]) as person (id)`.execute(db);
  return new Map(rows.map(({ id, n }) => [id, n]));
}

export const unreadCount = async (db: Db, { id }: Actor): Promise<number> =>
  (await unreadCounts(db, [id])).get(id) ?? 0;

/** @throws AppError not_found when it is not one of the actor's */
export async function markRead(
  trx: Db,
  actor: Actor,
  { id, older_too }: Context<'readNotifications'>['body'],
  now: Date,
): Promise<void> {
  const found = await trx
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', actor.id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw new AppError('not_found');
  await trx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', actor.id)
    .where('read_at', 'is', null)
    .where('id', older_too ? '<=' : '=', id)
    .execute();
  await announce(trx, [{ kind: 'notification', user: actor.id }]);
}

/** What was read stays this long. */
const KEPT_FOR_MS = 90 * DAY_MS;
const BATCH = 10_000;

/** Ids show when one was written, which is before it was read: newer ones need no check. Unread ones stay. */
export async function removeOldNotifications(db: Db, now: Date): Promise<void> {
  const readBefore = (await agesAt(db, now)).before(KEPT_FOR_MS);
  const oldRead = sql`select id from notifications
    where id < ${firstIdAt(readBefore)} and read_at < ${readBefore} order by id limit ${BATCH}`;
  for (let removed = BATCH; removed === BATCH; ) {
    const { numAffectedRows } = await sql`delete from notifications where id in (${oldRead})`.execute(db);
    removed = Number(numAffectedRows);
  }
}
