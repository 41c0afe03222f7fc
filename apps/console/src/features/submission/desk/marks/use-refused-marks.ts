import { useTranslation } from '@concord/i18n';
import { useToast } from '@concord/ui';
import type { MarkEntry } from './marks-adapter.ts';

/** Says that the last marks are not saved, and shows the submission as it is; they are set aside. */
export function useRefusedMarks(readAnew: () => void) {
  const { t } = useTranslation();
  const toast = useToast();
  return (entries: readonly MarkEntry[]): void => {
    const reason = entries[0]?.refused ?? 'wrong_state';
    const text = reason === 'wrong_state' ? t('review.marks_refused') : t(`error.${reason}`, { params: {} });
    toast({ text, tone: 'critical' });
    readAnew();
  };
}
