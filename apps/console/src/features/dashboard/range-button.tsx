import { today } from '@concord/domain';
import { formatDate, languageTag, useLanguage, useTranslation } from '@concord/i18n';
import { DateRange, type DateSpan, Text } from '@concord/ui';

type RangeButtonProps = { range: DateSpan; onChange: (range: DateSpan) => void };

/** Which hand-ins the dashboard lists: all of them unless a range is chosen. Days are days at +08:00. */
export function RangeButton({ range, onChange }: RangeButtonProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = today(new Date());
  return (
    <DateRange
      align="end"
      value={range}
      onChange={onChange}
      today={now}
      lang={languageTag(language)}
      hint={t('dashboard.range_hint')}
      presets={[
        { preset: 'today', label: t('date_range.today') },
        { preset: 'last7', label: t('date_range.last_7_days') },
        { preset: 'last30', label: t('date_range.last_30_days') },
        { preset: 'thisMonth', label: t('date_range.this_month') },
        { preset: 'all', label: t('date_range.clear') },
      ]}
      texts={{
        label: t('dashboard.range'),
        none: (
          <>
            {t('date_range.today')} <Text tone="quiet">{formatDate(now, language)}</Text>
          </>
        ),
        from: t('date_range.from'),
        to: t('date_range.to'),
        dayPattern: t('form.day_pattern'),
        noDay: t('validation.no_date'),
        apply: t('common.apply'),
        cancel: t('common.cancel'),
        previousMonth: t('date_range.previous_month'),
        nextMonth: t('date_range.next_month'),
        today: t('date_range.today'),
      }}
    />
  );
}
