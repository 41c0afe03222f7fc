import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../tools/temporary-folder.ts';
import { restoreTries } from '../modules/backup/restore-tries.ts';
import { codeOf } from '../testing/client/code-of.ts';
import { compileCache, type ServerProcess, serverProcesses } from '../testing/process/server-process.ts';
import { until } from '../testing/until.ts';
import { progressTeller } from './run-command.ts';

const folder = temporaryFolder('concord-operations-');
const env = { CONCORD_DATA_DIR: join(folder, 'data'), CONCORD_COMPANY_NAME: 'Tide & Sons' };
const { run, end } = serverProcesses(env);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// its last line break does not count
for (const [name, text] of [
  ['key', 'open sesame\n'],
  ['same-key', 'open sesame'],
  ['wrong-key', 'open barley'],
  ['empty-key', '\n'],
])
  writeFileSync(join(folder, name ?? ''), text ?? '');

const main = fileURLToPath(new URL('./main.ts', import.meta.url));

const spawned = (args: string[], more: Record<string, string> = {}) =>
  spawn(process.execPath, [main, ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache, ...env, INIT_CWD: folder, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Runs `npm run db -- …` in the folder. */
async function db(args: string[], more?: Record<string, string>) {
  const child = spawned(args, more);
  let [out, err] = ['', ''];
  child.stdout.on('data', (data) => {
    out += data;
  });
  child.stderr.on('data', (data) => {
    err += data;
  });
  await once(child, 'close');
  return { code: child.exitCode, out, err };
}

async function signIn(server: ServerProcess, username: string) {
  return (await server.withToken().post('/auth/login', { username, password: 'concord-demo' })).token;
}

async function asMaster(server: ServerProcess) {
  const caller = server.withToken(await signIn(server, 'master'));
  const [category] = (await caller.get('/category')).result.entities;
  if (!category) throw new Error('The demo has no category');
  return { caller, category };
}

test('what was backed up while people worked is there again after a loss, and what was replaced can be brought back', async () => {
  let server = await run({ CONCORD_DEMO: '1' });
  const { caller, category } = await asMaster(server);
  const path = `/category/${category.id}` as const;
  expect(await db(['backup', 'all.concord'])).toMatchObject({
    code: 0,
    out: expect.stringContaining(`The backup is complete: `),
    err: '',
  });
  expect(await db(['check'])).toMatchObject({ code: 0, out: expect.stringContaining('The database is sound.') });
  expect(await db(['backup', 'secret.concord', '--passphrase-file', 'key'])).toMatchObject({ code: 0 });
  expect((await caller.patch(path, { version: category.version, name: 'Aardvarks' })).result.name).toBe('Aardvarks');
  expect(await db(['restore', 'all.concord', '--replace', 'Tide & Sons'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('another Concord server is using'),
  });
  await end(server.child, 'SIGTERM');

  expect(await db(['restore', 'all.concord'])).toMatchObject({
    code: 1,
    err: 'There is data already. To replace it, add the name of the workspace: --replace "Tide & Sons"\n',
  });
  expect(await db(['restore', 'all.concord', '--replace', 'Tide'])).toMatchObject({ code: 1 });
  // killed while it fills the first table: the present data is as it was, and nothing is in the way of the next one
  const killed = spawned(['restore', 'all.concord', '--replace', 'Tide & Sons']);
  await once(killed.stdout, 'data');
  killed.kill('SIGKILL');
  await once(killed, 'close');
  expect(await db(['check'])).toMatchObject({ code: 0 });
  expect(await db(['restore', 'all.concord', '--replace', 'Tide & Sons'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('What was replaced is kept'),
    err: '',
  });
  server = await run();
  expect((await (await asMaster(server)).caller.get(path)).result.name).toBe(category.name);
  await end(server.child, 'SIGTERM');

  // a restore that fails leaves what the last one has replaced
  const whole = readFileSync(join(folder, 'all.concord'));
  writeFileSync(join(folder, 'cut.concord'), whole.subarray(0, whole.length / 2));
  expect(await db(['restore', 'cut.concord', '--replace', 'Tide & Sons'])).toMatchObject({ code: 1 });

  expect(await db(['undo-restore'])).toMatchObject({ code: 0 });
  server = await run();
  expect((await (await asMaster(server)).caller.get(path)).result.name).toBe('Aardvarks');
  await end(server.child, 'SIGTERM');

  expect(await db(['delete-replaced'])).toMatchObject({ code: 0 });
  expect(await db(['undo-restore'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('No restore has replaced'),
  });
});

test('a backup is restored on a machine that has none of the data, and checked without touching any; both are written down', async () => {
  const elsewhere = { CONCORD_DATA_DIR: join(folder, 'elsewhere') };
  const backups = join(folder, 'backups');
  mkdirSync(backups);
  const recorded = { CONCORD_BACKUP_DIR: backups };
  expect(
    await db(['check', 'secret.concord', '--passphrase-file', 'same-key'], { ...elsewhere, ...recorded }),
  ).toMatchObject({
    code: 0,
    out: expect.stringMatching(/The backup of .* can be restored; its data is sound, and Concord starts with it\./),
  });
  expect(await db(['backup', 'none.concord'], elsewhere)).toMatchObject({
    code: 1,
    err: expect.stringContaining('There is no database in'),
  });
  expect(await db(['restore', 'all.concord'], { ...elsewhere, ...recorded })).toMatchObject({ code: 0, err: '' });
  expect(
    await db(['check', 'secret.concord', '--passphrase-file', 'wrong-key'], { ...elsewhere, ...recorded }),
  ).toMatchObject({
    code: 1,
    err: expect.stringContaining('the passphrase is wrong'),
  });
  // refused before anything is tried
  expect((await db(['restore', 'all.concord'], { ...elsewhere, ...recorded })).code).toBe(1);
  expect(await restoreTries(backups)).toEqual([
    { at: expect.any(String), kind: 'check', file: 'secret.concord', outcome: 'failed', reason: 'passphrase_wrong' },
    { at: expect.any(String), kind: 'restore', file: 'all.concord', outcome: 'sound', reason: null },
    { at: expect.any(String), kind: 'check', file: 'secret.concord', outcome: 'sound', reason: null },
  ]);
  const server = await run(elsewhere);
  expect(await signIn(server, 'contributor5')).toBeDefined();
});

test.each([
  [['erase'], 2, 'There is no command “erase”.'],
  [['check', 'nowhere.concord'], 1, 'nowhere.concord cannot be read'],
  [['restore', 'key'], 1, 'is not a backup of Concord'],
  [['backup', 'new.concord', '--passphrase-file', 'empty-key'], 1, 'The file with the passphrase is empty'],
  [['backup', 'new.concord', '--passphrase-file', 'no-key'], 1, 'The file with the passphrase cannot be read'],
  [['backup', 'nowhere/all.concord'], 1, 'does not exist. Make it first.'],
])('%s ends with a message and exit code %d', async (args, code, message) => {
  const result = await db(args);
  expect(result).toMatchObject({ code, err: expect.stringContaining(message) });
  expect(result.err).not.toMatch(/\n\s+at /);
});

test('help is printed without a database', async () => {
  expect(await db([], { CONCORD_DATA_DIR: '/nowhere' })).toMatchObject({
    code: 0,
    out: expect.stringContaining('npm run db -- backup <file>'),
  });
});

test('a master who has lost the password gets a link that sets a new one, while the server runs', async () => {
  const server = await run({ CONCORD_DEMO: '1', CONCORD_DATA_DIR: join(folder, 'lost') });
  const here = { CONCORD_DATA_DIR: join(folder, 'lost'), PUBLIC_URL: 'https://concord.example' };
  const { code, out } = await db(['master-link'], here);
  expect(code).toBe(0);
  const token = /https:\/\/concord\.example\/auth\/registration\/([\w-]+)/.exec(out)?.[1] ?? 'none';
  expect((await server.withToken().post('/auth/register', { token, password: 'found again' })).status).toBe(200);
  const signedIn = await server.withToken().post('/auth/login', { username: 'master', password: 'found again' });
  expect(signedIn.status).toBe(200);
  const { result } = await server.withToken(signedIn.token).get('/audit');
  expect(result.entities.map(({ operation }) => operation)).toContain('requestPassword');

  const session = server.withToken(signedIn.token);
  const news = async () => (await session.get('/notification')).result.entities.map(({ kind }) => kind);
  expect(await news()).toEqual(['link_printed']);
  const outbox = join(folder, 'lost/outbox');
  const mails = () =>
    existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('-link_printed.eml')) : [];
  await until(() => mails().length === 1);

  const { secret } = (await session.post('/auth/secondFactor', { password: 'found again' })).result;
  await session.post('/auth/secondFactor/confirm', { code: codeOf(secret, Date.now()) });
  const again = () => server.withToken().post('/auth/login', { username: 'master', password: 'found again' });
  expect((await again()).status).toBe(202);
  expect((await db(['master-link'], here)).out).toContain('Two-step verification of this user was on and is now off.');
  expect((await again()).status).toBe(200);
  expect(await news()).toEqual(['link_printed', 'second_factor_reset', 'second_factor_on', 'link_printed']);
  expect(await db(['master-link', 'manager'], here)).toMatchObject({
    code: 1,
    err: '“manager” is not a master who may sign in. Masters: master\n',
  });
});

test('a large backup says now and then how far it is, and never that it has written more than all', () => {
  const said: string[] = [];
  const tell = progressTeller((line) => said.push(line));
  for (const rows of [100_000, 249_999, 250_000, 300_000, 510_000, 1_200_000]) tell(rows, 1_000_000);
  expect(said).toEqual(['250000 rows so far, 25 %', '510000 rows so far, 51 %', '1200000 rows so far, 99 %']);
});
