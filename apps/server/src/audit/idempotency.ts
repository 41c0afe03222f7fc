import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import type { Tables } from '../db/tables.ts';
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

/** The records that such requests make, and that can be deleted. */
const DELETABLE = [
  'categories',
  'templates',
  'teams',
  'saved_views',
  'projects',
  'tasks',
] as const satisfies (keyof Tables)[];

async function isDeleted(trx: Db, id: string): Promise<boolean> {
  const deleted = DELETABLE.map(
    (table) => sql`exists (select from ${sql.table(table)} where id = ${id} and deleted_at is not null)`,
  );
  const { rows } = await sql<{ is: boolean }>`select ${sql.join(deleted, sql` or `)} as is`.execute(trx);
  return rows[0]?.is ?? false;
}

/**
 * Makes a change once: when its author has sent it before, returns the result of that time. Of two at the same moment
 * the second waits, since its row has to wait for the first one's transaction. If the record that was made has been deleted since,
 * it is made anew: its author has seen it, and sends what they want again.
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
    const before = await own
      .select(['fingerprint', 'result'])
      .select(sql<string | null>`coalesce(result ->> 'id', result -> 'body' ->> 'id')`.as('made'))
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (!before.fingerprint.equals(fingerprint)) throw new AppError('key_reused');
    const isGone = before.made !== null && (await isDeleted(trx, before.made));
    if (!isGone) return before.result as T; // what the same operation has answered
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
