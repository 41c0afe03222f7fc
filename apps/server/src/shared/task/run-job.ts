import { sql } from 'kysely';
import { type AuditEntry, change } from '../../audit/change.ts';
import type { Db } from '../../db/db.ts';
import type { JobResult } from '../../db/tables/operations.ts';
import type { Tables } from '../../db/tables.ts';
import type { Try } from '../../jobs/jobs.ts';
import type { JobOrder } from '../../jobs/payloads.ts';
import { AppError } from '../../kernel/errors.ts';
import { refusalOf } from '../../kernel/refusal.ts';
import type { Services } from '../../services.ts';
import type { TaskLock } from './task-access.ts';

/** Told after each step how many rows are done, and of how many when that was not known before. */
type Step = (rows: number, of?: number) => Promise<void>;
/** How a change of a task is made: which lock it takes, and whom it tells how far it is. */
export type Run = { lock: TaskLock; step: Step };
/** While its client waits. */
export const inRequest: Run = { lock: 'update', step: async () => undefined };

export type Job = { task_id: string | null; created_by: string };

/** The task of a job that has one. */
export function taskOf({ task_id }: Job): string {
  if (task_id === null) throw new AppError('not_found');
  return task_id;
}

type Work = {
  operation: AuditEntry['operation'] & string;
  /** Written as a whole: without fresh statistics the planner takes their rows for a handful. */
  tables: readonly (keyof Tables)[];
  work: (trx: Db, run: Run, job: Job) => Promise<{ audit: AuditEntry | readonly AuditEntry[] }>;
};

/**
 * Does a job in one transaction: all of it is done or nothing is, also when it is cancelled or the server is killed. Doing
 * it again changes nothing, also while it is being done.
 */
export async function runJob(
  services: Services,
  order: JobOrder,
  given: Try,
  { operation, tables, work }: Work,
): Promise<void> {
  const { db } = services;
  const done = await followJob(services, order, { ...given, name: operation }, async (job, { step, end }) => {
    const author = { actor: { id: job.created_by }, requestId: order.request_id };
    await change(services, author, operation, async (trx) => {
      const { audit } = await work(trx, { lock: 'job', step }, job);
      await end(trx);
      return { result: undefined, audit };
    });
  });
  if (done && done.total >= MANY_ROWS) for (const table of tables) await sql`analyze ${sql.table(table)}`.execute(db);
}

type Followed = {
  step: Step;
  /** Writes down that the job is done, in the transaction that does it. */
  end: (trx: Db, result?: JobResult) => Promise<void>;
};

/**
 * Writes down that a job is being done and, if it fails, why. A job that has been cancelled fails at its next step.
 * @returns the job, if it has been done
 */
export async function followJob(
  { db, now, log }: Pick<Services, 'db' | 'now' | 'log'>,
  { job_id }: JobOrder,
  { isLast, name }: Try & { name: string },
  work: (job: Job, followed: Followed) => Promise<void>,
): Promise<(Job & { total: number }) | undefined> {
  const job = await db
    .updateTable('jobs')
    .set({ state: 'running', progress: 0, updated_at: now() })
    .where('id', '=', job_id)
    .where('state', 'in', ['waiting', 'running'])
    .returning(['task_id', 'created_by', 'total'])
    .executeTakeFirst();
  if (!job) return undefined;
  const running = (handle: Db) =>
    handle.updateTable('jobs').set('updated_at', now()).where('id', '=', job_id).where('state', '=', 'running');
  const isGoing = async (update: ReturnType<typeof running>) => {
    const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new AppError('job_cancelled');
  };
  // No step waits for the disk: after a crash the job is done again anyway.
  const step: Step = (progress, of = job.total) =>
    db.transaction().execute(async (trx) => {
      await sql`set local synchronous_commit = off`.execute(trx);
      await isGoing(running(trx).set({ progress, total: of }));
    });
  const end: Followed['end'] = (trx, result) =>
    isGoing(
      running(trx).set({ state: 'done', progress: sql`total`, ...(result && { result: JSON.stringify(result) }) }),
    );
  try {
    await work(job, { step, end });
    return job;
  } catch (error) {
    const { code, params } = refusalOf(error);
    if (code === 'unavailable' && !isLast) throw error; // the queue tries again
    if (code === 'internal') log.error({ err: error, job: name }, 'a job failed');
    await running(db)
      .set({ state: 'failed', error: code, params: JSON.stringify(params) })
      .execute();
    return undefined;
  }
}

/** From so many rows on a change takes too long for a client to wait: about a second. */
export const MANY_ROWS = 10_000;
