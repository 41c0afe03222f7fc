import type { components } from '@concord/openapi';
import type { Db } from '../db/db.ts';
import type { Jobs } from '../jobs/jobs.ts';

type Language = components['schemas']['Language'];

/** A mail to one person; `link` is an absolute address of the console. */
export type MailPayload = {
  kind: 'invitation' | 'reset';
  to: string;
  name: string;
  language: Language;
  link: string;
};

export type Mail = {
  /** Queued with the transaction: sent when it is committed, never when it is rolled back. */
  send(mail: MailPayload, trx?: Db): Promise<void>;
};

export const createMail = (jobs: Jobs): Mail => ({
  send: (mail, trx) => jobs.add('send_mail', mail, trx),
});
