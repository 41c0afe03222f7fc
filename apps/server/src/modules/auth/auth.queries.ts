import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { hasSecondFactor, isEnabled } from '../../db/user-states.ts';
import type { Actor, UserType } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import { hashToken } from '../../security/tokens.ts';
import { sameUsername } from '../../shared/same-username.ts';

/** @param required the types that must have a second factor, where users without one may ask */
export const currentUser = (
  db: Db,
  id: string,
  required: readonly UserType[] = [],
): Promise<components['schemas']['CurrentUser']> =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'name', 'firstname', 'lastname', 'occupation', 'pic'])
    .select(['type', 'language', 'version'])
    .select(
      sql<components['schemas']['CurrentUser']['second_factor']>`case
        when ${hasSecondFactor} then 'on' when type = any(${required}::smallint[]) then 'missing' else 'off' end`.as(
        'second_factor',
      ),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** The sessions of a user, latest first. */
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

/** The account a username stands for, however it is capitalised, and whether this browser is one of that person's. */
export const accountByUsername = (db: Db, username: string, device: string | undefined) =>
  db
    .selectFrom('users')
    .select(['id', 'state', 'password_hash'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('known_devices')
            .select('token_hash')
            .whereRef('known_devices.user_id', '=', 'users.id')
            .where('token_hash', '=', hashToken(device ?? '')),
        )
        .$castTo<boolean>()
        .as('is_known'),
    )
    .where(sameUsername(sql.ref('username'), sql`${username}::text`))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const accountByEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'state'])
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .where(isEnabled)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
