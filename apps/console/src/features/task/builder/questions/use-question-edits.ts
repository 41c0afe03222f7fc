import { questionLimits } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { useToast } from '@concord/ui';
import { useRef, useState } from 'react';
import type { Builder } from '../draft/use-draft.ts';
import { useChoiceRemoval } from './choices/use-choice-removal.ts';
import { moved } from './moved.ts';
import { duplicated, neighbourOf, newQuestion, type Question } from './question-list.ts';
import { goldNumbers, nextQuestionNo } from './question-numbers.ts';

/** What changes the list of questions. A number that was used once is not used again. */
export function useQuestionEdits({ state, store }: Builder, open: (no: number | undefined) => void) {
  const { t } = useTranslation();
  const offerUndo = useOfferUndo(store, open);
  const removeChoice = useChoiceRemoval(store, open);
  const [announced, announce] = useState('');
  const [added, setAdded] = useState<number>();
  const { leave, follow } = useFollow();
  const { base: task } = state;
  const { questions } = state.draft;
  const used = useRef<readonly number[]>(questions.map(({ question_no }) => question_no));
  const put = (next: readonly Question[]) => store.edit('questions', next);
  const name = (one: Question) => one.name.trim() || t('builder.questions.unnamed');

  const room = task.is_draft
    ? Math.min(
        questionLimits.questions - questions.length,
        questionLimits.number + 1 - nextQuestionNo(questions, used.current),
      )
    : 0;

  function nextNo(): number {
    const no = nextQuestionNo(questions, [...used.current, ...goldNumbers(task.task_row)]);
    used.current = [...used.current, no];
    return no;
  }
  return {
    added,
    /** for a screen reader */
    announced,
    put,
    removeChoice,
    follow,
    /** how many questions can be added */
    room,
    mayAdd: room > 0,
    nextNo,
    add(): void {
      const no = nextNo();
      put([...questions, newQuestion(no)]);
      setAdded(no);
      open(no);
    },
    duplicate(one: Question): void {
      const no = nextNo();
      put(duplicated(questions, one.question_no, no));
      open(no);
    },
    move(one: Question, to: number): void {
      if (to < 0 || to >= questions.length) return;
      put(moved(questions, questions.indexOf(one), to));
      announce(t('builder.questions.moved', { name: name(one), place: to + 1, total: questions.length }));
    },
    remove(one: Question): void {
      open(neighbourOf(questions, one.question_no));
      put(questions.filter((each) => each !== one));
      leave();
      offerUndo(one, questions.indexOf(one), t('builder.questions.deleted', { name: name(one) }));
    },
  };
}

/** Passes the focus on when what has it goes: to the button in its place, by its `follow`. */
function useFollow() {
  const isLeft = useRef(false);
  return {
    leave(): void {
      isLeft.current = true;
    },
    follow(button: HTMLButtonElement | null): void {
      if (!(button && isLeft.current)) return;
      isLeft.current = false;
      button.focus();
    },
  };
}

/** Says that a question was deleted, with a way back. */
function useOfferUndo(store: Builder['store'], open: (no: number) => void) {
  const { t } = useTranslation();
  const toast = useToast();
  return (question: Question, at: number, text: string): void => {
    function onAction(): void {
      const now = store.get().draft.questions;
      store.edit('questions', [...now.slice(0, at), question, ...now.slice(at)]);
      open(question.question_no);
    }
    toast({ text, action: { label: t('common.undo'), onAction } });
  };
}
