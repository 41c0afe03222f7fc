import { CONTRIBUTOR, isManager, MANAGER, MASTER, today } from '@concord/domain';
import type { components } from '@concord/openapi';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { eachRecord, listPage } from '../../db/paging.ts';
import type { Tables } from '../../db/tables.ts';
import { isEnabled } from '../../db/user-states.ts';
import type { Context } from '../../http/contract/operations.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import { awayUntil } from '../../shared/query/away.ts';
import { inLanguage } from '../../shared/query/collation.ts';
import { during } from '../../shared/query/day-range.ts';
import { withLoads } from '../../shared/query/load.ts';
import { mayReview, type Reader, reviewableBy, type ScopeOf } from '../../shared/query/scope.ts';
import { eachWord, isInNames } from '../../shared/query/search.ts';
import { isApproved } from '../../shared/states.ts';

type User = components['schemas']['User'];
type UserRecord = Selectable<Tables['users']>;

const activeCount = sql<number>`coalesce(user_counts.active, 0)`;

/** Contributors whom the manager has invited, or who are on tasks of theirs. */
const areTheirs = (manager: string) => sql<boolean>`(
  users.type = ${CONTRIBUTOR} and (
    (users.invited_by = ${manager}) is true
    or exists (
      select from task_contributors join tasks on tasks.id = task_contributors.task_id
      join projects on projects.id = tasks.project_id
      where task_contributors.user_id = users.id and tasks.deleted_at is null
        and projects.deleted_at is null and projects.manager_id = ${manager})))`;

/** Those of some people who hold work of the manager's tasks, also if they are not on them any more. */
async function holdersAmong(db: Db, manager: string, people: readonly string[]): Promise<Set<string>> {
  if (people.length === 0) return new Set();
  const { rows } = await sql<{ user_id: string }>`
    select distinct assignments.user_id
    from assignments join tasks on tasks.id = assignments.task_id join projects on projects.id = tasks.project_id
    where assignments.user_id = any(${people}::uuid[]) and assignments.removed_at is null and tasks.deleted_at is null
      and projects.deleted_at is null and projects.manager_id = ${manager}`.execute(db);
  return new Set(rows.map(({ user_id }) => user_id));
}

/**
 * The address of a registered user may be changed by them and by a master; before, by the person who invited them. What contributors
 * hold of a manager is not asked here (`withWork`).
 */
const mayChange = ({ id, type }: ScopeOf) =>
  type === MASTER
    ? sql<User['may_change']>`case when not ${isEnabled} and users.password_hash is not null
        then 'profile' else 'everything' end`
    : sql<User['may_change']>`case when not ${areTheirs(id)} then 'nothing'
        when users.invited_by = ${id} and users.password_hash is null then 'everything' else 'profile' end`;

/** Adds what is known from the work that the users hold. */
async function withWork<T extends Pick<User, 'id' | 'type' | 'may_change'>>(
  db: Db,
  reader: ScopeOf,
  users: readonly T[],
  day: string,
) {
  const others = users.filter(({ type, may_change }) => type === CONTRIBUTOR && may_change === 'nothing');
  const holders = await holdersAmong(
    db,
    reader.id,
    others.map(({ id }) => id),
  );
  const found = users.map((user) => ({ ...user, may_change: holders.has(user.id) ? 'profile' : user.may_change }));
  return withLoads(db, found, ({ id }) => id, day);
}

const users = (db: Db, reader: ScopeOf, day: string) =>
  db
    .selectFrom('users')
    .leftJoin('user_counts', 'user_counts.user_id', 'users.id')
    .select([
      'users.id',
      'users.username',
      'users.pic',
      'users.email',
      'users.name',
      'users.firstname',
      'users.lastname',
      'users.occupation',
      'users.type',
      'users.language',
      'users.state',
      'users.mail',
      'users.last_seen_at',
      'users.created_at as createdAt',
      'users.version',
    ])
    .select(activeCount.as('active'))
    .select(awayUntil(day).as('away_until'))
    .select(mayChange(reader).as('may_change'))
    .where('users.deleted_at', 'is', null)
    .where('users.source_of', 'is', null);

type Request = Pick<Context<'listUsers'>, 'query'> & { actor: Reader };

function userList(db: Db, { query, actor }: Request, day: string) {
  let found = users(db, actor, day)
    .where(during(query, 'users.updated_at'))
    .where(eachWord(query.q, (word) => isInNames('users', word)));
  if (query.type !== undefined) found = found.where('users.type', '=', query.type);
  if (query.group === 'staff') found = found.where('users.type', 'in', [MASTER, MANAGER]);
  if (query.reviews) found = found.where(reviewsEach(actor, query.reviews));
  if (query.team !== undefined) found = found.where('users.id', 'in', membersOf(db, query.team));
  if (query.state === 'enabled') found = found.where(isEnabled);
  else if (query.state) found = found.where('users.state', '=', query.state);
  const sort = {
    columns: {
      name: inLanguage(actor.language, 'users.name'),
      username: inLanguage(actor.language, 'users.username'),
      type: 'users.type',
      state: 'users.state',
      active: activeCount,
      last_seen_at: 'users.last_seen_at',
      createdAt: 'users.created_at',
    },
    mayBeNull: ['last_seen_at'],
    stretches: {
      active: {
        valued: [
          { of: sql`user_counts.active > 0`, by: sql`user_counts.active` },
          {
            of: sql`not exists (select from user_counts as own where own.user_id = users.id and own.active > 0)`,
            by: sql`0`,
          },
        ],
      },
    },
    tiebreak: 'users.id',
  } as const;
  return { found, sort };
}

/** Of a task that the actor may not review, it is not told who does. */
const reviewsEach = (actor: ScopeOf, tasks: readonly string[]) => sql<boolean>`not exists (
  select from unnest(${tasks}::uuid[]) as asked (id)
  where not ${mayReview(sql`asked.id`)}
    or not exists (
      select from tasks join projects on projects.id = tasks.project_id
      where tasks.id = asked.id and tasks.deleted_at is null and ${reviewableBy(actor)}))`;

const membersOf = (db: Db, team: string) =>
  db
    .selectFrom('team_members')
    .innerJoin('teams', 'teams.id', 'team_members.team_id')
    .select('team_members.user_id')
    .where('teams.id', '=', team)
    .where('teams.deleted_at', 'is', null);

export async function listUsers(db: Db, request: Request, day: string) {
  const { found, sort } = userList(db, request, day);
  const { entities, totalCount } = await listPage(db, found, request.query, sort);
  return { entities: await withWork(db, request.actor, entities, day), totalCount };
}

/** All users that the filter finds, a few at a time. */
export async function* eachUser(db: Db, request: Request, day: string): AsyncGenerator<User[]> {
  const { found, sort } = userList(db, request, day);
  for await (const some of eachRecord(found, request.query, sort)) yield withWork(db, request.actor, some, day);
}

export async function userById(db: Db, reader: ScopeOf, id: string, now: Date): Promise<User> {
  const found = await users(db, reader, today(now)).where('users.id', '=', id).execute();
  const [user] = await withWork(db, reader, found, today(now));
  if (!user) throw new AppError('not_found');
  return user;
}

export async function assertExists(db: Db, id: string): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user) throw new AppError('not_found');
}

/** A user the actor may change; a manager gets 404 for other contributors. */
export async function lockUser(trx: Db, reader: Pick<Actor, 'id' | 'type'>, id: string): Promise<UserRecord> {
  const user = await trx
    .selectFrom('users')
    .selectAll()
    .select(areTheirs(reader.id).as('is_theirs'))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('source_of', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!user) throw new AppError('not_found');
  const { is_theirs, ...record } = user;
  const isOther = isManager(reader) && user.type === CONTRIBUTOR && !is_theirs;
  if (isOther && !(await holdersAmong(trx, reader.id, [id])).has(id)) throw new AppError('not_found');
  return record;
}

/** All masters, locked in one order before anything else is, so that two of them cannot leave at the same time. */
export const lockMasters = (trx: Db) =>
  trx
    .selectFrom('users')
    .select(['id', 'state'])
    .where('type', '=', MASTER)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Without this master an active one remains. */
export function assertOtherMaster(masters: Awaited<ReturnType<typeof lockMasters>>, id: string): void {
  if (!masters.some((master) => master.id !== id && master.state === 'active')) throw new AppError('last_master');
}

export async function assertManagesNothing(trx: Db, id: string): Promise<void> {
  const managed = await trx
    .selectFrom('projects')
    .select('id')
    .where('manager_id', '=', id)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (managed) throw new AppError('user_has_work');
}

/** Work under review is open too: it can come back. */
export async function assertNoOpenAssignments(trx: Db, id: string): Promise<void> {
  const open = await trx
    .selectFrom('assignments')
    .innerJoin('tasks', 'tasks.id', 'assignments.task_id')
    .select('assignments.id')
    .where('assignments.user_id', '=', id)
    .where('assignments.removed_at', 'is', null)
    .where(sql<boolean>`not ${isApproved}`)
    .where('tasks.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (open) throw new AppError('user_has_work');
}
