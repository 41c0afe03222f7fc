import { useTranslation } from '@concord/i18n';
import { useToast } from '@concord/ui';
import type { Builder } from '../../draft/use-draft.ts';
import type { Question } from '../question-list.ts';
import type { useQuestionEdits } from '../use-question-edits.ts';
import { adopted } from './adopt-questions.ts';

export type Target = {
  builder: Builder;
  edits: Pick<ReturnType<typeof useQuestionEdits>, 'mayAdd' | 'nextNo' | 'room'>;
  /** Shows a question in the editor. */
  onOpen: (no: number | undefined) => void;
};

export type Adding = {
  /** The existing questions are removed. */
  replaces: boolean;
  /** takes the place of that of the task */
  guideline: string | undefined;
};

/** Adds questions of another task behind those present or in their place, opens the first of them and offers Undo. */
export function useAddQuestions({ builder: { store }, edits, onOpen }: Target) {
  const { t } = useTranslation();
  const toast = useToast();
  return (questions: readonly Question[], { replaces, guideline }: Adding): void => {
    const before = store.get().draft;
    const present = replaces ? [] : before.questions;
    const numbered = (name: string, n: number) => t('copy.name', { name, n });
    const added = adopted(questions, { present, nextNo: edits.nextNo, numbered });
    store.edit('questions', [...present, ...added]);
    onOpen(added[0]?.question_no);
    if (guideline !== undefined) store.edit('basics', { ...before.basics, guideline });
    const numbers = new Set(added.map(({ question_no }) => question_no));
    function onAction(): void {
      const { basics, questions: now } = store.get().draft;
      const others = now.filter(({ question_no }) => !numbers.has(question_no));
      const left = replaces ? [...before.questions, ...others] : others;
      store.edit('questions', left);
      if (guideline !== undefined && basics.guideline === guideline)
        store.edit('basics', { ...basics, guideline: before.basics.guideline });
      onOpen(left.at(-1)?.question_no);
    }
    toast({ text: t('copy.added', { count: added.length }), action: { label: t('common.undo'), onAction } });
  };
}
