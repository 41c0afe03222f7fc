import { listLimit, pageSizeOptions } from '@concord/domain';
import { formatNumber, loadMessages, useLanguage, useTranslation } from '@concord/i18n';
import {
  arrangeColumns,
  Button,
  EmptyState,
  FilterBar,
  Pager,
  SearchInput,
  Table,
  type TableColumn,
  type TableProps,
  Text,
} from '@concord/ui';
import { type ReactNode, Suspense, useRef } from 'react';
import { late } from '../network/late.ts';
import { useSearchText } from '../text/search-text.ts';
import { ListFailure } from './list-failure.tsx';
import { ListFocus } from './list-focus.tsx';
import type { List } from './use-list.ts';
import { useColumnView } from './views/column-views.ts';
import { useSavedViews } from './views/saved-views.ts';

const PAGE_NUMBERS_SHOWN = 5;
const ListTools = late(async () => (await import('./views/list-tools.tsx')).ListTools);
const ViewMenu = late(async () => {
  const [menu] = await Promise.all([import('./views/view-menu.tsx'), loadMessages('views')]);
  return menu.ViewMenu;
});

type Row = { id: string };

export type ListTableProps<R extends Row, Field extends string, Filters> = Partial<
  Pick<TableProps<R>, 'rowSize' | 'selection' | 'isCurrent'>
> & {
  list: List<R, Field, Filters>;
  /** How many items the list has; announced. */
  caption: string;
  columns: readonly TableColumn<R>[];
  /** Columns that are there once one asks for them. */
  hiddenAtFirst?: readonly string[];
  /** What to search for; without it there is no search field. */
  searchLabel?: string;
  /** ListFilter elements. */
  filters?: ReactNode;
  /** What fills the list while it is empty: words, a button. */
  empty?: { hint?: ReactNode; action?: ReactNode };
};

/** Clears what narrows a list. The button for it goes: the focus moves on to what stands beside it. */
function useClearing(paging: { clear: () => void }, forgetSearch: () => void) {
  const bar = useRef<HTMLElement>(null);
  function clear(): void {
    forgetSearch();
    paging.clear();
    bar.current?.querySelector<HTMLElement>('[aria-haspopup], [role=combobox]')?.focus();
  }
  return { bar, clear };
}

/** Search, filters, table, pages: what every list has, below the head of its page or in a panel. */
export function ListTable<R extends Row, Field extends string, Filters>({
  list,
  caption,
  columns,
  hiddenAtFirst,
  searchLabel,
  filters,
  empty,
  ...table
}: ListTableProps<R, Field, Filters>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { paging } = list;
  const isAllCounted = list.totalCount <= listLimit;
  const format = (n: number) => formatNumber(n, language);
  const { field: search, forget } = useSearchText(paging.q, paging.setSearch);
  const { views } = useSavedViews(paging.views);
  const saved = views.find(({ id }) => id === paging.view);
  const [view, setView] = useColumnView(paging.name, saved);
  const shown = view ?? (hiddenAtFirst && { order: [], hidden: hiddenAtFirst });
  const { bar, clear } = useClearing(paging, forget);
  const sortField = columns.find(({ id }) => id === paging.sortField)?.id;

  return (
    <>
      {(searchLabel !== undefined || filters) && (
        <FilterBar
          ref={bar}
          label={t('common.filter')}
          search={
            searchLabel !== undefined && (
              <SearchInput {...search} label={searchLabel} placeholder={searchLabel} clearLabel={t('common.clear')} />
            )
          }
          end={
            <>
              <Text size="small" tone="quiet" tabular>
                {list.listLoading || list.listError
                  ? null
                  : isAllCounted
                    ? t('list.total', { count: list.totalCount })
                    : t('list.total_more', { count: listLimit })}
              </Text>
              <Suspense>
                <ListTools
                  paging={paging}
                  isEmpty={list.totalCount === 0}
                  columns={columns}
                  view={shown}
                  onChange={setView}
                />
              </Suspense>
            </>
          }
        >
          {paging.views && (
            <Suspense>
              <ViewMenu paging={paging} list={paging.views} views={views} view={saved} columns={view} />
            </Suspense>
          )}
          {filters}
          {paging.isNarrowed && (
            <Button tone="quiet" size="small" iconStart="x" onClick={clear}>
              {t('list.clear_filters')}
            </Button>
          )}
        </FilterBar>
      )}
      <ListFocus>
        <Table
          {...table}
          caption={caption}
          columns={arrangeColumns(columns, shown)}
          rows={list.entities}
          rowKey={({ id }) => id}
          roomy
          stickyFirst
          sort={sortField === undefined ? undefined : { by: sortField, direction: paging.sortOrder }}
          onSortChange={({ by, direction }) => paging.setSort(by, direction)}
          loading={list.listLoading}
          loadingText={t('list.loading')}
          skeletonRows={Math.min(paging.pageSize, 10)}
          error={list.listError && <ListFailure {...list.listError} />}
          empty={
            paging.isNarrowed ? (
              <EmptyState title={t('list.empty')} action={<Button onClick={clear}>{t('list.clear_filters')}</Button>}>
                {t('list.no_match')}
              </EmptyState>
            ) : (
              <EmptyState title={t('list.empty')} action={empty?.action}>
                {empty?.hint}
              </EmptyState>
            )
          }
        />
      </ListFocus>
      <Pager
        page={paging.pageNumber}
        pageSize={paging.pageSize}
        total={Math.min(list.totalCount, listLimit)}
        windowSize={PAGE_NUMBERS_SHOWN}
        pageSizes={pageSizeOptions}
        onPageChange={paging.setPageNumber}
        onPageSizeChange={paging.setPageSize}
        format={format}
        labels={{
          label: t('list.pager'),
          pageSize: t('list.page_size'),
          range: (from, to, total) => t(isAllCounted ? 'list.range' : 'list.range_more', { from, to, total }),
          previous: t('list.previous_page'),
          next: t('list.next_page'),
          page: (page) => t('list.page', { page }),
        }}
      />
    </>
  );
}
