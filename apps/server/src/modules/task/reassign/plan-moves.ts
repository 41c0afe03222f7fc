import { RowSet, type Steps } from '@concord/domain';
import { Partners, partnersOf } from './partners.ts';

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

export type People = {
  leaving: readonly Holding[];
  newcomers: readonly Holding[];
  /** They are still worked on. */
  staying: readonly Holding[];
  /** Whose contributors are away today: they keep what they have, and of what others give they get nothing. */
  away?: ReadonlySet<string>;
  /** Whether the people of a row are mixed, so that any two share about as many rows as any other two. */
  isMixed?: boolean;
};

export type Move = { row: number; receiver: string; position: number };
/** Where the rows of one giver go, by row number. */
export type Moves = { giver: string; moves: readonly Move[] };

/** An assignment while moves are planned. */
class Hand {
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

/**
 * Plans which rows move when contributors join or leave. What those who leave have not started goes to those who have
 * least to do, newcomers first of all. Then each newcomer gets an equal share of what has not been started, from the
 * end of the work of those who have most. What each has to do differs by no more than one row where it did not before,
 * and no one gets a row twice. Where people are mixed, rows are chosen so that a newcomer shares rows with all others.
 * @returns undefined when a row of someone who leaves can go to no one
 */
export function* planMoves({ leaving, newcomers, staying, away, isMixed = false }: People): Steps<Moves[] | undefined> {
  const goingOn = [...newcomers, ...staying];
  const open: Hand[] = [];
  for (const [number, one] of goingOn.entries()) {
    open.push(new Hand(one, number));
    yield;
  }
  const joining = open.slice(0, newcomers.length);
  const receivers = open.filter(({ id, isEnabled }) => isEnabled && !away?.has(id));
  const partners = isMixed ? yield* partnersOf(goingOn, leaving) : new Partners(0, []);
  for (const { id, untouched } of leaving)
    if (!(yield* giveAway(id, untouched, { receivers, partners }))) return undefined;
  const most = isMixed ? Math.ceil(partners.mean(open.filter(({ isEnabled }) => isEnabled).length)) : undefined;
  for (const newcomer of joining) yield* takeShare(newcomer, open, { partners, most });
  yield;
  level(receivers);
  yield;
  return movesTo(open);
}

/** How many rows are given without a break. */
const STEP = 5000;

type Receivers = { receivers: readonly Hand[]; partners: Partners };

/**
 * Gives each row to the one who has least to do, of several to the one who shares fewest rows with those who have it. Returns
 * false when all have one of the rows already.
 */
function* giveAway(giver: string, rows: readonly number[], { receivers, partners }: Receivers): Steps<boolean> {
  for (const [index, row] of rows.entries()) {
    if (index % STEP === 0) yield;
    let least: { one: Hand; shared: number } | undefined;
    for (const one of receivers) {
      if (one.open > (least?.one.open ?? Number.POSITIVE_INFINITY) || one.has(row)) continue;
      const shared = partners.sharedWith(one.number, row);
      if (!least || one.open < least.one.open || shared < least.shared) least = { one, shared };
    }
    if (!least) return false;
    least.one.receive(row, giver);
    partners.come(row, least.one.number);
  }
  return true;
}

/**
 * Those who have more to do than others after rows have come pass some on, or rows of their own for them: directly, or
 * by way of others who each pass on another row. This is needed where those with little to do have the last rows already.
 */
function level(hands: readonly Hand[]): void {
  const full = new Set<Hand>();
  for (;;) {
    const candidates = hands.filter((hand) => hand.giverOf.size > hand.given && !full.has(hand));
    const from = candidates.reduce<Hand | undefined>(
      (most, one) => (most && most.open >= one.open ? most : one),
      undefined,
    );
    if (!from) return;
    if (!passOn(from, hands)) full.add(from);
  }
}

/** Passes on a row towards the nearest who has at least two rows less. Returns false if there is no one. */
function passOn(from: Hand, hands: readonly Hand[]): boolean {
  if (!hands.some(({ open }) => open <= from.open - 2)) return false;
  const cameBy = new Map<Hand, { hand: Hand; row: number } | undefined>([[from, undefined]]);
  for (const hand of cameBy.keys()) {
    if (hand.open <= from.open - 2) {
      for (let [at, by] = [hand, cameBy.get(hand)]; by; [at, by] = [by.hand, cameBy.get(by.hand)]) {
        const giver = by.hand.giverOf.get(by.row);
        by.hand.lose(new Set([by.row]));
        at.receive(by.row, giver ?? by.hand.id);
      }
      return true;
    }
    for (const other of hands) {
      if (cameBy.has(other)) continue;
      for (const row of hand.passable())
        if (!other.has(row)) {
          cameBy.set(other, { hand, row });
          break;
        }
    }
  }
  return false;
}

/** `most`: how many rows two people are to share, where that is looked at. */
type Company = { partners: Partners; most: number | undefined };

function* takeShare(newcomer: Hand, open: readonly Hand[], company: Company): Steps<void> {
  const all = open.reduce((sum, { untouched }) => sum + untouched.length, 0);
  const share = all / open.filter(({ isEnabled }) => isEnabled).length;
  const taken: { row: number; giver: string }[] = [];
  // who can't work gives first, and all
  for (const mayKeep of [false, true]) {
    const givers = open.filter((one) => one !== newcomer && one.isEnabled === mayKeep);
    const has = newcomer.untouched.length + taken.length;
    for (const { hand, rows } of yield* offers(newcomer, givers, { has, share, mayKeep, company })) {
      for (const row of rows) taken.push({ row, giver: hand.giverOf.get(row) ?? hand.id });
      hand.lose(rows);
    }
  }
  for (const { row, giver } of taken.toSorted((a, b) => a.row - b.row)) newcomer.receive(row, giver);
}

type Wanted = { has: number; share: number; mayKeep: boolean; company: Company };

/**
 * Rows from the ends of the work of those who have most, up to the newcomer's share. Givers who may keep theirs keep
 * their share, and not fewer rows than the newcomer has.
 */
function* offers(newcomer: Hand, givers: readonly Hand[], { has, share, mayKeep, company }: Wanted): Steps<Offer[]> {
  const { partners, most } = company;
  const given: Offer[] = [];
  for (const hand of givers) {
    given.push(new Offer(hand, newcomer, company));
    yield;
  }
  const kept = mayKeep ? Math.floor(share) : 0;
  const chosen = new RowSet();
  for (let own = has; own < Math.ceil(share); ) {
    if (own % STEP === 0) yield;
    let giver: Offer | undefined;
    for (const one of given) if (one.hasMore && one.left > Math.max(kept, giver?.left ?? 0)) giver = one;
    if (!giver || (mayKeep && giver.left <= own + 1)) break;
    const row = giver.next(chosen);
    if (row === undefined) continue;
    chosen.add(row);
    giver.rows.add(row);
    if (most !== undefined) {
      partners.leave(row, giver.hand.number);
      partners.come(row, newcomer.number);
    }
    own++;
  }
  return given.filter(({ rows }) => rows.size > 0);
}

/** Among how many groups of rows the best one is looked for. */
const LOOKED_AT = 256;

/** What someone gives a newcomer: rows from the end, those that make them share rows with others first. */
class Offer {
  readonly hand: Hand;
  readonly rows = new Set<number>();
  readonly #newcomer: Hand;
  readonly #company: Company;
  /** Rows in the order of working; where people are mixed, those that the same people have. */
  readonly #groups: number[][];
  /** By which the newcomer would share too many rows with someone. */
  readonly #late: number[] = [];

  constructor(hand: Hand, newcomer: Hand, company: Company) {
    this.hand = hand;
    this.#newcomer = newcomer;
    this.#company = company;
    this.#groups =
      company.most === undefined ? [[...hand.untouched]] : company.partners.byPeople(hand.untouched, hand.number);
  }

  get left(): number {
    return this.hand.untouched.length - this.rows.size;
  }

  get hasMore(): boolean {
    return this.#groups.length + this.#late.length > 0;
  }

  /** The next row to be given. */
  next(chosen: RowSet): number | undefined {
    const isFree = (row: number) => !this.#newcomer.has(row) && !chosen.has(row);
    const best = this.#best(isFree) ?? this.#late;
    for (let row = best.pop(); row !== undefined; row = best.pop()) if (isFree(row)) return row;
    return undefined;
  }

  /** The rows whose people share most rows with the giver and fewest with the newcomer. */
  #best(isFree: (row: number) => boolean): number[] | undefined {
    const { partners, most = Number.POSITIVE_INFINITY } = this.#company;
    const move = { from: this.hand.number, to: this.#newcomer.number, most };
    let best: { rows: number[]; gain: number } | undefined;
    for (let index = 0; index < Math.min(LOOKED_AT, this.#groups.length); ) {
      const rows = this.#groups[index] ?? [];
      while (rows.length > 0 && !isFree(rows.at(-1) ?? 0)) rows.pop();
      const row = rows.at(-1);
      const gain = row === undefined ? undefined : partners.gain(row, move);
      if (gain === undefined) {
        // what is too much now is so ever after: a newcomer only gets more partners
        this.#late.push(...rows.splice(0));
        this.#groups.splice(index, 1);
        continue;
      }
      if (!best || gain > best.gain) best = { rows, gain };
      index += 1;
    }
    return best?.rows;
  }
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
