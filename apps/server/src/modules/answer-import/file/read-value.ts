import { checkAnswer, isAnswered, type Question } from '@concord/domain';
import type { components } from '@concord/openapi';

type AnswerValue = components['schemas']['AnswerValue'];

/** What is wrong with the text of an answer, each with what its message needs. */
type ValueProblem =
  | { code: 'value_blank' | 'choice_duplicate' | 'answer_too_long'; params: Record<never, never> }
  | { code: 'choice_unknown'; params: { value: string } };
export type ReadValue = { value: AnswerValue } | { problem: ValueProblem };

type Asked = Pick<Question, 'type' | 'choices'>;

const MOST_SHOWN = 100;
const blank: ReadValue = { problem: { code: 'value_blank', params: {} } };

/**
 * Reads answers to a question from cells: a choice by its value or its label; several choices separated by `|` or as a JSON
 * list, a single one that contains `|` as the whole cell; a text as it is.
 */
export function valueReader(question: Asked): (text: string) => ReadValue {
  if (question.type === 'open') return (text) => checked(question, text);
  const choiceOf = choiceFinder(question.choices);
  const places = new Map(question.choices.map(({ value }, place) => [value, place]));
  return (text) => {
    if (!isAnswered(text)) return blank;
    const whole = choiceOf(text);
    if (question.type === 'single') {
      const value = whole ?? onlyChoice(text, choiceOf);
      return value === undefined ? unknown(text) : { value };
    }
    const parts = whole === undefined ? partsOf(text) : [text];
    if (parts.length === 0) return blank;
    const values: string[] = [];
    for (const part of parts) {
      const value = choiceOf(part);
      if (value === undefined) return unknown(part);
      values.push(value);
    }
    values.sort((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
    return checked(question, values);
  };
}

const unknown = (text: string): ReadValue => ({
  problem: { code: 'choice_unknown', params: { value: [...text.trim()].slice(0, MOST_SHOWN).join('') } },
});

function checked(question: Asked, value: AnswerValue): ReadValue {
  if (!isAnswered(value)) return blank;
  switch (checkAnswer(question, value)) {
    case undefined:
      return { value };
    case 'duplicate':
      return { problem: { code: 'choice_duplicate', params: {} } };
    case 'too_long':
      return { problem: { code: 'answer_too_long', params: {} } };
    default:
      return unknown(String(value));
  }
}

/** By value first, then by a label that only one choice has, then by either in other letters. */
function choiceFinder(choices: Question['choices']): (text: string) => string | undefined {
  const finders = [
    choices.map(({ value }) => [value, value] as const),
    choices.map(({ value, label }) => [label.trim(), value] as const),
    choices.map(({ value }) => [value.toLowerCase(), value] as const),
    choices.map(({ value, label }) => [label.trim().toLowerCase(), value] as const),
  ].map(unambiguous);
  return (text) => {
    const exact = text.trim();
    const lower = exact.toLowerCase();
    const [byValue, byLabel, byValueInLower, byLabelInLower] = finders;
    return byValue?.get(exact) ?? byLabel?.get(exact) ?? byValueInLower?.get(lower) ?? byLabelInLower?.get(lower);
  };
}

function unambiguous(pairs: readonly (readonly [string, string])[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const several = new Set<string>();
  for (const [text, value] of pairs) {
    if (found.has(text)) several.add(text);
    found.set(text, value);
  }
  for (const text of several) found.delete(text);
  return found;
}

/** The choice of a list with one text. */
function onlyChoice(text: string, choiceOf: (text: string) => string | undefined): string | undefined {
  const [only, ...more] = jsonList(text) ?? [];
  return only === undefined || more.length > 0 ? undefined : choiceOf(only);
}

/** The texts that a cell names. */
function partsOf(text: string): string[] {
  return (jsonList(text) ?? text.split('|')).filter((part) => isAnswered(part));
}

function jsonList(text: string): string[] | undefined {
  if (!text.trimStart().startsWith('[')) return undefined;
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.every((one) => typeof one === 'string' || typeof one === 'number')
      ? list.map(String)
      : undefined;
  } catch {
    return undefined;
  }
}
