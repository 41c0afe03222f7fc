import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import { AppError } from '../../../kernel/errors.ts';
import { managedBy, type Staff } from '../../../shared/query/scope.ts';

/** A job that the actor started, or of a task they manage. */
export async function jobById(db: Db, actor: Staff, id: string): Promise<components['schemas']['Job']> {
  const job = await db
    .selectFrom('jobs')
    .leftJoin('tasks', 'tasks.id', 'jobs.task_id')
    .leftJoin('projects', 'projects.id', 'tasks.project_id')
    .select(['jobs.id', 'jobs.kind', 'jobs.state', 'jobs.progress', 'jobs.total', 'jobs.error', 'jobs.params'])
    .select('jobs.created_at as createdAt')
    .select(sql<string | null>`case when jobs.state = 'done' then jobs.result ->> 'dataset' end`.as('dataset'))
    .where('jobs.id', '=', id)
    .where((eb) => eb.or([eb('jobs.created_by', '=', actor.id), managedBy(actor)]))
    .executeTakeFirst();
  if (!job) throw new AppError('not_found');
  return job;
}
