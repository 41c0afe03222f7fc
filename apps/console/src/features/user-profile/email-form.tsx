import { checkEmail } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { Banner, Button, Field, Inline, PasswordInput, Stack, TextInput, useToast } from '@concord/ui';
import { useMutation } from '@tanstack/react-query';
import { emailIssue } from '../../shared/form/field-message.ts';
import { useForm } from '../../shared/form/use-form.ts';
import { PendingEmail } from '../../shared/session/pending-email.tsx';
import { proofRefusal } from '../../shared/session/second-factor/proof.ts';
import { api, type CurrentUser } from '../../shared/session/session.ts';

const empty = { email: '', email_password: '' };

/** Another address: it takes the password, and counts once it has been confirmed. */
export function EmailForm({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const toast = useToast();
  const ask = useMutation(api.mutate('put', '/auth/email'));
  const form = useForm({
    initial: empty,
    check: ({ email, email_password }) => ({
      email: emailIssue(checkEmail(email)),
      email_password: email_password === '' ? ({ code: 'required', params: {} } as const) : undefined,
    }),
    save: async ({ email, email_password: password }) => {
      await ask.mutateAsync({ body: { email, password } });
      toast({ text: t('email_change.sent', { email }) });
      // forget the password that was typed
      setTimeout(() => form.reset(empty));
    },
  });
  const wrongPassword = proofRefusal(form.failure, t);
  return (
    <Stack gap={16}>
      <Field label={t('profile.email_now')}>
        <TextInput name="email_now" value={user.email} readOnly />
      </Field>
      <PendingEmail id={user.id} />
      <form {...form.props}>
        <Stack gap={16}>
          {form.failureText && !wrongPassword && (
            <Banner tone="critical" live="now">
              {form.failureText}
            </Banner>
          )}
          <Field label={t('profile.email_new')} hint={t('profile.email_hint')} error={form.error('email')} required>
            <TextInput {...form.text('email')} type="email" autoComplete="off" spellCheck={false} />
          </Field>
          <Field label={t('profile.email_password')} error={wrongPassword ?? form.error('email_password')} required>
            <PasswordInput
              {...form.text('email_password')}
              autoComplete="current-password"
              labels={{ show: t('form.show_password'), hide: t('form.hide_password'), capsLock: t('login.caps_lock') }}
            />
          </Field>
          <Inline justify="end">
            <Button type="submit" busy={form.isSaving}>
              {t('profile.email_change')}
            </Button>
          </Inline>
        </Stack>
      </form>
    </Stack>
  );
}
