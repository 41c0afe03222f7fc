import type { components } from '@concord/openapi';
import { change } from '../../audit/change.ts';
import type { Db } from '../../db/db.ts';
import { isEnabled } from '../../db/user-states.ts';
import type { Context } from '../../http/contract/operations.ts';
import { AppError } from '../../kernel/errors.ts';
import { noteSeen } from '../../security/last-seen.ts';
import { hashPassword } from '../../security/passwords.ts';
import { endSessionsOf } from '../../security/sessions.ts';
import { hashToken } from '../../security/tokens.ts';
import type { Services } from '../../services.ts';
import { endLinks } from './end-links.ts';
import { checkPassword } from './password-length.ts';
import { openOrAskForCode, type SignIn } from './sign-in.ts';

/** The user a valid link belongs to. Its 256 random bits can't be guessed, so requests are not slowed down. */
export async function fetchInvitedUser(
  { db, now }: Services,
  { body }: Context<'fetchInvitedUser'>,
): Promise<components['schemas']['InvitedUser']> {
  const { username, email, name } = await invited(db, body.token, now());
  return { username, email, name };
}

/**
 * Sets the password that goes with a link, which is used up by it, and signs in, with a code for users who have a second
 * factor: an emailed link takes the place of the password alone. Other sessions and links of the person end.
 */
export async function register(services: Services, ctx: Context<'register'>): Promise<SignIn> {
  const { token, password } = ctx.body;
  const { db, config } = services;
  const now = services.now();
  checkPassword(password, config.securityProfile);
  const { user_id } = await invited(db, token, now);
  const password_hash = await hashPassword(password);

  const author = { actor: { id: user_id }, requestId: ctx.requestId };
  const signIn = await change(services, author, 'register', async (trx) => {
    const { state } = await invited(trx, token, now);
    await trx.updateTable('invitations').set({ used_at: now }).where('token_hash', '=', hashToken(token)).execute();
    const pending_email = await endLinks(trx, user_id);
    await trx
      .updateTable('users')
      .set((eb) => ({ password_hash, state: 'active', mail: 'none', updated_at: now, version: eb('version', '+', 1) }))
      .where('id', '=', user_id)
      .execute();
    await endSessionsOf(trx, user_id);
    return {
      result: await openOrAskForCode(trx, user_id, ctx.request, now),
      audit: {
        subject_type: 'user',
        subject_id: user_id,
        before: { state, ...(pending_email && { pending_email }) },
        after: { state: 'active', password: 'set', ...(pending_email && { pending_email: null }) },
      },
    };
  });
  if ('authToken' in signIn) await noteSeen(db, user_id, now);
  return signIn;
}

/** In a transaction, the link is locked until it ends. */
async function invited(db: Db, token: string, now: Date) {
  const query = db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.user_id')
    .select(['invitations.user_id', 'users.username', 'users.email', 'users.name', 'users.state'])
    .where('invitations.token_hash', '=', hashToken(token))
    .where('invitations.used_at', 'is', null)
    .where('invitations.expires_at', '>', now.toISOString())
    .where(isEnabled)
    .where('users.deleted_at', 'is', null);
  const found = await (db.isTransaction ? query.forUpdate() : query).executeTakeFirst();
  if (!found) throw new AppError('invitation_invalid');
  return found;
}
