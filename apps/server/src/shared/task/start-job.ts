import type { components } from '@concord/openapi';
import { type AuditEntry, type Author, type Changed, change } from '../../audit/change.ts';
import type { Db } from '../../db/db.ts';
import type { JobOrder, JobPayloads } from '../../jobs/payloads.ts';
import { newId } from '../../kernel/new-id.ts';
import type { Services } from '../../services.ts';
import type { Staff } from '../query/scope.ts';
import { jobById } from './jobs.queries.ts';
import { inRequest, MANY_ROWS, type Run } from './run-job.ts';

type Job = components['schemas']['Job'];

type NewJob<K extends keyof JobPayloads> = {
  kind: Job['kind'];
  /** none: of the person who starts it */
  task: string | null;
  total: number;
  /** What there is when it is done. */
  result?: { dataset: string } | { project: string; of: string };
  /** What waits for each other: otherwise all that the person has started. */
  line?: string;
  queue: K;
  payload: Omit<JobPayloads[K], keyof JobOrder>;
};

/** Puts a job in the queue, with a record that says how far it is. */
export async function startJob<K extends keyof JobPayloads>(
  services: Services,
  trx: Db,
  { actor, requestId }: Author & { actor: Staff },
  { kind, task, total, result, line = actor.id, queue, payload }: NewJob<K>,
): Promise<Job> {
  const id = newId();
  const now = services.now();
  await trx
    .insertInto('jobs')
    .values({
      id,
      kind,
      task_id: task,
      created_by: actor.id,
      total,
      result: result ? JSON.stringify(result) : null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  const order = { ...payload, job_id: id, request_id: requestId } as JobPayloads[K];
  await services.jobs.addTo(line, queue, order, trx);
  return jobById(trx, actor, id);
}

type TaskChange<T, K extends keyof JobPayloads> = {
  operation: AuditEntry['operation'] & string;
  /** How many rows it writes. */
  rows: (trx: Db) => Promise<number>;
  make: (trx: Db, run: Run) => Promise<Changed<T>>;
  /** Refuses at once what the job would refuse. */
  check: (trx: Db) => Promise<unknown>;
  job: Omit<NewJob<K>, 'total'>;
};

/** Makes a change of a task while its client waits; as a job, when it writes many rows. */
export const changeOrStart = <T, K extends keyof JobPayloads>(
  services: Services,
  author: Author & { actor: Staff },
  { operation, rows, make, check, job }: TaskChange<T, K>,
): Promise<{ status: 200; body: T } | { status: 202; body: Job }> =>
  change(
    services,
    author,
    operation,
    async (trx): Promise<Changed<{ status: 200; body: T } | { status: 202; body: Job }>> => {
      const total = await rows(trx);
      if (total < MANY_ROWS) {
        const { result, audit } = await make(trx, inRequest);
        return { result: { status: 200, body: result }, audit };
      }
      await check(trx);
      return { result: { status: 202, body: await startJob(services, trx, author, { ...job, total }) }, audit: [] };
    },
  );
