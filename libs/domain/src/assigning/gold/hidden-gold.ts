import { below, splitMix32 } from '../../random.ts';
import { at, type Random, shuffle } from '../shuffle.ts';

/** Which share of everyone's rows are rows with gold answers unless another one is chosen, in percent. */
export const GOLD_SHARE = 5;
/** With more than half of the rows, checking would be the work. */
export const MOST_GOLD_SHARE = 50;

/**
 * How many rows with gold answers come to so many others, so that they are `share` percent of all: rounded, but at least
 * one, and not more than there are.
 */
export function goldRowsFor(rows: number, share: number, available: number): number {
  if (rows === 0 || share === 0) return 0;
  return Math.min(available, Math.max(1, Math.round((rows * share) / (100 - share))));
}

/** Someone who gets rows with gold answers: how many at most, and which ones they have. */
export type GoldReceiver = { readonly wanted: number; readonly has: (row: number) => boolean };

/**
 * Draws rows with gold answers for each of several people, each one at most once per person. All go round the same shuffled
 * circle of rows, one person from where the last one has stopped, so that no row is drawn much more often than others.
 */
export function drawGold(gold: readonly number[], receivers: readonly GoldReceiver[], random: Random): number[][] {
  const circle = shuffle(Uint32Array.from(gold), random);
  let next = 0;
  return receivers.map(({ wanted, has }) => {
    const drawn: number[] = [];
    for (let seen = 0; seen < circle.length && drawn.length < wanted; seen += 1) {
      const row = at(circle, next);
      next = (next + 1) % circle.length;
      if (!has(row)) drawn.push(row);
    }
    return drawn;
  });
}

/**
 * Mixes rows with gold answers into others, spread evenly: one in each of as many equal parts, at a place in it that is drawn, so
 * that no one can tell by counting where the next one is. The others stay in their order.
 */
export function mixGold(rows: Uint32Array, gold: readonly number[], random: Random): Uint32Array {
  const mixed = new Uint32Array(rows.length + gold.length);
  let taken = 0;
  for (const [index, row] of gold.entries()) {
    const start = Math.floor((index * rows.length) / gold.length);
    const end = Math.floor(((index + 1) * rows.length) / gold.length);
    const place = start + below(end - start + 1, random);
    mixed.set(rows.subarray(taken, place), taken + index);
    mixed[place + index] = row;
    taken = place;
  }
  mixed.set(rows.subarray(taken), taken + gold.length);
  return mixed;
}

/**
 * The number of a row by its place from 0 among those from `first` on, of which some are left out.
 * @param leftOut their numbers, rising
 */
export function rowAmongOthers(first: number, leftOut: readonly number[], place: number): number {
  let [low, high] = [0, leftOut.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (at(leftOut, middle) - first - middle <= place) low = middle + 1;
    else high = middle;
  }
  return first + place + low;
}

/** Rows that people get, in the order of working, and what they have of those with gold answers. */
export type GoldMixing = {
  /** The numbers of the rows with gold answers. */
  readonly gold: readonly number[];
  /** Which percentage of everyone's rows they are to be. */
  readonly share: number;
  readonly people: readonly { readonly rows: Uint32Array; readonly has: (row: number) => boolean }[];
  /** Any 32-bit integer, signed or not. The rows themselves may be drawn with it, too. */
  readonly seed: number;
};

/** The rows of each person with rows with gold answers mixed into them. */
export function mixInGold({ gold, share, people, seed }: GoldMixing): Uint32Array[] {
  const random = splitMix32(~seed);
  const receivers = people.map(({ rows, has }) => ({ wanted: goldRowsFor(rows.length, share, gold.length), has }));
  const drawn = drawGold(gold, receivers, random);
  return people.map(({ rows }, index) => mixGold(rows, drawn[index] ?? [], random));
}
