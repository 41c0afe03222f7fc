import { below, splitMix32 } from '../random.ts';
import { Hand, type OverlapPerson } from './hand.ts';
import { levelLoads } from './level-loads.ts';
import { type Meetings, meetingsOf } from './meetings.ts';
import { drawOrder, overlappedOf } from './overlap.ts';
import type { AssignLogic } from './plan-assignments.ts';
import { at, type Random, shuffle } from './shuffle.ts';
import type { Steps } from './steps.ts';

export interface OverlapChange {
  readonly people: readonly OverlapPerson[];
  /** The numbers of the rows of each dataset, up to `end`, and the seed of its draw. */
  readonly datasets: readonly { readonly first: number; readonly end: number; readonly seed: number }[];
  readonly answersPerRow: number;
  readonly overlapShare: number;
  readonly logic: AssignLogic;
  readonly seed: number;
}

export interface OverlapPlan {
  /** What each person gets, in the order of working, and what is taken from them. */
  readonly people: readonly { readonly gained: readonly number[]; readonly lost: readonly number[] }[];
  /** How many rows get more people. */
  readonly raised: number;
  /** How many rows get fewer people. */
  readonly lowered: number;
  /** How many rows keep more people than they need, as these have started them. */
  readonly kept: number;
}

/** How many rows are looked at without a break. */
const STEP = 10_000;

/** How many people hold each row, how many of them keep it, and how many it is to have. */
type Counts = { held: Uint16Array; fixed: Uint16Array; wanted: Uint16Array };

/**
 * Plans who gets and who loses rows when a task is to have other answers per row, or another share of rows with several.
 * Rows that are overlapped stay so as far as the share goes, those first that several people have started; then the next
 * rows of the order drawn for their dataset are. Only untouched rows are taken from anyone, and of each row someone keeps
 * it. What people have left to do differs as little as that allows. At random, of those who have about as little to do the one
 * gets a row who shares fewest rows with its people.
 * @returns undefined when a row can go to no one
 */
export function* planOverlap(change: OverlapChange): Steps<OverlapPlan | undefined> {
  const counts = yield* countPeople(change);
  const order = yield* wantPeople(change, counts);
  const random = splitMix32(change.seed);
  const hands: Hand[] = [];
  for (const person of change.people) {
    hands.push(new Hand(person));
    yield;
  }
  const meetings = change.logic === 'random' ? yield* meetingsAmong(change.people) : undefined;
  if (!(yield* choosePeople({ order, hands, counts, random, meetings }))) return undefined;
  const { held, wanted } = counts;
  yield* levelLoads(hands, (row) => at(wanted, row) > at(held, row));

  const inOrderOfWork = (rows: Uint32Array) => (change.logic === 'random' ? shuffle(rows, random) : rows.sort());
  const people: OverlapPlan['people'][number][] = [];
  for (const [index, { untouched }] of change.people.entries()) {
    const hand = hands[index];
    const gained = Uint32Array.from(hand?.chosen.filter((row) => !hand.untouched.has(row)) ?? []);
    const lost = untouched.filter((row) => !hand?.rows.has(row));
    people.push({ gained: [...inOrderOfWork(gained)], lost });
    yield;
  }
  return { people, ...(yield* countChanges(order, counts)) };
}

function* meetingsAmong(people: OverlapChange['people']): Steps<Meetings> {
  const rows: number[][] = [];
  for (const { untouched, others } of people) {
    rows.push([...untouched, ...others]);
    yield;
  }
  return yield* meetingsOf(rows);
}

function* countChanges(
  order: Uint32Array,
  { held, fixed, wanted }: Counts,
): Steps<Pick<OverlapPlan, 'raised' | 'lowered' | 'kept'>> {
  let [raised, lowered, kept] = [0, 0, 0];
  for (const [index, row] of order.entries()) {
    if (index % STEP === 0) yield;
    if (at(wanted, row) > at(held, row)) raised += 1;
    if (Math.max(at(wanted, row), at(fixed, row)) < at(held, row)) lowered += 1;
    if (at(fixed, row) > at(wanted, row)) kept += 1;
  }
  return { raised, lowered, kept };
}

function* countPeople({ people, datasets }: OverlapChange): Steps<Counts> {
  const size = datasets.reduce((most, { end }) => Math.max(most, end), 0);
  const [held, fixed, wanted] = [new Uint16Array(size), new Uint16Array(size), new Uint16Array(size)];
  for (const { untouched, others } of people) {
    for (const row of untouched) held[row] = at(held, row) + 1;
    for (const row of others) {
      held[row] = at(held, row) + 1;
      fixed[row] = at(fixed, row) + 1;
    }
    yield;
  }
  return { held, fixed, wanted };
}

/** Decides how many people each row is to have. Returns the rows that someone holds, in the order of the draws. */
function* wantPeople(
  { datasets, answersPerRow, overlapShare }: OverlapChange,
  { held, fixed, wanted }: Counts,
): Steps<Uint32Array> {
  const all: number[] = [];
  for (const { first, end, seed } of datasets) {
    yield;
    const order = drawOrder(end - first, seed);
    yield;
    const rows: number[] = [];
    for (const [index, place] of order.entries()) {
      if (index % STEP === 0) yield;
      if (at(held, first + place) > 0) rows.push(first + place);
    }
    let left = overlappedOf(rows.length, { answersPerRow, overlapShare });
    const several = (row: number) => (at(fixed, row) > 1 ? 'for good' : at(held, row) > 1 ? 'now' : 'no');
    for (const row of rows) wanted[row] = 1;
    yield;
    for (const sort of ['for good', 'now', 'no']) {
      for (const [index, row] of rows.entries()) {
        if (left === 0) break;
        if (index % STEP === 0) yield;
        if (several(row) !== sort) continue;
        wanted[row] = answersPerRow;
        left -= 1;
      }
    }
    yield;
    for (const row of rows) all.push(row);
  }
  yield;
  return Uint32Array.from(all);
}

type Choice = {
  order: Uint32Array;
  hands: readonly Hand[];
  counts: Counts;
  random: Random;
  /** How many rows people share, where they are mixed. */
  meetings: Meetings | undefined;
};

/** Takes rows from those who have most left to do, then gives rows to those who have least. Returns false if it can't. */
function* choosePeople({ order, hands, counts: { held, wanted }, random, meetings }: Choice): Steps<boolean> {
  for (const [index, row] of order.entries()) {
    if (index % STEP === 0) yield;
    if (at(wanted, row) < at(held, row)) take(row, at(held, row) - at(wanted, row), hands, meetings);
  }
  for (const [index, row] of order.entries()) {
    if (index % STEP === 0) yield;
    for (let more = at(wanted, row) - at(held, row); more > 0; more -= 1)
      if (!give(row, hands, below(hands.length, random), meetings)) return false;
  }
  return true;
}

/** From who can't work before all others. */
function take(row: number, spare: number, hands: readonly Hand[], meetings: Meetings | undefined): void {
  const weight = ({ receives, open }: Hand) => (receives ? open : Number.POSITIVE_INFINITY);
  const holders = hands.filter(({ untouched }) => untouched.has(row));
  if (holders.length === 0) return;
  holders.sort((one, other) => (weight(one) < weight(other) ? 1 : weight(one) > weight(other) ? -1 : 0));
  for (const [index, hand] of holders.entries()) {
    if (index >= spare) hand.chosen.push(row);
    else {
      hand.rows.delete(row);
      hand.open -= 1;
      const person = hands.indexOf(hand);
      if (meetings) for (const other of peopleOf(row, hands)) meetings.add(person, other, -1);
    }
  }
}

const peopleOf = (row: number, hands: readonly Hand[]): number[] =>
  hands.flatMap(({ rows }, person) => (rows.has(row) ? person : []));

/** How many rows more than the least someone may have left to do when they get a row: `levelLoads` follows. */
const SLACK = 1;

/** @param start whom to look at first, so that of those who have equally little not always the same ones meet */
function give(row: number, hands: readonly Hand[], start: number, meetings: Meetings | undefined): boolean {
  const others = meetings ? peopleOf(row, hands) : [];
  let least = Number.POSITIVE_INFINITY;
  for (const hand of hands) if (canGet(hand, row)) least = Math.min(least, hand.open);
  const most = least + (meetings ? SLACK : 0);
  let best: { hand: Hand; person: number; shared: number } | undefined;
  for (let index = 0; index < hands.length; index += 1) {
    const person = (start + index) % hands.length;
    const hand = hands[person];
    if (!hand || hand.open > most || !canGet(hand, row)) continue;
    let shared = 0;
    for (const other of others) shared += meetings?.between(person, other) ?? 0;
    if (!best || shared < best.shared) best = { hand, person, shared };
  }
  if (!best) return false;
  const { hand, person } = best;
  for (const other of others) meetings?.add(person, other, 1);
  hand.rows.add(row);
  hand.chosen.push(row);
  hand.open += 1;
  return true;
}

const canGet = ({ receives, rows }: Hand, row: number): boolean => receives && !rows.has(row);
