import type { ApiErrorCode } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { useToast } from '@concord/ui';
import type { MarkEntry } from './marks-adapter.ts';

/** Says that the last marks are not saved, and shows the submission as it is; they are set aside. */
export function useRefusedMarks(readAnew: () => void) {
  const { t } = useTranslation();
  const toast = useToast();
  function textOf(reason: ApiErrorCode, count: number): string {
    if (reason === 'wrong_state') return t('review.marks_refused');
    return reason === 'validation_failed' ? t('review.not_saved', { count }) : t(`error.${reason}`, { params: {} });
  }
  return (entries: readonly MarkEntry[]): void => {
    const reason = entries[0]?.refused ?? 'wrong_state';
    toast({ text: textOf(reason, entries.length), tone: 'critical' });
    readAnew();
  };
}
