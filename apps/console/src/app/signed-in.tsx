import { pageUser } from '@concord/auth-machine';
import { isContributor } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { ToastProvider } from '@concord/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { useLiveEvents } from '../features/notification/use-live-events.ts';
import { late } from '../shared/network/late.ts';
import { whenOnline } from '../shared/network/online.ts';
import { countOutbox } from '../shared/outbox/store/count-outbox.ts';
import { useOwnAppearance } from '../shared/preferences/appearance.ts';
import { useSessionState } from '../shared/session/use-session.ts';
import { createQueryClient } from './query-client.ts';
import { createRouter, type Router } from './routing/router.tsx';

/** Behind the first screen, long before it has something to say. A script that does not come is no reason to show nothing else. */
const ServerNotices = late(() =>
  import('./server-notices.tsx').then(
    ({ ServerNotices }) => ServerNotices,
    () => () => null,
  ),
);

/** The router lives as long as a user is signed in; before and after, the signed-out pages own the address. */
function useRouter(): Router | undefined {
  const [router, setRouter] = useState<Router>();
  useEffect(() => {
    const made = createRouter();
    setRouter(made);
    return () => made.dispose();
  }, []);
  return router;
}

/** What an earlier page or another tab has left unsent goes out wherever its author is now. */
function useUnsentWork(): void {
  const user = useSessionState(({ context }) => pageUser(context.identity)?.id);
  const answers = useSessionState(({ context }) => {
    const known = pageUser(context.identity);
    return known !== undefined && known !== null && isContributor(known);
  });
  useEffect(() => {
    if (user === undefined) return;
    // A script may come when someone else is signed in: the page has the outbox of one user at a time.
    let isOver = false;
    async function sendUnsent(id: string): Promise<void> {
      // Most pages have nothing to send, and do not load what sends it.
      if ((await countOutbox(id)) === 0) return;
      await whenOnline(); // asked for without a network, it would not come until the page is reloaded
      const outboxOf = answers
        ? (await import('../features/user-task/answers/answers-outbox.ts')).answersOf
        : (await import('../features/submission/desk/marks/marks-outbox.ts')).marksOf;
      if (!isOver) outboxOf(id);
    }
    // A script that does not come is asked for again the next time.
    const look = () => void sendUnsent(user).catch(() => undefined);
    look();
    // Back from a tab that was closed, or on the network again.
    addEventListener('focus', look);
    addEventListener('online', look);
    return () => {
      isOver = true;
      removeEventListener('focus', look);
      removeEventListener('online', look);
    };
  }, [user, answers]);
}

/** Everything a signed-in person sees. Its data goes with the person. */
export function SignedIn() {
  const { t } = useTranslation();
  const [client] = useState(createQueryClient);
  const router = useRouter();
  useOwnAppearance();
  useUnsentWork();
  const isExpired = useSessionState((session) => session.hasTag('expired'));
  useLiveEvents(client, isExpired);
  useEffect(() => {
    // Requests that were refused meanwhile are repeated.
    if (!isExpired) void client.invalidateQueries();
  }, [client, isExpired]);
  return (
    <QueryClientProvider client={client}>
      <ToastProvider label={t('layout.toasts')} closeLabel={t('common.close')}>
        {router && <RouterProvider router={router} />}
        <Suspense>
          <ServerNotices />
        </Suspense>
      </ToastProvider>
    </QueryClientProvider>
  );
}
