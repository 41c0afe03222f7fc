import { useTranslation } from '@concord/i18n';
import { useToast } from '@concord/ui';
import type { DraftStore } from '../../draft/draft-store.ts';
import { changed, type Question } from '../question-list.ts';
import { isUntouched, withChoiceAt, withoutChoice } from './choices.ts';

/**
 * Removes a choice and offers to undo it.
 * @param open opens a question in the editor
 */
export function useChoiceRemoval(store: DraftStore, open: (questionNo: number) => void) {
  const { t } = useTranslation();
  const toast = useToast();
  const put = (question: Question) => store.edit('questions', changed(store.get().draft.questions, question));
  return (question: Question, index: number): void => {
    const choice = question.choices[index];
    if (!choice) return;
    const choices = withoutChoice(question.choices, index);
    put({ ...question, choices });
    if (isUntouched(choice)) return;
    function undo(): void {
      const now = store.get().draft.questions.find(({ question_no }) => question_no === question.question_no);
      if (!now) return;
      // Nothing has happened to the list since: keys set by hand come back with it.
      const isAsLeft = now.choices === choices;
      const back = isAsLeft ? question.choices : withChoiceAt(now.choices, Math.min(index, now.choices.length), choice);
      put({ ...now, choices: [...back] });
      open(now.question_no);
    }
    toast({
      text: t('builder.question.choice_removed', { name: choice.label.trim() || choice.value }),
      action: { label: t('common.undo'), onAction: undo },
    });
  };
}
