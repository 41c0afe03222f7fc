import type { Database } from '../db/db.ts';
import { AppError } from '../kernel/errors.ts';
import { isPassword } from './passwords.ts';
import { attempt, type Limit, succeeded } from './throttle.ts';

/**
 * Has a user who is signed in prove that they know their password; returns its hash. Wrong ones are slowed down.
 * @throws AppError password_wrong
 */
export async function provePassword(db: Database, user: string, password: string, now: Date): Promise<string | null> {
  const guessing: Limit = { key: `password ${user}`, free: 5, first: 1, longest: 300, forgives: 240 };
  await attempt(db, [guessing], now);
  const { password_hash: known } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', user)
    .executeTakeFirstOrThrow();
  if (!(await isPassword(password, known))) throw new AppError('password_wrong');
  await succeeded(db, guessing);
  return known;
}
