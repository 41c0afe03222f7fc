import { loadMessages, useTranslation } from '@concord/i18n';
import { Box, Button, Columns, EmptyState, LiveRegion, Skeleton } from '@concord/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { late } from '../../../../shared/network/late.ts';
import { api } from '../../../../shared/session/session.ts';
import { refusedByServer } from '../draft/refusals.ts';
import type { Builder } from '../draft/use-draft.ts';
import { useFocusError, useLedToRefusal } from '../draft/use-focus-error.ts';
import { StepFooter } from '../step-footer.tsx';
import { MoreQuestions } from './adding/more-questions.tsx';
import { QuestionActions } from './question-actions.tsx';
import { QuestionEditor } from './question-editor.tsx';
import { useQuestionErrors } from './question-errors.ts';
import { changed, type Question } from './question-list.ts';
import { QuestionMenu } from './question-menu.tsx';
import { useOpenQuestion } from './use-open-question.ts';
import { useQuestionEdits } from './use-question-edits.ts';

// The editor comes first.
const QuestionPreview = late(async () => {
  const [{ QuestionPreview: Preview }] = await Promise.all([
    import('./preview/question-preview.tsx'),
    loadMessages('data'),
  ]);
  return Preview;
});

/** Step 3: the questions in order, one in the editor, and what the contributor sees of them. */
export function QuestionsStep({ builder }: { builder: Builder }) {
  const { t } = useTranslation();
  const focusError = useFocusError();
  const { state, store } = builder;
  const { base: task } = state;
  const { questions } = state.draft;
  const errors = useQuestionErrors(questions, refusedByServer(state));
  const { question, open } = useOpenQuestion(task.id, questions);
  const currentNo = question?.question_no;
  const edits = useQuestionEdits(builder, open);

  // A question that was left shows what it lacks.
  const left = useRef(currentNo);
  useEffect(() => {
    if (left.current !== undefined && left.current !== currentNo) errors.reveal([left.current]);
    left.current = currentNo;
  });

  function showIssues(): void {
    errors.reveal(questions.map(({ question_no }) => question_no));
    focusError();
  }
  useLedToRefusal(showIssues);
  function mayGoOn(): boolean {
    if (errors.isSound) {
      void store.flush();
      return true;
    }
    if (currentNo === undefined || !errors.isWrong(currentNo)) open(errors.firstWrong);
    showIssues();
    return false;
  }

  return (
    <>
      <Columns template="editor" ruled stackBelow="lg">
        <QuestionMenu
          taskId={task.id}
          questions={questions}
          current={currentNo}
          wrong={errors.wrong}
          onAdd={edits.mayAdd ? edits.add : undefined}
          onMove={task.is_draft ? edits.move : undefined}
          more={<MoreQuestions builder={builder} edits={edits} onOpen={open} />}
        />
        <div>
          <OpenQuestion builder={builder} question={question} errors={errors} edits={edits} />
        </div>
        <Box surface="canvas">
          <RowPreview taskId={task.id} rowsCount={task.rows_count} questions={questions} current={currentNo} />
        </Box>
      </Columns>
      <Box>
        <LiveRegion>{edits.announced}</LiveRegion>
      </Box>
      <StepFooter
        taskId={task.id}
        step="questions"
        note={t('builder.questions.count', { count: questions.length })}
        mayGoOn={mayGoOn}
      />
    </>
  );
}

type OpenQuestionProps = {
  builder: Builder;
  question: Question | undefined;
  errors: ReturnType<typeof useQuestionErrors>;
  edits: ReturnType<typeof useQuestionEdits>;
};

/** The question in the editor, or the way to the first one. */
function OpenQuestion({ builder: { state }, question, errors, edits }: OpenQuestionProps) {
  const { t } = useTranslation();
  const { base: task } = state;
  const { questions } = state.draft;
  if (!question)
    return (
      <EmptyState
        title={t('builder.questions.none')}
        action={
          edits.mayAdd && (
            <Button iconStart="plus" onClick={edits.add} ref={edits.follow}>
              {t('builder.questions.first')}
            </Button>
          )
        }
      >
        {t('builder.questions.none_hint')}
      </EmptyState>
    );
  const no = question.question_no;
  return (
    <QuestionEditor
      key={no}
      taskId={task.id}
      question={question}
      isNew={no === edits.added}
      questions={questions}
      datasets={task.task_row}
      onChange={(next) => edits.put(changed(questions, next))}
      onRemoveChoice={(index) => edits.removeChoice(question, index)}
      error={(at) => errors.error(question, at)}
      onVisit={(at) => errors.visit(no, at)}
      published={task.is_draft ? undefined : task.questions.find(({ question_no }) => question_no === no)}
      actions={
        task.is_draft && (
          <QuestionActions
            isFirst={questions[0] === question}
            isLast={questions.at(-1) === question}
            mayAdd={edits.mayAdd}
            onMove={(by) => edits.move(question, questions.indexOf(question) + by)}
            onDuplicate={() => edits.duplicate(question)}
            onDelete={() => edits.remove(question)}
            deleteRef={edits.follow}
          />
        )
      }
    />
  );
}

type RowPreviewProps = {
  taskId: string;
  rowsCount: number;
  questions: readonly Question[];
  current: number | undefined;
};

function RowPreview({ taskId, rowsCount, questions, current }: RowPreviewProps) {
  const [rowNo, setRowNo] = useState(1);
  const { data } = useQuery({
    ...api.query('get', '/task/{id}/row', { params: { path: { id: taskId }, query: { position: rowNo, limit: 1 } } }),
    enabled: rowsCount > 0,
    placeholderData: keepPreviousData,
    throwOnError: false,
  });
  return (
    <Suspense
      fallback={
        <Box padding="inset">
          <Skeleton shape="block" />
        </Box>
      }
    >
      <QuestionPreview
        questions={questions}
        current={current}
        row={rowsCount > 0 ? data?.rows[0] : undefined}
        rowNo={rowNo}
        rowsCount={rowsCount}
        onRow={setRowNo}
      />
    </Suspense>
  );
}
