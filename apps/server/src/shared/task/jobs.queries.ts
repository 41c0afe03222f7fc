import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../kernel/errors.ts';
import { managedBy, type Staff } from '../query/scope.ts';

type Job = components['schemas']['Job'];

const jobs = (db: Db) =>
  db
    .selectFrom('jobs')
    .select(['jobs.id', 'jobs.kind', 'jobs.state', 'jobs.progress', 'jobs.total', 'jobs.error', 'jobs.params'])
    .select('jobs.created_at as createdAt')
    .select(sql<string | null>`case when jobs.state = 'done' then jobs.result ->> 'dataset' end`.as('dataset'));

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

/** What keeps a task from being changed until it has ended. Other work goes on beside an import. */
export const busyWith = (db: Db, task: string): Promise<Job | undefined> =>
  jobs(db)
    .where('jobs.task_id', '=', task)
    .where('jobs.state', 'in', ['waiting', 'running'])
    .where('jobs.kind', '!=', 'import')
    .executeTakeFirst();

/** Ends a job before it is done: what it has done so far is taken back as soon as it hears of it. */
export async function cancelJob(trx: Db, actor: Staff, id: string, now: Date): Promise<{ job: Job; task: TaskOfJob }> {
  await jobById(trx, actor, id);
  const cancelled = await trx
    .updateTable('jobs')
    .set({ state: 'failed', error: 'job_cancelled', updated_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .returning('task_id')
    .executeTakeFirst();
  if (!cancelled?.task_id) throw new AppError('wrong_state');
  const task = await trx
    .selectFrom('tasks')
    .select(['id', 'project_id'])
    .where('id', '=', cancelled.task_id)
    .executeTakeFirstOrThrow();
  return { job: await jobById(trx, actor, id), task };
}

type TaskOfJob = { id: string; project_id: string };
