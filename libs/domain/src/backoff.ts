/** How pauses between attempts grow, in milliseconds. */
export interface Backoff {
  readonly firstMs: number;
  readonly longestMs: number;
}

/**
 * Milliseconds before the next attempt: doubling from the first pause up to the longest. The later half is left to
 * chance where one is given, so that browsers that lost the server together do not come back together.
 * @param failures attempts that have failed in a row, from 1
 * @param chance between 0 and 1
 */
export function backoff(failures: number, { firstMs, longestMs }: Backoff, chance = 1): number {
  const pause = Math.min(firstMs * 2 ** (failures - 1), longestMs);
  return (pause / 2) * (1 + chance);
}
