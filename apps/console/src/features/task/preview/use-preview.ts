import { type ApiError, isPassing, type Schema } from '@concord/api-client';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/session/session.ts';

type Job = Schema<'Job'>;
/** `job`: the one that an earlier request has started. */
type Ask<Preview> = (request: { job: { job?: string }; signal: AbortSignal }) => Promise<Preview | Job>;

type UsePreview<Preview> = {
  /** What it is the preview of: another one is asked for when this changes. */
  of: readonly unknown[];
  ask: Ask<Preview>;
  enabled?: boolean;
};

const POLL_MS = 500;

/**
 * What a change of a task would do, read anew each time. If a job reads it, that is waited for, and cancelled once something else is asked or
 * the dialog is closed.
 */
export function usePreview<Preview extends object>({ of, ask, enabled = true }: UsePreview<Preview>) {
  const { data, error } = useQuery<Preview, ApiError>({
    queryKey: ['preview', ...of],
    queryFn: ({ signal }) => waitFor(ask, signal),
    enabled,
    staleTime: 0,
    gcTime: 0,
    throwOnError: false,
  });
  return { preview: data, error };
}

async function waitFor<Preview extends object>(ask: Ask<Preview>, signal: AbortSignal): Promise<Preview> {
  const first = await ask({ job: {}, signal });
  if (!isJob(first)) return first;
  const { id } = first;
  const cancel = () => void api.call('post', '/job/{id}/cancel', { params: { path: { id } } }).catch(() => undefined); // it has ended
  signal.addEventListener('abort', cancel);
  try {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      const next = await ask({ job: { job: id }, signal }).catch(unlessPassing);
      if (next && !isJob(next)) return next;
    }
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** The job goes on while the server can't be reached. */
function unlessPassing(error: unknown): undefined {
  if (!isPassing(error)) throw error;
}

const isJob = (answer: object): answer is Job => 'progress' in answer;
