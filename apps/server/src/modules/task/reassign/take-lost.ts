import type { Db } from '../../../db/db.ts';
import { takeRows } from '../overlap/overlap.queries.ts';
import { type Change, endTaking, startTaking } from './reassign.queries.ts';
import { closeGaps } from './reassign.service.ts';

/** How many rows a statement takes. */
const CHUNK = 20_000;

type Losing = { assignment: string; lost: readonly number[] };

/** Takes rows from assignments, as far as they are still untouched. Returns by how much each of these has changed. */
export async function takeLost(
  trx: Db,
  task: string,
  losers: readonly Losing[],
  { clock, done }: { clock: () => Date; done: (rows: number) => Promise<void> },
): Promise<Change[]> {
  if (losers.length === 0) return [];
  const taking = await startTaking(trx, task);
  const changes = [];
  for (const { assignment, lost } of losers) {
    const change = { id: assignment, rows: 0, questions: 0 };
    for (let first = 0; first < lost.length; first += CHUNK) {
      const some = lost.slice(first, first + CHUNK);
      const taken = await takeRows(trx, { task, assignment, taking }, some);
      change.rows -= taken.rows;
      change.questions -= taken.questions;
      await done(some.length);
    }
    await closeGaps(trx, task, assignment);
    changes.push(change);
  }
  await endTaking(trx, task, taking, clock());
  return changes;
}
