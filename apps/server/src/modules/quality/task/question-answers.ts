import type { components } from '@concord/openapi';
import { setOf } from '../table/answers.ts';
import type { GivenValue } from './counted/answers.queries.ts';

type Question = components['schemas']['Question'];

/** The answers of a question by their numbers, and which of them each given value is. */
export type QuestionAnswers = {
  /** All choices in their order; of a multiple choice the sets that were given. */
  answers: string[];
  answerOf: Int32Array;
  /** An answer as people read it. */
  nameOf: (answer: number) => string;
  /** The same of a value. */
  labelOf: (value: string | readonly string[]) => string;
};

export function answersOf({ type, choices }: Question, given: readonly GivenValue[]): QuestionAnswers {
  const labels = new Map(choices.map(({ value, label }) => [value, label]));
  const place = new Map(choices.map(({ value }, index) => [value, index]));
  const inOrder = (values: readonly string[]) =>
    values.toSorted((a, b) => (place.get(a) ?? place.size) - (place.get(b) ?? place.size));
  const setIn = (value: string | readonly string[]) => inOrder(typeof value === 'string' ? [value] : value);
  const label = (set: readonly string[]) => set.map((value) => labels.get(value) ?? value).join(' + ');
  const sets = given.map(({ value }) => setIn(value));
  const declared = type === 'multiple' ? [] : choices.map(({ value }) => [value]);
  const all = [...declared, ...sets];
  const numbers = new Map<string, number>();
  for (const set of all) if (!numbers.has(setOf(set))) numbers.set(setOf(set), numbers.size);
  const names = new Map(all.map((set) => [setOf(set), label(set)]));
  const answers = [...numbers.keys()];
  const answerOf = new Int32Array(given.length);
  for (const [index, { answer }] of given.entries()) answerOf[answer] = numbers.get(setOf(sets[index] ?? [])) ?? 0;
  return {
    answers,
    answerOf,
    nameOf: (answer) => names.get(answers[answer] ?? '') ?? '',
    labelOf: (value) => label(setIn(value)),
  };
}
