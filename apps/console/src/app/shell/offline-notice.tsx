import { useTranslation } from '@concord/i18n';
import { useToast } from '@concord/ui';
import { useEffect } from 'react';
import { useOnline } from '../../shared/network/online.ts';

/** A network that changes is away for a moment. */
const DELAY_MS = 1000;

/** Says why a page does not open, as long as there is no network or until the user closes it. */
export function OfflineNotice() {
  const { t } = useTranslation();
  const showToast = useToast();
  const isOnline = useOnline();
  useEffect(() => {
    if (isOnline) return;
    let dismiss: (() => void) | undefined;
    const timer = setTimeout(() => {
      dismiss = showToast({
        id: 'offline',
        tone: 'info',
        text: t('layout.offline'),
        duration: Number.POSITIVE_INFINITY,
      });
    }, DELAY_MS);
    return () => {
      clearTimeout(timer);
      dismiss?.();
    };
  }, [isOnline, showToast, t]);
  return null;
}
