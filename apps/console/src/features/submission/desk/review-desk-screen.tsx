import type { Schema } from '@concord/api-client';
import { submissionState } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { Spinner } from '@concord/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router';
import { api } from '../../../shared/session.ts';
import { ReviewDesk } from './review-desk.tsx';

const submissionQuery = (id: string) => api.query('get', '/submission/{id}', { params: { path: { id } } });

/** Reads a submission and opens its review: from then on the contributor cannot withdraw it. */
export function ReviewDeskScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const client = useQueryClient();
  const { state } = useLocation();
  const { data, refetch } = useQuery(submissionQuery(id));
  const isUnopened = data !== undefined && waitsForReview(data);
  useEffect(() => {
    if (!isUnopened) return;
    // A withdrawal in the same moment wins: what is read again says so.
    void api.call('post', '/submission/{id}/open', { params: { path: { id } } }).finally(() => refetch());
  }, [id, isUnopened, refetch]);
  // The next one is there at once, and the focus has somewhere to be.
  const next = data?.next;
  useEffect(() => {
    if (next) void client.prefetchQuery(submissionQuery(next));
  }, [client, next]);
  if (!data) return <Spinner label={t('list.loading')} />;
  return (
    <ReviewDesk
      key={`${data.id} ${data.round} ${submissionState(data)}`}
      submission={data}
      isNext={isFromDesk(state)}
    />
  );
}

const isFromDesk = (state: unknown) => typeof state === 'object' && state !== null && 'isNext' in state;

const waitsForReview = (submission: Schema<'Submission'>) =>
  submissionState(submission) === 'under_review' && submission.opened_at === null;
