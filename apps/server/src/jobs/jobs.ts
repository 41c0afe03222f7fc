import { sql } from 'kysely';
import type { Database, Db } from '../db/db.ts';
import type { JobKind, JobPayloads } from './payloads.ts';

const mostTries = 10;
/** Kinds of which one job runs at a time, so that what takes long never holds up all others. */
const inLine: ReadonlySet<JobKind> = new Set(['measure_task']);

/** `isLast`: it is not tried again. */
export type Try = { isLast: boolean };

/** A job that throws is tried again later, up to 10 times, with growing pauses. It must not mind being run twice. */
export type JobTasks = { [K in JobKind]: (payload: JobPayloads[K], given: Try) => Promise<void> };

export type Jobs = {
  /** In a transaction the job exists if and when the transaction is committed. */
  add<K extends JobKind>(kind: K, payload: JobPayloads[K], trx?: Db): Promise<void>;
  /** The same for many jobs of one kind, in one statement. */
  addAll<K extends JobKind>(kind: K, payloads: readonly JobPayloads[K][], trx: Db): Promise<void>;
};

export const createJobs = (db: Database): Jobs => ({
  add: async (kind, payload, trx = db) => {
    const data = JSON.stringify(payload);
    const line = inLine.has(kind) ? kind : null;
    await sql`
      select graphile_worker.add_job(${kind}::text, ${data}::json, queue_name => ${line}::text,
        max_attempts => ${mostTries}::int)`.execute(trx);
  },
  addAll: async (kind, payloads, trx) => {
    const data = JSON.stringify(payloads);
    await sql`
      select graphile_worker.add_job(${kind}::text, payload, max_attempts => ${mostTries}::int)
      from json_array_elements(${data}::json) as payload`.execute(trx);
  },
});
