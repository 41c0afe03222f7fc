import type { Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { Banner, Button, Stack, TextLink } from '@concord/ui';
import { useEffect, useRef, useState } from 'react';
import { useForm } from '../../../shared/form/use-form.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { api } from '../../../shared/session/session.ts';
import { AuthPage } from '../auth-page.tsx';

/**
 * Confirms a new address. It takes a press of a button: programs that look at the links of an email must not confirm
 * it.
 */
export function ConfirmEmailScreen({ token }: { token: string }) {
  const { t } = useTranslation();
  const [confirmed, setConfirmed] = useState<Schema<'ConfirmedEmail'>>();
  const form = useForm({
    initial: {},
    check: () => ({}),
    save: async () => setConfirmed(await api.call('post', '/auth/confirmEmail', { body: { token } })),
  });
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <AuthPage title={t('confirm_email.title')} intro={t('confirm_email.intro')}>
      <Stack gap={20}>
        {form.failureText && (
          <Banner tone="critical" live="now">
            {form.failureText}
          </Banner>
        )}
        {confirmed ? (
          <Banner tone="positive" live="polite">
            {t('confirm_email.done', { email: confirmed.email, name: confirmed.name })}
          </Banner>
        ) : (
          <form {...form.props}>
            <Button ref={button} type="submit" tone="primary" size="large" fullWidth busy={form.isSaving}>
              {t('confirm_email.submit')}
            </Button>
          </form>
        )}
        {/* read again: the signed-in user may be the one whose address has changed */}
        <TextLink href={paths.home}>{t('confirm_email.on')}</TextLink>
      </Stack>
    </AuthPage>
  );
}
