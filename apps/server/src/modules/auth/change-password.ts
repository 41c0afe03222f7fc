import { change } from '../../audit/change.ts';
import type { Context } from '../../http/contract/operations.ts';
import { AppError } from '../../kernel/errors.ts';
import { hashPassword, isPassword } from '../../security/passwords.ts';
import { endSessionsOf, openSession } from '../../security/sessions.ts';
import { attempt, type Limit, succeeded } from '../../security/throttle.ts';
import type { Services } from '../../services.ts';
import { touched } from '../../shared/record.ts';
import { checkPassword } from './password-length.ts';

/** Returns the new token of this session; all other sessions of the account end. */
export async function changePassword(services: Services, ctx: Context<'changePassword'>): Promise<string> {
  const { db, config } = services;
  const { old_password, password } = ctx.body;
  const { id, session_id } = ctx.actor;
  const now = services.now();
  const guessing: Limit = { key: `password ${id}`, free: 5, first: 1, longest: 300, forgives: 240 };
  await attempt(db, [guessing], now);
  const { password_hash: known } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (!(await isPassword(old_password, known))) throw new AppError('password_wrong');
  await succeeded(db, guessing);
  checkPassword(password, config.securityProfile);
  const password_hash = await hashPassword(password);

  return change(services, ctx, 'changePassword', async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('users')
      .set({ password_hash, ...touched(now) })
      .where('id', '=', id)
      .where('password_hash', '=', known)
      .executeTakeFirstOrThrow();
    // changed meanwhile: what was proven is no longer the password
    if (numUpdatedRows === 0n) throw new AppError('password_wrong');
    await endSessionsOf(trx, id, session_id);
    return {
      result: await openSession(trx, id, ctx.request, now),
      audit: { subject_type: 'user', subject_id: id, after: { password: 'set' } },
    };
  });
}
