import { RowSet } from '@concord/domain';

/** An assignment as it is before rows move. */
export type Holding = {
  id: string;
  /** A contributor who can't work gives all, and receives only as a newcomer. */
  isEnabled: boolean;
  /** The rows that were never answered or skipped, in the order of working; those of who gives nothing need not be. */
  untouched: readonly number[];
  others: readonly number[];
  /** How many rows are not done. */
  open: number;
  /** The highest position. */
  last: number;
};

/** An assignment while moves are planned. */
export class Hand {
  readonly id: string;
  readonly isEnabled: boolean;
  readonly last: number;
  /** Rows not done, with those that have come in the plan. */
  open: number;
  #untouched: number[];
  /** Rows to be left out of the list when it is read next. */
  #lost = new Set<number>();
  /** How many rows of its own it gives. */
  given = 0;
  /** Who gives the rows that have come in the plan. */
  readonly giverOf = new Map<number, string>();
  readonly others: readonly number[];
  readonly #before: readonly number[];
  readonly #own: RowSet;
  readonly #fixed: RowSet;
  readonly #held: RowSet;

  /** Its number among those who go on. */
  readonly number: number;

  constructor({ id, isEnabled, untouched, others, open, last }: Holding, number: number) {
    this.id = id;
    this.number = number;
    this.isEnabled = isEnabled;
    this.last = last;
    this.open = open;
    this.#untouched = [...untouched];
    this.others = others;
    this.#before = untouched;
    this.#fixed = new RowSet(others);
    this.#own = new RowSet(untouched, others);
    this.#held = new RowSet(untouched, others);
  }

  get untouched(): readonly number[] {
    if (this.#lost.size > 0) {
      this.#untouched = this.#untouched.filter((row) => !this.#lost.has(row));
      this.#lost = new Set();
    }
    return this.#untouched;
  }

  /** Holds the row, or has held it in the plan. */
  has(row: number): boolean {
    return this.#held.has(row);
  }

  /** Whether something was said to the row, so that it stays. */
  isFixed(row: number): boolean {
    return this.#fixed.has(row);
  }

  /** Whether the row was not its own before the plan. */
  isNew(row: number): boolean {
    return !this.#own.has(row);
  }

  /** Holds these rows instead, who gives them to be said afterwards. Returns the rows of its own that it gives. */
  hold(rows: readonly number[]): number[] {
    const after = new RowSet(rows);
    this.#untouched = rows.filter((row) => !this.#fixed.has(row));
    this.#lost = new Set();
    this.giverOf.clear();
    return this.#before.filter((row) => !after.has(row));
  }

  receive(row: number, giver: string): void {
    this.#held.add(row);
    this.#untouched.push(row);
    this.giverOf.set(row, giver);
    this.open += 1;
  }

  /** A row to pass on that someone else has not held, nearest to the end: those that have come, then its own. */
  rowFor(other: Hand): number | undefined {
    this.#dropLost();
    return this.#untouched.findLast((row) => !this.#lost.has(row) && !other.has(row));
  }

  /** Many are given from the end, one by one: they would be passed over each time. */
  #dropLost(): void {
    for (
      let last = this.#untouched.at(-1);
      last !== undefined && this.#lost.delete(last);
      last = this.#untouched.at(-1)
    )
      this.#untouched.pop();
  }

  /** Gives rows to someone else. A row never comes back to who has given it. */
  lose(rows: Iterable<number>): void {
    for (const row of rows) {
      this.#lost.add(row);
      if (!this.giverOf.delete(row)) this.given += 1;
      this.open -= 1;
    }
  }
}
