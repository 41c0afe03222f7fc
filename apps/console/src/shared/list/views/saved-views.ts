import type { Schema } from '@concord/api-client';
import type { ViewedList } from '@concord/domain';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../session/session.ts';
import { type ListState, VIEW_PART } from '../list-url.ts';

export type SavedView = Schema<'View'>;

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
