import { sql } from 'kysely';
import { type Db, isDistributed } from '../db/db.ts';

type Waiting = { seen: Map<string, Date>; isWriting: boolean };
const waiting = new WeakMap<Db, Waiting>();

/**
 * Notes when a person has signed in. In a distributed database every node has the users, and a change of one waits for those of
 * others: there nobody waits for it.
 */
export async function noteSeen(db: Db, userId: string, now: Date): Promise<void> {
  if (isDistributed(db)) noteSeenSoon(db, userId, now);
  else await write(db, new Map([[userId, now]]));
}

/**
 * Notes when a person was seen, beside their request: a row of a user is in many indexes, and an answer need not wait for that.
 * What comes while one is written is written together.
 */
export function noteSeenSoon(db: Db, userId: string, now: Date): void {
  const own = waiting.get(db) ?? { seen: new Map<string, Date>(), isWriting: false };
  waiting.set(db, own);
  own.seen.set(userId, now);
  if (!own.isWriting) void writeWaiting(db, own);
}

async function writeWaiting(db: Db, own: Waiting): Promise<void> {
  own.isWriting = true;
  while (own.seen.size > 0) {
    const seen = new Map(own.seen);
    own.seen.clear();
    await write(db, seen).catch(() => undefined); // they are seen again in a minute
  }
  own.isWriting = false;
}

async function write(db: Db, seen: ReadonlyMap<string, Date>): Promise<void> {
  await sql`
    update users set last_seen_at = seen.at
    from unnest(${[...seen.keys()]}::uuid[], ${[...seen.values()]}::timestamptz[]) as seen (id, at)
    where users.id = seen.id`.execute(db);
}
