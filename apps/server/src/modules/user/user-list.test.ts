import { expect, test } from 'vitest';
import { countWork } from '../../testing/count-work.ts';
import { makePublished, makeUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
const { db, people } = app;
const master = app.as('master');

test('the list is filtered by type, state and words, and sorted by any column', async () => {
  const make = (name: string, values: object = {}) =>
    makeUser(db, { name, occupation: 'listed', lastname: 'Qx7', ...values });
  await make('李娜');
  await make('阿明', { type: 1 });
  await make('王芳', { state: 'disabled' });
  await make('Élan', { last_seen_at: new Date() });
  const names = async (query: string) =>
    (await master.get(`/user?q=qx7${query}`)).result.entities.map(({ name }) => name);
  expect(await names('')).toEqual(['阿明', '李娜', '王芳', 'Élan']);
  expect(await names('&sortOrder=desc')).toEqual(['Élan', '王芳', '李娜', '阿明']);
  expect(await names('&type=1')).toEqual(['阿明']);
  expect(await names('&type=2&state=active')).toEqual(['李娜', 'Élan']);
  expect(await names('&state=disabled')).toEqual(['王芳']);
  expect((await names('&sortField=last_seen_at&sortOrder=desc'))[0]).toBe('Élan');
  for (const sortField of ['username', 'type', 'state', 'active', 'createdAt'])
    expect(await names(`&sortField=${sortField}&pageSize=3`)).toHaveLength(3);
  expect(await names('&pageSize=3&pageNumber=2')).toEqual(['Élan']);
  expect((await master.get('/user?sortField=password_hash')).status).toBe(400);
  expect((await master.get('/user?type=3')).status).toBe(400);
});

test('the load of a person counts what they have not submitted', async () => {
  const { assignments, task } = await makePublished(app, { contributors: ['contributor2'] });
  await makePublished(app, { contributors: ['contributor2', 'contributor3'] });
  expect((await master.get('/user?sortField=active&sortOrder=desc&pageSize=2')).body).toMatchObject({
    entities: [
      { username: 'contributor2', active: 2 },
      { username: 'contributor3', active: 1 },
    ],
  });
  await db
    .updateTable('assignments')
    .set({ is_completed: true })
    .where('task_id', '=', task)
    .where('id', '=', assignments.contributor2 ?? '')
    .execute();
  await countWork(db);
  expect((await master.get(`/user/${people.contributor2}`)).body).toMatchObject({ active: 1 });
});
