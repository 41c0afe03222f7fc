import { DAY_MS } from '@concord/domain';
import type { Language } from '@concord/i18n/languages';
import { announce } from '../db/announce.ts';
import type { Db } from '../db/db.ts';
import { hasSecondFactor, isRegistered } from '../db/user-states.ts';
import type { Actor } from '../kernel/actor.ts';
import { newId } from '../kernel/new-id.ts';
import { refusalOf } from '../kernel/refusal.ts';
import { clientAddress } from './client-address.ts';
import { noteSeenSoon } from './last-seen.ts';
import { hashToken, newToken } from './tokens.ts';

const hour = 3_600_000;
/** A session ends when nothing was asked in it for so long … */
const idle = 12 * hour;
/** … and in any case after so long. */
const longest = 7 * DAY_MS;
const writtenEvery = 60_000;

const expiry = (created: number, seen: number) => new Date(Math.min(seen + idle, created + longest));

type Client = Parameters<typeof clientAddress>[0] & { headers: { 'user-agent'?: string | undefined } };

/** Creates a session and returns its token, which is not stored. */
export async function openSession(db: Db, userId: string, client: Client, now: Date): Promise<string> {
  const token = newToken();
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      id: newId(),
      user_id: userId,
      address: clientAddress(client),
      user_agent: (client.headers['user-agent'] ?? '').slice(0, 300),
      created_at: now,
      last_seen_at: now,
      expires_at: expiry(now.getTime(), now.getTime()),
    })
    .execute();
  return token;
}

/** The person of a session; the language is null until they have chosen one. */
type Account = Omit<Actor, 'language'> & { language: Language | null; has_second_factor: boolean };

/** Whose token this is, if it still counts. */
export async function findSession(db: Db, token: string, now: Date): Promise<Account | undefined> {
  const tokenHash = hashToken(token);
  const session = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.type', 'users.language', 'sessions.id as session_id'])
    .select(['sessions.created_at', 'sessions.last_seen_at', hasSecondFactor.as('has_second_factor')])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now.toISOString())
    .where(isRegistered)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!session) return undefined;
  const { created_at, last_seen_at, ...actor } = session;
  // also when it was written while the clock was ahead: it would outlive its time
  if (Math.abs(now.getTime() - Date.parse(last_seen_at)) >= writtenEvery) {
    const created = Math.min(Date.parse(created_at), now.getTime());
    const expires_at = expiry(created, now.getTime());
    await prolong(db, { tokenHash, userId: actor.id, created_at: new Date(created), expires_at }, now).catch(
      (error: unknown) => {
        const { code } = refusalOf(error);
        if (code !== 'storage_full' && code !== 'read_only') throw error; // who only reads can do without
      },
    );
  }
  return actor;
}

type Prolonged = { tokenHash: Buffer; userId: string; created_at: Date; expires_at: Date };

async function prolong(db: Db, { tokenHash, userId, ...times }: Prolonged, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now, ...times })
    .where('token_hash', '=', tokenHash)
    .execute();
  noteSeenSoon(db, userId, now);
}

/** Signs out of the session in which that is asked for. */
export async function endOwnSession(trx: Db, { id, session_id }: Actor): Promise<void> {
  await trx.deleteFrom('sessions').where('id', '=', session_id).execute();
  await announce(trx, [{ kind: 'session', user: id, by: session_id }]);
}

/** Ends another session of the person; false when there is none. */
export async function endSession(trx: Db, userId: string, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  await announce(trx, [{ kind: 'session', user: userId, by: null }]);
  return numDeletedRows > 0n;
}

/** Ends every session of the person but the one in which that is asked for, and sign-ins that wait for a code. */
export async function endOtherSessions(trx: Db, { id, session_id }: Actor): Promise<void> {
  await trx.deleteFrom('sign_in_tickets').where('user_id', '=', id).execute();
  await trx.deleteFrom('sessions').where('user_id', '=', id).where('id', '<>', session_id).execute();
  await announce(trx, [{ kind: 'session', user: id, by: null }]);
}

/**
 * After a new password, another type, a reset of the second factor or when a user is disabled. Who is between the password
 * and the code has to start again.
 * @param by the session in which the person asked for it, if it was them
 */
export async function endSessionsOf(trx: Db, userId: string, by: string | null = null): Promise<void> {
  // tickets first: one that opens a session at this moment has to be waited for, and then its session ends as well
  await trx.deleteFrom('sign_in_tickets').where('user_id', '=', userId).execute();
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute();
  await announce(trx, [{ kind: 'session', user: userId, by }]);
}
