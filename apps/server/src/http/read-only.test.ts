import { expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import { until } from '../testing/until.ts';
import { readContract } from './contract/contract.ts';

const app = await createTestApp({ readOnly: true });

test('a read-only server can be read, and says to monitoring that it is', async () => {
  const manager = app.as('manager');
  for (const path of ['/dashboard/', '/project', '/task', '/user', '/category', '/notification', '/auth/getUser'])
    expect((await manager.get(path)).status, path).toBe(200);
  expect((await manager.get('/workspace')).result.read_only).toBe(true);
  expect((await app.server.inject('/readyz')).json()).toEqual({ status: 'ok', read_only: true });
});

test('people can sign in to it and out of it', async () => {
  const credentials = { username: 'manager', password: 'concord-demo' };
  const signedIn = await app.withToken(undefined).post('/auth/login', credentials);
  expect(signedIn.status).toBe(200);
  const session = app.withToken(signedIn.token);
  expect((await session.get('/auth/getUser')).status).toBe(200);
  expect((await session.post('/auth/logout')).status).toBe(204);
  expect((await session.get('/auth/getUser')).status).toBe(401);
});

const changes = readContract().operations.filter(
  ({ id, method }) => method !== 'GET' && !/^log(in|inWithCode|out)$/.test(id),
);

test.each(changes)('it refuses $id', async ({ method, path }) => {
  const url = path.replaceAll(/\{\w+\}/g, '0199a7e5-0000-7000-8000-000000000000');
  const refused = await app.as('master').send({ method, path: url });
  expect(refused).toMatchObject({ status: 503, body: { code: 'read_only' }, headers: { 'retry-after': '300' } });
});

test('on a database that only reads, sessions go on, and changes and signing in are refused in the same way', async () => {
  const standby = await createTestApp();
  const manager = standby.as('manager');
  expect((await manager.get('/auth/getUser')).status).toBe(200);
  const name = new URL(standby.services.pool.options.connectionString ?? '').pathname.slice(1);
  await standby.services.pool.query(`alter database ${name} set default_transaction_read_only = on`);
  // connections that were there before do not know it yet
  const others = 'from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
  await standby.services.pool.query(`select pg_terminate_backend(pid) ${others}`);
  await until(async () => (await standby.services.pool.query(`select ${others}`)).rows.length === 0);
  await until(async () => (await manager.get('/auth/getUser')).status === 200);
  standby.clock.advance(120_000);
  expect((await manager.get('/auth/getUser')).status).toBe(200);
  const category = { name: 'New', description: '', parent: null };
  expect(await manager.post('/category', category)).toMatchObject({ status: 503, body: { code: 'read_only' } });
  const signIn = await standby
    .withToken(undefined)
    .post('/auth/login', { username: 'manager', password: 'concord-demo' });
  expect(signIn).toMatchObject({ status: 503, body: { code: 'read_only' } });
});
