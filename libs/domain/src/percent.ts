/**
 * Whole percentages that add up to exactly 100, by largest remainder (Hare quota); equal remainders favour the earlier
 * count. Null when there is nothing to share: no counts or only zeros, shown as "–".
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
  return shares;
}
