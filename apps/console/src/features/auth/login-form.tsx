import { checkLoginPassword, checkUsername } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { Button, Field, PasswordInput, Stack, TextInput, TextLink } from '@concord/ui';
import { useEffect, useRef } from 'react';
import { useForm } from '../../shared/form/use-form.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { PlaceLink } from '../../shared/navigation/place.tsx';
import { useSession, useSessionState } from '../../shared/session/use-session.ts';
import { useWorkspace } from '../../shared/session/use-workspace.ts';
import { CodeStep } from './code-step.tsx';
import { SignInFailure } from './sign-in-failure.tsx';
import { useSignInError } from './use-sign-in-error.ts';

/**
 * Username and password, and then a code from users with two-step verification.
 * @param username the only user who may sign in here, if there is one
 */
export function LoginForm({ username }: { username?: string }) {
  const { t } = useTranslation();
  const session = useSession();
  const isBusy = useSessionState((snapshot) => snapshot.hasTag('busy'));
  const asksCode = useSessionState(({ context }) => context.ticket !== null);
  const error = useSignInError();
  const profile = useWorkspace()?.security_profile;
  const form = useForm({
    initial: { username: username ?? '', password: '' },
    check: (values) => ({
      username: checkUsername(values.username.trim()),
      password: checkLoginPassword(values.password, profile),
    }),
    // Pasted from an email, a name brings blanks along; in a password they are its own.
    save: async ({ username, password }) => session.send({ type: 'login.submit', username: username.trim(), password }),
  });

  const usernameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const isKnown = username !== undefined;
  useEffect(() => {
    if (!asksCode) (isKnown ? passwordInput : usernameInput).current?.focus();
  }, [isKnown, asksCode]);
  useEffect(() => {
    if (!error) return;
    passwordInput.current?.focus();
    passwordInput.current?.select();
  }, [error]);

  if (asksCode) return <CodeStep onBack={() => session.send({ type: 'code.cancel' })} />;
  return (
    <form {...form.props}>
      <Stack gap={20}>
        {error && <SignInFailure error={error} />}
        <Stack gap={16}>
          <Field label={t('field.username')} error={form.error('username')} required>
            <TextInput
              {...form.text('username')}
              ref={usernameInput}
              size="large"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              disabled={isKnown}
            />
          </Field>
          <Field
            label={t('field.password')}
            error={form.error('password')}
            required
            side={
              // The dialog over a user's page offers no other pages.
              !isKnown && (
                <TextLink asChild>
                  <PlaceLink to={paths.forgotPassword}>{t('login.forgot')}</PlaceLink>
                </TextLink>
              )
            }
          >
            <PasswordInput
              {...form.text('password')}
              ref={passwordInput}
              size="large"
              autoComplete="current-password"
              labels={{ show: t('form.show_password'), hide: t('form.hide_password'), capsLock: t('login.caps_lock') }}
            />
          </Field>
        </Stack>
        <Button type="submit" tone="primary" size="large" fullWidth busy={isBusy} busyLabel={t('list.loading')}>
          {isBusy ? t('login.submitting') : t('login.submit')}
        </Button>
      </Stack>
    </form>
  );
}
