import type { Schema } from '@concord/api-client';
import type { RecordName, Visitor } from './redirect-table.ts';
import { call, type Place, tokenOf } from './server.ts';

/** `tab`: what the tab says instead of the name. */
type Named = { id: string; name: string; tab?: string };

export type Scene = {
  /** undefined: signed out */
  tokens: Readonly<Record<Visitor, string | undefined>>;
  records: Readonly<Record<RecordName, Named>>;
};

/** Sign-ins, and the records of the demo workspace that the addresses of the table name. */
export async function setScene(place: Place): Promise<Scene> {
  const [master, manager, contributor] = await Promise.all(
    (['master', 'manager', 'contributor'] as const).map((name) => tokenOf(place, name)),
  );
  const list = async <List extends { entities: unknown[] }>(
    path: string,
    token: string | undefined,
  ): Promise<List['entities']> => {
    const { entities } = await call<List>(place, 'GET', `${path}?pageSize=100`, {
      ...(token !== undefined && { token }),
    });
    return entities;
  };
  const [users, projects, tasks, submissions, assigned] = await Promise.all([
    list<Schema<'UserList'>>('/user', manager),
    list<Schema<'ProjectList'>>('/project', manager),
    list<Schema<'TaskList'>>('/task', manager),
    list<Schema<'SubmissionList'>>('/submission', manager),
    list<Schema<'UserTaskList'>>('/userTask', contributor),
  ]);
  const isAssigned = (task: Named) => assigned.some(({ id }) => task.id === id);
  // looking at it opens a submission for review, which changes nothing about one that is decided
  const decided = found(submissions, (one) => one.is_completed && one.status === 2);
  return {
    tokens: { signedOut: undefined, master, manager, contributor },
    records: {
      user: found(users, ({ username }) => username === 'contributor'),
      project: found(projects, () => true),
      task: found(tasks, isAssigned),
      'others task': found(tasks, (one) => !isAssigned(one)),
      submission: {
        id: decided.id,
        name: decided.task.name,
        tab: `${decided.task.name} · ${decided.contributor?.name}`,
      },
      unknown: { id: '019a9f5e-0000-7000-8000-000000000001', name: '' },
    },
  };
}

function found<Entity>(all: readonly Entity[], test: (one: Entity) => boolean): Entity {
  const one = all.find(test);
  if (one === undefined) throw new Error('the demo workspace lacks a record that the table names');
  return one;
}

/** The text with the records it names: in an address by their ids, in a title or a tab by their names. */
export function filled(text: string, by: keyof Named, records: Scene['records']): string {
  return Object.entries(records).reduce(
    (all, [record, named]) => all.replaceAll(`{${record}}`, named[by] ?? named.name),
    text,
  );
}
