import type { Forecast } from '@concord/domain';
import { formatDate, useLanguage, useTranslation } from '@concord/i18n';

/** The days between which work is expected to end, in words. */
export function useDays() {
  const { t } = useTranslation();
  const language = useLanguage();
  // A range breaks between its dates, never within one.
  const whole = (day: string) => formatDate(day, language).replaceAll(' ', '\u00A0');
  return ({ earliest, latest }: Pick<Forecast, 'earliest' | 'latest'>): string =>
    earliest === latest
      ? whole(latest)
      : t('builder.review.forecast_between', {
          earliest: whole(earliest),
          latest: whole(latest),
        });
}
