import { exchangePeople } from './exchange-people.ts';
import { Groups, Meetings } from './meetings.ts';
import { at, inOrder, type Random, shuffle } from './shuffle.ts';
import type { Steps } from './steps.ts';

/** The rows that several contributors answer. */
export interface Overlapped {
  readonly rows: number;
  readonly contributors: number;
  readonly answersPerRow: number;
}

/** How many places are filled without a break. */
const STEP = 10_000;

/**
 * The people of each overlapped row, `answersPerRow` for each, so that any two meet about equally often.
 *
 * People come in waves: everyone once, in an order drawn for the wave, so loads never differ by more than one. A row
 * gets the next person of the wave, then those of the wave who have shared the fewest rows with the people it has; while
 * there are groups that have not met, someone of another group. What is left at the end of a wave can't be chosen, which
 * makes some pairs uneven when rows are few: people are then exchanged between rows.
 */
export function* mixedPeople({ rows, contributors, answersPerRow }: Overlapped, random: Random): Steps<Uint16Array> {
  const people = new Uint16Array(rows * answersPerRow);
  const meetings = new Meetings(contributors);
  const wave = new Wave(people, meetings, random);
  for (let place = 0; place < people.length; place += 1) {
    wave.fill(place - (place % answersPerRow), place);
    if (place % STEP === 0) yield;
  }
  const peopleOf = (row: number) => people.subarray(row * answersPerRow, (row + 1) * answersPerRow);
  const rowsOf = () => rowsOfEach(contributors, { people, answersPerRow });
  yield* exchangePeople({ meetings, rows, answersPerRow, peopleOf, rowsOf, random });
  return people;
}

function rowsOfEach(contributors: number, { people, answersPerRow }: { people: Uint16Array; answersPerRow: number }) {
  const rows = Array.from({ length: contributors }, (): number[] => []);
  for (const [place, person] of people.entries()) rows[person]?.push(Math.floor(place / answersPerRow));
  return rows;
}

/** More rows than anyone shares: for someone of a group that the row has already, and for someone whom it has itself. */
const SAME_GROUP = 2 ** 30;
const IN_ROW = 2 ** 31;

/** The people who have not come yet in this wave, and what has been in all waves before. */
class Wave {
  readonly #people: Uint16Array;
  readonly #meetings: Meetings;
  readonly #random: Random;
  readonly #groups: Groups;
  readonly #order: Uint32Array;
  #left = 0;
  /** How many rows each one shares with the people of the row at hand, without the last of these. */
  readonly #shared: Uint32Array;

  constructor(people: Uint16Array, meetings: Meetings, random: Random) {
    this.#people = people;
    this.#meetings = meetings;
    this.#random = random;
    this.#groups = new Groups(meetings.people);
    this.#order = inOrder(meetings.people);
    this.#shared = new Uint32Array(meetings.people);
  }

  /** Gives a place of the row that starts at `first` to the person who fits best with those before. */
  fill(first: number, place: number): void {
    if (place === first) this.#shared.fill(0);
    if (this.#left === 0) this.#begin(first, place);
    const index = place === first ? this.#left - 1 : this.#best(at(this.#people, place - 1));
    const person = at(this.#order, index);
    this.#left -= 1;
    this.#order[index] = at(this.#order, this.#left);
    this.#order[this.#left] = person;
    this.#people[place] = person;
    for (let before = first; before < place; before += 1) {
      this.#meetings.add(person, at(this.#people, before), 1);
      if (this.#groups.count > 1) this.#groups.join(person, at(this.#people, before));
    }
  }

  /** Starts a wave, which may be in the middle of a row. */
  #begin(first: number, place: number): void {
    shuffle(this.#order, this.#random);
    this.#left = this.#order.length;
    this.#shared.fill(0);
    for (let before = first; before < place; before += 1) {
      const other = at(this.#people, before);
      this.#share(other, IN_ROW);
      if (before + 1 === place) continue;
      for (const person of this.#order) this.#share(person, this.#meetings.between(other, person));
    }
  }

  #share(person: number, rows: number): number {
    const shared = at(this.#shared, person) + rows;
    this.#shared[person] = shared;
    return shared;
  }

  #best(last: number): number {
    const group = this.#groups.count > 1 ? this.#groups.of(last) : undefined;
    let best = 0;
    let least = Number.POSITIVE_INFINITY;
    for (let index = this.#left - 1; index >= 0; index -= 1) {
      const person = at(this.#order, index);
      const shared = this.#share(person, this.#meetings.between(last, person));
      const cost = group !== undefined && this.#groups.of(person) === group ? shared + SAME_GROUP : shared;
      if (cost >= least) continue;
      best = index;
      least = cost;
    }
    return best;
  }
}
