import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { isActive, isLate, isSubmitted } from '../../shared/states.ts';

export const longest = 20;

/** Takes the total off a list whose every row carries it. */
export function counted<T extends { total_count: number }>(
  rows: T[],
): { list: Omit<T, 'total_count'>[]; total: number } {
  return { list: rows.map(({ total_count: _, ...row }) => row), total: rows[0]?.total_count ?? 0 };
}
export const totalCount = sql<number>`count(*) over ()`.as('total_count');

/** Assignments of tasks that are there. */
export const work = (db: Db) =>
  db
    .selectFrom('assignments')
    .innerJoin('tasks', 'tasks.id', 'assignments.task_id')
    .innerJoin('projects', 'projects.id', 'tasks.project_id')
    .where('assignments.removed_at', 'is', null)
    .where('tasks.deleted_at', 'is', null);

export const active = sql<number>`count(*) filter (where ${isActive})`;
export const late = (today: string) => sql<number>`count(*) filter (where ${isLate(today)})`;
export const submitted = sql<number>`count(*) filter (where ${isSubmitted})`;
