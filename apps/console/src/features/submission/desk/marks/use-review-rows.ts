import type { Schema } from '@concord/api-client';
import { submissionState } from '@concord/domain';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../../../../shared/session/session.ts';
import { WINDOW_SIZE } from '../model/desk-model.ts';
import type { Counts, Filter, SubmissionRow } from '../model/review-model.ts';

const largestWindow = 200;

type Wanted = { position: number; limit: number; filter: Filter };

const readRows = (id: string, query: Wanted, signal?: AbortSignal) =>
  api.call('get', '/submission/{id}/row', { params: { path: { id }, query }, ...(signal && { signal }) });

/** The rows under a filter that may hold unmarked answers, all of them. */
export async function rowsToMark(id: string, filter: Filter): Promise<SubmissionRow[]> {
  const sought = filter === 'all' ? 'unmarked' : filter;
  const found: SubmissionRow[] = [];
  for (let position: number | null = 1; position !== null; ) {
    const { rows, next } = await readRows(id, { position, limit: largestWindow, filter: sought });
    found.push(...rows);
    position = next;
  }
  return found;
}

/** A window of rows under a filter. The server looks at a limited number of rows at once: it is asked until it finds one. */
async function firstRows(id: string, wanted: Wanted, signal: AbortSignal) {
  let window = await readRows(id, wanted, signal);
  while (window.rows.length === 0 && window.next !== null)
    window = await readRows(id, { ...wanted, position: window.next }, signal);
  return window;
}

/**
 * Read once for each state of a submission: what was marked meanwhile is kept beside the rows, and reading them again would
 * move the list under the reviewer.
 */
const once = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  enabled: ({ state }: { state: { data: unknown } }) => state.data === undefined,
} as const;

type Submission = Pick<Schema<'Submission'>, 'id' | 'round' | 'is_completed' | 'status'>;

/** Rows read before another reviewer decided, or before the contributor submitted again, are out of date. */
const stateOf = (submission: Submission) => `${submission.round} ${submissionState(submission)}`;

/** The positions of a window: from one on, as many as there may be in it, or up to another one. */
type Span = { from: number; before?: number };

async function windowOf(id: string, filter: Filter, { from, before }: Span, signal: AbortSignal) {
  const isEarlier = before !== undefined;
  const limit = isEarlier ? before - from : WINDOW_SIZE;
  const { rows, ...window } = await firstRows(id, { position: from, limit, filter }, signal);
  return { ...window, isEarlier, rows: isEarlier ? rows.filter(({ position }) => position < before) : rows };
}

/** Fetches unless something is being fetched: a button for it stays meanwhile, as it may have the focus. */
const unless = (isFetching: boolean, fetch: () => Promise<unknown>) => (): void => {
  if (!isFetching) void fetch();
};

/** The rows of a submission under a filter, a window at a time, from a position on and then also those before it. */
export function useReviewRows(submission: Submission, filter: Filter, openedAt: number) {
  const { id } = submission;
  const opening: Span = { from: openedAt };
  const asOf = stateOf(submission);
  const { data, isFetching, isPending, hasNextPage, fetchNextPage, hasPreviousPage, fetchPreviousPage } =
    useInfiniteQuery({
      queryKey: ['get', '/submission/{id}/row', { path: { id }, filter, limit: WINDOW_SIZE, openedAt, asOf }],
      queryFn: ({ pageParam, signal }) => windowOf(id, filter, pageParam, signal),
      initialPageParam: opening,
      getNextPageParam: ({ next }) => (next === null ? null : { from: next }),
      getPreviousPageParam: (_, __, { from }) =>
        from > 1 ? { from: Math.max(1, from - WINDOW_SIZE), before: from } : null,
      ...once,
    });
  const pages = data?.pages ?? [];
  return {
    rows: pages.flatMap(({ rows }) => rows),
    /** how many of them are before the position that was asked for first */
    earlier: pages.reduce((sum, { rows, isEarlier }) => sum + (isEarlier ? rows.length : 0), 0),
    total: data?.pages[0]?.totalCount ?? undefined,
    // without a network nothing is fetched, and nothing is known to be empty
    isLoading: isFetching || isPending,
    more: hasNextPage ? unless(isFetching, fetchNextPage) : undefined,
    moreBefore: hasPreviousPage ? unless(isFetching, fetchPreviousPage) : undefined,
  };
}

/** How many rows each filter finds and how many answers are marked, as it was when the review was opened. */
export function useReviewCounts(submission: Submission): Counts | undefined {
  const query = api.query('get', '/submission/{id}/count', { params: { path: { id: submission.id } } });
  const { data } = useQuery({
    ...query,
    queryKey: [...query.queryKey, stateOf(submission)],
    ...once,
    // without it the chips have no numbers; the review continues
    throwOnError: false,
  });
  return data;
}
