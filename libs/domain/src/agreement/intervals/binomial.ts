/** A number between 0 and 1, neither of them, from 32 random bits. */
const uniform = (random: () => number) => (random() + 0.5) / 2 ** 32;

/** How many of `trials` succeed when each does with probability `p`, drawn at random. */
export function drawBinomial(trials: number, p: number, random: () => number): number {
  if (trials === 0 || p <= 0) return 0;
  if (p >= 1) return trials;
  if (p > 0.5) return trials - drawBinomial(trials, 1 - p, random);
  return trials * p < 10 ? byInversion(trials, p, random) : byRejection(trials, p, random);
}

/** Adds up probabilities from 0 until they pass a uniform number. */
function byInversion(trials: number, p: number, random: () => number): number {
  const odds = p / (1 - p);
  let chance = Math.exp(trials * Math.log1p(-p));
  let left = uniform(random);
  let successes = 0;
  while (left > chance && successes < trials) {
    left -= chance;
    successes += 1;
    chance *= ((trials - successes + 1) / successes) * odds;
  }
  return successes;
}

/** The algorithm BTRS, transformed rejection with squeeze (Hörmann 1993, J. Stat. Comput. Simul. 46). */
function byRejection(trials: number, p: number, random: () => number): number {
  const odds = p / (1 - p);
  const deviation = Math.sqrt(trials * p * (1 - p));
  const b = 1.15 + 2.53 * deviation;
  const a = -0.0873 + 0.0248 * b + 0.01 * p;
  const centre = trials * p + 0.5;
  const squeeze = 0.92 - 4.2 / b;
  const alpha = (2.83 + 5.1 / b) * deviation;
  const mode = Math.floor((trials + 1) * p);
  for (;;) {
    const u = uniform(random) - 0.5;
    let v = uniform(random);
    const edge = 0.5 - Math.abs(u);
    const k = Math.floor(((2 * a) / edge + b) * u + centre);
    if (edge >= 0.07 && v <= squeeze) return k;
    if (k < 0 || k > trials) continue;
    v = Math.log((v * alpha) / (a / (edge * edge) + b));
    const bound =
      (mode + 0.5) * Math.log((mode + 1) / (odds * (trials - mode + 1))) +
      (trials + 1) * Math.log((trials - mode + 1) / (trials - k + 1)) +
      (k + 0.5) * Math.log((odds * (trials - k + 1)) / (k + 1)) +
      stirlingRest(mode) +
      stirlingRest(trials - mode) -
      stirlingRest(k) -
      stirlingRest(trials - k);
    if (v <= bound) return k;
  }
}

/** What Stirling's formula with k + 1 lacks of log k!. */
function stirlingRest(k: number): number {
  const n = k + 1;
  if (k > 9) return (1 / 12 - (1 / 360 - 1 / 1260 / (n * n)) / (n * n)) / n;
  let logFactorial = 0;
  for (let factor = 2; factor <= k; factor += 1) logFactorial += Math.log(factor);
  return logFactorial - (0.5 * Math.log(2 * Math.PI) + (k + 0.5) * Math.log(n) - n);
}
