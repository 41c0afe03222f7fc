import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../http/contract/operations.ts';
import { isActive, isLate } from './task/task-access.ts';

/*
 * What the figures of dashboards count and what lists are narrowed to, once for both: a figure and the list it leads to
 * are the same fragment.
 */

type Today = string;
type ProjectFilter = NonNullable<Context<'listProjects'>['query']['state']>;
type WorkFilter = NonNullable<Context<'listSubmissions'>['query']['state']>;

/** For queries on `projects`. `today`: the date at +08:00. */
export const projectsThatAre = (today: Today) => {
  const active = sql<boolean>`(projects.status = 1)`;
  const overdue = sql<boolean>`((projects.status = 1 and projects.end_date < ${today}::date) is true)`;
  return {
    draft: sql<boolean>`projects.is_draft`,
    active,
    on_time: sql<boolean>`(${active} and not ${overdue})`,
    overdue,
    inactive: sql<boolean>`(projects.status = 0 and not projects.is_draft and not projects.is_completed)`,
    completed: sql<boolean>`projects.is_completed`,
  } satisfies Record<ProjectFilter, RawBuilder<boolean>>;
};

export const isSubmitted = sql<boolean>`assignments.is_completed`;
export const isUnderReview = sql<boolean>`(assignments.is_completed and assignments.status = 1)`;

/** For queries on `assignments`, `tasks` and `projects`. */
export const workThatIs = (today: Today) =>
  ({
    assigned: sql<boolean>`true`,
    outstanding: isActive,
    on_time: sql<boolean>`(${isActive} and not ${isLate(today)})`,
    late: isLate(today),
    incomplete: sql<boolean>`(not assignments.is_completed)`,
    returned: sql<boolean>`(not assignments.is_completed and assignments.returned_at is not null)`,
    submitted: isSubmitted,
    under_review: isUnderReview,
    approved: sql<boolean>`(assignments.is_completed and assignments.status = 2)`,
  }) satisfies Record<WorkFilter, RawBuilder<boolean>>;

/** For queries on `users`. */
export const isEnabled = sql<boolean>`(users.state <> 'disabled')`;
