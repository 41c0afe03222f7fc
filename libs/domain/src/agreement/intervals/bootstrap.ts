import { splitMix32 } from '../../random.ts';
import type { Estimator } from '../estimate.ts';
import { drawBinomial } from './binomial.ts';

/** Lines between readings of α (Krippendorff 2019, Content Analysis, ch. 12). */
export const TENTATIVE_FROM = 0.667;
export const RELIABLE_FROM = 0.8;

/** With fewer rows there is no interval, and nothing is said of reliability. */
export const FEWEST_ROWS = 10;
const ROUGH_BELOW_ROWS = 30;
/** Rows with another answer than the most frequent one: with fewer, hardly any draw says how often people differ. */
const ROUGH_BELOW_VARIED = 10;
const MOST_UNDEFINED = 0.05;
/** So far chance alone may move a bound, with a probability of 95 %, before more is drawn. */
const CERTAIN_TO = 0.005;
/** Of the normal distribution, 95 % are between minus and plus so many standard deviations. */
const NORMAL_95 = 1.96;
const [LOW, HIGH] = [0.025, 0.975];

/** `too_few_rows`: fewer than 10. `undefined_draws`: more than 5 % of the draws had no value. */
export type NoInterval = 'too_few_rows' | 'undefined_draws';

export type BootstrapInterval =
  | {
      readonly low: number;
      readonly high: number;
      /** Draws that had a value, and those that had none and are left out. */
      readonly draws: number;
      readonly undefinedDraws: number;
      /** Shares of the draws below 0.667 and below 0.800. */
      readonly belowTentative: number;
      readonly belowReliable: number;
      /** From fewer than 30 rows, or fewer than 10 with another answer than the most frequent one. */
      readonly isRough: boolean;
      readonly missing?: never;
    }
  | { readonly missing: NoInterval };

export interface BootstrapPlan {
  /** How many units of each pattern there are to draw from. */
  readonly units: Float64Array;
  /** How many rows have two answers or more. */
  readonly rows: number;
  /** How many of these have another answer than the most frequent one. */
  readonly varied: number;
  readonly draws: number;
  /** As many are drawn where chance may move a bound by more than 0.005; without it, `draws` are all. */
  readonly mostDraws?: number;
  readonly seed: number;
}

/**
 * 95 % percentile intervals from units drawn with replacement: the values of one row stay together (Zapf et al. 2016,
 * BMC Med. Res. Methodol. 16; Efron 1979, Ann. Stat. 7). Each draw computes every coefficient anew. The same seed draws
 * the same units.
 */
export function bootstrapIntervals(plan: BootstrapPlan, estimators: readonly Estimator[]): BootstrapInterval[] {
  if (plan.rows < FEWEST_ROWS) return estimators.map(() => ({ missing: 'too_few_rows' }));
  const draw = drawer(plan.units, splitMix32(plan.seed));
  const drawn = new Float64Array(plan.units.length);
  const values = estimators.map((): number[] => []);
  const drawTimes = (times: number) => {
    for (let count = 0; count < times; count += 1) {
      draw(drawn);
      for (const [index, estimator] of estimators.entries()) {
        const { value } = estimator(drawn);
        if (value !== null) values[index]?.push(value);
      }
    }
  };
  drawTimes(plan.draws);
  const { mostDraws = plan.draws } = plan;
  const isEnough = mostDraws <= plan.draws || values.every((each) => isCertain(each, plan.draws));
  if (!isEnough) drawTimes(mostDraws - plan.draws);
  return values.map((each) => intervalOf(each, isEnough ? plan.draws : mostDraws, plan));
}

const isMostlyUndefined = (values: readonly number[], draws: number) => draws - values.length > MOST_UNDEFINED * draws;

/**
 * Whether both bounds would hardly differ with other draws. The interval of a quantile goes from one drawn value to another,
 * whatever their distribution (David and Nagaraja 2003, Order Statistics, 7.1).
 */
function isCertain(values: readonly number[], draws: number): boolean {
  if (isMostlyUndefined(values, draws)) return true; // there is no interval
  const sorted = Float64Array.from(values).sort();
  return [LOW, HIGH].every((share) => {
    const around = NORMAL_95 * Math.sqrt((share * (1 - share)) / sorted.length);
    return (quantile(sorted, share + around) - quantile(sorted, share - around)) / 2 <= CERTAIN_TO;
  });
}

function intervalOf(
  values: readonly number[],
  draws: number,
  { rows, varied }: Pick<BootstrapPlan, 'rows' | 'varied'>,
): BootstrapInterval {
  if (isMostlyUndefined(values, draws)) return { missing: 'undefined_draws' };
  const sorted = Float64Array.from(values).sort();
  const shareBelow = (bound: number) => sorted.filter((value) => value < bound).length / sorted.length;
  return {
    low: quantile(sorted, LOW),
    high: quantile(sorted, HIGH),
    draws: values.length,
    undefinedDraws: draws - values.length,
    belowTentative: shareBelow(TENTATIVE_FROM),
    belowReliable: shareBelow(RELIABLE_FROM),
    isRough: rows < ROUGH_BELOW_ROWS || varied < ROUGH_BELOW_VARIED,
  };
}

/** By linear interpolation between the two values around it (Hyndman and Fan 1996, Am. Stat. 50, definition 7). */
function quantile(sorted: Float64Array, share: number): number {
  const place = (sorted.length - 1) * Math.min(1, Math.max(0, share));
  const low = sorted[Math.floor(place)] ?? 0;
  const high = sorted[Math.ceil(place)] ?? 0;
  return low + (high - low) * (place - Math.floor(place));
}

/** Draws as many units as there are, with replacement, and fills in how many of each pattern came. */
function drawer(units: Float64Array, random: () => number): (drawn: Float64Array) => void {
  const total = units.reduce((sum, size) => sum + size, 0);
  return total > 4 * units.length ? byPattern(units, total, random) : byUnit(units, total, random);
}

/** A multinomial draw, pattern after pattern from what is left: costs as much as there are patterns. */
function byPattern(units: Float64Array, total: number, random: () => number): (drawn: Float64Array) => void {
  return (drawn) => {
    let [left, ahead] = [total, total];
    for (let pattern = 0; pattern < units.length; pattern += 1) {
      const size = units[pattern] ?? 0;
      const count = left === 0 ? 0 : drawBinomial(left, size / ahead, random);
      drawn[pattern] = count;
      left -= count;
      ahead -= size;
    }
  };
}

/**
 * One unit after the other, which is faster where hardly any two have the same pattern. Of 2^32 random numbers some units
 * get one more than others, which a table of a million units can't show.
 */
function byUnit(units: Float64Array, total: number, random: () => number): (drawn: Float64Array) => void {
  const patternOf = new Int32Array(total);
  let filled = 0;
  for (const [pattern, size] of units.entries()) {
    patternOf.fill(pattern, filled, filled + size);
    filled += size;
  }
  return (drawn) => {
    drawn.fill(0);
    for (let count = 0; count < total; count += 1) {
      const pattern = patternOf[Math.floor((random() / 2 ** 32) * total)] ?? 0;
      drawn[pattern] = (drawn[pattern] ?? 0) + 1;
    }
  };
}
