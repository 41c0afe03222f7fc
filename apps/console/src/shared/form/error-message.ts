import { ApiError } from '@concord/api-client';
import type { TFunction } from '@concord/i18n';

/** What went wrong, in the reader's language. What is no answer of the API is a fault of ours and said as such. */
export function errorMessage(error: unknown, t: TFunction): string {
  if (!(error instanceof ApiError)) return t('error.internal');
  if (error.code === 'too_many_attempts' && error.retryAfter !== undefined)
    return t('login.wait', { count: error.retryAfter });
  return t(`error.${error.code}`, { params: error.params });
}
