import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
app.clock.stop(); // what is forgiven in time stays while the test lasts
const { db } = app;
const hour = 3_600_000;
const tables = [
  ...(['sessions', 'invitations', 'download_tickets', 'login_throttles', 'known_devices'] as const),
  'answered_requests' as const,
];
const counts = async () => {
  const counted = tables.map(async (table) => {
    const { count } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return [table, Number(count)] as const;
  });
  return Object.fromEntries(await Promise.all(counted));
};
async function clean() {
  await app.services.jobs.add('remove_expired', {});
  await app.runJobs();
}

test('expired records are deleted, valid ones are not', async () => {
  const stranger = app.withToken(undefined);
  await stranger.post('/auth/login', { username: 'contributor', password: 'concord-demo' });
  await stranger.post('/auth/login', { username: 'contributor', password: 'wrong-guess' });
  await stranger.post('/auth/requestPassword', { email: 'contributor@demo.invalid' });
  await app.as('manager').send({
    method: 'POST',
    path: '/category',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'one' },
    payload: '{"name":"Once"}',
  });
  await db
    .insertInto('download_tickets')
    .values({
      token_hash: Buffer.alloc(32),
      user_id: app.people.manager,
      request: '{}',
      expires_at: new Date(app.services.now().getTime() + hour),
    })
    .execute();
  await app.runJobs();
  await clean(); // what was forgiven at once
  const before = await counts();
  expect(Math.min(...Object.values(before))).toBeGreaterThan(0);
  await clean();
  expect(await counts()).toEqual(before);

  app.clock.advance(25 * hour);
  await clean();
  expect(await counts()).toMatchObject({ sessions: 0, download_tickets: 0, login_throttles: 0, answered_requests: 0 });
  expect(await counts()).toMatchObject({ invitations: before.invitations, known_devices: before.known_devices });
  app.clock.advance(48 * hour);
  await clean();
  expect(await counts()).toMatchObject({ invitations: 0, known_devices: before.known_devices });
  await pass(180);
  expect(await counts()).toMatchObject({ known_devices: 0 });
});

/** So many days go by, in which the server runs. */
async function pass(days: number) {
  for (let day = 0; day < days; day += 5) {
    app.clock.advance(5 * 24 * hour);
    await clean();
  }
}

test('what a preview has found is deleted after a day, what other jobs have done is not', async () => {
  const made = { created_by: app.people.manager, state: 'done', created_at: app.services.now() } as const;
  const kinds = ['preview', 'publish'] as const;
  await db
    .insertInto('jobs')
    .values(kinds.map((kind) => ({ ...made, id: crypto.randomUUID(), kind })))
    .execute();
  const left = () =>
    db.selectFrom('jobs').select('kind').where('created_by', '=', app.people.manager).orderBy('kind').execute();
  await clean();
  expect(await left()).toMatchObject([{ kind: 'preview' }, { kind: 'publish' }]);
  app.clock.advance(25 * hour);
  await clean();
  expect(await left()).toMatchObject([{ kind: 'publish' }]);
});

test('a job that has failed for good is deleted after a week, so that monitoring does not count it for ever', async () => {
  const { pool, jobs, now } = app.services;
  await jobs.add('request_password', { email: 'late@demo.invalid', request_id: 'failed' });
  const payload = "payload ->> 'request_id' = 'failed'";
  const job = `id in (select id from graphile_worker._private_jobs where ${payload})`;
  const failed = `update graphile_worker._private_jobs set attempts = max_attempts, updated_at = $1 where ${payload}`;
  await pool.query(failed, [now()]);
  const left = async () => (await pool.query(`select from graphile_worker.jobs where ${job}`)).rowCount;
  await pass(5);
  expect(await left()).toBe(1);
  await pass(5);
  expect(await left()).toBe(0);
});

test('a job that will be tried again stays, however long it waits', async () => {
  const { pool, jobs, now } = app.services;
  await jobs.add('request_password', { email: 'again@demo.invalid', request_id: 'waits' });
  const payload = "payload ->> 'request_id' = 'waits'";
  await pool.query(
    `update graphile_worker._private_jobs set attempts = 3, run_at = $1::timestamptz + interval '1 year' where ${payload}`,
    [now()],
  );
  await pass(20);
  const { rowCount } = await pool.query(`delete from graphile_worker._private_jobs where ${payload}`);
  expect(rowCount).toBe(1);
});

const year = 365 * 24 * hour;
const create = (key: string) =>
  app.as('manager').send({
    method: 'POST',
    path: '/category',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    payload: `{"name":"Made under ${key}"}`,
  });

test.each([year, -year, hour, -hour])('a clock that is set by %d ms and back deletes nothing', async (milliseconds) => {
  const key = `jump-${milliseconds}`;
  const { token } = await app
    .withToken(undefined)
    .post('/auth/login', { username: 'contributor', password: 'concord-demo' });
  const made = await create(key);
  const { id } = (await app.as('manager').post('/category', { name: `Deleted ${key}` })).result;
  await app.as('manager').delete(`/category/${id}?version=1`);
  await clean();
  const before = await counts();
  app.clock.advance(milliseconds);
  await clean();
  await emptyTrash();
  expect(await counts()).toMatchObject({ sessions: before.sessions, answered_requests: before.answered_requests });
  app.clock.advance(-milliseconds);
  await clean();
  await emptyTrash();
  expect(await counts()).toMatchObject({ sessions: before.sessions, answered_requests: before.answered_requests });
  expect((await app.withToken(token).get('/auth/getUser')).status).toBe(200);
  expect((await create(key)).body).toEqual(made.body);
  const kept = db.selectFrom('categories').select('purged_at').where('id', '=', id).executeTakeFirst();
  expect(await kept).toEqual({ purged_at: null });
});

test('after the clock was set, what is old is deleted when its whole time has gone by once more', async () => {
  await clean();
  app.clock.advance(year);
  await clean();
  await create('old');
  const before = (await counts()).answered_requests;
  app.clock.advance(23 * hour);
  await clean();
  expect((await counts()).answered_requests).toBe(before);
  app.clock.advance(2 * hour);
  await clean();
  expect((await counts()).answered_requests).toBe(0);
});

async function emptyTrash() {
  await app.services.jobs.add('empty_trash', {});
  await app.runJobs();
}
