import { DAY_MS } from '@concord/domain';
import { sql } from 'kysely';
import type { Db } from '../db.ts';

/**
 * By so much the clock cannot have gone on since it was last looked at: jobs look every ten minutes. A server that was off for
 * longer counts as one whose clock was set, and keeps what it would delete for its whole time again.
 */
const JUMP_MS = 10 * DAY_MS;

export type Ages = {
  /**
   * What was made before is older than so many milliseconds; the beginning of time as long as that is not certain.
   * @param settled for how long the clock must not have jumped; as long as the age, unless given
   */
  before(milliseconds: number, settled?: number): Date;
};

/**
 * How old things are, for what deletes them. A clock that is a year ahead for an hour makes everything too old: after a jump
 * all ages count from there, so that nothing is deleted that a clock set right again would have kept.
 */
export async function agesAt(db: Db, now: Date): Promise<Ages> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await sql<{ steady_since: string | null }>`
    update clock set seen_at = ${at},
      steady_since = case when abs(extract(epoch from ${at} - seen_at)) * 1000 > ${JUMP_MS}::float8 then ${at} else steady_since end
    returning steady_since`.execute(db);
  const since = rows[0]?.steady_since ?? null;
  const steadyFor = since === null ? Number.POSITIVE_INFINITY : now.getTime() - Date.parse(since);
  return {
    before: (milliseconds, settled = milliseconds) => new Date(steadyFor >= settled ? now.getTime() - milliseconds : 0),
  };
}
