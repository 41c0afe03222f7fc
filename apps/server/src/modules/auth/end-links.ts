import type { Db } from '../../db/db.ts';

/**
 * Ends what was emailed to set a password or to confirm another address: it may have been requested by a person who knew the
 * earlier password, or reads the emails to the old address.
 * @returns the address that waited to be confirmed
 */
export async function endLinks(trx: Db, userId: string): Promise<string | undefined> {
  await trx.deleteFrom('invitations').where('user_id', '=', userId).where('used_at', 'is', null).execute();
  const gone = await trx
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .returning('email')
    .executeTakeFirst();
  return gone?.email;
}
