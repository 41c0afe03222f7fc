import { createDatabase } from '@concord/server/src/db/db.ts';
import { newId } from '@concord/server/src/kernel/new-id.ts';
import { openSession } from '@concord/server/src/security/sessions.ts';

const CLIENT = { headers: {}, ip: '127.0.0.1', socket: {} };

type People = {
  /** A registered user of a type (`MASTER`, `MANAGER`, `CONTRIBUTOR`), signed in. */
  make(username: string, type: 0 | 1 | 2): Promise<{ id: string; token: string }>;
};

/** Makes people in the database itself: signing in hundreds of them would take longer than what they are made for. */
export async function makePeople<T>(databaseUrl: string, use: (people: People) => Promise<T>): Promise<T> {
  const db = createDatabase(databaseUrl, () => undefined, { max: 2 });
  try {
    return await use({
      make: async (username, type) => {
        const id = newId();
        const email = `${username}@stress.invalid`;
        await db.insertInto('users').values({ id, username, email, name: username, type, state: 'active' }).execute();
        return { id, token: await openSession(db, id, CLIENT, new Date()) };
      },
    });
  } finally {
    await db.destroy();
  }
}
