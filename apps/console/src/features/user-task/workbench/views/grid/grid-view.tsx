import { textAttributes, useTranslation } from '@concord/i18n';
import {
  Banner,
  Box,
  Button,
  Drawer,
  EmptyState,
  Heading,
  Inline,
  ReadingText,
  Text,
  VirtualTable,
  type VirtualTableHandle,
} from '@concord/ui';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { errorMessage } from '../../../../../shared/form/error-message.ts';
import { type GridRows, gridRows } from '../../model/grid-rows.ts';
import type { Row } from '../../model/row-model.ts';
import type { Workbench } from '../../model/use-workbench.ts';
import type { WorkbenchState } from '../../model/workbench-model.ts';
import { FindRow } from './find-row.tsx';
import { useGridColumns } from './use-grid-columns.tsx';

export type GridViewProps = {
  state: WorkbenchState;
  rows: Pick<Workbench['rows'], 'failure' | 'show' | 'retry'>;
  /** Opens a row at one of its questions. */
  onJump: (position: number, question?: number) => void;
  /** The focus has come to a row. */
  onCurrent: (position: number) => void;
};

/** The indices of the first and the last row in view. */
type View = { first: number; last: number };

/** The focus starts at the heading, and goes along when the keys go to another row. */
function useGridFocus(moves: number, focusRow: () => void) {
  const heading = useRef<HTMLHeadingElement>(null);
  const followed = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (followed.current === moves) return;
    if (followed.current === undefined) heading.current?.focus();
    else focusRow();
    followed.current = moves;
  });
  return heading;
}

/** All rows by questions in one list, for an overview and to jump from. */
export function GridView({ state, rows, onJump, onCurrent }: GridViewProps) {
  const { t } = useTranslation();
  const table = useRef<VirtualTableHandle>(null);
  const { task, onlyReturned } = state;
  const shown = useMemo(() => gridRows({ task, onlyReturned }), [task, onlyReturned]);
  const current = shown.indexOf(state.position);
  const heading = useGridFocus(state.moves, () => table.current?.focus(current));
  const [view, setView] = useState<View>();
  const [read, setRead] = useState<Row>();
  const columns = useGridColumns({ task, shown, onJump, onRead: setRead });

  useRowsInView(state, rows.show, view, shown);
  const find = (position: number) => {
    const index = shown.indexOf(position);
    table.current?.focus(index);
    onCurrent(shown.positionAt(index));
  };
  return (
    <>
      <GridHead view={view} count={shown.count} heading={heading} onFind={find} />
      {rows.failure !== undefined && (
        <Banner
          flush
          tone="severe"
          action={
            <Button size="small" onClick={rows.retry}>
              {t('common.retry')}
            </Button>
          }
        >
          {errorMessage(rows.failure, t)}
        </Banner>
      )}
      <VirtualTable
        // The returned rows alone are another list, which opens at the current row, too.
        key={String(onlyReturned)}
        ref={table}
        caption={t('workbench.grid_caption')}
        columns={columns}
        count={shown.count}
        rowAt={(index) => state.rows.get(shown.positionAt(index))}
        empty={<EmptyState title={t('list.empty')} size="small" />}
        current={current}
        onCurrentChange={(index) => onCurrent(shown.positionAt(index))}
        onView={useCallback((first: number, last: number) => setView({ first, last }), [])}
      />
      {read && <WholeText row={read} total={task.rowsCount} onClose={() => setRead(undefined)} />}
    </>
  );
}

/** Fetches the rows in view, and those of them again that are gone. */
function useRowsInView(
  { rows }: WorkbenchState,
  show: GridViewProps['rows']['show'],
  view: View | undefined,
  { count, positionAt }: GridRows,
) {
  useEffect(() => {
    if (!view) return;
    const last = Math.min(view.last, count - 1);
    const positions = Array.from({ length: Math.max(0, last - view.first + 1) }, (_, at) =>
      positionAt(view.first + at),
    );
    if (positions.some((position) => !rows.has(position))) show(positions);
  }, [view, rows, show, count, positionAt]);
}

type HeadProps = {
  view: View | undefined;
  count: number;
  heading: RefObject<HTMLHeadingElement | null>;
  onFind: (position: number) => void;
};

function GridHead({ view, count, heading, onFind }: HeadProps) {
  const { t } = useTranslation();
  const from = view && Math.min(view.first + 1, count);
  const to = view && Math.min(view.last + 1, count);
  return (
    <Box paddingX="inset" paddingY={8} border="bottom">
      <Inline justify="between">
        <Heading level={2} ref={heading} tabIndex={-1}>
          {t('workbench.grid_caption')}
        </Heading>
        <Inline wrap={false} gap={12}>
          {from !== undefined && to !== undefined && (
            <Text size="small" tone="quiet" tabular nowrap>
              {t('list.range', { from, to, total: count })}
            </Text>
          )}
          <FindRow onFind={onFind} />
        </Inline>
      </Inline>
    </Box>
  );
}

/** A text that is longer than its two lines. */
function WholeText({ row, total, onClose }: { row: Row; total: number; onClose: () => void }) {
  const { t } = useTranslation();
  const { position, content } = row;
  return (
    <Drawer open onClose={onClose} title={t('workbench.row_of', { position, total })} closeLabel={t('common.close')}>
      <ReadingText size="small" {...textAttributes(content.language)}>
        {content.text}
      </ReadingText>
    </Drawer>
  );
}
