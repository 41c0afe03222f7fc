import { useTranslation } from '@concord/i18n';
import { ErrorState } from '@concord/ui';
import { errorMessage } from '../form/error-message.ts';
import { useLaterRetry } from '../page/use-later-retry.ts';
import type { ListError } from './use-list.ts';

/** In place of entries that could not be read, until they can; search and filters stay. */
export function ListFailure({ error, isRetrying, retry }: ListError) {
  const { t } = useTranslation();
  const isTriedAgain = useLaterRetry(error, retry);
  return (
    <ErrorState
      title={t('screen_error.data')}
      cause={isTriedAgain ? t('session.waiting.text') : errorMessage(error, t)}
      requestId={error.requestId === undefined ? undefined : { label: t('common.request'), value: error.requestId }}
      retry={{ label: t('common.retry'), onRetry: retry, busy: isRetrying }}
    />
  );
}
