import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Db } from './db.ts';
import { isOutdatedPlan } from './prepared-statements.ts';

/** What the transaction has read is no longer so: it is run again, as after a serialization_failure of the database. */
export class Overtaken extends Error {
  readonly code = '40001';
}

/** At most, before the second try: those that were in each other's way would meet again. */
const PAUSE_MS = 50;

/** For what is written without an audit event: answers, marks, sessions. Same retries as `change`. */
export async function transaction<T>(db: Database, work: (trx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === 5 || !(isConflict(error) || isOutdatedPlan(error))) throw error;
      await pause(Math.random() * PAUSE_MS * attempt);
    }
  }
}

/** serialization_failure, deadlock_detected */
const isConflict = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01');
