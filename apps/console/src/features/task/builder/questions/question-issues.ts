import { checkQuestions } from '@concord/domain';
import type { Issue } from '../../../../shared/form/field-message.ts';
import type { Question } from './question-list.ts';

/** Something that is wrong, and where in the questions: `/questions/0/choices/1/label`. */
export type Problem = Issue & { pointer: string };
/** What is wrong with a question, by the field it is shown at: `name`, `choices`, `choices/0/label`, `show_when`. */
export type QuestionIssues = ReadonlyMap<string, Issue>;

/**
 * What is wrong with each question, by its number; a question without problems is not in it.
 * @param refused what the server has found beside it
 */
export function questionIssues(
  questions: readonly Question[],
  refused: readonly Problem[] = [],
): ReadonlyMap<number, QuestionIssues> {
  const byQuestion = new Map<number, Map<string, Issue>>();
  for (const problem of [...checkQuestions(questions), ...refused]) {
    const [, area, index = '', ...field] = problem.pointer.split('/');
    const question = area === 'questions' ? questions[Number(index)] : undefined;
    if (question === undefined) continue;
    const issues = byQuestion.get(question.question_no) ?? new Map<string, Issue>();
    // The two parts of a condition are one field for the reader.
    const shownAt = field[0] === 'show_when' ? 'show_when' : field.join('/');
    if (!issues.has(shownAt)) issues.set(shownAt, problem);
    byQuestion.set(question.question_no, issues);
  }
  return byQuestion;
}
