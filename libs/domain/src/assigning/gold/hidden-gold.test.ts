import { describe, expect, test } from 'vitest';
import { splitMix32 } from '../../random.ts';
import { drawGold, goldRowsFor, mixGold, mixInGold, rowAmongOthers } from './hidden-gold.ts';

const rowsTo = (end: number) => Uint32Array.from({ length: end }, (_, index) => index + 1);
const anyone = (wanted: number) => ({ wanted, has: () => false });

describe('how many rows with gold come to others', () => {
  test.each([
    { rows: 95, share: 5, wanted: 5 },
    { rows: 190, share: 5, wanted: 10 },
    { rows: 50, share: 50, wanted: 50 },
    { rows: 99, share: 1, wanted: 1 },
    { rows: 149, share: 1, wanted: 2 },
  ])('to $rows rows $wanted, so that they are $share % of all', ({ rows, share, wanted }) => {
    expect(goldRowsFor(rows, share, 1000)).toBe(wanted);
  });

  test('one at least to a single row, none to nothing', () => {
    expect(goldRowsFor(1, 5, 10)).toBe(1);
    expect(goldRowsFor(0, 5, 10)).toBe(0);
  });

  test('never more than there are', () => {
    expect(goldRowsFor(1000, 5, 7)).toBe(7);
    expect(goldRowsFor(1000, 5, 0)).toBe(0);
  });
});

describe('drawing rows with gold', () => {
  const gold = [3, 8, 20, 41, 77];

  test('no one gets a row twice, and no row goes to many more people than another', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const drawn = drawGold(gold, [anyone(2), anyone(3), anyone(5), anyone(1), anyone(2)], splitMix32(seed));
      expect(drawn.map(({ length }) => length)).toEqual([2, 3, 5, 1, 2]);
      for (const own of drawn) expect(new Set(own).size).toBe(own.length);
      const times = gold.map((row) => drawn.flat().filter((one) => one === row).length);
      expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(1);
    }
  });

  test('what someone has is passed over, and no one gets more than there are', () => {
    const [first, second] = drawGold(gold, [{ wanted: 5, has: (row) => row > 8 }, anyone(9)], splitMix32(1));
    expect(first?.toSorted()).toEqual([3, 8]);
    expect(second?.toSorted((a, b) => a - b)).toEqual(gold);
  });

  test('of an even number of rows all are drawn, too', () => {
    const four = gold.slice(1);
    const [first, second] = drawGold(four, [anyone(3), anyone(4)], splitMix32(1));
    expect(first).toHaveLength(3);
    expect(second?.toSorted((a, b) => a - b)).toEqual(four);
  });

  test('each row is as likely as any other to be someone’s first', () => {
    const first = Array.from({ length: 5000 }, (_, seed) => drawGold(gold, [anyone(1)], splitMix32(seed))[0]?.[0]);
    for (const row of gold) {
      const share = first.filter((one) => one === row).length / first.length;
      expect(share).toBeGreaterThan(0.17);
      expect(share).toBeLessThan(0.23);
    }
  });

  test('without any there is nothing to draw', () => {
    expect(drawGold([], [anyone(2)], splitMix32(1))).toEqual([[]]);
  });

  test('the same seed draws the same', () => {
    const drawn = () => drawGold(gold, [anyone(2), anyone(2)], splitMix32(7));
    expect(drawn()).toEqual(drawn());
  });
});

describe('mixing rows with gold into others', () => {
  test('all are there, the others in their order, and one row with gold in each part', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const gold = [1001, 1002, 1003, 1004];
      const mixed = [...mixGold(rowsTo(40), gold, splitMix32(seed))];
      expect(mixed.filter((row) => row <= 40)).toEqual([...rowsTo(40)]);
      const places = gold.map((row) => mixed.indexOf(row));
      for (const [index, place] of places.entries()) {
        const before = place - index;
        expect(before).toBeGreaterThanOrEqual(10 * index);
        expect(before).toBeLessThanOrEqual(10 * (index + 1));
      }
    }
  });

  test('every place of a part is met', () => {
    const places = new Set(
      Array.from({ length: 300 }, (_, seed) => mixGold(rowsTo(4), [9], splitMix32(seed)).indexOf(9)),
    );
    expect([...places].toSorted()).toEqual([0, 1, 2, 3, 4]);
  });

  test('as many as others, more than others, and none', () => {
    expect(mixGold(rowsTo(3), [7, 8, 9], splitMix32(3))).toHaveLength(6);
    expect([...mixGold(rowsTo(1), [7, 8, 9], splitMix32(3))].toSorted()).toEqual([1, 7, 8, 9]);
    expect([...mixGold(rowsTo(3), [], splitMix32(3))]).toEqual([1, 2, 3]);
    expect([...mixGold(new Uint32Array(), [7], splitMix32(3))]).toEqual([7]);
  });
});

describe('the number of a row among others', () => {
  test.each([
    { first: 1, leftOut: [], rows: [1, 2, 3] },
    { first: 1, leftOut: [1], rows: [2, 3, 4] },
    { first: 1, leftOut: [2, 3], rows: [1, 4, 5] },
    { first: 11, leftOut: [11, 12, 14], rows: [13, 15, 16] },
    { first: 11, leftOut: [16], rows: [11, 12, 13] },
  ])('from $first on without $leftOut they are $rows', ({ first, leftOut, rows }) => {
    expect(rows.map((_, place) => rowAmongOthers(first, leftOut, place))).toEqual(rows);
  });
});

test('everyone’s rows have their share of rows with gold, none twice and none that they have', () => {
  const gold = Array.from({ length: 30 }, (_, index) => 1000 + index);
  const people = [
    { rows: rowsTo(190), has: () => false },
    { rows: rowsTo(95), has: (row: number) => row < 1010 },
    { rows: new Uint32Array(), has: () => false },
  ];
  const mixed = mixInGold({ gold, share: 5, people, seed: 12 });
  const ownGold = mixed.map((rows) => [...rows].filter((row) => row >= 1000));
  expect(mixed.map(({ length }) => length)).toEqual([200, 100, 0]);
  expect(ownGold.map((own) => new Set(own).size)).toEqual([10, 5, 0]);
  expect(ownGold[1]?.every((row) => row >= 1010)).toBe(true);
  expect(mixInGold({ gold, share: 5, people, seed: 12 })).toEqual(mixed);
  expect(mixInGold({ gold, share: 5, people, seed: 13 })).not.toEqual(mixed);
});

test('rows with gold are not drawn with the numbers that the rows themselves were drawn with', () => {
  const gold = Array.from({ length: 30 }, (_, index) => 1000 + index);
  const people = [{ rows: rowsTo(95), has: () => false }];
  for (const seed of [0, 1, 12, 2 ** 31 - 1]) {
    const [own] = drawGold(gold, [anyone(5)], splitMix32(seed));
    const [mixed] = mixInGold({ gold, share: 5, people, seed });
    expect(mixed?.filter((row) => row >= 1000)).not.toEqual(Uint32Array.from(own ?? []));
  }
});
