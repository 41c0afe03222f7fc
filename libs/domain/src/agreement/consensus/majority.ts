import type { Ratings } from '../ratings.ts';

/** The choices given most often to a unit, in their order: several when there is a tie, none without values. */
export function majority(ratings: Ratings): (unit: number) => number[] {
  const { starts, choice } = ratings;
  const votes = new Int32Array(ratings.choices);
  return (unit) => {
    const given = choice.subarray(starts[unit] ?? 0, starts[unit + 1] ?? 0);
    let most = 0;
    for (const each of given) {
      const count = (votes[each] ?? 0) + 1;
      votes[each] = count;
      most = Math.max(most, count);
    }
    const first = new Set(given.filter((each) => votes[each] === most));
    for (const each of given) votes[each] = 0;
    return [...first].sort((a, b) => a - b);
  };
}
