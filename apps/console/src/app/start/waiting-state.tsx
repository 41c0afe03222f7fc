import { retryDelay } from '@concord/auth-machine';
import { useTranslation } from '@concord/i18n';
import { Button, Inline, Stack, Text } from '@concord/ui';
import { useEffect, useState } from 'react';
import { countOutbox } from '../../shared/outbox/store/count-outbox.ts';
import { useSession, useSessionState } from '../../shared/session/use-session.ts';
import { leave } from '../leave.ts';

const SECOND_MS = 1000;

function useKeptCount(): number | undefined {
  const [count, setCount] = useState<number>();
  useEffect(() => {
    let isCurrent = true;
    void countOutbox().then((counted) => isCurrent && setCount(counted));
    return () => {
      isCurrent = false;
    };
  }, []);
  return count;
}

/** Seconds until the next attempt by itself, counted down. */
function useSecondsLeft(): number {
  const unanswered = useSessionState(({ context }) => context.unanswered);
  const delay = useSessionState(({ context }) => retryDelay(context));
  const [left, setLeft] = useState(delay);
  useEffect(() => {
    const due = performance.now() + delay;
    const show = () => setLeft(Math.max(due - performance.now(), 0));
    show();
    // The pause starts again with each attempt that was left unanswered, even one of the same length.
    const timer = unanswered > 0 ? setInterval(show, SECOND_MS) : undefined;
    return () => clearInterval(timer);
  }, [delay, unanswered]);
  return Math.ceil(left / SECOND_MS);
}

/** What the page shows while the server is not responding, with two actions: try again, sign out. */
export function WaitingState({ buttons = 'end' }: { buttons?: 'center' | 'end' }) {
  const { t } = useTranslation();
  const session = useSession();
  const isAsking = useSessionState((snapshot) => !snapshot.hasTag('waiting'));
  const seconds = useSecondsLeft();
  const kept = useKeptCount();
  return (
    <Stack gap={16}>
      <Text as="p" tone="soft">
        {t('session.waiting.text')}
      </Text>
      <Stack gap={4}>
        <Text as="p" size="small" tone="quiet">
          {t('session.retry_in', { count: seconds })}
        </Text>
        {kept !== undefined && (
          <Text as="p" size="small" tone="quiet">
            {kept === 0 ? t('session.kept_none') : t('session.kept', { count: kept })}
          </Text>
        )}
      </Stack>
      <Inline justify={buttons}>
        <Button onClick={leave}>{t('session.sign_out')}</Button>
        <Button
          tone="primary"
          iconStart="refresh"
          busy={isAsking}
          data-autofocus
          onClick={() => session.send({ type: 'retry' })}
        >
          {t('common.retry')}
        </Button>
      </Inline>
    </Stack>
  );
}
