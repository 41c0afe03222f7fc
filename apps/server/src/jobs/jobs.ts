import { sql } from 'kysely';
import type { Database, Db } from '../db/db.ts';
import type { JobKind, JobPayloads } from './payloads.ts';

const mostTries = 10;
/** Kinds of which one job runs at a time, so that what takes long never holds up all others. */
const inLine: ReadonlySet<JobKind> = new Set([
  'measure_task',
  'settle_answers',
  'auto_approve',
  'check_gold',
  'remove_purged',
]);
/** They wait in one line: those done at once would leave none for emails and for what people ask for. */
const LINE = 'long';
/** Backups have a line of their own: they wait for nothing but each other. */
export const BACKUP_LINE = 'backup';

function lineOf(kind: JobKind): string | null {
  if (kind === 'make_backup') return BACKUP_LINE;
  return inLine.has(kind) ? LINE : null;
}

/** What has a lower number is done first. */
const AFTER_OTHERS = 1;

/** `isLast`: it is not tried again. */
export type Try = { isLast: boolean };

/** A job that throws is tried again later, up to 10 times, with growing pauses. It must not mind being run twice. */
export type JobTasks = { [K in JobKind]: (payload: JobPayloads[K], given: Try) => Promise<void> };

export type Jobs = {
  /** In a transaction the job exists if and when the transaction is committed. */
  add<K extends JobKind>(kind: K, payload: JobPayloads[K], trx?: Db): Promise<void>;
  /** The same for one of a line, usually what one person has asked for: each waits for those before it, and for no others. */
  addTo<K extends JobKind>(line: string, kind: K, payload: JobPayloads[K], trx: Db): Promise<void>;
  /** The same for many jobs of one kind, in one statement. They let one that is asked for alone go first. */
  addAll<K extends JobKind>(kind: K, payloads: readonly JobPayloads[K][], trx: Db): Promise<void>;
};

/** Of jobs with the same `key` one waits, however often it is asked for. */
export const addJob = <K extends JobKind>(
  trx: Db,
  kind: K,
  payload: JobPayloads[K],
  key: string | null = null,
): Promise<void> => addToLine(trx, kind, payload, { key, line: lineOf(kind) });

/** The same in some seconds. The one that waits keeps its time, however often it is asked for. */
export const addJobLater = <K extends JobKind>(
  trx: Db,
  kind: K,
  payload: JobPayloads[K],
  { key, seconds }: { key: string; seconds: number },
): Promise<void> => addToLine(trx, kind, payload, { key, line: lineOf(kind), seconds });

/** Jobs of the same `line` are done one after the other. Without `seconds` a job that waits is to start now, too. */
async function addToLine<K extends JobKind>(
  trx: Db,
  kind: K,
  payload: JobPayloads[K],
  { key, line, seconds }: { key: string | null; line: string | null; seconds?: number },
): Promise<void> {
  const data = JSON.stringify(payload);
  await sql`
    select graphile_worker.add_job(${kind}::text, ${data}::json, queue_name => ${line}::text,
      run_at => now() + make_interval(secs => ${seconds ?? 0}::int), max_attempts => ${mostTries}::int,
      job_key => ${key}::text, job_key_mode => ${seconds === undefined ? 'replace' : 'preserve_run_at'}::text)`.execute(
    trx,
  );
}

export const createJobs = (db: Database): Jobs => ({
  add: (kind, payload, trx = db) => addJob(trx, kind, payload),
  addTo: (line, kind, payload, trx) => addToLine(trx, kind, payload, { key: null, line }),
  addAll: async (kind, payloads, trx) => {
    const data = JSON.stringify(payloads);
    await sql`
      select graphile_worker.add_job(${kind}::text, payload, max_attempts => ${mostTries}::int,
        priority => ${payloads.length > 1 ? AFTER_OTHERS : 0}::int)
      from json_array_elements(${data}::json) as payload`.execute(trx);
  },
});
