import { describe, expect, test } from 'vitest';
import { countPatterns, patternsOf, recodePatterns } from './count-patterns.ts';
import { bootstrapIntervals, krippendorffAlpha } from './index.ts';
import { ratingsOf, type Triple } from './testing-ratings.ts';

/** The values of each pattern beside how many units have it. */
const spelled = ({ starts, choice, count, units }: ReturnType<typeof patternsOf>) =>
  Array.from(units, (size, pattern) => {
    const places = Array.from({ length: (starts[pattern + 1] ?? 0) - (starts[pattern] ?? 0) }, (_, at) => at);
    const values = places.flatMap((at) => {
      const place = (starts[pattern] ?? 0) + at;
      return Array.from({ length: count[place] ?? 0 }, () => choice[place] ?? -1);
    });
    return [values, size];
  });

describe('patterns of units', () => {
  test('are the same for equal values in any order, and leave out units without a value', () => {
    const groups = [
      { values: [2, 0], units: 3 },
      { values: [], units: 9 },
      { values: [1], units: 2 },
      { values: [0, 2], units: 4 },
      { values: [0, 2, 2], units: 1 },
    ];
    expect(spelled(patternsOf(groups, 3))).toEqual([
      [[0, 2], 7],
      [[0, 2, 2], 1],
      [[1], 2],
    ]);
  });

  test('under other numbers are put together where they have become equal', () => {
    const patterns = patternsOf(
      [
        { values: [0, 1], units: 3 },
        { values: [0, 2], units: 2 },
        { values: [0, 0, 2], units: 1 },
      ],
      3,
    );
    expect(spelled(recodePatterns(patterns, Int32Array.of(1, 0, 0), 2))).toEqual([
      [[0, 1], 5],
      [[0, 1, 1], 1],
    ]);
  });

  test('have one order, so that a seed draws the same interval in whatever order rows are read', () => {
    const triples = Array.from({ length: 40 }, (_, unit): Triple[] => [
      ['a', String(unit), String((unit % 7) % 3)],
      ['b', String(unit), String(unit % 4 === 0 ? 0 : (unit % 7) % 3)],
    ]);
    const intervalOf = (rows: readonly Triple[]) => {
      const patterns = countPatterns(ratingsOf(rows, 'all', ['0', '1', '2']).ratings);
      const plan = { units: patterns.units, rows: 40, varied: 40, draws: 200, seed: 1 };
      return bootstrapIntervals(plan, [krippendorffAlpha(patterns, { scale: 'nominal' })]);
    };
    expect(intervalOf(triples.toReversed().flat())).toEqual(intervalOf(triples.flat()));
  });
});
