import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../kernel/errors.ts';
import { managedBy, type Staff } from '../query/scope.ts';

type Job = components['schemas']['Job'];

const whenDone = <Made extends 'dataset' | 'project'>(made: Made) =>
  sql<string | null>`case when jobs.state = 'done' then jobs.result ->> ${made} end`.as(made);

const jobs = (db: Db) =>
  db
    .selectFrom('jobs')
    .select(['jobs.id', 'jobs.kind', 'jobs.state', 'jobs.progress', 'jobs.total', 'jobs.error', 'jobs.params'])
    .select('jobs.created_at as createdAt')
    .select([whenDone('dataset'), whenDone('project')]);

/** A job that the actor started, or of a task they manage. */
export async function jobById(db: Db, actor: Staff, id: string): Promise<Job> {
  const job = await jobs(db)
    .leftJoin('tasks', 'tasks.id', 'jobs.task_id')
    .leftJoin('projects', 'projects.id', 'tasks.project_id')
    .where('jobs.id', '=', id)
    .where((eb) => eb.or([eb('jobs.created_by', '=', actor.id), managedBy(actor)]))
    .executeTakeFirst();
  if (!job) throw new AppError('not_found');
  return job;
}

/** For queries on `jobs`: it keeps its task from being changed until it has ended. Other work goes on beside an import or a preview. */
export const keepsBusy = sql<boolean>`(jobs.state in ('waiting', 'running') and jobs.kind not in ('import', 'preview'))`;

/** What keeps a task from being changed. */
export const busyWith = (db: Db, task: string): Promise<Job | undefined> =>
  jobs(db).where('jobs.task_id', '=', task).where(keepsBusy).executeTakeFirst();

/** An import holds the lock of its task from its beginning to its end. */
export async function isImporting(db: Db, task: string): Promise<boolean> {
  const found = await db
    .selectFrom('jobs')
    .select('id')
    .where('task_id', '=', task)
    .where('state', '=', 'running')
    .where('kind', '=', 'import')
    .executeTakeFirst();
  return found !== undefined;
}

/** Ends a job before it is done: what it has done so far is taken back as soon as it hears of it. */
export async function cancelJob(trx: Db, actor: Staff, id: string, now: Date): Promise<{ job: Job; of: OfJob }> {
  await jobById(trx, actor, id);
  const cancelled = await trx
    .updateTable('jobs')
    .set({ state: 'failed', error: 'job_cancelled', updated_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .returning(['task_id', 'result'])
    .executeTakeFirst();
  if (!cancelled) throw new AppError('wrong_state');
  const { task_id, result } = cancelled;
  return {
    job: await jobById(trx, actor, id),
    of: { task_id, project_id: result?.of ?? (await projectOf(trx, task_id)) },
  };
}

/**
 * Fails the jobs that the queue never tries again although none of its tries has written down how it ended: each time the server
 * was killed or lost the database.
 */
export async function endLostJobs(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ state: 'failed', error: 'internal', updated_at: now })
    .where('state', 'in', ['waiting', 'running'])
    .where(
      sql<boolean>`not exists (select from graphile_worker._private_jobs as queued
        where queued.payload ->> 'job_id' = jobs.id::text
          and (queued.locked_at is not null or queued.attempts < queued.max_attempts))`,
    )
    .execute();
}

/** What a job is about: a task or, without one, a project. */
type OfJob = { task_id: string | null; project_id: string };

async function projectOf(trx: Db, task: string | null): Promise<string> {
  const { project_id } = await trx
    .selectFrom('tasks')
    .select('project_id')
    .where('id', '=', task)
    .executeTakeFirstOrThrow();
  return project_id;
}
