import type { Schema } from '@concord/api-client';
import { submissionState } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { Button, WorkFrame } from '@concord/ui';
import { useState } from 'react';
import { generatePath, useNavigate } from 'react-router';
import { paths } from '../../../shared/navigation/paths.ts';
import { useRowInAddress } from '../../../shared/navigation/use-row-in-address.ts';
import { usePageTitle } from '../../../shared/page/use-page-title.ts';
import { ExportDialog } from '../../../shared/records/export-dialog.tsx';
import { api } from '../../../shared/session/session.ts';
import { useUser } from '../../../shared/session/use-session.ts';
import { DecisionPanel } from './decision/decision-panel.tsx';
import { ReopenDialog } from './decision/reopen-dialog.tsx';
import { UnmarkedDialog } from './decision/unmarked-dialog.tsx';
import { useDecision } from './decision/use-decision.tsx';
import { FROM_DESK, useUndoDecision } from './decision/use-undo-decision.ts';
import { DeskKeysDialog } from './keys/keys-dialog.tsx';
import { type Act, useDeskKeys } from './keys/use-desk-keys.ts';
import { useRefusedMarks } from './marks/use-refused-marks.ts';
import { useRestCorrect } from './marks/use-rest-correct.ts';
import { useReviewCounts } from './marks/use-review-rows.ts';
import { countsNow } from './model/review-model.ts';
import { useDesk } from './use-desk.ts';
import { DecisionActions, MarkingActions } from './views/desk-actions.tsx';
import { DeskRow } from './views/desk-row.tsx';
import { DeskTop, DeskTopEnd } from './views/desk-top.tsx';
import { NoRow, ReviewRows, RowsDrawer } from './views/review-rows.tsx';

/** So long after the desk has moved on by itself a key may still be meant for the submission before. */
const SETTLING_MS = 500;

type ReviewDeskProps = {
  submission: Schema<'Submission'>;
  /** The desk showed another submission before. */
  isNext: boolean;
  /** Shows the submission as it is now. */
  readAnew: () => void;
};

type Dialog = 'keys' | 'export' | 'reopen' | 'rows';

/** Row by row through a submission: marks beside the answers, then a decision about the whole. */
export function ReviewDesk({ submission, isNext, readAnew }: ReviewDeskProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const undoing = useUndoDecision();
  const { id, questions } = submission;
  usePageTitle(`${submission.task.name} · ${submission.contributor.name}`);
  const [settledAt] = useState(() => (isNext ? performance.now() + SETTLING_MS : 0));
  const isSettled = () => performance.now() >= settledAt;
  const [dialog, setDialog] = useState<Dialog>();
  const close = () => setDialog(undefined);
  const place = { user: useUser().id, id, round: submission.round };
  const onRefused = useRefusedMarks(readAnew);
  const desk = useDesk(submission, { place, nothingMarked: undoing.takeLatest, onRefused });
  const { marking, isOpen, row } = desk;
  const read = useReviewCounts(id);
  const counts = read && countsNow(read, marking.touched.values(), questions, marking.marks);
  const answers = counts ?? answersOf(submission);
  const unmarked = answers.unmarked_answers;
  const decision = useDecision(submission, { place, marking, unmarked, undoing, isSettled, readAnew });
  const rest = useRestCorrect(id, questions, marking, { filter: desk.filter, undo: desk.undo });
  useRowInAddress(row?.position);

  const act: Act = {
    verdict: ({ verdict }) => desk.markByKey(verdict),
    choose: ({ digit }) => desk.choose(digit),
    move: ({ to }) => desk.move(to),
    submission({ to }) {
      const other = submission[to];
      if (other) navigate(generatePath(paths.submission, { id: other }), { state: FROM_DESK });
    },
    rest: rest.mark,
    undo: () => desk.undo(),
    decide: ({ verb }) => decision.request(verb),
    keys: () => setDialog('keys'),
    leave: desk.leave,
  };
  const { isWriting, hasChoices } = desk;
  useDeskKeys(() => ({ isOpen, isWriting, hasChoices, isSettled: isSettled() }), act);

  return (
    <>
      <WorkFrame
        skip={t('layout.skip_to_content')}
        top={<DeskTop submission={submission} title={desk.focus.title} />}
        topEnd={
          <DeskTopEnd
            submission={submission}
            counts={answers}
            saved={isOpen ? marking.state : undefined}
            onKeys={() => setDialog('keys')}
            onExport={() => setDialog('export')}
          />
        }
        left={{
          label: t('task.row_list'),
          content: <ReviewRows desk={desk} questions={questions} counts={counts} />,
        }}
        // there they are in the drawer
        leftOnNarrow="hidden"
        main={{
          label: t('field.answer'),
          content: row ? (
            <DeskRow submission={submission} desk={desk} row={row} onRows={() => setDialog('rows')} />
          ) : (
            <NoRow desk={desk} onRows={() => setDialog('rows')} />
          ),
        }}
        right={{
          label: t('menu.submission'),
          content: <DecisionPanel submission={submission} counts={answers} decision={decision} />,
        }}
        rightWidth="narrow"
        actionsStart={
          isOpen && <MarkingActions isMarkingRest={rest.isMarking} onUndo={() => desk.undo()} onRest={rest.mark} />
        }
        actionsEnd={
          isOpen ? (
            <DecisionActions decision={decision} unmarked={unmarked} hasKeys={!isWriting} />
          ) : (
            submissionState(submission) === 'approved' && (
              <Button size="large" iconStart="undo" onClick={() => setDialog('reopen')}>
                {t('common.reopen')}
              </Button>
            )
          )
        }
      />
      <RowsDrawer open={dialog === 'rows'} onClose={close} desk={desk} questions={questions} counts={counts} />
      <UnmarkedDialog decision={decision} unmarked={unmarked} />
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

/** Until what is unmarked is counted: what the counters of the submission say. */
const answersOf = ({ answers_count, correct_count, incorrect_count }: Schema<'Submission'>) => ({
  correct_answers: correct_count,
  incorrect_answers: incorrect_count,
  unmarked_answers: Math.max(0, answers_count - correct_count - incorrect_count),
});
