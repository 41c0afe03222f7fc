import type { components } from '@concord/openapi';
import type { Database } from '../db/db.ts';
import { hasSecondFactor } from '../db/user-states.ts';
import { invalid } from '../kernel/errors.ts';
import { provePassword } from './prove-password.ts';
import { proveCode } from './second-factor/prove-code.ts';

/**
 * Has a user who is signed in prove again who they are, so that an open page or a stolen session is not enough: by a code if
 * they have a second factor, otherwise by their password.
 * @throws AppError code_wrong, password_wrong
 */
export async function proveIdentity(
  db: Database,
  user: string,
  { password, code }: components['schemas']['Proof'],
  now: Date,
): Promise<void> {
  const { with_code } = await db
    .selectFrom('users')
    .select(hasSecondFactor.as('with_code'))
    .where('id', '=', user)
    .executeTakeFirstOrThrow();
  const needed = with_code ? code : password;
  if (needed === undefined) throw invalid({ pointer: with_code ? '/code' : '/password', code: 'required', params: {} });
  if (with_code) await proveCode(db, user, needed, { now });
  else await provePassword(db, user, needed, now);
}
