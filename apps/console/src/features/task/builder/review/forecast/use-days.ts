import type { Forecast } from '@concord/domain';
import { formatDate, useLanguage, useTranslation } from '@concord/i18n';

/** The days between which work is expected to end, in words. */
export function useDays() {
  const { t } = useTranslation();
  const language = useLanguage();
  return ({ earliest, latest }: Pick<Forecast, 'earliest' | 'latest'>): string =>
    earliest === latest
      ? formatDate(latest, language)
      : t('builder.review.forecast_between', {
          earliest: formatDate(earliest, language),
          latest: formatDate(latest, language),
        });
}
