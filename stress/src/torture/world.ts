import { demoPassword } from '@concord/server/src/first-run/demo/people.ts';
import type { Api } from '../flows/make-task.ts';
import { makeProject, makeTask } from '../flows/make-task.ts';
import { insist, openApi } from './calls.ts';
import type { Ledger } from './ledger.ts';

export const CONTRIBUTORS = ['contributor', 'contributor2', 'contributor3', 'contributor4', 'contributor5'] as const;
/** These always stay on the tasks. */
export const STAYING = CONTRIBUTORS.slice(0, 3);
const STAFF = ['manager', 'manager2', 'master'] as const;
export type Name = (typeof CONTRIBUTORS)[number] | (typeof STAFF)[number];

export type World = {
  project: string;
  tasks: readonly string[];
  ledger: Ledger;
  idOf(name: Name): string;
  /** `key`: names a change. */
  as(name: Name, key?: string): Api;
  /** Whole numbers below a limit, as the seed decides. */
  random(below: number): number;
  isOver(): boolean;
};

type Options = { port: number; ledger: Ledger; random: World['random']; isOver: World['isOver'] };

const ROWS = 8;

/** A manager's project with two published tasks, which everyone works on. */
export async function makeWorld({ port, ledger, random, isOver }: Options): Promise<World> {
  const { blame } = ledger;
  const people = new Map<string, { token: string; id: string }>();
  for (const username of [...CONTRIBUTORS, ...STAFF]) {
    const login = { username, password: demoPassword };
    const { answer } = await insist(() => openApi({ port, blame }).post('/auth/login', login));
    const token = answer.token;
    const self = await insist(() => openApi({ port, token, blame }).get('/auth/getUser'));
    people.set(username, { token, id: self.answer.result.id });
  }
  const idOf = (name: Name) => people.get(name)?.id ?? '';
  const as = (name: Name, key?: string) =>
    openApi({ port, token: people.get(name)?.token, blame, ...(key !== undefined && { key }) });
  const project = await makeProject(as('manager'), 'Torture');
  const tasks: string[] = [];
  for (const name of ['One', 'Two']) {
    const staff = { contributor: STAYING.map(idOf), reviewer: [idOf('manager2')] };
    const task = await makeTask(as('manager'), project, name, ROWS, staff);
    ledger.people.set(task, staff.contributor);
    ledger.imports.push({ task, prefix: `${name}-start`, rows: ROWS, job: undefined });
    tasks.push(task);
  }
  return { project, tasks, ledger, idOf, as, random, isOver };
}
