import { useTranslation } from '@concord/i18n';
import { useToast } from '@concord/ui';
import { useEffect } from 'react';
import { useOutdated } from '../shared/session/release.ts';

/**
 * Says that the server was updated since this page was loaded, until the user reloads or closes it. Screens that were not
 * opened before may be missing from then on.
 */
export function NewRelease() {
  const { t } = useTranslation();
  const showToast = useToast();
  const isOutdated = useOutdated();
  useEffect(() => {
    if (!isOutdated) return;
    return showToast({
      id: 'new-release',
      tone: 'info',
      text: t('layout.new_release'),
      action: { label: t('screen_error.reload'), onAction: () => location.reload() },
      duration: Number.POSITIVE_INFINITY,
    });
  }, [isOutdated, showToast, t]);
  return null;
}
