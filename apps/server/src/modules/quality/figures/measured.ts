import { type CountPatterns, countPatterns, pairableUnits, type Ratings } from '@concord/domain/agreement';
import { choicesIn } from '../table/answers.ts';
import type { CompleteChoice } from '../table/choose-columns.ts';
import type { ReadVotes } from '../table/read-votes.ts';

/** What the figures are computed from. */
export type Measured = {
  read: ReadVotes;
  choice: CompleteChoice;
  ratings: Ratings;
  patterns: CountPatterns;
  /** Rows with two answers or more, by pattern, and how many. */
  pairable: Float64Array;
  rows: number;
  /** An answer as people read it. */
  nameOf: (answer: number) => string;
  /** The single choices: those declared, or those that occur; the answers themselves but for the scale multiple. */
  choices: string[];
};

export function measuredOf(read: ReadVotes, choice: CompleteChoice, ratings: Ratings): Measured {
  const patterns = countPatterns(ratings);
  const pairable = pairableUnits(patterns);
  const { answers } = read;
  const isSet = choice.scale === 'multiple';
  const occurring = () => [...new Set(answers.flatMap(choicesIn))].sort();
  return {
    read,
    choice,
    ratings,
    patterns,
    pairable,
    rows: pairable.reduce((all, size) => all + size, 0),
    nameOf: (answer) => (isSet ? choicesIn(answers[answer] ?? '').join(choice.separator) : (answers[answer] ?? '')),
    choices: isSet ? (choice.choices.length > 0 ? choice.choices : occurring()) : answers,
  };
}
