import { type TFunction, useTranslation } from '@concord/i18n';
import { useState } from 'react';
import { fieldMessage, type Issue } from '../../../../shared/form/field-message.ts';
import { type Problem, questionIssues } from './question-issues.ts';
import type { Question } from './question-list.ts';

/** What is wrong at a field of a question, in words: of two choices with the same key it names the other. */
export function questionMessage({ choices }: Question, at: string, issue: Issue, t: TFunction): string {
  const [, index = '', field] = at.split('/');
  if (issue.code === 'duplicate' && (field === 'hotkey' || field === 'value')) {
    const own = choices[Number(index)]?.[field];
    const n = choices.findIndex((choice) => choice[field] === own) + 1;
    // two ways to write one number
    if (n === Number(index) + 1) return fieldMessage(issue, t);
    return t(field === 'hotkey' ? 'builder.question.key_taken' : 'builder.question.value_taken', { n });
  }
  return fieldMessage(issue, t);
}

/**
 * Errors in the questions, shown only where the user has been: at a field that was left, at all choices once their
 * list was left, at all fields of a question that was left, and everywhere once the next step was asked for. What the
 * server has refused is shown at once.
 */
export function useQuestionErrors(questions: readonly Question[], refused: readonly Problem[]) {
  const { t } = useTranslation();
  const [fields, setFields] = useState<ReadonlySet<string>>(new Set());
  const [whole, setWhole] = useState<ReadonlySet<number>>(new Set());
  const issues = questionIssues(questions, refused);
  const wasLeft = (no: number, at: string) =>
    whole.has(no) || fields.has(`${no}/${at}`) || (at.startsWith('choices/') && fields.has(`${no}/choices`));
  return {
    isSound: issues.size === 0,
    firstWrong: questions.find(({ question_no }) => issues.has(question_no))?.question_no,
    isWrong: (no: number) => issues.has(no),
    /** numbers of the questions to be marked in the list */
    wrong: new Set([...issues.keys()].filter((no) => whole.has(no))),
    error(question: Question, at: string): string | undefined {
      const no = question.question_no;
      const issue = issues.get(no)?.get(at);
      const isShown = issue !== undefined && (wasLeft(no, at) || refused.some((problem) => problem === issue));
      return isShown ? questionMessage(question, at, issue, t) : undefined;
    },
    visit: (no: number, at: string) => setFields((now) => new Set(now).add(`${no}/${at}`)),
    reveal: (numbers: readonly number[]) => setWhole((now) => new Set([...now, ...numbers])),
  };
}
