import { expect, test } from 'vitest';
import { dashboardOf } from '../../testing/client/dashboard.ts';
import { makeProject, makePublished } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();

async function publish(name: string, due_date: string | null): Promise<void> {
  await makePublished(app, { name, due_date, texts: ['one'], contributors: ['contributor'] });
}

test('late work comes first though other work is newer; for a master, what was due longest ago', async () => {
  await publish('Late for longer', '2020-01-01');
  await publish('Late', '2020-01-02');
  await publish('Due one day', '2199-01-01');
  await publish('Without a due date', null);
  const own = await dashboardOf(app.as('contributor'), 2);
  expect(own.task.map(({ task_detail: { name }, late }) => [name, late])).toEqual([
    ['Late', true],
    ['Late for longer', true],
    ['Without a due date', false],
    ['Due one day', false],
  ]);
  const all = await dashboardOf(app.as('master'), 0);
  expect(all.assign_user.map(({ task }) => task.name)).toEqual([
    'Late for longer',
    'Late',
    'Without a due date',
    'Due one day',
  ]);
});

test('contributors with late work come before those who have more, and so do managers of late projects', async () => {
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five'])
    await makePublished(app, { name, due_date: null, texts: ['one'], contributors: ['contributor2'] });
  const [manager_id, other] = [app.people.manager, app.people.manager2];
  await makeProject(app.db, { manager_id, end_date: '2020-01-01' });
  const held = await app.db.selectFrom('projects').select('id').where('manager_id', '=', manager_id).execute();
  for (const _ of [...held, 'one more']) await makeProject(app.db, { manager_id: other, end_date: null });
  const { active_task, active_project } = await dashboardOf(app.as('master'), 0);
  expect(active_task.slice(0, 2).map(({ user, late, active }) => [user.username, late > 0, active])).toEqual([
    ['contributor', true, 4],
    ['contributor2', false, 5],
  ]);
  expect(active_project.slice(0, 2).map(({ user, late }) => [user.username, late > 0])).toEqual([
    ['manager', true],
    ['manager2', false],
  ]);
});

test('of more late work than is shown, what was due longest ago is shown, and of its last day the latest assigned', async () => {
  const names = (day: number) => Array.from({ length: 12 }, (_, index) => `Day ${day}, ${index}`);
  for (const day of [2, 1, 3]) for (const name of names(day)) await publish(name, `2019-01-0${day}`);
  const { assign_user } = await dashboardOf(app.as('master'), 0);
  const shown = [...names(1).toReversed(), ...names(2).toReversed().slice(0, 8)];
  expect(assign_user.map(({ task }) => task.name)).toEqual(shown);
});
