import type { Schema } from '@concord/api-client';
import { formatNumber, loadMessages, useLanguage, useTranslation } from '@concord/i18n';
import { Box, breakpoints, Drawer, LiveRegion, Skeleton, WorkFrame } from '@concord/ui';
import { memo, Suspense, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useRowInAddressAtRest } from '../../../shared/navigation/use-row-in-address.ts';
import { late } from '../../../shared/network/late.ts';
import { WorkbenchDialogs } from './dialogs/workbench-dialogs.tsx';
import { useWorkbenchKeys } from './keys/use-workbench-keys.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { gridRows } from './model/grid-rows.ts';
import { rowsPerMinute } from './model/pace.ts';
import { rowRemarks } from './model/row-remarks.ts';
import { useWorkbench } from './model/use-workbench.ts';
import { currentRow, type WorkbenchEvent, type WorkbenchState } from './model/workbench-model.ts';
import type { HelpTabsProps } from './views/help-tabs.tsx';
import { QuestionList } from './views/question-list.tsx';
import { ReturnedBar } from './views/returned-bar.tsx';
import { ActionsEnd, ActionsStart } from './views/workbench-actions.tsx';
import { WorkbenchMain } from './views/workbench-main.tsx';
import { WorkbenchTop } from './views/workbench-top.tsx';

// The row and its questions come first.
const NewGuideline = late(async () => {
  const [{ NewGuideline: Content }] = await Promise.all([import('./views/new-guideline.tsx'), loadMessages('draft')]);
  return Content;
});
const HelpTabs = late(async () => (await import('./views/help-tabs.tsx')).HelpTabs);

const isWide = () => matchMedia(`(min-width: ${breakpoints.lg}px)`).matches;

export type WorkbenchProps = {
  detail: Schema<'UserTaskDetail'>;
  startPosition: number;
  onRow: (position: number) => void;
  /** Finds the first row that is not done. */
  findMissing: () => Promise<number>;
};

/** Where a move leads when no question takes the focus: to the heading that names the row. */
function useHeadingFocus(moves: number) {
  const headings = useRef(new Set<HTMLElement>());
  // After the questions had their turn.
  useLayoutEffect(() => {
    if (moves === 0 || document.activeElement !== document.body) return;
    // One of them is shown at this width; the other does not take the focus.
    for (const heading of headings.current) heading.focus({ preventScroll: true });
  }, [moves]);
  return useCallback((heading: HTMLElement | null) => {
    if (!heading) return undefined;
    headings.current.add(heading);
    return () => void headings.current.delete(heading);
  }, []);
}

/** Where a contributor works: a row's text, its questions, and everything about them within reach of the keys. */
export function Workbench({ detail, startPosition, onRow, findMissing }: WorkbenchProps) {
  const { t } = useTranslation();
  const { state, send, discard, pace, rows, onRows } = useWorkbench(detail, startPosition);
  const textId = useId();
  const closedId = useId();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const isGrid = state.view === 'grid';
  const act = useCallback(
    (event: WorkbenchEvent) => {
      // Where it is not beside the text it opens over it.
      if (event.type === 'panel' && (isGrid || !isWide())) setHelpOpen(true);
      send(event);
    },
    [send, isGrid],
  );
  useWorkbenchKeys(act);
  useRowInAddressAtRest(state.position);
  useEffect(() => onRow(state.position), [onRow, state.position]);
  const heading = useHeadingFocus(state.moves);

  const row = currentRow(state);
  const perMinute = rowsPerMinute(pace);
  const remarks = rowRemarks(row, state.task);
  const help = { guideline: detail.guideline, remarks: detail.remarks, rowRemarks: remarks, panel: state.panel, send };
  const showHelp = useCallback(() => setHelpOpen(true), []);
  return (
    <>
      <WorkFrame
        skip={t('layout.skip_to_content')}
        narrow="panes"
        top={
          <WorkbenchTop
            task={detail}
            state={state}
            perMinute={perMinute}
            send={send}
            hasRemarks={detail.remarks !== null || remarks.length > 0}
            onHelp={showHelp}
            heading={heading}
          />
        }
        mainTop={<ReturnedBar state={state} send={send} closedId={closedId} />}
        main={{
          label: t('workbench.text'),
          content: (
            <WorkbenchMain detail={detail} state={state} send={act} discard={discard} rows={rows} textId={textId} />
          ),
        }}
        mainBottom={isGrid ? undefined : <Help {...help} fill />}
        right={
          isGrid
            ? undefined
            : {
                label: t('workbench.questions'),
                content: state.task.isGuidelineNew ? (
                  <Suspense fallback={<Skeleton shape="block" />}>
                    <NewGuideline
                      key={detail.unread_guideline.at(-1)?.guideline_no}
                      task={detail.id}
                      guideline={detail.guideline}
                      unread={detail.unread_guideline}
                      takesFocus={state.dialog === null}
                    />
                  </Suspense>
                ) : (
                  row && <QuestionList state={state} row={row} send={send} describedBy={textId} closedId={closedId} />
                ),
              }
        }
        actionsStart={
          !state.task.isGuidelineNew && (
            <ActionsStart
              view={state.view}
              isReadOnly={state.task.isReadOnly}
              canUndo={state.undo.length > 0}
              send={act}
            />
          )
        }
        actionsEnd={!state.task.isGuidelineNew && <ActionsEnd state={state} send={send} perMinute={perMinute} />}
      />
      <PlaceSaid state={state} />
      {isHelpOpen && (
        <Drawer
          open
          onClose={() => setHelpOpen(false)}
          title={t('workbench.help')}
          closeLabel={t('common.close')}
          padded={false}
        >
          <Box border="top">
            <Help {...help} />
          </Box>
        </Drawer>
      )}
      <WorkbenchDialogs detail={detail} state={state} send={send} findMissing={findMissing} onRows={onRows} />
      <LeaveGuard task={detail.id} />
    </>
  );
}

type HelpProps = Omit<HelpTabsProps, 'onPanel'> & { send: (event: WorkbenchEvent) => void };

const Help = memo(function Help({ send, ...tabs }: HelpProps) {
  return (
    <Suspense
      fallback={
        <Box paddingX="wide" paddingY={16}>
          <Skeleton shape="block" />
        </Box>
      }
    >
      <HelpTabs {...tabs} onPanel={(panel) => send({ type: 'panel', panel })} />
    </Suspense>
  );
});

/** Says which row has come; of the table how many it has: which one is read, that says itself. */
function PlaceSaid({ state }: { state: WorkbenchState }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <LiveRegion>
      {state.view === 'grid'
        ? t('common.labelled', {
            label: t('workbench.grid_caption'),
            value: formatNumber(gridRows(state).count, language),
          })
        : t('workbench.row_of', { position: state.position, total: state.task.rowsCount })}
    </LiveRegion>
  );
}
