import { randomUUIDv7 } from 'node:crypto';
import type { Db } from '../db/db.ts';
import { hashPassword } from '../security/passwords.ts';
import type { Services } from '../services.ts';
import { seedWork } from './demo/demo.ts';

export const demoPassword = 'concord-demo';

const people = [
  { username: 'master', name: 'Morgan', lastname: 'Reid', type: 0, occupation: 'Workspace owner' },
  { username: 'manager', name: 'Ming', lastname: 'Zhou', type: 1, occupation: 'Project manager' },
  { username: 'manager2', name: 'Mercedes', lastname: 'Vidal', type: 1, occupation: 'Project manager' },
  { username: 'contributor', name: 'Chen', lastname: 'Liu', type: 2, occupation: 'Coder' },
  { username: 'contributor2', name: 'Clara', lastname: 'Weber', type: 2, occupation: 'Coder' },
  { username: 'contributor3', name: 'Cyril', lastname: 'Moreau', type: 2, occupation: 'Coder' },
  { username: 'contributor4', name: 'Chika', lastname: 'Tanaka', type: 2, occupation: 'Coder' },
  { username: 'contributor5', name: 'Carlos', lastname: 'Herrera', type: 2, occupation: 'Coder' },
] as const;
export type DemoUsername = (typeof people)[number]['username'];

/** The ids of the demo users, for seeding their records. */
export type DemoPeople = Record<DemoUsername, string>;

/** The demo people, all with the same password. */
export async function seedPeople(db: Db, now: Date): Promise<DemoPeople> {
  const password_hash = await hashPassword(demoPassword);
  const ids = people.map(({ username }) => [username, randomUUIDv7()] as const);
  const idOf = Object.fromEntries(ids) as DemoPeople;
  const users = people.map(({ username, name, lastname, type, occupation }) => ({
    id: idOf[username],
    username,
    email: `${username}@demo.invalid`,
    name,
    firstname: name,
    lastname,
    occupation,
    type,
    state: 'active' as const,
    password_hash,
    created_at: now,
    updated_at: now,
  }));
  await db.insertInto('users').values(users).execute();
  return idOf;
}

/** A workspace with something true in every table and on every dashboard; all of it or nothing. */
export async function seedDemo({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const at = now();
    await seedWork(trx, await seedPeople(trx, at), at);
  });
}

/** The first person of a workspace without demo: sets the password with the link that is printed at start. */
export async function seedMaster({ db, now, config }: Pick<Services, 'db' | 'now' | 'config'>): Promise<void> {
  const id = randomUUIDv7();
  const email = config.masterEmail;
  await db
    .insertInto('users')
    .values({ id, username: 'master', email, name: 'Master', type: 0, created_at: now(), updated_at: now() })
    .onConflict((conflict) => conflict.doNothing()) // another server began at the same moment
    .execute();
}
