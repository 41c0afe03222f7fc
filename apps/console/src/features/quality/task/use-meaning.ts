import type { Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';

type Reading = Schema<'QualityReading'>;

/** What to do with the answers to a question; undefined where nothing can be said yet. */
export function useMeaning(
  reading: Reading | null | undefined,
  alpha: Schema<'Coefficient'> | null | undefined,
): string | undefined {
  const { t } = useTranslation();
  if (reading) return t(`quality.task.means.${reading.one_answer ? 'one_answer' : reading.verdict}`);
  return alpha?.undefined_because === 'same_answer' ? t('quality.task.means.same_answer') : undefined;
}
