import { pageSizeOptions } from '@concord/domain';
import { formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import {
  Box,
  Button,
  EmptyState,
  FilterBar,
  Notice,
  Pager,
  SearchInput,
  SegmentedControl,
  Skeleton,
  Stack,
  VisuallyHidden,
} from '@concord/ui';
import { useQuery } from '@tanstack/react-query';
import { ListFailure } from '../../../shared/list-failure.tsx';
import { ListFilter } from '../../../shared/list-filter.tsx';
import { anId, oneOf } from '../../../shared/list-url.ts';
import { Page } from '../../../shared/page.tsx';
import { useSearchText } from '../../../shared/search-text.ts';
import { api } from '../../../shared/session.ts';
import { useList } from '../../../shared/use-list.ts';
import { useWorkspace } from '../../../shared/use-workspace.ts';
import { TaskGroups } from './task-groups.tsx';

const states = ['outstanding', 'submitted', 'approved'] as const;
type State = (typeof states)[number];

const PAGE_NUMBERS_SHOWN = 5;

function useFirst(state: State) {
  const query = { state, pageNumber: 1, pageSize: 1 };
  return useQuery({ ...api.query('get', '/userTask', { params: { query } }), throwOnError: false }).data;
}

function useSummary(): string | undefined {
  const { t } = useTranslation();
  const outstanding = useFirst('outstanding')?.totalCount;
  const submitted = useFirst('submitted')?.totalCount;
  const approved = useFirst('approved')?.totalCount;
  if (outstanding === undefined || submitted === undefined || approved === undefined) return undefined;
  return t('my_tasks.summary', { outstanding, submitted, approved });
}

/** `/task` for contributors: what is to be done, what is late first, and what has become of the rest. */
export function MyTasksScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const summary = useSummary();
  const projects = useFirst('outstanding')?.project_list ?? [];
  // The server has one order: the most urgent first.
  const { entities, totalCount, listLoading, listError, paging } = useList(
    '/userTask',
    { sortFields: ['urgency'], sortOrder: 'asc', filters: { state: oneOf(...states), project: anId } },
    ({ sortField: _, sortOrder: __, ...query }) => api.query('get', '/userTask', { params: { query } }),
  );
  const search = useSearchText(paging.q, paging.setSearch);
  const hasNone = !listLoading && !listError && totalCount === 0 && !paging.isNarrowed;
  const isFirstLoad = listLoading && entities.length === 0;

  return (
    <Page title={t('my_tasks.title')} subtitle={hasNone ? undefined : summary}>
      {hasNone ? (
        <NoTasks />
      ) : (
        <>
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
          >
            <SegmentedControl<State | 'all'>
              label={t('my_tasks.filter')}
              value={paging.filters.state ?? 'all'}
              onChange={(state) => paging.setFilter('state', state === 'all' ? undefined : state)}
              options={[
                { value: 'all', label: t('common.all') },
                { value: 'outstanding', label: t('my_tasks.outstanding') },
                { value: 'submitted', label: t('my_tasks.submitted') },
                { value: 'approved', label: t('my_tasks.approved') },
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
          <Box paddingX="inset" paddingY={16}>
            {listError ? (
              <ListFailure {...listError} />
            ) : isFirstLoad ? (
              <Stack gap={12}>
                <VisuallyHidden>{t('list.loading')}</VisuallyHidden>
                <Skeleton shape="block" />
                <Skeleton shape="block" />
              </Stack>
            ) : entities.length === 0 ? (
              <EmptyState
                title={t('list.empty')}
                action={<Button onClick={paging.clear}>{t('list.clear_filters')}</Button>}
              >
                {t('list.no_match')}
              </EmptyState>
            ) : (
              <TaskGroups tasks={entities} isComplete={totalCount === entities.length} />
            )}
          </Box>
          <Box paddingX="inset" paddingY={12}>
            <Pager
              page={paging.pageNumber}
              pageSize={paging.pageSize}
              total={totalCount}
              windowSize={PAGE_NUMBERS_SHOWN}
              pageSizes={pageSizeOptions}
              onPage={paging.setPageNumber}
              onPageSize={paging.setPageSize}
              format={(n) => formatNumber(n, language)}
              texts={{
                label: t('list.pager'),
                pageSize: t('list.page_size'),
                range: (from, to, total) => t('list.range', { from, to, total }),
                previous: t('list.previous_page'),
                next: t('list.next_page'),
                page: (page) => t('list.page', { page }),
              }}
            />
          </Box>
        </>
      )}
    </Page>
  );
}

function NoTasks() {
  const { t } = useTranslation();
  const email = useWorkspace()?.support_email;
  return (
    <>
      <Box padding="inset">
        <Notice icon="mail">{t('dashboard.no_tasks', { email: email ?? '' })}</Notice>
      </Box>
      <EmptyState title={t('list.empty')}>{t('my_tasks.empty_hint')}</EmptyState>
    </>
  );
}
