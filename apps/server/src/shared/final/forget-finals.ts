import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

/** Final answers are made and forgotten one after the other, so that none is left of a row that has just gone. */
export async function lockFinals(trx: Db, task: string): Promise<void> {
  await sql`
    insert into task_finals (task_id) values (${task})
    on conflict (task_id) do update set task_id = excluded.task_id`.execute(trx);
}

const LOCK_NOT_AVAILABLE = '55P03';

/** Another change of the final answers of the task is under way. */
export class FinalsLocked extends Error {}

/**
 * The same for a job, of which the server does few at a time: rows can be taken back for minutes, and all other jobs would
 * wait with it.
 * @throws FinalsLocked without the lock after a second
 */
export async function lockFinalsSoon(trx: Db, task: string): Promise<void> {
  // In a distributed database the lock is waited for on another node, which has to know of the limit; others ignore this.
  await sql`set local citus.propagate_set_commands = 'local'`.execute(trx);
  await sql`set local lock_timeout = '1s'`.execute(trx);
  try {
    await lockFinals(trx, task);
  } catch (error) {
    throw error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE ? new FinalsLocked() : error;
  }
  await sql`set local lock_timeout = 0`.execute(trx);
}

/** Of rows that leave the task. */
export async function forgetFinals(trx: Db, task: string, rows: readonly number[]): Promise<void> {
  await lockFinals(trx, task);
  await sql`delete from final_answers where task_id = ${task} and row_no = any(${rows}::int[])`.execute(trx);
}
