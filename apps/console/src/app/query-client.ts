import { ApiError, type ApiErrorCode, retryPause, shouldRetry } from '@concord/api-client';
import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

/** Saved cell by cell at the pace of typing; their screens keep themselves up to date. */
const QUIET: ReadonlySet<unknown> = new Set(['/userTask/{id}/answers', '/submission/{id}/marks']);
const FRESH_MS = 10_000;

/**
 * The cache of what the server has answered. A change makes all of it stale, so that screens hold no cache code, and so does
 * the refusal of one for which someone else was faster: the screen shows what was before. A screen whose data cannot be
 * read at all is replaced by the error and a way to try again; data already there stays.
 */
export function createQueryClient(): QueryClient {
  const client = new FreshQueryClient({
    mutationCache: new MutationCache({
      // Not waited for: the caller continues with what the change answered.
      onSettled: (_data, error, _variables, _context, { options }) => {
        if (QUIET.has(options.mutationKey?.[1])) return;
        if (!error || isRefused(error, 'stale_version', 'wrong_state')) void client.invalidateQueries();
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: shouldRetry,
        retryDelay: retryPause,
        // Signed out, the page waits for the person to sign in again; its queries are read again afterwards.
        throwOnError: (error, { state }) => state.data === undefined && !isRefused(error, 'not_signed_in'),
      },
      // Tried even when the browser thinks it is offline: a change that waits in silence looks like one that was made.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

/**
 * What is being read for the first time is not begun again when it becomes stale, and may be answered with what was there before:
 * it is read once more afterwards.
 */
class FreshQueryClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    for (const { promise, queryKey, state } of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' }))
      if (state.data === undefined)
        promise
          ?.then(() => super.invalidateQueries({ ...filters, queryKey, exact: true }, { cancelRefetch: false }))
          .catch(() => undefined);
    return super.invalidateQueries(filters, options);
  }
}

const isRefused = (error: unknown, ...codes: ApiErrorCode[]) => error instanceof ApiError && codes.includes(error.code);
