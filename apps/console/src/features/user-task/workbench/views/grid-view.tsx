import { formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import { Box, Button, Heading, IconButton, Inline, Table, type TableColumn, Text, VisuallyHidden } from '@concord/ui';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { StatusPill } from '../../../../shared/status/status-pill.tsx';
import { answerText } from '../../../../shared/text/answer-text.ts';
import { cut } from '../../../../shared/text/cut.ts';
import { LongText } from '../../../../shared/text/long-text.tsx';
import { type GridPage, gridPage } from '../model/grid-page.ts';
import { returnedRows } from '../model/returned-rows.ts';
import { answerTo, progressOf, questionsOf, type Row } from '../model/row-model.ts';
import type { WorkbenchState } from '../model/workbench-model.ts';

// A cell shows what the answer is like; the row itself shows all of it.
const ANSWER_SHOWN = 40;

export type GridViewProps = {
  state: WorkbenchState;
  /** Opens a row at one of its questions. */
  onJump: (position: number, question?: number) => void;
  /** Shows the part of the grid that holds a row. */
  onTurn: (position: number) => void;
};

/** The focus starts at the heading, and goes along when the keys go to another row. */
function useGridFocus(moves: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const followed = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (followed.current === moves) return;
    const row = heading.current?.closest('main')?.querySelector<HTMLElement>('[data-current="true"] button');
    const place = followed.current === undefined ? heading.current : row;
    if (!place) return;
    followed.current = moves;
    place.focus();
  });
  return heading;
}

/** Rows by questions, for an overview and to jump from. */
export function GridView({ state, onJump, onTurn }: GridViewProps) {
  const { t } = useTranslation();
  const heading = useGridFocus(state.moves);
  const page = gridPage(state);
  const columns = useColumns(state, onJump);
  const rows = page.positions.flatMap((position) => state.rows.get(position) ?? []);
  return (
    <>
      <GridHead page={page} heading={heading} onTurn={onTurn} />
      <Table
        caption={t('workbench.grid_caption')}
        columns={columns}
        rows={rows}
        rowKey={({ position }) => String(position)}
        loading={rows.length === 0 && page.positions.length > 0}
        loadingText={t('list.loading')}
        empty={t('list.empty')}
        isCurrent={({ position }) => position === state.position}
        scroll="self"
        stickyFirst
        narrow="scroll"
      />
    </>
  );
}

type HeadProps = Pick<GridViewProps, 'onTurn'> & { page: GridPage; heading: RefObject<HTMLHeadingElement | null> };

function GridHead({ page, heading, onTurn }: HeadProps) {
  const { t } = useTranslation();
  function turn(to: number | undefined, isLast: boolean): void {
    if (to === undefined) return;
    // The pressed button leads nowhere from there, and releases the focus.
    if (isLast) heading.current?.focus();
    onTurn(to);
  }
  return (
    <Box paddingX="inset" paddingY={8} border="bottom">
      <Inline justify="between">
        <Heading level={2} ref={heading} tabIndex={-1}>
          {t('workbench.grid_caption')}
        </Heading>
        <Inline>
          <Text size="small" tone="quiet" tabular>
            {t('list.range', { from: page.from, to: page.to, total: page.total })}
          </Text>
          <IconButton
            icon="chevron-left"
            label={t('list.previous_page')}
            disabled={page.previous === undefined}
            onClick={() => turn(page.previous, page.isSecond)}
          />
          <IconButton
            icon="chevron-right"
            label={t('list.next_page')}
            disabled={page.next === undefined}
            onClick={() => turn(page.next, page.isLastButOne)}
          />
        </Inline>
      </Inline>
    </Box>
  );
}

function useColumns(state: WorkbenchState, onJump: GridViewProps['onJump']): TableColumn<Row>[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const { task } = state;
  const returned = new Map(returnedRows(state).map(({ position, changed }) => [position, changed]));
  return [
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
          <Inline as="span" gap={8} wrap={false}>
            <Text size="inherit" nowrap tabular>
              {formatNumber(row.position, language)}
            </Text>
            {returned.get(row.position) === false && <StatusPill status="submission.returned" />}
            {returned.get(row.position) === true && <Text size="small">{t('workbench.grid_changed')}</Text>}
          </Inline>
        </Button>
      ),
    },
    {
      id: 'text',
      header: t('workbench.text'),
      width: 'reading',
      wrap: true,
      cell: ({ content }) => <LongText text={content.text} language={content.language} />,
    },
    ...task.questions.map(
      (question): TableColumn<Row> => ({
        id: String(question.question_no),
        header: question.name,
        width: 'cut',
        cell(row) {
          const applies = questionsOf(row, task).some(({ question_no }) => question_no === question.question_no);
          if (!applies) return <Text tone="quiet">–</Text>;
          const text = answerText(question, answerTo(row, question.question_no), language);
          return (
            <Button size="small" tone="quiet" onClick={() => onJump(row.position, question.question_no)}>
              <VisuallyHidden>
                {t('common.labelled', { label: question.name, value: text ?? t('common.none') })}
              </VisuallyHidden>
              <span aria-hidden="true">{text === undefined ? '…' : cut(text, ANSWER_SHOWN)}</span>
            </Button>
          );
        },
      }),
    ),
  ];
}
