import { readVerificationCode } from '@concord/domain';
import type { components } from '@concord/openapi';
import { type Changed, change } from '../../audit/change.ts';
import type { Context } from '../../http/contract/operations.ts';
import { AppError } from '../../kernel/errors.ts';
import { provePassword } from '../../security/prove-password.ts';
import { guessesOf, proveCode, useStep } from '../../security/second-factor/prove-code.ts';
import { newRecoveryCodes, replaceRecoveryCodes } from '../../security/second-factor/recovery-codes.ts';
import { newSecret, shownKey, stepOfCode } from '../../security/second-factor/totp.ts';
import { endOtherSessions } from '../../security/sessions.ts';
import { attempt, succeeded } from '../../security/throttle.ts';
import type { Services } from '../../services.ts';
import { removeSecondFactor, tellSecondFactor } from '../../shared/second-factor.ts';
import { deviceToken, forgetOtherDevices } from './devices.ts';

type Schemas = components['schemas'];

/** Requires the password, so that a stranger at an open page can't lock the user out. */
export async function startSecondFactor(
  { db, config, now }: Services,
  { actor, body }: Context<'startSecondFactor'>,
): Promise<Schemas['SecondFactorKey']> {
  await provePassword(db, actor.id, body.password, now());
  const secret = newSecret();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('second_factors')
    .values({ user_id: actor.id, secret })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ secret }).where('second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) throw new AppError('wrong_state');
  const { username } = await db
    .selectFrom('users')
    .select('username')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow();
  return shownKey(secret, { issuer: config.companyName, label: username });
}

/** The first code turns it on: the app has the key, and its clock is right. */
export async function confirmSecondFactor(
  services: Services,
  ctx: Context<'confirmSecondFactor'>,
): Promise<Schemas['RecoveryCodes']> {
  const { db } = services;
  const { id } = ctx.actor;
  const now = services.now();
  const pending = await db
    .selectFrom('second_factors')
    .select('secret')
    .where('user_id', '=', id)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  if (!pending) throw new AppError('wrong_state');
  const { secret } = pending;
  const limit = guessesOf(id);
  await attempt(db, [limit], now);
  const code = readVerificationCode(ctx.body.code);
  const step = code?.kind === 'app' ? stepOfCode(secret, code.digits, now) : undefined;
  if (step === undefined) throw new AppError('code_wrong');
  await succeeded(db, limit);
  const made = await newRecoveryCodes();
  return change(services, ctx, 'confirmSecondFactor', async (trx) => {
    // who is signing in with the password alone is waited for, and signed out as well
    await trx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute();
    const { numUpdatedRows } = await trx
      .updateTable('second_factors')
      .set({ confirmed_at: now })
      .where('user_id', '=', id)
      .where('secret', '=', secret)
      .where('confirmed_at', 'is', null)
      .executeTakeFirstOrThrow();
    // another key was requested meanwhile, or the code was sent twice
    if (numUpdatedRows === 0n) throw new AppError('wrong_state');
    await useStep(trx, id, step);
    await replaceRecoveryCodes(trx, id, made);
    await endOtherSessions(trx, ctx.actor);
    // those that know the password alone would each have guesses of their own
    await forgetOtherDevices(trx, id, deviceToken(ctx.request));
    await tellSecondFactor(trx, services.mail, { user: id, became: 'on', actor: ctx.actor, now });
    return { result: { codes: made.codes }, audit: subject(id, { second_factor: 'on' }) };
  });
}

export async function disableSecondFactor(services: Services, ctx: Context<'disableSecondFactor'>): Promise<void> {
  const { id } = ctx.actor;
  const now = services.now();
  await proveCode(services.db, id, ctx.body.code, { now });
  await change(services, ctx, 'disableSecondFactor', async (trx) => {
    // a master has reset it at this moment
    if (!(await removeSecondFactor(trx, id))) throw new AppError('wrong_state');
    await tellSecondFactor(trx, services.mail, { user: id, became: 'off', actor: ctx.actor, now });
    return { result: undefined, audit: subject(id, { second_factor: 'off' }) };
  });
}

export async function renewRecoveryCodes(
  services: Services,
  ctx: Context<'renewRecoveryCodes'>,
): Promise<Schemas['RecoveryCodes']> {
  const { id } = ctx.actor;
  await proveCode(services.db, id, ctx.body.code, { now: services.now() });
  const made = await newRecoveryCodes();
  return change(services, ctx, 'renewRecoveryCodes', async (trx) => {
    await replaceRecoveryCodes(trx, id, made);
    return { result: { codes: made.codes }, audit: subject(id, { recovery_codes: 'set' }) };
  });
}

const subject = (id: string, after: object): Changed<unknown>['audit'] => ({
  subject_type: 'user',
  subject_id: id,
  after,
});
