import { expect, test } from 'vitest';
import { datasetSeed, drawOrder, drawOverlapped, overlappedOf, overlapTotals, reliabilitySample } from './overlap.ts';

test.each([
  [10_000, 2, 10, 1000],
  [200, 3, 1, 2],
  [250, 2, 1, 3],
  [249, 2, 1, 2],
  [7, 2, 100, 7],
  [0, 2, 50, 0],
  [1000, 1, 50, 0],
])('of %i rows with %i answers for %i %%, %i rows get that many', (rows, answersPerRow, overlapShare, expected) => {
  expect(overlappedOf(rows, { answersPerRow, overlapShare })).toBe(expected);
});

test('a share that gives no row gives one, in each dataset', () => {
  expect(overlappedOf(20, { answersPerRow: 2, overlapShare: 1 })).toBe(1);
  expect(overlapTotals({ datasets: [20, 0, 1000], answersPerRow: 3, overlapShare: 1 })).toEqual({
    rows: 1020,
    overlapped: 11,
    answers: 1042,
  });
});

test('overlapped rows are drawn in each dataset by itself', () => {
  const datasets = [40, 10, 0, 200];
  const drawn = drawOverlapped({ datasets, answersPerRow: 2, overlapShare: 10 }, [4, 5, 6, 7]);
  const count = (from: number, to: number) => drawn.subarray(from, to).reduce((sum, one) => sum + one, 0);
  expect([count(0, 40), count(40, 50), count(50, 250)]).toEqual([4, 1, 20]);
});

test('the rows of a smaller share are among those of a larger one, in each dataset', () => {
  const datasets = [40, 10, 200];
  const seeds = datasets.map((_, index) => datasetSeed(2 ** 31 - 2, index + 1));
  const drawn = (overlapShare: number) => drawOverlapped({ datasets, answersPerRow: 2, overlapShare }, seeds);
  const shares = [1, 10, 20, 55, 99, 100].map(drawn);
  for (const [index, larger] of shares.slice(1).entries())
    expect(shares[index]?.every((one, row) => one <= (larger[row] ?? 0))).toBe(true);
  expect(shares.at(-1)?.every((one) => one === 1)).toBe(true);
});

test.each([
  [5, 2, 7],
  [0, 1, 1],
  // the greatest seed that is kept
  [2 ** 31 - 1, 1, 0],
  [2 ** 31 - 1, 3, 2],
])(
  'the draw of a task with seed %i has in dataset %i the seed %i, which fits where seeds are kept',
  (seed, no, own) => {
    expect(datasetSeed(seed, no)).toBe(own);
  },
);

test('each dataset has a draw of its own', () => {
  expect(drawOrder(100, datasetSeed(7, 1))).not.toEqual(drawOrder(100, datasetSeed(7, 2)));
});

test('no row is drawn more often than others: chi-square stays below the 0.1 % bound', () => {
  const rows = 20;
  const seeds = 20_000;
  const counts = new Float64Array(rows);
  for (let seed = 0; seed < seeds; seed += 1)
    for (const [row, one] of drawOverlapped({ datasets: [rows], answersPerRow: 2, overlapShare: 25 }, [seed]).entries())
      counts[row] = (counts[row] ?? 0) + one;
  const expected = (seeds * 5) / rows;
  // each count varies by 1 - 5/20 less than it would with draws that do not exclude each other
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / (expected * 0.75), 0);
  // 19 degrees of freedom: the upper 0.1 % point is 43.8.
  expect(chiSquare).toBeLessThan(43.8);
});

// 10,000 rows: the figure of the formula's own example. The others by hand: (99 · .0009 + 12.75) / .2166 = 59.3;
// (999,999 · .0009 + 127,500) / (899.9991 + .1275) = 142.6, to which it tends: 1 + .1275 / .0009.
test.each([
  [10_000, 141],
  [100, 60],
  [1_000_000, 143],
  [1, 1],
  [0, 0],
])('of %i rows, %i are enough to measure reliability', (rows, sample) => {
  expect(reliabilitySample(rows)).toBe(sample);
});
