import { exchangePeople, type Steps, splitMix32 } from '@concord/domain';
import type { Hand, Holding } from './hand.ts';
import type { Partners } from './partners.ts';

/** Of more rows each pair shares thousands; and some pairs can't be made even with the rows that no one has started. */
const LIMITS = { made: 20_000, idle: 3000 };

type Planned = {
  leaving: readonly Pick<Holding, 'id' | 'untouched'>[];
  receivers: readonly Hand[];
  partners: Partners;
  seed: number;
};

/** Exchanges rows that no one has started until any two people share about as many rows as any other two. */
export function* evenOut(hands: readonly Hand[], { leaving, receivers, partners, seed }: Planned): Steps<void> {
  const mayExchange = hands.map((hand) => receivers.includes(hand));
  let rowsOf: number[][] | undefined;
  yield* exchangePeople({
    meetings: partners.meetings,
    rows: partners.rows,
    answersPerRow: partners.answersPerRow,
    peopleOf: (row) => partners.peopleOf(row),
    rowsOf: () => {
      rowsOf = hands.map(({ untouched, others }) => [...untouched, ...others]);
      return rowsOf;
    },
    mayLeave: (person, row) => mayExchange[person] === true && hands[person]?.isFixed(row) === false,
    limits: LIMITS,
    random: splitMix32(seed),
  });
  if (!rowsOf) return;
  yield;
  // a row that came to someone in the plan may have gone back to them, or have come to others of its people instead
  const givers = new Map<number, string[]>();
  const give = (id: string, rows: readonly number[]) => {
    for (const row of rows) givers.set(row, [...(givers.get(row) ?? []), id]);
  };
  for (const { id, untouched } of leaving) give(id, untouched);
  for (const [person, hand] of hands.entries()) give(hand.id, hand.hold(rowsOf[person] ?? []));
  yield;
  for (const hand of hands)
    for (const row of hand.untouched) {
      const giver = hand.isNew(row) ? givers.get(row)?.pop() : undefined;
      if (giver !== undefined) hand.giverOf.set(row, giver);
    }
}
