import { expect, test } from 'vitest';
import type { Answer } from '../../testing/answer.ts';
import type { Caller } from '../../testing/caller.ts';
import { fresh, makeCategory, makeProject } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
const { db, people } = app;
const manager = app.as('manager');
const category = await makeCategory(db);
const project = await makeProject(db, { manager_id: people.manager });

const send = (key: string, path: string, body: object | undefined, by: Caller = manager): Promise<Answer> =>
  by.send({
    method: 'POST',
    path,
    headers: { 'idempotency-key': key, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: JSON.stringify(body) }),
  });
const invitee = () => {
  const username = fresh('repeated').replace(' ', '.');
  return { username, email: `${username}@demo.invalid`, name: 'Repeated', type: 2 };
};
const events = async () =>
  Number(
    (
      await db
        .selectFrom('audit_events')
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

test.each([
  ['/user', () => invitee(), '/user'],
  ['/category', () => ({ name: fresh('Repeated') }), '/category'],
  ['/project', () => ({ name: fresh('Repeated'), category }), '/project'],
  ['/task', () => ({ name: fresh('Repeated'), project }), '/task'],
])('a record that %s makes is made once, however often the request comes', async (path, make) => {
  const body = make();
  const key = fresh('key').replace(' ', '-');
  await manager.get('/auth/getUser');
  const before = await events();
  const first = await send(key, path, body);
  expect(first.status, first.text).toBe(201);
  const again = await send(key, path, body);
  expect(again.status).toBe(201);
  expect(again.body).toEqual(first.body);
  expect(await events()).toBe(before + 1);
});

test('a request that comes five times at once is answered five times and done once', async () => {
  const body = { name: fresh('At once'), project };
  const answers = await Promise.all(Array.from({ length: 5 }, () => send('at-once', '/task', body)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  expect(new Set(answers.map(({ body }) => (body as { id: string }).id)).size).toBe(1);
  const made = await db.selectFrom('tasks').select('id').where('name', '=', body.name).execute();
  expect(made).toHaveLength(1);
});

test('an invitation sent again because the answer was lost is one email', async () => {
  const { body } = await manager.post('/user', invitee());
  const { id } = body as { id: string };
  await app.runJobs();
  const answers = [
    await send('invite', `/user/${id}/invite`, undefined),
    await send('invite', `/user/${id}/invite`, undefined),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0]?.body).toEqual(answers[1]?.body);
  expect(await app.waitingJobs()).toHaveLength(1);
});

test('another change under the same name is refused, as is the same of another operation', async () => {
  const body = { name: fresh('First') };
  expect((await send('reused', '/category', body)).status).toBe(201);
  const refused = { status: 422, code: 'key_reused' };
  expect((await send('reused', '/category', { name: fresh('Second') })).body).toMatchObject(refused);
  expect((await send('reused', '/project', { ...body, category })).body).toMatchObject(refused);
});

test('what was refused is tried again, and keys are one’s own', async () => {
  const name = fresh('Wanted');
  const { body } = await manager.post('/category', { name });
  const { id } = body as { id: string };
  expect((await send('retry', '/category', { name })).status).toBe(409);
  expect((await manager.delete(`/category/${id}`)).status).toBe(204);
  expect((await send('retry', '/category', { name })).status).toBe(201);
  expect((await send('retry', '/category', { name: fresh('Other') }, app.as('master'))).status).toBe(201);
});

test.each(['', ' ', 'a b', 'ключ', 'x'.repeat(101)])('the name %j is none', async (key) => {
  const { status, body } = await send(key, '/category', { name: fresh('Odd key') });
  expect(status).toBe(400);
  expect(body).toMatchObject({ errors: [{ pointer: '/Idempotency-Key', code: 'format' }] });
});

test('where nothing is made the name is not looked at', async () => {
  expect((await send('', '/auth/logout', undefined, app.as('contributor'))).status).toBe(204);
});
