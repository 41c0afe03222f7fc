import { randomUUIDv7 } from 'node:crypto';
import { assignmentOrder, runs } from '@concord/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Run } from '../../shared/task/run-job.ts';

type RowAssignment = {
  task: string;
  /** Who gets a run, in order. */
  contributors: readonly string[];
  answersPerRow: number;
  /** null: rows are assigned in their own order */
  seed: number | null;
  /** Cells that apply to an unanswered row, by dataset. */
  questionsOf: ReadonlyMap<string, number>;
  now: Date;
  step: Run['step'];
};

/** How many rows a statement assigns. */
const CHUNK = 20_000;

/**
 * Assigns all rows of a task: laid end to end `answersPerRow` times and cut into runs. The cut is the domain's. The rows
 * are named in lists: a statement that joined them would have a plan that depends on what the statistics know of rows
 * that have just been imported.
 */
export async function assignRows(
  trx: Db,
  { task, contributors, answersPerRow, seed, questionsOf, now, step }: RowAssignment,
): Promise<void> {
  const rows = await rowsOf(trx, task, questionsOf);
  const order = seed === null ? null : assignmentOrder(rows.count, 'random', seed);
  const slot = (number: number) => {
    const place = number % rows.count;
    return rows.at(order?.[place] ?? place);
  };
  let assigned = 0;
  // with fewer rows than contributors the last ones get nothing, hence no assignment
  for (const [index, { start, length }] of runs(rows.count * answersPerRow, contributors.length).entries()) {
    const user_id = contributors[index];
    if (length === 0 || user_id === undefined) continue;
    const id = randomUUIDv7();
    const common = { task_id: task, id, user_id, position: index + 1, created_at: now, updated_at: now };
    await trx
      .insertInto('assignments')
      .values({ ...common, rows_count: length })
      .execute();
    let questions_count = 0;
    for (let first = 0; first < length; first += CHUNK) {
      const most = Math.min(CHUNK, length - first);
      const slots = Array.from({ length: most }, (_, offset) => slot(start + first + offset));
      await insertRows(trx, { task, assignment: id, first }, slots);
      assigned += most;
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
}

type Slot = { row: number; questions: number };

/** The rows of a task by their place in it. */
async function rowsOf(trx: Db, task: string, questionsOf: ReadonlyMap<string, number>) {
  const datasets = await trx
    .selectFrom('datasets')
    .select(['id', 'first_row_no', 'rows_count'])
    .where('task_id', '=', task)
    .orderBy('first_row_no')
    .execute();
  const at = (place: number): Slot => {
    let before = 0;
    for (const { id, first_row_no, rows_count } of datasets) {
      if (place < before + rows_count)
        return { row: first_row_no + place - before, questions: questionsOf.get(id) ?? 0 };
      before += rows_count;
    }
    throw new RangeError(`the task has no row at place ${place}`);
  };
  return { count: datasets.reduce((sum, { rows_count }) => sum + rows_count, 0), at };
}

async function insertRows(
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
