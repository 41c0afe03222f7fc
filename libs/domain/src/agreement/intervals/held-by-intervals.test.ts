import { expect, test } from 'vitest';
import { below, splitMix32 } from '../../random.ts';
import { krippendorffAlpha } from '../coefficients/krippendorff-alpha.ts';
import { countPatterns, pairableUnits, variedRows } from '../count-patterns.ts';
import { collectRatings } from '../ratings.ts';
import { bootstrapIntervals } from './bootstrap.ts';

const TABLES = 500;
const CODERS = 3;
/** Answers out of a hundred, and how often of a hundred a coder gives the right one; otherwise luck does. */
const SHARES = [60, 30, 10] as const;
const KNOWN = 80;

/** α of endlessly many rows: 1 − D_o / D_e, from the chances that two coders give the same answer. */
function trueAlpha(): number {
  const chance = (given: number, right: number) =>
    ((given === right ? KNOWN : 0) + ((100 - KNOWN) * (SHARES[given] ?? 0)) / 100) / 100;
  const places = [...SHARES.keys()];
  const sum = (of: (place: number) => number) => places.reduce((total, place) => total + of(place), 0);
  const same = sum((right) => ((SHARES[right] ?? 0) / 100) * sum((given) => chance(given, right) ** 2));
  const luck = sum((given) => sum((right) => ((SHARES[right] ?? 0) / 100) * chance(given, right)) ** 2);
  return 1 - (1 - same) / (1 - luck);
}

const random = splitMix32(2026);

function byLuck(): number {
  const place = below(100, random);
  return place < SHARES[0] ? 0 : place < SHARES[0] + SHARES[1] ? 1 : 2;
}

function simulatedTable(rows: number) {
  const places = Array.from({ length: rows * CODERS }, (_, at) => at);
  const right = Array.from({ length: rows }, byLuck);
  return collectRatings(
    {
      units: rows,
      coders: CODERS,
      choices: SHARES.length,
      unit: Int32Array.from(places, (at) => Math.floor(at / CODERS)),
      coder: Int32Array.from(places, (at) => at % CODERS),
      choice: Int32Array.from(places, (at) => {
        const own = right[Math.floor(at / CODERS)] ?? 0;
        return below(100, random) < KNOWN ? own : byLuck();
      }),
    },
    'first',
  ).ratings;
}

// as many draws as are needed to see it, each of them as in the figures
test.each([30, 100, 500])(
  'over 500 simulated tables of %i rows, the interval holds the true α in 90 to 98 of 100',
  (rows) => {
    const truth = trueAlpha();
    let held = 0;
    for (let table = 0; table < TABLES; table += 1) {
      const patterns = countPatterns(simulatedTable(rows));
      const units = pairableUnits(patterns);
      const plan = { units, rows, varied: variedRows(patterns, units), draws: 500, seed: 1 };
      const [interval] = bootstrapIntervals(plan, [krippendorffAlpha(patterns, { scale: 'nominal' })]);
      if (interval && interval.missing === undefined && interval.low <= truth && truth <= interval.high) held += 1;
    }
    expect(held / TABLES).toBeGreaterThanOrEqual(0.9);
    expect(held / TABLES).toBeLessThanOrEqual(0.98);
  },
  60_000,
);
