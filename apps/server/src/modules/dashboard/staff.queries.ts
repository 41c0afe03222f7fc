import { CONTRIBUTOR } from '@concord/domain';
import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { isEnabled } from '../../db/user-states.ts';
import { inLanguage } from '../../shared/query/collation.ts';
import { type DayRange, during } from '../../shared/query/day-range.ts';
import { managedBy, type Staff } from '../../shared/query/scope.ts';
import { dueDate, isActive, isLate, isPublished, isSubmitted, projectsThatAre } from '../../shared/states.ts';
import { userRef } from '../../shared/user-ref.ts';
import { active, late, longest, submitted, totalCount, work } from './dashboard.queries.ts';

type Language = components['schemas']['Language'];

const namedWithStatus = (table: 'projects' | 'tasks') =>
  sql<{ id: string; name: string; status: 0 | 1 }>`json_build_object(
    'id', ${sql.ref(`${table}.id`)}, 'name', ${sql.ref(`${table}.name`)}, 'status', ${sql.ref(`${table}.status`)})`;

/** For a select on `projects`: how many there are in each state. */
const projectCount = (today: string) => {
  const { active, inactive, draft, completed, overdue } = projectsThatAre(today);
  const those = (state: typeof active) => sql<number>`count(*) filter (where ${state})`;
  return [
    sql<number>`count(*)`.as('total'),
    those(active).as('active'),
    those(inactive).as('inactive'),
    those(draft).as('is_draft'),
    those(completed).as('is_completed'),
    those(overdue).as('late'),
  ] as const;
};

export const projectCounts = (db: Db, actor: Staff, today: string) =>
  db
    .selectFrom('projects')
    .select(projectCount(today))
    .where('deleted_at', 'is', null)
    .where(managedBy(actor))
    .executeTakeFirstOrThrow();

/** What all lists of assignments add up to, in one pass over them. */
export async function workCounts(db: Db, actor: Staff, today: string, range: DayRange) {
  const counts = await work(db)
    .select([
      sql<number>`count(distinct assignments.task_id) filter (where ${isLate(today)})`.as('late_task'),
      sql<number>`count(*)`.as('total'),
      active.as('active'),
      late(today).as('late'),
      submitted.as('submitted'),
      sql<number>`count(*) filter (where ${isSubmitted} and ${during(range, 'assignments.submitted_at')})`.as('logged'),
    ])
    .where(managedBy(actor))
    .executeTakeFirstOrThrow();
  return counts;
}

/**
 * Every enabled contributor with what they hold, zeros for those without work, for two lists: late work first, then the
 * most; and idle people first.
 */
export async function contributors(db: Db, today: string, language: Language) {
  const held = (column: 'active' | 'late' | 'submitted') => sql<number>`coalesce(${sql.ref(`held.${column}`)}, 0)`;
  const inAll = (column: 'active' | 'late' | 'submitted') => sql<number>`(sum(${held(column)}) over ())::bigint`;
  const name = inLanguage(language, 'users.name');
  const placed = db
    .selectFrom('users')
    .leftJoin(
      work(db)
        .select(['assignments.user_id', active.as('active'), late(today).as('late'), submitted.as('submitted')])
        .groupBy('assignments.user_id')
        .as('held'),
      'held.user_id',
      'users.id',
    )
    .select(['users.id', 'users.name', 'users.username', 'users.pic', totalCount])
    .select([held('active').as('active'), held('late').as('late'), held('submitted').as('submitted')])
    .select([inAll('active').as('all_active'), inAll('late').as('all_late'), inAll('submitted').as('all_submitted')])
    .select([
      sql<number>`row_number() over (order by ${held('late')} desc, ${held('active')} desc, ${held('submitted')} desc,
        ${name}, users.id)`.as('by_load'),
      sql<number>`row_number() over (order by ${held('active')}, ${name}, users.id)`.as('by_idleness'),
    ])
    .where('users.type', '=', CONTRIBUTOR)
    .where(isEnabled)
    .where('users.deleted_at', 'is', null);
  const people = await db
    .selectFrom(placed.as('person'))
    .selectAll()
    .where((eb) => eb.or([eb('by_load', '<=', longest), eb('by_idleness', '<=', longest)]))
    .execute();
  const first = (place: 'by_load' | 'by_idleness') =>
    people.filter((person) => person[place] <= longest).toSorted((a, b) => a[place] - b[place]);
  return {
    total: people[0]?.total_count ?? 0,
    sum: {
      active: people[0]?.all_active ?? 0,
      late: people[0]?.all_late ?? 0,
      submitted: people[0]?.all_submitted ?? 0,
    },
    loads: first('by_load').map(({ id, name, username, pic, active, late, submitted }) => ({
      user: { id, name, username, pic },
      active,
      late,
      submitted,
    })),
    states: first('by_idleness').map(({ id, name, username, pic, active }) => ({
      id,
      name,
      username,
      pic,
      count: active,
    })),
  };
}

/** All users who manage projects; those with late projects first. */
export const managerLoads = (db: Db, today: string, language: Language) =>
  db
    .selectFrom('users')
    .innerJoin(
      db
        .selectFrom('projects')
        .select('manager_id')
        .select(projectCount(today))
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

/** Whose work it is, and on what; nested only once the few rows of a list are chosen. */
const named = (db: Db) =>
  work(db)
    .innerJoin('users', 'users.id', 'assignments.user_id')
    .select(['assignments.user_id', 'users.name as user_name', 'users.username', 'users.pic'])
    .select(['projects.id as project_id', 'projects.name as project_name'])
    .select(['assignments.task_id', 'tasks.name as task_name']);
type Named = Awaited<ReturnType<ReturnType<typeof named>['execute']>>[number];
const nested = ({ user_id, user_name, username, pic, project_id, project_name, task_id, task_name }: Named) => ({
  user: { id: user_id, name: user_name, username, pic },
  project: { id: project_id, name: project_name },
  task: { id: task_id, name: task_name },
});

/** Active assignments: late ones first, those due longest ago at the top, then the latest assigned. */
export async function activeAssignments(db: Db, today: string) {
  const assignments = await named(db)
    .where(isActive)
    .orderBy(isLate(today), 'desc')
    .orderBy(sql`case when ${isLate(today)} then ${dueDate} end`)
    .orderBy('assignments.created_at', 'desc')
    .orderBy('assignments.task_id', 'desc')
    .orderBy('assignments.position')
    .limit(longest)
    .execute();
  return assignments.map(nested);
}

/** What is submitted and neither withdrawn nor returned, the latest first. */
export async function submissionLog(db: Db, actor: Staff, range: DayRange) {
  const assignments = await named(db)
    .select(['assignments.id', 'assignments.answers_count', 'assignments.questions_count'])
    .select(sql<string>`assignments.submitted_at`.as('updatedAt'))
    .where(managedBy(actor))
    .where(isSubmitted)
    .where(during(range, 'assignments.submitted_at'))
    .orderBy('assignments.submitted_at', 'desc')
    .orderBy('assignments.id', 'desc')
    .limit(longest)
    .execute();
  return assignments.map(({ id, answers_count, questions_count, updatedAt, ...names }) => ({
    id,
    ...nested(names),
    answers_count,
    questions_count,
    updatedAt,
  }));
}

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
          .as('work'),
      (join) => join.onTrue(),
    )
    .select([namedWithStatus('projects').as('project'), namedWithStatus('tasks').as('task_detail')])
    .select(['work.submitted', 'work.active', 'work.late', 'work.total', totalCount])
    .where('tasks.deleted_at', 'is', null)
    .where(isPublished)
    .where(managedBy(actor))
    .orderBy(sql`work.late > 0`, 'desc')
    .orderBy('work.late', 'desc')
    .orderBy('tasks.published_at', 'desc')
    .orderBy('tasks.id', 'desc')
    .limit(longest)
    .execute();
