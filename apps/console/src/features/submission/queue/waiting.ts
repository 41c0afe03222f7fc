import type { Schema } from '@concord/api-client';
import { daysSince, submissionState } from '@concord/domain';

type Submission = Pick<Schema<'SubmissionSummary'>, 'is_completed' | 'status' | 'createdAt'>;

/** For how many days a submission has waited for its review; null: it does not wait. */
export const daysWaiting = (submission: Submission, now: Date): number | null =>
  submissionState(submission) === 'under_review' ? daysSince(new Date(submission.createdAt), now) : null;
