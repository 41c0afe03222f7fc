import { DAY_MS, today } from '@concord/domain';
import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { isGivenHere } from '../../shared/query/answers.ts';
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
 * contributors fewer rows of each are read, so that a request never reads more than 40,000. Answers that were imported say
 * nothing about it.
 */
export async function pacesOf(db: Db, task: string, now: Date): Promise<components['schemas']['Pace'][]> {
  const since = new Date(now.getTime() - DAYS * DAY_MS);
  const recent = await recentWork(db, task, since);
  const column = <Name extends keyof Recent>(name: Name) => recent.map((work) => work[name]);
  const { rows: paces } = await sql<components['schemas']['Pace']>`
    with saved as (
      select recent.user_id, last.at
      from unnest(${column('user_id')}::uuid[], ${column('task_id')}::uuid[], ${column('id')}::uuid[],
        ${column('reached')}::int[], ${column('most')}::int[]) as recent (user_id, task_id, id, reached, most)
      cross join lateral (
        select task_id, assignment_id, row_no from assignment_rows
        where task_id = recent.task_id and assignment_id = recent.id
          and position > recent.reached - recent.most and position <= recent.reached offset 0
      ) as own cross join lateral (
        select max(saved_at) as at from answers
        where task_id = own.task_id and assignment_id = own.assignment_id and row_no = own.row_no
          and ${isGivenHere(sql`revision`)} group by row_no
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

/** On which days the contributors of a task are away; what is over is left out. */
export const awayDaysOf = (db: Db, task: string, now: Date): Promise<components['schemas']['TaskPaces']['away']> =>
  db
    .selectFrom('task_contributors')
    .innerJoin('away_periods', 'away_periods.user_id', 'task_contributors.user_id')
    .select(['away_periods.user_id', 'away_periods.start_date', 'away_periods.end_date'])
    .where('task_id', '=', task)
    .where('end_date', '>=', today(now))
    .orderBy('start_date')
    .orderBy('away_periods.user_id')
    .execute();

type Recent = { user_id: string; task_id: string; id: string; reached: number; most: number };

/** The assignments whose rows are read, found apart from these: in a distributed database they are on several nodes. */
async function recentWork(db: Db, task: string, since: Date): Promise<Recent[]> {
  const { rows } = await sql<Recent>`
    with people as materialized (
      select user_id, least(${ROWS}::int, ${ROWS_OF_ALL / ASSIGNMENTS}::int / count(*) over ()) as most
      from task_contributors where task_id = ${task}
    ), own as (
      select user_id, task_id, id, rows_done as reached,
        row_number() over (partition by user_id order by last_saved_at desc) as place
      from assignments
      where user_id in (select user_id from people) and removed_at is null and last_saved_at >= ${since}
    )
    select own.user_id, own.task_id, own.id, own.reached, people.most
    from own join people on people.user_id = own.user_id where place <= ${ASSIGNMENTS}`.execute(db);
  return rows;
}
