import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../shared/session.ts';
import type { SubmissionRow } from './review-model.ts';
import type { Filter } from './review-rows.tsx';

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

/** The rows of a submission under a filter, a window at a time. */
export function useReviewRows(id: string, filter: Filter) {
  const { data, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
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
    // what was marked meanwhile is kept beside the rows; reading them anew would move the list under the reviewer
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return {
    rows: data?.pages.flatMap(({ rows }) => rows) ?? [],
    total: data?.pages[0]?.totalCount,
    isLoading: isFetching,
    more: hasNextPage && !isFetching ? () => void fetchNextPage() : undefined,
  };
}
