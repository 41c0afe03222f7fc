import type { Db } from '../../db/db.ts';
import { isRegistered } from '../../db/user-states.ts';

/** Which of the sessions still count. To ask does not prolong them: a page that is only open is no use of a session. */
export async function sessionsThatCount(db: Db, sessions: readonly string[], now: Date): Promise<Set<string>> {
  const found = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('sessions.id', '=', (eb) => eb.fn.any(eb.val(sessions)))
    .where('sessions.expires_at', '>', now.toISOString())
    .where(isRegistered)
    .where('users.deleted_at', 'is', null)
    .execute();
  return new Set(found.map(({ id }) => id));
}
