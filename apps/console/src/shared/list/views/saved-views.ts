import type { Schema } from '@concord/api-client';
import { isListColumn, type ViewedList } from '@concord/domain';
import type { ColumnView } from '@concord/ui';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../session/session.ts';
import { type ListState, readListUrl, VIEW_PART } from '../list-url.ts';
import { type AnyList, lists } from '../lists.ts';

export type SavedView = Schema<'View'>;
type Query = SavedView['query'];

const viewsOf = (list: ViewedList) => api.query('get', '/view', { params: { query: { list } } });

/** The views of a list that its reader may open; none for a list without. */
export function useSavedViews(list: ViewedList | undefined) {
  const { data, isPending, failureCount } = useQuery({
    ...viewsOf(list ?? 'project'),
    enabled: list !== undefined,
    throwOnError: false,
  });
  return {
    views: (list === undefined ? undefined : data?.entities) ?? [],
    /** Until the first answer, and until it turns out that there is none. */
    isLoading: list !== undefined && isPending && failureCount === 0,
  };
}

/** What a view keeps of a list, as its address has it. */
export function queryOf(
  state: Omit<ListState<string, object>, 'pageNumber' | 'isAnyTime' | 'view'>,
): Record<string, string> {
  const { pageSize, sortField, sortOrder, q, filters, range } = state;
  const parts = { pageSize, sortField, sortOrder, ...(q === '' ? {} : { q }), ...range, ...filters };
  return Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, String(value)]));
}

/** The address of a list, opened with a view. */
export const searchOf = ({ id, query }: Pick<SavedView, 'id' | 'query'>): string =>
  `?${new URLSearchParams({ [VIEW_PART]: id, ...query })}`;

/** How much of a view its list has no more, so that it is opened without. */
export function countLeftOut({ list, query }: SavedView): number {
  const spec: AnyList = lists[list];
  const known = queryOf(readListUrl(new URLSearchParams(query), spec));
  return Object.entries(query).filter(([name, value]) => known[name] !== value).length;
}

const isSameQuery = (one: Query, other: Query) =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value);

const isSameColumns = (one: SavedView['columns'], other: SavedView['columns']) =>
  String(one?.order) === String(other?.order) && String(one?.hidden) === String(other?.hidden);

/** An arrangement of columns, of which a view keeps those that its list has. */
export function columnsToSave(list: ViewedList, arranged: ColumnView | undefined): SavedView['columns'] {
  const known = (ids: readonly string[]) => ids.flatMap((id) => (isListColumn(list, id) ? [id] : []));
  return arranged ? { order: known(arranged.order), hidden: known(arranged.hidden) } : null;
}

/** Whether a list differs from the view it was opened with. */
export const isChanged = (view: SavedView, now: Pick<SavedView, 'query' | 'columns'>): boolean =>
  !isSameQuery(view.query, now.query) || !isSameColumns(view.columns, now.columns);
