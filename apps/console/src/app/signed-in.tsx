import { useTranslation } from '@concord/i18n';
import { ToastProvider } from '@concord/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSessionState } from '../shared/use-session.ts';
import { createQueryClient } from './query-client.ts';
import { SessionDialog } from './session-dialog.tsx';
import { Shell } from './shell/shell.tsx';

/** What every screen of a signed-in person has around it. Its data goes with the person. */
export function SignedIn() {
  const { t } = useTranslation();
  const [client] = useState(createQueryClient);
  const isExpired = useSessionState((session) => session.hasTag('expired'));
  useEffect(() => {
    // What was refused meanwhile is asked again.
    if (!isExpired) void client.invalidateQueries();
  }, [client, isExpired]);
  return (
    <QueryClientProvider client={client}>
      <ToastProvider label={t('layout.toasts')} closeLabel={t('common.close')}>
        <Shell />
        <SessionDialog />
      </ToastProvider>
    </QueryClientProvider>
  );
}
