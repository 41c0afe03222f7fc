import { pageUser } from '@concord/auth-machine';
import { isContributor } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { ToastProvider } from '@concord/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { useLiveEvents } from '../features/notification/use-live-events.ts';
import { useOwnAppearance } from '../shared/preferences/appearance.ts';
import { useSessionState } from '../shared/session/use-session.ts';
import { createQueryClient } from './query-client.ts';
import { createRouter, type Router } from './routing/router.tsx';
import { SessionDialog } from './session-dialog.tsx';

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

/** Answers that an earlier page has left unsent go out wherever their contributor is now. */
function useUnsentAnswers(): void {
  const contributor = useSessionState(({ context }) => {
    const user = pageUser(context.identity);
    return user && isContributor(user) ? user.id : undefined;
  });
  useEffect(() => {
    if (contributor === undefined) return;
    void import('../features/user-task/answers/answers-outbox.ts').then(({ answersOf }) => answersOf(contributor));
  }, [contributor]);
}

/** Everything a signed-in person sees. Its data goes with the person. */
export function SignedIn() {
  const { t } = useTranslation();
  const [client] = useState(createQueryClient);
  const router = useRouter();
  useOwnAppearance();
  useUnsentAnswers();
  const isExpired = useSessionState((session) => session.hasTag('expired'));
  useLiveEvents(client, isExpired);
  useEffect(() => {
    // What was refused meanwhile is asked again.
    if (!isExpired) void client.invalidateQueries();
  }, [client, isExpired]);
  return (
    <QueryClientProvider client={client}>
      <ToastProvider label={t('layout.toasts')} closeLabel={t('common.close')}>
        {router && <RouterProvider router={router} />}
        <SessionDialog />
      </ToastProvider>
    </QueryClientProvider>
  );
}
