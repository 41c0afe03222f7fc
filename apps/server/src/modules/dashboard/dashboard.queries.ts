import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';

export const longest = 20;

/** Takes the total off a list whose every row carries it. */
export function counted<T extends { total_count: number }>(
  rows: T[],
): { list: Omit<T, 'total_count'>[]; total: number } {
  return { list: rows.map(({ total_count: _, ...row }) => row), total: rows[0]?.total_count ?? 0 };
}
export const totalCount = sql<number>`count(*) over ()`.as('total_count');

/**
 * Assignments of tasks that are there. Task and project are looked up for each of them: `offset 0` keeps the planner from
 * reading all tasks.
 */
export const work = (db: Db) =>
  db
    .selectFrom('assignments')
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom('tasks')
          .select(['name', 'status', 'is_draft', 'due_date', 'project_id'])
          .whereRef('tasks.id', '=', 'assignments.task_id')
          .where('deleted_at', 'is', null)
          .offset(sql.lit(0))
          .as('tasks'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom('projects')
          .select(['id', 'name', 'status', 'is_completed', 'end_date'])
          .whereRef('projects.id', '=', 'tasks.project_id')
          .offset(sql.lit(0))
          .as('projects'),
      (join) => join.onTrue(),
    )
    .where('assignments.removed_at', 'is', null);

/** The sum over all that a query finds, beside each of what it returns. */
export const inAll = (of: RawBuilder<unknown>) => sql<number>`(coalesce(sum(${of}) over (), 0))::bigint`;
/** How many of all are so. */
export const countOf = (condition: RawBuilder<boolean>) => sql<number>`count(*) filter (where ${condition}) over ()`;
