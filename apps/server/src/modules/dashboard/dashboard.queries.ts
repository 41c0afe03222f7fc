import type { components } from '@concord/openapi';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { inLanguage } from '../../shared/collation.ts';
import { managedBy, type Staff } from '../../shared/scope.ts';
import { dueDate, isActive, isLate } from '../../shared/task-access.ts';
import { userRef } from '../../shared/user-ref.ts';

type Schemas = components['schemas'];
type Language = Schemas['Language'];

const longest = 20;

/** Calendar dates at +08:00, both included. */
export type Range = { from?: string; to?: string };

const dayBegins = (date: string) => new Date(`${date}T00:00:00+08:00`);
const dayEnds = (date: string) => new Date(dayBegins(date).getTime() + 86_400_000);

const handedInDuring = ({ from, to }: Range): RawBuilder<boolean> => {
  const begin = from ? sql`assignments.handed_in_at >= ${dayBegins(from)}` : sql`true`;
  const end = to ? sql`assignments.handed_in_at < ${dayEnds(to)}` : sql`true`;
  return sql<boolean>`(${begin} and ${end})`;
};

/** Takes the total off a list whose every row carries it. */
export function counted<T extends { total_count: number }>(
  rows: T[],
): { list: Omit<T, 'total_count'>[]; total: number } {
  return { list: rows.map(({ total_count: _, ...row }) => row), total: rows[0]?.total_count ?? 0 };
}
const totalCount = sql<number>`count(*) over ()`.as('total_count');

const named = (table: 'projects' | 'tasks') =>
  sql<{
    id: string;
    name: string;
  }>`json_build_object('id', ${sql.ref(`${table}.id`)}, 'name', ${sql.ref(`${table}.name`)})`;
const namedWithStatus = (table: 'projects' | 'tasks') =>
  sql<{ id: string; name: string; status: 0 | 1 }>`json_build_object(
    'id', ${sql.ref(`${table}.id`)}, 'name', ${sql.ref(`${table}.name`)}, 'status', ${sql.ref(`${table}.status`)})`;

/** Assignments of tasks that are there. */
const work = (db: Db) =>
  db
    .selectFrom('assignments')
    .innerJoin('tasks', 'tasks.id', 'assignments.task_id')
    .innerJoin('projects', 'projects.id', 'tasks.project_id')
    .where('assignments.removed_at', 'is', null)
    .where('tasks.deleted_at', 'is', null);

const active = sql<number>`count(*) filter (where ${isActive})`;
const late = (today: string) => sql<number>`count(*) filter (where ${isLate(today)})`;
const submitted = sql<number>`count(*) filter (where assignments.is_completed)`;

export async function projectCounts(db: Db, actor: Staff, today: string) {
  const counts = await db
    .selectFrom('projects')
    .select([
      sql<number>`count(*) filter (where status = 1)`.as('active'),
      sql<number>`count(*) filter (where status = 1 and end_date < ${today}::date)`.as('late_project'),
    ])
    .where('deleted_at', 'is', null)
    .where(managedBy(actor))
    .executeTakeFirstOrThrow();
  return counts;
}

export async function workCounts(db: Db, actor: Staff, today: string) {
  const counts = await work(db)
    .select([
      sql<number>`count(distinct assignments.task_id) filter (where ${isLate(today)})`.as('late_task'),
      submitted.as('total_submission'),
    ])
    .where(managedBy(actor))
    .executeTakeFirstOrThrow();
  return counts;
}

/** Every enabled contributor with what they hold; those without work have zeros. */
const contributors = (db: Db, today: string) =>
  db
    .selectFrom('users')
    .leftJoin(
      work(db)
        .select(['assignments.user_id', active.as('active'), late(today).as('late'), submitted.as('submitted')])
        .groupBy('assignments.user_id')
        .as('held'),
      'held.user_id',
      'users.id',
    )
    .where('users.type', '=', 2)
    .where('users.state', '!=', 'disabled')
    .where('users.deleted_at', 'is', null);
const held = (column: 'active' | 'late' | 'submitted') => sql<number>`coalesce(${sql.ref(`held.${column}`)}, 0)`;

/** Late work first, then the most. */
export const contributorLoads = (db: Db, today: string, language: Language) =>
  contributors(db, today)
    .select([userRef('users').as('user'), held('active').as('active'), held('late').as('late')])
    .select([held('submitted').as('submitted'), totalCount])
    .orderBy(held('late'), 'desc')
    .orderBy(held('active'), 'desc')
    .orderBy(held('submitted'), 'desc')
    .orderBy(inLanguage(language, 'users.name'))
    .orderBy('users.id')
    .limit(longest)
    .execute();

/** Idle people first. */
export const contributorStates = (db: Db, today: string, language: Language) =>
  contributors(db, today)
    .select(['users.id', 'users.name', 'users.username', held('active').as('count'), totalCount])
    .orderBy(held('active'))
    .orderBy(inLanguage(language, 'users.name'))
    .orderBy('users.id')
    .limit(longest)
    .execute();

/** Everybody who manages projects; late ones first. */
export const managerLoads = (db: Db, today: string, language: Language) =>
  db
    .selectFrom('users')
    .innerJoin(
      db
        .selectFrom('projects')
        .select([
          'manager_id',
          sql<number>`count(*) filter (where status = 1)`.as('active'),
          sql<number>`count(*) filter (where is_draft)`.as('is_draft'),
          sql<number>`count(*) filter (where is_completed)`.as('is_completed'),
          sql<number>`count(*) filter (where status = 1 and end_date < ${today}::date)`.as('late'),
        ])
        .where('deleted_at', 'is', null)
        .groupBy('manager_id')
        .as('held'),
      'held.manager_id',
      'users.id',
    )
    .select([userRef('users').as('user'), 'held.active', 'held.is_draft', 'held.is_completed', 'held.late', totalCount])
    .orderBy('held.late', 'desc')
    .orderBy('held.active', 'desc')
    .orderBy(inLanguage(language, 'users.name'))
    .orderBy('users.id')
    .limit(longest)
    .execute();

/** Active assignments: late ones first, those due longest ago at the top, then the latest dealt. */
export const activeAssignments = (db: Db, today: string) =>
  work(db)
    .innerJoin('users', 'users.id', 'assignments.user_id')
    .select([userRef('users').as('user'), named('projects').as('project'), named('tasks').as('task'), totalCount])
    .where(isActive)
    .orderBy(isLate(today), 'desc')
    .orderBy(sql`case when ${isLate(today)} then ${dueDate} end`)
    .orderBy('assignments.created_at', 'desc')
    .orderBy('assignments.task_id', 'desc')
    .orderBy('assignments.position')
    .limit(longest)
    .execute();

/** The latest hand-ins that still stand: not withdrawn, not returned. */
export const handIns = (db: Db, actor: Staff, range: Range) =>
  work(db)
    .innerJoin('users', 'users.id', 'assignments.user_id')
    .select(['assignments.id', userRef('users').as('user'), named('projects').as('project'), named('tasks').as('task')])
    .select(['assignments.answers_count', 'assignments.questions_count', totalCount])
    .select(sql<string>`assignments.handed_in_at`.as('updatedAt'))
    .where(managedBy(actor))
    .where('assignments.is_completed', '=', true)
    .where('assignments.handed_in_at', 'is not', null)
    .where(handedInDuring(range))
    .orderBy('assignments.handed_in_at', 'desc')
    .orderBy('assignments.id', 'desc')
    .limit(longest)
    .execute();

/** Every published task with how far it is; late ones first, then the latest published. */
export const publishedTasks = (db: Db, actor: Staff, today: string) =>
  db
    .selectFrom('tasks')
    .innerJoin('projects', 'projects.id', 'tasks.project_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('assignments')
          .select([submitted.as('submitted'), active.as('active'), late(today).as('late')])
          .select(sql<number>`count(*)`.as('total'))
          .whereRef('assignments.task_id', '=', 'tasks.id')
          .where('assignments.removed_at', 'is', null)
          .as('dealt'),
      (join) => join.onTrue(),
    )
    .select([namedWithStatus('projects').as('project'), namedWithStatus('tasks').as('task_detail')])
    .select(['dealt.submitted', 'dealt.active', 'dealt.late', 'dealt.total', totalCount])
    .where('tasks.deleted_at', 'is', null)
    .where('tasks.is_draft', '=', false)
    .where(managedBy(actor))
    .orderBy(sql`dealt.late > 0`, 'desc')
    .orderBy('dealt.late', 'desc')
    .orderBy('tasks.published_at', 'desc')
    .orderBy('tasks.id', 'desc')
    .limit(longest)
    .execute();

/** What a contributor ever held; work taken back untouched does not count. */
export async function lifetime(db: Db, user: string, today: string) {
  const counts = await work(db)
    .select([sql<number>`count(*)`.as('total'), submitted.as('completed'), active.as('active'), late(today).as('late')])
    .where('assignments.user_id', '=', user)
    .executeTakeFirstOrThrow();
  return counts;
}

/** Last save while it is open, else the decision or the hand-in. */
const movedAt = sql<string>`case
  when not assignments.is_completed then coalesce(assignments.last_saved_at, assignments.created_at)
  when assignments.status = 2 then coalesce(assignments.decided_at, assignments.handed_in_at, assignments.updated_at)
  else coalesce(assignments.handed_in_at, assignments.updated_at) end`;

/** All work of a contributor: what is open first, of that what is late, and the latest first. */
export const ownWork = (db: Db, user: string, today: string) =>
  work(db)
    .select(['assignments.task_id as task', 'assignments.returned_at', 'assignments.answers_count'])
    .select(['assignments.questions_count', 'assignments.is_completed', 'assignments.status'])
    .select(['projects.name as project', 'tasks.name', movedAt.as('updatedAt'), isLate(today).as('late'), totalCount])
    .where('assignments.user_id', '=', user)
    .orderBy('assignments.is_completed')
    .orderBy(isLate(today), 'desc')
    .orderBy(movedAt, 'desc')
    .orderBy('assignments.id', 'desc')
    .limit(longest)
    .execute();

/** A contributor's work in which something was marked, the latest hand-in first. */
export const markedWork = (db: Db, user: string, range: Range) =>
  work(db)
    .select(['assignments.id', 'assignments.correct_count', 'assignments.incorrect_count'])
    .select(['projects.name as project', 'tasks.name', totalCount])
    .where('assignments.user_id', '=', user)
    .where(sql<boolean>`assignments.correct_count + assignments.incorrect_count > 0`)
    .where(handedInDuring(range))
    .orderBy(sql`assignments.handed_in_at`, (order) => order.desc().nullsLast())
    .orderBy('assignments.id', 'desc')
    .limit(longest)
    .execute();
