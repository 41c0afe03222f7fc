import { expect, test } from 'vitest';
import { dashboardOf } from '../../testing/client/dashboard.ts';
import { makePublished } from '../../testing/factories.ts';
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
