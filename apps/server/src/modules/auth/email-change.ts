import { isMaster } from '@concord/domain';
import type { Selectable } from 'kysely';
import { change } from '../../audit/change.ts';
import type { Db } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';
import type { Context } from '../../http/contract/operations.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import { linksTo } from '../../mail/mail.ts';
import { provePassword } from '../../security/prove-password.ts';
import { attempt } from '../../security/throttle.ts';
import { hashToken } from '../../security/tokens.ts';
import type { Services } from '../../services.ts';
import {
  askForEmail,
  askForEmailAgain,
  cancelEmailChange,
  emailChangeOf,
  isEmailTaken,
} from '../../shared/email-change.ts';
import { orTaken, touched } from '../../shared/record.ts';
import { endLinks } from './end-links.ts';

/** Requires the password, so that a stranger at an open page can't take over the account. */
export async function requestEmailChange(services: Services, ctx: Context<'requestEmailChange'>) {
  const { db, config, mail } = services;
  const { id, language } = ctx.actor;
  const { email, password } = ctx.body;
  const now = services.now();
  const known = await provePassword(db, id, password, now);
  await attempt(db, [linksTo(email)], now);
  return change(services, ctx, 'requestEmailChange', async (trx) => {
    const user = await lockUser(trx, id);
    if (user.password_hash !== known) throw new AppError('password_wrong');
    if (user.email === email) throw new AppError('email_taken');
    // the strong profile never reveals whether an address is known
    if (config.securityProfile !== 'strong' && (await isEmailTaken(trx, email, id))) throw new AppError('email_taken');
    const audit = await askForEmail(trx, mail, { user, email, now, language });
    return { result: await emailChangeOf(trx, id, now), audit };
  });
}

/** The user's own change, or any user's for a master; others get 404. */
function assertTheirs(actor: Actor, id: string): void {
  if (!isMaster(actor) && actor.id !== id) throw new AppError('not_found');
}

export async function readEmailChange({ db, now }: Services, { actor, params }: Context<'getEmailChange'>) {
  assertTheirs(actor, params.id);
  return emailChangeOf(db, params.id, now());
}

export async function resendEmailChange(services: Services, ctx: Context<'resendEmailChange'>) {
  const { id } = ctx.params;
  assertTheirs(ctx.actor, id);
  const now = services.now();
  const { email } = await emailChangeOf(services.db, id, now);
  if (email === null) throw new AppError('not_found');
  await attempt(services.db, [linksTo(email)], now);
  return change(services, ctx, 'resendEmailChange', (trx) =>
    askForEmailAgain(trx, services.mail, { userId: id, now, language: ctx.actor.language }),
  );
}

export async function dropEmailChange(services: Services, ctx: Context<'cancelEmailChange'>) {
  assertTheirs(ctx.actor, ctx.params.id);
  return change(services, ctx, 'cancelEmailChange', (trx) => cancelEmailChange(trx, ctx.params.id));
}

/**
 * The holder of the link can read what is sent to the new address. It changes nothing about who is signed in where it
 * is opened; links to set a password that went to the address before end.
 */
export async function confirmEmailChange(services: Services, { body, requestId }: Context<'confirmEmailChange'>) {
  const now = services.now();
  const { user_id } = await asked(services.db, body.token, now);
  return change(services, { actor: { id: user_id }, requestId }, 'confirmEmailChange', async (trx) => {
    const before = await lockUser(trx, user_id);
    const { email } = await asked(trx, body.token, now);
    if (before.state !== 'active') throw new AppError('invitation_invalid');
    await endLinks(trx, user_id);
    const update = trx
      .updateTable('users')
      .set({ email, mail: 'none', ...touched(now) })
      .where('id', '=', user_id);
    await orTaken({ users_email: 'email_taken' }, update.execute());
    return {
      result: { email, name: before.name },
      audit: { subject_type: 'user', subject_id: user_id, before: { email: before.email }, after: { email } },
    };
  });
}

async function asked(db: Db, token: string, now: Date) {
  const found = await db
    .selectFrom('email_changes')
    .select(['user_id', 'email'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  if (!found) throw new AppError('invitation_invalid');
  return found;
}

const lockUser = (trx: Db, id: string): Promise<Selectable<Tables['users']>> =>
  trx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
