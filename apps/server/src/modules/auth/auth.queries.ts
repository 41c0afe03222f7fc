import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

export const currentUser = (db: Db, id: string): Promise<components['schemas']['CurrentUser']> =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'name', 'firstname', 'lastname', 'occupation', 'pic'])
    .select(['type', 'language', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

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
