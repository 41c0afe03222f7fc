import { formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import { Box, Button, IconButton, Inline, Table, type TableColumn, Text } from '@concord/ui';
import { answerText } from '../../../shared/answer-text.ts';
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

/** Rows by questions, for an overview and to jump from. */
export function GridView({ state, onJump, onTurn }: GridViewProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { task } = state;
  const first = Math.floor((state.position - 1) / SHOWN) * SHOWN + 1;
  const last = Math.min(first + SHOWN - 1, task.rowsCount);
  const rows = [...state.rows.values()]
    .filter(({ position }) => position >= first && position <= last)
    .sort((a, b) => a.position - b.position);

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
        loading={rows.length === 0 && task.rowsCount > 0}
        loadingText={t('list.loading')}
        empty={t('list.empty')}
        isCurrent={({ position }) => position === state.position}
        stickyFirst
        narrow="scroll"
      />
      <Box paddingX="inset" paddingY={8}>
        <Inline justify="end">
          <Text size="small" tone="quiet" tabular>
            {t('list.range', { from: first, to: last, total: task.rowsCount })}
          </Text>
          <IconButton
            icon="chevron-left"
            label={t('list.previous_page')}
            disabled={first === 1}
            onClick={() => onTurn(first - SHOWN)}
          />
          <IconButton
            icon="chevron-right"
            label={t('list.next_page')}
            disabled={last === task.rowsCount}
            onClick={() => onTurn(last + 1)}
          />
        </Inline>
      </Box>
    </Box>
  );
}
