import { sql } from 'kysely';
import { transaction } from '../../db/change.ts';
import type { Database, Db } from '../../db/db.ts';
import { AppError } from '../../http/errors.ts';

/** After `free` attempts without success each next one has to wait twice as long as the one before, up to `longest`. */
type Limit = { key: string; free: number; longest: number };

const forgottenAfter = 3_600_000;

/**
 * Counts an attempt before it is tried, so that many at once do not slip through; an attempt that comes too early is
 * refused and not counted. `succeeded` takes it back.
 */
export async function attempt(db: Database, limits: readonly Limit[], now: Date): Promise<void> {
  await transaction(db, async (trx) => {
    for (const limit of limits) await count(trx, limit, now);
    const forgotten = new Date(now.getTime() - forgottenAfter).toISOString();
    await sql`delete from login_throttles where key in (
      select key from login_throttles where last_failure_at < ${forgotten} limit 100 for update skip locked
    )`.execute(trx);
  });
}

async function count(trx: Db, { key, free, longest }: Limit, now: Date): Promise<void> {
  const at = now.toISOString();
  const forgotten = new Date(now.getTime() - forgottenAfter).toISOString();
  await sql`insert into login_throttles (key, failures, last_failure_at, blocked_until) values (${key}, 0, ${at}, to_timestamp(0))
    on conflict (key) do nothing`.execute(trx);
  const { failures, last_failure_at, blocked_until } = await trx
    .selectFrom('login_throttles')
    .select(['failures', 'last_failure_at', 'blocked_until'])
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const wait = Date.parse(blocked_until) - now.getTime();
  if (wait > 0) throw tooMany(wait / 1000);
  const counted = (last_failure_at < forgotten ? 0 : failures) + 1;
  const seconds = counted < free ? 0 : Math.min(longest, 2 ** Math.min(counted - free, 20));
  await trx
    .updateTable('login_throttles')
    .set({ failures: counted, last_failure_at: at })
    .$if(seconds > 0, (update) => update.set({ blocked_until: new Date(now.getTime() + seconds * 1000) }))
    .where('key', '=', key)
    .execute();
}

const tooMany = (seconds: number) =>
  new AppError('too_many_attempts', { seconds: Math.ceil(seconds) }, { retryAfter: seconds });

/** The person was the right one: what they had mistyped is forgotten, other people's attempts are not. */
export async function succeeded(db: Db, forget: Limit, uncount: readonly Limit[] = []): Promise<void> {
  await db.deleteFrom('login_throttles').where('key', '=', forget.key).execute();
  await db
    .updateTable('login_throttles')
    .set((eb) => ({ failures: sql`greatest(${eb.ref('failures')} - 1, 0)`, blocked_until: new Date(0) }))
    .where('key', '=', sql<string>`any(${uncount.map(({ key }) => key)})`)
    .execute();
}
