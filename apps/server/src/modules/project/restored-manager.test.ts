import { expect, test } from 'vitest';
import { makeProject, makeTask, makeUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
const { db, people } = app;
const master = app.as('master');

const byMaster = { type: 2, password: 'concord-demo', version: 1 } as const;
/** What becomes of a manager whose only project is deleted. */
const changes = {
  'has become a contributor': (id: string) => master.patch(`/user/${id}`, byMaster),
  'is disabled': (id: string) => master.post(`/user/${id}/disable`, { version: 1 }),
};

test.each(Object.entries(changes))('a project whose manager %s is restored to who restores it', async (_, change) => {
  const manager_id = await makeUser(db, { type: 1 });
  const project = await makeProject(db, { manager_id });
  expect((await master.delete(`/project/${project}`)).status).toBe(204);
  expect((await change(manager_id)).status).toBe(200);
  const restored = await master.post(`/project/${project}/restore`);
  expect(restored.body).toMatchObject({ manager: { id: people.master } });
  const { result } = await master.get('/audit');
  expect(result.entities.find(({ subject_id }) => subject_id === project)).toMatchObject({
    operation: 'restoreProject',
    after: { manager_id: people.master },
  });
});

test('so is one that is restored with a task; a manager who still can manage it keeps it', async () => {
  for (const [state, expected] of [
    ['disabled', 'master'],
    ['active', 'manager'],
  ] as const) {
    const manager_id = expected === 'manager' ? people.manager : await makeUser(db, { type: 1 });
    const project = await makeProject(db, { manager_id });
    const task = await makeTask(db, { project_id: project, created_by: manager_id });
    expect((await master.delete(`/task/${task}`)).status).toBe(204);
    expect((await master.delete(`/project/${project}`)).status).toBe(204);
    await db.updateTable('users').set({ state }).where('id', '=', manager_id).execute();
    expect((await master.post(`/task/${task}/restore`, { with_parents: true })).status).toBe(200);
    expect((await master.get(`/project/${project}`)).result.manager.id).toBe(people[expected]);
  }
});
