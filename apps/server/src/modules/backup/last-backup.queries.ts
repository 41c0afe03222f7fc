import type { Db } from '../../db/db.ts';

/** After a day and two hours without a new one, a backup of every night is overdue. */
const OVERDUE_MS = 26 * 3_600_000;

export type LastBackup = {
  /** When the last good one ended; null: there is none yet. */
  last: string | null;
  state: 'ok' | 'failed' | 'overdue';
};

/** What monitoring has to know of the backups. `since`: when the server started, from which on the first one is awaited. */
export async function lastBackup(db: Db, { now, since }: { now: Date; since: Date }): Promise<LastBackup> {
  const newest = () => db.selectFrom('backups').orderBy('ended_at', 'desc').limit(1);
  const latest = await newest().select('error').executeTakeFirst();
  const good = await newest().select('ended_at').where('error', 'is', null).executeTakeFirst();
  const last = good?.ended_at ?? null;
  if (latest && latest.error !== null) return { last, state: 'failed' };
  const isOverdue = now.getTime() - (last === null ? since.getTime() : Date.parse(last)) > OVERDUE_MS;
  return { last, state: isOverdue ? 'overdue' : 'ok' };
}
