import type { Schema } from '@concord/api-client';
import { ExportDialog } from '../../../../shared/records/export-dialog.tsx';
import { api } from '../../../../shared/session/session.ts';
import { ReopenDialog } from '../decision/reopen-dialog.tsx';
import { ReturnDialog } from '../decision/return-dialog.tsx';
import { UnmarkedDialog } from '../decision/unmarked-dialog.tsx';
import { DeskKeysDialog } from '../keys/keys-dialog.tsx';
import type { Review } from '../use-review.ts';
import { RowsDrawer } from './review-rows.tsx';

/** What opens over the desk. */
export function DeskDialogs({ submission, review }: { submission: Schema<'Submission'>; review: Review }) {
  const { desk, decision, counts, answers } = review;
  const { id } = submission;
  const { dialog } = desk.state;
  const close = () => desk.send({ type: 'dialog', dialog: null });
  return (
    <>
      <RowsDrawer open={dialog === 'rows'} onClose={close} desk={desk} submission={submission} counts={counts} />
      <ReturnDialog
        decision={decision}
        name={submission.contributor.name}
        incorrect={answers.incorrect_answers}
        unmarked={answers.unmarked_answers}
      />
      <UnmarkedDialog decision={decision} unmarked={answers.unmarked_answers} />
      <ReopenDialog submission={submission} open={dialog === 'reopen'} onClose={close} />
      <DeskKeysDialog open={dialog === 'keys'} onClose={close} />
      <ExportDialog
        open={dialog === 'export'}
        onClose={close}
        request={(body) => api.call('post', '/submission/{id}/export', { params: { path: { id } }, body })}
      />
    </>
  );
}
