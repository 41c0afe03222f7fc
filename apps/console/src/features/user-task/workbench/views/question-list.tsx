import { useTranslation } from '@concord/i18n';
import { Banner, Box, Button, EmptyState, Stack } from '@concord/ui';
import { useCallback } from 'react';
import { answerTo, isUnderDispute, mayDispute, questionsOf, type Row } from '../model/row-model.ts';
import type { WorkbenchEvent, WorkbenchState } from '../model/workbench-model.ts';
import { QuestionCard, type QuestionCardProps } from './question-card.tsx';

export type QuestionListProps = {
  state: WorkbenchState;
  row: Row;
  send: (event: WorkbenchEvent) => void;
  /** Id of the row's text. */
  describedBy: string;
  /** Id of the reason why some answers cannot be changed. */
  closedId: string;
};

/** The questions that apply to a row, with its answers. */
export function QuestionList({ state, row, send, describedBy, closedId }: QuestionListProps) {
  const { t } = useTranslation();
  const { task } = state;
  const questions = questionsOf(row, task);
  const answer = useCallback<QuestionCardProps['onAnswer']>(
    (question, value, typing) => send({ type: 'answer', question, value, typing }),
    [send],
  );
  const makeCurrent = useCallback((question: number) => send({ type: 'question.current', question }), [send]);
  const openDialog = useCallback<QuestionCardProps['onDialog']>(
    (question, dialog) => {
      send({ type: 'question.current', question });
      send({ type: 'dialog', dialog });
    },
    [send],
  );
  return (
    <Box padding={12}>
      <Stack gap={8}>
        {row.skippedReason !== null && (
          <Banner
            tone="severe"
            icon="skip"
            action={
              !task.isReadOnly &&
              !row.isSkipClosed && (
                <Button size="small" onClick={() => send({ type: 'skip', reason: null })}>
                  {t('workbench.resume')}
                </Button>
              )
            }
          >
            {t('workbench.skipped_because', { reason: row.skippedReason })}
          </Banner>
        )}
        {questions.length === 0 && <EmptyState title={t('workbench.no_questions')} />}
        {questions.map((question, index) => {
          const { question_no } = question;
          const isClosed = row.closed.has(question_no);
          const describing = [index === 0 && describedBy, isClosed && !isUnderDispute(row, question_no) && closedId]
            .filter(Boolean)
            .join(' ');
          return (
            <QuestionCard
              key={question_no}
              position={row.position}
              no={index + 1}
              question={question}
              value={answerTo(row, question_no)}
              isCurrent={question_no === state.question}
              isReadOnly={task.isReadOnly}
              isClosed={isClosed}
              refused={question_no === state.question ? state.refused : null}
              touched={state.touched?.question === question_no ? state.touched : null}
              focusOn={state.moves > 0 && state.dialog === null ? state.moves : null}
              onAnswer={answer}
              onCurrent={makeCurrent}
              mark={row.marks.find((one) => one.question_no === question_no)}
              dispute={row.disputes.get(question_no)}
              mayDispute={mayDispute(row, question_no)}
              onDialog={openDialog}
              describedBy={describing === '' ? undefined : describing}
            />
          );
        })}
      </Stack>
    </Box>
  );
}
