import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { reservePort } from '../../../../tools/reserve-port.ts';
import { buildApp } from '../app.ts';
import { createDatabase, createPool } from '../db/db.ts';
import { transaction } from '../db/transaction.ts';
import { refusalOf } from '../kernel/refusal.ts';
import { createTestApp } from '../testing/test-app.ts';
import { until } from '../testing/until.ts';
import { sendProblem } from './error-handler.ts';
import { createLog } from './log.ts';

const app = await createTestApp();

/** The server as it is when its database is away. */
async function withoutDatabase() {
  const nowhere = `postgresql://x:x@127.0.0.1:${await reservePort()}/x`;
  const [db, pool] = [createDatabase(nowhere, () => undefined), createPool(nowhere, () => undefined)];
  return buildApp({ ...app.services, db, pool });
}

test('without its database the server says that it is worth coming back', async () => {
  const server = await withoutDatabase();
  const headers = { authorization: `Bearer ${'x'.repeat(43)}` };
  const response = await server.inject({ url: '/cms/v1/project', headers });
  expect(response.statusCode).toBe(503);
  expect(response.json()).toMatchObject({ code: 'unavailable' });
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  expect((await server.inject('/readyz')).statusCode).toBe(503);
  expect((await server.inject('/healthz')).statusCode).toBe(200);
  await server.close();
});

test.each(['40001', '40P01', '57P01', '57014', '53300', '08006', 'ECONNREFUSED', 'ECONNRESET'])(
  'the passing error %s of the database is no fault of the request',
  (code) => {
    expect(refusalOf(Object.assign(new Error('x'), { code })).code).toBe('unavailable');
  },
);

test.each(['ENOENT', 'EAGAIN'])('%s says that the database is away when it is of a socket, not of a file', (code) => {
  const refusedBy = (syscall: string) => refusalOf(Object.assign(new Error('x'), { code, syscall })).code;
  expect([refusedBy('connect'), refusedBy('open')]).toEqual(['unavailable', 'internal']);
});

test('a request that its client breaks off is no fault of the database', () => {
  const aborted = Object.assign(new Error('aborted'), { code: 'ECONNRESET', statusCode: 400 });
  expect(refusalOf(aborted).code).toBe('validation_failed');
});

test('a connection that dies within a transaction is no fault of the request, and the next one is served', async () => {
  const { db } = app;
  const dying = transaction(db, async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    const backend = sql`from pg_stat_activity where pid = ${rows[0]?.pid}`;
    await sql`select pg_terminate_backend(pid) ${backend}`.execute(db);
    await until(async () => (await sql`select ${backend}`.execute(db)).rows.length === 0);
    await sql`select 1`.execute(trx);
  });
  const error = await dying.catch((reason: unknown) => reason);
  expect(refusalOf(error).code).toBe('unavailable');
  expect((await app.as('manager').get('/project')).status).toBe(200);
});

test('a fault of the server tells nothing but the request id, under which the log tells all', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const server = Fastify({ loggerInstance: createLog('info', stream), genReqId: () => 'request-7' });
  server.setErrorHandler(sendProblem);
  server.post('/fails', async () => {
    throw new Error('relation "secrets" does not exist');
  });
  const { statusCode, body } = await server.inject({ method: 'POST', url: '/fails', payload: { password: 'hunter2' } });
  expect(statusCode).toBe(500);
  expect(JSON.parse(body)).toEqual({
    type: 'urn:concord:problem:internal',
    title: 'Internal',
    status: 500,
    code: 'internal',
    params: {},
    request_id: 'request-7',
  });
  const log = lines.join('');
  expect(log).toContain('request-7');
  expect(log).toContain('relation \\"secrets\\" does not exist');
  expect(log).not.toContain('hunter2');
});

test('secrets are cut out of the log wherever they are', () => {
  const lines: string[] = [];
  const log = createLog('debug', { write: (line: string) => void lines.push(line) });
  log.info({ authorization: 'Bearer one', user: { password: 'two' }, a: { b: { token: 'three' } } }, 'x');
  const request = { method: 'GET', url: '/cms/v1/download/four?five=1', ip: '::1' };
  log.info({ req: request }, 'x');
  log.info({ req: { ...request, url: '/auth/registration/six' } }, 'x');
  expect(lines.join('')).not.toMatch(/one|two|three|four|five|six/);
});
