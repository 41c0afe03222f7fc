import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { datasetsWithGold, goldRowsThere } from '../../shared/rows/gold-rows.queries.ts';
import { countsByState, isActive, isSubmitted } from '../../shared/states.ts';
import { isKept } from './kept.ts';
import { type Problem, problemOf } from './problem.ts';

/** Counts of tasks and users that differ from their assignments; see `recountWork`. */
export async function wrongWork(db: Db): Promise<Problem[]> {
  const tasks = await problemOf(
    db,
    'Tasks whose counts of work are wrong',
    sql`select task_id as example from task_counts full join (
        select task_id, ${sql.join(countsByState)} from assignments where removed_at is null group by task_id) as counted
        using (task_id, total, submitted, approved)
      where ${isKept('task_id')} and (task_counts.total > 0) is not false
        and (task_counts.task_id is null or counted.task_id is null)`,
  );
  const users = await problemOf(
    db,
    'Users whose counts of work are wrong',
    sql`select user_id as example from user_counts full join (
        select user_id, count(*) filter (where ${isActive}) as active, count(*) filter (where ${isSubmitted}) as submitted
        from assignments join tasks on tasks.id = task_id join projects on projects.id = project_id
        where removed_at is null and tasks.deleted_at is null group by user_id) as counted
        using (user_id, active, submitted)
      where (user_counts.active + user_counts.submitted > 0) is not false
        and (user_counts.user_id is null or counted.user_id is null)`,
  );
  return [...tasks, ...users];
}

/** Datasets whose number of rows is wrong. */
export const wrongDatasets = (db: Db): Promise<Problem[]> =>
  problemOf(
    db,
    'Datasets whose number of rows is wrong',
    sql`select datasets.id as example from datasets left join (
        select task_id, dataset_id, count(*) as rows from dataset_rows group by task_id, dataset_id) as counted
        on counted.task_id = datasets.task_id and counted.dataset_id = datasets.id
      where ${isKept('datasets.task_id')} and datasets.rows_count <> coalesce(counted.rows, 0)`,
  );

/** Datasets whose number of rows with gold answers is wrong, and tasks whose number of rows of hidden gold is. */
export async function wrongGold(db: Db): Promise<Problem[]> {
  const { rows: tasks } = await sql<{ id: string }>`
    select distinct task_id as id from datasets
    where ${isKept('task_id')} and (gold_rows_count > 0 or columns::text like '%"gold:%') order by id`.execute(db);
  const wrong: string[] = [];
  for (const { id } of tasks)
    for (const dataset of await datasetsWithGold(db, id))
      if (dataset.isCounted && dataset.gold_rows_count !== (await goldRowsThere(db, id, dataset)))
        wrong.push(dataset.id);
  const [example] = wrong;
  const datasets = example
    ? [{ what: 'Datasets whose number of rows with gold is wrong', count: wrong.length, example }]
    : [];
  const hidden = await problemOf(
    db,
    'Tasks whose number of rows of hidden gold is wrong',
    sql`select tasks.id as example from tasks left join (
        select gold_rows.task_id, count(*) as rows from gold_rows join dataset_rows using (task_id, row_no)
        group by gold_rows.task_id) as counted on counted.task_id = tasks.id
      where ${isKept('tasks.id')} and tasks.gold_rows_count <> coalesce(counted.rows, 0)`,
  );
  return [...datasets, ...hidden];
}
