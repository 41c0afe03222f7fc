import { ApiError } from '@concord/api-client';
import { checkConfirmPassword, checkPassword } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { Banner, Button, Field, Inline, PasswordInput, Stack, useToast } from '@concord/ui';
import { useForm } from '../../shared/form/use-form.ts';
import { AccountName } from '../../shared/session/account-name.tsx';
import { api } from '../../shared/session/session.ts';
import { useSession, useUser } from '../../shared/session/use-session.ts';
import { useWorkspace } from '../../shared/session/use-workspace.ts';

const empty = { old_password: '', password: '', confirmation: '' };

/** Changes the password. All other sessions of the account end; this page stays signed in. */
export function PasswordForm() {
  const { t } = useTranslation();
  const toast = useToast();
  const session = useSession();
  const { id } = useUser();
  const profile = useWorkspace()?.security_profile;
  const form = useForm({
    initial: empty,
    check: ({ old_password, password, confirmation }) => ({
      old_password: old_password === '' ? ({ code: 'required', params: {} } as const) : undefined,
      password: checkPassword(password, profile),
      confirmation: checkConfirmPassword(password, confirmation),
    }),
    save: async ({ old_password, password }) => {
      const { authToken } = await api.call('post', '/auth/changePassword', { body: { old_password, password } });
      session.send({ type: 'token.renewed', token: authToken, user: id });
      toast({ text: t('profile.password_changed') });
      // forget the password that was typed
      setTimeout(() => form.reset(empty));
    },
  });
  const isWrong = form.failure instanceof ApiError && form.failure.code === 'password_wrong';
  const shown = {
    labels: { show: t('form.show_password'), hide: t('form.hide_password'), capsLock: t('login.caps_lock') },
  };
  return (
    <form {...form.props}>
      <Stack gap={16}>
        {form.failureText && !isWrong && (
          <Banner tone="critical" live="now">
            {form.failureText}
          </Banner>
        )}
        <AccountName />
        <Field
          label={t('profile.old_password')}
          error={isWrong ? form.failureText : form.error('old_password')}
          required
        >
          <PasswordInput {...form.text('old_password')} {...shown} autoComplete="current-password" />
        </Field>
        <Field label={t('profile.new_password')} error={form.error('password')} required>
          <PasswordInput {...form.text('password')} {...shown} autoComplete="new-password" />
        </Field>
        <Field label={t('field.confirm_password')} error={form.error('confirmation')} required>
          <PasswordInput {...form.text('confirmation')} {...shown} autoComplete="new-password" />
        </Field>
        <Inline justify="end">
          <Button type="submit" busy={form.isSaving}>
            {t('profile.password_change')}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
