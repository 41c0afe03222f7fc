import { krippendorffAlpha } from '../coefficients/krippendorff-alpha.ts';
import { countPatterns, pairableUnits, variedRows } from '../count-patterns.ts';
import { ratingsOf, type Triple } from '../testing-ratings.ts';
import { bootstrapIntervals } from './bootstrap.ts';

/** Draws from all units, and their patterns. */
export const plan = (triples: readonly Triple[], draws = 2000, seed = 1) => {
  const patterns = countPatterns(ratingsOf(triples).ratings);
  const units = pairableUnits(patterns);
  const rows = units.reduce((sum, size) => sum + size, 0);
  return { patterns, plan: { units, rows, varied: variedRows(patterns, units), draws, seed } };
};

/** The interval of nominal α. */
export const intervalOf = (triples: readonly Triple[], draws?: number, seed?: number) => {
  const of = plan(triples, draws, seed);
  return bootstrapIntervals(of.plan, [krippendorffAlpha(of.patterns, { scale: 'nominal' })])[0];
};
