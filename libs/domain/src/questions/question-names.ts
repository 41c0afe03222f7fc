import type { Question } from './questions.ts';

type Named = Pick<Question, 'question_no' | 'name'>;

/** What names are compared by. */
const keyOf = (name: string) => name.trim().toLowerCase();

/**
 * Finds the question that a text names: by its number, by its name in any letters where only one question has it, or by `q` and
 * its number.
 * @param questions all questions of the task
 */
export function questionNamed<Q extends Named>(questions: readonly Q[]): (text: string) => Q | undefined {
  const byNumber = new Map(questions.map((question) => [String(question.question_no), question]));
  const byName = Map.groupBy(questions, ({ name }) => keyOf(name));
  return (text) => {
    const same = byName.get(keyOf(text)) ?? [];
    return byNumber.get(text.trim()) ?? (same.length === 0 ? byNumber.get(prefixed(text)) : onlyOne(same));
  };
}

const prefixed = (text: string) => /^q(\d+)$/.exec(keyOf(text))?.[1] ?? '';
const onlyOne = <Q>(questions: readonly Q[]): Q | undefined => (questions.length === 1 ? questions[0] : undefined);

const DIGITS = /^\s*\d+\s*$/;

/**
 * The text by which `questionNamed` finds a question again: its name, or `q` and its number where that would be another one or
 * none. The number alone is the last resort, as Label Studio takes no digits for a name.
 * @param questions all questions of the task
 */
export function questionKeys(questions: readonly Named[]): (question: Named) => string {
  const named = questionNamed(questions);
  return ({ question_no, name }) => {
    const isFound = (text: string) => !DIGITS.test(text) && named(text)?.question_no === question_no;
    return [name, `q${question_no}`].find(isFound) ?? String(question_no);
  };
}
