import { useTranslation } from '@concord/i18n';
import { Button, Dialog, Stack, Text } from '@concord/ui';
import { useEffect, useState } from 'react';
import { LoginForm } from '../features/auth/login-form.tsx';
import { useSessionState, useUser } from '../shared/session/use-session.ts';
import { leave } from './leave.ts';
import { WaitingState } from './start/waiting-state.tsx';

const PAUSE_MS = 1_000;
const stay = () => {};

/** Whether something was typed on the page less than a second ago. */
function useIsTyping(): boolean {
  const [typed, setTyped] = useState(0);
  useEffect(() => {
    const note = ({ timeStamp }: Event) => setTyped(timeStamp);
    document.addEventListener('input', note);
    return () => document.removeEventListener('input', note);
  }, []);
  useEffect(() => {
    const timer = typed > 0 ? setTimeout(() => setTyped(0), PAUSE_MS) : undefined;
    return () => clearTimeout(timer);
  }, [typed]);
  return typed > 0;
}

/**
 * Over a page whose session has ended: sign in again and continue. What is on the page stays as it is. It waits for a
 * pause in typing: the rest of the sentence would land in the password field.
 */
export function SessionDialog() {
  const { t } = useTranslation();
  const { username } = useUser();
  const isExpired = useSessionState((session) => session.hasTag('expired'));
  const isWaiting = useSessionState((session) => session.hasTag('waiting'));
  const isTyping = useIsTyping();
  const [isOpen, setOpen] = useState(false);
  const opens = isExpired && (isOpen || !isTyping);
  if (opens !== isOpen) setOpen(opens);
  if (isWaiting) {
    return (
      <Dialog open onClose={stay} title={t('session.waiting.title')}>
        <WaitingState />
      </Dialog>
    );
  }
  return (
    <Dialog open={opens} onClose={stay} title={t('session.expired.title')} size="small">
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
