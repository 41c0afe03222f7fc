import { type CountPatterns, countPatterns, pairableUnits, type Ratings } from '@concord/domain/agreement';
import { choicesIn } from '../table/answers.ts';
import type { CompleteChoice } from '../table/choose-columns.ts';
import type { ReadVotes } from '../table/read-votes.ts';

/** What every figure is computed from that doesn't ask who gave which answer. */
export type Patterned = {
  choice: Pick<CompleteChoice, 'scale' | 'distance' | 'seed'>;
  patterns: CountPatterns;
  /** Rows with two answers or more, by pattern, and how many. */
  pairable: Float64Array;
  rows: number;
  /** The choices, by their numbers; with the scale multiple, the sets. */
  answers: readonly string[];
  /** An answer as people read it. */
  nameOf: (answer: number) => string;
  /** The single choices: those declared, or those that occur; the answers themselves but for the scale multiple. */
  choices: readonly string[];
};

/** The same of a file, where every answer is known by item and coder. */
export type Measured = Patterned & { choice: CompleteChoice; read: ReadVotes; ratings: Ratings };

export const pairableIn = (patterns: CountPatterns): Pick<Patterned, 'pairable' | 'rows'> => {
  const pairable = pairableUnits(patterns);
  return { pairable, rows: pairable.reduce((all, size) => all + size, 0) };
};

export function measuredOf(read: ReadVotes, choice: CompleteChoice, ratings: Ratings): Measured {
  const patterns = countPatterns(ratings);
  const { answers } = read;
  const isSet = choice.scale === 'multiple';
  const occurring = () => [...new Set(answers.flatMap(choicesIn))].sort();
  return {
    read,
    choice,
    ratings,
    patterns,
    ...pairableIn(patterns),
    answers,
    nameOf: (answer) => (isSet ? choicesIn(answers[answer] ?? '').join(choice.separator) : (answers[answer] ?? '')),
    choices: isSet ? (choice.choices.length > 0 ? choice.choices : occurring()) : answers,
  };
}
