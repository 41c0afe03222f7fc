import type { Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { Box, Drawer, ErrorState, LiveRegion, Show, Skeleton, Stack, WorkFrame } from '@concord/ui';
import { lazy, Suspense, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { errorMessage } from '../../../shared/error-message.ts';
import { paths } from '../../../shared/paths.ts';
import { RowText } from '../../../shared/row-text.tsx';
import { useRowInAddress } from '../../../shared/use-row-in-address.ts';
import { GridView } from './grid-view.tsx';
import { HandInDialog } from './hand-in-dialog.tsx';
import { KeptNotice } from './kept-notice.tsx';
import { WorkbenchKeysDialog } from './keys-dialog.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { minutesLeft, rowsPerMinute } from './pace.ts';
import { QuestionList } from './question-list.tsx';
import { ReturnedBar } from './returned-bar.tsx';
import { returnedRows } from './returned-rows.ts';
import { progressOf, questionsOf } from './row-model.ts';
import { whereabouts } from './save-state.tsx';
import { SkipDialog } from './skip-dialog.tsx';
import { TaskNotice } from './task-notice.tsx';
import { useOnline } from './use-online.ts';
import { useRecentReasons } from './use-recent-reasons.ts';
import { useWorkbench } from './use-workbench.ts';
import { useWorkbenchKeys } from './use-workbench-keys.ts';
import { ActionsEnd, ActionsStart } from './workbench-actions.tsx';
import { currentRow, type WorkbenchState } from './workbench-model.ts';
import { WorkbenchTop } from './workbench-top.tsx';

// The row and its questions come first.
const HelpTabs = lazy(async () => ({ default: (await import('./help-tabs.tsx')).HelpTabs }));

const isUnchanged = (state: WorkbenchState): boolean => {
  const returned = returnedRows(state);
  return returned.length > 0 && returned.every(({ changed }) => !changed);
};

export type WorkbenchProps = {
  detail: Schema<'UserTaskDetail'>;
  startPosition: number;
  /** Finds the first row that is not done. */
  findMissing: () => Promise<number>;
};

/** Where a contributor works: a row's text, its questions, and everything about them within reach of the keys. */
export function Workbench({ detail, startPosition, findMissing }: WorkbenchProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { state, send, kept, status, pace, rows } = useWorkbench(detail, startPosition);
  const { recent, remember } = useRecentReasons();
  const isOnline = useOnline();
  const textId = useId();
  const [isHelpOpen, setHelpOpen] = useState(false);
  useWorkbenchKeys(send);
  useRowInAddress(state.position);

  const row = currentRow(state);
  const { task, counts, dialog } = state;
  const where = whereabouts(status, isOnline);
  const perMinute = rowsPerMinute(pace);
  const isGrid = state.view === 'grid';
  const close = () => send({ type: 'dialog', dialog: null });
  const jump = (position: number, question?: number) =>
    send({ type: 'row.jump', position, ...(question === undefined ? {} : { question }) });
  async function jumpToMissing(): Promise<void> {
    // Rows at hand are newer than what the server knows.
    const open = [...state.rows.values()].find((one) => !progressOf(one, task).done);
    jump(open?.position ?? (await findMissing()));
  }

  const help = (
    <Suspense
      fallback={
        <Box border="top" paddingX="wide" paddingY={16}>
          <Skeleton shape="block" />
        </Box>
      }
    >
      <HelpTabs
        guideline={detail.guideline}
        remarks={detail.remarks}
        row={row}
        rules={task}
        panel={state.panel}
        onPanel={(panel) => send({ type: 'panel', panel })}
      />
    </Suspense>
  );

  return (
    <>
      <WorkFrame
        skip={t('layout.skip_to_content')}
        top={
          <WorkbenchTop
            task={detail}
            state={state}
            minutes={minutesLeft(task.rowsCount - counts.rowsDone, perMinute)}
            send={send}
            where={where}
            savedAt={status.savedAt ?? detail.submission.updatedAt}
            hasRemarks={detail.remarks !== null || (row?.marks.some(({ remark }) => remark !== '') ?? false)}
            onHelp={() => setHelpOpen(true)}
          />
        }
        main={{
          label: t('workbench.text'),
          content: (
            <>
              <TaskNotice task={detail} />
              <ReturnedBar state={state} send={send} />
              <KeptNotice
                status={status}
                where={where}
                positionOf={(rowNo) => [...state.rows.values()].find((one) => one.content.row_no === rowNo)?.position}
                onJump={jump}
                onDiscard={kept.discard}
              />
              {isGrid ? (
                <GridView state={state} onJump={jump} onTurn={(position) => send({ type: 'grid.turn', position })} />
              ) : row ? (
                <RowText
                  key={row.position}
                  row={row}
                  id={textId}
                  hasPage={questionsOf(row, task).some(({ use_iframe }) => use_iframe)}
                />
              ) : rows.failure === undefined ? (
                <Box paddingX="wide" paddingY={16} grow>
                  <Stack gap={12}>
                    <Skeleton width="half" />
                    <Skeleton />
                    <Skeleton />
                    <LiveRegion>{t('workbench.loading_row')}</LiveRegion>
                  </Stack>
                </Box>
              ) : (
                <ErrorState
                  title={t('workbench.row_failed')}
                  cause={errorMessage(rows.failure, t)}
                  retry={{ label: t('common.retry'), onRetry: rows.retry }}
                />
              )}
              <Show from="lg">{help}</Show>
            </>
          ),
        }}
        right={
          isGrid
            ? undefined
            : {
                label: t('workbench.questions'),
                content: row && <QuestionList state={state} row={row} send={send} describedBy={textId} />,
              }
        }
        actionsStart={<ActionsStart state={state} send={send} />}
        actionsEnd={<ActionsEnd state={state} send={send} perMinute={perMinute} />}
      />
      <LiveRegion>{t('workbench.row_of', { position: state.position, total: task.rowsCount })}</LiveRegion>
      <SkipDialog
        open={dialog === 'skip'}
        reason={row?.skippedReason ?? null}
        recent={recent}
        onSkip={(reason) => {
          remember(reason);
          send({ type: 'skip', reason });
        }}
        onClose={close}
      />
      <Drawer
        open={isHelpOpen}
        onClose={() => setHelpOpen(false)}
        title={t('workbench.help')}
        closeLabel={t('common.close')}
        padded={false}
      >
        {help}
      </Drawer>
      <WorkbenchKeysDialog open={dialog === 'keys'} onClose={close} />
      <HandInDialog
        open={dialog === 'hand_in'}
        task={detail}
        rowsDone={counts.rowsDone}
        rowsSkipped={counts.rowsSkipped}
        unsent={status.unsent}
        isUnchanged={isUnchanged(state)}
        onMissing={() => void jumpToMissing()}
        onHandedIn={() => void navigate(paths.myTasks)}
        onClose={close}
      />
      <LeaveGuard unsent={status.unsent} />
    </>
  );
}
