import { at } from './shuffle.ts';
import { finish, type Steps } from './steps.ts';

/** People in groups: those who share a row are in one group, and so are those whom others connect. */
export class Groups {
  readonly #parents: Uint16Array;
  /** How many groups there are. */
  count: number;

  constructor(people: number) {
    this.#parents = Uint16Array.from({ length: people }, (_, person) => person);
    this.count = people;
  }

  /** A person of the group, the same one for each of its members. */
  of(person: number): number {
    let root = person;
    while (at(this.#parents, root) !== root) {
      const above = at(this.#parents, at(this.#parents, root));
      this.#parents[root] = above;
      root = above;
    }
    return root;
  }

  join(one: number, other: number): void {
    const [root, joining] = [this.of(one), this.of(other)];
    if (root === joining) return;
    this.#parents[joining] = root;
    this.count -= 1;
  }
}

/** Two people, by their numbers, and how many rows they share. */
export type Pair = { one: number; other: number; rows: number };

/** How many rows each pair of people shares. */
export class Meetings {
  readonly people: number;
  readonly #rows: Uint32Array;

  constructor(people: number) {
    this.people = people;
    this.#rows = new Uint32Array(people * people);
  }

  between(one: number, other: number): number {
    return at(this.#rows, one * this.people + other);
  }

  add(one: number, other: number, rows: number): void {
    this.#rows[one * this.people + other] = this.between(one, other) + rows;
    this.#rows[other * this.people + one] = this.between(other, one) + rows;
  }

  /** All pairs of people, the one with the lower number first. */
  *pairs(): Generator<Pair> {
    for (let one = 0; one < this.people; one += 1)
      for (let other = one + 1; other < this.people; other += 1) yield { one, other, rows: this.between(one, other) };
  }
}

/** How many rows are looked at without a break. */
const STEP = 100_000;

/**
 * Counts the rows that each pair of people shares.
 * @param held the rows of each person, by number, each once
 */
export const countMeetings = (held: readonly ArrayLike<number>[]): Meetings => finish(meetingsOf(held));

/** The same in steps. */
export function* meetingsOf(held: readonly ArrayLike<number>[]): Steps<Meetings> {
  const meetings = new Meetings(held.length);
  const { starts, people } = yield* peopleByRow(held);
  for (let row = 0; row + 1 < starts.length; row += 1) {
    if (row % STEP === 0) yield;
    for (let seat = at(starts, row); seat < at(starts, row + 1); seat += 1)
      for (let before = at(starts, row); before < seat; before += 1)
        meetings.add(at(people, before), at(people, seat), 1);
  }
  return meetings;
}

/** The people of each row, from its start to that of the next row. */
function* peopleByRow(held: readonly ArrayLike<number>[]): Steps<{ starts: Uint32Array; people: Uint16Array }> {
  let highest = -1;
  let places = 0;
  for (const rows of held) {
    places += rows.length;
    for (let index = 0; index < rows.length; index += 1) highest = Math.max(highest, at(rows, index));
  }
  const starts = new Uint32Array(highest + 2);
  for (const rows of held) {
    yield;
    for (let index = 0; index < rows.length; index += 1) {
      const next = at(rows, index) + 1;
      starts[next] = at(starts, next) + 1;
    }
  }
  for (let row = 1; row < starts.length; row += 1) starts[row] = at(starts, row) + at(starts, row - 1);
  const next = starts.slice();
  const people = new Uint16Array(places);
  for (const [person, rows] of held.entries()) {
    yield;
    for (let index = 0; index < rows.length; index += 1) {
      const row = at(rows, index);
      people[at(next, row)] = person;
      next[row] = at(next, row) + 1;
    }
  }
  return { starts, people };
}

/** The groups of people that share no row with each other, the largest first, each in the order of the people. */
export function groupsThatMeet(people: number, pairs: Iterable<Pair>): number[][] {
  const groups = new Groups(people);
  for (const { one, other, rows } of pairs) if (rows > 0) groups.join(one, other);
  const members = new Map<number, number[]>();
  for (let person = 0; person < people; person += 1) {
    const group = groups.of(person);
    members.set(group, [...(members.get(group) ?? []), person]);
  }
  return [...members.values()].toSorted((a, b) => b.length - a.length);
}
