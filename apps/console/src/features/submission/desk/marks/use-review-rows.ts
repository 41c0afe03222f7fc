import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../../../../shared/session/session.ts';
import type { Counts, Filter, SubmissionRow } from '../model/review-model.ts';

const windowSize = 100;
const largestWindow = 200;

/** The rows under a filter that may hold unmarked answers, all of them. */
export async function rowsToMark(id: string, filter: Filter): Promise<SubmissionRow[]> {
  const sought = filter === 'all' ? 'unmarked' : filter;
  const found: SubmissionRow[] = [];
  for (;;) {
    const position = (found.at(-1)?.position ?? 0) + 1;
    const query = { position, limit: largestWindow, filter: sought };
    const { rows } = await api.call('get', '/submission/{id}/row', { params: { path: { id }, query } });
    found.push(...rows);
    if (rows.length < largestWindow) return found;
  }
}

/**
 * Read once: what was marked meanwhile is kept beside the rows, and reading them again would move the list under the
 * reviewer.
 */
const once = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  enabled: ({ state }: { state: { data: unknown } }) => state.data === undefined,
} as const;

/** The rows of a submission under a filter, a window at a time. */
export function useReviewRows(id: string, filter: Filter) {
  const { data, isFetching, isPending, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['get', '/submission/{id}/row', { path: { id }, filter, windowSize }],
    queryFn: ({ pageParam, signal }) =>
      api.call('get', '/submission/{id}/row', {
        params: { path: { id }, query: { position: pageParam, limit: windowSize, filter } },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ rows }) => {
      const last = rows.at(-1);
      return last && rows.length === windowSize ? last.position + 1 : undefined;
    },
    ...once,
  });
  return {
    rows: data?.pages.flatMap(({ rows }) => rows) ?? [],
    total: data?.pages[0]?.totalCount,
    // without a network nothing is fetched, and nothing is known to be empty
    isLoading: isFetching || isPending,
    more: hasNextPage && !isFetching ? () => void fetchNextPage() : undefined,
  };
}

/** How many rows each filter finds and how many answers are marked, as it was when the review was opened. */
export function useReviewCounts(id: string): Counts | undefined {
  const { data } = useQuery({
    ...api.query('get', '/submission/{id}/count', { params: { path: { id } } }),
    ...once,
    // without it the chips have no numbers; the review continues
    throwOnError: false,
  });
  return data;
}
