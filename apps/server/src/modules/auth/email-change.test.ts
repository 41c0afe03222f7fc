import type { components } from '@concord/openapi';
import { expect, test } from 'vitest';
import { hashPassword } from '../../security/passwords.ts';
import { fresh, makeDraft, makeProject, makePublished } from '../../testing/factories.ts';
import { invite, mailedToken } from '../../testing/invitees.ts';
import { lockWaits } from '../../testing/statements/lock-waits.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';

type Schemas = components['schemas'];
type User = Schemas['User'];

const app = await createTestApp();
const { people, db } = app;
const [master, manager, manager2] = [app.as('master'), app.as('manager'), app.as('manager2')];
const visitor = app.withToken(undefined);
const password = 'concord-demo';

const address = (word = 'new') => `${fresh(word).replace(' ', '.')}@demo.invalid`;
const userOf = async (id: string, reader = master) => (await reader.get(`/user/${id}`)).result;
const pendingOf = async (id: string) => (await master.get(`/user/${id}/emailChange`)).result;
const tokenIn = (email: string) => mailedToken(app, email);
const confirm = (token: string) => visitor.post('/auth/confirmEmail', { token });
const patch = async (by: typeof master, id: string, values: object) =>
  by.patch(`/user/${id}`, { version: (await userOf(id)).version, ...values });
const loginAs = async (username: string) =>
  app.withToken((await visitor.post('/auth/login', { username, password })).token);

async function registered(by = manager): Promise<User> {
  const user = await invite(by);
  await app.runJobs();
  expect((await visitor.post('/auth/register', { token: tokenIn(user.email), password })).status).toBe(200);
  return userOf(user.id);
}

test('a manager cannot take an account by its address: not of those they invited, not of those who hold their tasks', async () => {
  const mine = await registered();
  await makePublished(app, { contributors: ['contributor'] });
  for (const id of [mine.id, people.contributor]) {
    const { email } = await userOf(id);
    expect((await patch(manager, id, { email: address() })).body).toMatchObject({ status: 403, code: 'forbidden' });
    expect((await patch(manager, id, { name: 'Renamed', language: 'de', email })).status).toBe(200);
    expect((await userOf(id)).email).toBe(email);
    expect(await pendingOf(id)).toMatchObject({ email: null });
    expect((await manager.get(`/user/${id}/emailChange`)).status).toBe(404);
    expect((await manager.post(`/user/${id}/emailChange`)).status).toBe(404);
    expect((await manager.delete(`/user/${id}/emailChange`)).status).toBe(404);
  }
});

test('to a manager, contributors they neither invited nor gave work to are only there to be seen', async () => {
  const theirs = await registered(manager2);
  expect(await userOf(theirs.id, manager)).toMatchObject({ may_change: 'nothing' });
  expect(await userOf(theirs.id, manager2)).toMatchObject({ may_change: 'profile' });
  expect((await patch(manager, theirs.id, { name: 'Mine' })).body).toMatchObject({ status: 404, code: 'not_found' });
  const waiting = await invite(manager2);
  expect((await manager.post(`/user/${waiting.id}/invite`)).status).toBe(404);
  expect((await patch(manager, waiting.id, { email: address() })).status).toBe(404);
  const project = await makeProject(db, { manager_id: people.manager });
  const { task } = await makeDraft(app, { project_id: project });
  const { version } = (await manager.get(`/task/${task}`)).result;
  await manager.put(`/task/${task}/contributor`, { version, contributor: [theirs.id, waiting.id], reviewer: [] });
  expect((await patch(manager, theirs.id, { name: 'In my task' })).status).toBe(200);
  expect(await userOf(waiting.id, manager)).toMatchObject({ may_change: 'profile' });
  expect((await patch(manager, waiting.id, { email: address() })).status).toBe(403);
});

test('the person who invited a user corrects the address until they register; the earlier link ends', async () => {
  const user = await invite(manager);
  await app.runJobs();
  const first = tokenIn(user.email);
  const right = address('right');
  expect(await userOf(user.id, manager)).toMatchObject({ may_change: 'everything' });
  expect((await patch(manager, user.id, { email: right })).body).toMatchObject({ email: right, state: 'invited' });
  expect((await visitor.post('/auth/fetchUser', { token: first })).status).toBe(404);
  await app.runJobs();
  const registering = { token: tokenIn(right), password };
  expect((await visitor.post('/auth/register', registering)).status).toBe(200);
  expect((await patch(manager, user.id, { email: address() })).status).toBe(403);
});

test('a user’s own address changes with the password, once the new one is confirmed; the old one is told before', async () => {
  const user = await registered();
  const own = await loginAs(user.username);
  const email = address();
  expect((await own.put('/auth/email', { email, password: 'wrong' })).body).toMatchObject({ code: 'password_wrong' });
  expect((await own.put('/auth/email', { email, password })).body).toMatchObject({ email, mail: 'waiting' });
  await app.runJobs();
  expect(app.mailTo(user.email)).toContain(email);
  expect(app.mailTo(user.email)).not.toContain('confirm-email');
  expect(app.mailedLink(user.email)).toBe('http://localhost:4000/user-profile?lang=cn');
  expect(app.mailedLink(email)).toMatch(/^http:\/\/localhost:4000\/confirm-email\/[\w-]{43}\?lang=cn$/);
  expect(await pendingOf(user.id)).toMatchObject({ email, mail: 'outbox' });

  // until then the old address is the only one
  expect((await visitor.post('/auth/requestPassword', { email })).body).toMatchObject({ code: 'email_not_found' });
  expect((await visitor.post('/auth/requestPassword', { email: user.email })).status).toBe(204);
  await app.runJobs();
  const reset = tokenIn(user.email);
  expect((await visitor.post('/auth/fetchUser', { token: reset })).status).toBe(200);

  const token = tokenIn(email);
  expect((await confirm(token)).body).toEqual({ email, name: user.name });
  expect(await userOf(user.id)).toMatchObject({ email });
  expect((await confirm(token)).body).toMatchObject({ status: 404, code: 'invitation_invalid' });
  expect((await visitor.post('/auth/fetchUser', { token: reset })).status).toBe(404);
  expect((await own.get('/auth/getUser')).body).toMatchObject({ email });
});

test('an address that is entered with a password that is being replaced is not asked for', async () => {
  const user = await registered();
  const own = await loginAs(user.username);
  await own.get('/auth/getUser');
  const { asked } = await db.transaction().execute(async (trx) => {
    const password_hash = await hashPassword('something new');
    await trx.updateTable('users').set({ password_hash }).where('id', '=', user.id).execute();
    const asked = own.put('/auth/email', { email: address(), password });
    await until(async () => (await lockWaits().execute(db)).rows.length > 0);
    return { asked };
  });
  expect((await asked).problem.code).toBe('password_wrong');
  expect(await pendingOf(user.id)).toMatchObject({ email: null });
});

test('the link of one kind is none of the other, and is stored nowhere', async () => {
  const user = await registered();
  const own = await loginAs(user.username);
  const email = address();
  await own.put('/auth/email', { email, password });
  await app.runJobs();
  const token = tokenIn(email);
  expect((await visitor.post('/auth/register', { token, password: 'another one' })).status).toBe(404);
  expect((await visitor.post('/auth/fetchUser', { token })).status).toBe(404);
  const { rows } = await app.services.pool.query('select to_jsonb(email_changes)::text as all from email_changes');
  expect(rows.map((row: { all: string }) => row.all).join()).not.toContain(token);
});

test('a master requests an address for another user, who confirms it; their own requires their password', async () => {
  const user = await registered();
  const email = address();
  expect((await patch(master, user.id, { email, occupation: 'Coder' })).body).toMatchObject({
    email: user.email,
    occupation: 'Coder',
  });
  await app.runJobs();
  expect(app.mailTo(user.email)).toContain(email);
  expect((await confirm(tokenIn(email))).status).toBe(200);
  expect(await userOf(user.id)).toMatchObject({ email });
  expect((await patch(master, people.master, { email: address() })).status).toBe(403);
});

test('of two changes the later one is left, and one that is cancelled is gone', async () => {
  const user = await registered();
  const [first, second] = [address(), address()];
  await patch(master, user.id, { email: first });
  await app.runJobs();
  const early = tokenIn(first);
  const own = await loginAs(user.username);
  await own.put('/auth/email', { email: second, password });
  await app.runJobs();
  expect((await confirm(early)).status).toBe(404);
  expect((await own.post(`/user/${user.id}/emailChange`)).body).toMatchObject({ email: second, mail: 'waiting' });
  const before = tokenIn(second);
  app.clock.advance(1000);
  await app.runJobs();
  expect((await confirm(before)).status).toBe(404);
  const again = tokenIn(second);
  expect((await own.delete(`/user/${user.id}/emailChange`)).body).toMatchObject({ email: null });
  expect((await confirm(again)).status).toBe(404);
  expect((await own.delete(`/user/${user.id}/emailChange`)).status).toBe(404);
});

test('an address in use cannot be requested, nor confirmed if it was taken meanwhile', async () => {
  const [one, other] = [await registered(), await registered()];
  expect((await patch(master, one.id, { email: other.email.toUpperCase() })).body).toMatchObject({
    code: 'email_taken',
  });
  const own = await loginAs(one.username);
  expect((await own.put('/auth/email', { email: other.email, password })).body).toMatchObject({ code: 'email_taken' });
  const wanted = address();
  await patch(master, one.id, { email: wanted });
  await patch(master, other.id, { email: wanted });
  await app.runJobs();
  const fast = tokenIn(wanted);
  expect((await confirm(fast)).status).toBe(200);
  const holders = await db.selectFrom('users').select('id').where('email', '=', wanted).execute();
  expect(holders).toHaveLength(1);
  const { id } = holders[0]?.id === one.id ? other : one;
  await master.post(`/user/${id}/emailChange`);
  app.clock.advance(1000);
  await app.runJobs();
  expect((await confirm(tokenIn(wanted))).body).toMatchObject({ status: 409, code: 'email_taken' });
});

test('disabling ends what waits, and an account that is disabled gets no other address', async () => {
  const user = await registered();
  const email = address();
  await patch(master, user.id, { email });
  await app.runJobs();
  const token = tokenIn(email);
  await master.post(`/user/${user.id}/disable`, { version: (await userOf(user.id)).version });
  expect((await confirm(token)).status).toBe(404);
  expect((await patch(master, user.id, { email: address() })).body).toMatchObject({ code: 'wrong_state' });
  await master.post(`/user/${user.id}/enable`, { version: (await userOf(user.id)).version });
  expect((await confirm(token)).status).toBe(404);
  expect(await userOf(user.id)).toMatchObject({ email: user.email, state: 'active' });
});

test('a link not followed for three days confirms nothing', async () => {
  const user = await registered();
  const email = address();
  await patch(master, user.id, { email });
  await app.runJobs();
  const read = () => db.selectFrom('users').select('email').where('id', '=', user.id).executeTakeFirst();
  app.clock.advance(72 * 3_600_000);
  expect((await confirm(tokenIn(email))).status).toBe(404);
  expect(await read()).toEqual({ email: user.email });
});

test('under the strong profile asking does not tell who has an address', async () => {
  const strong = await createTestApp({ securityProfile: 'strong' });
  const asked = await strong.as('contributor').put('/auth/email', { email: 'manager@demo.invalid', password });
  expect(asked.status).toBe(200);
  await strong.runJobs();
  const token = new URL(strong.mailedLink('manager@demo.invalid')).pathname.split('/').at(-1) ?? '';
  const confirmed = await strong.withToken(undefined).post('/auth/confirmEmail', { token });
  expect(confirmed.body).toMatchObject({ code: 'email_taken' });
});
