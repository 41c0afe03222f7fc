import type { Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { Suspense, useEffect } from 'react';
import { late, loadAhead } from '../../../../shared/network/late.ts';
import { contributorName } from '../../../../shared/text/contributor-name.ts';
import { loadBehind } from '../load-behind.ts';
import type { Review } from '../use-review.ts';
import { loadUncoveredAnswers } from './compared-with.tsx';
import { RowsDrawer } from './review-rows.tsx';

// They come right behind the rows, and are there before they are asked for.
const loadReturnDialog = async () => (await loadBehind(() => import('../decision/return-dialog.tsx'))).ReturnDialog;
const loadKeysDialog = async () => (await loadBehind(() => import('../keys/keys-dialog.tsx'))).DeskKeysDialog;
const loadReopenDialog = async () => (await loadBehind(() => import('../decision/reopen-dialog.tsx'))).ReopenDialog;
const loadUnmarkedDialog = async () =>
  (await loadBehind(() => import('../decision/unmarked-dialog.tsx'))).UnmarkedDialog;
const loadExportDialog = async () => (await import('../../../../shared/records/export/export-dialog.tsx')).ExportDialog;
const ExportDialog = late(loadExportDialog);
const ReturnDialog = late(loadReturnDialog);
const DeskKeysDialog = late(loadKeysDialog);
const ReopenDialog = late(loadReopenDialog);
const UnmarkedDialog = late(loadUnmarkedDialog);

const loads = [
  loadUncoveredAnswers,
  loadExportDialog,
  loadReturnDialog,
  loadKeysDialog,
  loadReopenDialog,
  loadUnmarkedDialog,
];

/** What opens over the desk. */
export function DeskDialogs({ submission, review }: { submission: Schema<'Submission'>; review: Review }) {
  const { t } = useTranslation();
  const { desk, decision, counts, answers, incorrect } = review;
  const { id, task } = submission;
  const { dialog } = desk.state;
  useEffect(() => loadAhead(...loads), []);
  const close = () => desk.send({ type: 'dialog', dialog: null });
  return (
    <>
      <RowsDrawer open={dialog === 'rows'} onClose={close} desk={desk} submission={submission} counts={counts} />
      {decision.asked === 'return' && (
        <Suspense>
          <ReturnDialog
            decision={decision}
            name={contributorName(submission, t)}
            incorrect={incorrect}
            unmarked={answers.unmarked_answers}
          />
        </Suspense>
      )}
      {decision.asked === 'approve' && (
        <Suspense>
          <UnmarkedDialog decision={decision} unmarked={answers.unmarked_answers} />
        </Suspense>
      )}
      {dialog === 'reopen' && (
        <Suspense>
          <ReopenDialog submission={submission} onClose={close} />
        </Suspense>
      )}
      {dialog === 'keys' && (
        <Suspense>
          <DeskKeysDialog open onClose={close} />
        </Suspense>
      )}
      <Suspense>
        <ExportDialog open={dialog === 'export'} onClose={close} source={{ kind: 'submission', id, task: task.id }} />
      </Suspense>
    </>
  );
}
