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

/** Adds questions of another task behind those present, opens the first of them and offers Undo. */
export function useAddQuestions({ builder: { store }, edits, onOpen }: Target) {
  const { t } = useTranslation();
  const toast = useToast();
  return (questions: readonly Question[]): void => {
    const present = store.get().draft.questions;
    const numbered = (name: string, n: number) => t('copy.name', { name, n });
    const added = adopted(questions, { present, nextNo: edits.nextNo, numbered });
    store.edit('questions', [...present, ...added]);
    onOpen(added[0]?.question_no);
    const numbers = new Set(added.map(({ question_no }) => question_no));
    function onAction(): void {
      const left = store.get().draft.questions.filter(({ question_no }) => !numbers.has(question_no));
      store.edit('questions', left);
      onOpen(left.at(-1)?.question_no);
    }
    toast({ text: t('copy.added', { count: added.length }), action: { label: t('common.undo'), onAction } });
  };
}
