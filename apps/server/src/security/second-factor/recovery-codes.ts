import { randomBytes } from 'node:crypto';
import { RECOVERY_ALPHABET, RECOVERY_CODES, RECOVERY_LENGTH, shownRecoveryCode } from '@concord/domain';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../kernel/errors.ts';
import { hashWithSalt } from '../passwords.ts';

/** New recovery codes, and what is stored of them. */
export type NewCodes = { codes: string[]; salt: Buffer; hashes: Buffer[] };

/** Computes the hashes before a transaction, because they take about as long as ten passwords. */
export async function newRecoveryCodes(): Promise<NewCodes> {
  const salt = randomBytes(16);
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  const hashes = await Promise.all(codes.map((code) => hashWithSalt(code, salt)));
  return { codes: codes.map(shownRecoveryCode), salt, hashes };
}

/** Each byte chooses one of 32 characters, so all are equally likely. */
const newCode = () =>
  Array.from(randomBytes(RECOVERY_LENGTH), (byte) => RECOVERY_ALPHABET[byte % RECOVERY_ALPHABET.length]).join('');

/**
 * Puts new codes in the place of all earlier ones.
 * @throws AppError wrong_state if the second factor was turned off or reset meanwhile
 */
export async function replaceRecoveryCodes(trx: Db, userId: string, { salt, hashes }: NewCodes): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('second_factors')
    .set({ recovery_salt: salt })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new AppError('wrong_state');
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}
