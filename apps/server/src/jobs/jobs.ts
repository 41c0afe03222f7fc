import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import type { Database, Db } from '../db/db.ts';
import type { MailPayload, PasswordAsked } from '../mail/mail.ts';

/** An import that a person asked for: the record that shows how far it is, and what to import how. */
export type ImportJob = {
  job_id: string;
  request_id: string;
  request: components['schemas']['ImportRequest'];
};

/** What can be put in the queue, and what each kind of work needs to know. Payloads name records, they do not copy them. */
export type JobPayloads = {
  send_mail: MailPayload;
  import_dataset: ImportJob;
  remove_old_uploads: Record<never, never>;
  remove_expired: Record<never, never>;
  request_password: PasswordAsked;
  remove_old_notifications: Record<never, never>;
};
export type JobKind = keyof JobPayloads;

const mostTries = 10;

/** `isLast`: it is not tried again. */
export type Try = { isLast: boolean };

/** A job that throws is tried again later, up to 10 times, with growing pauses. It must not mind being run twice. */
export type JobTasks = { [K in JobKind]: (payload: JobPayloads[K], given: Try) => Promise<void> };

export type Jobs = {
  /** In a transaction the job exists if and when the transaction is committed. */
  add<K extends JobKind>(kind: K, payload: JobPayloads[K], trx?: Db): Promise<void>;
};

export const createJobs = (db: Database): Jobs => ({
  add: async (kind, payload, trx = db) => {
    const data = JSON.stringify(payload);
    await sql`select graphile_worker.add_job(${kind}::text, ${data}::json, max_attempts => ${mostTries}::int)`.execute(
      trx,
    );
  },
});
