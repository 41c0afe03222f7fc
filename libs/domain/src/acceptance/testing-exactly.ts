import type { Draw } from './hypergeometric.ts';

const choose = (all: bigint, some: bigint): bigint => {
  if (some < 0n || some > all) return 0n;
  let result = 1n;
  for (let i = 0n; i < some; i += 1n) result = (result * (all - i)) / (i + 1n);
  return result;
};

/** With whole numbers throughout; the last division to 15 digits. */
export function exactly(most: number, { lot, wrong, size }: Draw): number {
  const [N, K, n] = [BigInt(lot), BigInt(wrong), BigInt(size)];
  let ways = 0n;
  for (let k = 0n; k <= BigInt(most); k += 1n) ways += choose(K, k) * choose(N - K, n - k);
  return Number((ways * 10n ** 15n) / choose(N, n)) / 1e15;
}
