import type { Language } from '@concord/i18n/languages';
import { translationOf } from '@concord/i18n/node';
import type { MailPayload } from '../jobs/payloads.ts';

export type MailValues = {
  name: string;
  link: string;
  inviter: string | undefined;
  /** The address that the email speaks of. */
  email: string;
  /** Whom to ask. */
  support: string;
};

/** The text of an email, in the language of its recipient. */
export function mailText(kind: MailPayload['kind'], language: Language, values: MailValues) {
  const { name, link, inviter, email, support } = values;
  const { t } = translationOf(language);
  if (kind === 'reset') return { subject: t('mail.reset.subject'), text: t('mail.reset.body', { name, link }) };
  if (kind === 'email_change')
    return { subject: t('mail.email_change.subject'), text: t('mail.email_change.body', { name, link, email }) };
  if (kind === 'email_notice')
    return {
      subject: t('mail.email_notice.subject'),
      text: t('mail.email_notice.body', { name, link, email, support }),
    };
  if (kind !== 'invitation')
    return { subject: t(`mail.${kind}.subject`), text: t(`mail.${kind}.body`, { name, link, support }) };
  return inviter === undefined
    ? { subject: t('mail.invitation_again.subject'), text: t('mail.invitation_again.body', { name, link }) }
    : {
        subject: t('mail.invitation.subject', { inviter }),
        text: t('mail.invitation.body', { name, inviter, link }),
      };
}
