import { createDatabase } from '@concord/server/src/db/db.ts';
import { newId } from '@concord/server/src/kernel/new-id.ts';
import { openSession } from '@concord/server/src/security/sessions.ts';
import { makeProject, makeTask } from '../flows/make-task.ts';
import { openApi } from '../torture/calls.ts';

export type Person = { token: string; rows: readonly number[]; task: string };
export type Scene = { task: string; people: Person[] };

const ROWS_EACH = 10;

/** A task in a database of one's own, which has no demo workspace, and people with rows of it. */
export async function makeScene(options: { databaseUrl: string; port: number; clients: number }): Promise<Scene> {
  const { databaseUrl, port, clients } = options;
  const db = createDatabase(databaseUrl, () => undefined, { max: 2 });
  const blame = (fault: string) => {
    throw new Error(fault);
  };
  const makePerson = async (username: string, type: 1 | 2) => {
    const id = newId();
    const email = `${username}@failover.invalid`;
    await db.insertInto('users').values({ id, username, email, name: username, type, state: 'active' }).execute();
    return { id, token: await openSession(db, id, { headers: {}, ip: '127.0.0.1', socket: {} }, new Date()) };
  };
  try {
    const manager = await makePerson('failover.manager', 1);
    const people: Awaited<ReturnType<typeof makePerson>>[] = [];
    for (let n = 1; n <= clients; n++) people.push(await makePerson(`failover.${n}`, 2));
    const api = openApi({ port, token: manager.token, blame });
    const project = await makeProject(api, 'Failover');
    const contributor = people.map(({ id }) => id);
    const task = await makeTask(api, project, 'Failover', (ROWS_EACH * clients) / 2, { contributor, reviewer: [] });
    const working = people.map(async ({ token }): Promise<Person> => {
      const { result } = await openApi({ port, token, blame }).get(`/userTask/${task}/row?limit=100`);
      return { token, task, rows: result.rows.map(({ content }) => content.row_no) };
    });
    return { task, people: await Promise.all(working) };
  } finally {
    await db.destroy();
  }
}
