import { readVerificationCode } from '@concord/domain';
import type { Database, Db } from '../../db/db.ts';
import { AppError } from '../../kernel/errors.ts';
import { hashWithSalt } from '../passwords.ts';
import { attempt, type Limit, succeeded } from '../throttle.ts';
import { stepOfCode } from './totp.ts';

/** As slow as wrong passwords get: six digits can't be guessed at this pace. `by`: whose mistakes are counted together. */
export const guessesOf = (by: string): Limit => ({ key: `code ${by}`, free: 5, first: 1, longest: 300, forgives: 240 });

/**
 * Has a user prove by a code that they have their authenticator app or their recovery codes. The code is used up by it.
 * Wrong ones are slowed down.
 * @throws AppError code_wrong
 */
export async function proveCode(
  db: Database,
  user: string,
  given: string,
  { now, limit = guessesOf(user) }: { now: Date; limit?: Limit },
): Promise<'app' | 'recovery'> {
  const code = readVerificationCode(given);
  if (!code) throw new AppError('code_wrong');
  await attempt(db, [limit], now);
  const factor = await db
    .selectFrom('second_factors')
    .select(['secret', 'recovery_salt'])
    .where('user_id', '=', user)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (!factor) throw new AppError('code_wrong');
  const isRight =
    code.kind === 'app'
      ? await useStep(db, user, stepOfCode(factor.secret, code.digits, now))
      : factor.recovery_salt !== null && (await useRecoveryCode(db, user, code.code, factor.recovery_salt));
  if (!isRight) throw new AppError('code_wrong');
  await succeeded(db, limit);
  return code.kind;
}

/** False if a code of this step or of a later one was accepted before. Of two requests at once, one gets it. */
export async function useStep(db: Db, user: string, step: number | undefined): Promise<boolean> {
  if (step === undefined) return false;
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', user)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

async function useRecoveryCode(db: Db, user: string, code: string, salt: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', user)
    .where('code_hash', '=', await hashWithSalt(code, salt))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
