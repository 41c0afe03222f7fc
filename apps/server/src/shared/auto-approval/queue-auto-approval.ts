import type { Db } from '../../db/db.ts';
import { addJob } from '../../jobs/jobs.ts';

/** Queues a look at what is under review in a task, if the task has a rule that approves. One job waits, however often it is asked for. */
export async function queueAutoApproval(db: Db, task_id: string): Promise<void> {
  const task = await db
    .selectFrom('tasks')
    .select('id')
    .where('id', '=', task_id)
    .where('auto_approve', 'is not', null)
    .executeTakeFirst();
  if (task) await addJob(db, 'auto_approve', { task_id }, `auto_approve ${task_id}`);
}
