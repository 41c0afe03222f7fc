import { planAssignments, today } from '@concord/domain';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import type { Tables } from '../../../db/tables.ts';
import { assertEnough } from '../../../shared/enough-contributors.ts';
import { hiddenGold } from '../gold/hidden-gold.queries.ts';
import { inSteps } from '../in-steps.ts';
import { seedOf } from '../overlap/seed-of.ts';
import { type Adding, addRows } from './add-rows.service.ts';
import { inFairOrder } from './assign-dataset.service.ts';
import { keepOpen, openContributors } from './open-contributors.queries.ts';

type PublishedTask = Pick<Selectable<Tables['tasks']>, 'id' | 'assign_logic' | 'gold_share' | 'seed' | 'version'>;

/** How many rows a statement looks at. */
const CHUNK = 20_000;

/**
 * Gives those of the rows of a published task that no one holds any more to contributors whose work is open, like added rows:
 * no one would ever answer them.
 */
export async function assignLeft(trx: Db, task: PublishedTask, rows: readonly number[], adding: Adding): Promise<void> {
  const found = new Set<number>(); // several people may have had a row
  for (let first = 0; first < rows.length; first += CHUNK)
    for (const row of await heldByNoOne(trx, task.id, rows.slice(first, first + CHUNK))) found.add(row);
  if (found.size === 0) return;
  const left = [...found];
  const kept = await keepOpen(trx, task.id);
  const { present, away } = await openContributors(trx, task.id, today(adding.now));
  const isOpen = ({ assignment }: { assignment: string | null }) => assignment === null || kept.has(assignment);
  const open = present.filter(isOpen);
  assertEnough({ present: open.length, away: away.filter(isOpen).length }, 1);
  const seed = seedOf(task) ^ task.version;
  const answers = { datasets: [left.length], answersPerRow: 1, overlapShare: 100 };
  const plan = { ...answers, contributors: open.length, logic: task.assign_logic, seed, datasetSeeds: [seed] };
  const parts = inFairOrder(await inSteps(planAssignments(plan)), open);
  const held = parts.map((own) => own.map((place) => left[place] ?? 0));
  const gold = await hiddenGold(trx, task);
  await addRows(trx, { task: task.id, people: open, held, answersPerRow: 1, gold, seed }, adding);
}

/** But for hidden gold, which is data for no one in particular. Looked up row by row: a join would read all rows of the task. */
async function heldByNoOne(trx: Db, task: string, numbers: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ row_no: number }>`
    select row_no from dataset_rows
    where task_id = ${task} and row_no = any(${numbers}::int[]) and (
        select true from assignment_rows join assignments on assignments.task_id = ${task} and assignments.id = assignment_id
        where assignment_rows.task_id = ${task} and assignment_rows.row_no = dataset_rows.row_no and removed_at is null
        limit 1
      ) is null and (
        select true from gold_rows
        where gold_rows.task_id = ${task} and gold_rows.row_no = dataset_rows.row_no limit 1
      ) is null
    order by row_no`.execute(trx);
  return rows.map(({ row_no }) => row_no);
}
