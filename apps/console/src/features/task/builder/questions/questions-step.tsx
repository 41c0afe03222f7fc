import { questionLimits } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { Box, Button, Columns, EmptyState, LiveRegion, Skeleton, useToast } from '@concord/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { api } from '../../../../shared/session/session.ts';
import { refusedByServer } from '../draft/refusals.ts';
import type { Builder } from '../draft/use-draft.ts';
import { useFocusError, useLedToRefusal } from '../draft/use-focus-error.ts';
import { StepFooter } from '../step-footer.tsx';
import { stepPath } from '../steps.ts';
import { useChoiceRemoval } from './choices/use-choice-removal.ts';
import { moved } from './moved.ts';
import { QuestionActions } from './question-actions.tsx';
import { QuestionEditor } from './question-editor.tsx';
import { useQuestionErrors } from './question-errors.ts';
import {
  changed,
  duplicated,
  goldNumbers,
  neighbourOf,
  newQuestion,
  nextQuestionNo,
  type Question,
} from './question-list.ts';
import { QuestionMenu } from './question-menu.tsx';

// The editor comes first.
const QuestionPreview = lazy(async () => ({
  default: (await import('./preview/question-preview.tsx')).QuestionPreview,
}));

/** Step 3: the questions in order, one in the editor, and what the contributor sees of them. */
export function QuestionsStep({ builder: { state, store } }: { builder: Builder }) {
  const { t } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const focusError = useFocusError();
  const [said, say] = useState('');
  const { base: task } = state;
  const { questions } = state.draft;
  const errors = useQuestionErrors(questions, refusedByServer(state));
  const asked = search.get('question');
  const [opened, setOpened] = useState(asked);
  const [added, setAdded] = useState<number>();
  const question = questions.find(({ question_no }) => String(question_no) === opened) ?? questions[0];
  const currentNo = question?.question_no;
  const used = useRef<readonly number[]>(questions.map(({ question_no }) => question_no));
  const published = task.is_draft ? undefined : task.questions.find(({ question_no }) => question_no === currentNo);
  const name = (one: Question) => one.name.trim() || t('builder.questions.unnamed');

  // A question that was left shows what it lacks.
  const left = useRef(currentNo);
  useEffect(() => {
    if (left.current !== undefined && left.current !== currentNo) errors.reveal([left.current]);
    left.current = currentNo;
  });

  const put = (next: readonly Question[]) => store.edit('questions', next);
  // The address follows; what is typed right after must not go to the question before.
  function open(no: number | undefined): void {
    setOpened(no === undefined ? null : String(no));
    void navigate(stepPath(task.id, 'questions', no), { replace: true, preventScrollReset: true });
  }
  useEffect(() => setOpened(asked), [asked]);

  function nextNo(): number {
    const no = nextQuestionNo(questions, [...used.current, ...goldNumbers(task.task_row)]);
    used.current = [...used.current, no];
    return no;
  }
  const mayAdd =
    task.is_draft &&
    questions.length < questionLimits.questions &&
    nextQuestionNo(questions, used.current) <= questionLimits.number;
  function add(): void {
    const no = nextNo();
    put([...questions, newQuestion(no)]);
    setAdded(no);
    open(no);
  }
  function duplicate(one: Question): void {
    const no = nextNo();
    put(duplicated(questions, one.question_no, no));
    open(no);
  }
  function move(one: Question, by: -1 | 1): void {
    const from = questions.indexOf(one);
    put(moved(questions, from, by));
    say(t('builder.questions.moved', { name: name(one), place: from + by + 1, total: questions.length }));
  }
  function remove(one: Question): void {
    const at = questions.indexOf(one);
    open(neighbourOf(questions, one.question_no));
    put(questions.filter((each) => each !== one));
    toast({
      text: t('builder.questions.deleted', { name: name(one) }),
      action: {
        label: t('common.undo'),
        onAction() {
          const now = store.get().draft.questions;
          put([...now.slice(0, at), one, ...now.slice(at)]);
          open(one.question_no);
        },
      },
    });
  }
  const removeChoice = useChoiceRemoval(store, open);
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
          onAdd={mayAdd ? add : undefined}
          onMove={task.is_draft ? move : undefined}
        />
        <div>
          {question ? (
            <QuestionEditor
              key={question.question_no}
              question={question}
              isNew={question.question_no === added}
              questions={questions}
              datasets={task.task_row}
              onChange={(next) => put(changed(questions, next))}
              onRemoveChoice={(index) => removeChoice(question, index)}
              error={(at) => errors.error(question, at)}
              onVisit={(at) => errors.visit(question.question_no, at)}
              published={published}
              actions={
                task.is_draft && (
                  <QuestionActions
                    isFirst={questions[0] === question}
                    isLast={questions.at(-1) === question}
                    mayAdd={mayAdd}
                    onMove={(by) => move(question, by)}
                    onDuplicate={() => duplicate(question)}
                    onDelete={() => remove(question)}
                  />
                )
              }
            />
          ) : (
            <EmptyState
              title={t('builder.questions.none')}
              action={
                mayAdd && (
                  <Button iconStart="plus" onClick={add}>
                    {t('builder.questions.first')}
                  </Button>
                )
              }
            >
              {t('builder.questions.none_hint')}
            </EmptyState>
          )}
        </div>
        <Box surface="canvas">
          <RowPreview taskId={task.id} rowsCount={task.rows_count} questions={questions} current={currentNo} />
        </Box>
      </Columns>
      <Box>
        <LiveRegion>{said}</LiveRegion>
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
