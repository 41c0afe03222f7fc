import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { inLanguage } from '../../shared/collation.ts';
import { managedBy, type Staff } from '../../shared/scope.ts';
import { dueDate, isActive, isLate } from '../../shared/task-access.ts';
import { userRef } from '../../shared/user-ref.ts';
import { active, handedInDuring, late, longest, type Range, submitted, totalCount, work } from './dashboard.queries.ts';

type Language = components['schemas']['Language'];

const named = (table: 'projects' | 'tasks') =>
  sql<{
    id: string;
    name: string;
  }>`json_build_object('id', ${sql.ref(`${table}.id`)}, 'name', ${sql.ref(`${table}.name`)})`;
const namedWithStatus = (table: 'projects' | 'tasks') =>
  sql<{ id: string; name: string; status: 0 | 1 }>`json_build_object(
    'id', ${sql.ref(`${table}.id`)}, 'name', ${sql.ref(`${table}.name`)}, 'status', ${sql.ref(`${table}.status`)})`;

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
