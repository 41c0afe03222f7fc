import { groupEqualUnits, type UnitGroups } from '../equal-units.ts';
import type { Ratings } from '../ratings.ts';
import { type ModelParameters, toShares } from './posterior.ts';

export interface DawidSkeneOptions {
  /** Added to each cell of a confusion matrix, so that what was never seen is not impossible. */
  readonly smoothing: number;
  /** How many units each unit stands for; without it, each stands for itself. */
  readonly weights?: Float64Array;
}

export interface DawidSkene {
  readonly converged: boolean;
  readonly rounds: number;
  readonly logLikelihood: number;
  /** The choices that occur: the classes, by the number of their choice. */
  readonly classes: Int32Array;
  /** The estimated share of each class. */
  readonly priors: Float64Array;
  /** The probability of each class for a unit; empty for a unit without values. */
  posterior(unit: number): Float64Array;
  /** By class: how probably a coder answers each class where it is right. */
  confusion(coder: number, isClass: number): Float64Array;
  /** How many of a coder's values are expected to be on units of a class. */
  expected(coder: number, isClass: number): number;
  /** What other votes of the same coders can be judged by. */
  readonly parameters: ModelParameters;
}

const MOST_ROUNDS = 2000;
const STILL = 1e-10;

/**
 * Right answers and each coder's errors, estimated together by expectation maximisation from vote shares (Dawid and Skene
 * 1979, J. R. Stat. Soc. C 28). Units with equal votes are computed once.
 */
export function dawidSkene(ratings: Ratings, { smoothing, weights }: DawidSkeneOptions): DawidSkene {
  const votes = groupVotes(ratings, weights);
  const state = start(votes);
  let before = Number.NEGATIVE_INFINITY;
  let rounds = 0;
  let converged = false;
  while (!converged && rounds < MOST_ROUNDS) {
    maximise(votes, state, smoothing);
    const logLikelihood = expect(votes, state);
    rounds += 1;
    converged = Math.abs(logLikelihood - before) < STILL * Math.max(1, Math.abs(logLikelihood));
    before = logLikelihood;
  }
  const { size } = votes;
  return {
    converged,
    rounds,
    logLikelihood: before,
    classes: votes.classes,
    priors: state.priors,
    posterior: (unit) => {
      const group = votes.groupOf[unit] ?? 0;
      const isEmpty = (votes.starts[group + 1] ?? 0) === (votes.starts[group] ?? 0);
      return isEmpty ? new Float64Array(0) : state.posteriors.subarray(group * size, (group + 1) * size);
    },
    confusion: (coder, isClass) =>
      Float64Array.from(votes.classes, (_, label) => state.rates[(coder * size + label) * size + isClass] ?? 0),
    expected: (coder, isClass) => state.expected[coder * size + isClass] ?? 0,
    parameters: { priors: [...state.priors], rates: [...state.rates] },
  };
}

interface GroupedVotes {
  readonly classes: Int32Array;
  /** How many classes there are. */
  readonly size: number;
  readonly coders: number;
  readonly groupOf: Int32Array;
  /** Units in each group; the votes of a group are from its start on, each `coder * size + class`. */
  readonly units: Float64Array;
  readonly starts: Int32Array;
  readonly votes: Int32Array;
}

interface State {
  /** By group and class. */
  readonly posteriors: Float64Array;
  readonly priors: Float64Array;
  /** By coder, class answered and class that is right. */
  readonly rates: Float64Array;
  /** By coder and class that is right. */
  readonly expected: Float64Array;
}

function groupVotes({ choices, coders, starts, coder, choice }: Ratings, weights?: Float64Array): GroupedVotes {
  const classes = Int32Array.from(new Set(choice)).sort();
  const size = classes.length;
  const classOf = new Int32Array(choices);
  for (const [index, each] of classes.entries()) classOf[each] = index;
  const tokens = coder.map((by, at) => by * size + (classOf[choice[at] ?? 0] ?? 0));
  const groups = groupEqualUnits(starts, tokens, coders * size);
  const own = groups.example.map((unit) => tokens.subarray(starts[unit] ?? 0, starts[unit + 1] ?? 0));
  const from = new Int32Array(own.length + 1);
  for (const [group, votes] of own.entries()) from[group + 1] = (from[group] ?? 0) + votes.length;
  const votes = new Int32Array(from[own.length] ?? 0);
  for (const [group, each] of own.entries()) votes.set(each, from[group] ?? 0);
  const { groupOf } = groups;
  return { classes, size, coders, groupOf, units: weights ? sums(weights, groups) : groups.size, starts: from, votes };
}

function sums(weights: Float64Array, { groupOf, size }: UnitGroups): Float64Array {
  const all = new Float64Array(size.length);
  for (const [unit, weight] of weights.entries()) {
    const group = groupOf[unit] ?? 0;
    all[group] = (all[group] ?? 0) + weight;
  }
  return all;
}

/** The share of the votes for each class. */
function start({ size, coders, units, starts, votes }: GroupedVotes): State {
  const posteriors = new Float64Array(units.length * size);
  for (let group = 0; group < units.length; group += 1) {
    const [from, to] = [starts[group] ?? 0, starts[group + 1] ?? 0];
    for (let at = from; at < to; at += 1) {
      const place = group * size + ((votes[at] ?? 0) % size);
      posteriors[place] = (posteriors[place] ?? 0) + 1 / (to - from);
    }
  }
  const rates = new Float64Array(coders * size * size);
  return { posteriors, priors: new Float64Array(size), rates, expected: new Float64Array(coders * size) };
}

/** Priors and rates that fit the posteriors best. */
function maximise(grouped: GroupedVotes, state: State, smoothing: number): void {
  const { size, coders, units, starts, votes } = grouped;
  const { posteriors, priors, rates, expected } = state;
  priors.fill(0);
  rates.fill(0);
  expected.fill(0);
  let all = 0;
  for (let group = 0; group < units.length; group += 1) {
    const [from, to] = [starts[group] ?? 0, starts[group + 1] ?? 0];
    const weight = units[group] ?? 0;
    if (to === from) continue;
    all += weight;
    for (let each = 0; each < size; each += 1)
      priors[each] = (priors[each] ?? 0) + weight * (posteriors[group * size + each] ?? 0);
    for (let at = from; at < to; at += 1) {
      const vote = votes[at] ?? 0;
      const coder = Math.floor(vote / size);
      for (let each = 0; each < size; each += 1) {
        const share = weight * (posteriors[group * size + each] ?? 0);
        rates[vote * size + each] = (rates[vote * size + each] ?? 0) + share;
        expected[coder * size + each] = (expected[coder * size + each] ?? 0) + share;
      }
    }
  }
  for (let each = 0; each < size; each += 1) priors[each] = (priors[each] ?? 0) / all;
  for (let vote = 0; vote < coders * size; vote += 1) {
    const coder = Math.floor(vote / size);
    for (let each = 0; each < size; each += 1) {
      const of = (expected[coder * size + each] ?? 0) + smoothing * size;
      rates[vote * size + each] = of > 0 ? ((rates[vote * size + each] ?? 0) + smoothing) / of : 0;
    }
  }
}

/** Posteriors that fit priors and rates, and the log-likelihood of these. In logarithms, as products would vanish. */
function expect({ size, units, starts, votes }: GroupedVotes, { posteriors, priors, rates }: State): number {
  const logPriors = priors.map(Math.log);
  const logRates = rates.map(Math.log);
  const logs = new Float64Array(size);
  let logLikelihood = 0;
  for (let group = 0; group < units.length; group += 1) {
    const [from, to] = [starts[group] ?? 0, starts[group + 1] ?? 0];
    if (to === from) continue;
    logs.set(logPriors);
    for (let at = from; at < to; at += 1) {
      const vote = (votes[at] ?? 0) * size;
      for (let each = 0; each < size; each += 1) logs[each] = (logs[each] ?? 0) + (logRates[vote + each] ?? 0);
    }
    const log = toShares(logs);
    posteriors.set(logs, group * size);
    logLikelihood += (units[group] ?? 0) * log;
  }
  return logLikelihood;
}
