import { canonicalUsername } from '@concord/domain';
import { change } from '../../audit/change.ts';
import type { Db } from '../../db/db.ts';
import { isRegistered } from '../../db/user-states.ts';
import type { Context } from '../../http/contract/operations.ts';
import { AppError } from '../../kernel/errors.ts';
import { clientAddress, networkOf } from '../../security/client-address.ts';
import { noteSeen } from '../../security/last-seen.ts';
import { isPassword } from '../../security/passwords.ts';
import { attempt, attemptsOf, type Limit, succeeded, uncount } from '../../security/throttle.ts';
import { hashToken } from '../../security/tokens.ts';
import type { Services } from '../../services.ts';
import { accountByUsername } from './auth.queries.ts';
import { deviceToken } from './devices.ts';
import { openOrAskForCode, type SignIn } from './sign-in.ts';

/**
 * Returns the tokens of a new session and of the browser, or a ticket for the second step. It takes as long and says the same
 * whether or not there is such an account.
 *
 * Who has signed in with this browser before is slowed down by their own mistakes only. Of strangers, one name from one
 * network is slowed down, and one network whatever the name. Failures from other networks never make a user wait: it
 * only means that a network has one guess instead of five before it is slowed down. So no attacker can keep the right
 * person out, and guessing from many networks gets little from each.
 */
export async function login(services: Services, ctx: Context<'login'>): Promise<SignIn> {
  const { db, log } = services;
  const { password } = ctx.body;
  const username = canonicalUsername(ctx.body.username);
  const name = username.toLowerCase();
  const device = deviceToken(ctx.request);
  const address = clientAddress(ctx.request);
  const now = services.now();
  const account = await accountByUsername(db, username, device);
  const isKnown = account?.is_known ?? false;

  const network = networkOf(address);
  const anywhere: Limit = { key: `login * ${name}`, free: 0, first: 0, longest: 0, forgives: 180 };
  const isUnderAttack = (await attemptsOf(db, anywhere, now)) > 19;
  const pace = isUnderAttack ? { free: 1, first: 16 } : { free: 5, first: 1 };
  const own: Limit = isKnown
    ? {
        key: `login device ${account?.id} ${hashToken(device ?? '').toString('hex')}`,
        free: 5,
        first: 1,
        longest: 300,
        forgives: 240,
      }
    : { key: `login ${network} ${name}`, ...pace, longest: 300, forgives: 240 };
  const shared: Limit[] = isKnown
    ? []
    : [{ key: `login ${network}`, free: 30, first: 1, longest: 10, forgives: 10 }, anywhere];
  await attempt(db, [own, ...shared], now);

  const hash = account?.state === 'active' ? account.password_hash : null;
  const right = await isPassword(password, hash, isKnown).catch(async (error: unknown) => {
    for (const limit of [own, ...shared]) await uncount(db, limit); // it was not tried
    throw error;
  });
  if (!account || !right) {
    log.info({ address }, 'a sign-in failed');
    throw new AppError('login_failed');
  }
  await succeeded(db, own);
  for (const limit of shared) await uncount(db, limit);
  const author = { actor: account, requestId: ctx.requestId };
  const signIn = await change(services, author, 'login', async (trx) => {
    await assertStillRight(trx, account);
    const result = await openOrAskForCode(trx, account.id, ctx.request, now);
    return {
      result,
      audit: 'ticket' in result ? [] : { subject_type: 'user', subject_id: account.id, after: { address } },
    };
  });
  if ('authToken' in signIn) await noteSeen(db, account.id, now);
  return signIn;
}

/**
 * The password may have been replaced, or the user disabled, while it was compared. That ends all sessions, and waits for one that is
 * being opened.
 */
async function assertStillRight(trx: Db, { id, password_hash }: { id: string; password_hash: string | null }) {
  const found = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .where(isRegistered)
    .forShare()
    .executeTakeFirst();
  if (!found) throw new AppError('login_failed');
}
