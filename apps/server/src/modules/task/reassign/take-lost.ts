import type { Db } from '../../../db/db.ts';
import { takeRows } from '../overlap/overlap.queries.ts';
import { closeGaps } from './close-gaps.ts';
import { type Change, endTaking, startTaking } from './reassign.queries.ts';

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
    changes.push(change);
  }
  // last: what moves up can't be saved until the change is over
  for (const { assignment } of losers) await closeGaps(trx, task, assignment);
  await endTaking(trx, task, taking, clock());
  return changes;
}
