import type { CountPatterns } from '../count-patterns.ts';

export interface Confusion {
  /** Two choices, the lower number first. */
  readonly choices: readonly [number, number];
  /** Their coincidences, o_ck. */
  readonly coincidences: number;
}

/** How often each two different choices meet in a unit, as coincidences (see krippendorff-alpha.ts), the most first. */
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
