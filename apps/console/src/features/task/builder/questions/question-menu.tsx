import { useTranslation } from '@concord/i18n';
import {
  Badge,
  Box,
  Button,
  EmptyState,
  Icon,
  IconButton,
  Inline,
  MoveHandle,
  Panel,
  RowLink,
  Stack,
  Table,
  Text,
} from '@concord/ui';
import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { stepPath } from '../steps.ts';
import { TYPE_ICONS } from './question-editor.tsx';
import { depthOf, type Question } from './question-list.ts';

export type QuestionMenuProps = {
  taskId: string;
  questions: readonly Question[];
  current: number | undefined;
  /** numbers of questions with something to correct */
  wrong: ReadonlySet<number>;
  onAdd: (() => void) | undefined;
  /** to another place, counted from 0; without it they stay in their order */
  onMove: ((question: Question, to: number) => void) | undefined;
  /** what else can be done with the list */
  more: ReactNode;
};

/** The questions in order; each opens in the editor. */
export function QuestionMenu({ taskId, questions, current, wrong, onAdd, onMove, more }: QuestionMenuProps) {
  const { t } = useTranslation();
  return (
    <Panel
      padded={false}
      title={t('builder.questions.title')}
      hint={<Badge>{questions.length}</Badge>}
      actions={
        <Inline gap={2} wrap={false}>
          {onAdd && (
            <IconButton icon="plus" size="small" label={t('builder.questions.add')} onClick={onAdd} tooltip="none" />
          )}
          {more}
        </Inline>
      }
    >
      <Table<Question>
        caption={t('builder.questions.order')}
        narrow="scroll"
        rowSize="large"
        columns={[
          ...(onMove
            ? [
                {
                  id: 'move',
                  header: t('common.move'),
                  headerHidden: true,
                  width: 'fit' as const,
                  cell: (question: Question) => (
                    <MoveHandle
                      label={t('builder.questions.move', {
                        name: question.name.trim() || t('builder.questions.unnamed'),
                      })}
                      labels={{ up: t('builder.questions.move_up'), down: t('builder.questions.move_down') }}
                      place={questions.indexOf(question)}
                      canMoveTo={(to) => to >= 0 && to < questions.length}
                      onMove={(to) => onMove(question, to)}
                    />
                  ),
                },
              ]
            : []),
          {
            id: 'name',
            header: t('builder.questions.order'),
            wrap: true,
            cell: (question) => (
              <MenuEntry
                taskId={taskId}
                question={question}
                questions={questions}
                isCurrent={question.question_no === current}
                isWrong={wrong.has(question.question_no)}
                onMove={onMove && ((by) => onMove(question, questions.indexOf(question) + by))}
              />
            ),
          },
        ]}
        rows={questions}
        rowKey={({ question_no }) => String(question_no)}
        isCurrent={({ question_no }) => question_no === current}
        loadingText={t('list.loading')}
        empty={<EmptyState size="small" title={t('builder.questions.none')} />}
      />
      {onAdd && (
        <Box paddingX={16} paddingY={8}>
          <Button tone="quiet" size="small" iconStart="plus" onClick={onAdd}>
            {t('builder.questions.add')}
          </Button>
        </Box>
      )}
    </Panel>
  );
}

type MenuEntryProps = {
  taskId: string;
  question: Question;
  questions: readonly Question[];
  isCurrent: boolean;
  isWrong: boolean;
  onMove: ((by: -1 | 1) => void) | undefined;
};

function MenuEntry({ taskId, question, questions, isCurrent, isWrong, onMove }: MenuEntryProps) {
  const { t } = useTranslation();
  const { question_no, name, type, required, show_when } = question;
  const asked = questions.find((each) => each.question_no === show_when?.question_no);
  const labels =
    asked?.choices.filter(({ value }) => show_when?.values.includes(value)).map(({ label }) => label) ?? [];
  const facts =
    labels.length > 0
      ? [t('builder.questions.if', { answers: labels.join(' / ') })]
      : [t(`question.type.${type}`), ...(required ? [t('builder.questions.required')] : [])];
  function press(event: KeyboardEvent): void {
    const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key];
    if (!event.altKey || by === undefined || !onMove) return;
    event.preventDefault();
    onMove(by);
  }
  return (
    <Inline gap={8} wrap={false} align="start">
      {depthOf(questions, question) > 0 && <Icon name="branch" tone="soft" />}
      <Icon name={TYPE_ICONS[type]} tone="soft" />
      <Stack gap={0} grow>
        <RowLink>
          <Link
            to={stepPath(taskId, 'questions', question_no)}
            preventScrollReset
            onKeyDown={press}
            {...(isCurrent && { 'aria-current': 'true' })}
          >
            <Text weight="medium" dir="auto" tone={name.trim() === '' ? 'quiet' : 'inherit'}>
              {name.trim() || t('builder.questions.unnamed')}
            </Text>
          </Link>
        </RowLink>
        <Text size="small" tone="quiet">
          {facts.join(' · ')}
        </Text>
      </Stack>
      {isWrong && <Icon name="warning" tone="critical" label={t('builder.questions.wrong')} />}
    </Inline>
  );
}
