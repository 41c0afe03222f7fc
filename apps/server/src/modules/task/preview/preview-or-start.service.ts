import type { components } from '@concord/openapi';
import type { Db } from '../../../db/db.ts';
import type { PreviewResult } from '../../../db/tables/operations.ts';
import type { JobOrder, JobPayloads } from '../../../jobs/payloads.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Services } from '../../../services.ts';
import { createTurns } from '../../../shared/in-turn.ts';
import type { Staff } from '../../../shared/query/scope.ts';
import { jobById } from '../../../shared/task/jobs.queries.ts';
import { MANY_ROWS } from '../../../shared/task/run-job.ts';
import { startJob } from '../../../shared/task/start-job.ts';
import { managedTask } from '../../../shared/task/task-access.ts';
import { rowsHeld } from '../reassign/reassign.queries.ts';

const inTurn = createTurns();

type Kind = keyof PreviewResult;
type PreviewQueue = `preview_${Kind}`;
type Asking = { actor: Staff; requestId: string; params: { id: string }; query: { job?: string } };

type Preview<K extends Kind, Q extends PreviewQueue> = {
  kind: K;
  /** Refuses what cannot be changed now. */
  check: (db: Db) => Promise<unknown>;
  read: (trx: Db) => Promise<NonNullable<PreviewResult[K]>>;
  queue: Q;
  payload: Omit<JobPayloads[Q], keyof JobOrder>;
};

/**
 * What a change of a task would do: read while its client waits or, if the task has many rows, by a job. Who asks again with that
 * job gets its result.
 */
export async function previewOrStart<K extends Kind, Q extends PreviewQueue>(
  services: Services,
  asking: Asking,
  { kind, check, read, queue, payload }: Preview<K, Q>,
): Promise<{ status: 200; body: NonNullable<PreviewResult[K]> } | { status: 202; body: components['schemas']['Job'] }> {
  const { db } = services;
  const { actor, params, query } = asking;
  if (query.job) {
    await managedTask(db, actor, params.id);
    const result = await resultOf(db, { actor, task: params.id, job: query.job });
    if (!result) return { status: 202, body: await jobById(db, actor, query.job) };
    const preview = result[kind];
    if (!preview) throw new AppError('not_found'); // of another kind of change
    return { status: 200, body: preview };
  }
  const total = await rowsHeld(db, params.id);
  if (total < MANY_ROWS) return { status: 200, body: await inTurn(actor.id, () => db.transaction().execute(read)) };
  await check(db);
  // beside what else the person has started: they wait for it before they go on
  const job = { kind: 'preview', task: params.id, total, line: `${actor.id} preview`, queue, payload } as const;
  return { status: 202, body: await db.transaction().execute((trx) => startJob(services, trx, asking, job)) };
}

/** What a job has found, once it is done. Throws why it has failed. */
async function resultOf(
  db: Db,
  { actor, task, job }: { actor: Staff; task: string; job: string },
): Promise<PreviewResult | undefined> {
  const found = await db
    .selectFrom('jobs')
    .select(['state', 'error', 'params', 'result'])
    .where('id', '=', job)
    .where('kind', '=', 'preview')
    .where('task_id', '=', task)
    .where('created_by', '=', actor.id)
    .executeTakeFirst();
  if (!found) throw new AppError('not_found');
  if (found.state === 'failed') throw new AppError(found.error ?? 'internal', found.params);
  return found.state === 'done' ? (found.result ?? {}) : undefined;
}
