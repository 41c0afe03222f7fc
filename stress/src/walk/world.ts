import { nextRevision, type Revision } from '@concord/domain';
import { demoPassword } from '@concord/server/src/first-run/demo/people.ts';
import type { Api } from '../flows/make-task.ts';
import { makeProject } from '../flows/make-task.ts';
import { openApi } from '../torture/calls.ts';

export const CONTRIBUTORS = ['contributor', 'contributor2', 'contributor3', 'contributor4', 'contributor5'] as const;
export const STAFF = ['manager', 'manager2', 'master'] as const;
export type Name = (typeof CONTRIBUTORS)[number] | (typeof STAFF)[number];

export type World = {
  port: number;
  project: string;
  /** Those that are worked on. */
  tasks: string[];
  idOf(name: Name): string;
  as(name: Name): Api;
  /** A new session, whatever has become of the account. */
  signIn(name: Name): Promise<void>;
  /** Whole numbers below a limit, as the seed decides. */
  random(below: number): number;
  revision(): Revision;
};

/** What someone does; resolves with a line about it. */
export type Action = (world: World) => Promise<string>;

/** There is nothing to do it with. */
export class Nothing extends Error {}

type Options = { port: number; random: World['random']; blame(fault: string): void };

/** A manager's project, and everyone signed in. */
export async function openWorld({ port, random, blame }: Options): Promise<World> {
  const people = new Map<string, { token: string; id: string }>();
  const signIn = async (username: Name) => {
    const { token } = await openApi({ port, blame }).post('/auth/login', { username, password: demoPassword });
    const { id } = (await openApi({ port, token, blame }).get('/auth/getUser')).result;
    people.set(username, { token, id });
  };
  for (const name of [...CONTRIBUTORS, ...STAFF]) await signIn(name);
  const as = (name: Name) => openApi({ port, token: people.get(name)?.token, blame });
  let last: Revision | null = null;
  return {
    port,
    project: await makeProject(as('manager'), 'Walk'),
    tasks: [],
    idOf: (name) => people.get(name)?.id ?? '',
    as,
    signIn,
    random,
    revision: () => {
      last = nextRevision(last, Date.now(), '00000001');
      return last;
    },
  };
}
