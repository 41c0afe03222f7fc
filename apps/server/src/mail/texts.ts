import type { Language } from '@concord/i18n/languages';
import { translationOf } from '@concord/i18n/node';
import type { MailPayload } from './mail.ts';

export type MailValues = { name: string; link: string; inviter: string | undefined };

/** What a mail says, in the language of the person who gets it. */
export function mailText(kind: MailPayload['kind'], language: Language, { name, link, inviter }: MailValues) {
  const { t } = translationOf(language);
  if (kind === 'reset') return { subject: t('mail.reset.subject'), text: t('mail.reset.body', { name, link }) };
  return inviter === undefined
    ? { subject: t('mail.invitation_again.subject'), text: t('mail.invitation_again.body', { name, link }) }
    : {
        subject: t('mail.invitation.subject', { inviter }),
        text: t('mail.invitation.body', { name, inviter, link }),
      };
}
