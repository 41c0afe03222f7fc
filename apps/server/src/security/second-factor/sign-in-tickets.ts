import type { components } from '@concord/openapi';
import type { Db } from '../../db/db.ts';
import { isRegistered } from '../../db/user-states.ts';
import { AppError } from '../../kernel/errors.ts';
import { hashToken, newToken } from '../tokens.ts';

const lifetime = 5 * 60_000;

/** What a user who has given their password gets, to go on with a code. */
export async function issueSignInTicket(
  trx: Db,
  userId: string,
  now: Date,
): Promise<components['schemas']['CodeNeeded']> {
  const ticket = newToken();
  const expires_at = new Date(now.getTime() + lifetime).toISOString();
  await trx
    .insertInto('sign_in_tickets')
    .values({ token_hash: hashToken(ticket), user_id: userId, expires_at })
    .execute();
  return { ticket, expires_at };
}

/**
 * Whose ticket it is.
 * @throws AppError sign_in_expired
 */
export async function userOfTicket(db: Db, ticket: string, now: Date): Promise<string> {
  const found = await db
    .selectFrom('sign_in_tickets')
    .innerJoin('users', 'users.id', 'sign_in_tickets.user_id')
    .select('users.id')
    .where('sign_in_tickets.token_hash', '=', hashToken(ticket))
    .where('sign_in_tickets.expires_at', '>', now.toISOString())
    .where(isRegistered)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!found) throw new AppError('sign_in_expired');
  return found.id;
}

/**
 * Uses a ticket up, in the transaction that opens the session.
 * @throws AppError sign_in_expired if that has happened before, or the user was disabled meanwhile
 */
export async function useSignInTicket(trx: Db, ticket: string, now: Date): Promise<void> {
  await userOfTicket(trx, ticket, now);
  const { numDeletedRows } = await trx
    .deleteFrom('sign_in_tickets')
    .where('token_hash', '=', hashToken(ticket))
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new AppError('sign_in_expired');
}
