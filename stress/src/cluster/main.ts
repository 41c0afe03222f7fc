/**
 * `npm run cluster -w @concord/stress -- --kill '<command>' --start '<command>'`: people answer rows of tasks on all nodes of the
 * distributed database of DATABASE_URL while one node is killed and started again. `{node}` in the commands is its host and port.
 */
import { execSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { nextRevision, type Revision } from '@concord/domain';
import { makeProject, makeTask } from '../flows/make-task.ts';
import { openConcord } from '../server/concord.ts';
import { openApi } from '../torture/calls.ts';
import { credentialsOf, type Person, signInAt } from './sign-in.ts';
import { type Acknowledged, lostOf, nodesOf } from './tasks.ts';

const { values } = parseArgs({
  options: { kill: { type: 'string' }, start: { type: 'string' }, seconds: { type: 'string', default: '20' } },
});
const { kill, start } = values;
const url = process.env.DATABASE_URL;
if (!url || !kill || !start) throw new Error('DATABASE_URL, --kill and --start are needed');
const phase = Number(values.seconds) * 1000;

const TASKS = 8;
const ROWS = 200;

type Save = { node: string; at: number; ms: number; isSaved: boolean };

const concord = await openConcord();
const blame = (fault: string) => console.log(fault);
const signIn = signInAt(concord.port, blame);

const saves: Save[] = [];
const acknowledged: Acknowledged[] = [];
let isOver = false;

/** Saves one answer after the other; what is refused is not sent again, so that each counts once. */
async function contribute(person: Person, task: string, node: string, client: string) {
  let last: Revision | null = null;
  for (let row = 1; !isOver; row = (row % ROWS) + 1) {
    last = nextRevision(last, Date.now(), client);
    const cell = { row_no: row, question_no: 1, value: 'a', revision: last };
    const since = performance.now();
    const isSaved = await person.api.put(`/userTask/${task}/answers`, { cells: [cell], skips: [] }).then(
      ({ status }) => status === 200,
      () => false, // not answered, or to be tried again
    );
    saves.push({ node, at: Date.now(), ms: performance.now() - since, isSaved });
    if (isSaved) acknowledged.push({ task, user: person.id, row_no: row, revision: last });
    else await pause(200);
  }
}

function tell(name: string, from: number, until: number): void {
  for (const node of [...new Set(saves.map((save) => save.node))].sort()) {
    const own = saves.filter((save) => save.node === node && save.at >= from && save.at < until);
    const saved = own.filter(({ isSaved }) => isSaved);
    const times = saved.map(({ ms }) => ms).sort((a, b) => a - b);
    const quantile = (share: number) => `${Math.round(times[Math.floor(times.length * share)] ?? 0)} ms`;
    const rate = Math.round((saved.length / (until - from)) * 1000);
    const refused = own.length - saved.length;
    console.log(`${name}, ${node}: ${rate} saves/s, p50 ${quantile(0.5)}, p99 ${quantile(0.99)}, ${refused} refused`);
  }
}

try {
  const manager = await signIn('manager');
  const people = await Promise.all(['contributor', 'contributor2'].map(signIn));
  const project = await makeProject(manager.api, `Cluster ${Date.now()}`);
  const staff = { contributor: people.map(({ id }) => id), reviewer: [] };
  const tasks: string[] = [];
  for (let n = 1; n <= TASKS; n++) tasks.push(await makeTask(manager.api, project, `Task ${n}`, ROWS, staff));
  const nodes = await nodesOf(url, tasks);
  const victim = nodes.get(tasks[0] ?? '') ?? '';
  const working = tasks.flatMap((task, index) =>
    people.map((person, n) => contribute(person, task, nodes.get(task) ?? '', `${index}${n}`.padStart(8, '0'))),
  );
  const begun = Date.now();
  await pause(phase);
  const killed = Date.now();
  execSync(kill.replaceAll('{node}', victim));
  console.log(`killed ${victim}`);
  await pause(phase);
  const { status } = await openApi({ port: concord.port, blame }).post('/auth/login', credentialsOf('manager'));
  console.log(`signing in while one node is away: ${status}`);
  const started = Date.now();
  execSync(start.replaceAll('{node}', victim));
  await pause(phase);
  isOver = true;
  await Promise.all(working);
  tell('before', begun, killed);
  tell('while one node is away', killed, started);
  tell('afterwards', started, Date.now());
  const lost = await lostOf(url, acknowledged);
  console.log(`${acknowledged.length} answers acknowledged, ${lost.length} lost`);
  for (const complaint of concord.complaints()) console.log(`the server: ${complaint.slice(0, 1000)}`);
  if (lost.length > 0) process.exitCode = 1;
} finally {
  isOver = true;
  await concord.close();
}
