import type { Schema } from '@concord/api-client';
import { checkConfirmPassword, checkPassword } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { Button, Field, PasswordInput, Stack, Text, TextInput } from '@concord/ui';
import { useEffect, useRef, useState } from 'react';
import { useForm } from '../../../shared/form/use-form.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { goTo } from '../../../shared/navigation/place.tsx';
import { api } from '../../../shared/session/session.ts';
import { useSession, useSessionState } from '../../../shared/session/use-session.ts';
import { useWorkspace } from '../../../shared/session/use-workspace.ts';
import { AuthPage } from '../auth-page.tsx';
import { CodeStep } from '../code-step.tsx';
import { SignInFailure } from '../sign-in-failure.tsx';
import { useSignInError } from '../use-sign-in-error.ts';

type Invited = Schema<'InvitedUser'>;

function useInvited(token: string): Invited | undefined {
  const [invited, setInvited] = useState<Invited>();
  useEffect(() => {
    const leaving = new AbortController();
    api
      .call('post', '/auth/fetchUser', { body: { token }, signal: leaving.signal })
      .then(setInvited, (error: unknown) => {
        // A bad link leaves the fields empty; the text above the form always explains what to do (SPEC section 8).
        if (!leaving.signal.aborted) console.warn('The invited user could not be fetched', error);
      });
    return () => leaving.abort();
  }, [token]);
  return invited;
}

/** Choose a password, by the link of an invitation or of a forgotten password. */
export function RegistrationScreen({ token }: { token: string }) {
  const { t } = useTranslation();
  const session = useSession();
  const isBusy = useSessionState((snapshot) => snapshot.hasTag('busy'));
  const asksCode = useSessionState(({ context }) => context.ticket !== null);
  const error = useSignInError();
  const invited = useInvited(token);
  const profile = useWorkspace()?.security_profile;
  const form = useForm({
    initial: { password: '', confirmation: '' },
    check: ({ password, confirmation }) => ({
      password: checkPassword(password, profile),
      confirmation: checkConfirmPassword(password, confirmation),
    }),
    save: async ({ password }) => session.send({ type: 'register.submit', token, password }),
  });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const password = {
    size: 'large',
    autoComplete: 'new-password',
    labels: { show: t('form.show_password'), hide: t('form.hide_password'), capsLock: t('login.caps_lock') },
  } as const;
  if (asksCode) {
    // the link is used up, so there is no way back to this form
    const leave = () => {
      session.send({ type: 'code.cancel' });
      goTo(paths.login, { replace: true });
    };
    return (
      <AuthPage title={t('registration.title')}>
        <CodeStep onBack={leave} />
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t('registration.title')} intro={t('registration.intro')}>
      <Text as="p" size="small" tone="quiet">
        {t('registration.help')}
      </Text>
      <form {...form.props}>
        <Stack gap={20}>
          {error && <SignInFailure error={error} />}
          <Stack gap={16}>
            <Field label={t('field.name')}>
              <TextInput name="name" value={invited?.name ?? ''} size="large" autoComplete="off" disabled readOnly />
            </Field>
            <Field label={t('field.email')}>
              <TextInput name="email" value={invited?.email ?? ''} size="large" autoComplete="off" disabled readOnly />
            </Field>
            <Field label={t('field.username')} hint={t('field.username_hint')}>
              <TextInput
                name="username"
                value={invited?.username ?? ''}
                size="large"
                autoComplete="username"
                disabled
                readOnly
              />
            </Field>
            <Field label={t('field.password')} error={form.error('password')} required>
              <PasswordInput {...form.text('password')} {...password} ref={input} />
            </Field>
            <Field label={t('field.confirm_password')} error={form.error('confirmation')} required>
              <PasswordInput {...form.text('confirmation')} {...password} />
            </Field>
          </Stack>
          <Button type="submit" tone="primary" size="large" fullWidth disabled={!form.isValid} busy={isBusy}>
            {t('registration.submit')}
          </Button>
        </Stack>
      </form>
    </AuthPage>
  );
}
