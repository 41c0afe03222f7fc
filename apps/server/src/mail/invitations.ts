import { DEFAULT_LANGUAGE, type Language } from '@concord/i18n/languages';
import { transaction } from '../db/change.ts';
import { hashToken, newToken } from '../http/tokens.ts';
import type { Services } from '../services.ts';
import type { LinkPayload } from './mail.ts';

/** Whom a mail goes to, and the link in it. */
export type Made = {
  to: { email: string; name: string; language: Language };
  link: string;
  inviter: string | undefined;
};

/** A new link for this person, in place of earlier ones; undefined when they are disabled or gone meanwhile. */
export async function createLink(
  { db, config, now }: Pick<Services, 'db' | 'config' | 'now'>,
  { kind, user_id, expires_at, invited_by }: LinkPayload,
): Promise<Made | undefined> {
  const token = newToken();
  const to = await transaction(db, async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select(['email', 'name', 'language'])
      .where('id', '=', user_id)
      .where('state', '<>', 'disabled')
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!user) return undefined;
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
  const { language } = to;
  const link = `${config.publicUrl}/auth/registration/${token}${language === null ? '' : `?lang=${language}`}`;
  return { to: { ...to, language: language ?? DEFAULT_LANGUAGE }, link, inviter: inviter?.name };
}
