import type { Db } from '../../db/db.ts';

/**
 * Ends the pauses of those who have no work in a task any more: no one could resume it, and new rows would never come to them. What
 * returns is compared with gold again.
 */
export async function endPauses(trx: Db, task: string): Promise<void> {
  await trx
    .updateTable('assignments')
    .set({ paused_at: null, paused_by: null, gold_below: null })
    .where('task_id', '=', task)
    .where('removed_at', 'is not', null)
    .where('paused_at', 'is not', null)
    .execute();
}
