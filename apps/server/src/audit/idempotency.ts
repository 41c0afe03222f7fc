import type { Db } from '../db/db.ts';
import { AppError } from '../kernel/errors.ts';
import type { IdempotencyKey } from '../kernel/idempotency-key.ts';

/** Whether this author has sent the same request before, and it was answered. */
export async function wasAnswered(db: Db, userId: string, { key, fingerprint }: IdempotencyKey): Promise<boolean> {
  const found = await db
    .selectFrom('answered_requests')
    .select('key')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Makes a change once: when its author has sent it before, returns the result of that time. Of two at the same moment
 * the second waits, since its row has to wait for the first one's transaction.
 */
export async function runIdempotent<T>(
  trx: Db,
  { userId, idempotencyKey, at }: { userId: string; idempotencyKey: IdempotencyKey; at: Date },
  work: () => Promise<T>,
): Promise<T> {
  const { key, fingerprint } = idempotencyKey;
  const isNew = await trx
    .insertInto('answered_requests')
    .values({ user_id: userId, key, fingerprint, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  const own = trx.selectFrom('answered_requests').where('user_id', '=', userId).where('key', '=', key);
  if (!isNew) {
    const before = await own.select(['fingerprint', 'result']).executeTakeFirstOrThrow();
    if (!before.fingerprint.equals(fingerprint)) throw new AppError('key_reused');
    return before.result as T; // what the same operation has answered
  }
  const result = await work();
  await trx
    .updateTable('answered_requests')
    .set({ result: JSON.stringify(result ?? null) })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
  return result;
}
