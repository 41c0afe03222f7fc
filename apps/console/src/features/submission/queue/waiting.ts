import type { Schema } from '@concord/api-client';
import { daysBetween, submissionState, today } from '@concord/domain';

type Submission = Pick<Schema<'SubmissionSummary'>, 'is_completed' | 'status' | 'createdAt'>;

/** For how many days a submission has waited for its review, counted by the calendar; null: it does not wait. */
export const daysWaiting = (submission: Submission, now: Date): number | null =>
  submissionState(submission) === 'under_review'
    ? daysBetween(today(new Date(submission.createdAt)), today(now))
    : null;
