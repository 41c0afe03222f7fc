import { mixInGold, RowSet } from '@concord/domain';
import type { HiddenGold } from '../gold/hidden-gold.queries.ts';
import type { Holding } from './hand.ts';
import type { Move, Moves } from './plan-moves.ts';

/** Rows of hidden gold that come to an assignment, where it works on them. */
export type GoldMove = { receiver: string; slots: readonly { row: number; position: number }[] };

type Mixing = { holdings: readonly Holding[]; gold: HiddenGold; seed: number };

/** Makes room for hidden gold among the rows that each one gets, and says where it goes. */
export function mixIntoMoves(
  moves: readonly Moves[],
  { holdings, gold, seed }: Mixing,
): { moves: Moves[]; gold: GoldMove[] } {
  const hidden = new RowSet(gold.rows);
  const all = moves.flatMap((one) => one.moves).sort((one, other) => one.position - other.position);
  const receivers = [...Map.groupBy(all, ({ receiver }) => receiver)];
  const mixed = mixInGold({
    gold: gold.rows,
    share: gold.share,
    seed,
    people: receivers.map(([receiver, own]) => {
      const holding = holdings.find(({ id }) => id === receiver);
      const held = goldIn(holding, hidden);
      return { rows: Uint32Array.from(own, ({ row }) => row), has: (row) => held.has(row) };
    }),
  });
  const places = new Map<Move, number>();
  const goldMoves = receivers.map(([receiver, own], index): GoldMove => {
    const first = own[0]?.position ?? 1;
    const slots = [];
    let next = 0;
    for (const [place, row] of (mixed[index] ?? new Uint32Array()).entries()) {
      const position = first + place;
      const move = own[next];
      if (hidden.has(row) || !move) slots.push({ row, position });
      else {
        places.set(move, position);
        next += 1;
      }
    }
    return { receiver, slots };
  });
  return {
    moves: moves.map(({ giver, moves: own }) => ({
      giver,
      moves: own.map((move) => ({ ...move, position: places.get(move) ?? move.position })),
    })),
    gold: goldMoves.filter(({ slots }) => slots.length > 0),
  };
}

/** The hidden gold that someone has. */
export const goldIn = (holding: Pick<Holding, 'untouched' | 'others'> | undefined, hidden: RowSet): RowSet =>
  new RowSet([...(holding?.untouched ?? []), ...(holding?.others ?? [])].filter((row) => hidden.has(row)));

/** Hidden gold is passed on to no one: people who get rows get hidden gold of their own with them. */
export const withoutGold = (holding: Holding, hidden: RowSet): Holding => ({
  ...holding,
  untouched: holding.untouched.filter((row) => !hidden.has(row)),
  others: [...holding.others, ...holding.untouched.filter((row) => hidden.has(row))],
});
