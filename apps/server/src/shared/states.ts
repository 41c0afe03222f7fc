import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../http/contract/operations.ts';

/*
 * The states of records and what follows from them, once for the figures of dashboards, the lists they lead to and
 * every other query: `libs/domain/src/states` in SQL. Tables have their own names. `today`: the date at +08:00.
 */

type Today = string;
type ProjectFilter = NonNullable<Context<'listProjects'>['query']['state']>;
type TaskFilter = NonNullable<Context<'listTasks'>['query']['state']>;
type WorkFilter = NonNullable<Context<'listSubmissions'>['query']['state']>;

/** The last day is over. What has none is never past; the day itself is not. */
const isPast = (lastDay: RawBuilder<string | null>, today: Today): RawBuilder<boolean> =>
  sql<boolean>`((${lastDay} < ${today}::date) is true)`;

/** For queries on `projects`. */
export const projectsThatAre = (today: Today) => {
  const active = sql<boolean>`(projects.status = 1)`;
  const overdue = sql<boolean>`(${active} and ${isPast(sql`projects.end_date`, today)})`;
  return {
    draft: sql<boolean>`projects.is_draft`,
    active,
    on_time: sql<boolean>`(${active} and not ${overdue})`,
    overdue,
    inactive: sql<boolean>`(projects.status = 0 and not projects.is_draft and not projects.is_completed)`,
    completed: sql<boolean>`projects.is_completed`,
  } satisfies Record<ProjectFilter, RawBuilder<boolean>>;
};

/** For queries on `tasks`: all but drafts. */
export const isPublished = sql<boolean>`(not tasks.is_draft)`;

/** For queries on `tasks` and `projects`: answers may be given and submitted. */
export const isWorkable = sql<boolean>`(tasks.status = 1 and projects.status = 1)`;

/** For queries on `tasks` and `projects`: the last day, or null. */
export const dueDate = sql<string | null>`coalesce(tasks.due_date, projects.end_date)`;

/** For queries on `tasks` and `projects`: what is not submitted of the task counts as active. */
export const isUnfinished = sql<boolean>`(${isPublished} and not projects.is_completed)`;

/** What is not submitted of the task is late. */
export const isOverdue = (today: Today) => sql<boolean>`(${isWorkable} and ${isPast(dueDate, today)})`;

/** For queries on `tasks` and `projects`, and on the counts of the task's assignments (`countsByState`) as `work`. */
export const tasksThatAre = (today: Today) =>
  ({
    draft: sql<boolean>`tasks.is_draft`,
    published: isPublished,
    active: isWorkable,
    paused: sql<boolean>`(tasks.status = 1 and projects.status = 0)`,
    inactive: sql<boolean>`(tasks.status = 0 and not tasks.is_draft)`,
    complete: sql<boolean>`(not tasks.is_draft and (work.total > 0 and work.approved = work.total) is true)`,
    late: sql<boolean>`((work.submitted < work.total) is true and ${isOverdue(today)})`,
  }) satisfies Record<TaskFilter, RawBuilder<boolean>>;

/** For queries on `assignments`. */
export const isSubmitted = sql<boolean>`assignments.is_completed`;
export const isUnderReview = sql<boolean>`(assignments.is_completed and assignments.status = 1)`;
export const isApproved = sql<boolean>`(assignments.is_completed and assignments.status = 2)`;

/** The assignment counts as active: not submitted, on a published task of an uncompleted project. */
export const isActive = sql<boolean>`(not ${isSubmitted} and ${isUnfinished})`;

/** The assignment is late: not submitted, workable and past its last day. */
export const isLate = (today: Today): RawBuilder<boolean> => sql<boolean>`(not ${isSubmitted} and ${isOverdue(today)})`;

/** A contributor disagrees with a mark, and no reviewer has decided. */
const hasOpenDispute = sql<boolean>`(assignments.id in (select assignment_id from disputes where outcome is null))`;

type Work = { own: RawBuilder<boolean>; task?: RawBuilder<boolean> };

// With the status, which nothing else can be, it is a place in the index of states.
const isIncomplete = sql<boolean>`(not ${isSubmitted} and assignments.status = 1)`;

/** What a state asks of an assignment, for queries on `assignments` alone, and of its task, for `tasks` and `projects`. */
export const partsOfWork = (today: Today): Record<WorkFilter, Work> => ({
  assigned: { own: sql<boolean>`true` },
  outstanding: { own: isIncomplete, task: isUnfinished },
  on_time: { own: isIncomplete, task: sql<boolean>`(${isUnfinished} and not ${isOverdue(today)})` },
  late: { own: isIncomplete, task: isOverdue(today) },
  incomplete: { own: isIncomplete },
  returned: { own: sql<boolean>`(${isIncomplete} and assignments.returned_at is not null)` },
  paused: { own: sql<boolean>`(${isIncomplete} and assignments.paused_at is not null)` },
  submitted: { own: isSubmitted },
  under_review: { own: isUnderReview },
  approved: { own: isApproved },
  disputed: {
    own: hasOpenDispute,
    task: sql<boolean>`tasks.id in (select task_id from disputes where outcome is null)`,
  },
});

/** Both parts, for queries on `assignments`, `tasks` and `projects`. */
export const workThat = ({ own, task = sql`true` }: Work): RawBuilder<boolean> => sql<boolean>`(${own} and ${task})`;

/** For a select on `assignments`: how many there are, how many are submitted and how many approved. */
export const countsByState = [
  sql<number>`count(*)`.as('total'),
  sql<number>`count(*) filter (where ${isSubmitted})`.as('submitted'),
  sql<number>`count(*) filter (where ${isApproved})`.as('approved'),
] as const;
