import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { reservePort } from '../reserve-port.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { root } from './commands.mjs';
import { supervise } from './supervise.mjs';

const MINUTE = 60_000;
type End = { code: number; after: number };

/** Lets servers end one after the other, each after it has run for some time. */
async function supervised(ends: readonly End[], { stopsAfter = Number.POSITIVE_INFINITY } = {}) {
  let [at, starts] = [0, 0];
  const pauses: number[] = [];
  const logged: { level: string; reason: unknown; message: string }[] = [];
  const code = await supervise({
    run: async () => {
      const end = ends[starts++];
      if (!end) throw new Error('No more servers were expected to start');
      at += end.after;
      return end.code;
    },
    isStopping: () => starts >= stopsAfter,
    log: (level, fields, message) => logged.push({ level, reason: Object(fields).reason, message }),
    now: () => at,
    pause: async (ms) => {
      pauses.push(ms);
      at += ms;
    },
  });
  return { code, starts, pauses, logged };
}
const crash = (after: number): End => ({ code: 1, after });
const stop: End = { code: 0, after: 0 };

test('a server that has stopped because it was asked to is not started again', async () => {
  expect(await supervised([stop])).toMatchObject({ code: 0, starts: 1, logged: [] });
  expect(await supervised([{ code: 137, after: 5 }], { stopsAfter: 1 })).toMatchObject({ code: 137, starts: 1 });
});

test('a first start that is refused is not repeated, a later one is', async () => {
  const refused: End = { code: 78, after: 100 };
  expect(await supervised([refused])).toMatchObject({ code: 78, starts: 1, logged: [] });
  expect(await supervised([crash(5), refused, stop])).toMatchObject({ code: 0, starts: 3 });
});

test('each restart is logged with its reason, and waits longer than the one before', async () => {
  const { logged, pauses } = await supervised([{ code: 137, after: 5 }, { code: 3, after: 5 }, stop]);
  expect(logged.map(({ level, reason }) => [level, reason])).toEqual([
    ['warn', 'killed by SIGKILL'],
    ['warn', 'exit code 3; why is printed above'],
  ]);
  expect(pauses).toEqual([1000, 2000]);
});

test('after five restarts within ten minutes the next end is the last, and an error', async () => {
  const { code, starts, logged } = await supervised(Array.from({ length: 6 }, () => crash(MINUTE)));
  expect({ code, starts }).toEqual({ code: 1, starts: 6 });
  expect(logged.map(({ level }) => level)).toEqual(['warn', 'warn', 'warn', 'warn', 'warn', 'error']);
});

test('restarts of more than ten minutes ago do not count', async () => {
  const seldom = Array.from({ length: 20 }, () => crash(3 * MINUTE));
  expect(await supervised([...seldom, stop])).toMatchObject({ code: 0, starts: 21 });
});

const folder = temporaryFolder('concord-supervised-');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The server of `npm start`, without installing and building before. */
async function startServer(env: Record<string, string> = {}) {
  const port = await reservePort();
  const program = `import { listenForSignals } from './tools/process/commands.mjs';
    import { runSupervised } from './tools/process/supervise.mjs';
    listenForSignals();
    process.exitCode = await runSupervised(process.execPath);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      PORT: `${port}`,
      CONCORD_DATA_DIR: join(folder, 'data'),
      CONCORD_COMPANY_NAME: 'Tide & Sons',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (text) => {
    said.out += text;
  });
  child.stderr.on('data', (text) => {
    said.err += text;
  });
  /** The lines of the log that have a field. */
  const logged = (field: string) =>
    said.out
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line): Record<string, unknown> => JSON.parse(line))
      .filter((line) => field in line);
  const readyTimes = () => said.out.split('Concord is ready').length - 1;
  const api = `http://127.0.0.1:${port}/cms/v1`;
  return { child, ended, said, logged, readyTimes, api };
}

test('a server that is killed comes back with the same data, and stops for good when it is asked to', async () => {
  const { child, ended, said, logged, readyTimes, api } = await startServer();
  await expect.poll(readyTimes).toBe(1);
  const login = await fetch(`${api}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'manager', password: 'concord-demo' }),
  });
  const { authToken }: { authToken: string } = await login.json();
  const server = logged('msg').find(({ pid }) => pid !== child.pid)?.pid;
  process.kill(Number(server), 'SIGKILL');
  await expect.poll(readyTimes).toBe(2);
  expect(logged('restart')).toMatchObject([
    { level: 40, pid: child.pid, exit_code: 137, reason: 'killed by SIGKILL', restart: 1 },
  ]);
  const user = await fetch(`${api}/auth/getUser`, { headers: { authorization: `Bearer ${authToken}` } });
  expect(user.status).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect([readyTimes(), said.err]).toEqual([2, '']);
});

test('a setting that is wrong is named once', async () => {
  const { ended, said, logged } = await startServer({ SECURITY_PROFILE: 'weak' });
  expect(await ended).toEqual([78, null]);
  expect(JSON.parse(said.err)).toMatchObject({ level: 60, msg: 'SECURITY_PROFILE must be one of spec, strong' });
  expect(logged('restart')).toEqual([]);
});
