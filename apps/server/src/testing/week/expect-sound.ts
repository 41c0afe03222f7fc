import { sql } from 'kysely';
import { expect } from 'vitest';
import { countsByState, isActive, isSubmitted } from '../../shared/states.ts';
import { expectCountersExact } from '../browser.ts';
import type { TestApp } from '../test-app.ts';

type Data = Pick<TestApp, 'db'>;

export type Held = {
  user_id: string;
  assignment_id: string;
  row_no: number;
  position: number;
  removed_at: string | null;
};

/** Who holds which rows, those included who were removed and whose late answers are kept. */
export const heldRows = ({ db }: Data, task: string): Promise<Held[]> =>
  db
    .selectFrom('assignments')
    .innerJoin('assignment_rows', (join) =>
      join
        .onRef('assignment_rows.task_id', '=', 'assignments.task_id')
        .onRef('assignment_rows.assignment_id', '=', 'assignments.id'),
    )
    .select(['assignments.user_id', 'assignments.removed_at'])
    .select(['assignment_rows.assignment_id', 'assignment_rows.row_no', 'assignment_rows.position'])
    .where('assignments.task_id', '=', task)
    .orderBy('assignments.id')
    .orderBy('assignment_rows.position')
    .execute();

/** What is kept of a task is what its rows and answers say, whatever was done to it. */
export async function expectSound(app: Data, task: string): Promise<void> {
  await expectWithdrawnCounted(app, task);
  const held = await heldRows(app, task);
  expectPlaces(held);
  await expectCountersExact(app, task);
  await expectShared(app, task, held);
  await expectCounted(app, task);
  await expectSubmittedDone(app, task);
}

/** Nothing is left to do in submitted work. */
async function expectSubmittedDone({ db }: Data, task: string): Promise<void> {
  const left = db
    .selectFrom('assignments')
    .select(['id', 'rows_count', 'rows_done'])
    .where('task_id', '=', task)
    .where('is_completed', '=', true)
    .whereRef('rows_done', '<', 'rows_count');
  expect(await left.execute()).toEqual([]);
}

/** Positions count from 1 without gaps. */
function expectPlaces(held: readonly Held[]): void {
  for (const own of Map.groupBy(held, ({ assignment_id }) => assignment_id).values())
    expect(own.map(({ position }) => position)).toEqual(own.map((_, index) => index + 1));
}

/** What is kept of the rows that any two contributors share is what the rows say, but for hidden gold. */
async function expectShared({ db }: Data, task: string, held: readonly Held[]): Promise<void> {
  const hidden = await db.selectFrom('gold_rows').select('row_no').where('task_id', '=', task).execute();
  const isHidden = (row: number) => hidden.some(({ row_no }) => row_no === row);
  const present = held.filter(({ removed_at, row_no }) => removed_at === null && !isHidden(row_no));
  const ids = new Set(present.map(({ assignment_id }) => assignment_id));
  const counted: Record<string, number> = {};
  for (const { assignment_id: one, row_no } of present)
    for (const { assignment_id: other } of present.filter((too) => too.row_no === row_no))
      if (one < other) counted[`${one} ${other}`] = (counted[`${one} ${other}`] ?? 0) + 1;
  const kept = await db.selectFrom('shared_rows').selectAll().where('task_id', '=', task).execute();
  const ofPresent = kept.filter(({ assignment_id, other_id }) => ids.has(assignment_id) && ids.has(other_id));
  expect(
    Object.fromEntries(ofPresent.map((pair) => [`${pair.assignment_id} ${pair.other_id}`, pair.rows_count])),
  ).toEqual(counted);
}

/** How far the task is, and what each person holds, is counted as the assignments say. */
async function expectCounted({ db }: Data, task: string): Promise<void> {
  const { rows: tasks } = await sql`
    select total, submitted, approved from task_counts where task_id = ${task}
    except select ${sql.join(countsByState)} from assignments where task_id = ${task} and removed_at is null`.execute(
    db,
  );
  const { rows: users } = await sql`
    select user_id, active, submitted from user_counts
    except select user_counts.user_id, count(tasks.id) filter (where ${isActive}), count(tasks.id) filter (where ${isSubmitted})
      from user_counts left join assignments on assignments.user_id = user_counts.user_id and removed_at is null
      left join tasks on tasks.id = assignments.task_id and tasks.deleted_at is null
      left join projects on projects.id = tasks.project_id
      group by user_counts.user_id`.execute(db);
  expect([tasks, users]).toEqual([[], []]);
}

/** Datasets know how many of their rows lie withdrawn, with how many answers. */
async function expectWithdrawnCounted({ db }: Data, task: string): Promise<void> {
  const own = sql`task_id = ${task} and row_no >= datasets.first_row_no
    and row_no < datasets.first_row_no + datasets.rows_count + datasets.withdrawn_count + datasets.deleted_count`;
  const { rows } = await sql`
    select id from datasets
    where task_id = ${task} and (
      withdrawn_count <> (select count(*) from withdrawn_rows where ${own})
      or withdrawn_answers <> (select coalesce(sum(answers_count), 0) from withdrawn_assignment_rows where ${own})
      or withdrawn_at is null and exists (select from withdrawn_assignment_rows where ${own}))`.execute(db);
  expect(rows).toEqual([]);
}
