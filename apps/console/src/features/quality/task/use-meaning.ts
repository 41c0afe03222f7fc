import type { Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';

/** What to do with the answers to a question. */
export function useMeaning(reading: Schema<'QualityReading'> | null): string | undefined {
  const { t } = useTranslation();
  if (!reading) return undefined;
  return t(`quality.task.means.${reading.one_answer ? 'one_answer' : reading.verdict}`);
}
