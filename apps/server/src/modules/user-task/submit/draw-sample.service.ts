import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../db/db.ts';

type Submitted = { task: string; assignment: string; round: number; rows: number };

/** Seeds fit into an integer of PostgreSQL. */
const SEEDS = 2 ** 31 - 1;

/**
 * Draws the rows of a submitted round that are to be reviewed, where the task asks for a share of them: those that come
 * first by a hash of the seed and their number, so that the same draw can be made again.
 * @returns the seed, which is to be kept with the round; null where all rows are to be reviewed
 */
export async function drawSample(trx: Db, { task, assignment, round, rows }: Submitted): Promise<number | null> {
  const { review_sample: percent } = await trx
    .selectFrom('tasks')
    .select('review_sample')
    .where('id', '=', task)
    .executeTakeFirstOrThrow();
  if (percent === 100) return null;
  const seed = randomInt(SEEDS);
  // An array of their numbers, so that no plan compares each row with each.
  await sql`
    update assignment_rows set sample_round = ${round}
    where task_id = ${task} and assignment_id = ${assignment} and row_no = any(array(
      select row_no from assignment_rows where task_id = ${task} and assignment_id = ${assignment}
      order by md5(${`${seed}:`} || row_no), row_no limit ${Math.ceil((rows * percent) / 100)}::int))`.execute(trx);
  return seed;
}
