import type { Hand } from './hand.ts';
import type { Steps } from './steps.ts';

/** Someone passes on the chosen row at this place of their list. */
type Pass = { from: Hand; place: number };

/**
 * Passes chosen rows from those who have more left to do to those who have at least two rows less, directly or by way of
 * others who each pass on another row, until no more can be passed.
 */
export function* levelLoads(hands: readonly Hand[], isRaised: (row: number) => boolean): Steps<void> {
  const full = new Set<Hand>();
  const isFree = (hand: Hand, row: number) =>
    hand.receives && !hand.rows.has(row) && (hand.untouched.has(row) || isRaised(row));
  for (let count = 0; ; count += 1) {
    if (count % 25 === 0) yield;
    let from: Hand | undefined;
    for (const hand of hands)
      if (hand.chosen.length > 0 && !full.has(hand) && hand.open > (from?.open ?? 0)) from = hand;
    if (!from) return;
    const reached = yield* passOn(from, hands, isFree);
    // those who were reached have about as much left to do, and can pass rows on to no one else
    for (const hand of reached) full.add(hand);
  }
}

/** How many rows are looked at without a break. */
const LOOKED_AT = 100_000;

/** Returns whom rows could be passed on to, if none of them has at least two rows less. */
function* passOn(
  from: Hand,
  hands: readonly Hand[],
  isFree: (hand: Hand, row: number) => boolean,
): Steps<Iterable<Hand>> {
  let lookedAt = 0;
  const cameBy = new Map<Hand, Pass | undefined>([[from, undefined]]);
  if (!hands.some(({ receives, open }) => receives && open <= from.open - 2)) return cameBy.keys();
  for (const hand of cameBy.keys()) {
    if (hand.open <= from.open - 2) {
      for (let [to, by] = [hand, cameBy.get(hand)]; by; [to, by] = [by.from, cameBy.get(by.from)]) move(by, to);
      return [];
    }
    for (const other of hands) {
      if (cameBy.has(other)) continue;
      const place = hand.chosen.findIndex((row) => isFree(other, row));
      if (place >= 0) cameBy.set(other, { from: hand, place });
      else lookedAt += hand.chosen.length;
      if (lookedAt < LOOKED_AT) continue;
      lookedAt = 0;
      yield;
    }
  }
  return cameBy.keys();
}

function move({ from, place }: Pass, to: Hand): void {
  const row = from.chosen[place];
  const last = from.chosen.pop();
  if (row === undefined || last === undefined) return;
  if (place < from.chosen.length) from.chosen[place] = last;
  from.rows.delete(row);
  from.open -= 1;
  to.rows.add(row);
  to.chosen.push(row);
  to.open += 1;
}
