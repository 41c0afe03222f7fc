import { numberIn } from '@concord/domain';
import { AppError, invalid } from '../../../kernel/errors.ts';
import type { CompleteChoice } from './choose-columns.ts';

/** What two choices of a set are joined with; no cell has it. */
const BETWEEN = '\u0000';

/** The single choices of an answer of the scale multiple. */
export const choicesIn = (answer: string): string[] => (answer === '' ? [] : answer.split(BETWEEN));
/** An answer of the scale multiple. */
export const setOf = (choices: readonly string[]): string => choices.join(BETWEEN);

export type AnswerReader = {
  /** An answer in the one way it is written here. Throws where it doesn't fit the scale or the choices. */
  read: (cell: string, line: number) => string;
  /** A right answer, which may be one that no coder can give. */
  readGold: (cell: string, line: number) => string;
  /** All choices in their order: those declared, or those that were given. */
  inOrder: (given: readonly string[]) => string[];
};

export function answerReader({ scale, choices, separator }: CompleteChoice): AnswerReader {
  const known = new Set(choices);
  const assertKnown = (answer: string, line: number) => {
    if (known.size > 0 && !known.has(answer))
      throw new AppError('quality_unknown_answer', { value: answer.slice(0, 100), line });
    return answer;
  };
  switch (scale) {
    case 'interval':
    case 'ratio': {
      const read = (cell: string, line: number) => asNumber(cell, line, scale === 'ratio');
      return { read, readGold: read, inOrder: byNumber };
    }
    case 'multiple': {
      const set = (cell: string, check: (choice: string) => string) =>
        [...new Set(cell.split(separator).map((each) => each.trim()))]
          .filter((each) => each !== '')
          .map(check)
          .sort()
          .join(BETWEEN);
      return {
        read: (cell, line) => set(cell, (each) => assertKnown(each, line)),
        readGold: (cell) => set(cell, (each) => each),
        inOrder: (given) => [...given].sort(),
      };
    }
    default: {
      // on an ordinal scale without choices 1 and 1.0 have one place; as names, 1.1 and 1.10 are two codes
      const asRank = (cell: string) => (scale === 'ordinal' && known.size === 0 ? rankIn(cell) : cell);
      return {
        read: (cell, line) => assertKnown(asRank(cell), line),
        readGold: asRank,
        inOrder: (given) => {
          if (known.size > 0) return [...known];
          if (given.every((each) => numberIn(each) !== undefined)) return byNumber(given);
          if (scale === 'ordinal') throw invalid({ pointer: '/choices', code: 'required', params: {} });
          return [...given].sort();
        },
      };
    }
  }
}

/** The same text for the same number; other answers stay as they are, and are refused once it is known which there are. */
function rankIn(cell: string): string {
  const number = numberIn(cell);
  return number === undefined ? cell : String(number);
}

function asNumber(cell: string, line: number, isRatio: boolean): string {
  const number = numberIn(cell);
  if (number === undefined || (isRatio && number < 0))
    throw new AppError('quality_not_a_number', { value: cell.slice(0, 100), line });
  return String(number);
}

const byNumber = (given: readonly string[]) => [...given].sort((a, b) => Number(a) - Number(b) || (a < b ? -1 : 1));
