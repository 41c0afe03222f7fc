import { ApiError } from '@concord/api-client';
import { checkEmail } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { Banner, Button, Field, Stack, TextInput, TextLink } from '@concord/ui';
import { useEffect, useRef } from 'react';
import { emailIssue } from '../../../shared/form/field-message.ts';
import { useForm } from '../../../shared/form/use-form.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { goTo, PlaceLink } from '../../../shared/navigation/place.tsx';
import { api } from '../../../shared/session/session.ts';
import { AuthPage } from '../auth-page.tsx';
import { linkSent } from '../link-sent.ts';

/** Ask for a link to set a new password. */
export function ForgotPasswordScreen() {
  const { t } = useTranslation();
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => ({ email: emailIssue(checkEmail(email)) }),
    save: (body) => api.call('post', '/auth/requestPassword', { body }),
    // who has left meanwhile stays where they are
    onSaved: () => goTo(paths.login, { state: linkSent }),
  });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const isUnknown = form.failure instanceof ApiError && form.failure.code === 'email_not_found';
  return (
    <AuthPage title={t('forgot_password.title')} intro={t('forgot_password.intro')}>
      <form {...form.props}>
        <Stack gap={20}>
          {form.failureText !== undefined && (
            <Banner tone="critical" live="now">
              {isUnknown ? t('error.email_not_found', { name: form.values.email }) : form.failureText}
            </Banner>
          )}
          <Field label={t('field.email')} error={form.error('email')} required>
            <TextInput
              {...form.text('email')}
              ref={input}
              type="email"
              size="large"
              autoComplete="email"
              spellCheck={false}
            />
          </Field>
          <Button type="submit" tone="primary" size="large" fullWidth busy={form.isSaving}>
            {t('forgot_password.submit')}
          </Button>
          <TextLink asChild>
            <PlaceLink to={paths.login}>{t('forgot_password.back')}</PlaceLink>
          </TextLink>
        </Stack>
      </form>
    </AuthPage>
  );
}
