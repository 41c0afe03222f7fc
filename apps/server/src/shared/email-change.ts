import { DAY_MS } from '@concord/domain';
import type { Language } from '@concord/i18n/languages';
import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import type { AuditEntry } from '../audit/change.ts';
import type { Db } from '../db/db.ts';
import { AppError } from '../kernel/errors.ts';
import type { Mail } from '../mail/mail.ts';

type EmailChange = components['schemas']['EmailChange'];
const VALID_FOR_MS = 3 * DAY_MS;
const endOf = (now: Date): string => new Date(now.getTime() + VALID_FOR_MS).toISOString();
export const noChange: EmailChange = { email: null, mail: 'none', expires_at: null };

/** The address that waits to be confirmed. */
export async function emailChangeOf(db: Db, userId: string, now: Date): Promise<EmailChange> {
  const found = await db
    .selectFrom('email_changes')
    .select(['email', 'mail', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return found ?? noChange;
}

const audit = (userId: string, before: object, after: object): AuditEntry => ({
  subject_type: 'user',
  subject_id: userId,
  before,
  after,
});

/** Whether another user has this address. */
export async function isEmailTaken(db: Db, email: string, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .where('id', '<>', userId)
    .executeTakeFirst();
  return found !== undefined;
}

type Asked = { user: { id: string; email: string }; email: string; now: Date; language: Language };

/**
 * Has the new address confirmed before it counts, and tells the one that is. Of two changes the later one is left. The
 * person must be locked.
 */
export async function askForEmail(trx: Db, mail: Mail, { user, email, now, language }: Asked): Promise<AuditEntry> {
  const expires_at = endOf(now);
  const values = { email, token_hash: null, mail: 'waiting' as const, created_at: now, expires_at };
  await trx
    .insertInto('email_changes')
    .values({ user_id: user.id, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
  await mail.sendEmailChange({ user_id: user.id, email, expires_at, language }, trx);
  await mail.sendEmailNotice({ user_id: user.id, email, to: user.email, language }, trx);
  return audit(user.id, { email: user.email }, { pending_email: email });
}

/** Mails the link again, good for as long as a new one. */
export async function askForEmailAgain(
  trx: Db,
  mail: Mail,
  { userId, now, language }: { userId: string; now: Date; language: Language },
) {
  const expires_at = endOf(now);
  const found = await trx
    .updateTable('email_changes')
    .set({ token_hash: null, mail: 'waiting', expires_at })
    .where('user_id', '=', userId)
    .where('expires_at', '>', now.toISOString())
    .returning('email')
    .executeTakeFirst();
  if (!found) throw new AppError('not_found');
  await mail.sendEmailChange({ user_id: userId, email: found.email, expires_at, language }, trx);
  return { result: await emailChangeOf(trx, userId, now), audit: audit(userId, {}, { pending_email: found.email }) };
}

/** The address stays what it is; the link that was emailed ends. */
export async function cancelEmailChange(trx: Db, userId: string) {
  const gone = await trx
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .returning('email')
    .executeTakeFirst();
  if (!gone) throw new AppError('not_found');
  return { result: noChange, audit: audit(userId, { pending_email: gone.email }, { pending_email: null }) };
}
