/**
 * Whole percentages that add up to exactly 100, by largest remainder (Hare quota); equal remainders favour the earlier
 * count. What is there has at least 1 and leaves the others at least 1 each: 100 is all, 0 is none. Null when there is nothing to share: no counts or only zeros, shown as "–".
 * @param counts whole numbers, not negative
 * @throws RangeError for any other number
 */
export function sharesInPercent(counts: readonly number[]): number[] | null {
  if (!counts.every((count) => Number.isSafeInteger(count) && count >= 0)) {
    throw new RangeError(`Counts must be whole numbers, not negative: ${counts.join(', ')}`);
  }
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const shares = counts.map((count) => Math.floor((count * 100) / total));
  const missing = 100 - shares.reduce((sum, share) => sum + share, 0);
  const raised = counts
    .map((count, index) => ({ index, remainder: (count * 100) % total }))
    .sort((a, b) => b.remainder - a.remainder)
    .slice(0, missing);
  for (const { index } of raised) shares[index] = (shares[index] ?? 0) + 1;
  return withoutFalseNone(counts, shares);
}

/** Gives every count that is there at least 1, at the cost of the largest share. */
function withoutFalseNone(counts: readonly number[], shares: readonly number[]): number[] {
  const fair = [...shares];
  for (const [index, count] of counts.entries()) {
    const largest = fair.indexOf(Math.max(...fair));
    const left = fair[largest] ?? 0;
    if (count === 0 || fair[index] !== 0 || left < 2) continue;
    fair[index] = 1;
    fair[largest] = left - 1;
  }
  return fair;
}

/**
 * A part of a whole in whole percent, rounded, but never to 100 while something is missing nor to 0 while something is
 * there: 253 of 254 is 99. An empty whole is 0.
 */
export function wholePercent(part: number, whole: number): number {
  if (!(whole > 0) || !(part > 0)) return 0;
  if (part >= whole) return 100;
  return Math.min(99, Math.max(1, Math.round((part / whole) * 100)));
}
