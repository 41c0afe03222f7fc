import type { Db } from '../db/db.ts';
import type { Once } from '../http/request/idempotency-key.ts';
import { AppError } from '../kernel/errors.ts';

/**
 * Makes a change once: when its author has sent it before, `result` is what was answered then. Two at the same moment
 * take turns, since the second one's row has to wait for the first one's transaction.
 */
export async function answerOnce<T>(
  trx: Db,
  { userId, once, at }: { userId: string; once: Once; at: Date },
  work: () => Promise<T>,
): Promise<T> {
  const { key, fingerprint } = once;
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
