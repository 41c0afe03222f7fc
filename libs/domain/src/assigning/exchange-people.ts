import { below } from '../random.ts';
import type { Meetings, Pair } from './meetings.ts';
import { at, type Random } from './shuffle.ts';
import type { Steps } from './steps.ts';

/** How far from the mean the rows that two people share may be. */
const TOLERANCE = 0.2;
/** With a lower mean, the tolerance is less than two rows. */
const LEAST_MEAN = 10;
/** How many people of rows are looked at, at most: this takes about a second. What is uneven then stays. */
const MOST_WORK = 4_000_000;
/** How many exchanges are tried without a break. */
const STEP = 1000;

/**
 * Exchanges people between rows until any two share about as many rows as any other two, where there are enough rows
 * for that. Everyone keeps as many rows as they had. An exchange starts from two people who share too many or too few rows,
 * and is made unless it takes all pairs together further from the bounds.
 */
export function* exchangePeople(table: Omit<Table, 'mean'>): Steps<void> {
  const { people, answersPerRow, meetings } = table;
  const pairs = (meetings.people * (meetings.people - 1)) / 2;
  const mean = (people.length * (answersPerRow - 1)) / 2 / pairs;
  if (mean < LEAST_MEAN) return;
  const exchange = new Exchange({ ...table, mean });
  for (let tries = 0; tries * answersPerRow < MOST_WORK && exchange.next(); tries += 1) if (tries % STEP === 0) yield;
}

type Table = { people: Uint16Array; answersPerRow: number; meetings: Meetings; mean: number; random: Random };
/** Someone goes from one row to another, and someone comes from there instead. */
type Proposal = { row: number; leaving: number; other: number; coming: number };

class Exchange {
  readonly #people: Uint16Array;
  readonly #size: number;
  readonly #meetings: Meetings;
  readonly #random: Random;
  readonly #bounds: { least: number; most: number };
  readonly #rowsOf: number[][];
  /** All pairs that are out of bounds, and some that have been. */
  readonly #uneven: Pick<Pair, 'one' | 'other'>[] = [];

  constructor({ people, answersPerRow, meetings, mean, random }: Table) {
    this.#people = people;
    this.#size = answersPerRow;
    this.#meetings = meetings;
    this.#random = random;
    // what is even is not changed by rounding
    this.#bounds = { least: mean * (1 - TOLERANCE) - 1e-9, most: mean * (1 + TOLERANCE) + 1e-9 };
    for (const { one, other, rows } of meetings.pairs()) if (this.#excess(rows) > 0) this.#uneven.push({ one, other });
    this.#rowsOf = Array.from({ length: this.#uneven.length > 0 ? meetings.people : 0 }, () => []);
    for (let seat = 0; this.#uneven.length > 0 && seat < people.length; seat += 1)
      this.#rowsOf[at(people, seat)]?.push(Math.floor(seat / answersPerRow));
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
    if (proposal && this.#change(proposal) <= 0) this.#make(proposal);
    return true;
  }

  #excess(rows: number): number {
    const { least, most } = this.#bounds;
    const excess = Math.max(0, rows - most, least - rows);
    return excess * excess;
  }

  #in(row: number): Uint16Array {
    return this.#people.subarray(row * this.#size, (row + 1) * this.#size);
  }

  #oneOf<T>(list: ArrayLike<T>): T | undefined {
    return list.length === 0 ? undefined : list[below(list.length, this.#random)];
  }

  /** One of two who share too many rows leaves a row of theirs. */
  #part(leaving: number, partner: number): Proposal | undefined {
    const shared = (this.#rowsOf[leaving] ?? []).filter((row) => this.#in(row).includes(partner));
    const row = this.#oneOf(shared);
    const other = below(this.#people.length / this.#size, this.#random);
    const coming = this.#oneOf(this.#in(other));
    return row === undefined || coming === undefined ? undefined : this.#possible({ row, leaving, other, coming });
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
    return this.#in(row).includes(coming) || this.#in(other).includes(leaving) ? undefined : proposal;
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
