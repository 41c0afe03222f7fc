import { DAY_MS } from '@concord/domain';
import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { PAUSE_SECONDS } from '../../shared/query/pause.ts';

const DAYS = 30;
/** Fewer times do not make a pace. */
const LEAST = 10;
/** Of how many assignments, those last saved to, and of how many rows of each the times are read. */
const ASSIGNMENTS = 5;
const ROWS = 100;
/** Rows read for all contributors of a task together. */
const ROWS_OF_ALL = 40_000;

/**
 * How long the contributors of a task have taken for a row in the last 30 days, on whatever task: the time from one save
 * to the next, shared among the rows that were saved at once. Answers have no index by time. So of each person at most
 * five assignments are read, those last saved to, and of each at most 100 rows: those up to the place in the order of
 * work that the number of finished rows leads to. Whoever answers rows out of order is measured on fewer. With more than 80
 * contributors fewer rows of each are read, so that a request never reads more than 40,000.
 */
export async function pacesOf(db: Db, task: string, now: Date): Promise<components['schemas']['Pace'][]> {
  const since = new Date(now.getTime() - DAYS * DAY_MS);
  const { rows: paces } = await sql<components['schemas']['Pace']>`
    with people as materialized (
      select user_id, least(${ROWS}::int, ${ROWS_OF_ALL / ASSIGNMENTS}::int / count(*) over ()) as most
      from task_contributors where task_id = ${task}
    ), recent as materialized (
      select people.user_id, people.most, own.*
      from people cross join lateral (
        select task_id, id, rows_done + rows_skipped as reached from assignments
        where user_id = people.user_id and removed_at is null and last_saved_at >= ${since}
        order by last_saved_at desc limit ${ASSIGNMENTS}
      ) as own
    ), saved as (
      select recent.user_id, last.at
      from recent cross join lateral (
        select row_no from assignment_rows
        where task_id = recent.task_id and assignment_id = recent.id
          and position > recent.reached - recent.most and position <= recent.reached
        order by position limit ${ROWS}
      ) as own cross join lateral (
        select max(saved_at) as at from answers
        where task_id = recent.task_id and assignment_id = recent.id and row_no = own.row_no
      ) as last
      where last.at >= ${since}
    ), moments as (
      select user_id, at, count(*) as rows from saved group by user_id, at
    ), times as (
      select user_id, rows, extract(epoch from at - lag(at) over (partition by user_id order by at)) / rows as seconds
      from moments
    ), quartiles as (
      select user_id, sum(rows) as rows_count,
        percentile_cont(array[0.25, 0.5, 0.75]) within group (order by seconds::float8) as at
      from times where seconds <= ${PAUSE_SECONDS} group by user_id
    )
    select user_id, rows_count::int as rows_count, at[1] as low, at[2] as median, at[3] as high
    from quartiles where rows_count >= ${LEAST} order by user_id`.execute(db);
  return paces;
}
