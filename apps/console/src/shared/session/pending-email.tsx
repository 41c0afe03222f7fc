import { formatDateTime, useLanguage, useTranslation } from '@concord/i18n';
import { Banner, Button, Inline, useToast } from '@concord/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { errorMessage } from '../form/error-message.ts';
import { useTitleFocusedWhenGone } from '../keys/focus-page-title.ts';
import { api } from './session.ts';

const changeOf = (id: string) => api.query('get', '/user/{id}/emailChange', { params: { path: { id } } });

/** The address of this person that waits to be confirmed; undefined while that is not known, null when none does. */
export const usePendingEmail = (id: string) => useQuery(changeOf(id)).data;

/** Says which address waits to be confirmed; the link can be sent again, and the change taken back. */
export function PendingEmail({ id }: { id: string }) {
  const pending = usePendingEmail(id);
  if (!pending?.email || !pending.expires_at) return null;
  return <Waiting id={id} email={pending.email} expiresAt={pending.expires_at} isLost={pending.mail === 'failed'} />;
}

type WaitingProps = { id: string; email: string; expiresAt: string; isLost: boolean };

function Waiting({ id, email, expiresAt, isLost }: WaitingProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const toast = useToast();
  useTitleFocusedWhenGone();
  const params = { params: { path: { id } } };
  const onError = (error: unknown) => toast({ text: errorMessage(error, t), tone: 'critical' });
  const resend = useMutation({
    ...api.mutate('post', '/user/{id}/emailChange'),
    onSuccess: ({ email }) => toast({ text: t('email_change.sent', { email: email ?? '' }) }),
    onError,
  });
  const cancel = useMutation({
    ...api.mutate('delete', '/user/{id}/emailChange'),
    onSuccess: () => toast({ text: t('email_change.cancelled') }),
    onError,
  });
  const until = formatDateTime(expiresAt, language);
  return (
    <Banner
      tone={isLost ? 'critical' : 'info'}
      title={t('email_change.waiting')}
      action={
        <Inline gap={8}>
          <Button size="small" busy={resend.isPending} onClick={() => resend.mutate(params)}>
            {t('email_change.resend')}
          </Button>
          <Button size="small" tone="quiet" busy={cancel.isPending} onClick={() => cancel.mutate(params)}>
            {t('email_change.cancel')}
          </Button>
        </Inline>
      }
    >
      {isLost ? t('email_change.lost', { email }) : t('email_change.waiting_for', { email, until })}
    </Banner>
  );
}
