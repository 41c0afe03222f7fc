import type { Database, Db } from './db.ts';
import { isOutdatedPlan } from './prepared-statements.ts';

/** For what is written without an audit event: answers, marks, sessions. Same retries as `change`. */
export async function transaction<T>(db: Database, work: (trx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === 5 || !(isConflict(error) || isOutdatedPlan(error))) throw error;
    }
  }
}

/** serialization_failure, deadlock_detected */
const isConflict = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01');
