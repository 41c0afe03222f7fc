import type { Db } from '../../db/db.ts';
import { addJob, addJobLater } from '../../jobs/jobs.ts';

/** An assignment whose answers begin or cease to count, or rows. */
export type FinalChange = { assignment: string } | { first: number; last: number };

export const ALL_ROWS: FinalChange = { first: 1, last: 2 ** 31 - 1 };

/**
 * Notes what the final answers of a task have to follow, and queues the job that does it. A change that comes while the job
 * runs has a note of its own, so that it is never lost.
 */
export async function changedFinals(trx: Db, task_id: string, change: FinalChange): Promise<void> {
  const what =
    'assignment' in change
      ? { assignment_id: change.assignment }
      : { first_row_no: change.first, last_row_no: change.last };
  await trx
    .insertInto('final_changes')
    .values({ task_id, ...what })
    .execute();
  await queueFinals(trx, task_id);
}

export const queueFinals = (trx: Db, task_id: string): Promise<void> =>
  addJob(trx, 'settle_answers', { task_id }, keyOf(task_id));

/** The same in some seconds. */
export const queueFinalsLater = (trx: Db, task_id: string, seconds: number): Promise<void> =>
  addJobLater(trx, 'settle_answers', { task_id }, { key: keyOf(task_id), seconds });

const keyOf = (task_id: string) => `settle_answers ${task_id}`;
