import { today } from '@concord/domain';
import { languageTag, useLanguage, useTranslation } from '@concord/i18n';
import { DateRange } from '@concord/ui';
import type { DayRange } from './day-range.ts';

export type RangeButtonProps = {
  range: DayRange;
  /** "Any time" was chosen. Without that, and without a range, the button has not been touched. */
  isAnyTime: boolean;
  onChange: (range: DayRange) => void;
  /** What a range narrows, and that nothing is narrowed before. */
  hint: string;
};

/** Which days a page looks at. It is labelled Today and narrows nothing until a range is chosen (SPEC section 2). */
export function RangeButton({ range, isAnyTime, onChange, hint }: RangeButtonProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <DateRange
      align="end"
      value={range}
      onChange={onChange}
      today={() => today(new Date())}
      lang={languageTag(language)}
      hint={hint}
      presets={[
        { preset: 'today', label: t('date_range.today') },
        { preset: 'last7', label: t('date_range.last_7_days') },
        { preset: 'last30', label: t('date_range.last_30_days') },
        { preset: 'thisMonth', label: t('date_range.this_month') },
        { preset: 'all', label: t('date_range.clear') },
      ]}
      labels={{
        label: t('date_range.label'),
        none: isAnyTime ? t('date_range.clear') : t('date_range.today'),
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
