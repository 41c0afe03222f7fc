import { expect, test } from 'vitest';
import { makeProject, makePublished, makeUser } from '../../testing/factories.ts';
import { invite, mailedToken } from '../../testing/invitees.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
const { db, people } = app;
const [master, manager] = [app.as('master'), app.as('manager')];
const visitor = app.withToken(undefined);

test('disabling ends sessions and invitations at once; enabling lets the person in again', async () => {
  const user = await invite(manager);
  await app.runJobs();
  const { token } = await visitor.post('/auth/register', {
    token: mailedToken(app, user.email),
    password: 'a-good-one',
  });
  const session = app.withToken(token);
  expect((await session.get('/auth/getUser')).status).toBe(200);
  expect((await master.post(`/user/${user.id}/disable`, { version: 2 })).body).toMatchObject({ state: 'disabled' });
  expect((await session.get('/auth/getUser')).status).toBe(401);
  expect((await master.post(`/user/${user.id}/disable`, { version: 3 })).body).toMatchObject({ code: 'wrong_state' });
  expect((await master.post(`/user/${user.id}/enable`, { version: 3 })).body).toMatchObject({ state: 'active' });
  expect((await master.post(`/user/${user.id}/enable`, { version: 4 })).body).toMatchObject({ code: 'wrong_state' });

  const never = await invite(manager);
  await app.runJobs();
  const link = mailedToken(app, never.email);
  await master.post(`/user/${never.id}/disable`, { version: 1 });
  expect((await master.post(`/user/${never.id}/enable`, { version: 2 })).body).toMatchObject({ state: 'invited' });
  expect((await visitor.post('/auth/fetchUser', { token: link })).status).toBe(404);
});

test('an invitation that was never sent, as the person was disabled, is not said to be on its way once they are enabled', async () => {
  const { id } = await invite(manager);
  expect((await master.get(`/user/${id}`)).result.mail).toBe('waiting');
  await master.post(`/user/${id}/disable`, { version: 1 });
  await app.runJobs();
  expect((await master.post(`/user/${id}/enable`, { version: 2 })).body).toMatchObject({
    state: 'invited',
    mail: 'none',
  });
  await master.post(`/user/${id}/invite`);
  await app.runJobs();
  expect((await master.get(`/user/${id}`)).result.mail).toBe('outbox');
});

test('who manages projects is neither disabled nor made a contributor', async () => {
  const id = await makeUser(db, { type: 1 });
  const project = await makeProject(db, { manager_id: id, state: 'completed' });
  const refused = { status: 409, code: 'user_has_work' };
  expect((await master.post(`/user/${id}/disable`, { version: 1 })).body).toMatchObject(refused);
  expect((await master.patch(`/user/${id}`, { version: 1, type: 2, password: 'concord-demo' })).body).toMatchObject(
    refused,
  );
  expect((await master.patch(`/user/${id}`, { version: 1, type: 0, password: 'concord-demo' })).body).toMatchObject({
    type: 0,
    version: 2,
  });
  await db.updateTable('projects').set({ deleted_at: new Date() }).where('id', '=', project).execute();
  expect((await master.patch(`/user/${id}`, { version: 2, type: 2, password: 'concord-demo' })).body).toMatchObject({
    type: 2,
  });
});

test('a contributor with open work keeps their type but can be disabled, and the work stays', async () => {
  const { task } = await makePublished(app, { contributors: ['contributor4'] });
  const id = people.contributor4;
  const { version, active } = (await master.get(`/user/${id}`)).result;
  expect(active).toBe(1);
  const change = { version, type: 1, password: 'concord-demo' } as const;
  expect((await master.patch(`/user/${id}`, change)).body).toMatchObject({ status: 409, code: 'user_has_work' });
  expect((await master.post(`/user/${id}/disable`, { version })).body).toMatchObject({ state: 'disabled', active: 1 });
  await manager.delete(`/task/${task}`);
  expect(
    (await master.patch(`/user/${id}`, { version: version + 1, type: 1, password: 'concord-demo' })).body,
  ).toMatchObject({ type: 1 });
});
