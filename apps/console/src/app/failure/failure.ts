import { ApiError } from '@concord/api-client';
import type { TFunction } from '@concord/i18n';
import { errorMessage } from '../../shared/form/error-message.ts';

/** Browsers name the same thing differently: a part of the app that could not be fetched, after an update or offline. */
const MISSING_PART = /dynamically imported module|importing a module script/i;

/** What to say about a screen that could not be shown. */
export function failureText(error: unknown, t: TFunction) {
  if (error instanceof ApiError) return { title: t('screen_error.data'), cause: errorMessage(error, t) };
  if (error instanceof Error && MISSING_PART.test(error.message)) {
    return { title: t('screen_error.part'), cause: t('screen_error.part_hint') };
  }
  return { title: t('screen_error.fault'), cause: t('screen_error.fault_hint') };
}
