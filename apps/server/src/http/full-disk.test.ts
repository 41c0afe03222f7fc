import { afterEach, expect, test } from 'vitest';
import { unknownDisk } from '../db/embedded/disk.ts';
import { refusalOf } from '../kernel/refusal.ts';
import { createTestApp } from '../testing/test-app.ts';

const app = await createTestApp();
afterEach(() => Object.assign(app.services.disk, unknownDisk));

test('on a full disk everything can be read and nothing be written, and afterwards it can', async () => {
  const manager = app.as('manager');
  const category = { name: 'Kept', description: '', parent: null };
  expect((await manager.get('/dashboard/')).status).toBe(200);
  app.services.disk.isFull = () => true;
  for (const path of ['/dashboard/', '/project', '/task', '/user', '/category', '/notification', '/auth/getUser'])
    expect((await manager.get(path)).status, path).toBe(200);
  const refused = await manager.post('/category', category);
  expect(refused).toMatchObject({ status: 503, body: { code: 'storage_full' }, headers: { 'retry-after': '30' } });
  app.services.disk.isFull = () => false;
  expect((await manager.post('/category', category)).status).toBe(201);
});

test.each([
  ['53100', 'could not extend file "base/5/2619": No space left on device'],
  ['ENOSPC', 'ENOSPC: no space left on device, write'],
])('what has no room (%s) is a refusal that passes', (code, message) => {
  expect(refusalOf(Object.assign(new Error(message), { code }))).toMatchObject({ status: 503, code: 'storage_full' });
});

test('a session that cannot be prolonged for want of room still reads', async () => {
  const person = app.as('contributor');
  expect((await person.get('/auth/getUser')).status).toBe(200);
  app.clock.advance(120_000);
  const full = `create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`;
  await app.services.pool.query(full);
  await app.services.pool.query('create trigger full_disk before update on sessions execute function no_room()');
  expect((await person.get('/auth/getUser')).status).toBe(200);
});
