import { sql } from 'kysely';
import type { Db } from '../../../../db/db.ts';
import type { StoredWork } from '../../../../db/tables/quality.ts';
import { PAUSE_SECONDS } from '../../../../shared/query/pause.ts';
import { isAmongAll } from '../../../../shared/rows/rows-that-count.ts';
import { type Counting, skipped } from './answers.queries.ts';

/** Fewer times do not make a pace. */
const LEAST_TIMES = 10;

/**
 * How many rows each contributor has answered and skipped, and how long they take for a row: the median of the times from one save
 * to the next, shared among the rows that were saved at once, without pauses and without answers that were imported. Of all of
 * `counted_answers`, hidden gold as well.
 */
export async function workOfContributors(
  trx: Db,
  counting: Counting,
  assignments: readonly string[],
): Promise<StoredWork[]> {
  const own = sql`unnest(${assignments}::uuid[]) with ordinality as own (assignment_id, place)`;
  const { rows } = await sql<StoredWork>`
    with answered as (
      select contributor, row_no, max(saved_at) filter (where is_given_here) as at from counted_answers group by contributor, row_no
    ), moments as (
      select contributor, at, count(*) as rows from answered where at is not null group by contributor, at
    ), times as (
      select contributor, rows,
        extract(epoch from at - lag(at) over (partition by contributor order by at)) / rows as seconds
      from moments
    ), paces as (
      select contributor, percentile_cont(0.5) within group (order by seconds::float8) as seconds
      from times where seconds <= ${PAUSE_SECONDS} group by contributor having sum(rows) >= ${LEAST_TIMES}
    ), answered_rows as (
      select contributor, count(*)::int as rows from answered group by contributor
    ), skips as (
      select place - 1 as contributor, count(*)::int as rows
      from (${skipped(counting)}) as skipped join ${own} using (assignment_id)
      where ${isAmongAll(counting.judging, counting.task, sql`skipped.row_no`)}
      group by place
    )
    select (place - 1)::int as contributor, coalesce(answered_rows.rows, 0) as rows, coalesce(skips.rows, 0) as skipped,
      nullif(paces.seconds, 0) as seconds
    from ${own}
    left join answered_rows on answered_rows.contributor = place - 1
    left join skips on skips.contributor = place - 1
    left join paces on paces.contributor = place - 1
    order by place`.execute(trx);
  return rows;
}
