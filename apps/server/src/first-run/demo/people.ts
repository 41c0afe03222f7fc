import { CONTRIBUTOR, MANAGER, MASTER } from '@concord/domain';
import type { Db } from '../../db/db.ts';
import { newId } from '../../kernel/new-id.ts';
import { hashPassword } from '../../security/passwords.ts';

export const demoPassword = 'concord-demo';

const people = [
  { username: 'master', name: 'Morgan', lastname: 'Reid', type: MASTER, occupation: 'Workspace owner' },
  { username: 'manager', name: 'Ming', lastname: 'Zhou', type: MANAGER, occupation: 'Project manager' },
  { username: 'manager2', name: 'Mercedes', lastname: 'Vidal', type: MANAGER, occupation: 'Project manager' },
  { username: 'contributor', name: 'Chen', lastname: 'Liu', type: CONTRIBUTOR, occupation: 'Coder' },
  { username: 'contributor2', name: 'Clara', lastname: 'Weber', type: CONTRIBUTOR, occupation: 'Coder' },
  { username: 'contributor3', name: 'Cyril', lastname: 'Moreau', type: CONTRIBUTOR, occupation: 'Coder' },
  { username: 'contributor4', name: 'Chika', lastname: 'Tanaka', type: CONTRIBUTOR, occupation: 'Coder' },
  { username: 'contributor5', name: 'Carlos', lastname: 'Herrera', type: CONTRIBUTOR, occupation: 'Coder' },
] as const;
export type DemoUsername = (typeof people)[number]['username'];

/** The ids of the demo users, for seeding their records. */
export type DemoPeople = Record<DemoUsername, string>;

/** The demo people, all with the same password. */
export async function seedPeople(db: Db, now: Date): Promise<DemoPeople> {
  const password_hash = await hashPassword(demoPassword);
  const ids = people.map(({ username }) => [username, newId()] as const);
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
