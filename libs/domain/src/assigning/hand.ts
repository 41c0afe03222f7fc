import { RowSet } from './row-set.ts';

export interface OverlapPerson {
  /** Rows that can be taken from them: the work is open, and nothing was said to these rows. */
  readonly untouched: readonly number[];
  readonly others: readonly number[];
  /** How many rows they have left to do. */
  readonly open: number;
  /** Whether rows can go to them. */
  readonly receives: boolean;
}

/** A person while rows are planned. */
export class Hand {
  readonly receives: boolean;
  readonly untouched: RowSet;
  /** What they hold in the plan. */
  readonly rows: RowSet;
  /** What the plan has chosen for them: rows they get, and rows that others lose instead of them. */
  readonly chosen: number[] = [];
  open: number;

  constructor({ untouched, others, open, receives }: OverlapPerson) {
    this.receives = receives;
    this.open = open;
    this.untouched = new RowSet(untouched);
    this.rows = new RowSet(untouched, others);
  }
}
