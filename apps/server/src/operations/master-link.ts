import { canonicalUsername, MASTER } from '@concord/domain';
import { change } from '../audit/change.ts';
import { createDatabase, type Db } from '../db/db.ts';
import { isEnabled } from '../db/user-states.ts';
import { linkText, masterLink } from '../first-run/master-link.ts';
import { addJob } from '../jobs/jobs.ts';
import type { Config } from '../kernel/config.ts';
import { newId } from '../kernel/new-id.ts';
import { notifyUser } from '../shared/notify.ts';
import { removeSecondFactor } from '../shared/second-factor.ts';
import { openForReading } from './opened.ts';

/**
 * A new link for a master who has lost their password, with or without a server that runs. Earlier links end. It resets their
 * second factor, too: who uses this command can't sign in any other way. The owner of the account is told of it, and by email once a server runs.
 */
export async function printedLink(config: Config, username: string | undefined): Promise<string> {
  const { url, close } = await openForReading(config);
  const db = createDatabase(url, () => undefined, { max: 2, prepare: false });
  try {
    const master = await chosenMaster(db, username);
    const resources = { db, config, now: () => new Date() };
    const kind = master.state === 'invited' ? 'invitation' : 'reset';
    const subject = { subject_type: 'user', subject_id: master.id } as const;
    const wasReset = await change(
      resources,
      { actor: undefined, requestId: newId() },
      'requestPassword',
      async (trx) => {
        const result = await removeSecondFactor(trx, master.id);
        const tell = (kind: 'second_factor_reset' | 'link_printed') =>
          notifyUser(trx, master.id, { kind, actor_id: null, at: resources.now() });
        if (result) await tell('second_factor_reset');
        if (kind === 'reset') {
          await tell('link_printed');
          await addJob(trx, 'send_mail', { kind: 'link_printed', user_id: master.id });
        }
        const reset = { ...subject, operation: 'resetSecondFactor', after: { second_factor: 'off' } } as const;
        return { result, audit: [{ ...subject, after: { mail: kind } }, ...(result ? [reset] : [])] };
      },
    );
    const made = await masterLink(resources, { id: master.id, isInvited: kind === 'invitation' });
    if (!made) throw new Error(`The user “${master.username}” was disabled or deleted at this moment.`);
    const more = wasReset ? '\nTwo-step verification of this user was on and is now off.' : '';
    return `${linkText(master.username)}\n${made.link}${more}`;
  } finally {
    await db.destroy();
    await close();
  }
}

async function chosenMaster(db: Db, username: string | undefined) {
  const masters = await db
    .selectFrom('users')
    .select(['id', 'username', 'state'])
    .where('type', '=', MASTER)
    .where('deleted_at', 'is', null)
    .where(isEnabled)
    .orderBy('username')
    .execute();
  const wanted = username === undefined ? undefined : canonicalUsername(username).toLowerCase();
  const found = masters.filter((master) => wanted === undefined || master.username.toLowerCase() === wanted);
  const [master, ...others] = found;
  const names = masters.map((each) => each.username).join(', ');
  if (masters.length === 0)
    throw new Error('There is no master who may sign in. Start the server once, or restore a backup.');
  if (!master) throw new Error(`“${username}” is not a master who may sign in. Masters: ${names}`);
  if (others.length > 0) throw new Error(`There are several masters; name one of them: ${names}`);
  return master;
}
