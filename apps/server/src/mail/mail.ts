import type { Db } from '../db/db.ts';
import type { Limit } from '../http/throttle.ts';
import type { Jobs } from '../jobs/jobs.ts';

/** Names the person instead of holding the link: the token is made when the mail is sent and is stored only hashed. */
export type MailPayload = {
  kind: 'invitation' | 'reset';
  user_id: string;
  expires_at: string;
  /** Who invites; nobody does when invited people ask for the link again themselves. */
  invited_by?: string;
};

/** Somebody has said that this is their address. */
export type PasswordAsked = { email: string; request_id: string };

export type Mail = {
  /**
   * Sends a link to set a password, good once and for 72 hours. It is sent if and when the transaction is committed.
   * Earlier links of this person end.
   */
  sendLink(
    kind: MailPayload['kind'],
    userId: string,
    trx: Db,
    invitedBy?: { id: string },
  ): Promise<{ expires_at: string }>;
};

const validFor = 72 * 3_600_000;

export const createMail = (jobs: Jobs, now: () => Date): Mail => ({
  sendLink: async (kind, userId, trx, invitedBy) => {
    const expires_at = new Date(now().getTime() + validFor).toISOString();
    await trx.updateTable('users').set({ mail: 'waiting' }).where('id', '=', userId).execute();
    await jobs.add(
      'send_mail',
      { kind, user_id: userId, expires_at, ...(invitedBy && { invited_by: invitedBy.id }) },
      trx,
    );
    return { expires_at };
  },
});

/** How often links go to one address, whoever asks for them. */
export const linksTo = (email: string): Limit => ({
  key: `mail * ${email.toLowerCase()}`,
  ...{ free: 3, first: 60, longest: 480, forgives: 600 },
});
