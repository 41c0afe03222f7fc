import { expect, test } from 'vitest';
import { reservePort } from '../../../../../tools/reserve-port.ts';
import { newId } from '../../kernel/new-id.ts';
import { openBrowser } from '../../testing/browser.ts';
import { asking, listening, openStream, signIn } from '../../testing/event-stream.ts';
import { makePublished } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';

const token = 'a-token-of-monitoring-with-32-characters';
const app = await createTestApp({ metrics: { token, port: undefined, host: '127.0.0.1' } });

const ask = (authorization?: string, { server }: TestApp = app) =>
  server.inject({ url: '/metrics', headers: { ...(authorization && { authorization }) } });

/** The value of a figure, given as its line begins. */
async function figure(name: string): Promise<number | undefined> {
  const { body } = await ask(`Bearer ${token}`);
  const line = body.split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length).replace('+Inf', 'Infinity'));
}

test('requests are counted by operation and status, and timed', async () => {
  const count = (status: number) => figure(`concord_requests_total{operation="getProject",status="${status}"}`);
  expect(await count(404)).toBeUndefined();
  await app.as('manager').get(`/project/${newId()}`);
  await app.as('manager').get(`/project/${newId()}`);
  await app.withToken(undefined).get(`/project/${newId()}`);
  expect([await count(404), await count(401)]).toEqual([2, 1]);
  expect(await figure('concord_request_duration_seconds_count{operation="getProject"}')).toBe(3);
  await app.server.inject('/healthz');
  expect(await figure('concord_requests_total{operation="other",status="200"}')).toBeGreaterThan(0);
});

test('no address, token or id is in the figures', async () => {
  const id = newId();
  await app.as('manager').get(`/project/${id}`);
  await app.server.inject(`/auth/registration/${token}`);
  const { body, headers } = await ask(`Bearer ${token}`);
  expect(headers['content-type']).toContain('text/plain; version=0.0.4');
  for (const secret of [id, token, '/project', 'registration']) expect(body).not.toContain(secret);
});

test('the figures of the queue, the pools, the streams and the database follow what happens', async () => {
  expect(await figure('concord_database_up')).toBe(1);
  expect(await figure('concord_jobs_waiting')).toBe(0);
  const minute = "run_at => now() - interval '1 minute'";
  await app.services.pool.query(`select graphile_worker.add_job('remove_expired', '{}', ${minute})`);
  expect(await figure('concord_jobs_waiting')).toBe(1);
  expect(await figure('concord_jobs_oldest_seconds')).toBeGreaterThanOrEqual(60);
  await app.runJobs();
  expect([await figure('concord_jobs_waiting'), await figure('concord_jobs_oldest_seconds')]).toEqual([0, 0]);
  expect(await figure('concord_event_streams')).toBe(0);
  expect(await figure('concord_database_connections{pool="requests",state="idle"}')).toBeGreaterThan(0);
  expect(await figure('concord_database_waiting{pool="requests"}')).toBe(0);
});

test('an open event stream is counted until it ends', async () => {
  const stream = await openStream(await listening(app), asking(await signIn(app, 'manager')));
  await stream.next();
  expect(await figure('concord_event_streams')).toBe(1);
  stream.close();
  await until(async () => (await figure('concord_event_streams')) === 0);
});

test('saved answers are counted', async () => {
  const { task } = await makePublished(app);
  const browser = openBrowser(app, 'contributor', task);
  await browser.read();
  const before = (await figure('concord_saved_answers_total')) ?? 0;
  await browser.save([browser.cell(1, 1, 'b'), browser.cell(2, 1, 'a')]);
  expect(await figure('concord_saved_answers_total')).toBe(before + 2);
});

test('the age of the last good backup is infinite until there is one', async () => {
  const record = (minutes: number, reason: 'interrupted' | 'no_space' | null, error: string | null = null) => {
    const at = new Date(app.services.now().getTime() - minutes * 60_000);
    const values = {
      id: newId(),
      started_at: at,
      ended_at: at,
      file: '/backup',
      bytes: null,
      reason,
      error,
    };
    return app.db.insertInto('backups').values(values).execute();
  };
  expect(await figure('concord_backup_age_seconds')).toBe(Number.POSITIVE_INFINITY);
  await record(90, null);
  await record(30, 'no_space', 'the disk is full');
  await record(20, 'interrupted'); // its server was killed, so no one has said what went wrong
  expect(await figure('concord_backup_age_seconds')).toBeGreaterThanOrEqual(90 * 60);
  expect(await figure('concord_backup_age_seconds')).toBeLessThan(92 * 60);
});

test('without the token nothing is said', async () => {
  for (const wrong of [undefined, `Bearer ${token.slice(1)}`, `Basic ${token}`, 'Bearer']) {
    const { statusCode, body } = await ask(wrong);
    expect(statusCode, wrong).toBe(401);
    expect(body).not.toContain('concord_');
  }
});

test('by default there are no figures, and the console does not answer in their place', async () => {
  const plain = await createTestApp();
  expect((await ask(`Bearer ${token}`, plain)).statusCode).toBe(404);
});

test('with a port of their own the figures are there and not on the port of the server', async () => {
  const port = await reservePort();
  const apart = await createTestApp({ metrics: { token: undefined, port, host: '127.0.0.1' } });
  expect((await ask(undefined, apart)).statusCode).toBe(404);
  await apart.as('manager').get('/auth/getUser');
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('concord_requests_total{operation="getUser",status="200"} 1');
  expect((await fetch(`http://127.0.0.1:${port}/cms/v1/workspace`)).status).toBe(404);
});

test('a port that is taken keeps the server from starting', async () => {
  const port = await reservePort();
  const config = { metrics: { token: undefined, port, host: '127.0.0.1' } };
  const [first, second] = [await createTestApp(config), await createTestApp(config)];
  await first.server.ready();
  await expect(second.server.ready()).rejects.toThrow(`CONCORD_METRICS_PORT ${port} of 127.0.0.1 cannot be used`);
});
