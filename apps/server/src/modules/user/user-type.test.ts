import { expect, test } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import { makeDraft, makePublished, makeUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
const { db, people } = app;
const [master, manager] = [app.as('master'), app.as('manager')];

test('another type ends sessions, reviews and places in drafts', async () => {
  const { task } = await makeDraft(app, { contributors: ['contributor5'] });
  const session = app.as('contributor5');
  expect((await session.get('/auth/getUser')).status).toBe(200);
  await master.patch(`/user/${people.contributor5}`, { version: 1, type: 1, password: 'concord-demo' });
  expect((await session.get('/auth/getUser')).status).toBe(401);
  await db.insertInto('task_reviewers').values({ task_id: task, user_id: people.contributor5 }).execute();
  expect((await manager.get(`/task/${task}`)).body).toMatchObject({ contributor: [], reviewer: [{}] });
  await master.patch(`/user/${people.contributor5}`, { version: 2, type: 2, password: 'concord-demo' });
  expect((await manager.get(`/task/${task}`)).body).toMatchObject({ contributor: [], reviewer: [] });
});

test('a contributor who becomes a manager leaves drafts, and stays with the work they have done', async () => {
  const contributors = ['contributor3', 'contributor2'] as const;
  const { task: draft } = await makeDraft(app, { contributors });
  const { task, assignments } = await makePublished(app, { contributors: ['contributor3'], texts: ['one'] });
  const browser = openBrowser(app, 'contributor3', task);
  await browser.save([browser.cell(1, 1, 'a')]);
  await browser.submit();
  const submission = `/submission/${assignments.contributor3 ?? ''}` as const;
  const { version } = (await manager.get(submission)).result;
  expect((await manager.post(`${submission}/approve`, { version })).status).toBe(200);
  const id = people.contributor3;
  expect((await master.patch(`/user/${id}`, { version: 1, type: 1, password: 'concord-demo' })).body).toMatchObject({
    type: 1,
  });
  const contributorsOf = async (of: string) => (await manager.get(`/task/${of}`)).result.contributor;
  expect(await contributorsOf(draft)).toMatchObject([{ user: { id: people.contributor2 } }]);
  expect(await contributorsOf(task)).toMatchObject([{ user: { id }, assignment: { answers_count: 1 } }]);
  expect((await master.patch(`/user/${id}`, { version: 2, type: 2, password: 'concord-demo' })).body).toMatchObject({
    type: 2,
  });
});

test('work that is reopened and returned to someone who is a manager by now waits until they are a contributor again', async () => {
  const { task, assignments } = await makePublished(app, { contributors: ['contributor4'], texts: ['one'] });
  const browser = openBrowser(app, 'contributor4', task);
  await browser.save([browser.cell(1, 1, 'a')]);
  await browser.submit();
  const submission = `/submission/${assignments.contributor4 ?? ''}` as const;
  const decide = async (verb: 'approve' | 'reopen' | 'return', words: object = {}) => {
    const { version } = (await manager.get(submission)).result;
    const decided = await manager.unchecked('POST', `${submission}/${verb}`, { version, ...words });
    expect(decided.status, decided.text).toBe(200);
  };
  await decide('approve');
  const id = people.contributor4;
  await master.patch(`/user/${id}`, { version: 1, type: 1, password: 'concord-demo' });
  await decide('reopen', { reason: 'Look again' });
  await decide('return', { remarks: 'Again' });
  const signedIn = async () => {
    const signIn = { username: 'contributor4', password: 'concord-demo' };
    const { token } = await app.withToken(undefined).post('/auth/login', signIn);
    return app.withToken(token);
  };
  const own = `/userTask/${task}` as const;
  expect((await (await signedIn()).get(own)).status).toBe(403);
  await master.patch(`/user/${id}`, { version: 2, type: 2, password: 'concord-demo' });
  const again = await signedIn();
  expect((await again.get(own)).result).toMatchObject({ remarks: 'Again', answered: 1 });
  const cells = [browser.cell(1, 1, 'b')];
  expect((await again.put(`${own}/answers`, { cells, skips: [] })).status).toBe(200);
  expect((await again.post(`${own}/submit`)).status).toBe(200);
});

test('another type takes the password of the master again; leaving the type as it is does not', async () => {
  const id = await makeUser(db, { type: 2 });
  const change = (body: object) => master.unchecked('PATCH', `/user/${id}`, { version: 1, ...body });
  expect((await change({ type: 1 })).problem.errors).toMatchObject([{ pointer: '/password', code: 'required' }]);
  expect((await change({ type: 1, password: 'wrong' })).problem.code).toBe('password_wrong');
  expect((await change({ type: 2, name: 'New name' })).body).toMatchObject({ type: 2, version: 2 });
});
