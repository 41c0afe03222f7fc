import { RowSet, type Steps } from '@concord/domain';
import { evenOut } from './even-out.ts';
import { Hand, type Holding } from './hand.ts';
import { type Company, Offer } from './offer.ts';
import { Partners, partnersOf } from './partners.ts';

export type People = {
  leaving: readonly Holding[];
  newcomers: readonly Holding[];
  /** They are still worked on. */
  staying: readonly Holding[];
  /** Whose contributors are away today: they keep what they have, and of what others give they get nothing. */
  away?: ReadonlySet<string>;
  /** Where the people of a row are mixed, so that any two share about as many rows as any other two: the seed of the draw. */
  mixedBy?: number | undefined;
};

export type Move = { row: number; receiver: string; position: number };
/** Where the rows of one giver go, by row number. */
export type Moves = { giver: string; moves: readonly Move[] };

/**
 * Plans which rows move when contributors join or leave. What those who leave have not started goes to those who have
 * least to do, newcomers first of all. Then each newcomer gets an equal share of what has not been started, from the
 * end of the work of those who have most. What each has to do differs by no more than one row where it did not before,
 * and no one gets a row twice. Where people are mixed, rows are chosen so that a newcomer shares rows with all others, and
 * rows that no one has started are exchanged until any two share about as many as any other two.
 * @returns undefined when a row of someone who leaves can go to no one
 */
export function* planMoves({ leaving, newcomers, staying, away, mixedBy }: People): Steps<Moves[] | undefined> {
  const goingOn = [...newcomers, ...staying];
  const open: Hand[] = [];
  for (const [number, one] of goingOn.entries()) {
    open.push(new Hand(one, number));
    yield;
  }
  const joining = open.slice(0, newcomers.length);
  const receivers = open.filter(({ id, isEnabled }) => isEnabled && !away?.has(id));
  const isMixed = mixedBy !== undefined;
  const partners = isMixed ? yield* partnersOf(goingOn, leaving) : new Partners(0, []);
  for (const { id, untouched } of leaving)
    if (!(yield* giveAway(id, untouched, { receivers, partners }))) return undefined;
  const most = isMixed ? Math.ceil(partners.mean(open.filter(({ isEnabled }) => isEnabled).length)) : undefined;
  for (const newcomer of joining) yield* takeShare(newcomer, open, { partners, most });
  yield;
  yield* level(receivers, partners);
  if (isMixed && open.some(({ giverOf }) => giverOf.size > 0))
    yield* evenOut(open, { leaving, receivers, partners, seed: mixedBy });
  return yield* movesTo(open);
}

/** How many rows are given without a break. */
const STEP = 5000;
/** How many are passed on: for each, all people may have to be looked at. */
const PASSES = 500;

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
function* level(hands: readonly Hand[], partners: Partners): Steps<void> {
  const full = new Set<Hand>();
  for (let count = 0; ; count += 1) {
    if (count % PASSES === 0) yield;
    const candidates = hands.filter((hand) => hand.giverOf.size > hand.given && !full.has(hand));
    const from = candidates.reduce<Hand | undefined>(
      (most, one) => (most && most.open >= one.open ? most : one),
      undefined,
    );
    if (!from) return;
    if (!passOn(from, hands, partners)) full.add(from);
  }
}

/** Passes on a row towards the nearest who has at least two rows less. Returns false if there is no one. */
function passOn(from: Hand, hands: readonly Hand[], partners: Partners): boolean {
  const needy = hands.filter(({ open }) => open <= from.open - 2);
  if (needy.length === 0) return false;
  // looked at first, as those who have given many rows can take few of them, which it takes long to find
  for (const to of needy) {
    const row = from.rowFor(to);
    if (row === undefined) continue;
    passRow(row, { from, to, partners });
    return true;
  }
  return passAlong(from, hands, partners);
}

/** By way of others, each of whom passes on another row. */
function passAlong(from: Hand, hands: readonly Hand[], partners: Partners): boolean {
  const cameBy = new Map<Hand, { hand: Hand; row: number } | undefined>([[from, undefined]]);
  for (const hand of cameBy.keys()) {
    if (hand.open <= from.open - 2) {
      for (let [to, by] = [hand, cameBy.get(hand)]; by; [to, by] = [by.hand, cameBy.get(by.hand)])
        passRow(by.row, { from: by.hand, to, partners });
      return true;
    }
    for (const other of hands) {
      if (cameBy.has(other)) continue;
      const row = hand.rowFor(other);
      if (row !== undefined) cameBy.set(other, { hand, row });
    }
  }
  return false;
}

function passRow(row: number, { from, to, partners }: { from: Hand; to: Hand; partners: Partners }): void {
  const giver = from.giverOf.get(row);
  from.lose([row]);
  to.receive(row, giver ?? from.id);
  partners.leave(row, from.number);
  partners.come(row, to.number);
}

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

/** The rows that have come go to the end of the work. */
function* movesTo(receivers: readonly Hand[]): Steps<Moves[]> {
  const byGiver = new Map<string, Move[]>();
  for (const { id, last, untouched, giverOf } of receivers) {
    yield;
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
  const sorted: Moves[] = [];
  for (const [giver, moves] of byGiver) {
    yield;
    sorted.push({ giver, moves: moves.sort((one, other) => one.row - other.row) });
  }
  return sorted;
}
