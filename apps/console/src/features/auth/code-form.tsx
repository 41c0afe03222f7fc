import { loadMessages, useTranslation } from '@concord/i18n';
import { Button, Stack, Text } from '@concord/ui';
import { useEffect, useRef } from 'react';
import { useForm } from '../../shared/form/use-form.ts';
import { CodeField, codeIssue } from '../../shared/session/second-factor/code-field.tsx';
import { useSession, useSessionState } from '../../shared/session/use-session.ts';
import { SignInFailure } from './sign-in-failure.tsx';
import { useSignInError } from './use-sign-in-error.ts';

/** The second step of signing in: a code of the app, or a recovery code. */
export function CodeForm({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation();
  const session = useSession();
  const isBusy = useSessionState((snapshot) => snapshot.hasTag('busy'));
  const ticket = useSessionState(({ context }) => context.ticket) ?? '';
  const error = useSignInError();
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: codeIssue(code) }),
    save: async ({ code }) => session.send({ type: 'login.submit', ticket, code }),
  });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!error) return;
    input.current?.focus();
    input.current?.select();
  }, [error]);
  return (
    <form {...form.props}>
      <Stack gap={20}>
        <Text as="p">{t('second_factor.sign_in_hint')}</Text>
        {error && <SignInFailure error={error} />}
        <CodeField form={form} size="large" ref={input} />
        <Button type="submit" tone="primary" size="large" fullWidth busy={isBusy} busyLabel={t('list.loading')}>
          {t('second_factor.continue')}
        </Button>
        <Button tone="quiet" onClick={onBack}>
          {t('second_factor.back')}
        </Button>
      </Stack>
    </form>
  );
}

/** The form with its texts: only those who have turned on two-step verification load them. */
export async function loadCodeForm() {
  await loadMessages('second_factor');
  return { Form: CodeForm };
}
