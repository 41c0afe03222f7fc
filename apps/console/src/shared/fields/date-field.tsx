import { today } from '@concord/domain';
import { languageTag, useLanguage, useTranslation } from '@concord/i18n';
import { DateInput } from '@concord/ui';

type DateFieldProps = {
  /** The label of its Field; names its calendar. */
  label: string;
  /** 'YYYY-MM-DD', a day at +08:00; '' for none; or what was typed and is none: see dateIssue. */
  value: string;
  onChange: (day: string) => void;
  onBlur?: () => void;
};

/** A day of a form, written in the language of the console. */
export function DateField({ label, ...rest }: DateFieldProps) {
  const { t } = useTranslation();
  return (
    <DateInput
      {...rest}
      placeholder={t('form.day_pattern')}
      lang={languageTag(useLanguage())}
      calendar={{
        today: today(new Date()),
        labels: {
          label,
          open: t('form.open_calendar', { field: label }),
          previousMonth: t('date_range.previous_month'),
          nextMonth: t('date_range.next_month'),
          today: t('date_range.today'),
        },
      }}
    />
  );
}
