/** What the model of Dawid and Skene has estimated about its classes and coders. */
export interface ModelParameters {
  /** The share of each class. */
  readonly priors: readonly number[];
  /** By coder, class answered and class that is right: how probable the answer is. */
  readonly rates: readonly number[];
}

export interface CoderVote {
  readonly coder: number;
  /** The class that was answered. */
  readonly vote: number;
}

/** The probability of each class for a unit with these votes (Dawid and Skene 1979, J. R. Stat. Soc. C 28, eq. 2.5). */
export function posteriorOf({ priors, rates }: ModelParameters, votes: readonly CoderVote[]): number[] {
  const size = priors.length;
  const logs = Float64Array.from(priors, Math.log);
  for (const { coder, vote } of votes)
    for (let each = 0; each < size; each += 1)
      logs[each] = (logs[each] ?? 0) + Math.log(rates[(coder * size + vote) * size + each] ?? 0);
  toShares(logs);
  return [...logs];
}

/**
 * Turns logarithms into shares of their sum, in their place. Products would vanish: only what is left beside the largest counts.
 * @returns the logarithm of the sum
 */
export function toShares(logs: Float64Array): number {
  const most = logs.reduce((max, log) => Math.max(max, log), Number.NEGATIVE_INFINITY);
  let sum = 0;
  for (const [each, log] of logs.entries()) {
    const share = Math.exp(log - most);
    logs[each] = share;
    sum += share;
  }
  for (const [each, share] of logs.entries()) logs[each] = share / sum;
  return most + Math.log(sum);
}
