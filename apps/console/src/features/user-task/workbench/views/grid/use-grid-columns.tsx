import type { Question } from '@concord/domain';
import { formatNumber, textAttributes, useLanguage, useTranslation } from '@concord/i18n';
import { Button, IconButton, type IconName, Inline, Text, type VirtualTableColumn, VisuallyHidden } from '@concord/ui';
import { useMemo } from 'react';
import { StatusPill } from '../../../../../shared/status/status-pill.tsx';
import { answerText } from '../../../../../shared/text/answer-text.ts';
import { cut } from '../../../../../shared/text/cut.ts';
import type { GridRows } from '../../model/grid-rows.ts';
import { answerTo, isReworked, progressOf, questionsOf, type Row } from '../../model/row-model.ts';
import type { TaskFacts } from '../../model/workbench-model.ts';

// A cell shows what the answer is like; the row itself shows all of it.
const ANSWER_SHOWN = 40;
/** What fits two lines at any width; a longer text can be opened. */
const TEXT_FITS = 70;
/** More would only be cut by the browser. */
const TEXT_SHOWN = 400;

type Jump = (position: number, question?: number) => void;
type Options = {
  task: TaskFacts;
  shown: GridRows;
  onJump: Jump;
  /** Shows a text in full. */
  onRead: (row: Row) => void;
};

/** The columns of the grid: the row and its state, its text, the answer to each question. */
export function useGridColumns({ task, shown, onJump, onRead }: Options): VirtualTableColumn<Row>[] {
  const { t } = useTranslation();
  const { positionAt } = shown;
  // Rows are drawn again when the columns change: they stay the same while rows come and go.
  return useMemo(() => {
    const returned = new Map(task.returned.map(({ position, changed }) => [position, changed]));
    return [
      {
        id: 'row',
        header: t('workbench.grid_row'),
        width: 'small',
        cell: (row, index) => {
          const position = positionAt(index);
          const wasChanged = returned.get(position);
          const isChanged = wasChanged === undefined || !row ? wasChanged : isReworked(row, task);
          return <RowCell task={task} row={row} position={position} isChanged={isChanged} onJump={onJump} />;
        },
      },
      {
        id: 'text',
        header: t('workbench.text'),
        width: 'reading',
        cell: (row) => row && <TextCell row={row} onRead={onRead} />,
      },
      ...task.questions.map(
        (question): VirtualTableColumn<Row> => ({
          id: String(question.question_no),
          header: question.name,
          cell: (row) => row && <AnswerCell task={task} question={question} row={row} onJump={onJump} />,
        }),
      ),
    ];
  }, [task, positionAt, onJump, onRead, t]);
}

type Look = { icon: IconName; text?: 'workbench.done' | 'workbench.skipped' };

/** How far a row is; undefined while it is still to come. */
function lookOf(row: Row | undefined, task: TaskFacts): Look | undefined {
  if (!row) return undefined;
  if (!progressOf(row, task).done) return { icon: 'ring' };
  return row.skippedReason === null
    ? { icon: 'check', text: 'workbench.done' }
    : { icon: 'skip', text: 'workbench.skipped' };
}

type RowCellProps = {
  task: TaskFacts;
  /** undefined while it is still to come: it can be opened all the same */
  row: Row | undefined;
  position: number;
  /** of a returned row: whether its incorrect answers are others now */
  isChanged: boolean | undefined;
  onJump: Jump;
};

function RowCell({ task, row, position, isChanged, onJump }: RowCellProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const look = lookOf(row, task);
  return (
    <Inline gap={4}>
      <Button size="small" tone="quiet" tabIndex={-1} iconStart={look?.icon} onClick={() => onJump(position)}>
        <Text size="inherit" nowrap tabular>
          {formatNumber(position, language)}
        </Text>
        {look?.text && (
          <>
            {' '}
            <VisuallyHidden>{t(look.text)}</VisuallyHidden>
          </>
        )}
      </Button>
      {isChanged === false && <StatusPill status="submission.returned" />}
      {isChanged === true && <Text size="small">{t('workbench.grid_changed')}</Text>}
    </Inline>
  );
}

function TextCell({ row, onRead }: { row: Row; onRead: (row: Row) => void }) {
  const { t } = useTranslation();
  const { text, language } = row.content;
  const isLong = text.length > TEXT_FITS || text.includes('\n');
  return (
    <Inline wrap={false} grow justify="between">
      <Text twoLines {...textAttributes(language)}>
        {cut(text, TEXT_SHOWN)}
      </Text>
      {isLong && (
        <IconButton
          size="small"
          icon="eye"
          label={t('task.text_all')}
          tooltip="start"
          tabIndex={-1}
          onClick={() => onRead(row)}
        />
      )}
    </Inline>
  );
}

type AnswerCellProps = { task: TaskFacts; question: Question; row: Row; onJump: Jump };

function AnswerCell({ task, question, row, onJump }: AnswerCellProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { question_no, name } = question;
  const applies = questionsOf(row, task).some((one) => one.question_no === question_no);
  if (!applies) return <Text tone="quiet">–</Text>;
  const text = answerText(question, answerTo(row, question_no), language);
  return (
    <Button size="small" tone="quiet" tabIndex={-1} onClick={() => onJump(row.position, question_no)}>
      <VisuallyHidden>{t('common.labelled', { label: name, value: text ?? t('common.none') })}</VisuallyHidden>
      <span aria-hidden="true">{text === undefined ? '…' : cut(text, ANSWER_SHOWN)}</span>
    </Button>
  );
}
