import {
  type AssignmentPlan,
  datasetSeed,
  meetingsOf,
  mixInGold,
  planAssignments,
  rowAmongOthers,
  rowsAt,
} from '@concord/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { newId } from '../../kernel/new-id.ts';
import type { Run } from '../../shared/task/run-job.ts';
import { writeSharedRows } from '../../shared/task/write-shared-rows.ts';
import type { HiddenGold } from './gold/hidden-gold.queries.ts';
import { inSteps } from './in-steps.ts';
import { countQuestions } from './row-questions.queries.ts';

type RowAssignment = Omit<AssignmentPlan, 'datasets' | 'datasetSeeds' | 'contributors'> & {
  task: string;
  /** Who gets rows, in order. */
  contributors: readonly string[];
  /** Mixed into everyone's rows, but not into those of a pilot. */
  gold: HiddenGold | null;
  /** Assigns only the rows at these places among those that are no hidden gold, and all of them to everyone. */
  pilot: Uint32Array | null;
  now: Date;
  step: Run['step'];
};

/** How many rows a statement assigns. */
const CHUNK = 20_000;

/**
 * Assigns all rows of a task, as the domain plans it. The rows are named in lists: a statement that joined them would
 * have a plan that depends on what the statistics know of rows that have just been imported.
 */
export async function assignRows(
  trx: Db,
  { task, contributors, gold, pilot, now, step, ...wanted }: RowAssignment,
): Promise<void> {
  const datasets = await datasetsOf(trx, task, gold);
  const counts = pilot ? [pilot.length] : datasets.map(({ count }) => count);
  const plan = pilot ? { ...wanted, answersPerRow: contributors.length, overlapShare: 100 } : wanted;
  const datasetSeeds = datasets.map(({ dataset_no }) => datasetSeed(plan.seed, dataset_no));
  const held = await inSteps(
    planAssignments({ ...plan, datasets: counts, datasetSeeds, contributors: contributors.length }),
  );
  const rows = held.map((own) => (pilot ? rowsAt(pilot, own) : own).map((place) => rowAt(datasets, place)));
  const none = () => false;
  const work =
    gold && !pilot
      ? mixInGold({
          gold: gold.rows,
          share: gold.share,
          seed: wanted.seed,
          people: rows.map((own) => ({ rows: own, has: none })),
        })
      : rows;
  const questionsOf = await countQuestions(trx, task);
  const ids: string[] = [];
  let assigned = 0;
  // with fewer rows than contributors the last ones get nothing, hence no assignment
  for (const [index, own] of work.entries()) {
    const user_id = contributors[index];
    if (own.length === 0 || user_id === undefined) continue;
    const id = newId();
    ids.push(id);
    const common = { task_id: task, id, user_id, position: index + 1, created_at: now, updated_at: now };
    await trx
      .insertInto('assignments')
      .values({ ...common, rows_count: own.length })
      .execute();
    let questions_count = 0;
    for (let first = 0; first < own.length; first += CHUNK) {
      const slots = slotsOf(own.subarray(first, first + CHUNK), questionsOf);
      await insertRows(trx, { task, assignment: id, first }, slots);
      assigned += slots.length;
      await step(assigned);
      questions_count += slots.reduce((sum, { questions }) => sum + questions, 0);
    }
    await trx
      .updateTable('assignments')
      .set({ questions_count })
      .where('task_id', '=', task)
      .where('id', '=', id)
      .execute();
  }
  if (plan.answersPerRow > 1)
    await writeSharedRows(trx, task, ids, await inSteps(meetingsOf(held.filter(({ length }) => length > 0))));
}

export type Slot = { row: number; questions: number };

/** Rows by their numbers, with how many cells apply to each. */
export const slotsOf = (rows: Uint32Array, questionsOf: (row: number) => number): Slot[] =>
  Array.from(rows, (row) => ({ row, questions: questionsOf(row) }));

/** The rows of a dataset that are no hidden gold: how many, and the numbers of those that are. */
type DatasetRows = { dataset_no: number; first: number; count: number; gold: readonly number[] };

async function datasetsOf(trx: Db, task: string, gold: HiddenGold | null): Promise<DatasetRows[]> {
  const datasets = await trx
    .selectFrom('datasets')
    .select(['dataset_no', 'first_row_no', 'rows_count'])
    .where('task_id', '=', task)
    .orderBy('first_row_no')
    .execute();
  return datasets.map(({ dataset_no, first_row_no: first, rows_count }) => {
    const own = gold?.rows.filter((row) => row >= first && row < first + rows_count) ?? [];
    return { dataset_no, first, count: rows_count - own.length, gold: own };
  });
}

/** The number of the row at a place in the task. */
function rowAt(datasets: readonly DatasetRows[], place: number): number {
  let before = 0;
  for (const { first, count, gold } of datasets) {
    if (place < before + count) return rowAmongOthers(first, gold, place - before);
    before += count;
  }
  throw new RangeError(`the task has no row at place ${place}`);
}

/** Puts rows at the end of an assignment, after the `first` ones that it has. */
export async function insertRows(
  trx: Db,
  { task, assignment, first }: { task: string; assignment: string; first: number },
  slots: readonly Slot[],
): Promise<void> {
  await sql`
    insert into assignment_rows (task_id, assignment_id, row_no, position, questions_count)
    select ${task}, ${assignment}, row_no, ${first}::int + place, questions
    from unnest(${slots.map(({ row }) => row)}::int[], ${slots.map(({ questions }) => questions)}::int[])
      with ordinality as slot (row_no, questions, place)`.execute(trx);
}
