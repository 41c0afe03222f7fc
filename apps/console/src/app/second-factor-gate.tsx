import { loadMessages, useTranslation } from '@concord/i18n';
import { Button, Heading, Stack, Text } from '@concord/ui';
import { AuthLayout } from '../features/auth/auth-layout.tsx';
import { AuthPage } from '../features/auth/auth-page.tsx';
import { LoginForm } from '../features/auth/login-form.tsx';
import { RecoveryCodes } from '../shared/session/second-factor/recovery-codes.tsx';
import { SetUpSecondFactor } from '../shared/session/second-factor/set-up.tsx';
import { useSession, useSessionState, useUser } from '../shared/session/use-session.ts';
import { leave } from './leave.ts';

export type SecondFactorGateProps = {
  /** The recovery codes, as long as they are shown. */
  codes: readonly string[] | undefined;
  setCodes: (codes: readonly string[] | undefined) => void;
};

/** In place of every page, for users whose role requires two-step verification, until they have set it up. */
export function SecondFactorGate({ codes, setCodes }: SecondFactorGateProps) {
  const { t } = useTranslation();
  const session = useSession();
  const user = useUser();
  const isExpired = useSessionState((snapshot) => snapshot.hasTag('expired'));
  const done = () => {
    setCodes(undefined);
    session.send({ type: 'user.updated', user: { ...user, second_factor: 'on' } });
  };
  return (
    <AuthLayout>
      <AuthPage title={t('second_factor.set_up')} intro={t('second_factor.required')}>
        <Stack gap={20}>
          <Text weight="medium">{user.username}</Text>
          {codes && (
            <Stack gap={16}>
              <Heading level={2}>{t('second_factor.codes')}</Heading>
              <RecoveryCodes codes={codes} onDone={done} />
            </Stack>
          )}
          {!codes && isExpired && <LoginForm username={user.username} />}
          {!codes && !isExpired && <SetUpSecondFactor onCodes={setCodes} />}
          <Button tone="quiet" onClick={leave}>
            {t('session.sign_out')}
          </Button>
        </Stack>
      </AuthPage>
    </AuthLayout>
  );
}

/** The gate with its texts. */
export async function loadGate() {
  await loadMessages('console', 'second_factor');
  return SecondFactorGate;
}
