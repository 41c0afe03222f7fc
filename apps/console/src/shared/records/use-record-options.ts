import { formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import { type ComboboxProps, narrowOptions } from '@concord/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { optionTexts } from '../fields/option-texts.ts';
import { useDebouncedValue } from '../fields/use-debounced-value.ts';
import { errorMessage } from '../form/error-message.ts';
import { searchWords } from '../text/search-text.ts';
import type { RecordSource } from './records.ts';

/** So many are listed at once; while there are no more, the list narrows without asking the server. */
const LISTED = 50;

type FoundProps = Required<Pick<ComboboxProps, 'options' | 'state' | 'onSearch' | 'onOpen' | 'labels'>> &
  Pick<ComboboxProps, 'foot'>;

/**
 * The records of a source as what a Combobox lists, found by typing.
 * @param eager reads the first of them before the list is opened
 * @param without leaves out what cannot be chosen here
 * @returns props of Combobox, and whether there is no record at all
 */
export function useRecordOptions<Row, Whole>(
  source: RecordSource<Row, Whole>,
  { eager = false, without }: { eager?: boolean; without?: (row: Row) => boolean } = {},
): { props: FoundProps; isNone: boolean } {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isWanted, setWanted] = useState(eager);
  const [typed, setTyped] = useState('');
  const query = { pageSize: LISTED, sortField: 'name' } as const;
  const first = useQuery({ ...source.page(query), enabled: isWanted, throwOnError: false });
  const all = first.data?.entities ?? [];
  const isWhole = first.data !== undefined && first.data.totalCount <= all.length;
  const debounced = useDebouncedValue(typed);
  const q = isWhole ? '' : searchWords(debounced);
  const found = useQuery({
    ...source.page({ ...query, ...(q !== '' && { q }) }),
    enabled: isWanted,
    throwOnError: false,
    placeholderData: keepPreviousData,
  });
  const { entities, totalCount } = found.data ?? { entities: [], totalCount: 0 };
  const options = entities.filter((row) => !without?.(row)).map((row) => source.option(row));
  const isBehind = !isWhole && typed !== debounced;

  return {
    isNone: first.data?.totalCount === 0,
    props: {
      options: isWhole ? narrowOptions(options, typed) : options,
      state: found.isError
        ? {
            error: errorMessage(found.error, t),
            retryLabel: t('common.retry'),
            onRetry: () => void found.refetch(),
          }
        : found.data === undefined || found.isPlaceholderData || isBehind
          ? 'loading'
          : 'ready',
      foot:
        totalCount > entities.length
          ? t('choice.more', { shown: entities.length, total: formatNumber(totalCount, language) })
          : undefined,
      onSearch: setTyped,
      onOpen: () => setWanted(true),
      labels: optionTexts(t),
    },
  };
}
