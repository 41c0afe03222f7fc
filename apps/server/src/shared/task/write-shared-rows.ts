import type { Meetings } from '@concord/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

/** How many pairs a statement writes. */
const CHUNK = 20_000;

/** Keeps how many rows each pair of assignments shares, in place of what was kept before. */
export async function writeSharedRows(
  trx: Db,
  task: string,
  assignments: readonly string[],
  meetings: Meetings,
): Promise<void> {
  await trx.deleteFrom('shared_rows').where('task_id', '=', task).execute();
  await addSharedRows(trx, task, assignments, meetings);
}

/** Adds to how many rows each pair of assignments shares. */
export async function addSharedRows(
  trx: Db,
  task: string,
  assignments: readonly string[],
  meetings: Meetings,
): Promise<void> {
  const pairs = [...meetings.pairs()].filter(({ rows }) => rows > 0);
  for (let first = 0; first < pairs.length; first += CHUNK) {
    const some = pairs.slice(first, first + CHUNK);
    await sql`
      insert into shared_rows (task_id, assignment_id, other_id, rows_count)
      select ${task}, least(ids.list[one], ids.list[other]), greatest(ids.list[one], ids.list[other]), rows_count
      from (select ${assignments}::uuid[] as list) as ids, unnest(
        ${some.map(({ one }) => one + 1)}::int[], ${some.map(({ other }) => other + 1)}::int[],
        ${some.map(({ rows }) => rows)}::int[]) as pair (one, other, rows_count)
      on conflict (task_id, assignment_id, other_id) do update
        set rows_count = shared_rows.rows_count + excluded.rows_count`.execute(trx);
  }
}
