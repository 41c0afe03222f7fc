import type { Question } from './questions.ts';

type Named = Pick<Question, 'question_no' | 'name'>;

/** What names are compared by. */
const keyOf = (name: string) => name.trim().toLowerCase();

/**
 * Finds the question that a text names: by its number, or by its name in any letters where only one question has it.
 * @param questions all questions of the task
 */
export function questionNamed<Q extends Named>(questions: readonly Q[]): (text: string) => Q | undefined {
  const byNumber = new Map(questions.map((question) => [String(question.question_no), question]));
  const byName = Map.groupBy(questions, ({ name }) => keyOf(name));
  return (text) => {
    const same = byName.get(keyOf(text)) ?? [];
    return byNumber.get(text.trim()) ?? (same.length === 1 ? same[0] : undefined);
  };
}

/**
 * The text by which `questionNamed` finds a question again: its name, or its number where that would be another one or none.
 * @param questions all questions of the task
 */
export function questionKeys(questions: readonly Named[]): (question: Named) => string {
  const named = questionNamed(questions);
  return ({ question_no, name }) => (named(name)?.question_no === question_no ? name : String(question_no));
}
