import { reviewQueueLimit } from '@concord/domain';
import type { components } from '@concord/openapi';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { isFree, isReviewable, type Staff } from '../../shared/query/scope.ts';
import { isUnderReview } from '../../shared/states.ts';

/** What waits of a task for one reviewer; of all tasks for no one. */
type Part = { task_id: string | null; reviewer_id: string | null; size: number; since: string | null };

/** How much waits for the actor's review, and since when. Of what is assigned to no one, no more is read than is counted. */
export async function reviewQueue(db: Db, actor: Staff): Promise<components['schemas']['ReviewQueue']> {
  const most = reviewQueueLimit + 1;
  const waiting = (columns: RawBuilder<unknown>, of: RawBuilder<unknown>) => sql`
    select ${columns} from assignments
    where ${isUnderReview} and removed_at is null and ${of} and ${isReviewable(actor)}`;
  const { rows } = await sql<Part>`
    select null::uuid as task_id, null::uuid as reviewer_id, count(*) as size, min(submitted_at) as since
    from (${waiting(sql`submitted_at`, sql`reviewer_id is null`)} order by moved_at, id limit ${sql.lit(most)}) as free
    union all
    ${waiting(sql`task_id, reviewer_id, count(*), min(submitted_at)`, sql`reviewer_id is not null`)}
    group by task_id, reviewer_id`.execute(db);
  const own = rows.filter(({ reviewer_id }) => reviewer_id === actor.id);
  const others = rows.filter(({ reviewer_id }) => reviewer_id !== null && reviewer_id !== actor.id);
  const queue = [...own, ...rows.filter(({ reviewer_id }) => reviewer_id === null), ...(await free(db, others))];
  const sizeOf = (parts: readonly Part[]) =>
    Math.min(
      parts.reduce((sum, { size }) => sum + size, 0),
      most,
    );
  const moments = queue.flatMap(({ since }) => since ?? []);
  return { total: sizeOf(queue), assigned: sizeOf(own), since: moments.sort()[0] ?? null };
}

/** Those whose reviewer can't review the task any more. It is asked once for all they have of it. */
async function free(db: Db, parts: readonly Part[]): Promise<Part[]> {
  if (parts.length === 0) return [];
  const [tasks, reviewers] = [parts.map(({ task_id }) => task_id), parts.map(({ reviewer_id }) => reviewer_id)];
  const { rows } = await sql<{ place: number }>`
    select place from unnest(${tasks}::uuid[], ${reviewers}::uuid[]) with ordinality as assignments (task_id, reviewer_id, place)
    where ${isFree}`.execute(db);
  return rows.flatMap(({ place }) => parts[place - 1] ?? []);
}
