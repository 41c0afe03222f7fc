import type { Db } from '../../db/db.ts';
import { addJob } from '../../jobs/jobs.ts';

/** Queues a look at the gold answers of some work. Of each, one job waits, however often it is asked for. */
export const queueGoldCheckOf = (db: Db, task_id: string, assignment_id: string | null): Promise<void> =>
  addJob(db, 'check_gold', { task_id, assignment_id }, `check_gold ${assignment_id ?? task_id}`);

/** Queues a look at those of all contributors of a task, if the task has a rule about them. */
export async function queueGoldCheck(db: Db, task_id: string): Promise<void> {
  const task = await db
    .selectFrom('tasks')
    .select('id')
    .where('id', '=', task_id)
    .where('gold_rule', 'is not', null)
    .executeTakeFirst();
  if (task) await queueGoldCheckOf(db, task_id, null);
}
