import { useTranslation } from '@concord/i18n';
import type { Workload } from './rows-each.ts';

/** How many rows each contributor gets, in words; '' when they can't be assigned. */
export function useShareText(each: Workload['each']): string {
  const { t } = useTranslation();
  if (!each) return '';
  const { least, most } = each;
  return least === most
    ? t('builder.people.rows', { count: most })
    : t('builder.people.assign_range', { least, count: most });
}
