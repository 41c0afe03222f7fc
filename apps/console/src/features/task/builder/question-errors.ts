import { useTranslation } from '@concord/i18n';
import { useState } from 'react';
import { fieldMessage } from '../../../shared/field-message.ts';
import { questionIssues } from './question-issues.ts';
import type { Question } from './question-list.ts';

/**
 * What is wrong with the questions, shown where somebody has been: at a field that was left, at all fields of a
 * question that was left, and everywhere once the next step was asked for.
 */
export function useQuestionErrors(questions: readonly Question[]) {
  const { t } = useTranslation();
  const [fields, setFields] = useState<ReadonlySet<string>>(new Set());
  const [whole, setWhole] = useState<ReadonlySet<number>>(new Set());
  const issues = questionIssues(questions);
  return {
    isSound: issues.size === 0,
    firstWrong: questions.find(({ question_no }) => issues.has(question_no))?.question_no,
    /** numbers of the questions to be marked in the list */
    wrong: new Set([...issues.keys()].filter((no) => whole.has(no))),
    error(no: number, at: string): string | undefined {
      const issue = whole.has(no) || fields.has(`${no}/${at}`) ? issues.get(no)?.get(at) : undefined;
      return issue && fieldMessage(issue, t);
    },
    visit: (no: number, at: string) => setFields((now) => new Set(now).add(`${no}/${at}`)),
    reveal: (numbers: readonly number[]) => setWhole((now) => new Set([...now, ...numbers])),
  };
}
