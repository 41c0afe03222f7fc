import { ApiError, isPassing, type Schema } from '@concord/api-client';
import { submissionState } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { Spinner } from '@concord/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { late } from '../../../shared/network/late.ts';
import { api } from '../../../shared/session/session.ts';
import { useUser } from '../../../shared/session/use-session.ts';
import { loadBehind } from './load-behind.ts';
import { marksOf } from './marks/marks-outbox.ts';
import { reviewMarks } from './marks/use-marks.ts';
import { ReviewDesk } from './review-desk.tsx';

const LeaveReview = late(async () => (await import('./presence/leave-review.tsx')).LeaveReview);

const DecidedElsewhere = late(
  async () => (await loadBehind(() => import('./presence/decided-elsewhere.tsx'))).DecidedElsewhere,
);

const submissionQuery = (id: string) => api.query('get', '/submission/{id}', { params: { path: { id } } });

/** Reads a submission and opens its review: from then on the contributor cannot withdraw it. */
export function ReviewDeskScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const client = useQueryClient();
  const { state } = useLocation();
  const { data, error, refetch } = useQuery(submissionQuery(id));
  const [reading, setReading] = useState(0);
  useOpening(data, refetch);
  // The next one is there at once, and the focus has somewhere to be.
  const next = data?.next;
  useEffect(() => {
    if (next) void client.prefetchQuery(submissionQuery(next));
  }, [client, next]);
  const isSent = useSentBefore(data);

  function readAnew(): void {
    void refetch();
    for (const path of ['/submission/{id}/row', '/submission/{id}/count'])
      void client.resetQueries({ queryKey: ['get', path] });
    setReading((times) => times + 1);
  }

  // Gone meanwhile: taken from the contributor, deleted, or given to another manager.
  if (error instanceof ApiError && error.status === 404) throw error;
  if (!data || !isSent) return <Spinner label={t('list.loading')} />;
  return (
    <>
      <Suspense>
        <DecidedElsewhere submission={data} />
        {submissionState(data) === 'under_review' && <LeaveReview id={id} />}
      </Suspense>
      <ReviewDesk
        key={`${data.id} ${data.round} ${submissionState(data)} ${reading}`}
        submission={data}
        isNext={isFromDesk(state)}
        readAnew={readAnew}
      />
    </>
  );
}

/** Opens the review of a submission that waits for it, again if the network or the server fails, and then reads it again. */
function useOpening(submission: Schema<'Submission'> | undefined, readAgain: () => Promise<unknown>): void {
  const { id = '', round } = submission ?? {};
  useQuery({
    queryKey: ['review-opened', id, round],
    queryFn: async () => {
      try {
        await api.call('post', '/submission/{id}/open', { params: { path: { id } } });
      } catch (error) {
        // A withdrawal at the same moment wins: the refreshed data shows it.
        if (!isRefused(error)) throw error;
      }
      await readAgain();
      return true;
    },
    enabled: submission !== undefined && waitsForReview(submission),
    retry: (_failures, error) => isPassing(error),
    throwOnError: false,
  });
}

/** What an earlier page has left unsent goes first, so that the rows are read with it. Says whether that is over. */
function useSentBefore(submission: Schema<'Submission'> | undefined): boolean {
  const user = useUser().id;
  const { id = '', round = 0 } = submission ?? {};
  const marks = reviewMarks(marksOf(user), { id, round });
  const { data: isSent } = useQuery({
    queryKey: ['marks-sent-before', user, id, round],
    queryFn: async () => {
      await marks.settle();
      return true;
    },
    // nearly always: the desk is there at once, and the focus has somewhere to be
    initialData: () => (submission && marks.isClear() ? true : undefined),
    enabled: submission !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  return isSent === true;
}

const isRefused = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 409);

const isFromDesk = (state: unknown) => typeof state === 'object' && state !== null && 'isNext' in state;

const waitsForReview = (submission: Schema<'Submission'>) =>
  submissionState(submission) === 'under_review' && submission.opened_at === null;
