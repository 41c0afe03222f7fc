import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import type { Context } from '../../../http/contract/operations.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Moment } from '../../../shared/moment.ts';
import { dropReturnedVerdicts } from '../../../shared/rows/outdated-verdicts.ts';
import type { Run } from '../../../shared/task/run-job.ts';
import type { TaskLock } from '../../../shared/task/task-access.ts';
import { type Moved, moveCounters, returnRows, returnWork } from '../../../shared/task/withdrawn-work.ts';
import { expectManyRows, rowsHeld } from '../reassign/reassign.queries.ts';
import { reassignRows } from '../reassign/reassign.service.ts';
import { recountSharedRows } from '../shared-rows.queries.ts';
import { lastPositions } from './open-contributors.queries.ts';
import { type Dataset, datasetOf, keepAll, numbersOf } from './take-back.queries.ts';
import { CHUNK, endChange, lockPublished } from './take-back.service.ts';

type Request = Pick<Context<'restoreDataset'>, 'actor' | 'params'>;

/** How many rows a restoration may read and write: those of the dataset, and as many as are held when some have to move. */
export async function rowsToRestore(trx: Db, params: Request['params']): Promise<number> {
  const { withdrawn_count } = await datasetOf(trx, params);
  return withdrawn_count + (await rowsHeld(trx, params.id));
}

/** The dataset, if rows of it were taken back and can return. Its task is locked, and nothing is submitted meanwhile. */
export async function lockRestorable(trx: Db, request: Request, lock: TaskLock = 'update') {
  const { task, dataset } = await lockPublished(trx, request, lock);
  await expectManyRows(trx);
  await keepAll(trx, task.id);
  const holders = await holdersOf(trx, task.id, dataset);
  if (dataset.withdrawn_count === 0 && holders.length === 0) throw new AppError('wrong_state');
  const taken = await idsTaken(trx, task.id, dataset);
  if (taken > 0) throw new AppError('row_ids_taken', { count: taken });
  const submitted = holders.find(({ is_completed, has_open }) => is_completed && has_open);
  if (submitted) throw new AppError('work_submitted', { name: submitted.name });
  return { task, dataset, holders };
}

/**
 * Puts the rows of a dataset back with all that was said to them, at the end of the work they were in. Contributors who had
 * started some and have left are on the task again; rows of others who have left go to those who are there, as if they left now.
 */
export async function restoreDataset(
  trx: Db,
  request: Request,
  { now, today, clock }: Moment & { clock: () => Date },
  { lock, step }: Run,
) {
  const { actor } = request;
  const { task, dataset, holders } = await lockRestorable(trx, request, lock);
  const { first, end } = numbersOf(dataset);
  let returned = 0;
  for (let from = first; from < end; from += CHUNK)
    returned += await returnRows(trx, task.id, range(from, Math.min(from + CHUNK, end)));
  await trx
    .updateTable('datasets')
    .set({ withdrawn_at: null, withdrawn_answers: 0 })
    .where('task_id', '=', task.id)
    .where('id', '=', dataset.id)
    .execute();
  await submitAgain(trx, task.id, holders);
  const moved = await returnAll(trx, { task: task.id, first, end }, holders, step);
  await moveCounters(trx, task.id, { sign: 1, moved }, now);
  await forgetOutdated(trx, task.id, { holders, first, end }, now);
  await assignAgain(trx, task.id, holders);
  const gone = holders.filter(({ is_named }) => !is_named);
  const back = gone.filter(({ has_started }) => has_started);
  await nameAgain(trx, task.id, back);
  const absent = gone.filter(({ has_started }) => !has_started);
  const removed = absent.map(({ user_id }) => user_id);
  const { receivers } =
    removed.length === 0
      ? { receivers: [] }
      : await reassignRows(trx, task, { added: [], removed, clock, step: async () => undefined });
  await recountSharedRows(trx, task.id);
  const people = [...new Set([...holders.flatMap((one) => (absent.includes(one) ? [] : one.user_id)), ...receivers])];
  const after = { rows_count: dataset.rows_count + returned };
  return endChange(trx, { now, today }, { actor, task, dataset, people, kind: 'rows_added', after });
}

const range = (from: number, end: number) => Array.from({ length: end - from }, (_, index) => from + index);

type Holder = {
  assignment: string;
  user_id: string;
  name: string;
  round: number;
  is_completed: boolean;
  is_named: boolean;
  /** Of the rows that return, some are not done. */
  has_open: boolean;
  /** Something was said to rows of the task that were taken back. */
  has_started: boolean;
  /** Something was said to them since the work was last submitted. */
  has_later: boolean;
};

/** Whose rows of a dataset were taken back. */
async function holdersOf(trx: Db, task: string, dataset: Dataset): Promise<Holder[]> {
  const { first, end } = numbersOf(dataset);
  const isSaid = (where: RawBuilder<boolean>) =>
    sql.join(
      ['withdrawn_answers', 'withdrawn_skip_history'].map(
        (table) => sql`exists (
          select from ${sql.table(table)} as said
          where said.task_id = ${task} and said.assignment_id = work.id and ${where})`,
      ),
      sql` or `,
    );
  const isLater = sql<boolean>`said.row_no >= ${first} and said.row_no < ${end} and said.round > work.round`;
  const { rows } = await sql<Holder>`
    select work.id as assignment, work.user_id, users.name, work.round, work.is_completed, exists (
        select from task_contributors where task_contributors.task_id = ${task} and task_contributors.user_id = work.user_id
      ) as is_named, found.has_open, (${isSaid(sql`true`)}) as has_started, (${isSaid(isLater)}) as has_later
    from (select id, user_id, round, is_completed, position from assignments where task_id = ${task}) as work
    cross join lateral (
      select bool_or(not done) as has_open from withdrawn_assignment_rows
      where withdrawn_assignment_rows.task_id = ${task} and assignment_id = work.id and row_no >= ${first} and row_no < ${end}
      having count(*) > 0
    ) as found
    join users on users.id = work.user_id
    order by work.position`.execute(trx);
  return rows;
}

/** How many rows have the id of one that was added since. */
async function idsTaken(trx: Db, task: string, dataset: Dataset): Promise<number> {
  const { first, end } = numbersOf(dataset);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from withdrawn_rows
    where task_id = ${task} and row_no >= ${first} and row_no < ${end} and row_id is not null and (
      select true from dataset_rows
      where dataset_rows.task_id = ${task} and dataset_rows.row_id = withdrawn_rows.row_id limit 1)`.execute(trx);
  return rows[0]?.count ?? 0;
}

type Numbers = { task: string; first: number; end: number };

async function returnAll(
  trx: Db,
  { task, first, end }: Numbers,
  holders: readonly Holder[],
  step: Run['step'],
): Promise<Moved[]> {
  const ids = holders.map(({ assignment }) => assignment);
  const last = await lastPositions(trx, task, ids);
  const moved: Moved[] = [];
  let done = 0;
  for (const { assignment, is_named, has_started } of holders) {
    const rows = await withdrawnOf(trx, { task, first, end }, assignment);
    for (let from = 0; from < rows.length; from += CHUNK) {
      const part = { task, assignment, rows: rows.slice(from, from + CHUNK) };
      const place = { last: (last.get(assignment) ?? 0) + from, isNamed: is_named || has_started };
      moved.push(...(await returnWork(trx, part, place)));
      done += part.rows.length;
      await step(done);
    }
  }
  return moved;
}

/** In the order they had. */
async function withdrawnOf(trx: Db, { task, first, end }: Numbers, assignment: string): Promise<number[]> {
  const { rows } = await sql<{ row_no: number }>`
    select row_no from withdrawn_assignment_rows
    where task_id = ${task} and assignment_id = ${assignment} and row_no >= ${first} and row_no < ${end}
    order by position`.execute(trx);
  return rows.map(({ row_no }) => row_no);
}

/**
 * Work that was submitted or approved when all its rows were withdrawn is so again, unless the rows are not all done, or were worked
 * on since, or it had been opened again by the end of a pilot. Other rows may have come and gone meanwhile.
 */
async function submitAgain(trx: Db, task: string, holders: readonly Holder[]): Promise<void> {
  const finished = holders.filter(({ has_open, has_later }) => !has_open && !has_later);
  await sql`
    update assignments set is_completed = true, status = case when decision = 'approved' then 2 else 1 end,
      first_round = least(first_round, assignments.round)
    from submissions
    where assignments.task_id = ${task} and assignments.id = any(${finished.map(({ assignment }) => assignment)}::uuid[])
      and not is_completed and rows_count = 0
      and (assignments.round >= first_round or (select pilot from tasks where id = ${task}) is null)
      and submissions.task_id = ${task} and assignment_id = assignments.id
      and submissions.round = assignments.round and (decision is null or decision = 'approved')`.execute(trx);
}

/** Of work that was submitted since without these rows. A submitted round counts the marks that are left. */
async function forgetOutdated(
  trx: Db,
  task: string,
  { holders, first, end }: Omit<Numbers, 'task'> & { holders: readonly Holder[] },
  now: Date,
): Promise<void> {
  const submitted = holders.filter(({ round }) => round > 0);
  for (const { assignment, round } of submitted)
    await dropReturnedVerdicts(trx, { task, assignment, round }, { first, end }, now);
  await sql`
    update submissions set correct_count = work.correct_count, incorrect_count = work.incorrect_count
    from assignments as work
    where work.task_id = ${task} and work.id = any(${submitted.map(({ assignment }) => assignment)}::uuid[])
      and work.is_completed and submissions.task_id = ${task} and assignment_id = work.id and submissions.round = work.round`.execute(
    trx,
  );
}

/** Who has rows again has an assignment, those included whose rows go to others next. */
async function assignAgain(trx: Db, task: string, holders: readonly Holder[]): Promise<void> {
  await sql`
    update assignments set removed_at = null
    where task_id = ${task} and id = any(${holders.map(({ assignment }) => assignment)}::uuid[])
      and rows_count > 0`.execute(trx);
}

/** Puts people on the task again, after those who are on it: who has answered stays, whatever became of them. */
async function nameAgain(trx: Db, task: string, back: readonly Holder[]): Promise<void> {
  await sql`
    insert into task_contributors (task_id, user_id, position)
    select ${task}, user_id, place + (select coalesce(max(position), 0) from task_contributors where task_id = ${task})
    from unnest(${back.map(({ user_id }) => user_id)}::uuid[]) with ordinality as back (user_id, place)`.execute(trx);
}
