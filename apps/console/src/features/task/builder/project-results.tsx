import { useTranslation } from '@concord/i18n';
import { Box, Icon, Inline, ScrollRegion, SearchInput, Stack, Text } from '@concord/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { useSearchText } from '../../../shared/search-text.ts';
import { api } from '../../../shared/session.ts';
import type { ProjectChoice } from './project-picker.tsx';

const SHOWN = 50;

export type ProjectResultsProps = { chosen: string; onChoose: (project: ProjectChoice) => void };

/** A search field over the projects it finds: arrows move, Enter chooses. */
export function ProjectResults({ chosen, onChoose }: ProjectResultsProps) {
  const { t } = useTranslation();
  const listId = useId();
  const [q, setQ] = useState('');
  const [active, setActive] = useState(0);
  const search = useSearchText(q, (next) => {
    setQ(next);
    setActive(0);
  });
  const query = { pageSize: SHOWN, sortField: 'name', ...(q !== '' && { q }) } as const;
  const { data, isFetching } = useQuery({
    ...api.query('get', '/project', { params: { query } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  });
  const projects = data?.entities ?? [];
  const current = projects[Math.min(active, projects.length - 1)];
  const optionId = (id: string) => `${listId}-${id}`;

  function move(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && current) onChoose(current);
    else if (step !== undefined) setActive((now) => Math.max(0, Math.min(now + step, projects.length - 1)));
    else return;
    event.preventDefault();
  }

  return (
    <Stack gap={8}>
      <SearchInput
        {...search}
        block
        autoFocus
        busy={isFetching}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        {...(current && { 'aria-activedescendant': optionId(current.id) })}
        label={t('builder.project.search')}
        placeholder={t('builder.project.search')}
        clearLabel={t('common.clear')}
        onKeyDown={move}
      />
      <ScrollRegion label={t('builder.project.results')} height="short">
        <div role="listbox" id={listId} aria-label={t('builder.project.results')}>
          {projects.map(({ id, name }, index) => (
            <div
              key={id}
              id={optionId(id)}
              role="option"
              tabIndex={-1}
              aria-selected={id === chosen}
              onPointerMove={() => setActive(index)}
              onPointerUp={() => onChoose({ id, name })}
            >
              <Box paddingX={8} paddingY={6} radius="control" surface={id === current?.id ? 'selected' : undefined}>
                <Inline justify="between" wrap={false}>
                  <Text dir="auto">{name}</Text>
                  {id === chosen && <Icon name="check" tone="accent" />}
                </Inline>
              </Box>
            </div>
          ))}
        </div>
        {data && projects.length === 0 && <Text tone="quiet">{t('builder.project.none')}</Text>}
      </ScrollRegion>
      {data && data.totalCount > projects.length && (
        <Text size="small" tone="quiet">
          {t('builder.project.more', { shown: projects.length, total: data.totalCount })}
        </Text>
      )}
    </Stack>
  );
}
