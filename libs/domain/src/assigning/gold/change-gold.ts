import { below, splitMix32 } from '../../random.ts';
import { RowSet } from '../row-set.ts';
import { at, inOrder, type Random, shuffle } from '../shuffle.ts';
import type { Steps } from '../steps.ts';
import { drawGold, goldRowsFor } from './hidden-gold.ts';

/** Someone's rows in the order of working, and those among them with which nothing was done so far. */
export type GoldHolder = { readonly rows: readonly number[]; readonly untouched: readonly number[] };

export type GoldShareChange = {
  readonly people: readonly GoldHolder[];
  /** The numbers of the rows of hidden gold. */
  readonly gold: readonly number[];
  /** In percent; 0 where there is to be none. */
  readonly share: number;
  /** A higher share takes nothing from anyone, and a lower one gives nothing. */
  readonly may: 'add' | 'remove' | 'both';
  readonly seed: number;
};

/** What someone gets and loses. */
export type GoldChange = {
  /** Rows, each with the place among the rows so far before which it is inserted, rising. */
  readonly gained: readonly { readonly row: number; readonly before: number }[];
  readonly lost: readonly number[];
  /** How many different rows of hidden gold they would have to have, those included that they have started. */
  readonly needed: number;
};

/**
 * Plans who gets and who loses hidden gold when its share is changed. It is the share of the rows that each one has not started:
 * what was answered can't be spread again. Rows that stay keep their places. Others are inserted into those equal parts of the
 * rest that have none, and taken from those that have several.
 */
export function* planGoldShare({ people, gold, share, may, seed }: GoldShareChange): Steps<GoldChange[]> {
  const random = splitMix32(~seed);
  const hidden = new RowSet(gold);
  const all: Left[] = [];
  for (const person of people) {
    all.push(leftOf(person, hidden));
    yield;
  }
  const counts = all.map(({ ordinary, gold: own }) => {
    const count = goldRowsFor(ordinary.length, share, Number.POSITIVE_INFINITY);
    if (may === 'add') return Math.max(count, own.length);
    return may === 'remove' ? Math.min(count, own.length) : count;
  });
  const receivers = all.map(({ gold: own, held }, index) => ({
    wanted: Math.max(0, at(counts, index) - own.length),
    has: (row: number) => held.has(row),
  }));
  const drawn = drawGold(gold, receivers, random);
  const changes: GoldChange[] = [];
  for (const [index, left] of all.entries()) {
    yield;
    const count = at(counts, index);
    const rows = drawn[index] ?? [];
    const places = freePlaces(left, rows.length, random);
    const end = people[index]?.rows.length ?? 0;
    changes.push({
      gained: rows.map((row, n) => ({ row, before: left.ordinary[at(places, n)] ?? end })),
      lost: count < left.gold.length ? surplus(left, count, random) : [],
      needed: left.startedGold + count,
    });
  }
  return changes;
}

type Left = {
  /** The places of the rows that are no gold. */
  ordinary: number[];
  /** Rows of gold, each with how many others come before it. */
  gold: { row: number; after: number }[];
  startedGold: number;
  /** All gold that they have. */
  held: RowSet;
};

/** What someone has left to do. */
function leftOf({ rows, untouched }: GoldHolder, hidden: RowSet): Left {
  const open = new RowSet(untouched);
  const left: Left = { ordinary: [], gold: [], startedGold: 0, held: new RowSet() };
  for (const [place, row] of rows.entries()) {
    const isGold = hidden.has(row);
    if (isGold) left.held.add(row);
    if (open.has(row)) {
      if (isGold) left.gold.push({ row, after: left.ordinary.length });
      else left.ordinary.push(place);
    } else if (isGold) left.startedGold += 1;
  }
  return left;
}

/** In which of so many equal parts of other rows a row of gold is: each part begins behind its first row. */
const partOf = (after: number, parts: number, rows: number) => Math.max(0, Math.ceil((after * parts) / rows) - 1);

/** Where so many rows of gold are inserted: one in each of as many parts that have none. Never before the next row to do. */
function freePlaces({ ordinary, gold }: Left, count: number, random: Random): number[] {
  if (count === 0) return [];
  const parts = gold.length + count;
  const taken = new Set(gold.map(({ after }) => partOf(after, parts, ordinary.length)));
  const free = inOrder(parts).filter((part) => !taken.has(part));
  const chosen = shuffle(free, random).subarray(0, count).sort();
  return Array.from(chosen, (part) => {
    const start = Math.floor((part * ordinary.length) / parts);
    const end = Math.floor(((part + 1) * ordinary.length) / parts);
    return start + 1 + below(end - start, random);
  });
}

/** The rows of gold that are too many: of each part one is kept, of what is left some that are drawn. */
function surplus({ ordinary, gold }: Left, keep: number, random: Random): number[] {
  const parts = new Set<number>();
  const [kept, others]: [number[], number[]] = [[], []];
  for (const place of shuffle(inOrder(gold.length), random)) {
    const part = partOf(gold[place]?.after ?? 0, keep, ordinary.length);
    (keep === 0 || parts.has(part) ? others : kept).push(place);
    parts.add(part);
  }
  const stay = new Set([...kept, ...others].slice(0, keep));
  return gold.flatMap(({ row }, place) => (stay.has(place) ? [] : row));
}
