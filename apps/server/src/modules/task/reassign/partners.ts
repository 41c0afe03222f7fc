import { Meetings, type Steps } from '@concord/domain';

type Held = { untouched: readonly number[]; others: readonly number[] };

const NO_ONE = 0xffff;

/** Who has each row while moves are planned, and how many rows any two people share. People are numbered from 0. */
export class Partners {
  readonly #starts: Uint32Array;
  readonly #seats: Uint16Array;
  readonly #meetings: Meetings;

  /** @param all the rows of all that come to anyone */
  constructor(people: number, all: readonly (readonly number[])[]) {
    this.#starts = startsOf(all);
    this.#seats = new Uint16Array(this.#starts.at(-1) ?? 0).fill(NO_ONE);
    this.#meetings = new Meetings(people);
  }

  come(row: number, person: number): void {
    this.#meet(row, person, 1);
    this.#seat(row, NO_ONE, person);
  }

  leave(row: number, person: number): void {
    this.#seat(row, person, NO_ONE);
    this.#meet(row, person, -1);
  }

  /** How many rows someone shares with those who have this row, all together. */
  sharedWith(person: number, row: number): number {
    let sum = 0;
    for (let seat = this.#start(row); seat < this.#start(row + 1); seat += 1) {
      const one = this.#at(seat);
      if (one !== NO_ONE) sum += this.#meetings.between(person, one);
    }
    return sum;
  }

  /**
   * How much more evenly any two people share rows if this one goes from someone to someone else; undefined if the receiver
   * shares `most` rows already with one of the others who have it.
   */
  gain(row: number, { from, to, most }: { from: number; to: number; most: number }): number | undefined {
    let gain = 0;
    for (let seat = this.#start(row); seat < this.#start(row + 1); seat += 1) {
      const one = this.#at(seat);
      if (one === NO_ONE || one === from) continue;
      const shared = this.#meetings.between(to, one);
      if (shared >= most) return undefined;
      gain += this.#meetings.between(from, one) - shared;
    }
    return gain;
  }

  /** Rows of someone, grouped by who else has them; the groups with the last rows first. */
  byPeople(rows: readonly number[], person: number): number[][] {
    const groups = new Map<string | number, number[]>();
    for (const row of rows.toReversed()) {
      const key = this.#keyOf(row, person);
      const group = groups.get(key);
      if (group) group.push(row);
      else groups.set(key, [row]);
    }
    return [...groups.values()].map((group) => group.reverse());
  }

  /** The same for rows that the same people have besides one of them. */
  #keyOf(row: number, person: number): string | number {
    let [count, sum] = [0, 0];
    for (let seat = this.#start(row); seat < this.#start(row + 1); seat += 1) {
      const one = this.#at(seat);
      if (one === NO_ONE || one === person) continue;
      count += 1;
      sum += one;
    }
    if (count < 2) return count === 0 ? -1 : sum;
    return [...this.peopleOf(row)]
      .filter((one) => one !== NO_ONE && one !== person)
      .sort((one, other) => one - other)
      .join();
  }

  /** How many rows any two people share. */
  get meetings(): Meetings {
    return this.#meetings;
  }

  /** The number after that of the last row. */
  get rows(): number {
    return Math.max(0, this.#starts.length - 1);
  }

  /** How many people a row has, at most. */
  get answersPerRow(): number {
    let most = 0;
    for (let row = 0; row < this.rows; row += 1) most = Math.max(most, this.#start(row + 1) - this.#start(row));
    return most;
  }

  /** Who has a row. */
  peopleOf(row: number): Uint16Array {
    return this.#seats.subarray(this.#start(row), this.#start(row + 1));
  }

  /** How many rows two people share on average, of so many who go on. */
  mean(people: number): number {
    let sum = 0;
    for (const { rows } of this.#meetings.pairs()) sum += rows;
    return people < 2 ? 0 : sum / ((people * (people - 1)) / 2);
  }

  #start(row: number): number {
    return this.#starts[row] ?? 0;
  }

  #at(seat: number): number {
    return this.#seats[seat] ?? NO_ONE;
  }

  #meet(row: number, person: number, rows: number): void {
    for (let seat = this.#start(row); seat < this.#start(row + 1); seat += 1) {
      const one = this.#at(seat);
      if (one !== NO_ONE) this.#meetings.add(person, one, rows);
    }
  }

  #seat(row: number, from: number, to: number): void {
    for (let seat = this.#start(row); seat < this.#start(row + 1); seat += 1)
      if (this.#at(seat) === from) {
        this.#seats[seat] = to;
        return;
      }
  }
}

/**
 * The partners of those who go on.
 * @param leaving whose rows are no one's until they come to someone
 */
export function* partnersOf(people: readonly Held[], leaving: readonly Pick<Held, 'untouched'>[]): Steps<Partners> {
  const held = people.map(({ untouched, others }) => [untouched, others]);
  const partners = new Partners(people.length, [...held.flat(), ...leaving.map(({ untouched }) => untouched)]);
  yield;
  for (const [person, lists] of held.entries()) {
    for (const rows of lists) for (const row of rows) partners.come(row, person);
    yield;
  }
  return partners;
}

/** Where the people of each row begin, and those of the next row after them. */
function startsOf(lists: readonly (readonly number[])[]): Uint32Array {
  let highest = -1;
  for (const rows of lists) for (const row of rows) highest = Math.max(highest, row);
  const starts = new Uint32Array(highest + 2);
  for (const rows of lists) for (const row of rows) starts[row + 1] = (starts[row + 1] ?? 0) + 1;
  for (let row = 1; row < starts.length; row += 1) starts[row] = (starts[row] ?? 0) + (starts[row - 1] ?? 0);
  return starts;
}
