import type { Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { Box, ErrorState, LiveRegion, Skeleton, Stack } from '@concord/ui';
import { type ReactNode, Suspense, useCallback, useEffect } from 'react';
import { errorMessage } from '../../../../shared/form/error-message.ts';
import { late, loadAhead } from '../../../../shared/network/late.ts';
import { RowText } from '../../../../shared/text/row-text.tsx';
import { questionsOf } from '../model/row-model.ts';
import type { Workbench } from '../model/use-workbench.ts';
import { currentRow, type WorkbenchEvent } from '../model/workbench-model.ts';
import { GoldScore } from '../status/gold-score.tsx';
import { OutboxNotice } from './outbox-notice.tsx';
import { TaskNotice } from './task-notice.tsx';

// The row comes first, the table right behind it: it is there before it is asked for.
const loadGridView = async () => (await import('./grid/grid-view.tsx')).GridView;
const GridView = late(loadGridView);

export type WorkbenchMainProps = Pick<Workbench, 'state' | 'discard' | 'rows'> & {
  detail: Schema<'UserTaskDetail'>;
  send: (event: WorkbenchEvent) => void;
  /** Id that the text of the row gets. */
  textId: string;
};

/** What is read: notices, then the text of the row or the table of all rows. */
export function WorkbenchMain({ detail, state, send, discard, rows, textId }: WorkbenchMainProps) {
  // One that fails to load is loaded again when it is shown.
  useEffect(() => loadAhead(loadGridView), []);
  const jump = useCallback(
    (position: number, question?: number) =>
      send({ type: 'row.jump', position, ...(question === undefined ? {} : { question }) }),
    [send],
  );
  const showRemarks = useCallback(() => send({ type: 'panel', panel: 'remarks' }), [send]);
  return (
    <>
      <TaskNotice task={detail} onRemarks={showRemarks} />
      {wasSubmitted(detail) && <GoldScore task={detail.id} />}
      <OutboxNotice
        task={detail.id}
        positionOf={(rowNo) => [...state.rows.values()].find((one) => one.content.row_no === rowNo)?.position}
        onJump={jump}
        onDiscard={discard}
      />
      {state.view === 'grid' ? (
        <Suspense fallback={<Loading />}>
          <GridView
            state={state}
            rows={rows}
            onJump={jump}
            onCurrent={(position) => send({ type: 'grid.current', position })}
          />
        </Suspense>
      ) : (
        <RowInView state={state} rows={rows} textId={textId} />
      )}
    </>
  );
}

/** At least once: work that was returned, too. Work that was withdrawn before is as it was. */
const wasSubmitted = ({ submission, returned_at }: Schema<'UserTaskDetail'>) =>
  submission.is_completed || returned_at !== null;

function RowInView({ state, rows, textId }: Pick<WorkbenchMainProps, 'state' | 'rows' | 'textId'>) {
  const { t } = useTranslation();
  const row = currentRow(state);
  if (row) {
    const hasPage = questionsOf(row, state.task).some(({ use_iframe }) => use_iframe);
    return <RowText content={row.content} id={textId} hasPage={hasPage} />;
  }
  if (rows.failure !== undefined) {
    return (
      <ErrorState
        title={t('workbench.row_failed')}
        cause={errorMessage(rows.failure, t)}
        retry={{ label: t('common.retry'), onRetry: rows.retry }}
      />
    );
  }
  return (
    <Loading>
      <LiveRegion>{t('workbench.loading_row')}</LiveRegion>
    </Loading>
  );
}

function Loading({ children }: { children?: ReactNode }) {
  return (
    <Box paddingX="wide" paddingY={16} grow>
      <Stack gap={12}>
        <Skeleton width="medium" />
        <Skeleton />
        <Skeleton />
        {children}
      </Stack>
    </Box>
  );
}
