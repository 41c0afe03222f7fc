import { expect, test } from 'vitest';
import { invite, invitee, mailedToken } from '../../testing/invitees.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
const [master, manager] = [app.as('master'), app.as('manager')];
const visitor = app.withToken(undefined);

test('an invited person gets a link by email, sets a password and is active', async () => {
  const user = await invite(manager, { name: ' Ines ', firstname: 'Ines', occupation: 'Coder', language: 'en' });
  expect(user).toMatchObject({
    name: 'Ines',
    firstname: 'Ines',
    lastname: '',
    occupation: 'Coder',
    language: 'en',
    type: 2,
    state: 'invited',
    active: 0,
    last_seen_at: null,
    version: 1,
  });
  await app.runJobs();
  const registered = await visitor.post('/auth/register', {
    token: mailedToken(app, user.email),
    password: 'a-good-one',
  });
  expect(registered.status).toBe(200);
  expect((await manager.get(`/user/${user.id}`)).body).toMatchObject({ state: 'active', version: 2 });
});

test('only a master invites staff', async () => {
  for (const type of [0, 1] as const) {
    expect((await manager.post('/user', invitee({ type }))).body).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await invite(master, { type, ...(type === 0 && { password: 'concord-demo' }) })).toMatchObject({ type });
  }
});

test('inviting a master takes the password of the one who invites, and neither stores it nor notes it', async () => {
  const person = invitee({ type: 0 });
  const send = (proof: object) => master.unchecked('POST', '/user', { ...person, ...proof });
  expect((await send({})).problem.errors).toMatchObject([{ pointer: '/password', code: 'required' }]);
  expect((await send({ password: 'wrong' })).problem.code).toBe('password_wrong');
  expect((await send({ password: 'concord-demo' })).status).toBe(201);
  const { entities } = (await master.get('/audit')).result;
  expect(entities[0]).toMatchObject({ operation: 'createUser', after: { username: person.username, type: 0 } });
  expect(Object.keys(entities[0]?.after ?? {})).not.toContain('password');
  // what is sent along without need is not looked at
  expect((await master.post('/user', invitee({ type: 1, password: 'wrong' }))).status).toBe(201);
});

test('another address of a master takes the password of the one who enters it', async () => {
  const { id, version } = await invite(master, { type: 0, password: 'concord-demo' });
  const change = (proof: object) =>
    master.patch(`/user/${id}`, { version, email: `x.${id.slice(-12)}@demo.invalid`, ...proof });
  expect((await change({})).problem.errors).toMatchObject([{ pointer: '/password', code: 'required' }]);
  expect((await change({ password: 'concord-demo' })).status).toBe(200);
});

test('an invitation can be sent again until it is used, and only the last link works', async () => {
  const user = await invite(manager);
  await app.runJobs();
  const first = mailedToken(app, user.email);
  app.clock.advance(1000);
  const again = await manager.post(`/user/${user.id}/invite`);
  expect(again.status).toBe(200);
  await app.runJobs();
  const second = mailedToken(app, user.email);
  expect((await visitor.post('/auth/fetchUser', { token: first })).status).toBe(404);
  expect((await visitor.post('/auth/register', { token: second, password: 'a-good-one' })).status).toBe(200);
  expect((await manager.post(`/user/${user.id}/invite`)).body).toMatchObject({ status: 409, code: 'wrong_state' });
  const staff = await invite(master, { type: 1 });
  expect((await manager.post(`/user/${staff.id}/invite`)).status).toBe(403);
  expect((await master.post(`/user/${staff.id}/invite`)).status).toBe(200);
});

test('an invitation that is sent again under its key is the same one, however often, and no attempt', async () => {
  const user = await invite(manager);
  const headers = { 'idempotency-key': 'once' };
  const send = () => manager.send({ method: 'POST', path: `/user/${user.id}/invite`, headers });
  const first = await send();
  expect(first.status, first.text).toBe(200);
  for (let count = 0; count < 5; count += 1) expect((await send()).text).toBe(first.text);
  expect((await manager.post(`/user/${user.id}/invite`)).status).toBe(200);
});

test('invitations under keys of their own are attempts like those without a key', async () => {
  const user = await invite(manager);
  const send = (key: string) =>
    manager.send({ method: 'POST', path: `/user/${user.id}/invite`, headers: { 'idempotency-key': key } });
  for (const key of ['first', 'second', 'third']) expect((await send(key)).status).toBe(200);
  expect((await send('fourth')).status).toBe(429);
});

test('another email address ends the links that went to the old one', async () => {
  const user = await invite(manager);
  await app.runJobs();
  const old = mailedToken(app, user.email);
  const email = `moved.${user.email}`;
  expect((await manager.patch(`/user/${user.id}`, { version: 1, email })).body).toMatchObject({ email });
  expect((await visitor.post('/auth/fetchUser', { token: old })).status).toBe(404);
  await app.runJobs();
  expect((await visitor.post('/auth/fetchUser', { token: mailedToken(app, email) })).body).toMatchObject({ email });
});
