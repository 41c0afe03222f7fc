import { useTranslation } from '@concord/i18n';
import { Box, IconButton, Inline, SegmentedControl, Text } from '@concord/ui';
import { returnedBeside, returnedRows } from '../model/returned-rows.ts';
import type { WorkbenchEvent, WorkbenchState } from '../model/workbench-model.ts';

type Rows = 'all' | 'returned';

type ReturnedBarProps = {
  state: WorkbenchState;
  send: (event: WorkbenchEvent) => void;
  /** Id for the reason why some answers cannot be changed. */
  closedId: string;
};

/** Of returned work: how much is changed, the way from one returned row to the next, and only them. Without marks it is all rows. */
export function ReturnedBar({ state, send, closedId }: ReturnedBarProps) {
  const { t } = useTranslation();
  const returned = returnedRows(state);
  const { rework } = state.task;
  if (rework === null) return null;
  if (returned.length === 0) {
    return (
      <Box paddingX="inset" paddingY={8} border="bottom">
        <Text as="p" size="medium" weight="medium" tabular>
          {t('workbench.returned_unmarked', { count: state.task.rowsCount })}
        </Text>
      </Box>
    );
  }
  const changed = returned.filter((row) => row.changed).length;
  return (
    <Box paddingX="inset" paddingY={8} border="bottom">
      <Inline justify="between">
        <div role="status">
          <Text size="medium" weight="medium" tabular>
            {t('workbench.returned_changed', { changed, count: returned.length })}
          </Text>
        </div>
        {rework === 'incorrect' && (
          <Text size="medium" tone="soft" id={closedId}>
            {t('workbench.closed')}
          </Text>
        )}
        <Inline>
          <SegmentedControl<Rows>
            label={t('workbench.rows')}
            value={state.onlyReturned ? 'returned' : 'all'}
            onChange={(rows) => send({ type: 'returned.only', on: rows === 'returned' })}
            options={[
              { value: 'all', label: t('workbench.rows_all') },
              { value: 'returned', label: t('workbench.rows_returned') },
            ]}
          />
          <IconButton
            icon="chevron-left"
            label={t('workbench.key.previous_returned')}
            keyHint="P"
            disabled={returnedBeside(state, -1) === undefined}
            onClick={() => send({ type: 'returned.go', by: -1 })}
          />
          <IconButton
            icon="chevron-right"
            label={t('workbench.key.next_returned')}
            keyHint="N"
            disabled={returnedBeside(state, 1) === undefined}
            onClick={() => send({ type: 'returned.go', by: 1 })}
          />
        </Inline>
      </Inline>
    </Box>
  );
}
