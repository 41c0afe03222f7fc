import { sql } from 'kysely';
import type { Db } from './db.ts';

/** An event for the open streams of a user. It names what has changed, never the new value. */
export type Announcement =
  | { kind: 'notification'; user: string }
  | { kind: 'changed'; user: string; task: string; submission: string | null }
  | { kind: 'edited'; user: string; task: string; version: number }
  /** Sessions of the person have ended; `by` is the one in which that was asked for, which knows. */
  | { kind: 'session'; user: string; by: string | null };

export const channel = 'concord_events';

/** Every server on the database hears it when the transaction is committed, and only then. */
export async function announce(db: Db, announcements: readonly Announcement[]): Promise<void> {
  const payloads = announcements.map((one) => JSON.stringify(one));
  await sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) as payload`.execute(db);
}
