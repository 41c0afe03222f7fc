import { createDatabase } from '@concord/server/src/db/db.ts';
import { demoPassword } from '@concord/server/src/first-run/demo/people.ts';
import { openSession } from '@concord/server/src/security/sessions.ts';
import { createPool, type Pool } from './requests/pool.ts';

/** The demo accounts that ask, and the two that are no one. */
const USERS = { master: 0, manager: 1, manager2: 1, contributor: 2, contributor2: 2 } as const;
export type Who = keyof typeof USERS | 'stranger' | 'forger';

export type Person = {
  who: Who;
  /** undefined: no one who is signed in. */
  type: 0 | 1 | 2 | undefined;
  token: string | undefined;
  pool: Pool;
};

/** A picture of one pixel. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Everyone who asks; `signIn` opens a session in the database, whatever the person or others have done to the account. */
export async function openPeople(databaseUrl: string) {
  const db = createDatabase(databaseUrl, () => undefined, { max: 2 });
  const accounts = await db.selectFrom('users').select(['id', 'username']).execute();
  const idOf = (who: string) => accounts.find(({ username }) => username === who)?.id ?? '';
  const secrets = { password: [demoPassword], old_password: [demoPassword], image: [PICTURE] };
  const start = { ...secrets, username: accounts.map(({ username }) => username) };
  const nobody = (who: Who, token?: string): Person => ({ who, type: undefined, token, pool: createPool(start) });
  const people: Person[] = [
    ...Object.entries(USERS).map(
      ([who, type]): Person => ({ who: who as Who, type, token: undefined, pool: createPool(start) }),
    ),
    nobody('stranger'),
    nobody('forger', 'x'.repeat(43)),
  ];
  const signIn = async (person: Person): Promise<void> => {
    if (person.type === undefined) return;
    const id = idOf(person.who);
    await db
      .updateTable('users')
      .set({ state: 'active', type: person.type, username: person.who, deleted_at: null })
      .where('id', '=', id)
      .execute();
    person.token = await openSession(db, id, { headers: {}, ip: '127.0.0.1', socket: {} }, new Date());
  };
  for (const person of people) {
    await signIn(person);
    for (const who of ['contributor', 'contributor2']) person.pool.learn({ id: idOf(who) }, 'user', 'contributors');
  }
  return { people, signIn, close: () => db.destroy() };
}
