import { collectRatings, confusions, marginals, type Ratings } from '@concord/domain/agreement';
import type { components } from '@concord/openapi';
import type { CompleteChoice } from '../table/choose-columns.ts';
import type { ReadVotes } from '../table/read-votes.ts';
import { choiceCoefficients, coefficientsOf, drawsOf } from './coefficients.ts';
import { consensusOf } from './consensus.ts';
import { type Measured, measuredOf, type Patterned } from './measured.ts';
import { pairsOf } from './pairs.ts';
import { readingOf } from './reading.ts';

type Schemas = components['schemas'];

const MOST_CONFUSIONS = 20;
const MOST_ANSWERS = 200;

export function figuresOf(read: ReadVotes, choice: CompleteChoice, items: number): Schemas['QualityFigures'] {
  const { ratings, repeats } = collectRatings(read.votes, choice.repeated);
  const measured = measuredOf(read, choice, ratings);
  const coefficients = coefficientsOf(measured);
  const { pairs, isLeftOut } = pairsOf(measured);
  return {
    counts: countsOf(measured),
    left_out: { ...read.leftOut, repeated_votes: repeats, ...rowsLeftOut(ratings) },
    draws: drawsOf(measured, coefficients),
    reading: readingOf(measured, coefficients),
    coefficients,
    by_choice: choiceCoefficients(measured),
    pairs,
    pairs_left_out: isLeftOut,
    confusions: confusionsOf(measured),
    distribution: distributionOf(measured),
    consensus: consensusOf(measured, items),
  };
}

const sum = (numbers: Float64Array) => numbers.reduce((all, each) => all + each, 0);

function countsOf({ read, ratings, patterns, pairable, rows }: Measured): Schemas['QualityCounts'] {
  return {
    rows: read.items.length,
    values: ratings.choice.length,
    coders: read.coders.length,
    answers: marginals(patterns, patterns.units).filter((count) => count > 0).length,
    pairable_rows: rows,
    pairable_values: sum(marginals(patterns, pairable)),
  };
}

function rowsLeftOut({ starts }: Ratings) {
  const sizes = starts.subarray(1).map((end, unit) => end - (starts[unit] ?? 0));
  return {
    single_rows: sizes.filter((size) => size === 1).length,
    empty_rows: sizes.filter((size) => size === 0).length,
  };
}

export function confusionsOf({ patterns, nameOf }: Patterned): Schemas['QualityConfusion'][] {
  const found = confusions(patterns);
  const all = found.reduce((total, { coincidences }) => total + coincidences, 0);
  return found.slice(0, MOST_CONFUSIONS).map(({ choices, coincidences }) => ({
    answers: choices.map(nameOf),
    coincidences,
    share: coincidences / all,
  }));
}

export function distributionOf({ patterns, nameOf }: Patterned): Schemas['QualityShare'][] {
  const counts = [...marginals(patterns, patterns.units).entries()];
  const all = counts.reduce((total, [, count]) => total + count, 0);
  const frequent = counts.toSorted(([, a], [, b]) => b - a).slice(0, MOST_ANSWERS);
  return frequent
    .sort(([a], [b]) => a - b)
    .map(([answer, count]) => ({ answer: nameOf(answer), count, share: all === 0 ? 0 : count / all }));
}
