import { datasetSeed, overlapTotals, planAssignments, rowsAt, submissionFlags } from '@concord/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import type { Context } from '../../../http/contract/operations.ts';
import { AppError } from '../../../kernel/errors.ts';
import { ALL_ROWS, changedFinals } from '../../../shared/final/changed-finals.ts';
import { forgetFinals } from '../../../shared/final/forget-finals.ts';
import { queueGoldCheck } from '../../../shared/gold-rule/queue-gold-check.ts';
import type { Moment } from '../../../shared/moment.ts';
import { difference } from '../../../shared/record.ts';
import { rowsOfPilot } from '../../../shared/rows/pilot-rows.ts';
import { isAmong } from '../../../shared/rows/rows-that-count.ts';
import { recountWork } from '../../../shared/task/recount-work.ts';
import type { Run } from '../../../shared/task/run-job.ts';
import type { TaskLock } from '../../../shared/task/task-access.ts';
import { hiddenGold } from '../gold/hidden-gold.queries.ts';
import { addRows } from '../growing/add-rows.service.ts';
import { keepAll } from '../growing/take-back.queries.ts';
import { inSteps } from '../in-steps.ts';
import { seedOf } from '../overlap/seed-of.ts';
import { enabledContributors } from '../people.queries.ts';
import { taskById } from '../task.queries.ts';
import { audit, lockVersion, writeTask } from '../task.service.ts';

type Request = Pick<Context<'publishRest'>, 'actor' | 'body' | 'params'>;

type RestOfDataset = { dataset_no: number; rows: number[] };

/** The rows of each dataset that are neither in the pilot nor hidden gold. */
async function restOf(trx: Db, task: string): Promise<RestOfDataset[]> {
  const { rows } = await sql<RestOfDataset>`
    select dataset_no, (
      select coalesce(array_agg(row_no order by row_no), '{}') from dataset_rows
      where dataset_rows.task_id = ${task} and dataset_id = datasets.id
        and ${isAmong({ pilot: 'out', gold: 'out' }, task, sql.ref('dataset_rows.row_no'))}
    ) as rows
    from datasets where task_id = ${task} order by first_row_no`.execute(trx);
  return rows;
}

/** How many rows are assigned when the pilot ends, as far as can be told without reading them. */
export async function rowsOfRest(trx: Db, { id }: Request['params']): Promise<number> {
  const task = await trx
    .selectFrom('tasks')
    .select(['answers_per_row', 'overlap_share'])
    .where('id', '=', id)
    .executeTakeFirst();
  const datasets = await trx.selectFrom('datasets').select('rows_count').where('task_id', '=', id).execute();
  const { answers_per_row: answersPerRow = 1, overlap_share: overlapShare = 100 } = task ?? {};
  return overlapTotals({ datasets: datasets.map((one) => one.rows_count), answersPerRow, overlapShare }).answers;
}

/** The task, locked, if its pilot can end, and who gets the other rows. */
export async function lockPiloted(
  trx: Db,
  { actor, body: { version }, params: { id } }: Request,
  today: string,
  lock: TaskLock = 'update',
) {
  const before = await lockVersion(trx, actor, { id, version, lock }, today);
  if (before.pilot !== 'running') throw new AppError('wrong_state');
  const people = await unpausedContributors(trx, id);
  const need = before.answers_per_row;
  if (people.length < need) throw new AppError('no_open_work', { have: people.length, need });
  return { before, people };
}

/** The contributors who may work, but for those whose work is paused: new rows go to others. */
async function unpausedContributors(trx: Db, task: string): Promise<string[]> {
  const paused = await trx
    .selectFrom('assignments')
    .select('user_id')
    .where('task_id', '=', task)
    .where('paused_at', 'is not', null)
    .execute();
  const people = await enabledContributors(trx, task);
  return people.filter((one) => !paused.some(({ user_id }) => user_id === one));
}

/**
 * Ends a pilot: the other rows are assigned in the way of the task, after those of the pilot. An assignment is one piece of work:
 * what was submitted or approved of the pilot is open again, and is submitted with the rest in another round.
 */
export async function publishRest(trx: Db, request: Request, { now, today }: Moment, { lock, step }: Run) {
  const { actor, body, params } = request;
  const { before, people } = await lockPiloted(trx, request, today, lock);
  await keepAll(trx, before.id);
  const datasets = await restOf(trx, before.id);
  const rows = Uint32Array.from(datasets.flatMap((dataset) => dataset.rows));
  const places = await inSteps(
    planAssignments({
      datasets: datasets.map(({ rows }) => rows.length),
      datasetSeeds: datasets.map(({ dataset_no }) => datasetSeed(seedOf(before), dataset_no)),
      contributors: people.length,
      answersPerRow: before.answers_per_row,
      overlapShare: before.overlap_share,
      logic: before.assign_logic,
      seed: seedOf(before),
    }),
  );
  const assignments = await assignmentsOf(trx, before.id);
  const held = places.map((own) => rowsAt(rows, own));
  await addRows(
    trx,
    {
      task: before.id,
      people: people.map((user_id) => ({ user_id, assignment: assignments.get(user_id) ?? null })),
      held,
      answersPerRow: before.answers_per_row,
      gold: await hiddenGold(trx, before),
      seed: seedOf(before),
    },
    { actor: actor.id, now, step },
  );
  const receivers = people.filter((_, index) => (held[index]?.length ?? 0) > 0);
  const still = await enabledContributors(trx, before.id, 'share');
  if (!people.every((one) => still.includes(one))) throw new AppError('wrong_state');
  await continueWork(trx, before.id, { receivers, actor: actor.id, now });
  if (body.pilot === 'apart') await forgetFinals(trx, before.id, await rowsOfPilot(trx, before.id));
  await changedFinals(trx, before.id, ALL_ROWS);
  await queueGoldCheck(trx, before.id);
  await recountWork(trx, { tasks: [before.id], users: people });
  const after = await writeTask(trx, before.id, now, { pilot: body.pilot });
  return { result: await taskById(trx, actor, params.id, today), audit: audit(after, difference(before, after)) };
}

type Continued = { receivers: readonly string[]; actor: string; now: Date };

/** The assignments of all contributors, by person. */
async function assignmentsOf(trx: Db, task: string): Promise<Map<string, string>> {
  const found = await trx.selectFrom('assignments').select(['id', 'user_id']).where('task_id', '=', task).execute();
  return new Map(found.map(({ id, user_id }) => [user_id, id]));
}

/**
 * Opens the work of those who get rows. What is submitted next is the first round with all rows. Comes last: nothing can be saved
 * in an assignment from its change until the transaction ends.
 */
async function continueWork(trx: Db, task: string, { receivers, actor, now }: Continued): Promise<void> {
  if (receivers.length === 0) return;
  const found = await trx
    .updateTable('assignments')
    .set({ first_round: sql`round + 1` })
    .where('task_id', '=', task)
    .where('user_id', 'in', receivers)
    .returning(['id', 'is_completed'])
    .execute();
  const ids = found.filter(({ is_completed }) => is_completed).map(({ id }) => id);
  if (ids.length === 0) return;
  await trx
    .updateTable('assignments')
    .set({ ...submissionFlags.incomplete, submitted_at: null, opened_at: null, updated_at: now })
    .set({ version: sql`version + 1` })
    .where('task_id', '=', task)
    .where('id', 'in', ids)
    .execute();
  // what no one has decided on is not waiting for a decision any more
  await sql`
    update submissions set decision = 'reopened', decided_at = ${now}::timestamptz, reviewer_id = ${actor}
    from assignments as own
    where submissions.task_id = ${task} and submissions.decision is null and own.task_id = ${task}
      and own.id = submissions.assignment_id and own.round = submissions.round and own.id = any(${ids}::uuid[])`.execute(
    trx,
  );
}
