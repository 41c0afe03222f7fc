import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/errors.ts';
import type { Actor } from '../../http/operations.ts';

export const currentUser = (db: Db, id: string): Promise<components['schemas']['CurrentUser']> =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'name', 'firstname', 'lastname', 'occupation', 'pic'])
    .select(['type', 'language', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Where somebody is signed in, the latest first. */
export const sessionsOf = (db: Db, { id, session_id }: Actor, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'address', 'user_agent', 'created_at', 'last_seen_at'])
    .select(sql<boolean>`id = ${session_id}`.as('is_current'))
    .where('user_id', '=', id)
    .where('expires_at', '>', now.toISOString())
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();

/** @throws AppError not_found when there is none of that address any more */
export async function pictureById(db: Db, id: string) {
  const picture = await db.selectFrom('pictures').select(['type', 'content']).where('id', '=', id).executeTakeFirst();
  if (!picture) throw new AppError('not_found');
  return picture;
}

/** The account a username stands for, however it is capitalised. */
export const accountByUsername = (db: Db, username: string) =>
  db
    .selectFrom('users')
    .select(['id', 'state', 'password_hash'])
    .where(sql`lower(username)`, '=', sql`lower(${username})`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const accountByEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'state'])
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .where('state', '<>', 'disabled')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Whether this person has signed in from this address before. */
export const isKnownAddress = async (db: Db, userId: string, address: string): Promise<boolean> => {
  const event = await db
    .selectFrom('audit_events')
    .select('id')
    .where('actor_id', '=', userId)
    .where('operation', '=', 'login')
    .where(sql`after->>'address'`, '=', address)
    .limit(1)
    .executeTakeFirst();
  return event !== undefined;
};
