import { DEFAULT_LANGUAGE, type Language } from '@concord/i18n/languages';
import type { Resources } from '../db/resources.ts';
import { transaction } from '../db/transaction.ts';
import { isEnabled } from '../db/user-states.ts';
import type { LinkPayload } from '../jobs/payloads.ts';
import { hashToken, newToken } from '../security/tokens.ts';

/** Whom an email goes to, and the link in it. */
export type Made = {
  to: { email: string; name: string; language: Language };
  link: string;
  inviter: string | undefined;
};

/**
 * Takes the language of the account, else the fallback: that of the person who caused the email. The link opens the
 * console in it.
 */
export function inLanguageOf(
  to: { email: string; name: string; language: Language | null },
  fallback: Language | undefined,
  address: string,
): Pick<Made, 'to' | 'link'> {
  const language = to.language ?? fallback;
  const link = language === undefined ? address : `${address}?lang=${language}`;
  return { to: { ...to, language: language ?? DEFAULT_LANGUAGE }, link };
}

/**
 * A new link for this person, in place of earlier ones; undefined when they are disabled or gone meanwhile, when the link
 * would have expired by now, and when they have one that was requested later: an email that is tried again would end the
 * one that they have just received.
 */
export async function createLink(
  { db, config, now }: Pick<Resources, 'db' | 'config' | 'now'>,
  { kind, user_id, expires_at, invited_by, ...cause }: LinkPayload,
): Promise<Made | undefined> {
  const token = newToken();
  const to = await transaction(db, async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select(['email', 'name', 'language'])
      .where('id', '=', user_id)
      .where(isEnabled)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!user) return undefined;
    const later = await trx
      .selectFrom('invitations')
      .select('token_hash')
      .where('user_id', '=', user_id)
      .where('expires_at', '>', expires_at)
      .where('created_at', '<=', now().toISOString()) // not of a clock that was ahead
      .executeTakeFirst();
    if (later) return undefined;
    if (new Date(expires_at) <= now()) {
      await trx.updateTable('users').set({ mail: 'failed' }).where('id', '=', user_id).execute();
      return undefined;
    }
    await trx.deleteFrom('invitations').where('user_id', '=', user_id).where('used_at', 'is', null).execute();
    await trx
      .insertInto('invitations')
      .values({ token_hash: hashToken(token), user_id, purpose: kind, created_at: now(), expires_at })
      .execute();
    return user;
  });
  if (!to) return undefined;
  const inviter =
    invited_by === undefined
      ? undefined
      : await db.selectFrom('users').select('name').where('id', '=', invited_by).executeTakeFirst();
  const address = `${config.publicUrl}/auth/registration/${token}`;
  return { ...inLanguageOf(to, cause.language, address), inviter: inviter?.name };
}
