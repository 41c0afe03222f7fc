import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { reservePort } from '../../../../../tools/reserve-port.ts';
import { temporaryFolder } from '../../../../../tools/temporary-folder.ts';
import { buildApp } from '../../app.ts';
import { refusalOf } from '../../kernel/refusal.ts';
import { listen } from '../../modules/event/listener.ts';
import { portOf } from '../../testing/process/port-of.ts';
import { openPrimaryAndStandby } from '../../testing/process/primary-and-standby.ts';
import { serverProcesses } from '../../testing/process/server-process.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import { announce } from '../announce.ts';
import { createDatabase, createPool, type Database, openClient } from '../db.ts';
import { Hosts } from './hosts.ts';

const app = await createTestApp();
const folder = temporaryFolder('concord-hosts-');
const pair = await openPrimaryAndStandby(folder, { ports: [await reservePort(), await reservePort()] });
afterAll(async () => {
  await pair.close();
  rmSync(folder, { recursive: true, force: true });
});
const { run } = serverProcesses({ CONCORD_DATA_DIR: folder });

const quiet = () => undefined;
function poolOn(url: string, max = 2) {
  const pool = createPool(url, quiet, { max });
  onTestFinished(() => pool.end());
  return pool;
}
function databaseOn(url: string): Database {
  const db = createDatabase(url, quiet, { max: 2 });
  onTestFinished(() => db.destroy());
  return db;
}
const where = 'select inet_server_port() as port';
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test('of several hosts the one that takes changes is used, wherever it is named', async () => {
  const { port } = pair.primary();
  const reversed = pair.url.replace(/@([^,]+),([^/]+)\//, '@$2,$1/');
  expect(reversed).not.toBe(pair.url);
  for (const url of [pair.url, reversed]) {
    expect((await poolOn(url).query(where)).rows).toEqual([{ port }]);
    const client = await openClient(url, 'backup');
    expect((await client.query(where)).rows).toEqual([{ port }]);
    await client.end();
  }
});

test('a server that would have to write to a standby does not start and says what to do', async () => {
  const alone = await run({ DATABASE_URL: pair.urlOf(pair.standby()) });
  expect(alone.output.err).toMatch(
    /takes no changes: it is a standby.*Name the primary, or all hosts.*CONCORD_READ_ONLY=1/,
  );
  expect(alone.child.exitCode).toBe(78);
});

test('without a host that takes changes it is said of each why', async () => {
  const { port } = pair.standby();
  const url = pair.urlOf(pair.standby()).replace(`:${port}`, `:${port},127.0.0.1:1`);
  const error = await failureOf(poolOn(url).query('select 1'));
  expect(error).toMatchObject({
    message: `no host takes changes (127.0.0.1:${port} only reads; 127.0.0.1:1: connect ECONNREFUSED 127.0.0.1:1)`,
  });
  expect(refusalOf(error)).toMatchObject({ code: 'unavailable', details: { retryAfter: 5 } });
});

test('what was found while nothing was connected is not relied upon: the next connection asks again', async () => {
  const hosts = new Hosts([pair.urlOf(pair.primary()), pair.urlOf(pair.standby())]);
  expect((await hosts.look()).port).toBe(pair.primary().port);
  await pair.on(pair.primary(), 'alter system set default_transaction_read_only = on');
  await pair.on(pair.primary(), 'select pg_reload_conf()');
  await until(async () => (await failureOf(hosts.writing())) !== undefined);
  await pair.on(pair.primary(), 'alter system reset default_transaction_read_only');
  await pair.on(pair.primary(), 'select pg_reload_conf()');
  await until(async () => (await failureOf(hosts.writing())) === undefined);
});

test('while the primary refuses changes the server is not ready, and requests are told to come back soon', async () => {
  const [pool, db] = [poolOn(pair.url), databaseOn(pair.url)];
  const server = await buildApp({ ...app.services, db, pool });
  onTestFinished(() => server.close());
  expect((await server.inject('/readyz')).json()).toEqual({ status: 'ok' });
  const setReadOnly = async (value: string) => {
    await pair.on(pair.primary(), `alter system set default_transaction_read_only = ${value}`);
    await pair.on(pair.primary(), 'select pg_reload_conf()');
  };
  await setReadOnly('on');
  await until(
    async () =>
      (await failureOf(pool.query('create temp table x ()').then(() => pool.query('drop table x')))) !== undefined,
  );
  const refused = await failureOf(pool.query('create table x ()'));
  expect(refusalOf(refused)).toMatchObject({ code: 'unavailable', details: { retryAfter: 5 } });
  const unready = await server.inject('/readyz');
  expect(unready.statusCode).toBe(503);
  expect(unready.json()).toEqual({ status: 'database_read_only' });
  await setReadOnly('off');
  await until(async () => (await server.inject('/readyz')).statusCode === 200);
});

test('after a failover statements that were prepared run again, and what listens hears the new primary', async () => {
  const [pool, db] = [poolOn(pair.url), databaseOn(pair.url)];
  const count = () => pool.query<{ n: number }>('select $1::int as n', [7]);
  for (let n = 0; n < 20; n++) await count();
  const lost = Promise.withResolvers<void>();
  await listen(pool, quiet, lost.resolve);
  await pair.killPrimary();
  await lost.promise;
  const error = await failureOf(count());
  expect(refusalOf(error)).toMatchObject({ code: 'unavailable' });
  await pair.promote();
  await until(async () => (await failureOf(count())) === undefined);
  expect((await count()).rows).toEqual([{ n: 7 }]);
  expect((await pool.query(where)).rows).toEqual([{ port: pair.primary().port }]);
  const heard = Promise.withResolvers<unknown>();
  const listener = await listen(pool, heard.resolve, quiet);
  await announce(db, [{ kind: 'notification', user: 'ana' }]);
  expect(await heard.promise).toEqual({ kind: 'notification', user: 'ana' });
  listener.stop();
});

test('an old primary that comes back is not taken for the present one, nor for a substitute', async () => {
  const present = pair.primary();
  const pool = poolOn(pair.url);
  await pool.query('select 1');
  const back = await pair.bringBack();
  const addresses = [pair.urlOf(back), pair.urlOf(present)];
  const newcomer = new Hosts(addresses);
  expect((await newcomer.writing()).port).toBe(present.port);
  expect((await pool.query(where)).rows).toEqual([{ port: present.port }]);
  const afterwards = new Hosts(addresses);
  await afterwards.look();
  await pair.on(present, 'alter system set default_transaction_read_only = on');
  await pair.on(present, 'select pg_reload_conf()');
  const error = await failureOf(until(async () => (await afterwards.look()) === undefined));
  expect(error).toMatchObject({
    message: expect.stringContaining(`127.0.0.1:${back.port} was replaced by a newer primary`),
  });
  await pair.on(present, 'alter system reset default_transaction_read_only');
  await pair.on(present, 'select pg_reload_conf()');
  await pair.stopOld();
});

test('connections to a primary that has fallen silent are given up when another host has taken over', async () => {
  await pair.renewStandby();
  const wire = await openWire(pair.primary().port);
  const url = pair.urlOf(pair.primary()).replace(/@[^/]+/, `@127.0.0.1:${wire.port},127.0.0.1:${pair.standby().port}`);
  const pool = poolOn(url);
  expect((await pool.query(where)).rows).toEqual([{ port: pair.primary().port }]);
  wire.fallSilent();
  const waiting = failureOf(pool.query(where));
  await pair.promote();
  expect(refusalOf(await waiting)).toMatchObject({ code: 'unavailable' });
  expect((await pool.query(where)).rows).toEqual([{ port: pair.primary().port }]);
});

/** A way to a host on which, from some moment on, nothing arrives any more, as when the machine has lost its power. */
async function openWire(target: number) {
  const sockets: Socket[] = [];
  let isSilent = false;
  const server = createServer((near) => {
    sockets.push(near.on('error', quiet));
    if (isSilent) return;
    const far = connect(target, '127.0.0.1').on('error', quiet);
    sockets.push(far);
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    port: portOf(server),
    fallSilent: () => {
      isSilent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
  };
}
