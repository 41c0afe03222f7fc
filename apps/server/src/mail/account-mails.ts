import type { Db } from '../db/db.ts';
import type { Resources } from '../db/resources.ts';
import { transaction } from '../db/transaction.ts';
import { isRegistered } from '../db/user-states.ts';
import type { AccountPayload, ChangePayload, NoticePayload } from '../jobs/payloads.ts';
import { hashToken, newToken } from '../security/tokens.ts';
import { inLanguageOf, type Made } from './invitations.ts';

const person = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select(['name', 'email', 'language'])
    .where('id', '=', id)
    .where(isRegistered)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

const made = (...mail: Parameters<typeof inLanguageOf>): Made => ({ ...inLanguageOf(...mail), inviter: undefined });

/**
 * The link that confirms an address; undefined when it is no longer the one that was asked for, or when it was asked for
 * again: an email that is tried again would end the link that was just received.
 */
export async function createConfirmation(
  { db, config, now }: Pick<Resources, 'db' | 'config' | 'now'>,
  { user_id, email, expires_at, language }: ChangePayload,
): Promise<Made | undefined> {
  const token = newToken();
  const to = await transaction(db, async (trx) => {
    const change = trx
      .updateTable('email_changes')
      .set({ token_hash: hashToken(token) })
      .where('user_id', '=', user_id)
      .where('email', '=', email)
      .where('expires_at', '>', now().toISOString());
    const { numUpdatedRows } = await (expires_at === undefined
      ? change
      : change.where('expires_at', '=', expires_at)
    ).executeTakeFirstOrThrow();
    return numUpdatedRows > 0n ? person(trx, user_id) : undefined;
  });
  return to && made({ ...to, email }, language, `${config.publicUrl}/confirm-email/${token}`);
}

/** Leads a person who did not request a change of their account to the page that reverts it. */
export async function createNotice(
  { db, config }: Pick<Resources, 'db' | 'config'>,
  { user_id, language, ...cause }: NoticePayload | AccountPayload,
): Promise<Made | undefined> {
  const to = await person(db, user_id);
  if (!to) return undefined;
  const email = 'to' in cause ? cause.to : to.email;
  return made({ ...to, email }, language, `${config.publicUrl}/user-profile`);
}
