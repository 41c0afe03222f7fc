/**
 * `npm run speed -w @concord/stress`: how fast Concord is on the database of DATABASE_URL, one server or a cluster, or without it on an
 * embedded one. 16 clients save one answer after the other, on 8 tasks; then a task of 20,000 rows is made, and pages are read.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { CONTRIBUTOR, MANAGER, nextRevision, type Revision } from '@concord/domain';
import { makePeople } from '../flows/make-person.ts';
import { makeProject, makeTask } from '../flows/make-task.ts';
import { createTimes } from '../load/figures.ts';
import { readNumbers } from '../options.ts';
import { openConcord } from '../server/concord.ts';
import { openApi } from '../torture/calls.ts';
import type { Person } from './sign-in.ts';

const { numbers } = readNumbers({ seconds: 15 });
const url = process.env.DATABASE_URL;

const TASKS = 8;
const ROWS = 200;
const LARGE = 20_000;
const READS = 200;

const blame = (fault: string) => console.log(fault);
const concord = await openConcord(url === undefined ? {} : { DATABASE_URL: url });

/** Saves one answer after the other until it is over. */
async function saveUntil(isOver: () => boolean, { api }: Person, task: string, client: string) {
  const times: number[] = [];
  let last: Revision | null = null;
  for (let row = 1; !isOver(); row = (row % ROWS) + 1) {
    last = nextRevision(last, Date.now(), client);
    const since = performance.now();
    const cell = { row_no: row, question_no: 1, value: 'a', revision: last };
    await api.put(`/userTask/${task}/answers`, { cells: [cell], skips: [] });
    times.push(performance.now() - since);
  }
  return times;
}

async function saves(tasks: readonly string[], people: readonly Person[]): Promise<void> {
  const end = performance.now() + numbers.seconds * 1000;
  const working = tasks.flatMap((task, index) =>
    people.map((person, n) => saveUntil(() => performance.now() > end, person, task, `${index}${n}`.padStart(8, '0'))),
  );
  const times = (await Promise.all(working)).flat();
  tell('saves', times);
  console.log(`${Math.round(times.length / numbers.seconds)} saves a second`);
}

async function reads(what: string, read: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let n = 0; n < READS; n++) {
    const since = performance.now();
    await read();
    times.push(performance.now() - since);
  }
  tell(what, times);
}

function tell(what: string, milliseconds: readonly number[]): void {
  const times = createTimes();
  for (const ms of milliseconds) times.add(ms);
  console.log(`${what.padEnd(16)}${times.summary()}`);
}

try {
  const [manager, ...people] = await makePeople(concord.databaseUrl(), async ({ make }) => {
    const made = async (name: string, type: 1 | 2): Promise<Person> => {
      const { id, token } = await make(`speed.${name}.${Date.now()}`, type);
      return { id, api: openApi({ port: concord.port, token, blame }) };
    };
    return [
      await made('manager', MANAGER),
      await made('first', CONTRIBUTOR),
      await made('second', CONTRIBUTOR),
    ] as const;
  });
  const project = await makeProject(manager.api, `Speed ${Date.now()}`);
  const staff = { contributor: people.map(({ id }) => id), reviewer: [] };
  const tasks: string[] = [];
  for (let n = 1; n <= TASKS; n++) tasks.push(await makeTask(manager.api, project, `Task ${n}`, ROWS, staff));
  console.log(`${''.padEnd(16)}   count p50 ms    p95    p99 longest`);
  await saves(tasks, people);
  await pause(1000); // what follows the saves
  await reads('dashboard', () => manager.api.get('/dashboard/'));
  await reads('list of tasks', () => manager.api.get('/task'));
  await reads('submissions', () => manager.api.get('/submission'));
  const since = performance.now();
  await makeTask(manager.api, project, 'Large', LARGE, staff);
  const took = ((performance.now() - since) / 1000).toFixed(1);
  console.log(`${LARGE.toLocaleString('en')} rows imported, assigned to two people and published: ${took} s`);
} finally {
  await concord.close();
}
