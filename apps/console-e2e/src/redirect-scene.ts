import type { RecordName, Visitor } from './redirect-table.ts';
import { call, type Place, tokenOf } from './server.ts';

type Named = { id: string; name: string };
type List<Entity> = { entities: Entity[] };
type Dealt = { task: string };
type HandedIn = { id: string; status: number; is_completed: boolean; task: Named };

export type Scene = {
  /** undefined: nobody is signed in */
  tokens: Readonly<Record<Visitor, string | undefined>>;
  records: Readonly<Record<RecordName, Named>>;
};

/** Sign-ins, and the records of the demo workspace that the addresses of the table name. */
export async function setScene(place: Place): Promise<Scene> {
  const [master, manager, contributor] = await Promise.all(
    (['master', 'manager', 'contributor'] as const).map((name) => tokenOf(place, name)),
  );
  const list = async <Entity>(path: string, token: string | undefined) =>
    (await call<List<Entity>>(place, 'GET', `${path}?pageSize=100`, token === undefined ? {} : { token })).entities;
  const [users, projects, tasks, submissions, dealt] = await Promise.all([
    list<Named & { username: string }>('/user', manager),
    list<Named>('/project', manager),
    list<Named>('/task', manager),
    list<HandedIn>('/submission', manager),
    list<Dealt>('/userTask', contributor),
  ]);
  const isDealt = ({ id }: Named) => dealt.some(({ task }) => task === id);
  // looking at it opens a submission for review, which changes nothing about one that is decided
  const { id, task } = found(submissions, (one) => one.is_completed && one.status === 2);
  return {
    tokens: { nobody: undefined, master, manager, contributor },
    records: {
      user: found(users, ({ username }) => username === 'contributor'),
      project: found(projects, () => true),
      task: found(tasks, isDealt),
      'others task': found(tasks, (one) => !isDealt(one)),
      submission: { id, name: task.name },
      unknown: { id: '019a9f5e-0000-7000-8000-000000000001', name: '' },
    },
  };
}

function found<Entity>(all: readonly Entity[], test: (one: Entity) => boolean): Entity {
  const one = all.find(test);
  if (one === undefined) throw new Error('the demo workspace lacks a record that the table names');
  return one;
}

/** The text with the records it names: in an address by their ids, in a title by their names. */
export function filled(text: string, by: 'id' | 'name', records: Scene['records']): string {
  return Object.entries(records).reduce((all, [record, named]) => all.replaceAll(`{${record}}`, named[by]), text);
}
