import { DAY_MS } from '@concord/domain';
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { AccountPayload, ChangePayload, Fallback, LinkPayload, NoticePayload } from '../jobs/payloads.ts';
import type { Limit } from '../security/throttle.ts';

export type Mail = {
  /**
   * Sends each of these people a link to set a password, good once and for 72 hours. The links are sent if and when the
   * transaction is committed. Earlier links of these people end.
   */
  sendLinks(
    kind: LinkPayload['kind'],
    userIds: readonly string[],
    trx: Db,
    from?: Fallback & { invitedBy?: string },
  ): Promise<{ expires_at: string }>;
  /** A link to the new address that confirms it. */
  sendEmailChange(values: Omit<ChangePayload, 'kind'>, trx: Db): Promise<void>;
  /** Tells the address that is of the one that is to be, and what to do who did not ask for it. */
  sendEmailNotice(values: Omit<NoticePayload, 'kind'>, trx: Db): Promise<void>;
  /** Tells users what was done to their account. */
  sendAccountNotice(values: AccountPayload, trx: Db): Promise<void>;
};

const VALID_FOR_MS = 3 * DAY_MS;

export const createMail = (jobs: Jobs, now: () => Date): Mail => ({
  sendLinks: async (kind, userIds, trx, { language, invitedBy } = {}) => {
    const expires_at = new Date(now().getTime() + VALID_FOR_MS).toISOString();
    const all = sql<string>`any(${userIds}::uuid[])`;
    await trx.updateTable('users').set({ mail: 'waiting' }).where('id', '=', all).execute();
    const cause = { kind, expires_at, language, ...(invitedBy && { invited_by: invitedBy }) };
    await jobs.addAll(
      'send_mail',
      userIds.map((user_id) => ({ user_id, ...cause })),
      trx,
    );
    return { expires_at };
  },
  sendEmailChange: (values, trx) => jobs.add('send_mail', { kind: 'email_change', ...values }, trx),
  sendEmailNotice: (values, trx) => jobs.add('send_mail', { kind: 'email_notice', ...values }, trx),
  sendAccountNotice: (values, trx) => jobs.add('send_mail', values, trx),
});

/** How often links go to one address, by whichever request. */
export const linksTo = (email: string): Limit => ({
  key: `mail * ${email.toLowerCase()}`,
  free: 3,
  first: 60,
  longest: 480,
  forgives: 600,
});
