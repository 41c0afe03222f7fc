import type { CountPatterns } from '../count-patterns.ts';
import type { Ratings } from '../ratings.ts';
import type { ConfusionRow } from './confusion.ts';

/** Which single choices each value, a set of them, consists of. */
export type Members = readonly (readonly number[])[];

/**
 * The confusion matrix of values that are sets: of the other values of the units on which a choice was chosen, the share that
 * has it as well, and the share that has another one instead, which the first value lacks. A row adds up to less than 1 where the choice
 * was only left out, to more where several came instead. Each unit weighs as much as its values (see krippendorff-alpha.ts).
 * @param choices how many single choices there are
 */
export function setConfusionMatrix(patterns: CountPatterns, members: Members, choices: number): ConfusionRow[] {
  const { starts, choice, count, values, units } = patterns;
  const sets = members.map((own) => new Set(own));
  const met = new Float64Array(choices * choices);
  const chosen = new Float64Array(choices);
  const meet = (one: number, other: number, pairs: number) => {
    for (const own of sets[one] ?? []) {
      chosen[own] = (chosen[own] ?? 0) + pairs;
      const instead = sets[other]?.has(own) ? [own] : (members[other] ?? []).filter((each) => !sets[one]?.has(each));
      for (const each of instead) met[own * choices + each] = (met[own * choices + each] ?? 0) + pairs;
    }
  };
  for (let pattern = 0; pattern < units.length; pattern += 1) {
    const size = values[pattern] ?? 0;
    const weight = size < 2 ? 0 : (units[pattern] ?? 0) / (size - 1);
    if (weight === 0) continue;
    for (let one = starts[pattern] ?? 0; one < (starts[pattern + 1] ?? 0); one += 1) {
      for (let other = starts[pattern] ?? 0; other < (starts[pattern + 1] ?? 0); other += 1) {
        const pairs = weight * (count[one] ?? 0) * ((count[other] ?? 0) - (one === other ? 1 : 0));
        if (pairs > 0) meet(choice[one] ?? 0, choice[other] ?? 0, pairs);
      }
    }
  }
  const given = [...chosen.keys()].filter((at) => (chosen[at] ?? 0) > 0);
  return given.map((own) => {
    const sum = chosen[own] ?? 0;
    const shares = given.map((other) => (met[own * choices + other] ?? 0) / sum);
    return { choice: own, values: Math.round(sum), shares };
  });
}

/** How a coder chooses one choice, beside the others of the same units. */
export interface ChoosingOfCoder {
  readonly coder: number;
  readonly choice: number;
  /** Units on which the coder chose it, and how often others of these did not: each unit counts once. */
  readonly chosen: number;
  readonly added: number;
  /** How often others chose it on the coder’s units, and how much of that where the coder did not. */
  readonly others: number;
  readonly leftOut: number;
}

/**
 * Who chooses what others don't, and doesn't what others do: of each coder and choice, over the units that others have, too.
 * @param weights how many units each of them stands for
 */
export function choosingOfCoders(
  { coders, starts, coder, choice }: Ratings,
  weights: Float64Array,
  members: Members,
  choices: number,
): ChoosingOfCoder[] {
  const sum = () => new Float64Array(coders * choices);
  const [chosen, added, others, leftOut] = [sum(), sum(), sum(), sum()];
  const add = (to: Float64Array, at: number, much: number) => {
    to[at] = (to[at] ?? 0) + much;
  };
  for (let unit = 0; unit + 1 < starts.length; unit += 1) {
    const [start, end] = [starts[unit] ?? 0, starts[unit + 1] ?? 0];
    if (end - start < 2) continue;
    const weight = weights[unit] ?? 0;
    const sets = Array.from(choice.subarray(start, end), (value) => members[value] ?? []);
    const times = new Map<number, number>();
    for (const each of sets.flat()) times.set(each, (times.get(each) ?? 0) + 1);
    for (const [own, set] of sets.entries()) {
      const of = (coder[start + own] ?? 0) * choices;
      for (const [each, count] of times) {
        const isChosen = set.includes(each);
        const byOthers = (weight * (count - (isChosen ? 1 : 0))) / (sets.length - 1);
        add(others, of + each, byOthers);
        if (isChosen) {
          add(chosen, of + each, weight);
          add(added, of + each, weight - byOthers);
        } else add(leftOut, of + each, byOthers);
      }
    }
  }
  return [...chosen.keys()]
    .filter((at) => (chosen[at] ?? 0) + (others[at] ?? 0) > 0)
    .map((at) => ({
      coder: Math.floor(at / choices),
      choice: at % choices,
      chosen: chosen[at] ?? 0,
      added: added[at] ?? 0,
      others: others[at] ?? 0,
      leftOut: leftOut[at] ?? 0,
    }));
}
