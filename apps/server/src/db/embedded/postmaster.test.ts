import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import builtin, * as fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { PATIENCE_MS } from '../../../../../tools/patience.ts';
import { reservePort } from '../../../../../tools/reserve-port.ts';
import { temporaryFolder } from '../../../../../tools/temporary-folder.ts';
import { stopLimits } from '../../kernel/stop-limits.ts';
import { hindrance as hindranceIn, openCluster, type Place } from './cluster.ts';
import { locate } from './home.ts';
import { alive } from './machine.ts';
import { adoptOrLaunch, DiskFull, halt, launch, type Running } from './postmaster.ts';
import { programs } from './programs.ts';

const dataDir = temporaryFolder('concord-postmaster-');
const quiet = () => undefined;
const { home, as } = locate(dataDir, quiet);
const at = (name: string) => join(home, name);
const [cluster, secret, logFile] = [at('cluster'), at('password'), at('postgres.log')];
const place: Place = { home, cluster, secret, logFile, native: programs(home, as, quiet), as };
let password: string;
beforeAll(() => {
  password = openCluster(place);
});
afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }));

const hindrance = (port: number, word: string) => hindranceIn(port, word, PATIENCE_MS);

/** A process that does not end on these signals. */
async function deafTo(...signals: NodeJS.Signals[]): Promise<ChildProcess & { pid: number }> {
  const program = `for (const each of ${JSON.stringify(signals)}) process.on(each, () => undefined);
    setInterval(() => undefined, 1e6); console.log('deaf');`;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  if (child.pid === undefined) throw new Error('it did not start');
  return Object.assign(child, { pid: child.pid });
}

test.each<[NodeJS.Signals, NodeJS.Signals[], { fastShutdown: number; immediateShutdown: number }]>([
  ['SIGINT', [], { fastShutdown: 1e9, immediateShutdown: 1e9 }],
  ['SIGQUIT', ['SIGINT'], { fastShutdown: 1, immediateShutdown: 1e9 }],
  ['SIGKILL', ['SIGINT', 'SIGQUIT'], { fastShutdown: 1, immediateShutdown: 1 }],
])('a database ends of %s when it is deaf to %j', async (last, signals, limits) => {
  const child = await deafTo(...signals);
  const ended = once(child, 'exit');
  await halt(place, child.pid, limits);
  expect(await ended).toEqual([null, last]);
});

test('the steps of stopping fit into the time that the server takes for all of it', () => {
  const { all, requests, fastShutdown, immediateShutdown } = stopLimits;
  expect(requests + fastShutdown + immediateShutdown).toBeLessThan(all);
});

/** Has postmaster.pid say that the database is in this state. */
function writeState(state: string): void {
  const file = join(cluster, 'postmaster.pid');
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  fs.writeFileSync(file, lines.with(7, state.padEnd(8)).join('\n'));
}
/** A database that a server has left running, found by the next, which waits for it so long. */
async function found(state: string, limit = PATIENCE_MS): Promise<{ left: Running; kept: Running; said: string[] }> {
  const left = await launch(place);
  writeState(state);
  const said: string[] = [];
  const kept = await adoptOrLaunch(place, (message) => said.push(message), { limit });
  onTestFinished(() => halt(place, kept.pid));
  expect(await hindrance(kept.port, password)).toBe('');
  return { left, kept, said };
}

test('a database that is ready is taken over', async () => {
  const { left, kept, said } = await found('ready');
  expect(kept).toEqual(left);
  expect(said).toEqual([expect.stringMatching(/^found the database of a server that was killed.*: taking it over$/)]);
});

test('a database that was asked to end and has not is not waited for, but started again', async () => {
  const { left, kept, said } = await found('stopping');
  expect(kept.pid).not.toBe(left.pid);
  expect(alive(left.pid)).toBe(false);
  expect(said).toEqual([expect.stringMatching(/: restarting it$/)]);
});

test('a database that does not get ready is waited for so long and then started again, which is said', async () => {
  const { left, kept, said } = await found('starting', 0);
  expect(kept.pid).not.toBe(left.pid);
  expect(alive(left.pid)).toBe(false);
  expect(said[1]).toBe(
    `the database that was found (process ${left.pid}) cannot be taken over: it is starting; restarting it`,
  );
});

/** Ends when the database has noticed. Its state stays "ready" while it recovers. */
async function crash({ port }: Running): Promise<void> {
  const open = async () => {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' });
    const cut = new Promise((resolve) => client.on('error', () => undefined).once('end', resolve));
    await client.connect();
    return { client, cut };
  };
  const [killed, other] = [await open(), await open()];
  const { rows } = await killed.client.query<{ pid: number }>('select pg_backend_pid() as pid');
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
  await other.cut;
}

test('a database that recovers from a crash is taken over when it answers', async () => {
  const left = await launch(place);
  await crash(left);
  const kept = await adoptOrLaunch(place, quiet);
  onTestFinished(() => halt(place, kept.pid));
  expect(kept).toEqual(left);
  expect(await hindrance(kept.port, password)).toBe('');
});

test('a database ends also when it is asked while it recovers from a crash', async () => {
  const running = await launch(place);
  await crash(running);
  await halt(place, running.pid);
  expect(alive(running.pid)).toBe(false);
});

test('a database is not waited for, nor left behind, when the server is to stop before it is ready', async () => {
  const asked = new AbortController();
  const launched = launch(place, { port: await reservePort(), asked: asked.signal });
  asked.abort();
  await expect(launched).rejects.toBe(asked.signal.reason);
  const next = await launch(place); // refused as long as there is another one
  await halt(place, next.pid);
});

test('a database that was killed is brought back however long what it had in hand continues', async () => {
  const { port, pid } = await launch(place);
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' });
  await client.on('error', () => undefined).connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const busy = rows[0]?.pid ?? 0;
  process.kill(busy, 'SIGSTOP');
  onTestFinished(() => void (alive(busy) && process.kill(busy, 'SIGKILL')));
  process.kill(pid, 'SIGKILL');
  const { size } = fs.statSync(logFile);
  const refusals = () => fs.readFileSync(logFile).subarray(size).toString().split('still in use').length - 1;
  const launched = launch(place, { port });
  const isOver = launched.then(
    () => true,
    () => true,
  );
  const moment = () => new Promise<false>((go) => setTimeout(go, 20, false));
  for (let over = false; !over && refusals() < 6; ) over = await Promise.race([isOver, moment()]);
  process.kill(busy, 'SIGCONT');
  const next = await launched;
  onTestFinished(() => halt(place, next.pid));
  expect(await hindrance(next.port, password)).toBe('');
});

test('a killed database starts again though its postmaster.pid is gone between two looks at it', async () => {
  const { pid } = await launch(place);
  process.kill(pid, 'SIGKILL'); // asked for a shutdown, even an immediate one, it could take the file with it
  await expect.poll(() => alive(pid)).toBe(false);
  const left = join(cluster, 'postmaster.pid');
  expect(fs.existsSync(left)).toBe(true);
  const read = vi.spyOn(builtin, 'readFileSync').mockImplementationOnce(() => {
    fs.rmSync(left);
    throw Object.assign(new Error('no such file'), { code: 'ENOENT' });
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    read.mockRestore();
    syncBuiltinESMExports();
  });
  const next = await launch(place);
  onTestFinished(() => halt(place, next.pid));
  expect(read).toHaveBeenCalled();
  expect(await hindrance(next.port, password)).toBe('');
});

test('a database that cannot start is short of room where little is free, though no line of its log could be written', async () => {
  const broken: Place = { ...place, settings: ['work_mem=nothing'] };
  await expect(launch(broken)).rejects.not.toBeInstanceOf(DiskFull);
  const free = vi.spyOn(builtin, 'statfsSync').mockReturnValue({ ...fs.statfsSync(home), bavail: 7000, bsize: 4096 });
  syncBuiltinESMExports();
  onTestFinished(() => {
    free.mockRestore();
    syncBuiltinESMExports();
  });
  await expect(launch(broken)).rejects.toBeInstanceOf(DiskFull);
});

test('a wrong password does not delay the start of the database', async () => {
  const { port, pid } = await launch(place);
  onTestFinished(() => halt(place, pid));
  expect(await hindrance(port, 'another')).toBe('');
  expect(await hindrance(await reservePort(), password)).toMatch('ECONNREFUSED');
});
