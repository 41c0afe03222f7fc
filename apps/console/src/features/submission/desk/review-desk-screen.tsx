import type { Schema } from '@concord/api-client';
import { submissionState } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { Spinner } from '@concord/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { api } from '../../shared/session.ts';
import { ReviewDesk } from './review-desk.tsx';

/** Reads a submission and opens its review: from then on the contributor cannot withdraw it. */
export function ReviewDeskScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { data, refetch } = useQuery(api.query('get', '/submission/{id}', { params: { path: { id } } }));
  const isUnopened = data !== undefined && waitsForReview(data);
  useEffect(() => {
    if (!isUnopened) return;
    // A withdrawal in the same moment wins: what is read again says so.
    void api.call('post', '/submission/{id}/open', { params: { path: { id } } }).finally(() => refetch());
  }, [id, isUnopened, refetch]);
  if (!data) return <Spinner label={t('list.loading')} />;
  return <ReviewDesk key={`${data.id} ${data.round} ${submissionState(data)}`} submission={data} />;
}

const waitsForReview = (submission: Schema<'Submission'>) =>
  submissionState(submission) === 'under_review' && submission.opened_at === null;
