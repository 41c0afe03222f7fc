import { isMaster, reviewQueueLimit } from '@concord/domain';
import type { components } from '@concord/openapi';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { isFree, isReviewable, reviewedTasks, type Staff } from '../../shared/query/scope.ts';
import { isUnderReview } from '../../shared/states.ts';

/** One more than is counted stands for any number. */
const MOST_COUNTED = reviewQueueLimit + 1;

/** What waits of a task for one reviewer; of all tasks for no one. */
type Part = { task_id: string | null; reviewer_id: string | null; size: number; since: string | null };

/** Up to so many submissions are found task by task. */
const MOST_FOUND = 2000;

/** How much waits for the actor's review, and since when. */
export async function reviewQueue(db: Db, actor: Staff): Promise<components['schemas']['ReviewQueue']> {
  const found = isMaster(actor) ? undefined : await partsOfTasks(db, actor);
  const parts = found ?? (await firstParts(db, actor));
  const own = parts.filter(({ reviewer_id }) => reviewer_id === actor.id);
  const others = parts.filter(({ reviewer_id }) => reviewer_id !== null && reviewer_id !== actor.id);
  const queue = [...own, ...parts.filter(({ reviewer_id }) => reviewer_id === null), ...(await free(db, others))];
  const sizeOf = (some: readonly Part[]) =>
    Math.min(
      some.reduce((sum, { size }) => sum + size, 0),
      MOST_COUNTED,
    );
  const moments = queue.flatMap(({ since }) => since ?? []);
  return { total: sizeOf(queue), assigned: sizeOf(own), since: moments.sort()[0] ?? null };
}

/** All that waits of the actor's tasks, found task by task; undefined if that is too much. */
async function partsOfTasks(db: Db, actor: Staff): Promise<Part[] | undefined> {
  const { rows } = await sql<Part>`
    with reviewed as materialized ${reviewedTasks(actor)}
    select task_id, reviewer_id, count(*) as size, min(submitted_at) as since from (
      select case when reviewer_id is not null then task_id end as task_id, reviewer_id, submitted_at
      from reviewed cross join lateral (
        select task_id, reviewer_id, submitted_at from assignments
        where assignments.task_id = reviewed.id and ${isUnderReview} and removed_at is null offset 0) as waiting
      limit ${sql.lit(MOST_FOUND + 1)}) as found
    group by task_id, reviewer_id`.execute(db);
  return rows.reduce((sum, { size }) => sum + size, 0) <= MOST_FOUND ? rows : undefined;
}

/** All that is assigned to a reviewer, and of what is assigned to no one no more than is counted, the longest waiting first. */
async function firstParts(db: Db, actor: Staff): Promise<Part[]> {
  const waiting = (columns: RawBuilder<unknown>, of: RawBuilder<unknown>) => sql`
    select ${columns} from assignments
    where ${isUnderReview} and removed_at is null and ${of} and ${isReviewable(actor)}`;
  const { rows } = await sql<Part>`
    select null::uuid as task_id, null::uuid as reviewer_id, count(*) as size, min(submitted_at) as since
    from (${waiting(sql`submitted_at`, sql`reviewer_id is null`)} order by moved_at, id limit ${sql.lit(MOST_COUNTED)}) as free
    union all
    ${waiting(sql`task_id, reviewer_id, count(*), min(submitted_at)`, sql`reviewer_id is not null`)}
    group by task_id, reviewer_id`.execute(db);
  return rows;
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
