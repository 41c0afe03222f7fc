/** n over k, by Pascal's rule. */
function choose(n: number, k: number): number {
  let row = [1];
  for (let at = 0; at < n; at += 1) row = [1, ...row.slice(1).map((each, i) => each + (row[i] ?? 0)), 1];
  return row[k] ?? 0;
}

/** The chance of k successes in n trials. */
export const binomial = (n: number, k: number, p: number) => choose(n, k) * p ** k * (1 - p) ** (n - k);
