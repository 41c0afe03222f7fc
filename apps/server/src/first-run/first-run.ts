import { DAY_MS, MASTER } from '@concord/domain';
import type { Resources } from '../db/resources.ts';
import { isInvited, isRegistered } from '../db/user-states.ts';
import { createLink } from '../mail/invitations.ts';
import { isPassword } from '../security/passwords.ts';
import { demoPassword } from './demo/people.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { seedMaster } from './seed-master.ts';

/** Creates the first users in an empty database. Returns messages for the administrator. */
export async function prepareFirstRun(resources: Resources, embedded: boolean): Promise<string[]> {
  const { db, config } = resources;
  const refuseDemo = !config.loopback && config.demo !== true;
  const someone = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (!someone && embedded && config.demo !== false) {
    if (refuseDemo) throw new Error(exposed(config.host));
    await seedDemo(resources);
  } else if (!someone) await seedMaster(resources);

  const demo = await demoAccounts(resources);
  if (demo.length > 0) {
    if (refuseDemo) throw new Error(exposed(config.host));
    return [`Demo accounts, all with the password ${demoPassword}: ${demo.join(', ')}`];
  }
  return await firstLink(resources);
}

const exposed = (host: string) =>
  `HOST ${host} can be reached from other machines, and the demo accounts have a well-known password. ` +
  'Set CONCORD_DEMO=0 to start with an empty workspace (and another CONCORD_DATA_DIR if this one contains the demo), ' +
  'or CONCORD_DEMO=1 to offer the demo to others.';

/** Demo people who still have the demo password. */
async function demoAccounts({ db }: Resources): Promise<string[]> {
  const people = await db
    .selectFrom('users')
    .select(['username', 'password_hash'])
    .where('email', 'like', '%@demo.invalid')
    .where(isRegistered)
    .where('deleted_at', 'is', null)
    .orderBy('type')
    .orderBy('username')
    .execute();
  const isDemo = new Map<string | null, boolean>();
  for (const { password_hash: hash } of people)
    if (!isDemo.has(hash)) isDemo.set(hash, await isPassword(demoPassword, hash));
  return people.filter(({ password_hash }) => isDemo.get(password_hash)).map(({ username }) => username);
}

/** Until the first sign-in, each start prints a new link for the invited master. */
async function firstLink(resources: Resources): Promise<string[]> {
  const { db, now } = resources;
  const active = await db.selectFrom('users').select('id').where(isRegistered).limit(1).executeTakeFirst();
  if (active) return [];
  const master = await db
    .selectFrom('users')
    .select('id')
    .where('type', '=', MASTER)
    .where(isInvited)
    .orderBy('id')
    .executeTakeFirst();
  if (!master) return [];
  const expires_at = new Date(now().getTime() + 3 * DAY_MS).toISOString();
  const made = await createLink(resources, { kind: 'invitation', user_id: master.id, expires_at });
  return made ? [`To set the password of the user “master”, open this link once, within 72 hours: ${made.link}`] : [];
}
