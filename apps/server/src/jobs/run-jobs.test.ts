import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Db } from '../db/db.ts';
import { jobTasks } from '../modules.ts';
import { asSource, uploadAnswers } from '../testing/answer-files.ts';
import { makePublished } from '../testing/factories.ts';
import { createTestApp } from '../testing/test-app.ts';
import { until } from '../testing/until.ts';
import { addJob, type JobTasks } from './jobs.ts';
import { AT_ONCE, startJobs } from './run-jobs.ts';

const app = await createTestApp();
const { pool, log } = app.services;

const printed = vi.fn<(text: unknown) => boolean>(() => true);
beforeEach(() => {
  printed.mockClear();
  vi.spyOn(process.stderr, 'write').mockImplementation(printed);
  for (const method of ['trace', 'error', 'warn'] as const) vi.spyOn(console, method).mockImplementation(printed);
});
afterEach(() => vi.restoreAllMocks());

/** All workers of the queue ask for a job and get no answer; returns the processes that ask for them. */
async function allAsk(): Promise<{ asking: number[]; other: pg.Client }> {
  const [other, watcher] = [new pg.Client(pool.options), new pg.Client(pool.options)];
  for (const client of [other, watcher]) {
    await client.connect();
    onTestFinished(() => client.end());
  }
  await other.query('begin; lock table graphile_worker._private_jobs in access exclusive mode');
  let asking: number[] = [];
  await until(async () => {
    await watcher.query(`select pg_notify('jobs:insert', '{"count":${AT_ONCE.others}}')`);
    const { rows } = await watcher.query<{ pid: number }>(`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%_private_jobs%'`);
    asking = rows.map(({ pid }) => pid);
    return asking.length >= AT_ONCE.awaited + AT_ONCE.others;
  });
  return { asking, other };
}
const cut = (client: pg.Client, pid: number) => client.query('select pg_terminate_backend($1::int, 60000)', [pid]);

test('stopped while its workers ask for a job, the queue prints nothing when they lose the database', async () => {
  const jobs = await startJobs(pool, jobTasks(app.services), log);
  const { asking, other } = await allAsk();
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
  const { asking, other } = await allAsk();
  for (const pid of asking) await cut(other, pid);
  await other.query('rollback');
  await startedAnew.promise;
  await app.services.jobs.add('remove_expired', {});
  await until(async () => (await app.waitingJobs()).length === 0);
  await jobs.stop();
  expect(printed.mock.calls).toEqual([]);
});

test('what someone has asked for is done one after the other, so that others wait for none of it', async () => {
  const { db } = app;
  const askedBy = async (username: 'manager' | 'manager2') => {
    const [caller, { task }] = [app.as(username), await makePublished(app, { manager: username })];
    const file = 'row_no,contributor,question,value\n1,tool,1,a\n';
    const { id: upload_id, columns } = (await uploadAnswers(caller, task, file)).result;
    const request = { upload_id, columns, contributors: [asSource('tool')], only_good: false, submit: 'none' } as const;
    const { id } = (await caller.post(`/task/${task}/answerImport`, request)).result;
    return { task, state: async () => (await caller.get(`/job/${id}`)).result.state };
  };
  const own = [await askedBy('manager'), await askedBy('manager'), await askedBy('manager')];
  const others = await askedBy('manager2');
  const jobs = await db.transaction().execute(async (trx) => {
    const tasks = own.map(({ task }) => task);
    await sql`select from tasks where id = any(${tasks}::uuid[]) for update`.execute(trx);
    const working = await startJobs(pool, jobTasks(app.services), log);
    await until(async () => (await others.state()) === 'done');
    return working;
  });
  for (const { state } of own) await until(async () => (await state()) === 'done');
  await jobs.stop();
});

test('whatever takes long, an email is sent beside it', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const sent = Promise.withResolvers<void>();
  const tasks: JobTasks = {
    ...jobTasks(app.services),
    settle_answers: () => held,
    import_dataset: () => held,
    send_mail: async () => sent.resolve(),
  };
  const { db, people } = app;
  await addJob(db, 'settle_answers', { task_id: crypto.randomUUID() });
  const request = { upload_id: crypto.randomUUID(), columns: [], name: 'Rows', only_good: false };
  for (const person of [people.master, people.manager, people.manager2]) {
    const order = { job_id: crypto.randomUUID(), request_id: 'a', request };
    await db.transaction().execute((trx) => app.services.jobs.addTo(person, 'import_dataset', order, trx));
  }
  const jobs = await startJobs(pool, tasks, log);
  await until(async () => (await running(db)) === AT_ONCE.others);
  await app.services.jobs.add('send_mail', { kind: 'link_printed', user_id: people.master });
  await sent.promise;
  letGo();
  await jobs.stop();
});

test('an email that someone waits for goes before those that are sent to many', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const sent: string[] = [];
  const send_mail: JobTasks['send_mail'] = async ({ user_id }) => {
    sent.push(user_id);
    await held;
  };
  const { db, services, people } = app;
  const invited = Array.from({ length: 10 }, () => crypto.randomUUID());
  const expires_at = new Date().toISOString();
  const payloads = invited.map((user_id) => ({ kind: 'invitation' as const, user_id, expires_at }));
  await services.jobs.addAll('send_mail', payloads, db);
  const jobs = await startJobs(pool, { ...jobTasks(services), send_mail }, log);
  await until(async () => sent.length === AT_ONCE.awaited);
  await services.jobs.add('send_mail', { kind: 'reset', user_id: people.master, expires_at });
  letGo();
  await until(async () => (await app.waitingJobs()).length === 0);
  await jobs.stop();
  expect(sent).toHaveLength(invited.length + 1);
  // among those that are sent next
  expect(sent.indexOf(people.master)).toBeLessThan(2 * AT_ONCE.awaited);
});

async function running(db: Db): Promise<number> {
  const { rows } = await sql`select from graphile_worker.jobs where locked_at is not null`.execute(db);
  return rows.length;
}

const YEAR_MS = 365 * 86_400_000;

test('what was queued while the clock was a year ahead is done, and what is done every day is queued again', async () => {
  await app.services.jobs.add('remove_expired', {});
  await pool.query("update graphile_worker._private_jobs set run_at = run_at + interval '1 year'");
  await pool.query(`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('empty_trash', now(), now() + interval '1 year')
    on conflict (identifier) do update set last_execution = excluded.last_execution`);
  const jobs = await startJobs(pool, jobTasks(app.services), log);
  await until(async () => (await app.waitingJobs()).length === 0);
  const { rows } = await pool.query(
    "select last_execution <= now() as past from graphile_worker._private_known_crontabs where identifier = 'empty_trash'",
  );
  expect(rows).toEqual([{ past: true }]);
  await jobs.stop();
});

/** For this kind of job the server has not been running for two days. */
const missed = (kind: string) =>
  pool.query(
    `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
      values ($1, now() - interval '3 days', now() - interval '2 days') on conflict (identifier)
      do update set known_since = excluded.known_since, last_execution = excluded.last_execution`,
    [kind],
  );

test.each(['empty_trash', 'remove_old_notifications', 'make_backup'] as const)(
  'a server that was not running at the time of a daily job (%s) makes up for it, once',
  async (kind) => {
    await pool.query('delete from graphile_worker._private_jobs');
    await missed(kind);
    const done = vi.fn(async () => undefined);
    const backups = { dir: '', isDaily: true, passphraseFile: undefined };
    const jobs = await startJobs(pool, { ...jobTasks(app.services), [kind]: done }, log, { backups });
    await until(async () => {
      const { rows } = await pool.query(
        "select from graphile_worker._private_known_crontabs where identifier = $1 and last_execution > now() - interval '1 day'",
        [kind],
      );
      return rows.length > 0 && (await app.waitingJobs()).length === 0;
    });
    await jobs.stop();
    expect(done).toHaveBeenCalledOnce();
  },
);

test.each([YEAR_MS, -YEAR_MS, 3_600_000, -3_600_000])(
  'when the clock is set by %d ms the queue starts anew, does little of what it has missed, and goes on',
  async (milliseconds) => {
    await pool.query('delete from graphile_worker._private_jobs');
    const startedAnew = Promise.withResolvers<void>();
    vi.spyOn(log, 'info').mockImplementation((text: unknown) => {
      if (text === 'the job queue is running again') startedAnew.resolve();
    });
    const jobs = await startJobs(pool, jobTasks(app.services), log);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });
    onTestFinished(() => void vi.useRealTimers());
    await startedAnew.promise;
    await app.services.jobs.add('remove_old_uploads', {});
    await until(async () => !(await app.waitingJobs()).some(({ kind }) => kind === 'remove_old_uploads'));
    await jobs.stop();
    expect((await app.waitingJobs()).length).toBeLessThan(10);
  },
);
