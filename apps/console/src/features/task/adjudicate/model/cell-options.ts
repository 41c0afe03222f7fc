import { type AnswerValue, answerKey, isAnswered, type Question } from '@concord/domain';
import { choiceKeys } from '../../../../shared/keys/choice-keys.ts';
import { letterOf } from '../../../../shared/text/letter.ts';
import type { Cell } from './adjudicate-model.ts';

const MOST_DIGITS = 9;

export type Given = Cell['answers'][number] & { letter: string };

/** One of the answers to decide between. */
export type CellOption = {
  key: string;
  value: AnswerValue;
  /** beyond nine there is none */
  digit: string | undefined;
  /** those who gave it; no one, if it is only gold or the most probable one */
  given: readonly Given[];
  isMajority: boolean;
  /** How probable it is, if it is the most probable one. */
  probability: number | undefined;
  isGold: boolean;
  isDecided: boolean;
};

/** Whether each choice has a digit: then it is the same one in every row. */
const hasKeys = ({ type, choices }: Question) => type === 'single' && choiceKeys(choices).size === choices.length;

/**
 * The answers that were given, gold and the most probable one. Of a single choice they are in the order of the choices, with
 * their digits, so that a digit means the same in every row; all others are counted, the most frequent first.
 */
export function cellOptions(cell: Cell, question: Question): CellOption[] {
  const given = cell.answers
    .map((answer, index) => ({ ...answer, letter: letterOf(index) }))
    .filter(({ value }) => isAnswered(value));
  const by = Map.groupBy(given, ({ value }) => answerKey(value));
  const more = [cell.gold, cell.proposal?.value ?? null].filter(isAnswered);
  // Of several that say the same the first one is shown.
  const values = new Map<string, AnswerValue>(
    [...given.map(({ value }) => value), ...more].toReversed().map((value) => [answerKey(value), value]),
  );
  const keys = hasKeys(question) ? choiceKeys(question.choices) : undefined;
  const is = (key: string, value: AnswerValue | undefined) => isAnswered(value) && answerKey(value) === key;
  const order = question.choices.map(({ value }) => answerKey(value));
  return [...values]
    .map(([key, value]) => ({ key, value, given: by.get(key) ?? [] }))
    .sort((a, b) =>
      keys ? order.indexOf(a.key) - order.indexOf(b.key) : b.given.length - a.given.length || (a.key < b.key ? -1 : 1),
    )
    .map((option, index) => ({
      ...option,
      digit: keys ? keys.get(String(option.value)) : index < MOST_DIGITS ? String(index + 1) : undefined,
      isMajority: is(option.key, cell.majority),
      probability: is(option.key, cell.proposal?.value) ? cell.proposal?.probability : undefined,
      isGold: is(option.key, cell.gold),
      isDecided: is(option.key, cell.decision?.value),
    }));
}
