import { randomUUIDv7 } from 'node:crypto';
import { assignmentOrder, runs } from '@concord/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

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
};

/**
 * Assigns all rows of a task: laid end to end `answersPerRow` times and cut into runs. The cut is the domain's; the rows
 * themselves never leave the database.
 */
export async function assignRows(
  trx: Db,
  { task, contributors, answersPerRow, seed, questionsOf, now }: RowAssignment,
): Promise<void> {
  // a million rows take longer than a statement normally may
  await sql`set local statement_timeout = 0`.execute(trx);
  const { n: rowCount } = await trx
    .selectFrom('dataset_rows')
    .select(sql<number>`count(*)`.as('n'))
    .where('task_id', '=', task)
    .executeTakeFirstOrThrow();
  // with fewer rows than contributors the last ones get nothing, hence no assignment
  const parts = runs(rowCount * answersPerRow, contributors.length).flatMap((run, index) => {
    const user_id = contributors[index];
    return run.length > 0 && user_id ? [{ ...run, user_id, position: index + 1, id: randomUUIDv7() }] : [];
  });
  await trx
    .insertInto('assignments')
    .values(
      parts.map(({ length, start: _, ...part }) => ({
        ...part,
        task_id: task,
        rows_count: length,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
  const ids = parts.map(({ id }) => id);
  const starts = parts.map(({ start }) => start);
  const lengths = parts.map(({ length }) => length);
  const order = seed === null ? null : assignmentOrder(rowCount, 'random', seed);
  const ordered =
    order === null
      ? sql`select row_no, dataset_id, index as place from numbered`
      : sql`select row_no, dataset_id, placed.place - 1 as place
            from unnest(${order}::int[]) with ordinality as placed (index, place)
            join numbered using (index)`;
  await sql`
    with numbered as (
      select row_no, dataset_id, row_number() over (order by row_no) - 1 as index
      from dataset_rows where task_id = ${task}
    ), ordered as (${ordered})
    insert into assignment_rows (task_id, assignment_id, row_no, position, questions_count)
    select ${task}, run.id, ordered.row_no, slot - run.start + 1, asked.count
    from unnest(${ids}::uuid[], ${starts}::bigint[], ${lengths}::bigint[]) as run (id, start, length)
    cross join lateral generate_series(run.start, run.start + run.length - 1) as slot
    join ordered on ordered.place = slot % ${rowCount}
    join unnest(${[...questionsOf.keys()]}::uuid[], ${[...questionsOf.values()]}::int[]) as asked (dataset_id, count)
      on asked.dataset_id = ordered.dataset_id
    order by run.start, slot`.execute(trx);
  await sql`
    update assignments set questions_count = assigned.questions_count
    from (
      select assignment_id, sum(questions_count)::int as questions_count
      from assignment_rows where task_id = ${task} group by assignment_id
    ) as assigned
    where assignments.task_id = ${task} and assignments.id = assigned.assignment_id`.execute(trx);
}
