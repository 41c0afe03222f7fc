import { sql } from 'kysely';
import type { Db } from '../db/db.ts';

const LOCK_NOT_AVAILABLE = '55P03';

/** Someone else has had the lock for longer than a second. */
export class LockHeld extends Error {}

/**
 * Waits for a lock for a second, and not for as long as the work of someone else takes.
 * @throws LockHeld without the lock; the transaction has failed by then
 */
export async function lockSoon<T>(trx: Db, lock: () => Promise<T>): Promise<T> {
  // In a distributed database the lock is waited for on another node, which has to know of the limit; others ignore this.
  await sql`set local citus.propagate_set_commands = 'local'`.execute(trx);
  await sql`set local lock_timeout = '1s'`.execute(trx);
  try {
    const locked = await lock();
    await sql`set local lock_timeout = 0`.execute(trx);
    return locked;
  } catch (error) {
    throw error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE ? new LockHeld() : error;
  }
}
