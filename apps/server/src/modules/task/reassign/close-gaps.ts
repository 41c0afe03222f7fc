import type { Db } from '../../../db/db.ts';
import {
  keepPositions,
  movedIntoGaps,
  movedUp,
  type Placed,
  setFreePositions,
  setPositions,
} from './positions.queries.ts';

/** How many rows a statement moves. */
const CHUNK = 20_000;

/**
 * Positions count from 1 without gaps. Where rows are drawn at random, the last ones fill the gaps; else all rows after the
 * first gap move up, so that neighbouring rows stay neighbours. A row that moves can't be saved until the transaction ends.
 */
export async function closeGaps(trx: Db, task: string, assignment: string): Promise<void> {
  const { assign_logic } = await trx
    .selectFrom('tasks')
    .select('assign_logic')
    .where('id', '=', task)
    .executeTakeFirstOrThrow();
  const of = { task, assignment };
  if (assign_logic === 'random') {
    for (const placed of chunksOf(await movedIntoGaps(trx, of))) await setFreePositions(trx, of, placed);
    return;
  }
  const moved = await movedUp(trx, of);
  for (const placed of chunksOf(moved)) await setPositions(trx, of, placed);
  if (moved.length > 0) await keepPositions(trx, of);
}

function* chunksOf(placed: readonly Placed[]): Generator<Placed[]> {
  for (let first = 0; first < placed.length; first += CHUNK) yield placed.slice(first, first + CHUNK);
}
