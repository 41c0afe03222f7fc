import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, expect, test } from 'vitest';
import { freePort } from './db/embedded/machine.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const folder = temporaryFolder('concord-main-');
const demoDir = join(folder, 'demo');
const running = new Set<ChildProcess>();

afterEach(async () => {
  for (const child of running) await end(child, 'SIGTERM');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  running.delete(child);
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal);
    await once(child, 'exit');
  }
  return child.exitCode;
}

/** Starts the server as a process of its own and waits until it is ready or has ended. */
async function run(env: Record<string, string>) {
  const port = await freePort();
  const all = { PATH: process.env.PATH, PORT: `${port}`, CONCORD_DATA_DIR: demoDir, LOG_LEVEL: 'info', ...env };
  const child = spawn(process.execPath, [main], { env: all, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  const output = { out: '', err: '' };
  const ready = new Promise<void>((resolve) => {
    child.stdout.on('data', (data) => {
      output.out += data;
      if (output.out.includes('Concord is ready')) resolve();
    });
  });
  child.stderr.on('data', (data) => {
    output.err += data;
  });
  await Promise.race([ready, once(child, 'close')]);
  return { child, port, output, call: callAt(port) };
}
const callAt = (port: number) => async (path: string, body?: object) => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
};

/** Whoever starts the server sees this and nothing else: no stack, no source line. */
function expectRefusal({ child, output }: Awaited<ReturnType<typeof run>>, message: RegExp) {
  expect(output.err).toMatch(message);
  expect(output.err).not.toMatch(/\n\s+at /);
  expect(output.err.trim().split('\n').length).toBeLessThanOrEqual(2);
  expect(child.exitCode).toBe(1);
}

test('the first start brings the demo people, says how to get in, and stops when asked', async () => {
  const { child, port, output, call } = await run({});
  expect(output.out).toContain(`Concord is ready: http://localhost:${port}`);
  expect(output.out).toContain('Demo accounts, all with the password concord-demo: master, manager, manager2');
  expect((await call('/healthz')).status).toBe(200);
  expect((await call('/readyz')).status).toBe(200);
  const { status } = await call('/cms/v1/auth/login', { username: 'contributor5', password: 'concord-demo' });
  expect(status).toBe(200);
  expect(await end(child, 'SIGTERM')).toBe(0);
  expect(output.err).toBe('');
});

test('a server that is asked to stop while it starts leaves no database behind', async () => {
  const CONCORD_DATA_DIR = join(folder, 'interrupted');
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, PORT: `${await freePort()}`, CONCORD_DATA_DIR },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  await once(child.stdout, 'data'); // it listens, and is not quite ready
  expect(await end(child, 'SIGINT')).toBe(0);
  expect(existsSync(join(CONCORD_DATA_DIR, 'postgres/cluster/postmaster.pid'))).toBe(false);
});

test('a second server on the same data explains and ends, and the first goes on', async () => {
  const { call } = await run({});
  expectRefusal(await run({}), /another Concord server is using .*process \d+ since/);
  expect((await call('/readyz')).status).toBe(200);
});

test('after a crash the next start takes over the database with what was acknowledged', async () => {
  const first = await run({});
  await first.call('/cms/v1/auth/login', { username: 'manager', password: 'concord-demo' });
  await end(first.child, 'SIGKILL');
  const { output, call } = await run({});
  expect(output.out).toContain('found the database of a server that was killed');
  expect((await call('/cms/v1/auth/login', { username: 'manager', password: 'concord-demo' })).status).toBe(200);
});

test('a port that is taken is named', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? `${address.port}` : '';
  expectRefusal(await run({ PORT: port }), new RegExp(`Port ${port} of 127.0.0.1 is in use`));
  other.close();
});

test('a bad variable is named', async () => {
  expectRefusal(await run({ SECURITY_PROFILE: 'weak' }), /^SECURITY_PROFILE must be one of spec, strong\n$/);
});

test('a data directory that cannot be written is named', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expectRefusal(
    await run({ CONCORD_DATA_DIR: join(file, 'data') }),
    /^The data directory .*file\/data cannot be written/,
  );
});

test('a database that cannot be reached is named', async () => {
  const DATABASE_URL = `postgresql://somebody:secret@127.0.0.1:${await freePort()}/concord`;
  const refused = await run({ DATABASE_URL });
  expectRefusal(refused, /^The database of DATABASE_URL cannot be used: .*ECONNREFUSED/);
  expect(refused.output.err).not.toContain('secret');
});

test('demo accounts are not shown to other machines unless that is wanted', async () => {
  expectRefusal(await run({ HOST: '0.0.0.0' }), /demo accounts have a password everybody knows.*CONCORD_DEMO=0/);
  const wanted = await run({ HOST: '0.0.0.0', CONCORD_DEMO: '1' });
  expect(wanted.output.out).toContain('Concord is ready');
});

test('without demo an empty workspace has an invited master, whose link works once', async () => {
  const { output, call } = await run({ CONCORD_DATA_DIR: join(folder, 'empty'), CONCORD_DEMO: '0' });
  const token = /auth\/registration\/([\w-]+)/.exec(output.out)?.[1];
  const invited = await call('/cms/v1/auth/fetchUser', { token });
  expect(invited.body).toEqual({ email: 'master@localhost', name: 'Master' });
  expect((await call('/cms/v1/auth/register', { token, password: 'mine alone' })).status).toBe(200);
  expect((await call('/cms/v1/auth/register', { token, password: 'and yours' })).status).toBe(404);
  expect((await call('/cms/v1/auth/login', { username: 'master', password: 'mine alone' })).status).toBe(200);
  expect(output.out.replace(/^Set the password.*$/m, '')).not.toContain(token);
});
