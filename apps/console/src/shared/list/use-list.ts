import { ApiError } from '@concord/api-client';
import { listLimit, totalPages, type ViewedList } from '@concord/domain';
import { keepPreviousData, type UseQueryOptions, useIsMutating, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { chosenRange, type DayRange, rangeParts } from './day-range.ts';
import { changeListUrl, type ListSpec, type ListState, readListUrl, type SortOrder, VIEW_PART } from './list-url.ts';
import { rememberedPageSize, rememberPageSize } from './page-size.ts';
import { AS_CHOSEN, useDefaultView } from './views/use-default-view.ts';

/** The parameters of a request for a page of a list. */
export type ListQuery<Field extends string, Filters> = {
  pageNumber: number;
  pageSize: number;
  sortField: Field;
  sortOrder: SortOrder;
  q?: string;
} & DayRange &
  Partial<Filters>;

/** The state of a list, read from its address, and how to change it. */
export type ListPaging<Field extends string = string, Filters = object> = ListState<Field, Filters> & {
  /** tells this list from others: what is remembered of it goes by this name */
  name: string;
  /** by which name the API knows its saved views; undefined: there are none */
  views: ViewedList | undefined;
  /** something narrows the list */
  isNarrowed: boolean;
  setPageNumber: (pageNumber: number) => void;
  setPageSize: (pageSize: number) => void;
  /** by one of the list's sort fields; anything else counts as the default */
  setSort: (sortField: string, sortOrder: SortOrder) => void;
  setSearch: (q: string) => void;
  /** undefined lets everything through */
  setFilter: <Name extends keyof Filters & string>(name: Name, value: Filters[Name] | undefined) => void;
  /** of a list that is ranged */
  setRange: (range: DayRange) => void;
  clear: () => void;
};

/** Why the requested page is not there, with a retry. */
export type ListError = { error: ApiError; isRetrying: boolean; retry: () => void };

export type List<Row, Field extends string = string, Filters = object> = {
  /** the requested page is loading; `entities` is still the previous page, if there was one */
  listLoading: boolean;
  /** a change is under way */
  actionsLoading: boolean;
  /** more than `listLimit` stands for any number */
  totalCount: number;
  entities: readonly Row[];
  /** the server could not be asked; what it refuses is for the whole screen */
  listError: ListError | undefined;
  paging: ListPaging<Field, Filters>;
};

/** A page as the server answers it, with whatever else a list comes with. */
type Page = { entities: unknown[]; totalCount: number };

function useListPaging<Field extends string, Filters>(
  name: string,
  spec: ListSpec<Field, Filters>,
): ListPaging<Field, Filters> {
  const [search, setSearch] = useSearchParams();
  const state = readListUrl(search, spec, rememberedPageSize(name));
  // A change may follow another one before that is in the address.
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);
  // A step through the pages can be taken back with the browser; narrowing a list is one thought, however many keys it
  // took.
  function change(changes: Parameters<typeof changeListUrl>[1], { replace = false } = {}): void {
    latest.current = changeListUrl(latest.current, changes);
    setSearch(latest.current, { replace, preventScrollReset: true, state: AS_CHOSEN });
  }
  const filterNames = Object.keys(spec.filters);
  return {
    ...state,
    name,
    views: spec.views,
    isNarrowed: state.q !== '' || Object.keys({ ...state.filters, ...state.range }).length > 0,
    setPageNumber: (pageNumber) => change({ pageNumber }),
    setPageSize(pageSize) {
      rememberPageSize(name, pageSize);
      change({ pageSize }, { replace: true });
    },
    setSort: (sortField, sortOrder) => change({ sortField, sortOrder }),
    setSearch: (q) => change({ q }, { replace: true }),
    setFilter: (filter, value) => change({ [filter]: value === undefined ? undefined : String(value) }),
    setRange: (range) => change(chosenRange(range)),
    clear: () =>
      change(Object.fromEntries(['q', VIEW_PART, ...rangeParts, ...filterNames].map((part) => [part, undefined]))),
  };
}

const isPassing = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
// The page waits for the person to sign in again; the list is read again afterwards.
const isSessionEnd = (error: unknown) => error instanceof ApiError && error.code === 'not_signed_in';

/**
 * A list whose page, size, order, search and filters live in the address.
 * @param name tells what is remembered of this list from that of others: its path in the API
 * @param options the query for a page, as `(query) => api.query('get', '/project', { params: { query } })`
 */
export function useList<Answer extends Page, Field extends string, Filters>(
  name: string,
  spec: ListSpec<Field, Filters>,
  options: (query: ListQuery<Field, Filters>) => UseQueryOptions<Answer, ApiError>,
): List<Answer['entities'][number], Field, Filters> {
  const paging = useListPaging(name, spec);
  const isOpening = useDefaultView(spec.views);
  const { pageNumber, pageSize, sortField, sortOrder, q, filters, range } = paging;
  const query = { pageNumber, pageSize, sortField, sortOrder, ...(q === '' ? {} : { q }), ...range, ...filters };
  const { data, isPlaceholderData, error, isFetching, refetch } = useQuery({
    ...options(query),
    placeholderData: keepPreviousData,
    throwOnError: (failure, { state }) => state.data === undefined && !isPassing(failure) && !isSessionEnd(failure),
  });
  const isFailed = error !== null && data === undefined && isPassing(error);
  const actionsLoading = useIsMutating() > 0;
  const totalCount = data?.totalCount ?? 0;

  // The last row of the last page may have been removed, or the address be an old one.
  const lastPage = Math.max(totalPages(Math.min(totalCount, listLimit), pageSize), 1);
  const isPastEnd = data !== undefined && !isPlaceholderData && pageNumber > lastPage;
  const [, setSearch] = useSearchParams();
  useEffect(() => {
    if (isPastEnd)
      setSearch((now) => changeListUrl(now, { pageNumber: lastPage }), { replace: true, state: AS_CHOSEN });
  }, [isPastEnd, lastPage, setSearch]);

  return {
    listLoading: !isFailed && (isOpening || data === undefined || isPlaceholderData || isPastEnd),
    actionsLoading,
    totalCount,
    entities: isOpening ? [] : (data?.entities ?? []),
    listError: isFailed ? { error, isRetrying: isFetching, retry: () => void refetch() } : undefined,
    paging,
  };
}
