import { CONTRIBUTOR, listLimit } from '@concord/domain';
import type { components } from '@concord/openapi';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { isEnabled } from '../../db/user-states.ts';
import { inLanguage } from '../../shared/query/collation.ts';
import { type DayRange, during } from '../../shared/query/day-range.ts';
import { managedBy, type Staff } from '../../shared/query/scope.ts';
import {
  dueDate,
  isActive,
  isLate,
  isOverdue,
  isPublished,
  isSubmitted,
  isUnfinished,
  projectsThatAre,
  tasksThatAre,
} from '../../shared/states.ts';
import { userRef } from '../../shared/user-ref.ts';
import { longest, totalCount, work } from './dashboard.queries.ts';

type Schemas = components['schemas'];
type Language = Schemas['Language'];

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

const open = sql<number>`(work.total - work.submitted)`;

/** Tasks that are there, with the counts of their assignments as `work`. */
const countedTasks = (db: Db) =>
  db
    .selectFrom('tasks')
    .innerJoin('projects', 'projects.id', 'tasks.project_id')
    .innerJoin('task_counts as work', 'work.task_id', 'tasks.id')
    .where('tasks.deleted_at', 'is', null);

/** What all lists of assignments add up to: from the counts of the tasks. */
export const workCounts = (db: Db, actor: Staff, today: string) =>
  countedTasks(db)
    .select([
      sql<number>`count(*) filter (where ${tasksThatAre(today).late})`.as('late_task'),
      sql<number>`coalesce(sum(work.total), 0)`.as('total'),
      sql<number>`coalesce(sum(${open}) filter (where ${isUnfinished}), 0)`.as('active'),
      sql<number>`coalesce(sum(${open}) filter (where ${isOverdue(today)}), 0)`.as('late'),
      sql<number>`coalesce(sum(work.submitted), 0)`.as('submitted'),
    ])
    .where(managedBy(actor))
    .executeTakeFirstOrThrow();

/** How many submissions the log has, as far as its list counts them. */
export async function logged(db: Db, actor: Staff, range: DayRange): Promise<number> {
  const some = work(db)
    .select(sql`1`.as('one'))
    .where(managedBy(actor))
    .where(isSubmitted)
    .where(during(range, 'assignments.submitted_at'))
    .limit(listLimit + 1);
  const { count } = await db
    .selectFrom(some.as('found'))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Late assignments of each contributor who has any. */
const lateWork = (db: Db, today: string) =>
  countedTasks(db)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('assignments')
          .select('assignments.user_id')
          .whereRef('assignments.task_id', '=', 'tasks.id')
          .where('assignments.removed_at', 'is', null)
          .where(sql<boolean>`not ${isSubmitted}`)
          .as('open'),
      (join) => join.onTrue(),
    )
    .select(['open.user_id', sql<number>`count(*)`.as('late')])
    .where(tasksThatAre(today).late)
    .groupBy('open.user_id');

type Held = Schemas['UserRef'] & { active: number; late: number; submitted: number };
type Contributors = { total: number; active: number; late: number; submitted: number; loads: Held[]; states: Held[] };

/**
 * Every enabled contributor with what they hold, zeros for those without work, for two lists: late work first, then the
 * most; and idle people first.
 */
export async function contributors(db: Db, today: string, language: Language) {
  const name = inLanguage(language, 'name');
  const first = (order: RawBuilder<unknown>) => sql`(
    select coalesce(json_agg(person), '[]') from (select * from held order by ${order}, ${name}, id limit ${longest}) as person)`;
  const { rows } = await sql<Contributors>`
    with held as materialized (
      select users.id, users.name, users.username, users.pic, coalesce(counts.active, 0) as active,
        coalesce(late_work.late, 0) as late, coalesce(counts.submitted, 0) as submitted
      from users left join user_counts as counts on counts.user_id = users.id
        left join (${lateWork(db, today)}) as late_work on late_work.user_id = users.id
      where users.type = ${CONTRIBUTOR} and ${isEnabled} and users.deleted_at is null
    )
    select count(*) as total, coalesce(sum(active), 0)::bigint as active, coalesce(sum(late), 0)::bigint as late,
      coalesce(sum(submitted), 0)::bigint as submitted,
      ${first(sql`late desc, active desc, submitted desc`)} as loads, ${first(sql`active`)} as states
    from held`.execute(db);
  const [{ total, loads, states, ...sum }] = [
    rows[0] ?? { total: 0, active: 0, late: 0, submitted: 0, loads: [], states: [] },
  ];
  return {
    total,
    sum,
    loads: loads.map(({ active, late, submitted, ...user }) => ({ user, active, late, submitted })),
    states: states.map(({ active, late: _, submitted: __, ...user }) => ({ ...user, count: active })),
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
  const late = await named(db)
    .where('assignments.task_id', 'in', longestOverdue(db, today))
    .where(isLate(today))
    .orderBy(dueDate)
    .orderBy('assignments.created_at', 'desc')
    .orderBy('assignments.task_id', 'desc')
    .orderBy('assignments.position')
    .limit(longest)
    .execute();
  const others = await named(db)
    .where(isActive)
    .where(sql<boolean>`not ${isLate(today)}`)
    .orderBy('assignments.created_at', 'desc')
    .orderBy('assignments.task_id', 'desc')
    .orderBy('assignments.position')
    .limit(longest - late.length)
    .execute();
  return [...late, ...others].map(nested);
}

/** Each has late work: as many tasks as are shown, and those due on the same day as the last. */
const longestOverdue = (db: Db, today: string) =>
  countedTasks(db).select('tasks.id').where(tasksThatAre(today).late).orderBy(dueDate).fetch(longest, 'with ties');

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
export const publishedTasks = (db: Db, actor: Staff, today: string) => {
  const late = sql<number>`case when ${isOverdue(today)} then ${open} else 0 end`;
  return countedTasks(db)
    .select([namedWithStatus('projects').as('project'), namedWithStatus('tasks').as('task_detail')])
    .select(['work.submitted', 'work.total', late.as('late'), totalCount])
    .select(sql<number>`case when ${isUnfinished} then ${open} else 0 end`.as('active'))
    .where(isPublished)
    .where(managedBy(actor))
    .orderBy(late, 'desc')
    .orderBy('tasks.published_at', 'desc')
    .orderBy('tasks.id', 'desc')
    .limit(longest)
    .execute();
};
