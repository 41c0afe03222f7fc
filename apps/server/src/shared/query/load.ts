import type { components } from '@concord/openapi';
import { type RawBuilder, sql } from 'kysely';
import { dueDate, isUnfinished } from '../states.ts';

type Load = components['schemas']['Load'];

/** From today on, today included. */
const DUE_SOON_DAYS = 7;

/**
 * For queries on `users`: what each has still to do, from the counters of their assignments. Person by person along the
 * index of their assignments, and from these to their tasks, whatever the planner expects.
 */
export const loadOf = (today: string): RawBuilder<Load> => sql<Load>`(
  select json_build_object(
    'rows_left', coalesce(sum(own.rows_left), 0),
    'rows_due', coalesce(sum(own.rows_left) filter (
      where ${dueDate} < ${today}::date + ${sql.lit(DUE_SOON_DAYS)}), 0))
  from (
    select task_id, rows_count - rows_done as rows_left from assignments
    where user_id = users.id and removed_at is null and not is_completed offset 0
  ) as own
  cross join lateral (select * from tasks where id = own.task_id and deleted_at is null offset 0) as tasks
  cross join lateral (
    select * from projects where id = tasks.project_id and deleted_at is null offset 0) as projects
  where ${isUnfinished})`;
