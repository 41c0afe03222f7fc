import type { components } from '@concord/openapi';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import type { Tables } from '../../../db/tables.ts';
import { AppError } from '../../../kernel/errors.ts';
import { rowContent } from '../../../shared/task/row-content.ts';
import { userRef } from '../../../shared/user-ref.ts';
import { expectManyRows, isUntouched } from '../reassign/reassign.queries.ts';

type Schemas = components['schemas'];
export type Dataset = Pick<
  Selectable<Tables['datasets']>,
  | 'id'
  | 'name'
  | 'filename'
  | 'columns'
  | 'language'
  | 'first_row_no'
  | 'rows_count'
  | 'withdrawn_count'
  | 'withdrawn_at'
  | 'withdrawn_answers'
  | 'deleted_count'
>;

export async function datasetOf(db: Db, { id, dataset_id }: { id: string; dataset_id: string }): Promise<Dataset> {
  const dataset = await db
    .selectFrom('datasets')
    .select(['id', 'name', 'filename', 'columns', 'language', 'first_row_no', 'rows_count'])
    .select(['withdrawn_count', 'withdrawn_at', 'withdrawn_answers', 'deleted_count'])
    .where('task_id', '=', id)
    .where('id', '=', dataset_id)
    .executeTakeFirst();
  if (!dataset) throw new AppError('not_found');
  return dataset;
}

/** The numbers that the rows of a dataset have, or had. */
export const numbersOf = ({ first_row_no: first, rows_count, withdrawn_count, deleted_count }: Dataset) => ({
  first,
  end: first + rows_count + withdrawn_count + deleted_count,
});

/** Of who holds a row: what they have done with it. */
const progress = sql<'answered' | 'skipped' | 'started'>`case when skipped_reason is not null then 'skipped'
  when done then 'answered' else 'started' end`;

/** Everyone's rows of a dataset from a number on, but those that no one has started. */
const startedFrom = (task: string, dataset: Dataset, after: number) => sql`
  select assignment_id, row_no, ${progress} as progress from assignment_rows
  where task_id = ${task} and row_no > ${after} and row_no >= ${dataset.first_row_no}
    and row_no < ${numbersOf(dataset).end} and not ${isUntouched(task)}`;

const stateOf = sql<Schemas['StartedBy']['state']>`case when not is_completed then 'open'
  when status = 1 then 'submitted' else 'approved' end`;

/** Who has started how many rows of a dataset, and how many rows are left to no one. */
export async function startedBy(trx: Db, task: string, dataset: Dataset): Promise<Schemas['TakeBackPreview']> {
  await expectManyRows(trx);
  const inWork = (state: RawBuilder<unknown>) => sql`count(distinct row_no) filter (where state = ${state})`;
  const { rows } = await sql<Schemas['TakeBackPreview']>`
    with own as materialized (
      select assignment_id, progress, row_no, position, user_id, ${stateOf} as state
      from (${startedFrom(task, dataset, 0)}) as started
      join (select id, user_id, position, is_completed, status from assignments where task_id = ${task}) as work
        on work.id = started.assignment_id
    ), people as (
      select user_id, position, state, count(*) filter (where progress = 'answered') as answered,
        count(*) filter (where progress = 'skipped') as skipped, count(*) filter (where progress = 'started') as started
      from own group by user_id, position, state
    )
    select ${dataset.rows_count}::int - count(distinct row_no) as untouched, count(distinct row_no) as started,
      ${inWork(sql`'submitted'`)} as submitted, ${inWork(sql`'approved'`)} as approved, (
        select coalesce(json_agg(json_build_object('user', ${userRef('users')}, 'answered', answered, 'skipped', skipped,
          'started', started, 'state', people.state) order by position), '[]')
        from people join users on users.id = people.user_id
      ) as contributor
    from own`.execute(trx);
  return rows[0] ?? { untouched: dataset.rows_count, started: 0, submitted: 0, approved: 0, contributor: [] };
}

type Window = { after: number; limit: number };

/** The rows of a dataset that someone has started, by number. */
export async function startedRows(
  trx: Db,
  task: string,
  dataset: Dataset,
  { after, limit }: Window,
): Promise<Schemas['StartedRowList']> {
  await expectManyRows(trx);
  const { rows: found } = await sql<{ row_no: number }>`
    select distinct row_no from (${startedFrom(task, dataset, after)}) as started
    order by row_no limit ${limit + 1}`.execute(trx);
  const shown = found.slice(0, limit).map(({ row_no }) => row_no);
  const { rows } = await sql<
    Pick<Selectable<Tables['dataset_rows']>, 'row_no' | 'dataset_id' | 'row_id' | 'cells'> & {
      by: Schemas['StartedRow']['by'];
    }
  >`
    select wanted.row_no, row.dataset_id, row.row_id, row.cells, (
      select json_agg(json_build_object('user', ${userRef('users')}, 'progress', progress) order by position)
      from (
        select assignment_id, ${progress} as progress from assignment_rows
        where task_id = ${task} and row_no = wanted.row_no and not ${isUntouched(task)}
      ) as held
      cross join lateral (
        select user_id, position from assignments where task_id = ${task} and id = held.assignment_id offset 0
      ) as work
      join users on users.id = work.user_id
    ) as by
    from unnest((select ${shown}::int[])) as wanted (row_no)
    cross join lateral (
      select dataset_id, row_id, cells from dataset_rows
      where dataset_rows.task_id = ${task} and dataset_rows.row_no = wanted.row_no offset 0
    ) as row
    order by wanted.row_no`.execute(trx);
  return {
    rows: rows.map(({ by, ...row }) => {
      const { row_no, row_id, text, language } = rowContent(dataset, row);
      return { row_no, row_id, text: text.slice(0, LONGEST_TEXT).toWellFormed(), language, by };
    }),
    next: found.length > limit ? (shown.at(-1) ?? null) : null,
  };
}

/** Of a text, this much is shown in a list. */
const LONGEST_TEXT = 1000;

/** Waits for what is being saved to these rows; what comes later is refused for a while. */
export async function lockHeld(trx: Db, task: string, rows: readonly number[]): Promise<void> {
  await sql`
    select count(*) from unnest((select ${rows}::int[])) as wanted (row_no)
    cross join lateral (
      select from assignment_rows where task_id = ${task} and assignment_rows.row_no = wanted.row_no
      offset 0 for update
    ) as locked`.execute(trx);
}

type Held = { assignment_id: string; rows: number[]; touched: number[] };

/** Who holds these rows, and which of them are touched. */
export async function heldBy(trx: Db, task: string, rows: readonly number[]): Promise<Held[]> {
  const { rows: held } = await sql<Held>`
    select assignment_id, array_agg(row_no) as rows,
      coalesce(array_agg(row_no) filter (where not is_untouched), '{}') as touched
    from unnest((select ${rows}::int[])) as wanted (number)
    cross join lateral (
      select assignment_id, row_no, ${isUntouched(task)} as is_untouched from assignment_rows
      where task_id = ${task} and row_no = wanted.number offset 0
    ) as own
    group by assignment_id order by assignment_id`.execute(trx);
  return held;
}

/** Answers are saved in all assignments of a task as before, but none is submitted, marked or decided on. */
export async function keepAll(trx: Db, task: string): Promise<void> {
  await trx.selectFrom('assignments').select('id').where('task_id', '=', task).orderBy('id').forKeyShare().execute();
}
