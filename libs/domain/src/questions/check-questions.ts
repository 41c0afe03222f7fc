import type { FieldProblem } from '../fields/field-problem.ts';
import { checkName } from '../fields/names.ts';
import { numberIn } from '../fields/numbers.ts';
import { characterCount, isBlank } from '../fields/text.ts';
import { specConstants } from '../spec-constants.ts';
import type { Question } from './questions.ts';

export type QuestionProblem = FieldProblem<
  | 'required'
  | 'too_long'
  | 'name_characters'
  | 'duplicate'
  | 'choices_none'
  | 'choices_too_few'
  | 'not_a_number'
  | 'show_when_invalid'
>;

/** Limits of the contract's Question and Choice: characters of the texts, and how many of each there may be. */
export const questionLimits = {
  name: 500,
  hint: 2000,
  label: 500,
  value: 200,
  choices: 200,
  questions: 500,
  number: 500,
} as const;

/**
 * What is wrong with a task's questions, in their order; empty when nothing is. Pointers start at `/questions`.
 * A blank choice counts as missing, since choosing it would leave the question unanswered.
 */
export function checkQuestions(questions: readonly Question[]): QuestionProblem[] {
  const numbers = new Set<number>();
  return questions.flatMap((question, index) => {
    const at = `/questions/${index}`;
    const problems: QuestionProblem[] = [];
    if (numbers.has(question.question_no)) problems.push(problem(`${at}/question_no`, 'duplicate'));
    numbers.add(question.question_no);
    problems.push(...checkText(question.name, `${at}/name`, questionLimits.name));
    if (question.type !== 'open') problems.push(...checkChoices(question, `${at}/choices`));
    problems.push(...checkShowWhen(question, questions.slice(0, index), `${at}/show_when`));
    problems.push(...checkLength(question.hint, `${at}/hint`, questionLimits.hint));
    return problems;
  });
}

function checkChoices({ choices, scale }: Pick<Question, 'choices' | 'scale'>, at: string): QuestionProblem[] {
  if (choices.length === 0) return [problem(at, 'choices_none')];
  const problems: QuestionProblem[] = [];
  if (choices.length < specConstants.choicesMin) {
    problems.push({ pointer: at, code: 'choices_too_few', params: { n: specConstants.choicesMin } });
  }
  const values = new Set<string | number>();
  const hotkeys = new Set<string>();
  for (const [index, { value, label, hotkey }] of choices.entries()) {
    problems.push(...checkText(label, `${at}/${index}/label`, questionLimits.label));
    // An empty choice is one thing to correct, not two.
    if (!isBlank(value) || !isBlank(label)) {
      problems.push(...checkText(value, `${at}/${index}/value`, questionLimits.value));
      const meaning = scale === 'interval' ? numberIn(value) : value;
      if (meaning === undefined && !isBlank(value)) problems.push(problem(`${at}/${index}/value`, 'not_a_number'));
      if (meaning !== undefined && values.has(meaning)) problems.push(problem(`${at}/${index}/value`, 'duplicate'));
      if (meaning !== undefined && !isBlank(value)) values.add(meaning);
    }
    if (hotkey !== null && hotkeys.has(hotkey)) problems.push(problem(`${at}/${index}/hotkey`, 'duplicate'));
    if (hotkey !== null) hotkeys.add(hotkey);
  }
  return problems;
}

function checkText(text: string, at: string, limit: number): QuestionProblem[] {
  const found = checkName(text, { max: limit });
  return found ? [{ pointer: at, code: found.code, params: found.params }] : [];
}

function checkLength(text: string, at: string, limit: number): QuestionProblem[] {
  return characterCount(text) > limit ? [{ pointer: at, code: 'too_long', params: { n: limit } }] : [];
}

function checkShowWhen({ dataset, show_when }: Question, earlier: readonly Question[], at: string): QuestionProblem[] {
  if (show_when === null) return [];
  const asked = earlier.find((question) => question.question_no === show_when.question_no);
  if (asked === undefined || asked.type === 'open' || neverTogether(asked.dataset, dataset)) {
    return [problem(`${at}/question_no`, 'show_when_invalid')];
  }
  const known = new Set(asked.choices.map((choice) => choice.value));
  const valid = show_when.values.length > 0 && show_when.values.every((value) => known.has(value));
  return valid ? [] : [problem(`${at}/values`, 'show_when_invalid')];
}

function neverTogether(dataset: string | null, other: string | null): boolean {
  return dataset !== null && other !== null && dataset !== other;
}

function problem(pointer: string, code: QuestionProblem['code']): QuestionProblem {
  return { pointer, code, params: {} };
}
