/** An assignment as it is before rows move. */
export type Holding = {
  id: string;
  /** A contributor who can't work gives all, and receives only as a newcomer. */
  isEnabled: boolean;
  /** The rows that were never answered or skipped, in the order of working; those of who gives nothing need not be. */
  untouched: readonly number[];
  others: readonly number[];
  /** The highest position. */
  last: number;
};

export type People = {
  leaving: readonly Holding[];
  newcomers: readonly Holding[];
  /** They are still worked on. */
  staying: readonly Holding[];
};

export type Move = { row: number; receiver: string; position: number };
/** Where the rows of one giver go, by row number. */
export type Moves = { giver: string; moves: readonly Move[] };

/** A set of row numbers, one bit each: a task can have millions of rows and hundreds of people. */
class Rows {
  #bits = new Uint8Array(1024);

  constructor(...lists: (readonly number[])[]) {
    for (const list of lists) for (const row of list) this.add(row);
  }

  has(row: number): boolean {
    return ((this.#bits[row >> 3] ?? 0) & (1 << (row & 7))) !== 0;
  }

  add(row: number): void {
    const index = row >> 3;
    if (index >= this.#bits.length) {
      const more = new Uint8Array(2 * index);
      more.set(this.#bits);
      this.#bits = more;
    }
    this.#bits[index] = (this.#bits[index] ?? 0) | (1 << (row & 7));
  }
}

/** An assignment while moves are planned. */
class Hand {
  readonly id: string;
  readonly isEnabled: boolean;
  readonly last: number;
  untouched: number[];
  /** Who gives the rows that have come in the plan. */
  readonly giverOf = new Map<number, string>();
  readonly #held: Rows;

  constructor({ id, isEnabled, untouched, others, last }: Holding) {
    this.id = id;
    this.isEnabled = isEnabled;
    this.last = last;
    this.untouched = [...untouched];
    this.#held = new Rows(untouched, others);
  }

  /** Holds the row, or has held it in the plan. */
  has(row: number): boolean {
    return this.#held.has(row);
  }

  receive(row: number, giver: string): void {
    this.#held.add(row);
    this.untouched.push(row);
    this.giverOf.set(row, giver);
  }

  /** Gives rows to someone else. */
  lose(rows: ReadonlySet<number>): void {
    this.untouched = this.untouched.filter((row) => !rows.has(row));
    for (const row of rows) this.giverOf.delete(row);
  }
}

/**
 * Plans which rows move when contributors join or leave. What those who leave have not started goes to newcomers where
 * it can, else to the others, in turn. Then each newcomer gets an equal share of what has not been started, from the
 * end of the work of those who have more than that. No one gets a row twice.
 * @returns undefined when a row of someone who leaves can go to no one
 */
export function planMoves({ leaving, newcomers, staying }: People): Moves[] | undefined {
  const joining = newcomers.map((one) => new Hand(one));
  const open = [...joining, ...staying.map((one) => new Hand(one))];
  const enabled = open.filter(({ isEnabled }) => isEnabled);
  for (const { id, untouched } of leaving) {
    const left = giveAway(id, giveAway(id, untouched, joining), enabled);
    if (left.length > 0) return undefined;
  }
  for (const newcomer of joining) takeShare(newcomer, open);
  return movesTo(open);
}

/** Gives rows to the receivers in turn. Returns those that all of them have already. */
function giveAway(giver: string, rows: readonly number[], receivers: readonly Hand[]): number[] {
  const left: number[] = [];
  for (const [index, row] of rows.entries()) {
    const turn = index % receivers.length;
    const receiver =
      receivers.find((one, place) => place >= turn && !one.has(row)) ?? receivers.find((one) => !one.has(row));
    if (receiver) receiver.receive(row, giver);
    else left.push(row);
  }
  return left;
}

function takeShare(newcomer: Hand, open: readonly Hand[]): void {
  const all = open.reduce((sum, { untouched }) => sum + untouched.length, 0);
  const share = Math.floor(all / open.filter(({ isEnabled }) => isEnabled).length);
  const taken: { row: number; giver: string }[] = [];
  const most = share - newcomer.untouched.length;
  // who can't work gives first, and all
  for (const isEnabled of [false, true]) {
    const givers = open.filter((one) => one !== newcomer && one.isEnabled === isEnabled);
    for (const { hand, rows } of offers(newcomer, givers, isEnabled ? share : 0, most - taken.length)) {
      for (const row of rows) taken.push({ row, giver: hand.giverOf.get(row) ?? hand.id });
      hand.lose(rows);
    }
  }
  for (const { row, giver } of taken.toSorted((a, b) => a.row - b.row)) newcomer.receive(row, giver);
}

/** At most so many rows from the ends of the givers' work, in turn, which keep a number of theirs. */
function offers(newcomer: Hand, givers: readonly Hand[], kept: number, most: number) {
  const given = givers.map((hand) => ({ hand, rows: new Set<number>(), next: hand.untouched.length - 1 }));
  const chosen = new Rows();
  let left = most;
  for (let active = given; left > 0 && active.length > 0; active = active.filter(({ next }) => next >= kept))
    for (const giver of active) {
      const row = giver.next >= kept ? giver.hand.untouched[giver.next] : undefined;
      giver.next--;
      if (row === undefined || left <= 0 || newcomer.has(row) || chosen.has(row)) continue;
      chosen.add(row);
      giver.rows.add(row);
      left--;
    }
  return given.filter(({ rows }) => rows.size > 0);
}

/** The rows that have come go to the end of the work. */
function movesTo(receivers: readonly Hand[]): Moves[] {
  const byGiver = new Map<string, Move[]>();
  for (const { id, last, untouched, giverOf } of receivers) {
    let position = last;
    for (const row of untouched) {
      const giver = giverOf.get(row);
      if (giver === undefined) continue;
      const moves = byGiver.get(giver) ?? [];
      byGiver.set(giver, moves);
      position++;
      moves.push({ row, receiver: id, position });
    }
  }
  return [...byGiver].map(([giver, moves]) => ({ giver, moves: moves.sort((a, b) => a.row - b.row) }));
}
