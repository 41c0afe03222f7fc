import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { list } from '../../testing/fake-server.ts';
import { aTaskSummary } from '../../testing/records.ts';
import { aUser, renderApp } from '../../testing/render-app.tsx';
import { tableText } from '../../testing/table-text.ts';

const id = (n: number) => `019a9f5e-0000-7000-8000-00000000000${n}`;

test('the list of tasks says of each whether contributors can work on it, and when it is due', async () => {
  const project = { ...aTaskSummary().project, end_date: '2026-12-15' };
  const draft = { is_draft: true, status: 0 } as const;
  const entities = [
    aTaskSummary({ id: id(1), name: 'Draft', project, ...draft }),
    aTaskSummary({ id: id(2), name: 'Running', project, due_date: '2026-12-01' }),
    aTaskSummary({ id: id(3), name: 'Held up', project: { ...project, status: 0 } }),
    aTaskSummary({ id: id(4), name: 'Switched off', project, status: 0 }),
    aTaskSummary({ id: id(5), name: 'Open end', project: { ...project, end_date: null } }),
    aTaskSummary({ id: id(6), name: 'Overdue', project, due_date: '2020-01-31', late: true }),
    aTaskSummary({ id: id(7), name: 'Due today', project, due_date: '2020-01-31', late: false }),
    aTaskSummary({ id: id(8), name: 'Tried out', project, pilot: { state: 'running', rows_count: 30 } }),
    aTaskSummary({ id: id(9), name: 'Tried', project, pilot: { state: 'apart', rows_count: 30 } }),
  ];
  const { screen } = await renderApp('/task/list', {
    user: aUser(1),
    answers: { 'GET /task': list(...entities) },
  });
  await screen.findByRole('link', { name: 'Running' });
  const [heads = [], ...rows] = tableText('Task List');
  const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect([leadsTo('Draft'), leadsTo('Running')]).toEqual([`/task/${id(1)}/edit`, `/task/${id(2)}`]);
  const at = (name: string) => heads.indexOf(name);
  expect(rows.map((cells) => [cells[at('Task')], cells[at('Status')], cells[at('Due date')]])).toEqual([
    ['Draft', 'Draft', '15 December 2026 (end of the project)'],
    ['Running', 'Active', '1 December 2026'],
    ['Held up', 'Paused', '15 December 2026 (end of the project)'],
    ['Switched off', 'Inactive', '15 December 2026 (end of the project)'],
    ['Open end', 'Active', 'Not set'],
    ['Overdue', 'Late', '31 January 2020'],
    // where today is the 31st: the server decides, not the clock of this computer
    ['Due today', 'Active', '31 January 2020'],
    ['Tried out', 'ActivePilot', '15 December 2026 (end of the project)'],
    ['Tried', 'Active', '15 December 2026 (end of the project)'],
  ]);
});

test('an export that is ordered in the list asks which rows of a pilot it has, as that of the page does', async () => {
  const { actor, screen } = await renderApp('/task/list', {
    user: aUser(1),
    answers: { 'GET /task': list(aTaskSummary({ name: 'Tried', pilot: { state: 'apart', rows_count: 30 } })) },
  });
  await actor.click(await screen.findByRole('button', { name: 'Actions for “Tried”' }));
  await actor.click(await screen.findByRole('menuitem', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('combobox', { name: 'Rows' })).toBeTruthy();
});

test('an export of a task with hidden gold asks whether it has these rows', async () => {
  const { actor, screen } = await renderApp('/task/list', {
    user: aUser(1),
    answers: { 'GET /task': list(aTaskSummary({ name: 'Checked', gold_rows_count: 30 })) },
  });
  await actor.click(await screen.findByRole('button', { name: 'Actions for “Checked”' }));
  await actor.click(await screen.findByRole('menuitem', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog'));
  const rows = within(await dialog.findByRole('combobox', { name: 'Rows' }));
  expect(rows.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'All that count as data',
    'All',
    'Hidden gold rows only',
  ]);
});
