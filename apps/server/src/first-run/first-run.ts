import { MASTER } from '@concord/domain';
import type { Resources } from '../db/resources.ts';
import { isInvited, isRegistered } from '../db/user-states.ts';
import type { Config } from '../kernel/config.ts';
import { atEveryLevel } from '../kernel/log.ts';
import { isPassword } from '../security/passwords.ts';
import { demoPassword } from './demo/people.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { linkText, masterLink } from './master-link.ts';
import { seedMaster } from './seed-master.ts';

/** Creates the first users in an empty database, and writes into the log how to get in. */
export async function prepareFirstRun(resources: Resources, embedded: boolean): Promise<void> {
  const { db, config, log } = resources;
  const refuseDemo = !config.loopback && config.demo !== true;
  const someone = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (!someone && embedded && config.demo !== false) {
    if (refuseDemo) throw new Error(exposed(config.host));
    await seedDemo(resources);
  } else if (!someone) await seedMaster(resources);

  const demo = await demoAccounts(resources);
  if (demo.length > 0) {
    if (refuseDemo) throw new Error(exposed(config.host));
    atEveryLevel(log).info(`Demo accounts, all with the password ${demoPassword}: ${demo.join(', ')}`);
  } else await writeFirstLink(resources);
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

const showsLinks = (level: Config['logLevel']) => level === 'trace' || level === 'debug' || level === 'info';

/**
 * Until the first sign-in, each start writes a new link for the invited master, at a level at which links may be in the log.
 */
async function writeFirstLink(resources: Resources): Promise<void> {
  const { db, config, log } = resources;
  const active = await db.selectFrom('users').select('id').where(isRegistered).limit(1).executeTakeFirst();
  if (active) return;
  const master = await db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('type', '=', MASTER)
    .where(isInvited)
    .orderBy('id')
    .executeTakeFirst();
  if (!master) return;
  if (!showsLinks(config.logLevel)) {
    log.warn(
      'nobody has signed in yet: npm run db -- master-link prints a link to set the password of the first master',
    );
    return;
  }
  const made = await masterLink(resources, { id: master.id, isInvited: true });
  if (made) log.info(`${linkText(master.username)} ${made.link}`);
}
