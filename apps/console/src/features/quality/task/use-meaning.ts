import type { Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';

type Reading = Schema<'QualityReading'>;

/** What to do with the answers to a question; undefined where nothing can be said yet. */
export function useMeaning(
  reading: Reading | null | undefined,
  alpha: Schema<'Coefficient'> | null | undefined,
): string | undefined {
  const { t } = useTranslation();
  if (reading) {
    if (reading.one_answer) return t('quality.task.means.one_answer');
    const isGood = reading.verdict === 'reliable' || reading.verdict === 'probably_reliable';
    // such an interval misses the true value too often to promise anything
    return t(`quality.task.means.${isGood && alpha?.interval?.is_rough ? 'rough' : reading.verdict}`);
  }
  return alpha?.undefined_because === 'same_answer' ? t('quality.task.means.same_answer') : undefined;
}
