import { below, splitMix32 } from '../random.ts';
import { countPatterns } from './count-patterns.ts';
import type { Estimator } from './estimate.ts';
import { collectRatings, type Ratings, type Repeated } from './ratings.ts';

export type Triple = readonly [coder: string, unit: string, value: string];

export interface NamedRatings {
  readonly ratings: Ratings;
  readonly units: readonly string[];
  readonly coders: readonly string[];
  readonly choices: readonly string[];
}

/** Ratings of triples, with the names that their numbers stand for; choices are sorted, as numbers where they are. */
export function ratingsOf(
  triples: readonly Triple[],
  repeated: Repeated = 'all',
  declared?: readonly string[],
): NamedRatings {
  const names = (part: 0 | 1 | 2) => [...new Set(triples.map((triple) => triple[part]))];
  const [coders, units] = [names(0), names(1)];
  const choices = declared ?? names(2).sort((a, b) => Number(a) - Number(b) || (a < b ? -1 : 1));
  const numbers = (all: readonly string[], part: 0 | 1 | 2) => {
    const numberOf = new Map(all.map((name, index) => [name, index]));
    return Int32Array.from(triples, (triple) => numberOf.get(triple[part]) ?? 0);
  };
  const { ratings } = collectRatings(
    {
      units: units.length,
      coders: coders.length,
      choices: choices.length,
      unit: numbers(units, 1),
      coder: numbers(coders, 0),
      choice: numbers(choices, 2),
    },
    repeated,
  );
  return { ratings, units, coders, choices };
}

type Cell = string | number | null;

/** Triples of a table with a line per coder and a column per unit; null is missing. */
export const triplesOf = (matrix: readonly (readonly Cell[])[]): Triple[] =>
  matrix.flatMap((line, coder) =>
    line.flatMap((cell, unit): Triple[] => (cell === null ? [] : [[`c${coder}`, `u${unit}`, String(cell)]])),
  );

/** A table at random: what coders say depends on a hidden truth, and some values are missing. */
export function randomTriples(seed: number, { units = 40, coders = 4, choices = 5, missing = 3 } = {}): Triple[] {
  const random = splitMix32(seed);
  return Array.from({ length: units }, (_, unit) => {
    const truth = below(choices, random);
    return Array.from({ length: coders }, (_, coder): Triple[] => {
      const answer = below(3, random) > 0 ? truth : below(choices, random);
      return below(missing, random) === 0 ? [] : [[`c${coder}`, `u${unit}`, String(answer + 1)]];
    }).flat();
  }).flat();
}

/** What an estimator makes of all units. */
export const estimateOf = (
  triples: readonly Triple[],
  estimator: (patterns: ReturnType<typeof countPatterns>) => Estimator,
) => {
  const patterns = countPatterns(ratingsOf(triples).ratings);
  return estimator(patterns)(patterns.units);
};
