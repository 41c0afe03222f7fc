import type { Schema } from '@concord/api-client';
import { submissionState } from '@concord/domain';
import { loadMessages, useTranslation } from '@concord/i18n';
import { Suspense } from 'react';
import type { BulkAction } from '../../../shared/list/use-bulk.tsx';
import { late } from '../../../shared/network/late.ts';
import { resume } from '../../../shared/records/resume/resume.ts';
import { api } from '../../../shared/session/session.ts';
import { assign } from './assign.ts';
import type { Reviewer } from './assign-dialog.tsx';

const ApproveDialog = late(async () => {
  // why an approval can't be undone any more
  const [dialog] = await Promise.all([import('./approve-dialog.tsx'), loadMessages('review_keys')]);
  return dialog.ApproveDialog;
});
const ResumeSeveral = late(async () => {
  // why pausing again may be too late
  const [dialog] = await Promise.all([import('./resume-several.tsx'), loadMessages('rules', 'review_keys')]);
  return dialog.ResumeSeveral;
});
const AssignDialog = late(async () => (await import('./assign-dialog.tsx')).AssignDialog);

type Submission = Schema<'SubmissionSummary'>;

/** Assigns a submission. Returns how to give it back to whose it was. */
const assignTo = (reviewer: Reviewer | null) => async (submission: Submission) => {
  const { id, assigned_reviewer: before } = submission;
  await assign(id, reviewer?.id ?? null);
  return () => assign(id, before?.id ?? null);
};

/** Approves a submission as it is listed: whatever has changed since is left for a second look. */
async function approve({ id, version }: Submission) {
  const params = { path: { id } };
  const approved = await api.call('post', '/submission/{id}/approve', { params, body: { version } });
  return () => api.call('post', '/submission/{id}/undo', { params, body: { version: approved.version } });
}

const resumeWith = (note: string) => (submission: Submission) => resume(submission, note);

/** What can be done with several submissions at once, and back again. */
export function useSubmissionBulkActions(): BulkAction<Submission>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'approve',
      label: t('review.approve'),
      icon: 'check',
      done: (count) => t('queue.bulk.approve', { count }),
      fits: (submission) => submissionState(submission) === 'under_review',
      ask: ({ rows, onCancel, onRun }) => (
        <Suspense>
          <ApproveDialog submissions={rows} onCancel={onCancel} onApprove={(chosen) => onRun(approve, chosen)} />
        </Suspense>
      ),
    },
    {
      id: 'assign',
      label: t('queue.assign'),
      icon: 'user',
      done: (count) => t('queue.bulk.assign', { count }),
      fits: (submission) => submissionState(submission) !== 'approved',
      ask: ({ rows, onCancel, onRun }) => (
        <Suspense>
          <AssignDialog
            submissions={rows}
            onCancel={onCancel}
            onAssign={(reviewer) => onRun(assignTo(reviewer), rows)}
          />
        </Suspense>
      ),
    },
    {
      id: 'resume',
      label: t('task.resume'),
      icon: 'play',
      done: (count) => t('queue.bulk.resume', { count }),
      fits: ({ paused_at }) => paused_at !== null,
      ask: ({ rows, onCancel, onRun }) => (
        <Suspense>
          <ResumeSeveral count={rows.length} onCancel={onCancel} onResume={(note) => onRun(resumeWith(note), rows)} />
        </Suspense>
      ),
    },
  ];
}
