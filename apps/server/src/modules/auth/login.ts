import { change } from '../../db/change.ts';
import { AppError } from '../../http/errors.ts';
import type { Context } from '../../http/operations.ts';
import { isPassword } from '../../http/passwords.ts';
import { openSession } from '../../http/sessions.ts';
import type { Services } from '../../services.ts';
import { accountByUsername, isKnownAddress } from './auth.queries.ts';
import { attempt, succeeded } from './throttle.ts';

/**
 * Answers with the token of a new session. It takes as long and says the same whether or not there is such an account.
 *
 * Guessing is slowed down for one account from one address, for one address, and a little for one account from
 * anywhere: only a little, and not where the person has signed in before, so that nobody can keep them out.
 */
export async function login(services: Services, ctx: Context<'login'>): Promise<string> {
  const { db, log } = services;
  const { username, password } = ctx.body;
  const address = ctx.request.ip;
  const now = services.now();
  const account = await accountByUsername(db, username);
  const name = username.toLowerCase();

  const here = { key: `login ${address} ${name}`, free: 5, longest: 900 };
  const fromAddress = { key: `login ${address}`, free: 30, longest: 60 };
  const anywhere = { key: `login * ${name}`, free: 20, longest: 10 };
  const known = account !== undefined && (await isKnownAddress(db, account.id, address));
  const shared = known ? [fromAddress] : [fromAddress, anywhere];
  await attempt(db, [here, ...shared], now);

  const right = await isPassword(password, account?.state === 'active' ? account.password_hash : null);
  if (!account || !right) {
    log.info({ address }, 'a sign-in failed');
    throw new AppError('login_failed');
  }
  await succeeded(db, here, shared);
  const author = { actor: account, requestId: ctx.requestId };
  return change(services, author, 'login', async (trx) => ({
    result: await openSession(trx, account.id, ctx.request, now),
    audit: { subject_type: 'user', subject_id: account.id, after: { address } },
  }));
}
