import { once } from 'node:events';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { PATIENCE_MS } from '../../../tools/patience.ts';
import { reservePort } from '../../../tools/reserve-port.ts';
import { temporaryFolder } from '../../../tools/temporary-folder.ts';
import { embeddedDatabase } from './testing/process/embedded-database.ts';
import { type ServerProcess, serverProcesses } from './testing/process/server-process.ts';
import { until } from './testing/until.ts';

const folder = temporaryFolder('concord-main-');
const demoDir = join(folder, 'demo');
const { start, run, end } = serverProcesses({ CONCORD_DATA_DIR: demoDir });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const signIn = (server: ServerProcess, username: string, password = 'concord-demo') =>
  server.withToken().post('/auth/login', { username, password });

/** The lines of the log; throws on one that is not JSON. */
const linesOf = (text: string): object[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** The administrator sees this and nothing else: no stack, no source line. */
function expectRefusal({ child, output }: ServerProcess, message: RegExp) {
  expect(linesOf(output.err)[0]).toMatchObject({ level: 60, msg: expect.stringMatching(message) });
  expect(output.err).not.toMatch(/\\n\s+at /);
  expect(output.err.trim().split('\n')).toHaveLength(1);
  expect(child.exitCode).toBe(78);
}

test('the first start brings the demo people, says how to get in, and stops when asked', async () => {
  const server = await run();
  const { child, port, output, statusOf } = server;
  expect(output.out).toContain(`Concord is ready: http://localhost:${port}`);
  expect(output.out).toContain('Demo accounts, all with the password concord-demo: master, manager, manager2');
  expect(await statusOf('/healthz')).toBe(200);
  expect(await statusOf('/readyz')).toBe(200);
  expect((await signIn(server, 'contributor5')).status).toBe(200);
  expect(await end(child, 'SIGTERM')).toBe(0);
  expect(output.err).toBe('');
  expect(linesOf(output.out)).toContainEqual(expect.objectContaining({ level: 30, operation: 'login', status: 200 }));
});

/** The option of Node that runs a program before the server. */
const running = (program: string) => `--import="data:text/javascript,${encodeURIComponent(program)}"`;

/** Makes the server send itself the signal at that very moment: no clock decides whether it comes early enough. */
const interruptedWhen = {
  'its program is read': `import { registerHooks } from 'node:module';
    registerHooks({ load: (url, context, next) => {
      if (url.endsWith('/start.ts')) process.kill(process.pid, 'SIGINT');
      return next(url, context);
    } });`,
  'its database is made': `import processes from 'node:child_process';
    import { syncBuiltinESMExports } from 'node:module';
    const { spawnSync } = processes;
    processes.spawnSync = (...given) => {
      process.kill(process.pid, 'SIGINT');
      return spawnSync(...given);
    };
    syncBuiltinESMExports();`,
};

test.each(Object.entries(interruptedWhen))(
  'a server that is asked to stop while %s stops in good order, without getting ready',
  async (moment, program) => {
    const env = { CONCORD_DATA_DIR: join(folder, moment), NODE_OPTIONS: running(program) };
    const { child, output, settled } = await start(env);
    await settled;
    expect([child.exitCode, child.signalCode, output.err]).toEqual([0, null, '']);
    expect(output.out).not.toContain('Concord is ready');
    expect(existsSync(join(folder, moment, 'postgres/cluster/postmaster.pid'))).toBe(false);
  },
);

test('a server that is asked to stop while it starts leaves no database behind', async () => {
  const CONCORD_DATA_DIR = join(folder, 'interrupted');
  const { child, settled, output } = await start({ CONCORD_DATA_DIR });
  // whatever it says first, it is not ready
  await Promise.race([once(child.stdout ?? child, 'data'), settled]);
  expect(output.err).toBe('');
  expect(await end(child, 'SIGINT')).toBe(0);
  expect(existsSync(join(CONCORD_DATA_DIR, 'postgres/cluster/postmaster.pid'))).toBe(false);
});

/** A sign-in of which all but the last byte was sent. */
async function halfSent(port: number) {
  const body = JSON.stringify({ username: 'manager', password: 'concord-demo' });
  const head = `POST /cms/v1/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`;
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(`${head}\r\n\r\n${body.slice(0, -1)}`);
  return { socket, rest: body.slice(-1) };
}
const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });

/** A stopping server that does not give a request in hand up before a test does. */
const patient = `import { stopLimits } from '${new URL('./kernel/stop-limits.ts', import.meta.url).href}';
  stopLimits.requests = ${PATIENCE_MS};`;

test('when it stops, requests in hand are answered', async () => {
  const server = await run({ NODE_OPTIONS: running(patient) });
  const { socket, rest } = await halfSent(server.port);
  await server.statusOf('/readyz');
  const exit = end(server.child, 'SIGTERM');
  await until(async () => !(await isListening(server.port)));
  socket.write(rest);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
  expect(await exit).toBe(0);
  expect(server.output.err).toBe('');
});

test('a request that does not arrive does not keep it from stopping', async () => {
  const server = await run();
  const { socket } = await halfSent(server.port);
  await server.statusOf('/readyz');
  expect(await end(server.child, 'SIGTERM')).toBe(0);
  expect(server.output.err).toBe('');
  socket.destroy();
});

test('when it stops, streams that would never end are ended', async () => {
  const server = await run();
  const token = (await signIn(server, 'manager')).token;
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
  const { status, body } = await fetch(`http://127.0.0.1:${server.port}/cms/v1/events`, { headers });
  expect(status).toBe(200);
  const reader = body?.getReader();
  await reader?.read();
  const exit = end(server.child, 'SIGTERM');
  // cut off instead, it would be an error
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read());
  expect(await exit).toBe(0);
  expect(server.output.err).toBe('');
});

test('a second server on the same data explains and ends, and the first continues', async () => {
  const { statusOf } = await run();
  expectRefusal(await run(), /another Concord server is using .*process \d+ since/);
  expect(await statusOf('/readyz')).toBe(200);
});

test('after a crash the next start takes over the database with what was acknowledged', async () => {
  const first = await run();
  const token = (await signIn(first, 'manager')).token;
  await end(first.child, 'SIGKILL');
  const { output, withToken } = await run();
  expect(output.out).toContain('found the database of a server that was killed');
  expect((await withToken(token).get('/auth/getUser')).status).toBe(200);
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
  expectRefusal(await run({ SECURITY_PROFILE: 'weak' }), /^SECURITY_PROFILE must be one of spec, strong$/);
});

test('a data directory that is not writable is named', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expectRefusal(
    await run({ CONCORD_DATA_DIR: join(file, 'data') }),
    /^The data directory .*file\/data is not writable/,
  );
});

test('a database that cannot be reached is named', async () => {
  const DATABASE_URL = `postgresql://someone:secret@127.0.0.1:${await reservePort()}/concord`;
  const refused = await run({ DATABASE_URL });
  expectRefusal(refused, /^The database of DATABASE_URL cannot be used: .*ECONNREFUSED/);
  expect(refused.output.err).not.toContain('secret');
});

test('demo accounts are not shown to other machines unless that is wanted', async () => {
  expectRefusal(await run({ HOST: '0.0.0.0' }), /demo accounts have a well-known password.*CONCORD_DEMO=0/);
  const wanted = await run({ HOST: '0.0.0.0', CONCORD_DEMO: '1' });
  expect(wanted.output.out).toContain('Concord is ready');
});

test('without demo an empty workspace has an invited master, whose link works once', async () => {
  const server = await run({ CONCORD_DATA_DIR: join(folder, 'empty'), CONCORD_DEMO: '0' });
  const { output } = server;
  const visitor = server.withToken();
  const token = /auth\/registration\/([\w-]+)/.exec(output.out)?.[1] ?? 'none';
  const invited = await visitor.post('/auth/fetchUser', { token });
  expect(invited.body).toEqual({ username: 'master', email: 'master@localhost', name: 'Master' });
  const register = (password: string) => visitor.post('/auth/register', { token, password });
  expect((await register('mine alone')).status).toBe(200);
  expect((await register('and yours')).status).toBe(404);
  expect((await signIn(server, 'master', 'mine alone')).status).toBe(200);
  expect(output.out.replace(/^.*To set the password.*$/m, '')).not.toContain(token);
});

test('at the level warn neither links nor requests are in the log, but the server says that it is ready', async () => {
  const env = { CONCORD_DATA_DIR: join(folder, 'quiet'), CONCORD_DEMO: '0', LOG_LEVEL: 'warn' };
  const { output, withToken } = await run(env);
  await withToken().post('/auth/requestPassword', { email: 'master@localhost' });
  await until(() => existsSync(join(folder, 'quiet', 'outbox')));
  expect(linesOf(output.out).map((line) => Reflect.get(line, 'msg'))).toEqual([
    expect.stringContaining('npm run db -- master-link'),
    expect.stringContaining('Concord is ready'),
  ]);
  expect(output.out).not.toMatch(/auth\/registration/);
});

test('what is unsafe is in the log at each start', async () => {
  const env = { CONCORD_DATA_DIR: join(folder, 'open'), CONCORD_DEMO: '0', HOST: '0.0.0.0' };
  const { output } = await run(env);
  const risks = linesOf(output.out).flatMap((line) =>
    'risk' in line ? [[Reflect.get(line, 'level'), line.risk]] : [],
  );
  expect(risks).toEqual([
    [40, 'unencrypted'],
    [40, 'short_passwords'],
  ]);
});

test('a read-only server does not make a schema, and starts on one that is there without running jobs', async () => {
  const CONCORD_DATA_DIR = join(folder, 'read-only');
  expectRefusal(await run({ CONCORD_DATA_DIR, CONCORD_READ_ONLY: '1' }), /schema of an older Concord, or none yet/);
  const first = await run({ CONCORD_DATA_DIR });
  await end(first.child, 'SIGTERM');
  const { openDatabase } = embeddedDatabase(CONCORD_DATA_DIR);
  const server = await run({ CONCORD_DATA_DIR, CONCORD_READ_ONLY: '1' });
  const { client } = await openDatabase();
  await client.query("select graphile_worker.add_job('remove_expired', '{}')");
  expect((await signIn(server, 'manager')).status).toBe(200);
  const { rows } = await client.query('select attempts, locked_at from graphile_worker.jobs');
  expect(rows).toEqual([{ attempts: 0, locked_at: null }]);
  await client.end();
  const refused = await server.withToken().post('/auth/requestPassword', { email: 'manager@demo.invalid' });
  expect(refused).toMatchObject({ status: 503, body: { code: 'read_only' } });
});
