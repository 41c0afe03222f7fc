import { change } from '../../audit/change.ts';
import type { Db } from '../../db/db.ts';
import type { Context } from '../../http/contract/operations.ts';
import { AppError } from '../../kernel/errors.ts';
import { clientAddress } from '../../security/client-address.ts';
import { noteSeen } from '../../security/last-seen.ts';
import { guessesOf, proveCode } from '../../security/second-factor/prove-code.ts';
import { userOfTicket, useSignInTicket } from '../../security/second-factor/sign-in-tickets.ts';
import { hashToken } from '../../security/tokens.ts';
import type { Services } from '../../services.ts';
import { deviceToken, type SignedIn } from './devices.ts';
import { open } from './sign-in.ts';

/**
 * The second step of signing in. The ticket has 256 random bits and can't be guessed; codes are guessed only by those who know
 * the password, and at the pace of one user. As at the first step, a browser in which the user has signed in before is slowed
 * down by its own mistakes only, so that someone who has stolen the password can't keep the user out.
 */
export async function loginWithCode(services: Services, ctx: Context<'loginWithCode'>): Promise<SignedIn> {
  const { db, log } = services;
  const { ticket, code } = ctx.body;
  const now = services.now();
  const address = clientAddress(ctx.request);
  const user = await userOfTicket(db, ticket, now);
  const device = deviceToken(ctx.request);
  const isKnown = device !== undefined && (await isDeviceOf(db, user, device));
  const limit = guessesOf(isKnown ? `device ${user} ${hashToken(device).toString('hex')}` : `stranger ${user}`);
  const second_factor = await proveCode(db, user, code, { now, limit }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'code_wrong') log.info({ address }, 'a code was wrong');
    throw error;
  });
  const author = { actor: { id: user }, requestId: ctx.requestId };
  const signedIn = await change(services, author, 'login', async (trx) => {
    await useSignInTicket(trx, ticket, now);
    return {
      result: await open(trx, user, ctx.request, now),
      audit: { subject_type: 'user', subject_id: user, after: { address, second_factor } },
    };
  });
  await noteSeen(db, user, now);
  return signedIn;
}

const isDeviceOf = async (db: Db, user: string, device: string): Promise<boolean> =>
  (await db
    .selectFrom('known_devices')
    .select('user_id')
    .where('token_hash', '=', hashToken(device))
    .where('user_id', '=', user)
    .executeTakeFirst()) !== undefined;
