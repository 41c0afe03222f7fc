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
  untouched: number[];
  /** How many rows of its own it gives. */
  given = 0;
  /** Who gives the rows that have come in the plan. */
  readonly giverOf = new Map<number, string>();
  readonly #held: RowSet;

  /** Its number among those who go on. */
  readonly number: number;

  constructor({ id, isEnabled, untouched, others, open, last }: Holding, number: number) {
    this.id = id;
    this.number = number;
    this.isEnabled = isEnabled;
    this.last = last;
    this.open = open;
    this.untouched = [...untouched];
    this.#held = new RowSet(untouched, others);
  }

  /** Holds the row, or has held it in the plan. */
  has(row: number): boolean {
    return this.#held.has(row);
  }

  receive(row: number, giver: string): void {
    this.#held.add(row);
    this.untouched.push(row);
    this.giverOf.set(row, giver);
    this.open += 1;
  }

  /** The rows to pass on: those that have come, then its own from the end. */
  *passable(): Generator<number> {
    yield* this.giverOf.keys();
    for (let index = this.untouched.length - 1; index >= 0; index--) {
      const row = this.untouched[index];
      if (row !== undefined && !this.giverOf.has(row)) yield row;
    }
  }

  /** Gives rows to someone else. */
  lose(rows: ReadonlySet<number>): void {
    this.untouched = this.untouched.filter((row) => !rows.has(row));
    for (const row of rows) if (!this.giverOf.delete(row)) this.given += 1;
    this.open -= rows.size;
  }
}
