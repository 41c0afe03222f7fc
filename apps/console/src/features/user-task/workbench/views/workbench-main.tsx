import type { Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { Box, ErrorState, LiveRegion, Skeleton, Stack } from '@concord/ui';
import { errorMessage } from '../../../../shared/form/error-message.ts';
import { RowText } from '../../../../shared/text/row-text.tsx';
import { questionsOf } from '../model/row-model.ts';
import type { Workbench } from '../model/use-workbench.ts';
import { currentRow, type WorkbenchEvent } from '../model/workbench-model.ts';
import { GridView } from './grid-view.tsx';
import { KeptNotice } from './kept-notice.tsx';
import type { Whereabouts } from './save-state.tsx';
import { TaskNotice } from './task-notice.tsx';

export type WorkbenchMainProps = Pick<Workbench, 'state' | 'discard' | 'status' | 'rows'> & {
  detail: Schema<'UserTaskDetail'>;
  send: (event: WorkbenchEvent) => void;
  where: Whereabouts;
  /** Id that the text of the row gets. */
  textId: string;
};

/** What is read: notices, then the text of the row or the table of all rows. */
export function WorkbenchMain({ detail, state, send, discard, status, rows, where, textId }: WorkbenchMainProps) {
  const jump = (position: number, question?: number) =>
    send({ type: 'row.jump', position, ...(question === undefined ? {} : { question }) });
  return (
    <>
      <TaskNotice task={detail} onRemarks={() => send({ type: 'panel', panel: 'remarks' })} />
      <KeptNotice
        status={status}
        where={where}
        positionOf={(rowNo) => [...state.rows.values()].find((one) => one.content.row_no === rowNo)?.position}
        onJump={jump}
        onDiscard={discard}
      />
      {state.view === 'grid' ? (
        <GridView state={state} onJump={jump} onTurn={(position) => send({ type: 'grid.turn', position })} />
      ) : (
        <RowInView state={state} rows={rows} textId={textId} />
      )}
    </>
  );
}

function RowInView({ state, rows, textId }: Pick<WorkbenchMainProps, 'state' | 'rows' | 'textId'>) {
  const { t } = useTranslation();
  const row = currentRow(state);
  if (row) {
    const hasPage = questionsOf(row, state.task).some(({ use_iframe }) => use_iframe);
    return <RowText key={row.position} row={row} id={textId} hasPage={hasPage} />;
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
    <Box paddingX="wide" paddingY={16} grow>
      <Stack gap={12}>
        <Skeleton width="medium" />
        <Skeleton />
        <Skeleton />
        <LiveRegion>{t('workbench.loading_row')}</LiveRegion>
      </Stack>
    </Box>
  );
}
