import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MASTER } from '@concord/domain';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../../tools/temporary-folder.ts';
import { newId } from '../../kernel/new-id.ts';
import { makeUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { nameOfBackup } from './kept-backups.ts';
import { makeBackup } from './make-backup.service.ts';
import { watchBackups } from './watch-backups.service.ts';

const folder = temporaryFolder('concord-backups-');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const dir = join(folder, 'nightly');
mkdirSync(dir);

const app = await createTestApp({ backup: { dir, isDaily: true, passphraseFile: undefined } });
const { db, services, clock } = app;
const databaseUrl = services.pool.options.connectionString;
/** As the job of the night does it, on the database of this test. */
const make = (passphraseFile?: string, isLast = false) =>
  makeBackup(
    { ...services, config: { ...services.config, databaseUrl, backup: { dir, isDaily: true, passphraseFile } } },
    { nightly: true },
    { isLast },
  );
/** Of which backups someone is told; sessions do not last as long as these tests. */
const told = async (username: 'master' | 'manager') =>
  (
    await db
      .selectFrom('notifications')
      .select('kind')
      .where('user_id', '=', app.people[username])
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);
const ready = async () => (await app.server.inject('/readyz')).json();
const records = () => db.selectFrom('backups').selectAll().orderBy('started_at').execute();

test('the backup of the night is a complete file, what is no longer kept goes, and monitoring reads when it was', async () => {
  expect(await ready()).toEqual({ status: 'ok', backup: { last: null, state: 'ok' } });
  clock.advance(27 * 3_600_000);
  expect(await ready()).toEqual({ status: 'ok', backup: { last: null, state: 'overdue' } });
  const old = Array.from({ length: 9 }, (_, ago) => nameOfBackup(new Date(Date.UTC(2020, 0, 31 - ago))));
  for (const name of [...old, 'by-hand.backup']) writeFileSync(join(dir, name), '');
  await make();
  const [record] = await records();
  expect(record).toMatchObject({ error: null, bytes: statSync(record?.file ?? '').size });
  expect(record?.bytes).toBeGreaterThan(1000);
  const { state, last } = (await ready()).backup;
  expect(state).toBe('ok');
  expect(Date.parse(last)).toBe(Date.parse(record?.ended_at ?? ''));
  // with the new one, six more days
  expect(readdirSync(dir).filter((name) => old.includes(name)).length).toBeLessThan(old.length);
  expect(existsSync(join(dir, 'by-hand.backup'))).toBe(true);
  expect(readdirSync(dir).some((name) => name.endsWith('.part'))).toBe(false);
});

test('one that fails is recorded with its reason, deletes nothing, and is tried again', async () => {
  const before = readdirSync(dir);
  await expect(make(join(folder, 'missing'))).rejects.toThrow(/passphrase cannot be read/);
  const { state, last } = (await ready()).backup;
  expect(state).toBe('failed');
  expect(last).not.toBeNull();
  expect((await records()).at(-1)).toMatchObject({
    bytes: null,
    reason: 'passphrase_unreadable',
    error: expect.stringMatching(/passphrase/),
  });
  expect(readdirSync(dir)).toEqual(before);
});

test('masters are told once of a backup of the night that failed each time it was tried', async () => {
  const disabled = await makeUser(db, { type: MASTER, state: 'disabled' });
  expect(await told('master')).toEqual([]);
  await expect(make(join(folder, 'missing'))).rejects.toThrow();
  expect(await told('master')).toEqual([]);
  await expect(make(join(folder, 'missing'), true)).rejects.toThrow();
  expect(await told('master')).toEqual(['backup_failed']);
  const { entities } = (await app.as('master').get('/notification')).result;
  expect(entities).toMatchObject([{ kind: 'backup_failed', task: null, project: null, actor: null }]);
  expect(await told('manager')).toEqual([]);
  const found = await db.selectFrom('notifications').select('id').where('user_id', '=', disabled).execute();
  expect(found).toEqual([]);
});

test('the one that succeeds afterwards ends the alarm, and after a day and two hours without another it is overdue', async () => {
  writeFileSync(join(folder, 'secret'), 'a passphrase\n');
  clock.advance(1000);
  await make(join(folder, 'secret'));
  expect((await ready()).backup.state).toBe('ok');
  clock.advance(25 * 3_600_000);
  expect((await ready()).backup.state).toBe('ok');
  clock.advance(2 * 3_600_000);
  expect((await ready()).backup.state).toBe('overdue');
});

test('masters are told once that the backup of the night is overdue, and again only after another good one', async () => {
  const watch = () => watchBackups(services, new Date(0));
  const overdue = async () => (await told('master')).filter((kind) => kind === 'backup_overdue').length;
  await watch();
  clock.advance(3_600_000);
  await watch();
  expect(await overdue()).toBe(1);
  await make();
  await watch();
  clock.advance(27 * 3_600_000);
  await watch();
  expect(await overdue()).toBe(2);
  // one that failed is known already
  await make();
  await expect(make(join(folder, 'missing'), true)).rejects.toThrow();
  clock.advance(27 * 3_600_000);
  await watch();
  expect(await overdue()).toBe(2);
});

test('the watch of the night writes down that a backup was interrupted which no server makes any more', async () => {
  clock.advance(1000);
  const at = services.now();
  await db.insertInto('backups').values({ id: newId(), started_at: at, file: dir }).execute();
  await watchBackups(services, new Date(0));
  expect((await records()).at(-1)).toMatchObject({ reason: 'interrupted', ended_at: expect.any(String) });
});

test('an old one that cannot be deleted stays, and the backup of the night is made once', async () => {
  const other = join(folder, 'other');
  mkdirSync(other);
  const [stuck = '', ...old] = Array.from({ length: 20 }, (_, day) =>
    nameOfBackup(new Date(Date.UTC(2020, 0, 1 + day))),
  );
  mkdirSync(join(other, stuck)); // a folder is not deleted like a file
  for (const name of old) writeFileSync(join(other, name), '');
  clock.advance(1000);
  const config = { ...services.config, databaseUrl, backup: { dir: other, isDaily: true, passphraseFile: undefined } };
  await makeBackup({ ...services, config }, { nightly: true }, { isLast: false });
  expect((await records()).at(-1)).toMatchObject({ reason: null, file: expect.stringContaining(other) });
  const left = readdirSync(other);
  expect(left).toContain(stuck);
  expect(left.length).toBeLessThan(old.length);
});

test('a server that makes no backups says nothing about them, and does not do the job', async () => {
  const without = { ...services, config: { ...services.config, backup: undefined } };
  const before = await records();
  await makeBackup(without, { nightly: true }, { isLast: true });
  expect(await records()).toEqual(before);
});

const year = 365 * 24 * 3_600_000;

test('a backup that was made while the clock was a year ahead hides neither failures nor that the next one is overdue', async () => {
  clock.advance(1000);
  await make();
  clock.advance(year);
  await make();
  clock.advance(1000 - year);
  await expect(make(join(folder, 'missing'))).rejects.toThrow();
  expect((await ready()).backup.state).toBe('failed');
  clock.advance(1000);
  await make();
  expect((await ready()).backup.state).toBe('ok');
  clock.advance(27 * 3_600_000);
  expect((await ready()).backup.state).toBe('overdue');
});

test('masters are told that a backup is overdue, also when they were told while the clock was ahead', async () => {
  const watch = () => watchBackups(services, new Date(0));
  const overdue = async () => (await told('master')).filter((kind) => kind === 'backup_overdue').length;
  const before = await overdue();
  await make();
  clock.advance(year);
  await watch();
  clock.advance(28 * 3_600_000 - year);
  await watch();
  await watch();
  expect(await overdue()).toBe(before + 2);
});

test('a backup that was just made stays, also where the clock is years behind', async () => {
  const later = join(folder, 'later');
  mkdirSync(later);
  const day = 24 * 3_600_000;
  const now = services.now().getTime();
  for (let ago = 0; ago < 365; ago++) writeFileSync(join(later, nameOfBackup(new Date(now - ago * day))), '');
  clock.advance(-2 * year);
  const config = { ...services.config, databaseUrl, backup: { dir: later, isDaily: true, passphraseFile: undefined } };
  await makeBackup({ ...services, config }, { nightly: true }, { isLast: false });
  const [record] = await records();
  expect(record?.file).toContain(later);
  expect(existsSync(record?.file ?? '')).toBe(true);
  expect(readdirSync(later).length).toBeLessThan(20);
  clock.advance(2 * year);
});
