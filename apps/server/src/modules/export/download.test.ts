import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import { exportsOf, linesOf } from '../../testing/exports.ts';
import { makePublished } from '../../testing/factories.ts';
import { portOf } from '../../testing/process/port-of.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { writeExport } from './write-export.ts';

const app = await createTestApp();
const { ticketFor, download, exported } = exportsOf(app);
const host = '127.0.0.1';

test('a download is a file with a safe name that is not cached and whose type is not guessed', async () => {
  const { task } = await makePublished(app, { name: '../Reviews: "über" 评论\u202e?' });
  const { status, headers } = await download(await ticketFor(task, { shape: 'wide', format: 'tsv' }));
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="Reviews _ber __ wide.tsv"; filename*=UTF-8''Reviews%20%C3%BCber%20%E8%AF%84%E8%AE%BA%20wide.tsv`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
});

test('a ticket is good for one download, by whom it was given to, within a minute', async () => {
  const { task } = await makePublished(app);
  const invalid = { status: 404, body: { code: 'ticket_invalid' } };
  const url = await ticketFor(task);
  const answers = await Promise.all([download(url), download(url), download(url)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  expect(await download(url)).toMatchObject(invalid);
  expect(await download('/download/nothing-of-the-kind')).toMatchObject(invalid);

  const late = await ticketFor(task);
  app.clock.advance(60_001);
  expect(await download(late)).toMatchObject(invalid);

  const disabled = await ticketFor(task);
  const users = app.db.updateTable('users').where('id', '=', app.people.manager);
  await users.set({ state: 'disabled' }).execute();
  expect(await download(disabled)).toMatchObject(invalid);
  await users.set({ state: 'active' }).execute();

  const degraded = await ticketFor(task);
  await users.set({ type: 2 }).execute();
  expect(await download(degraded)).toMatchObject(invalid);
  await users.set({ type: 1 }).execute();

  const deleted = await ticketFor(task);
  await users.set({ deleted_at: new Date() }).execute();
  expect(await download(deleted)).toMatchObject(invalid);
  await users.set({ deleted_at: null }).execute();

  const lost = await ticketFor(task);
  const projects = app.db.updateTable('projects').where('manager_id', '=', app.people.manager);
  await projects.set({ manager_id: app.people.manager2 }).execute();
  expect(await download(lost)).toMatchObject(invalid);
});

test('a download that the database fails says so, and not that its ticket is no good', async () => {
  const { task } = await makePublished(app);
  const url = await ticketFor(task);
  await app.db.transaction().execute(async (trx) => {
    await sql`lock table tasks in access exclusive mode`.execute(trx); // what the ticket is of can't be read
    const downloading = download(url);
    const cut = async () =>
      (
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(trx)
      ).rows.length;
    await expect.poll(cut).toBe(1);
    expect(await downloading).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  });
});

test('managers export their own tasks; a reviewer exports the submissions of a task, not the task', async () => {
  const { task, assignments } = await makePublished(app, { contributors: ['contributor', 'contributor2'] });
  const submission = assignments.contributor2 ?? '';
  const request = { format: 'csv', shape: 'wide', bom: false } as const;
  for (const [username, status] of [
    ['manager2', 404],
    ['contributor', 403],
    ['master', 201],
  ] as const) {
    expect((await app.as(username).post(`/task/${task}/export`, request)).status).toBe(status);
    expect((await app.as(username).post(`/submission/${submission}/export`, request)).status).toBe(status);
  }
  await app.db.insertInto('task_reviewers').values({ task_id: task, user_id: app.people.manager2 }).execute();
  expect((await app.as('manager2').post(`/task/${task}/export`, request)).status).toBe(404);
  const lines = await linesOf(await exported(task, { as: 'manager2', submission, shape: 'wide' }));
  expect(lines.map(({ contributor, row_no }) => [contributor, row_no])).toEqual([['contributor2', '3']]);
  const manager = app.as('manager');
  const { version } = (await manager.get(`/task/${task}`)).result;
  const passedOn = `/task/${task}/contributor/${app.people.contributor2}/passOn` as const;
  expect((await manager.post(passedOn, { version })).status).toBe(200);
  expect((await manager.post(`/submission/${submission}/export`, request)).status).toBe(404);
});

/** A task of many long rows that hardly compress, so that its export is far larger than what is read and sent ahead. */
async function makeLongTask(rows: number, characters: number): Promise<string> {
  const { task, dataset } = await makePublished(app, { texts: ['first'] });
  await sql`insert into dataset_rows (task_id, row_no, dataset_id, line, cells)
    select ${task}, n, ${dataset}, n + 1, array[n || (
      select string_agg(md5(n || '-' || part), '') from generate_series(1, ${characters / 32}) part)]
    from generate_series(2, ${rows}) n`.execute(app.db);
  await sql`insert into assignment_rows (task_id, assignment_id, row_no, position)
    select ${task}, id, n, n from assignments, generate_series(2, ${rows}) n where task_id = ${task}`.execute(app.db);
  return task;
}
const openSnapshots = async () => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`.execute(app.db);
  return rows[0]?.n;
};

test('every row comes once and in order, however many windows it takes', async () => {
  const many = await linesOf(await exported(await makeLongTask(1500, 32), { shape: 'wide' }));
  expect(many.map(({ row_no }) => Number(row_no))).toEqual(many.map((_, index) => index + 1));
  expect(many).toHaveLength(1500);
  const wide = await linesOf(
    await exported(await makeLongTask(30, 640_000), { shape: 'wide', format: 'jsonl' }),
    'a.jsonl',
  );
  expect(wide.map(({ text }) => text?.length)).toEqual([
    5,
    ...Array.from({ length: 29 }, (_, n) => 640_000 + String(n + 2).length),
  ]);
});

/** How many rows each window of an export has. */
async function windowsOf(task: string): Promise<number[]> {
  const windows: number[] = [];
  const watched = app.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (result.rows.some((row) => 'skipped_reason' in row)) windows.push(result.rows.length);
      return result;
    },
  });
  const file = writeExport(
    watched,
    app.people.manager,
    { task, name: 'Long', assignment: null, isNameless: false },
    { format: 'jsonl', shape: 'long', bom: false },
  );
  for await (const _ of file);
  return windows;
}

test('a window is bounded by what its texts and answers are unpacked, however little is stored of them', async () => {
  const short = await makeLongTask(450, 32);
  expect(await windowsOf(short)).toEqual([200, 200, 50]);

  const long = await makeLongTask(30, 32);
  await sql`update dataset_rows set cells = array[repeat('x', 1000000)] where task_id = ${long}`.execute(app.db);
  const few = await windowsOf(long);
  expect(few.reduce((sum, rows) => sum + rows)).toBe(30);
  expect(Math.max(...few)).toBe(5);

  const answered = await makeLongTask(100, 32);
  await sql`insert into answers (task_id, assignment_id, row_no, question_no, value, revision, round)
    select task_id, assignment_id, row_no, no, to_jsonb(repeat('x', 20000)), '0199aaaaaaaa-0000-00000001', 1
    from assignment_rows, generate_series(1, 10) as no where task_id = ${answered}`.execute(app.db);
  const some = await windowsOf(answered);
  expect(some.reduce((sum, rows) => sum + rows)).toBe(100);
  expect(Math.max(...some)).toBeLessThan(25);
});

/** A download of which nothing is read but what was sent ahead. */
async function openDownload(task: string) {
  if (!app.server.server.listening) await app.server.listen({ port: 0, host });
  const path = `/cms/v1${await ticketFor(task, { shape: 'wide' })}`;
  const request = get({ host, port: portOf(app.server.server), path });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  await once(response, 'readable');
  return { request, response };
}

const textOf = async (response: IncomingMessage) => Buffer.concat(await response.toArray()).toString();

test('an export that has begun has nothing of what is saved meanwhile; one that is asked for then has all of it', async () => {
  const task = await makeLongTask(24, 640_000);
  const browser = openBrowser(app, 'contributor', task);
  const answer = async (value: string) => {
    const cells = Array.from({ length: 24 }, (_, index) => browser.cell(index + 1, 1, value));
    expect((await browser.save(cells)).status).toBe(200);
  };
  const answers = (text: string) => [...text.matchAll(/([ab])\r\n/g)].map(([, value]) => value).join('');
  await answer('a');
  const { response } = await openDownload(task);
  await answer('b');
  expect(answers(await textOf(response))).toBe('a'.repeat(24));
  expect(answers(await exported(task, { shape: 'wide', columns: ['row_no', 'Question 1'] }))).toBe('b'.repeat(24));
});

test('a download that was broken off near its end is whole when it is asked for again', async () => {
  const task = await makeLongTask(24, 640_000);
  const whole = await exported(task, { shape: 'wide' });
  const { request, response } = await openDownload(task);
  response.on('error', () => undefined);
  let read = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    read += chunk.length;
    if (read > 0.9 * whole.length) break;
  }
  request.destroy();
  expect(read).toBeLessThan(whole.length);
  await expect.poll(openSnapshots).toBe(0);
  expect(await textOf((await openDownload(task)).response)).toBe(whole);
});

test('a download that is broken off lets go of the database, and one whose database breaks off does not look complete', async () => {
  const task = await makeLongTask(24, 640_000);
  const leaving = await openDownload(task);
  await expect.poll(openSnapshots).toBe(1);
  leaving.response.on('error', () => undefined);
  leaving.request.destroy();
  await expect.poll(openSnapshots).toBe(0);

  const losing = await openDownload(task);
  await expect.poll(openSnapshots).toBe(1);
  // The connection waits for the reader only now and then; between, it is at work and not found.
  const broken = async () =>
    (
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`.execute(app.db)
    ).rows.length;
  await expect.poll(broken).toBe(1);
  await expect(losing.response.resume().toArray()).rejects.toThrow('aborted');
  expect((await download(await ticketFor(task))).status).toBe(200);
});

test('exports that stall keep no other user from working, nor from exporting', async () => {
  const task = await makeLongTask(24, 640_000);
  if (!app.server.server.listening) await app.server.listen({ port: 0, host });
  const port = portOf(app.server.server);
  await app.db.deleteFrom('download_tickets').execute();
  const tickets = await Promise.all(Array.from({ length: 30 }, () => ticketFor(task, { shape: 'wide' })));
  const stalled = tickets.map((ticket) =>
    get({ host, port, path: `/cms/v1${ticket}`, agent: false }).on('error', () => undefined),
  );
  for (const request of stalled) request.on('response', (response) => response.pause().on('error', () => undefined));
  const unused = () => app.db.selectFrom('download_tickets').select('user_id').execute();
  await expect.poll(unused).toEqual([]);
  expect((await app.as('manager').get('/dashboard/')).status).toBe(200);
  expect((await download(await ticketFor(task, { as: 'master', shape: 'codebook' }))).status).toBe(200);
  for (const request of stalled) request.destroy();
  await expect.poll(openSnapshots).toBe(0);
  expect((await download(await ticketFor(task))).status).toBe(200);
});

test('an export of which nothing is read for too long is ended, and lets go of the database', async () => {
  const task = await makeLongTask(24, 640_000);
  const subject = { task, name: 'Long', assignment: null, isNameless: false };
  const file = writeExport(app.db, app.people.manager, subject, { format: 'csv', shape: 'wide', bom: false }, 10);
  const error = once(file, 'error');
  await once(file, 'readable');
  expect(await error).toMatchObject([{ message: 'the client has stopped reading the export' }]);
  await expect.poll(openSnapshots).toBe(0);
});
