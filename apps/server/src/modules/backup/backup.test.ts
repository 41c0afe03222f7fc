import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../../tools/temporary-folder.ts';
import { newId } from '../../kernel/new-id.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { recordRestoreTry } from './restore-tries.ts';
import { endInterrupted } from './start-backup.service.ts';

const folder = temporaryFolder('concord-started-');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const dir = join(folder, 'backups');
mkdirSync(dir);

const app = await createTestApp();
const { services, db, clock } = app;
services.config.backup = { dir, isDaily: false, passphraseFile: undefined };
services.config.databaseUrl = services.pool.options.connectionString;
clock.stop();

const master = app.as('master');
const state = async () => (await master.get('/backup')).result;
const start = (password = 'concord-demo') => master.post('/backup', { password });
/** Files are named by the second. */
const later = () => clock.advance(60_000);
const link = (name: string, password = 'concord-demo', as: 'master' | 'manager' | 'contributor' = 'master') =>
  app.as(as).post(`/backup/${name}/download`, { password });
const download = (url: string) => app.withToken(undefined).get(url.replace('/cms/v1', ''));
const audited = async () =>
  (await master.get('/audit')).result.entities
    .filter(({ operation }) => operation === 'startBackup' || operation === 'downloadBackup')
    .map(({ operation, actor, after }) => ({ operation, by: actor?.username, after }));

/** Makes one as a master does; its name. */
async function made(): Promise<string> {
  later();
  expect((await start()).status).toBe(202);
  await app.runJobs();
  return (await state()).files[0]?.name ?? '';
}

test('only masters see, start and download backups', async () => {
  const name = 'concord-2026-11-27T181005Z.backup';
  for (const username of ['manager', 'contributor'] as const) {
    expect((await app.as(username).get('/backup')).status).toBe(403);
    expect((await app.as(username).post('/backup', {})).status).toBe(403);
    expect((await link(name, 'concord-demo', username)).status).toBe(403);
  }
  expect((await app.withToken(undefined).get('/backup')).status).toBe(401);
});

test('before the first one there is nothing to show', async () => {
  expect(await state()).toEqual({
    folder: dir,
    folder_problem: null,
    is_daily: false,
    is_encrypted: false,
    is_overdue: false,
    running: null,
    last: null,
    failure: null,
    restore: null,
    files: [],
  });
});

test('a backup that a master starts is shown while it is made, and afterwards as the last good one', async () => {
  const { status, result } = await start();
  expect({ status, result }).toMatchObject({ status: 202, result: { started_by: { username: 'master' }, rows: 0 } });
  expect((await state()).running).toEqual(result);
  expect(await start()).toMatchObject({ status: 409, body: { code: 'backup_running' } });
  await app.runJobs();
  const { running, last, failure, files } = await state();
  expect([running, failure]).toEqual([null, null]);
  const [file] = files;
  expect(files).toEqual([
    { name: last?.name, started_at: expect.any(String), bytes: last?.bytes, is_encrypted: false, checked: null },
  ]);
  expect(readFileSync(join(dir, file?.name ?? '')).length).toBe(last?.bytes);
  expect((await audited())[0]).toEqual({ operation: 'startBackup', by: 'master', after: {} });
  const record = await db.selectFrom('backups').select(['total_rows', 'rows']).executeTakeFirstOrThrow();
  expect(record.rows).toBeGreaterThan(0);
});

test('pressed twice at once, one backup is made', async () => {
  later();
  const answers = await Promise.all([start(), start(), start()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
  await app.runJobs();
  expect((await state()).running).toBeNull();
});

test('a backup is downloaded with the password of the master, once and within a minute', async () => {
  const name = await made();
  expect(await link(name, 'wrong')).toMatchObject({ status: 422, body: { code: 'password_wrong' } });
  const { url } = (await link(name)).result;
  expect((await audited())[0]).toEqual({ operation: 'downloadBackup', by: 'master', after: { file: name } });
  const { status, bytes, headers } = await download(url);
  expect(status).toBe(200);
  expect(bytes.equals(readFileSync(join(dir, name)))).toBe(true);
  expect(headers).toMatchObject({
    'content-length': `${bytes.length}`,
    'content-disposition': expect.stringContaining(`filename="${name}"`),
    'cache-control': 'no-store',
  });
  expect(await download(url)).toMatchObject({ status: 404, body: { code: 'ticket_invalid' } });
  const late = (await link(name)).result.url;
  clock.advance(60_001);
  expect((await download(late)).status).toBe(404);
});

test('a link is of no use to someone who is no master any more, or once the file is gone', async () => {
  const name = await made();
  const [degraded, gone] = [(await link(name)).result.url, (await link(name)).result.url];
  const users = db.updateTable('users').where('id', '=', app.people.master);
  await users.set({ type: 1 }).execute();
  expect((await download(degraded)).status).toBe(404);
  await users.set({ type: 0 }).execute();
  rmSync(join(dir, name));
  expect((await download(gone)).status).toBe(404);
});

test('starting one takes the password too', async () => {
  expect(await start('wrong')).toMatchObject({ status: 422, body: { code: 'password_wrong' } });
  expect((await master.post('/backup', {})).body).toMatchObject({
    code: 'validation_failed',
    errors: [{ pointer: '/password', code: 'required' }],
  });
});

test('passwords cannot be tried one after the other', async () => {
  const name = await made();
  const tries = [];
  for (let n = 0; n < 7; n++) tries.push((await link(name, 'wrong')).status);
  expect(tries).toEqual([422, 422, 422, 422, 422, 429, 429]);
  clock.advance(3_600_000);
  expect((await link(name)).status).toBe(201);
});

test.each([
  '..%2F..%2Fetc%2Fpasswd',
  'restores.json',
  'concord-2026-11-27T181005Z.backup.1.part',
  'concord-9999-99-99T999999Z.backup',
  'concord-2026-11-27T181005Z.backup%00',
])('a file that is no backup (%s) cannot be downloaded', async (name) => {
  writeFileSync(join(dir, 'restores.json'), '[]');
  writeFileSync(join(dir, 'concord-9999-99-99T999999Z.backup'), '');
  const { status } = await link(name);
  expect([400, 404]).toContain(status);
});

test('what only looks like a backup is not listed', async () => {
  mkdirSync(join(dir, 'concord-2020-01-01T000000Z.backup'));
  writeFileSync(join(dir, 'concord-9999-99-99T999999Z.backup'), '');
  const { files } = await state();
  expect(files.map(({ name }) => name).filter((name) => /2020|9999/.test(name))).toEqual([]);
  rmSync(join(dir, 'concord-2020-01-01T000000Z.backup'), { recursive: true });
});

test('where no folder is set, masters are told so', async () => {
  services.config.backup = undefined;
  expect(await state()).toMatchObject({ folder: null, files: [], folder_problem: null });
  expect(await start()).toMatchObject({ status: 409, body: { code: 'backup_not_set_up' } });
  services.config.backup = { dir, isDaily: false, passphraseFile: undefined };
});

test('a folder that is missing, and a disk with too little room, are named before anything is started', async () => {
  services.config.backup = { dir: join(folder, 'missing'), isDaily: false, passphraseFile: undefined };
  expect((await state()).folder_problem).toBe('folder_missing');
  expect(await start()).toMatchObject({ status: 409, body: { code: 'backup_folder_missing' } });
  services.config.backup = { dir, isDaily: false, passphraseFile: undefined };
  later();
  const at = services.now();
  const large = { id: newId(), started_at: at, ended_at: at, file: 'x', bytes: Number.MAX_SAFE_INTEGER };
  await db.insertInto('backups').values(large).execute();
  expect(await start()).toMatchObject({ status: 409, body: { code: 'backup_no_space' } });
  await db.deleteFrom('backups').where('id', '=', large.id).execute();
});

test('why a backup failed is said, and another one can be started at once', async () => {
  later();
  services.config.backup = { dir, isDaily: false, passphraseFile: join(folder, 'no-key') };
  expect((await start()).status).toBe(202);
  await app.runJobs();
  expect(await state()).toMatchObject({ running: null, failure: { reason: 'passphrase_unreadable' } });
  expect(await app.waitingJobs()).toEqual([]);
  writeFileSync(join(folder, 'key'), 'open sesame');
  services.config.backup = { dir, isDaily: false, passphraseFile: join(folder, 'key') };
  const name = await made();
  expect(await state()).toMatchObject({ is_encrypted: true, last: { name, is_encrypted: true } });
  expect((await state()).files[0]).toMatchObject({ name, is_encrypted: true });
  services.config.backup = { dir, isDaily: false, passphraseFile: undefined };
});

test.each([
  ['is gone', 'select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs'],
  ['was tried for the last time', 'update graphile_worker._private_jobs set attempts = max_attempts'],
])('one whose job %s, so that no server will make it any more, does not stand in the way', async (_, end) => {
  later();
  await start();
  await services.pool.query(end);
  expect((await state()).running).toBeNull();
  await endInterrupted(db, services.now());
  expect((await state()).failure?.reason).toBe('interrupted');
  await made();
  expect((await state()).running).toBeNull();
});

test('the restore that was tried last is shown, and for each file what came of it', async () => {
  const name = await made();
  const tried = { kind: 'check', file: name } as const;
  await recordRestoreTry(dir, { ...tried, at: '2026-11-27T08:00:00.000Z', outcome: 'sound', reason: null });
  expect(await state()).toMatchObject({ last: { checked: 'sound' }, restore: { file: name, outcome: 'sound' } });
  await recordRestoreTry(dir, { ...tried, at: '2026-11-27T09:00:00.000Z', outcome: 'failed', reason: 'damaged' });
  const { restore, files } = await state();
  expect(restore).toEqual({ ...tried, at: '2026-11-27T09:00:00.000Z', outcome: 'failed', reason: 'damaged' });
  expect(files[0]?.checked).toBe('failed');
  writeFileSync(join(dir, 'restores.json'), '{ broken');
  expect((await state()).restore).toBeNull();
  writeFileSync(
    join(dir, 'restores.json'),
    JSON.stringify([{ at: 'x' }, null, { ...tried, at: '2026', outcome: 'odd' }]),
  );
  expect((await state()).restore).toBeNull();
});
