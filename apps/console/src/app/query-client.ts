import { ApiError, retryPause, shouldRetry } from '@concord/api-client';
import { MutationCache, QueryClient } from '@tanstack/react-query';

/** Saved cell by cell at the pace of typing; their screens keep themselves up to date. */
const QUIET: ReadonlySet<unknown> = new Set(['/userTask/{id}/answers', '/submission/{id}/marks']);
const FRESH_MS = 10_000;

/**
 * The cache of what the server has answered. A change makes all of it stale, so that screens hold no cache code, and so does
 * the refusal of one for which someone else was faster: the screen shows what was before. A screen whose data cannot be
 * read at all is replaced by the error and a way to try again; data already there stays.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    mutationCache: new MutationCache({
      // Not waited for: the caller continues with what the change answered.
      onSuccess: (_data, _variables, _context, { options }) => {
        if (!QUIET.has(options.mutationKey?.[1])) void client.invalidateQueries();
      },
      onError: (error, _variables, _context, { options }) => {
        if (isOutdated(error) && !QUIET.has(options.mutationKey?.[1])) void client.invalidateQueries();
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: shouldRetry,
        retryDelay: retryPause,
        throwOnError: (error, { state }) => state.data === undefined && !isSessionEnd(error),
      },
      // Tried even when the browser thinks it is offline: a change that waits in silence looks like one that was made.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

// The page waits for the person to sign in again; its queries are read again afterwards.
function isSessionEnd(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_signed_in';
}

function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'stale_version' || error.code === 'wrong_state');
}
