import type { Question } from './questions.ts';

/** For the question `question_no` to apply to a row, the question `needs` has to be answered with one of `values`. */
export type Condition = { question_no: number; needs: number; values: readonly string[] };

/**
 * What has to be answered for each question to apply: its own condition, and those of the question that it names. A
 * condition names an earlier question (`checkQuestions`), so there are no circles. For statements that judge many rows; of one row
 * `applicableQuestions` says the same.
 * @param questions all questions of the task, in order
 * @returns all conditions of a question have to hold; none where it always applies
 */
export function conditionsOf(questions: readonly Pick<Question, 'question_no' | 'show_when'>[]): Condition[] {
  const found = new Map<number, Omit<Condition, 'question_no'>[]>();
  for (const { question_no, show_when } of questions) {
    if (show_when === null) continue;
    const { question_no: needs, values } = show_when;
    found.set(question_no, [{ needs, values }, ...(found.get(needs) ?? [])]);
  }
  return [...found].flatMap(([question_no, all]) => all.map((each) => ({ question_no, ...each })));
}
