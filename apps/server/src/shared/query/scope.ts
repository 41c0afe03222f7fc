import { isMaster, MANAGER, MASTER } from '@concord/domain';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { isEnabled } from '../../db/user-states.ts';
import type { Actor } from '../../kernel/actor.ts';

export type Staff = Actor<typeof MASTER | typeof MANAGER>;
/** The user of a scope; enough where there is no request. */
export type ScopeOf = Pick<Staff, 'id' | 'type'>;

/** The user who reads a list: names are sorted in their language. */
export type Reader = ScopeOf & Pick<Staff, 'language'>;

/**
 * For the WHERE of a query on `projects`: a master's are all, a manager's those they manage. What is out of it is 404.
 */
export const managedBy = (actor: ScopeOf): RawBuilder<boolean> =>
  isMaster(actor) ? sql<boolean>`true` : sql<boolean>`projects.manager_id = ${actor.id}`;

/** For queries on `tasks`, or on what names one: it is deleted. Finding the few that are once costs less than reading each task. */
const isDeleted = (task: RawBuilder<unknown>) =>
  sql`((${task} in (select id from tasks where deleted_at is not null)) is true)`;

/** For the FROM of a query: the tasks of each project, or each one by its id. The planner would go through all tasks. */
const tasksWhere = (own: RawBuilder<unknown>) => sql`lateral (
  select id, project_id, status, is_draft, due_date from tasks where ${own} and deleted_at is null offset 0) as tasks`;

/** The ids of the tasks the actor manages. `those`: what else is asked of `tasks` and `projects`. */
export const managedTasks = (actor: ScopeOf, those = sql`true`) => sql`
  select tasks.id from projects cross join ${tasksWhere(sql`project_id = projects.id`)} where ${managedBy(actor)} and ${those}`;

const isOnDeleted = isDeleted(sql`assignments.task_id`);

/**
 * For queries on many `assignments`: those on the tasks the actor manages. Their ids are found once, whatever the planner
 * expects; of a master's, those of deleted tasks.
 */
export const isOnTasksOf = (actor: ScopeOf): RawBuilder<boolean> =>
  isMaster(actor)
    ? sql<boolean>`(not ${isOnDeleted})`
    : sql<boolean>`((assignments.task_id in (${managedTasks(actor)})) is true)`;

/** The ids of the tasks that name the actor as a reviewer. The tasks themselves are read only if something is asked of them. */
const tasksNaming = (actor: ScopeOf, those: RawBuilder<unknown> | undefined) =>
  those
    ? sql`select tasks.id from task_reviewers cross join ${tasksWhere(sql`tasks.id = task_reviewers.task_id`)}
        join projects on projects.id = tasks.project_id where task_reviewers.user_id = ${actor.id} and ${those}`
    : sql`select task_id from task_reviewers where user_id = ${actor.id} and not ${isDeleted(sql`task_id`)}`;

/**
 * The same as `reviewableBy` for many tasks: the ids of a reviewer's tasks that are there, found once. `those`: as above.
 */
export const reviewedTasks = (actor: ScopeOf, those?: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  ${managedTasks(actor, those)} union ${tasksNaming(actor, those)})`;

/** For the WHERE of a query on `projects` and `tasks`: whose submissions the actor may review. */
export const reviewableBy = (actor: ScopeOf): RawBuilder<boolean> =>
  isMaster(actor)
    ? sql<boolean>`true`
    : sql<boolean>`(projects.manager_id = ${actor.id} or exists (
        select from task_reviewers where task_reviewers.task_id = tasks.id and task_reviewers.user_id = ${actor.id}))`;

/** For queries on many `assignments`: those whose submissions the actor may review. */
export const isReviewable = (actor: ScopeOf): RawBuilder<boolean> =>
  isMaster(actor)
    ? sql<boolean>`(not ${isOnDeleted})`
    : sql<boolean>`((assignments.task_id in ${reviewedTasks(actor)}) is true)`;

/** For the FROM of a query on `users`: tasks, with what decides whether the user may review them (`reviews`). */
export const tasksToReview = sql`tasks join projects on projects.id = tasks.project_id
  left join task_reviewers on task_reviewers.task_id = tasks.id and task_reviewers.user_id = users.id`;

/** Whether they are enabled is not asked. */
export const reviews = sql<boolean>`(users.type = ${MASTER}
  or users.type = ${MANAGER} and (projects.manager_id = users.id or task_reviewers.user_id is not null))`;

/** For queries on `users`: who may review a task. */
export const mayReview = (task: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from ${tasksToReview} where tasks.id = ${task} and ${reviews})`;

/**
 * For queries on `assignments`: no one in particular is to review it. Nothing waits for a person who can't review it any more:
 * disabled, or no longer among the reviewers.
 */
export const isFree = sql<boolean>`(assignments.reviewer_id is null or not exists (
  select from users cross join ${tasksToReview}
  where users.id = assignments.reviewer_id and tasks.id = assignments.task_id
    and ${isEnabled} and users.deleted_at is null and ${reviews}))`;

/** For queries on `assignments`: theirs to review, or that of no one in particular. */
export const isInQueueOf = (actor: ScopeOf): RawBuilder<boolean> =>
  sql<boolean>`(assignments.reviewer_id = ${actor.id} or ${isFree})`;
