import { formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import { Box, Button, IconButton, Inline, Table, type TableColumn, Text } from '@concord/ui';
import { answerText } from '../../../shared/answer-text.ts';
import { StatusPill } from '../../../shared/status-pill.tsx';
import { returnedPage, returnedRows } from './returned-rows.ts';
import { answerTo, progressOf, questionsOf, type Row } from './row-model.ts';
import type { WorkbenchState } from './workbench-model.ts';

const SHOWN = 50;

export type GridViewProps = {
  state: WorkbenchState;
  /** Opens a row at one of its questions. */
  onJump: (position: number, question?: number) => void;
  /** Shows the part of the grid that holds a row. */
  onTurn: (position: number) => void;
};

/** The part of all rows around one. */
function pageAround(position: number, total: number) {
  const from = Math.floor((position - 1) / SHOWN) * SHOWN + 1;
  const to = Math.min(from + SHOWN - 1, total);
  return {
    positions: Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index),
    ...{ from, to, total },
    previous: from > 1 ? from - SHOWN : undefined,
    next: to < total ? to + 1 : undefined,
  };
}

/** Rows by questions, for an overview and to jump from. */
export function GridView({ state, onJump, onTurn }: GridViewProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { task } = state;
  const page = state.onlyReturned ? returnedPage(state) : pageAround(state.position, task.rowsCount);
  const returned = new Map(returnedRows(state).map(({ position, changed }) => [position, changed]));
  const rows = page.positions.flatMap((position) => state.rows.get(position) ?? []);

  const columns: TableColumn<Row>[] = [
    {
      id: 'row',
      header: t('workbench.grid_row'),
      width: 'fit',
      cell: (row) => (
        <Button
          size="small"
          tone="quiet"
          iconStart={progressOf(row, task).done ? (row.skippedReason === null ? 'check' : 'skip') : 'ring'}
          onClick={() => onJump(row.position)}
        >
          <Text size="inherit" nowrap tabular>
            {formatNumber(row.position, language)}
          </Text>
          {returned.get(row.position) === false && <StatusPill status="submission.returned" />}
          {returned.get(row.position) === true && <Text size="small">{t('workbench.grid_changed')}</Text>}
        </Button>
      ),
    },
    {
      id: 'text',
      header: t('workbench.text'),
      width: 'fluid',
      cell: ({ content }) => (
        <Text size="medium" truncate dir="auto" title={content.text}>
          {content.text}
        </Text>
      ),
    },
    ...task.questions.map(
      (question): TableColumn<Row> => ({
        id: String(question.question_no),
        header: question.name,
        width: 'medium',
        cell(row) {
          const applies = questionsOf(row, task).some(({ question_no }) => question_no === question.question_no);
          if (!applies) return <Text tone="quiet">–</Text>;
          const text = answerText(question, answerTo(row, question.question_no), language);
          return (
            <Button
              size="small"
              tone="quiet"
              aria-label={t('common.labelled', { label: question.name, value: text ?? t('common.none') })}
              onClick={() => onJump(row.position, question.question_no)}
            >
              {text ?? '…'}
            </Button>
          );
        },
      }),
    ),
  ];
  return (
    <Box grow>
      <Table
        caption={t('workbench.grid_caption')}
        columns={columns}
        rows={rows}
        rowKey={({ position }) => String(position)}
        loading={rows.length === 0 && page.positions.length > 0}
        loadingText={t('list.loading')}
        empty={t('list.empty')}
        isCurrent={({ position }) => position === state.position}
        stickyFirst
        narrow="scroll"
      />
      <Box paddingX="inset" paddingY={8}>
        <Inline justify="end">
          <Text size="small" tone="quiet" tabular>
            {t('list.range', { from: page.from, to: page.to, total: page.total })}
          </Text>
          <IconButton
            icon="chevron-left"
            label={t('list.previous_page')}
            disabled={page.previous === undefined}
            onClick={() => page.previous !== undefined && onTurn(page.previous)}
          />
          <IconButton
            icon="chevron-right"
            label={t('list.next_page')}
            disabled={page.next === undefined}
            onClick={() => page.next !== undefined && onTurn(page.next)}
          />
        </Inline>
      </Box>
    </Box>
  );
}
