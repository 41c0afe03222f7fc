import { sql } from 'kysely';
import type { Database, Db } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';
import { addJob } from '../../jobs/jobs.ts';

/**
 * Everything that belongs to a task, so ordered that no record is removed before those that refer to it. A test compares
 * the list with the database.
 */
export const tablesOfTask = [
  'answers',
  'answer_history',
  'skip_history',
  'marks',
  'mark_history',
  'disputes',
  'submission_reviewers',
  'withdrawn_answers',
  'withdrawn_answer_history',
  'withdrawn_skip_history',
  'withdrawn_marks',
  'withdrawn_mark_history',
  'withdrawn_disputes',
  'assignment_rows',
  'withdrawn_assignment_rows',
  'taken_rows',
  'takings',
  'shared_rows',
  'submissions',
  'acknowledged_guidelines',
  'final_answers',
  'final_changes',
  'task_finals',
  'adjudications',
  'lent_cells',
  'question_quality',
  'task_quality',
  'dataset_rows',
  'withdrawn_rows',
  'staged_rows',
  'uploads',
  'assignments',
  'guidelines',
  'pilot_rows',
  'gold_rows',
  'task_counts',
  'questions',
  'datasets',
  'task_contributors',
  'answer_imports',
  'task_reviewers',
  'export_presets',
  'jobs',
] as const satisfies (keyof Tables)[];

/** These say what happened, and outlive the task. */
export const outlivingTables = ['audit_events', 'notifications'] as const satisfies (keyof Tables)[];

/** How many records a transaction removes. */
const PIECE = 10_000;
/** How many transactions follow each other before other long work has its turn. */
const PIECES = 20;

/** Removes what was deleted for good, and continues later when that takes long. Cut off, it starts where it was. */
export async function removePurged(db: Database, { piece = PIECE, pieces = PIECES } = {}): Promise<void> {
  for (let left = pieces; left > 0; left -= 1) {
    const task = await db
      .selectFrom('tasks')
      .select('id')
      .where('deleted_at', 'is not', null)
      .where('purged_at', 'is not', null)
      .orderBy('purged_at')
      .limit(1)
      .executeTakeFirst();
    if (!task) return removeEmpty(db);
    await db.transaction().execute((trx) => removeFrom(trx, task.id, piece));
  }
  await addJob(db, 'remove_purged', {}, 'remove_purged');
}

/** Removes a piece of a task, and the task itself once nothing else is left of it. */
async function removeFrom(trx: Db, task: string, piece: number): Promise<void> {
  // by their places in the table, which are found along an index; a crash only means doing it again. What a distributed database
  // has on every node may have other places there: the nodes differ until all of it is gone, and no one reads it any more.
  await sql`set local enable_seqscan = off`.execute(trx);
  await sql`set local synchronous_commit = off`.execute(trx);
  let left = piece;
  for (const table of tablesOfTask) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where task_id = ${task} and ctid = any(array(
        select ctid from ${sql.table(table)} where task_id = ${task} limit ${left}::int))`.execute(trx);
    left -= Number(numAffectedRows);
    if (left === 0) return;
  }
  await trx.deleteFrom('tasks').where('id', '=', task).execute();
}

/** Projects and categories, from the inside out. */
async function removeEmpty(db: Db): Promise<void> {
  await sql`
    delete from projects where deleted_at is not null and purged_at is not null and (
      select true from tasks where project_id = projects.id limit 1) is null`.execute(db);
  for (let removed = 1n; removed > 0n; ) {
    const { numAffectedRows = 0n } = await sql`
      delete from categories where deleted_at is not null and purged_at is not null
        and (select true from projects where category_id = categories.id limit 1) is null
        and (select true from categories as inner_one where inner_one.parent_id = categories.id limit 1) is null`.execute(
      db,
    );
    removed = numAffectedRows;
  }
}
