import type { components } from '@concord/openapi';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/db.ts';
import { hasSecondFactor } from '../../db/user-states.ts';
import { issueSignInTicket } from '../../security/second-factor/sign-in-tickets.ts';
import { openSession } from '../../security/sessions.ts';
import { deviceToken, rememberDevice, type SignedIn } from './devices.ts';

/** What the right password gives. */
export type SignIn = SignedIn | components['schemas']['CodeNeeded'];

/** Opens the session of a user who has proved who they are, and remembers the browser. */
export async function open(trx: Db, userId: string, request: FastifyRequest, now: Date): Promise<SignedIn> {
  return {
    authToken: await openSession(trx, userId, request, now),
    device: await rememberDevice(trx, userId, deviceToken(request), now),
  };
}

/** After the right password: a session, or a ticket for the second step if the user has a second factor. */
export async function openOrAskForCode(trx: Db, userId: string, request: FastifyRequest, now: Date): Promise<SignIn> {
  const { with_code } = await trx
    .selectFrom('users')
    .select(hasSecondFactor.as('with_code'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return with_code ? issueSignInTicket(trx, userId, now) : open(trx, userId, request, now);
}
