import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { lockSoon } from '../lock-soon.ts';

/** Final answers are made and forgotten one after the other, so that none is left of a row that has just gone. */
export async function lockFinals(trx: Db, task: string): Promise<void> {
  await sql`
    insert into task_finals (task_id) values (${task})
    on conflict (task_id) do update set task_id = excluded.task_id`.execute(trx);
}

/**
 * The same for a job, of which the server does few at a time: rows can be taken back for minutes, and all other jobs would
 * wait with it.
 * @throws LockHeld without the lock after a second
 */
export const lockFinalsSoon = (trx: Db, task: string): Promise<void> => lockSoon(trx, () => lockFinals(trx, task));

/** Of rows that leave the task. */
export async function forgetFinals(trx: Db, task: string, rows: readonly number[]): Promise<void> {
  await lockFinals(trx, task);
  await sql`delete from final_answers where task_id = ${task} and row_no = any(${rows}::int[])`.execute(trx);
}
