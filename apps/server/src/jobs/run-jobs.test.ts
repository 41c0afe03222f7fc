import pg from 'pg';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { jobTasks } from '../modules.ts';
import { createTestApp } from '../testing/test-app.ts';
import { until } from '../testing/until.ts';
import { startJobs } from './run-jobs.ts';

const app = await createTestApp();
const { pool, log } = app.services;

const printed = vi.fn<(text: unknown) => boolean>(() => true);
beforeEach(() => {
  printed.mockClear();
  vi.spyOn(process.stderr, 'write').mockImplementation(printed);
  for (const method of ['trace', 'error', 'warn'] as const) vi.spyOn(console, method).mockImplementation(printed);
});
afterEach(() => vi.restoreAllMocks());

/** Both workers of the queue ask for a job and get no answer; returns the processes that ask for them. */
async function bothAsk(): Promise<{ asking: number[]; other: pg.Client }> {
  const [other, watcher] = [new pg.Client(pool.options), new pg.Client(pool.options)];
  for (const client of [other, watcher]) {
    await client.connect();
    onTestFinished(() => client.end());
  }
  await other.query('begin; lock table graphile_worker._private_jobs in access exclusive mode');
  let asking: number[] = [];
  await until(async () => {
    await watcher.query(`select pg_notify('jobs:insert', '{"count":2}')`);
    const { rows } = await watcher.query<{ pid: number }>(`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%_private_jobs%'`);
    asking = rows.map(({ pid }) => pid);
    return asking.length >= 2;
  });
  return { asking, other };
}
const cut = (client: pg.Client, pid: number) => client.query('select pg_terminate_backend($1, 60000)', [pid]);

test('stopped while its workers ask for a job, the queue prints nothing when they lose the database', async () => {
  const jobs = await startJobs(pool, jobTasks(app.services), log);
  const { asking, other } = await bothAsk();
  const stopped = jobs.stop();
  for (const pid of asking) await cut(other, pid);
  await stopped;
  expect(printed.mock.calls).toEqual([]);
});

test('when its workers lose the database one after the other, the queue prints nothing and is started again', async () => {
  const startedAnew = Promise.withResolvers<void>();
  vi.spyOn(log, 'info').mockImplementation((text: unknown) => {
    if (text === 'the job queue is running again') startedAnew.resolve();
  });
  const jobs = await startJobs(pool, jobTasks(app.services), log);
  const { asking, other } = await bothAsk();
  for (const pid of asking) await cut(other, pid);
  await other.query('rollback');
  await startedAnew.promise;
  await app.services.jobs.add('remove_expired', {});
  await until(async () => (await app.waitingJobs()).length === 0);
  await jobs.stop();
  expect(printed.mock.calls).toEqual([]);
});
