import { setImmediate as untilOthers } from 'node:timers/promises';
import { type AssignmentPlan, countMeetings, datasetSeed, planAssignments, type Steps } from '@concord/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { newId } from '../../kernel/new-id.ts';
import type { Run } from '../../shared/task/run-job.ts';
import { writeSharedRows } from '../../shared/task/write-shared-rows.ts';

type RowAssignment = Omit<AssignmentPlan, 'datasets' | 'datasetSeeds' | 'contributors'> & {
  task: string;
  /** Who gets rows, in order. */
  contributors: readonly string[];
  /** Cells that apply to an unanswered row, by dataset. */
  questionsOf: ReadonlyMap<string, number>;
  /** Assigns only the rows at these places, and all of them to everyone. */
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
  { task, contributors, questionsOf, pilot, now, step, ...wanted }: RowAssignment,
): Promise<void> {
  const datasets = await datasetsOf(trx, task, questionsOf);
  const counts = pilot ? [pilot.length] : datasets.map(({ rows_count }) => rows_count);
  const plan = pilot ? { ...wanted, answersPerRow: contributors.length, overlapShare: 100 } : wanted;
  const datasetSeeds = datasets.map(({ dataset_no }) => datasetSeed(plan.seed, dataset_no));
  const held = await inSteps(
    planAssignments({ ...plan, datasets: counts, datasetSeeds, contributors: contributors.length }),
  );
  const ids: string[] = [];
  let assigned = 0;
  // with fewer rows than contributors the last ones get nothing, hence no assignment
  for (const [index, places] of held.entries()) {
    const user_id = contributors[index];
    if (places.length === 0 || user_id === undefined) continue;
    const id = newId();
    ids.push(id);
    const common = { task_id: task, id, user_id, position: index + 1, created_at: now, updated_at: now };
    await trx
      .insertInto('assignments')
      .values({ ...common, rows_count: places.length })
      .execute();
    let questions_count = 0;
    for (let first = 0; first < places.length; first += CHUNK) {
      const slots = Array.from(places.subarray(first, first + CHUNK), (place) =>
        slotAt(datasets, pilot?.[place] ?? place),
      );
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
    await writeSharedRows(trx, task, ids, countMeetings(held.filter(({ length }) => length > 0)));
}

/** Other requests are answered between the steps. */
export async function inSteps<T>(steps: Steps<T>): Promise<T> {
  let step = steps.next();
  for (; !step.done; step = steps.next()) await untilOthers();
  return step.value;
}

export type Slot = { row: number; questions: number };
type DatasetRows = { dataset_no: number; first_row_no: number; rows_count: number; questions: number };

async function datasetsOf(trx: Db, task: string, questionsOf: ReadonlyMap<string, number>): Promise<DatasetRows[]> {
  const datasets = await trx
    .selectFrom('datasets')
    .select(['id', 'dataset_no', 'first_row_no', 'rows_count'])
    .where('task_id', '=', task)
    .orderBy('first_row_no')
    .execute();
  return datasets.map(({ id, ...rows }) => ({ ...rows, questions: questionsOf.get(id) ?? 0 }));
}

/** The row at a place in the task. */
function slotAt(datasets: readonly DatasetRows[], place: number): Slot {
  let before = 0;
  for (const { first_row_no, rows_count, questions } of datasets) {
    if (place < before + rows_count) return { row: first_row_no + place - before, questions };
    before += rows_count;
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
