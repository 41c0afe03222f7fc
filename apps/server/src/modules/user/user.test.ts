import { expect, test } from 'vitest';
import { makeDraft, makePublished, makeUser } from '../../testing/factories.ts';
import { invite, invitee } from '../../testing/invitees.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
const { db, people } = app;
const [master, manager] = [app.as('master'), app.as('manager')];

test('a manager edits contributors, sees staff, and changes no type', async () => {
  const user = await invite(manager);
  const edited = await manager.patch(`/user/${user.id}`, { version: 1, name: ' New ', lastname: 'Name', type: 2 });
  expect(edited.body).toMatchObject({ name: 'New', lastname: 'Name', version: 2 });
  expect((await manager.patch(`/user/${user.id}`, { version: 2, type: 1 })).status).toBe(403);
  expect((await manager.get(`/user/${people.manager2}`)).status).toBe(200);
  for (const staff of [people.manager2, people.manager, people.master])
    expect((await manager.patch(`/user/${staff}`, { version: 1, name: 'x' })).status).toBe(403);
  expect((await manager.post(`/user/${user.id}/disable`, { version: 2 })).status).toBe(403);
  expect((await manager.post(`/user/${user.id}/enable`, { version: 2 })).status).toBe(403);
});

test('a contributor whom someone else has invited is a manager’s to change only while they are on a task of theirs', async () => {
  const id = await makeUser(db);
  const patch = async () => {
    const { may_change, version } = (await manager.get(`/user/${id}`)).result;
    return [may_change, (await manager.patch(`/user/${id}`, { version, name: 'Renamed' })).status];
  };
  const put = async (task: string, contributor: string[]) => {
    const { version } = (await manager.get(`/task/${task}`)).result;
    expect((await manager.put(`/task/${task}/contributor`, { version, contributor, reviewer: [] })).status).toBe(200);
  };
  expect(await patch()).toEqual(['nothing', 404]);
  const { task: draft } = await makeDraft(app);
  await put(draft, [id]);
  expect(await patch()).toEqual(['profile', 200]);
  expect((await manager.delete(`/task/${draft}`)).status).toBe(204);
  expect(await patch()).toEqual(['nothing', 404]);
  const { task } = await makePublished(app);
  await put(task, [people.contributor, id]);
  expect(await patch()).toEqual(['profile', 200]);
  await put(task, [people.contributor]);
  expect(await patch()).toEqual(['nothing', 404]);
});

test('a change based on an old version is refused and shows what is there now', async () => {
  const { id } = await invite(manager);
  await manager.patch(`/user/${id}`, { version: 1, occupation: 'First' });
  for (const answer of [
    await manager.patch(`/user/${id}`, { version: 1, occupation: 'Second' }),
    await master.post(`/user/${id}/disable`, { version: 1 }),
  ])
    expect(answer.body).toMatchObject({
      status: 409,
      code: 'stale_version',
      current: { id, occupation: 'First', version: 2 },
    });
});

test('hostile values are only text, or are refused', async () => {
  const { id, name } = await invite(manager, { name: `'); delete from users; -- %_ 🙂` });
  const found = (await manager.get(`/user?q=${encodeURIComponent(name)}`)).result;
  expect(found.entities.map((user) => user.id)).toEqual([id]);
  expect((await manager.get('/user?q=%25%25')).body).toMatchObject({ totalCount: 0 });
  for (const values of [
    { username: 'has space' },
    { username: 'ab' },
    { username: `x'--` },
    { username: 'x'.repeat(10_000) },
    { username: 'nul\u0000nul' },
    { name: 'nul\u0000' },
    { name: 'x'.repeat(10_000) },
    { email: 'no address' },
    { email: `a\r\nBcc: b@demo.invalid` },
    { type: 3 },
    { state: 'active' },
    { password_hash: 'x' },
  ])
    expect((await master.unchecked('POST', '/user', { ...invitee(), ...values })).status, JSON.stringify(values)).toBe(
      400,
    );
});

test('contributors have no access to users', async () => {
  const contributor = app.as('contributor');
  for (const answer of [
    await contributor.get('/user'),
    await contributor.get(`/user/${people.contributor}`),
    await contributor.post('/user', invitee()),
    await contributor.patch(`/user/${people.contributor}`, { version: 1, type: 0 }),
    await contributor.post(`/user/${people.contributor2}/invite`),
    await contributor.post(`/user/${people.master}/disable`, { version: 1 }),
    await contributor.post(`/user/${people.master}/enable`, { version: 1 }),
  ])
    expect(answer.status).toBe(403);
});

test('someone who is not there is not found', async () => {
  const path = '/user/01890000-0000-7000-8000-000000000000';
  for (const answer of [
    await master.get(path),
    await master.patch(path, { version: 1 }),
    await master.post(`${path}/invite`),
    await master.post(`${path}/disable`, { version: 1 }),
    await master.post(`${path}/enable`, { version: 1 }),
  ])
    expect(answer.status).toBe(404);
});
