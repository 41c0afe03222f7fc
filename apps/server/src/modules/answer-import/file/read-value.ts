import { checkAnswer, isAnswered, numberIn, type Question } from '@concord/domain';
import type { components } from '@concord/openapi';
import { isObject, memberOf } from '../../../tabular/json/json-items.ts';

type AnswerValue = components['schemas']['AnswerValue'];

/** What is wrong with the text of an answer, each with what its message needs. */
type ValueProblem =
  | { code: 'value_blank' | 'choice_duplicate' | 'answer_too_long'; params: Record<never, never> }
  | { code: 'choice_unknown'; params: { value: string } };
export type ReadValue = { value: AnswerValue } | { problem: ValueProblem };

type Asked = Pick<Question, 'type' | 'scale' | 'choices'>;

/** How much of a text of the file a problem quotes. */
export const MOST_SHOWN = 100;
export const quoted = (text: string): string => [...text.trim()].slice(0, MOST_SHOWN).join('');

const blank: ReadValue = { problem: { code: 'value_blank', params: {} } };

/**
 * Reads answers to a question from cells: a choice by its value or its label; several choices separated by `|`, as a JSON
 * list or, where each is one, by semicolons, commas or line breaks; a single one that contains a separator as the whole
 * cell; a text as it is.
 */
export function valueReader(question: Asked): (text: string) => ReadValue {
  if (question.type === 'open') return (text) => checked(question, text);
  const choiceOf = choiceFinder(question);
  const places = new Map(question.choices.map(({ value }, place) => [value, place]));
  return (text) => {
    if (!isAnswered(text)) return blank;
    const whole = choiceOf(text);
    if (question.type === 'single') {
      const value = whole ?? onlyChoice(text, choiceOf);
      return value === undefined ? unknown(text) : { value };
    }
    const parts = whole === undefined ? partsOf(text, choiceOf) : [text];
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
  problem: { code: 'choice_unknown', params: { value: quoted(text) } },
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

type ChoiceFinder = (text: string) => string | undefined;

/**
 * By value first, which of numbers may be written in any way, then by a label that only one choice has, then by either in other
 * letters, then as a number: what has been through a table of decimal numbers has 2.0 for 2.
 */
function choiceFinder({ choices, scale }: Asked): ChoiceFinder {
  const byNumber = new Map(scale === 'interval' ? choices.map(({ value }) => [numberIn(value), value]) : []);
  const finders = [
    choices.map(({ value }) => [value, value] as const),
    choices.map(({ value, label }) => [label.trim(), value] as const),
    choices.map(({ value }) => [value.toLowerCase(), value] as const),
    choices.map(({ value, label }) => [label.trim().toLowerCase(), value] as const),
  ].map(unambiguous);
  return (text) => {
    const exact = text.trim();
    const lower = exact.toLowerCase();
    const whole = /^(-?\d+)\.0+$/.exec(exact)?.[1] ?? '';
    const [byValue, byLabel, byValueInLower, byLabelInLower] = finders;
    const number = numberIn(exact);
    return (
      byValue?.get(exact) ??
      (number === undefined ? undefined : byNumber.get(number)) ??
      byLabel?.get(exact) ??
      byValueInLower?.get(lower) ??
      byLabelInLower?.get(lower) ??
      byValue?.get(whole)
    );
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
function onlyChoice(text: string, choiceOf: ChoiceFinder): string | undefined {
  const [only, ...more] = jsonList(text) ?? [];
  return only === undefined || more.length > 0 ? undefined : choiceOf(only);
}

/** The texts that a cell names. */
function partsOf(text: string, choiceOf: ChoiceFinder): string[] {
  const isChoice = (part: string) => choiceOf(part) !== undefined;
  const typed = OTHER_SEPARATORS.map((separator) => filled(text.split(separator)));
  return jsonList(text) ?? typed.find((parts) => parts.length > 1 && parts.every(isChoice)) ?? filled(text.split('|'));
}

/** As people separate choices in a spreadsheet. A label may contain them, too. */
const OTHER_SEPARATORS = [/[;；]/, /[,，、]/, /\n/];

const filled = (parts: readonly string[]) => parts.filter((part) => isAnswered(part));

/** A list, or what a table of Label Studio has for several choices: an object with a list. */
function jsonList(text: string): string[] | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    const read: unknown = JSON.parse(text);
    const list = isObject(read) && Object.keys(read).length === 1 ? memberOf(read, 'choices') : read;
    return Array.isArray(list) && list.every((one) => typeof one === 'string' || typeof one === 'number')
      ? list.map(String)
      : undefined;
  } catch {
    return undefined;
  }
}
