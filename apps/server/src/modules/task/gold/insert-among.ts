import type { GoldChange } from '@concord/domain';
import type { Db } from '../../../db/db.ts';
import { keepPositions, setPositions } from '../reassign/positions.queries.ts';
import { insertGold } from '../reassign/reassign.queries.ts';

/** How many rows a statement moves. */
const CHUNK = 20_000;

type Inserting = {
  /** The rows of the assignment in the order of working. */
  held: readonly number[];
  gained: GoldChange['gained'];
  questionsOf: (row: number) => number;
};

/** Puts rows among those of an assignment; what comes after them moves on. Returns how many questions the new rows have. */
export async function insertAmong(
  trx: Db,
  to: { task: string; assignment: string },
  { held, gained, questionsOf }: Inserting,
): Promise<number> {
  const questions = gained.map(({ row }) => questionsOf(row));
  // no two rows may have one position even for a moment: the new ones come to the end first
  const slots = gained.map(({ row }, index) => ({ row, position: held.length + index + 1 }));
  await insertGold(trx, to, { slots, questions });
  const start = gained[0]?.before ?? held.length;
  const after = inserted(held, gained).slice(start);
  const placed = after.map((row, index) => ({ row, position: start + index + 1 }));
  for (let first = 0; first < placed.length; first += CHUNK)
    await setPositions(trx, to, placed.slice(first, first + CHUNK));
  await keepPositions(trx, to);
  return questions.reduce((sum, one) => sum + one, 0);
}

function inserted(held: readonly number[], gained: GoldChange['gained']): number[] {
  const rows: number[] = [];
  let taken = 0;
  for (const { row, before } of gained) {
    for (; taken < before; taken += 1) rows.push(held[taken] ?? 0);
    rows.push(row);
  }
  return [...rows, ...held.slice(taken)];
}
