import { type AnswerValue, isAnswered, type Question, questionKeys } from '@concord/domain';
import type { ExportFrame } from '../export-subject.queries.ts';
import type { ExportedRow } from '../exported-rows.queries.ts';
import { type LineOptions, labelCell } from '../lines/choice-cells.ts';
import { exportedValue } from '../lines/row-cells.ts';

/** What an export in the form of another tool depends on. */
export type ItemOptions = Pick<LineOptions, 'answers' | 'values'>;

/** An answer as other tools have it: a list of texts, with the question by a name that finds it again. */
export type GivenAnswer = { question: Question; key: string; texts: readonly string[] };

/** The answers of a row, in the order of the questions. */
export function givenAnswers(
  { questions }: Pick<ExportFrame, 'questions'>,
  options: ItemOptions,
): (row: ExportedRow) => GivenAnswer[] {
  const keyOf = questionKeys(questions);
  const asked = questions.map((question) => {
    const labelOf = labelCell(question);
    const isShown = options.values === 'label' && question.type !== 'open';
    return { question, key: keyOf(question), shown: (value: AnswerValue) => (isShown ? labelOf(value) : value) };
  });
  return (row) =>
    asked.flatMap(({ question, key, shown }) => {
      const mark = row.answers.get(question.question_no) ?? row.emptyMarks.get(question.question_no);
      const value = mark ? shown(exportedValue(mark, { ...options, typed: false })) : null;
      return isAnswered(value) ? [{ question, key, texts: typeof value === 'string' ? [value] : value }] : [];
    });
}
