import { MANAGER } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { Checkbox, SearchInput, Stack, Text } from '@concord/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../../shared/session/session.ts';
import { useSearchText } from '../../../../shared/text/search-text.ts';
import type { Named } from './named.ts';

const SHOWN = 20;

export type ReviewerFieldProps = {
  reviewers: readonly string[];
  /** those of the task, also when the search does not find them */
  known: readonly Named[];
  onChange: (reviewers: string[]) => void;
};

/** Project managers who may review this task besides its own. */
export function ReviewerField({ reviewers, known, onChange }: ReviewerFieldProps) {
  const { t } = useTranslation();
  const [q, setQ] = useState('');
  const { field: search } = useSearchText(q, setQ);
  const query = { type: MANAGER, pageSize: SHOWN, sortField: 'name', ...(q !== '' && { q }) } as const;
  const { data } = useQuery({
    ...api.query('get', '/user', { params: { query } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  });
  const found = (data?.entities ?? []).filter(({ state }) => state !== 'disabled');
  const elsewhere = known.filter(({ id }) => reviewers.includes(id) && !found.some((user) => user.id === id));
  const people: Named[] = [...elsewhere, ...found];
  const hasMore = data !== undefined && data.totalCount > SHOWN;

  function toggle(id: string, on: boolean): void {
    onChange(on ? [...reviewers, id] : reviewers.filter((each) => each !== id));
  }

  return (
    <Stack gap={12}>
      <Text size="small" tone="quiet" as="p">
        {t('builder.people.reviewers_hint')}
      </Text>
      {(hasMore || q !== '') && (
        <SearchInput
          {...search}
          fullWidth
          label={t('builder.people.reviewers_search')}
          placeholder={t('builder.people.reviewers_search')}
          clearLabel={t('common.clear')}
        />
      )}
      {people.map(({ id, name }) => (
        <Checkbox key={id} label={name} checked={reviewers.includes(id)} onChange={(on) => toggle(id, on)} />
      ))}
      {data && people.length === 0 && <Text tone="quiet">{t('builder.people.reviewers_none')}</Text>}
      {hasMore && (
        <Text size="small" tone="quiet">
          {t('builder.people.reviewers_more', { shown: found.length, count: data.totalCount })}
        </Text>
      )}
    </Stack>
  );
}
