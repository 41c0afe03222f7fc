// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { aTask } from '../../testing/builder/a-task.ts';
import { aUser, renderApp } from '../../testing/render-app.tsx';
import { tableText } from '../../testing/table-text.ts';

const id = (n: number) => `019a9f5e-0000-7000-8000-00000000000${n}`;

test('the list of tasks says of each whether contributors can work on it, and when it is due', async () => {
  const { project } = aTask();
  const published = { is_draft: false, status: 1 } as const;
  const entities = [
    aTask({ id: id(1), name: 'Draft' }),
    aTask({ id: id(2), name: 'Running', ...published, due_date: '2026-12-01' }),
    aTask({ id: id(3), name: 'Held up', ...published, project: { ...project, status: 0 } }),
    aTask({ id: id(4), name: 'Switched off', is_draft: false }),
    aTask({ id: id(5), name: 'Open end', ...published, project: { ...project, end_date: null } }),
  ];
  const { screen } = await renderApp('/task/list', {
    user: aUser(1),
    answers: { 'GET /task': { status: 200, body: { entities, totalCount: entities.length } } },
  });
  await screen.findByRole('link', { name: 'Running' });
  const [heads = [], ...rows] = tableText('Task List');
  const at = (name: string) => heads.indexOf(name);
  expect(rows.map((cells) => [cells[at('Task')], cells[at('Status')], cells[at('Due date')]])).toEqual([
    ['Draft', 'Draft', '15 December 2026 (end of the project)'],
    ['Running', 'Active', '1 December 2026'],
    ['Held up', 'Paused', '15 December 2026 (end of the project)'],
    ['Switched off', 'Inactive', '15 December 2026 (end of the project)'],
    ['Open end', 'Active', 'Not set'],
  ]);
});
