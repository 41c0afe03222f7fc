import { useTranslation } from '@concord/i18n';
import { Button, Dialog, Stack, Text } from '@concord/ui';
import { LoginForm } from '../features/auth/login-form.tsx';
import { useSessionState, useUser } from '../shared/use-session.ts';
import { leave } from './leave.ts';
import { WaitingState } from './waiting-state.tsx';

const stay = () => {};

/** Over a page whose session has ended: sign in again and go on. What is on the page stays as it is. */
export function SessionDialog() {
  const { t } = useTranslation();
  const { username } = useUser();
  const isExpired = useSessionState((session) => session.hasTag('expired'));
  const isWaiting = useSessionState((session) => session.hasTag('waiting'));
  if (isWaiting) {
    return (
      <Dialog open onClose={stay} title={t('session.waiting.title')}>
        <WaitingState />
      </Dialog>
    );
  }
  return (
    <Dialog open={isExpired} onClose={stay} title={t('session.expired.title')} size="small">
      <Stack gap={16}>
        <Text as="p" tone="soft">
          {t('session.expired.intro')}
        </Text>
        <LoginForm username={username} />
        <Button tone="quiet" onClick={leave}>
          {t('session.sign_out')}
        </Button>
      </Stack>
    </Dialog>
  );
}
