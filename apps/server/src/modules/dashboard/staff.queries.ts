import { CONTRIBUTOR, isMaster, listLimit } from '@concord/domain';
import type { components } from '@concord/openapi';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { countUpTo } from '../../db/paging.ts';
import { isEnabled } from '../../db/user-states.ts';
import { inLanguage } from '../../shared/query/collation.ts';
import { type DayRange, during } from '../../shared/query/day-range.ts';
import { isOnTasksOf, managedBy, managedTasks, type Staff } from '../../shared/query/scope.ts';
import {
  dueDate,
  isActive,
  isLate,
  isOverdue,
  isPublished,
  isSubmitted,
  isUnfinished,
  projectsThatAre,
} from '../../shared/states.ts';
import { userRef } from '../../shared/user-ref.ts';
import { inAll, longest, totalCount, work } from './dashboard.queries.ts';

type Schemas = components['schemas'];
type Language = Schemas['Language'];

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

/**
 * Tasks that are there, with the counts of their assignments as `work`; found project by project: the planner would read all
 * tasks.
 */
const countedTasks = (db: Db) =>
  db
    .selectFrom('projects')
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom('tasks')
          .select(['id', 'name', 'status', 'is_draft', 'due_date', 'published_at'])
          .whereRef('tasks.project_id', '=', 'projects.id')
          .where('deleted_at', 'is', null)
          .offset(sql.lit(0))
          .as('tasks'),
      (join) => join.onTrue(),
    )
    .innerJoin('task_counts as work', 'work.task_id', 'tasks.id');

/** What everyone holds, and what is submitted, in the whole workspace. */
export const countsOfAll = (db: Db) =>
  db
    .selectFrom('user_counts')
    .select(sql<number>`coalesce(sum(active), 0)::bigint`.as('active'))
    .select(sql<number>`coalesce(sum(submitted), 0)::bigint`.as('submitted'))
    .executeTakeFirstOrThrow();

type LateTask = { id: string; due: string; open: number };

/** The tasks with late work, and how much each has. */
export const lateTasks = (db: Db, today: string): Promise<LateTask[]> =>
  countedTasks(db)
    .select(['tasks.id', sql<string>`${dueDate}`.as('due'), sql<number>`work.total - work.submitted`.as('open')])
    .where(sql<boolean>`work.submitted < work.total`)
    .where(isOverdue(today))
    .execute();

const idsOf = (tasks: readonly LateTask[]) => tasks.map(({ id }) => id);

/** For queries on `assignments`: what is not submitted of some tasks, found along an index. */
const isOpenOn = (tasks: readonly LateTask[]) => sql`assignments.task_id = any(${idsOf(tasks)}::uuid[])
  and assignments.removed_at is null and not ${isSubmitted}`;

type Held = Schemas['UserRef'] & { active: number; late: number; submitted: number };
type Contributors = {
  total: number;
  active: number;
  late: number;
  submitted: number;
  loads: Held[];
  states: Held[];
};

/**
 * Every enabled contributor with what they hold, zeros for those without work, for two lists: late work first, then the
 * most; and idle people first.
 */
export async function contributors(db: Db, late: readonly LateTask[], language: Language) {
  const name = inLanguage(language, 'name');
  const first = (order: RawBuilder<unknown>) => sql`(
    select coalesce(json_agg(person), '[]') from (select * from held order by ${order}, ${name}, id limit ${sql.lit(longest)}) as person)`;
  const { rows } = await sql<Contributors>`
    with late as materialized (
      select user_id, count(*) as count from assignments where ${isOpenOn(late)} group by user_id
    ), held as materialized (
      select users.id, users.name, users.username, users.pic, coalesce(counts.active, 0) as active,
        coalesce(late.count, 0)::int as late, coalesce(counts.submitted, 0) as submitted
      from users left join user_counts as counts on counts.user_id = users.id left join late on late.user_id = users.id
      where users.type = ${sql.lit(CONTRIBUTOR)} and ${isEnabled} and users.deleted_at is null
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

/** Those of the tasks that have the first late assignments: due longest ago, day by day until there are as many as a list shows. */
function dueFirst(late: readonly LateTask[]): LateTask[] {
  const first: LateTask[] = [];
  let open = 0;
  for (const task of late.toSorted((a, b) => (a.due < b.due ? -1 : 1))) {
    if (open >= longest && task.due !== first.at(-1)?.due) break;
    first.push(task);
    open += task.open;
  }
  return first;
}

/** Of all late assignments those shown first: due longest ago, then the latest assigned. */
export async function firstLate(db: Db, late: readonly LateTask[]): Promise<string[]> {
  const tasks = dueFirst(late);
  const { rows } = await sql<{ id: string }>`
    select assignments.id from assignments
      join unnest(${idsOf(tasks)}::uuid[], ${tasks.map(({ due }) => due)}::date[]) as late (task_id, due) on late.task_id = assignments.task_id
    where ${isOpenOn(tasks)}
    order by late.due, created_at desc, assignments.task_id desc, position limit ${sql.lit(longest)}`.execute(db);
  return rows.map(({ id }) => id);
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
    .select(['assignments.user_id', 'users.name as user_name', 'users.username', 'users.pic', 'users.source_of'])
    .select(['projects.id as project_id', 'projects.name as project_name'])
    .select(['assignments.task_id', 'tasks.name as task_name']);
type Named = Awaited<ReturnType<ReturnType<typeof named>['execute']>>[number];
const nested = ({ user_id, user_name, username, pic, source_of, ...of }: Named) => ({
  user: { id: user_id, name: user_name, username, pic, ...(source_of !== null && { source: true as const }) },
  project: { id: of.project_id, name: of.project_name },
  task: { id: of.task_id, name: of.task_name },
});

/** Active assignments: those that are late first, then the latest assigned. */
export async function activeAssignments(db: Db, first: readonly string[], today: string) {
  const late = await inOrder(db, first);
  if (late.length === longest) return late.map(nested);
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

/** Few, found before, with the names that belong to them. */
async function inOrder(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const found = await named(db)
    .select(['assignments.id', 'assignments.answers_count', 'assignments.questions_count'])
    .select(sql<string>`assignments.submitted_at`.as('updatedAt'))
    .where('assignments.id', 'in', ids)
    .execute();
  const byId = new Map(found.map((assignment) => [assignment.id, assignment]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** For queries on `assignments`: submitted, and neither withdrawn nor returned. */
const isLogged = (range: DayRange) =>
  sql`${isSubmitted} and assignments.removed_at is null and assignments.submitted_at is not null
    and ${during(range, 'assignments.submitted_at')}`;

/** So many of all submissions are looked through for those of a manager. */
const LATEST = 2000;

/** The latest submissions first. */
export async function submissionLog(db: Db, actor: Staff, range: DayRange) {
  const latest = (from: RawBuilder<unknown>) =>
    sql<{ id: string }>`select id from ${from} order by submitted_at desc, id desc limit ${sql.lit(longest)}`.execute(
      db,
    );
  const logged = sql`select id, task_id, submitted_at from assignments where ${isLogged(range)}`;
  const among = (some: RawBuilder<unknown>) => sql`(${some}) as assignments where ${isOnTasksOf(actor)}`;
  let { rows } = await latest(
    among(isMaster(actor) ? logged : sql`${logged} order by submitted_at desc, id desc limit ${sql.lit(LATEST)}`),
  );
  if (rows.length < longest && !isMaster(actor))
    ({ rows } = await latest(sql`(${loggedOf(actor, range)}) as assignments`));
  const assignments = await inOrder(
    db,
    rows.map(({ id }) => id),
  );
  return assignments.map(({ id, answers_count, questions_count, updatedAt, ...names }) => ({
    id,
    ...nested(names),
    answers_count,
    questions_count,
    updatedAt,
  }));
}

/** All of a manager's submissions, task by task. */
const loggedOf = (actor: Staff, range: DayRange) => sql`
  select own.id, own.submitted_at from (${managedTasks(actor)}) as managed cross join lateral (
    select id, submitted_at from assignments where assignments.task_id = managed.id and ${isLogged(range)} offset 0) as own`;

/** How many submissions the log has, as far as its list counts them; of all days by what is kept. */
export async function logged(db: Db, actor: Staff, range: DayRange, submitted: number): Promise<number> {
  if (range.from === undefined && range.to === undefined) return Math.min(submitted, listLimit + 1);
  const found = isMaster(actor)
    ? sql`select 1 as one from assignments where ${isLogged(range)} and ${isOnTasksOf(actor)}`
    : loggedOf(actor, range);
  return countUpTo(db, found);
}

/** Every published task with how far it is; late ones first, then the latest published. Each has the sums of all. */
export const publishedTasks = (db: Db, actor: Staff, today: string) => {
  const open = sql<number>`(work.total - work.submitted)`;
  const active = sql<number>`case when ${isUnfinished} then ${open} else 0 end`;
  const late = sql<number>`case when ${isOverdue(today)} then ${open} else 0 end`;
  return countedTasks(db)
    .select(['projects.id as project_id', 'projects.name as project_name', 'projects.status as project_status'])
    .select(['tasks.id as task_id', 'tasks.name as task_name', 'tasks.status as task_status'])
    .select(['work.submitted', 'work.total', late.as('late'), active.as('active'), totalCount])
    .select([inAll(sql`work.total`).as('all_total'), inAll(sql`work.submitted`).as('all_submitted')])
    .select([inAll(active).as('all_active'), inAll(late).as('all_late')])
    .where(isPublished)
    .where(managedBy(actor))
    .orderBy(late, 'desc')
    .orderBy('tasks.published_at', 'desc')
    .orderBy('tasks.id', 'desc')
    .limit(longest)
    .execute();
};
