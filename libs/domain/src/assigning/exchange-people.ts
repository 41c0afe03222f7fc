import { below } from '../random.ts';
import type { Meetings, Pair } from './meetings.ts';
import type { Random } from './shuffle.ts';
import type { Steps } from './steps.ts';

/** How far from the mean the rows that two people share may be. */
const TOLERANCE = 0.2;
/** With a lower mean, the tolerance is less than two rows. */
const LEAST_MEAN = 10;
/** How many people of rows are looked at, at most: this takes about a second. What is uneven then stays. */
const MOST_WORK = 4_000_000;
/** How many exchanges are tried without a break. */
const STEP = 1000;
/** Of more rows, some are looked at for one that two people share. */
const FEW_ROWS = 2000;
const SAMPLE = 100;

export interface Seating {
  readonly meetings: Meetings;
  /** How many rows there are; they are numbered from 0. */
  readonly rows: number;
  readonly answersPerRow: number;
  /** The people of a row, who are replaced in place. */
  readonly peopleOf: (row: number) => Uint16Array;
  /** The rows of each person, which are replaced in place. Asked for only when people are to be exchanged. */
  readonly rowsOf: () => number[][];
  /** Whether someone may leave a row of theirs and get another one for it. */
  readonly mayLeave?: (person: number, row: number) => boolean;
  /** How many exchanges are made at most, and how many in a row may have made nothing more even. What is uneven then stays. */
  readonly limits?: { readonly made: number; readonly idle: number };
  readonly random: Random;
}

/**
 * Exchanges people between rows until any two share about as many rows as any other two, where there are enough rows
 * for that. Everyone keeps as many rows as they had. An exchange starts from two people who share too many or too few rows,
 * and is made unless it takes all pairs together further from the bounds.
 */
export function* exchangePeople(seating: Seating): Steps<void> {
  const { meetings, answersPerRow, limits } = seating;
  let [shared, pairs] = [0, 0];
  for (const { rows } of meetings.pairs()) [shared, pairs] = [shared + rows, pairs + 1];
  const mean = shared / pairs;
  if (!(mean >= LEAST_MEAN)) return;
  const exchange = new Exchange(seating, mean);
  for (let tries = 0; tries * answersPerRow < MOST_WORK && exchange.next(); tries += 1) {
    if (limits && (exchange.made >= limits.made || exchange.idle >= limits.idle)) return;
    if (tries % STEP === 0) yield;
  }
}

/** Someone goes from one row to another, and someone comes from there instead. */
type Proposal = { row: number; leaving: number; other: number; coming: number };

class Exchange {
  readonly #seating: Seating;
  readonly #meetings: Meetings;
  readonly #random: Random;
  readonly #bounds: { least: number; most: number };
  readonly #rowsOf: number[][];
  /** All pairs that are out of bounds, and some that have been. */
  readonly #uneven: Pick<Pair, 'one' | 'other'>[] = [];
  made = 0;
  /** How many exchanges were tried since one has made something more even. */
  idle = 0;

  constructor(seating: Seating, mean: number) {
    this.#seating = seating;
    this.#meetings = seating.meetings;
    this.#random = seating.random;
    // what is even is not changed by rounding
    this.#bounds = { least: mean * (1 - TOLERANCE) - 1e-9, most: mean * (1 + TOLERANCE) + 1e-9 };
    for (const { one, other, rows } of this.#meetings.pairs())
      if (this.#excess(rows) > 0) this.#uneven.push({ one, other });
    this.#rowsOf = this.#uneven.length > 0 ? seating.rowsOf() : [];
  }

  /** Tries to exchange people for a pair that is out of bounds. Returns whether there was one. */
  next(): boolean {
    const index = this.#uneven.length === 0 ? 0 : below(this.#uneven.length, this.#random);
    const pair = this.#uneven[index];
    if (!pair) return false;
    const rows = this.#meetings.between(pair.one, pair.other);
    if (this.#excess(rows) === 0) {
      this.#uneven.splice(index, 1);
      return true;
    }
    const [one, other] = below(2, this.#random) === 0 ? [pair.one, pair.other] : [pair.other, pair.one];
    const proposal = rows > this.#bounds.most ? this.#part(one, other) : this.#join(one, other);
    const change = proposal ? this.#change(proposal) : 0;
    if (proposal && change <= 0) {
      this.#make(proposal);
      this.made += 1;
    }
    this.idle = change < 0 ? 0 : this.idle + 1;
    return true;
  }

  #excess(rows: number): number {
    const { least, most } = this.#bounds;
    const excess = Math.max(0, rows - most, least - rows);
    return excess * excess;
  }

  #in(row: number): Uint16Array {
    return this.#seating.peopleOf(row);
  }

  #oneOf<T>(list: ArrayLike<T>): T | undefined {
    return list.length === 0 ? undefined : list[below(list.length, this.#random)];
  }

  /** One of two who share too many rows leaves a row of theirs. */
  #part(leaving: number, partner: number): Proposal | undefined {
    const row = this.#shared(leaving, partner);
    const other = below(this.#seating.rows, this.#random);
    const coming = this.#oneOf(this.#in(other));
    return row === undefined || coming === undefined ? undefined : this.#possible({ row, leaving, other, coming });
  }

  #shared(person: number, partner: number): number | undefined {
    const rows = this.#rowsOf[person] ?? [];
    const isShared = (row: number) => this.#in(row).includes(partner);
    if (rows.length <= FEW_ROWS) return this.#oneOf(rows.filter(isShared));
    for (let count = 0; count < SAMPLE; count += 1) {
      const row = this.#oneOf(rows);
      if (row !== undefined && isShared(row)) return row;
    }
    return undefined;
  }

  /** One of two who share too few rows comes to a row of the other one's. */
  #join(coming: number, partner: number): Proposal | undefined {
    const row = this.#oneOf(this.#rowsOf[partner] ?? []);
    const other = this.#oneOf(this.#rowsOf[coming] ?? []);
    if (row === undefined || other === undefined) return undefined;
    const leaving = this.#oneOf(this.#in(row));
    return leaving === undefined || leaving === partner ? undefined : this.#possible({ row, leaving, other, coming });
  }

  #possible(proposal: Proposal): Proposal | undefined {
    const { row, leaving, other, coming } = proposal;
    if (this.#in(row).includes(coming) || this.#in(other).includes(leaving)) return undefined;
    const { mayLeave } = this.#seating;
    return !mayLeave || (mayLeave(leaving, row) && mayLeave(coming, other)) ? proposal : undefined;
  }

  /** The pairs whose shared rows would change, and by how many. Who is in both rows meets both people before and after. */
  *#changes({ row, leaving, other, coming }: Proposal): Generator<Pair> {
    const [from, to] = [this.#in(row), this.#in(other)];
    for (const one of from)
      if (one !== leaving && !to.includes(one)) {
        yield { one, other: leaving, rows: -1 };
        yield { one, other: coming, rows: 1 };
      }
    for (const one of to)
      if (one !== coming && !from.includes(one)) {
        yield { one, other: coming, rows: -1 };
        yield { one, other: leaving, rows: 1 };
      }
  }

  #change(proposal: Proposal): number {
    let change = 0;
    for (const { one, other, rows } of this.#changes(proposal)) {
      const before = this.#meetings.between(one, other);
      change += this.#excess(before + rows) - this.#excess(before);
    }
    return change;
  }

  #make(proposal: Proposal): void {
    const { row, leaving, other, coming } = proposal;
    for (const { one, other: partner, rows } of this.#changes(proposal)) {
      const wasEven = this.#excess(this.#meetings.between(one, partner)) === 0;
      this.#meetings.add(one, partner, rows);
      if (wasEven && this.#excess(this.#meetings.between(one, partner)) > 0) this.#uneven.push({ one, other: partner });
    }
    this.#replace(row, leaving, coming);
    this.#replace(other, coming, leaving);
    this.#replaceRow(leaving, row, other);
    this.#replaceRow(coming, other, row);
  }

  #replace(row: number, leaving: number, coming: number): void {
    const people = this.#in(row);
    people[people.indexOf(leaving)] = coming;
  }

  #replaceRow(person: number, left: number, come: number): void {
    const rows = this.#rowsOf[person] ?? [];
    rows[rows.indexOf(left)] = come;
  }
}
