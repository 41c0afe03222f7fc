import { planCheck } from '@concord/domain/acceptance';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import type { Tables } from '../../../db/tables.ts';
import { newSeed } from '../../../kernel/new-seed.ts';
import { chooseRiskiest } from './choose-riskiest.ts';

type Submitted = { task: string; assignment: string; round: number; rows: number };

/**
 * Draws the rows of a submitted round that are to be reviewed, where the task asks for a part of them: the riskiest, or those
 * that come first by a hash of the seed and their number, so that the same draw can be made again.
 * Nothing yet where submissions are checked together: their rows are drawn from all of them, see `drawLot`.
 * @returns what is to be kept with the round: the seed, null where all rows are to be reviewed, and what decides about
 *   the rows
 */
export async function drawSample(
  trx: Db,
  { task, assignment, round, rows }: Submitted,
): Promise<Pick<Selectable<Tables['submissions']>, 'sample_seed' | 'acceptance' | 'by_risk'>> {
  const { review_sample, review_riskiest, acceptance, acceptance_lot } = await trx
    .selectFrom('tasks')
    .select(['review_sample', 'review_riskiest', 'acceptance', 'acceptance_lot'])
    .where('id', '=', task)
    .executeTakeFirstOrThrow();
  const check = acceptance && { plan: acceptance, ...planCheck(acceptance, rows) };
  if (acceptance ? acceptance_lot === 'task' : review_sample === 100)
    return { sample_seed: null, acceptance: null, by_risk: false };
  const size = check?.size ?? Math.ceil((rows * review_sample) / 100);
  const seed = newSeed();
  // What a check says of all rows follows from chance alone.
  if (review_riskiest && !check) {
    await chooseRiskiest(trx, { task, assignment, round }, { size, seed });
    return { sample_seed: seed, acceptance: null, by_risk: true };
  }
  // An array of their numbers, so that no plan compares each row with each.
  await sql`
    update assignment_rows set sample_round = ${round}, risks = null
    where task_id = ${task} and assignment_id = ${assignment} and row_no = any(array(
      select row_no from assignment_rows where task_id = ${task} and assignment_id = ${assignment}
      order by md5(${`${seed}:`} || row_no), row_no limit ${size}::int))`.execute(trx);
  return { sample_seed: seed, acceptance: check, by_risk: false };
}
