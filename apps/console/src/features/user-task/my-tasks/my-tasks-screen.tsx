import { pageSizeOptions } from '@concord/domain';
import { formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import { Box, Button, EmptyState, Notice, Pager, Skeleton, Stack, VisuallyHidden } from '@concord/ui';
import { useQuery } from '@tanstack/react-query';
import { ListFailure } from '../../../shared/list/list-failure.tsx';
import { lists } from '../../../shared/list/lists.ts';
import { useList } from '../../../shared/list/use-list.ts';
import { Page } from '../../../shared/page/page.tsx';
import { SupportHint } from '../../../shared/page/support-hint.tsx';
import { api } from '../../../shared/session/session.ts';
import { useSearchText } from '../../../shared/text/search-text.ts';
import { SetAsideNotice } from '../set-aside.tsx';
import { MyTasksFilters } from './my-tasks-filters.tsx';
import { TaskGroups } from './task-groups.tsx';

const PAGE_NUMBERS_SHOWN = 5;

function useFirst(state: 'outstanding' | 'under_review' | 'approved') {
  const query = { state, pageNumber: 1, pageSize: 1 };
  return useQuery({ ...api.query('get', '/userTask', { params: { query } }), throwOnError: false }).data;
}

function useSummary(): string | undefined {
  const { t } = useTranslation();
  const outstanding = useFirst('outstanding')?.totalCount;
  const submitted = useFirst('under_review')?.totalCount;
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
  const list = useList('/userTask', lists.myTasks, (query) => api.query('get', '/userTask', { params: { query } }));
  const { entities, totalCount, listLoading, listError, paging } = list;
  const { field: search, forget } = useSearchText(paging.q, paging.setSearch);
  const clear = () => {
    forget();
    paging.clear();
  };
  const hasNone = !listLoading && !listError && totalCount === 0 && !paging.isNarrowed;
  const isFirstLoad = listLoading && entities.length === 0;

  return (
    <Page title={t('my_tasks.title')} subtitle={hasNone ? undefined : summary}>
      <SetAsideNotice />
      {hasNone ? (
        <NoTasks />
      ) : (
        <>
          <MyTasksFilters list={list} projects={projects} search={search} />
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
              <EmptyState title={t('list.empty')} action={<Button onClick={clear}>{t('list.clear_filters')}</Button>}>
                {t('list.no_match')}
              </EmptyState>
            ) : (
              <TaskGroups
                tasks={entities}
                isGrouped={paging.sortField === 'urgency' && paging.sortOrder === 'asc'}
                isComplete={totalCount === entities.length}
              />
            )}
          </Box>
          <Box paddingX="inset" paddingY={12}>
            <Pager
              page={paging.pageNumber}
              pageSize={paging.pageSize}
              total={totalCount}
              windowSize={PAGE_NUMBERS_SHOWN}
              pageSizes={pageSizeOptions}
              onPageChange={paging.setPageNumber}
              onPageSizeChange={paging.setPageSize}
              format={(n) => formatNumber(n, language)}
              labels={{
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
  return (
    <>
      <Box padding="inset">
        <Notice icon="mail">
          <SupportHint />
        </Notice>
      </Box>
      <EmptyState title={t('list.empty')}>{t('my_tasks.empty_hint')}</EmptyState>
    </>
  );
}
