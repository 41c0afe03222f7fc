import type { Schema } from '@concord/api-client';
import { loadMessages } from '@concord/i18n';
import { lazy, Suspense, useEffect } from 'react';
import { ExportDialog } from '../../../../shared/records/export-dialog.tsx';
import { api } from '../../../../shared/session/session.ts';
import { ReopenDialog } from '../decision/reopen-dialog.tsx';
import { UnmarkedDialog } from '../decision/unmarked-dialog.tsx';
import type { Review } from '../use-review.ts';
import { RowsDrawer } from './review-rows.tsx';

// Comes right behind the rows: it is there before it is asked for.
async function loadReturnDialog() {
  const [{ ReturnDialog: Return }] = await Promise.all([
    import('../decision/return-dialog.tsx'),
    loadMessages('review_keys'),
  ]);
  return { default: Return };
}
const ReturnDialog = lazy(loadReturnDialog);
async function loadKeysDialog() {
  const [{ DeskKeysDialog: Keys }] = await Promise.all([
    import('../keys/keys-dialog.tsx'),
    loadMessages('review_keys'),
  ]);
  return { default: Keys };
}
const DeskKeysDialog = lazy(loadKeysDialog);

/** What opens over the desk. */
export function DeskDialogs({ submission, review }: { submission: Schema<'Submission'>; review: Review }) {
  const { desk, decision, counts, answers, incorrect } = review;
  const { id } = submission;
  const { dialog } = desk.state;
  // One that fails to load is loaded again when it is shown.
  useEffect(() => void Promise.allSettled([loadReturnDialog(), loadKeysDialog()]), []);
  const close = () => desk.send({ type: 'dialog', dialog: null });
  return (
    <>
      <RowsDrawer open={dialog === 'rows'} onClose={close} desk={desk} submission={submission} counts={counts} />
      {decision.asksForRework && (
        <Suspense>
          <ReturnDialog
            decision={decision}
            name={submission.contributor.name}
            incorrect={incorrect}
            unmarked={answers.unmarked_answers}
          />
        </Suspense>
      )}
      <UnmarkedDialog decision={decision} unmarked={answers.unmarked_answers} />
      <ReopenDialog submission={submission} open={dialog === 'reopen'} onClose={close} />
      {dialog === 'keys' && (
        <Suspense>
          <DeskKeysDialog open onClose={close} />
        </Suspense>
      )}
      <ExportDialog
        open={dialog === 'export'}
        onClose={close}
        request={(body) => api.call('post', '/submission/{id}/export', { params: { path: { id } }, body })}
      />
    </>
  );
}
