import { expect, test } from 'vitest';
import { hashPassword } from '../../security/passwords.ts';
import type { Caller } from '../../testing/client/caller.ts';
import { fresh, makeCategory, makeProject } from '../../testing/factories.ts';
import { invitee } from '../../testing/invitees.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
const { db, people } = app;
const manager = app.as('manager');
const category = await makeCategory(db);
const project = await makeProject(db, { manager_id: people.manager });

const send = <const P extends string>(key: string, path: P, body: object | undefined, by: Caller = manager) =>
  by.send({
    method: 'POST',
    path,
    headers: { 'idempotency-key': key, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: JSON.stringify(body) }),
  });
const events = async () =>
  Number(
    (
      await db
        .selectFrom('audit_events')
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

test.each<[string, () => object]>([
  ['/user', () => invitee()],
  ['/category', () => ({ name: fresh('Repeated') })],
  ['/project', () => ({ name: fresh('Repeated'), category })],
  ['/task', () => ({ name: fresh('Repeated'), project })],
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
  expect(new Set(answers.map(({ result }) => result.id)).size).toBe(1);
  const made = await db.selectFrom('tasks').select('id').where('name', '=', body.name).execute();
  expect(made).toHaveLength(1);
});

test.each<[string, string, () => object]>([
  ['/category', 'category', () => ({ name: fresh('Deleted') })],
  ['/project', 'project', () => ({ name: fresh('Deleted'), category })],
  ['/task', 'task', () => ({ name: fresh('Deleted'), project })],
  ['/task/{id}/duplicate', 'task', () => ({ name: fresh('Deleted'), project, with_data: false })],
])('a record of %s that was deleted since is made anew, once', async (path, kind, make) => {
  const { result: task } = await manager.post('/task', { name: fresh('Copied'), project });
  const at = path.replace('{id}', task.id);
  const body = make();
  const key = fresh('deleted').replace(' ', '-');
  const first = await send(key, at, body);
  expect(first.status, first.text).toBe(201);
  const idIn = ({ text }: { text: string }): string => JSON.parse(text).id;
  const ask = (method: 'GET' | 'DELETE', id: string) => manager.send({ method, path: `/${kind}/${id}` });
  expect((await ask('DELETE', idIn(first))).status).toBe(204);
  const again = await Promise.all([1, 2, 3].map(() => send(key, at, body)));
  expect(again.map(({ status }) => status)).toEqual([201, 201, 201]);
  const [id = '', ...others] = new Set(again.map(idIn));
  expect(others).toEqual([]);
  expect((await ask('GET', id)).status).toBe(200);
});

test('an invitation sent again because the answer was lost is one email', async () => {
  const { result } = await manager.post('/user', invitee());
  const { id } = result;
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

test('what was refused is tried again, and each user has keys of their own', async () => {
  const name = fresh('Wanted');
  const { result } = await manager.post('/category', { name });
  const { id } = result;
  expect((await send('retry', '/category', { name })).status).toBe(409);
  expect((await manager.delete(`/category/${id}`)).status).toBe(204);
  expect((await send('retry', '/category', { name })).status).toBe(201);
  const other = { name: fresh('Other') };
  const ofMaster = await send('retry', '/category', other, app.as('master'));
  expect(ofMaster.status).toBe(201);
  expect((await send('retry', '/category', other, app.as('master'))).body).toEqual(ofMaster.body);
  expect((await send('retry', '/category', { name })).result.name).toBe(name);
});

test('of a password in a request nothing is kept: with the one that its author has since, it is the same request', async () => {
  const master = app.as('master');
  const person = invitee({ type: 0 });
  const first = await send('proven', '/user', { ...person, password: 'concord-demo' }, master);
  expect(first.status).toBe(201);
  const password_hash = await hashPassword('something new');
  await db.updateTable('users').set({ password_hash }).where('id', '=', people.master).execute();
  const again = await send('proven', '/user', { ...person, password: 'something new' }, master);
  expect([again.status, again.body]).toEqual([201, first.body]);
  const wrong = await send('proven', '/user', { ...person, password: 'concord-demo' }, master);
  expect(wrong.problem.code).toBe('password_wrong');
});

test.each(['', ' ', 'a b', 'ключ', 'x'.repeat(101)])('the name %j is none', async (key) => {
  const { status, body } = await send(key, '/category', { name: fresh('Odd key') });
  expect(status).toBe(400);
  expect(body).toMatchObject({ errors: [{ pointer: '/Idempotency-Key', code: 'format' }] });
});

test('where nothing is made the name is not looked at', async () => {
  expect((await send('', '/auth/logout', undefined, app.as('contributor'))).status).toBe(204);
});
