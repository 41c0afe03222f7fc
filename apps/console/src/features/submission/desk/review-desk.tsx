import { submissionState } from '@concord/domain';
import { loadMessages, useTranslation } from '@concord/i18n';
import { Button, WorkFrame } from '@concord/ui';
import { Suspense } from 'react';
import { late } from '../../../shared/network/late.ts';
import { usePageTitle } from '../../../shared/page/use-page-title.ts';
import { contributorName } from '../../../shared/text/contributor-name.ts';
import { loadBehind } from './load-behind.ts';
import type { DeskDialog } from './model/desk-model.ts';
import { UncoverButton } from './uncovering/uncover-button.tsx';
import { type ReviewOptions, useReview } from './use-review.ts';
import { DecisionActions, MarkingActions } from './views/desk-actions.tsx';
import { DeskDialogs } from './views/desk-dialogs.tsx';
import { DeskRow } from './views/desk-row.tsx';
import { DeskTop, DeskTopEnd } from './views/desk-top.tsx';
import { NoRow, ReviewRows } from './views/review-rows.tsx';

// Beside the answers, which are what is looked at first.
const DecisionPanel = late(async () => {
  const [{ DecisionPanel: Panel }] = await Promise.all([
    loadBehind(() => import('./decision/decision-panel.tsx')),
    loadMessages('queue'),
  ]);
  return Panel;
});

// Rarely shown.
const AcceptanceResult = late(async () => {
  const [{ AcceptanceResult: Result }] = await Promise.all([
    import('./acceptance/acceptance-result.tsx'),
    loadMessages('final'),
  ]);
  return Result;
});
const RefusedMarks = late(async () => (await loadBehind(() => import('./marks/refused-marks.tsx'))).RefusedMarks);

const OtherReviewers = late(
  async () => (await loadBehind(() => import('./presence/other-reviewers.tsx'))).OtherReviewers,
);

/** Row by row through a submission: marks beside the answers, then a decision about the whole. */
export function ReviewDesk(props: ReviewOptions) {
  const { submission } = props;
  const { t } = useTranslation();
  usePageTitle(`${submission.task.name} · ${contributorName(submission, t)}`);
  const review = useReview(props);
  const { desk, decision, rest, counts, answers } = review;
  const { state, send, isOpen, row } = desk;
  const show = (dialog: DeskDialog) => () => send({ type: 'dialog', dialog });
  return (
    <>
      <WorkFrame
        skip={t('layout.skip_to_content')}
        top={<DeskTop submission={submission} title={desk.focus.title} />}
        topEnd={
          <DeskTopEnd
            submission={submission}
            counts={answers}
            saved={isOpen ? desk.status : undefined}
            onKeys={show('keys')}
            onExport={show('export')}
          />
        }
        left={{
          label: t('task.row_list'),
          content: <ReviewRows desk={desk} submission={submission} counts={counts} />,
        }}
        // there they are in the drawer
        leftOnNarrow="hidden"
        mainTop={
          <>
            {isOpen && (
              <Suspense>
                <OtherReviewers id={submission.id} readAnew={props.readAnew} showFirst={review.showFirst} />
              </Suspense>
            )}
            {desk.status.refused.length > 0 && (
              <Suspense>
                <RefusedMarks place={submission} onRetry={isOpen ? review.retryMarks : undefined} />
              </Suspense>
            )}
          </>
        }
        main={{
          label: t('field.answer'),
          content: row ? (
            <DeskRow submission={submission} desk={desk} row={row} onStale={props.readAnew} onRows={show('rows')} />
          ) : (
            <NoRow desk={desk} onRows={show('rows')} />
          ),
        }}
        right={{
          label: t('menu.submission'),
          content: (
            <Suspense>
              <DecisionPanel
                submission={submission}
                counts={answers}
                decision={decision}
                check={
                  (submission.acceptance || submission.lot) &&
                  counts && (
                    <Suspense>
                      <AcceptanceResult
                        submission={submission}
                        counts={counts}
                        isOpen={isOpen}
                        onShowAll={() => send({ type: 'filter', filter: 'all' })}
                      />
                    </Suspense>
                  )
                }
              />
            </Suspense>
          ),
        }}
        rightWidth="small"
        actionsStart={
          <>
            {isOpen && (
              <MarkingActions isMarkingRest={rest.isMarking} onUndo={() => send({ type: 'undo' })} onRest={rest.mark} />
            )}
            <UncoverButton
              uncovered={desk.shown}
              hasNames={desk.hasNames}
              onUncover={() => send({ type: 'uncover' })}
            />
          </>
        }
        actionsEnd={
          isOpen ? (
            <DecisionActions decision={decision} unmarked={answers.unmarked_answers} hasKeys={!state.isWriting} />
          ) : (
            submissionState(submission) === 'approved' && (
              <Button size="large" iconStart="undo" onClick={show('reopen')}>
                {t('common.reopen')}
              </Button>
            )
          )
        }
      />
      <DeskDialogs submission={submission} review={review} />
    </>
  );
}
