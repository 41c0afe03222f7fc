import type { Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';

/** What to do with the answers to a question. */
export function useMeaning(reading: Schema<'QualityReading'> | null): string | undefined {
  const { t } = useTranslation();
  if (!reading) return undefined;
  const { verdict, one_answer: isOneAnswer } = reading;
  return t(`quality.task.means.${isOneAnswer && verdict !== 'too_few_rows' ? 'one_answer' : verdict}`);
}
