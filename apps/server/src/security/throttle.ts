import { sql } from 'kysely';
import type { Database, Db } from '../db/db.ts';
import { transaction } from '../db/transaction.ts';
import { AppError } from '../kernel/errors.ts';
import { createSemaphore } from '../kernel/semaphore.ts';

/**
 * After `free` attempts without success the next one has to wait `first` seconds, each further one twice as long, up to
 * `longest`. One attempt is forgiven every `forgives` seconds, all of them in an hour.
 */
export type Limit = { key: string; free: number; first: number; longest: number; forgives: number };

const memory = 3_600;
/** Servers that share the database need not agree to the second. */
const tolerance = 60;

/** An attack may not take all connections to the database: this many attempts look at the table at once. */
const semaphore = createSemaphore(4);

/**
 * Counts an attempt before it is tried, so that many at once do not slip through; an attempt that comes too early is
 * refused and not counted. `succeeded` takes it back. The limit that most people share comes last.
 */
export async function attempt(db: Database, limits: readonly Limit[], now: Date): Promise<void> {
  const release = await semaphore.acquire();
  try {
    // most of an attack ends here, without a lock or a write
    await refuseEarly(db, limits, now);
    await transaction(db, async (trx) => {
      for (const limit of limits)
        if (!(await count(trx, limit, now))) {
          await refuseEarly(trx, [limit], now);
          throw tooMany(1); // its time was up between the two statements
        }
    });
  } finally {
    release();
  }
}

async function refuseEarly(db: Db, limits: readonly Limit[], now: Date): Promise<void> {
  const longest = Math.max(...limits.map((limit) => limit.longest));
  const { until } = await db
    .selectFrom('login_throttles')
    .select((eb) => eb.fn.max('blocked_until').as('until'))
    .where('key', '=', sql<string>`any(${limits.map(({ key }) => key)})`)
    .where('blocked_until', '<=', new Date(now.getTime() + (longest + tolerance) * 1000).toISOString()) // see `isAhead`
    .executeTakeFirstOrThrow();
  const wait = until === null ? 0 : (Date.parse(until) - now.getTime()) / 1000;
  if (wait > 0) throw tooMany(wait);
}

/** False when it is too early for another attempt. */
async function count(trx: Db, { key, free, first, longest, forgives }: Limit, now: Date): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const seconds = (value: unknown) => sql`make_interval(secs => ${value})`;
  // one that has waited here may be older than what is there already: without a wait nothing is blocked
  const blockedUntil = (counted: unknown) => sql`case
    when ${counted} < ${free}::float8 or ${longest}::float8 = 0 then to_timestamp(0)
    else ${at} + ${seconds(sql`least(${longest}::float8, ${first}::float8 * power(2, ${counted} - ${free}::float8))`)}
    end`;
  // what was counted while the clock was ahead would keep people out until it is there again
  const isAhead = sql`(t.blocked_until > ${at} + ${seconds(sql`${longest + tolerance}::float8`)}
    or t.forgotten_at > ${at} + ${seconds(sql`${memory + forgives + tolerance}::float8`)})`;
  const before = sql`(case when ${isAhead} then 0 else greatest(extract(epoch from t.forgotten_at - ${at}), 0) end)::float8`;
  const { rows } = await sql`
    insert into login_throttles as t (key, forgotten_at, blocked_until)
    values (${key}, ${at} + ${seconds(sql`${forgives}::float8`)}, ${blockedUntil(sql`1::float8`)})
    on conflict (key) do update set
      forgotten_at = ${at} + ${seconds(sql`least(${before} + ${forgives}::float8, ${memory}::float8)`)},
      blocked_until = ${blockedUntil(sql`(ceil(${before} / ${forgives}::float8) + 1)`)}
    where t.blocked_until <= ${at} or ${isAhead}
    returning key`.execute(trx);
  return rows.length === 1;
}

const tooMany = (seconds: number) =>
  new AppError('too_many_attempts', { seconds: Math.ceil(seconds) }, { retryAfter: seconds });

/** How many attempts a key has not been forgiven yet. */
export async function attemptsOf(db: Db, { key, forgives }: Limit, now: Date): Promise<number> {
  const found = await db.selectFrom('login_throttles').select('forgotten_at').where('key', '=', key).executeTakeFirst();
  const seconds = found ? (Date.parse(found.forgotten_at) - now.getTime()) / 1000 : 0;
  return seconds > memory + forgives + tolerance ? 0 : Math.max(0, seconds / forgives);
}

/** The person was the right one: what they had mistyped is forgotten. */
export async function succeeded(db: Db, { key }: Limit): Promise<void> {
  await db.deleteFrom('login_throttles').where('key', '=', key).execute();
}

/** Takes one attempt back; those of other people stay. */
export async function uncount(db: Db, { key, forgives }: Limit): Promise<void> {
  await db
    .updateTable('login_throttles')
    .set({
      forgotten_at: sql<string>`forgotten_at - make_interval(secs => ${forgives})`,
      blocked_until: new Date(0),
    })
    .where('key', '=', key)
    .execute();
}
