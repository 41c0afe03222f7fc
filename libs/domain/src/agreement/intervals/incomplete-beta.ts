/** Lanczos' approximation with g = 7 and nine terms (Lanczos 1964, SIAM J. Numer. Anal. B 1). */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
] as const;

/** The logarithm of the gamma function, for x that are not 0 or a negative whole number; to about 15 digits. */
export function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const base = x + 6.5;
  const series = LANCZOS.reduce((sum, term, index) => (index === 0 ? term : sum + term / (x - 1 + index)), 0);
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(base) - base + Math.log(series);
}

/** The regularised incomplete beta function I_x(a, b), the distribution of Beta(a, b), for a and b above 0. */
export function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  // the fraction converges quickly on this side of the mean only
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a);
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x)) / a;
  return front * continuedFraction(x, a, b);
}

/** DLMF 8.17.22, evaluated forwards (Lentz 1976, Appl. Opt. 15; with Thompson and Barnett's guard against zeros). */
function continuedFraction(x: number, a: number, b: number): number {
  const guard = (value: number) => (Math.abs(value) < 1e-300 ? 1e-300 : value);
  let c = 1;
  let d = 1 / guard(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m <= 100_000; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    for (const term of [even, odd]) {
      d = 1 / guard(1 + term * d);
      c = guard(1 + term / c);
      fraction *= c * d;
    }
    if (Math.abs(c * d - 1) < 1e-16) break;
  }
  return fraction;
}

/** The x at which I_x(a, b) is `share`, found by halving. */
export function incompleteBetaInverse(share: number, a: number, b: number): number {
  let [low, high] = [0, 1];
  for (let step = 0; step < 200 && high > low; step += 1) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (incompleteBeta(middle, a, b) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
