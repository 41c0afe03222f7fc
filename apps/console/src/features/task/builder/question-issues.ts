import { checkQuestions, type QuestionProblem } from '@concord/domain';
import type { Question } from './question-list.ts';

/** What is wrong with a question, by the field it is shown at: `name`, `choices`, `choices/0/label`, `show_when`. */
export type QuestionIssues = ReadonlyMap<string, QuestionProblem>;

/** What is wrong with each question, by its number; a question without problems is not in it. */
export function questionIssues(questions: readonly Question[]): ReadonlyMap<number, QuestionIssues> {
  const byQuestion = new Map<number, Map<string, QuestionProblem>>();
  for (const problem of checkQuestions(questions)) {
    const [, , index = '', ...field] = problem.pointer.split('/');
    const question = questions[Number(index)];
    if (question === undefined) continue;
    const issues = byQuestion.get(question.question_no) ?? new Map<string, QuestionProblem>();
    // The two parts of a condition are one field for the reader.
    const shownAt = field[0] === 'show_when' ? 'show_when' : field.join('/');
    if (!issues.has(shownAt)) issues.set(shownAt, problem);
    byQuestion.set(question.question_no, issues);
  }
  return byQuestion;
}
