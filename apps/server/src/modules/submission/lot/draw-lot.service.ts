import { planCheck } from '@concord/domain/acceptance';
import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import type { AuditEntry } from '../../../audit/change.ts';
import type { Db } from '../../../db/db.ts';
import type { Context } from '../../../http/contract/operations.ts';
import { AppError } from '../../../kernel/errors.ts';
import { newSeed } from '../../../kernel/new-seed.ts';
import { reviewersOf, tellChanged } from '../../../shared/notify.ts';
import { touched } from '../../../shared/record.ts';
import { isUnderReview } from '../../../shared/states.ts';
import type { Run } from '../../../shared/task/run-job.ts';
import { managedTask, type TaskLock } from '../../../shared/task/task-access.ts';
import { lastLot, mayDraw, taskLot, waitingFor } from './lot.queries.ts';

type Request = Pick<Context<'drawLot'>, 'actor' | 'params'>;
type Waiting = { id: string; user_id: string; rows_count: number };
type Drawn = { result: components['schemas']['TaskLot']; audit: AuditEntry };

/** How many rows are drawn from. */
export async function rowsToDraw(db: Db, { actor, params }: Request): Promise<number> {
  return (await taskLot(db, await managedTask(db, actor, params.id))).waiting.rows;
}

/** Locks the task and its submissions under review: nothing is marked or decided until the rows are drawn. */
export async function lockDrawable(trx: Db, { actor, params: { id } }: Request, lock: TaskLock = 'update') {
  const task = await managedTask(trx, actor, id, lock);
  await trx
    .selectFrom('assignments')
    .select('id')
    .where('task_id', '=', id)
    .where(isUnderReview)
    .orderBy('id')
    .forUpdate()
    .execute();
  const lot = await lastLot(trx, id);
  const waiting: Waiting[] = await waitingFor(trx, id, lot)
    .select(['assignments.id', 'assignments.user_id', 'assignments.rows_count'])
    .orderBy('assignments.id')
    .execute();
  const { acceptance: plan } = task;
  if (!mayDraw(task, lot) || plan === null || waiting.length === 0) throw new AppError('wrong_state');
  return { task, plan, lotNo: (lot?.lot_no ?? 0) + 1, waiting };
}

/**
 * Draws rows from all submissions under review together: those that come first by a hash of the seed, the assignment and their
 * number. Their review has started, so that none is withdrawn from what was drawn.
 */
export async function drawLot(trx: Db, request: Request, now: Date, { lock, step }: Run): Promise<Drawn> {
  const { task, plan, lotNo, waiting } = await lockDrawable(trx, request, lock);
  const ids = waiting.map(({ id }) => id);
  const check = planCheck(
    plan,
    waiting.reduce((sum, { rows_count }) => sum + rows_count, 0),
  );
  const seed = newSeed();
  await forgetDrawn(trx, task.id, ids);
  const drawn = await drawnRows(trx, task.id, ids, { seed, size: check.size });
  let done = 0;
  for (const { assignment_id, row_nos } of drawn) {
    // An array of their numbers, so that no plan compares each row with each.
    await sql`
      update assignment_rows set risks = null,
        sample_round = (select round from assignments where task_id = ${task.id} and id = ${assignment_id})
      where task_id = ${task.id} and assignment_id = ${assignment_id} and row_no = any(${row_nos}::int[])`.execute(trx);
    done += row_nos.length;
    await step(done, check.size);
  }
  await trx
    .updateTable('assignments')
    .set({ opened_at: sql`coalesce(opened_at, ${now})`, ...touched(now) })
    .where('task_id', '=', task.id)
    .where('id', 'in', ids)
    .execute();
  await sql`
    update submissions set lot_no = ${lotNo}, sample_seed = ${seed}, opened_at = assignments.opened_at,
      acceptance = ${JSON.stringify({ plan, ...check })}
    from assignments
    where assignments.task_id = ${task.id} and assignments.id = any(${ids}::uuid[])
      and submissions.task_id = assignments.task_id and submissions.assignment_id = assignments.id
      and submissions.round = assignments.round`.execute(trx);
  await tellChanged(trx, [...waiting.map(({ user_id }) => user_id), ...(await reviewersOf(trx, task.id))], {
    task_id: task.id,
  });
  return {
    result: await taskLot(trx, task),
    audit: {
      subject_type: 'task',
      subject_id: task.id,
      project_id: task.project_id,
      task_id: task.id,
      after: { lot_no: lotNo, submissions: waiting.length, ...check },
    },
  };
}

/** What was drawn before, in the same round, for a lot that could not be decided. */
const forgetDrawn = (trx: Db, task: string, ids: readonly string[]) =>
  sql`
    update assignment_rows set sample_round = null, risks = null
    from assignments
    where assignments.task_id = ${task} and assignments.id = any(${ids}::uuid[])
      and assignment_rows.task_id = assignments.task_id and assignment_rows.assignment_id = assignments.id
      and assignment_rows.sample_round = assignments.round`.execute(trx);

async function drawnRows(
  trx: Db,
  task: string,
  ids: readonly string[],
  { seed, size }: { seed: number; size: number },
): Promise<{ assignment_id: string; row_nos: number[] }[]> {
  const { rows } = await sql<{ assignment_id: string; row_nos: number[] }>`
    select assignment_id, array_agg(row_no) as row_nos
    from (
      select assignment_id, row_no from assignment_rows
      where task_id = ${task} and assignment_id = any(${ids}::uuid[])
      order by md5(${`${seed}:`} || assignment_id || ':' || row_no), assignment_id, row_no limit ${size}::int
    ) as drawn
    group by assignment_id order by assignment_id`.execute(trx);
  return rows;
}
