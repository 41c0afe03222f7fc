import type { CountPatterns } from '../count-patterns.ts';

export interface Confusion {
  /** Two choices, the lower number first. */
  readonly choices: readonly [number, number];
  /** Their coincidences, o_ck. */
  readonly coincidences: number;
}

/** How often any two different choices meet in a unit, as coincidences (see krippendorff-alpha.ts), the most first. */
export function confusions({ choices, starts, choice, count, values, units }: CountPatterns): Confusion[] {
  const met = new Map<number, number>();
  for (let pattern = 0; pattern < units.length; pattern += 1) {
    const weight = (units[pattern] ?? 0) / ((values[pattern] ?? 0) - 1);
    for (let one = starts[pattern] ?? 0; one < (starts[pattern + 1] ?? 0); one += 1) {
      for (let other = one + 1; other < (starts[pattern + 1] ?? 0); other += 1) {
        const key = (choice[one] ?? 0) * choices + (choice[other] ?? 0);
        met.set(key, (met.get(key) ?? 0) + weight * (count[one] ?? 0) * (count[other] ?? 0));
      }
    }
  }
  return [...met]
    .map(([key, coincidences]): Confusion => ({ choices: [Math.floor(key / choices), key % choices], coincidences }))
    .sort((a, b) => b.coincidences - a.coincidences || a.choices[0] - b.choices[0] || a.choices[1] - b.choices[1]);
}

/** What others answered where someone gave a choice. */
export interface ConfusionRow {
  readonly choice: number;
  /** How many values of the choice are on units with another value. */
  readonly values: number;
  /** Of the other values of these units, how many of each choice of the rows: o_ck / n_c. They add up to 1. */
  readonly shares: readonly number[];
}

/** The coincidences of each choice that was given with every other one and with itself, the pairs of all coders pooled. */
export function confusionMatrix(patterns: CountPatterns): ConfusionRow[] {
  const { choices, starts, choice, count, values, units } = patterns;
  const met = new Float64Array(choices * choices);
  for (let pattern = 0; pattern < units.length; pattern += 1) {
    const size = values[pattern] ?? 0;
    if (size < 2) continue;
    const weight = (units[pattern] ?? 0) / (size - 1);
    for (let one = starts[pattern] ?? 0; one < (starts[pattern + 1] ?? 0); one += 1) {
      for (let other = starts[pattern] ?? 0; other < (starts[pattern + 1] ?? 0); other += 1) {
        const cell = (choice[one] ?? 0) * choices + (choice[other] ?? 0);
        const pairs = (count[one] ?? 0) * ((count[other] ?? 0) - (one === other ? 1 : 0));
        met[cell] = (met[cell] ?? 0) + weight * pairs;
      }
    }
  }
  const rows = Array.from({ length: choices }, (_, at) => met.subarray(at * choices, (at + 1) * choices));
  const sums = rows.map((row) => row.reduce((sum, each) => sum + each, 0));
  const given = [...sums.keys()].filter((at) => (sums[at] ?? 0) > 0);
  return given.map((at) => {
    const sum = sums[at] ?? 0;
    return { choice: at, values: Math.round(sum), shares: given.map((other) => (rows[at]?.[other] ?? 0) / sum) };
  });
}
