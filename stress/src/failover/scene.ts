import { CONTRIBUTOR, MANAGER } from '@concord/domain';
import { makePeople } from '../flows/make-person.ts';
import { makeProject, makeTask } from '../flows/make-task.ts';
import { openApi } from '../torture/calls.ts';

export type Person = { token: string; rows: readonly number[]; task: string };
export type Scene = { task: string; people: Person[] };

/** Fewer than the answers that everyone saves in the shortest run, so that some replace earlier ones. */
const ROWS_EACH = 5;

/** A task in a database of one's own, which has no demo workspace, and people with rows of it. */
export function makeScene(options: { databaseUrl: string; port: number; clients: number }): Promise<Scene> {
  const { databaseUrl, port, clients } = options;
  const blame = (fault: string) => {
    throw new Error(fault);
  };
  return makePeople(databaseUrl, async ({ make }) => {
    const manager = await make('failover.manager', MANAGER);
    const people: Awaited<ReturnType<typeof make>>[] = [];
    for (let n = 1; n <= clients; n++) people.push(await make(`failover.${n}`, CONTRIBUTOR));
    const api = openApi({ port, token: manager.token, blame });
    const project = await makeProject(api, 'Failover');
    const contributor = people.map(({ id }) => id);
    const task = await makeTask(api, project, 'Failover', (ROWS_EACH * clients) / 2, { contributor, reviewer: [] });
    const working = people.map(async ({ token }): Promise<Person> => {
      const { result } = await openApi({ port, token, blame }).get(`/userTask/${task}/row?limit=100`);
      return { token, task, rows: result.rows.map(({ content }) => content.row_no) };
    });
    return { task, people: await Promise.all(working) };
  });
}
