import { formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import { Text } from '@concord/ui';
import { useQuery } from '@tanstack/react-query';
import { submissionCounts } from './submission-counts.ts';

/** In how many rows a submission differs from others. Compared when it is looked at, row by row of the list. */
export function Differences({ id }: { id: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data, isError } = useQuery({ ...submissionCounts(id), throwOnError: false });
  if (!data) return <Text tone="quiet">{isError ? t('common.unknown') : '…'}</Text>;
  const value = formatNumber(data.not_as_others, language);
  return data.more_not_as_others ? t('queue.at_least', { value }) : value;
}
