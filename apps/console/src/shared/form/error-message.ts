import { ApiError } from '@concord/api-client';
import type { TFunction } from '@concord/i18n';

/**
 * What went wrong, in the reader's language. Any error that is not a response of the API is shown as a fault of
 * Concord.
 */
export function errorMessage(error: unknown, t: TFunction): string {
  if (!(error instanceof ApiError)) return t('error.internal');
  if (error.code === 'too_many_attempts' && error.retryAfter !== undefined)
    return t('login.wait', { count: error.retryAfter });
  return t(`error.${error.code}`, { params: error.params });
}
