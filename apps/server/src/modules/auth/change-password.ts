import { change } from '../../audit/change.ts';
import type { Context } from '../../http/contract/operations.ts';
import { AppError } from '../../kernel/errors.ts';
import { hashPassword } from '../../security/passwords.ts';
import { provePassword } from '../../security/prove-password.ts';
import { endSessionsOf, openSession } from '../../security/sessions.ts';
import type { Services } from '../../services.ts';
import { touched } from '../../shared/record.ts';
import { endLinks } from './end-links.ts';
import { checkPassword } from './password-length.ts';

/** Returns the new token of this session; all other sessions of the account end, and links that were emailed before. */
export async function changePassword(services: Services, ctx: Context<'changePassword'>): Promise<string> {
  const { db, config } = services;
  const { old_password, password } = ctx.body;
  const { id, session_id } = ctx.actor;
  const now = services.now();
  const known = await provePassword(db, id, old_password, now);
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
    const pending_email = await endLinks(trx, id);
    return {
      result: await openSession(trx, id, ctx.request, now),
      audit: {
        subject_type: 'user',
        subject_id: id,
        ...(pending_email && { before: { pending_email } }),
        after: { password: 'set', ...(pending_email && { pending_email: null }) },
      },
    };
  });
}
