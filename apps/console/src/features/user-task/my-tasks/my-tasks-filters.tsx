import type { Schema } from '@concord/api-client';
import { type MessageKey, useTranslation } from '@concord/i18n';
import { FilterBar, SearchInput, SegmentedControl, Select, Text } from '@concord/ui';
import { ListFilter } from '../../../shared/list/list-filter.tsx';
import { type FiltersOf, listStates, lists, type SortFieldOf } from '../../../shared/list/lists.ts';
import type { List } from '../../../shared/list/use-list.ts';
import type { useSearchText } from '../../../shared/text/search-text.ts';

type State = FiltersOf<'myTasks'>['state'];

const orderLabels = {
  urgency: 'my_tasks.urgency',
  name: 'field.task',
  project: 'field.project',
  due_date: 'field.due_date',
  updatedAt: 'field.updated_at',
} as const satisfies Record<SortFieldOf<'myTasks'>, MessageKey>;

type Props = {
  list: List<Schema<'UserTask'>, SortFieldOf<'myTasks'>, FiltersOf<'myTasks'>>;
  projects: readonly Schema<'NameRef'>[];
  search: ReturnType<typeof useSearchText>['field'];
};

/** The filters and the order of my tasks. */
export function MyTasksFilters({ list, projects, search }: Props) {
  const { t } = useTranslation();
  const { paging } = list;
  return (
    <FilterBar
      label={t('common.filter')}
      search={
        <SearchInput
          {...search}
          label={t('my_tasks.search')}
          placeholder={t('my_tasks.search')}
          clearLabel={t('common.clear')}
        />
      }
      end={
        <>
          <Text size="small" tone="quiet" tabular>
            {list.listLoading || list.listError ? null : t('list.total', { count: list.totalCount })}
          </Text>
          <Select
            aria-label={t('list.sort_by')}
            size="small"
            width="fit"
            value={paging.sortField}
            onChange={({ target }) => paging.setSort(target.value, target.value === 'updatedAt' ? 'desc' : 'asc')}
            options={lists.myTasks.sortFields.map((value) => ({ value, label: t(orderLabels[value]) }))}
          />
        </>
      }
    >
      <SegmentedControl<State | 'all'>
        label={t('my_tasks.filter')}
        value={paging.filters.state ?? 'all'}
        onChange={(state) => paging.setFilter('state', state === 'all' ? undefined : state)}
        options={[
          { value: 'all', label: t('common.all') },
          ...listStates.myTasks.map((value) => ({ value, label: t(`my_tasks.${value}`) })),
        ]}
      />
      {(projects.length > 1 || paging.filters.project !== undefined) && (
        <ListFilter
          label={t('field.project')}
          value={paging.filters.project}
          options={projects.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(project) => paging.setFilter('project', project)}
        />
      )}
    </FilterBar>
  );
}
