import { expect, test } from 'vitest';
import { readConfig } from '../kernel/config.ts';
import { makePublished, makeTask } from '../testing/factories.ts';
import { portOf } from '../testing/process/port-of.ts';
import { createTestApp } from '../testing/test-app.ts';
import { upload } from '../testing/upload.ts';
import { readContract } from './contract/contract.ts';
import { hasMoreValues } from './request/count-values.ts';

const app = await createTestApp({ requestsPerSecond: 5, uploadQuota: 40_000 });
const { operations } = readContract();

test('the contract says of every body how large it may be, and of most that it is 16 kB', () => {
  const limits = operations.flatMap(({ id, body }) => (body ? [{ id, limit: body.limit }] : []));
  const small = limits.filter(({ limit }) => limit === 16 * 1024);
  expect(small.length).toBeGreaterThan(limits.length / 2);
  const json = limits.filter(({ id }) => id !== 'uploadDataset' && id !== 'uploadAnswers' && id !== 'measureTable');
  expect(Math.max(...json.map(({ limit }) => limit))).toBeLessThanOrEqual(4 * 1024 * 1024);
});

test('a body is refused beyond what the contract says, before it is read as JSON', async () => {
  const { task } = await makePublished(app, {});
  app.clock.advance(60_000);
  const contributor = app.as('contributor');
  const send = (path: string, payload: string, method = 'PUT') =>
    contributor.send({ method, path, payload, headers: { 'content-type': 'application/json' } });
  const cells = (n: number) => `{"skips":[],"cells":[${Array(n).fill('{}').join(',')}]}`;
  expect((await send(`/userTask/${task}/answers`, cells(2_600_000))).status).toBe(413);
  expect((await send(`/userTask/${task}/answers`, cells(260_000))).body).toMatchObject({
    params: { max_values: 250_000 },
  });
  expect((await send(`/userTask/${task}/answers`, cells(501))).body).toMatchObject({
    errors: expect.arrayContaining([{ pointer: '/cells', code: 'too_many', params: { n: 500 } }]),
  });
  // few bytes can be many values too: a list of all their errors would block all other requests
  const { errors } = (await send(`/userTask/${task}/answers`, cells(10_000))).problem;
  expect(errors).toEqual([expect.objectContaining({ pointer: '/cells', code: 'too_many' })]);
  const long = JSON.stringify({ version: 1, name: 'x'.repeat(17_000) });
  expect((await send('/auth/profile', long, 'PATCH')).status).toBe(413);
});

test.each([
  ['[1,2,3]', 3, false],
  ['[1,2,3]', 2, true],
  ['[",,,,[[[{{{"]', 1, false],
  ['["\\\\",1]', 2, false],
  ['["\\",,,"]', 1, false],
  ['{"a":{"b":[]}}', 2, true],
])('the values of %s are more than %i: %s', (text, most, isMore) => {
  expect(hasMoreValues(Buffer.from(text), most)).toBe(isMore);
});

test('a session that asks for too much waits, and another one does not', async () => {
  await app.as('manager').get('/category');
  await app.as('manager2').get('/category');
  app.clock.stop();
  app.clock.advance(60_000);
  const statuses = [];
  for (let n = 0; n < 55; n++) statuses.push((await app.as('manager').get('/category')).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(50);
  const refused = await app.as('manager').get('/category');
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_attempts' }, headers: { 'retry-after': '1' } });
  expect((await app.as('manager2').get('/category')).status).toBe(200);
  app.clock.advance(1_000);
  expect((await app.as('manager').get('/category')).status).toBe(200);
});

test('files wait for their import up to a quota of their task and of their user, and none when the disk is nearly full', async () => {
  app.clock.advance(60_000);
  const { project } = await makePublished(app, {});
  app.clock.advance(60_000);
  const draft = () => makeTask(app.db, { project_id: project, created_by: app.people.manager });
  const [one, other] = [await draft(), await draft()];
  const file = `text\n${'a\n'.repeat(9_000)}`;
  expect((await upload(app.as('manager'), one, file)).status).toBe(201);
  expect((await upload(app.as('manager'), one, file)).status).toBe(201);
  const refused = { status: 413, body: { code: 'upload_quota' } };
  expect(await upload(app.as('manager'), one, file)).toMatchObject(refused); // of the task
  expect(await upload(app.as('master'), one, file)).toMatchObject(refused);
  expect(await upload(app.as('manager'), other, file)).toMatchObject(refused); // of the user
  expect((await upload(app.as('master'), other, file)).status).toBe(201);
  app.services.disk.free = () => 200e6;
  const full = { status: 503, body: { code: 'storage_full' } };
  expect(await upload(app.as('master'), other, 'text\na\n')).toMatchObject(full);
});

test('an upload is refused for the size that it announces, and ends when the disk fills while it arrives', async () => {
  app.clock.advance(60_000);
  const { project } = await makePublished(app, {});
  const task = await makeTask(app.db, { project_id: project, created_by: app.people.manager2 });
  const { disk, config } = app.services;
  const full = { status: 503, body: { code: 'storage_full' }, headers: { 'retry-after': '60' } };
  const send = () => upload(app.as('master'), task, `text\n${'a\n'.repeat(500)}`);
  disk.free = () => config.diskReserve + 1_000;
  expect(await send()).toMatchObject(full);
  let asked = 0;
  disk.free = () => (asked++ === 0 ? 1e12 : config.diskReserve - 1);
  expect(await send()).toMatchObject(full);
  for (const table of ['uploads', 'staged_rows'] as const)
    expect(await app.db.selectFrom(table).select('task_id').where('task_id', '=', task).execute()).toEqual([]);
  disk.free = () => 1e12;
  expect((await send()).status).toBe(201);
});

test('an import that would leave too little of the disk is refused, and fails when there is less once it is its turn', async () => {
  app.clock.advance(60_000);
  const { project } = await makePublished(app, {});
  const task = await makeTask(app.db, { project_id: project, created_by: app.people.master });
  const master = app.as('master');
  const { disk, config } = app.services;
  disk.free = () => 1e12;
  const { result } = await upload(master, task, `text\n${'a\n'.repeat(1_000)}`);
  const { id: upload_id, columns } = result;
  const start = () =>
    master.post(`/task/${task}/dataset/import`, { upload_id, name: 'Rows', columns, only_good: false });
  disk.free = () => config.diskReserve + 2_000; // the file has five bytes more
  expect(await start()).toMatchObject({
    status: 503,
    body: { code: 'storage_full' },
    headers: { 'retry-after': '60' },
  });
  disk.free = () => config.diskReserve + 2_005;
  const { id: job } = (await start()).result;
  disk.free = () => config.diskReserve;
  await app.runJobs();
  const state = async () => (await master.get(`/job/${job}`)).result;
  expect(await state()).toMatchObject({ state: 'failed', error: 'storage_full' });
  disk.free = () => 1e12;
  expect((await start()).status).toBe(202);
});

test('where a request comes from is the connection’s word until proxies are named', async () => {
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const port = portOf(app.server.server);
  const statuses = [];
  for (let n = 0; n < 12; n++) {
    const { status } = await fetch(`http://127.0.0.1:${port}/cms/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${n}` },
      body: JSON.stringify({ username: 'contributor3', password: `guess ${n}` }),
    });
    statuses.push(status);
  }
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
});

test('a server starts with the longest time that requests may be given to arrive', async () => {
  const requestSeconds = readConfig({ CONCORD_REQUEST_SECONDS: '3600' }).requestSeconds;
  const patient = await createTestApp({ requestSeconds });
  expect((await patient.withToken(undefined).get('/workspace')).status).toBe(200);
  expect(() => readConfig({ CONCORD_REQUEST_SECONDS: '3601' })).toThrow('a whole number from 1 to 3600');
});
