import type { Schema } from '@concord/api-client';
import { focusManager } from '@tanstack/react-query';
import { act, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { session } from '../../shared/session/session.ts';
import { list, ok, problem } from '../../testing/fake-server.ts';
import { categoryOf, openProjects } from '../../testing/project-pages.ts';
import { aPerson, aProject, idOf as id } from '../../testing/records.ts';
import { aUser, renderApp } from '../../testing/render-app.tsx';
import { tableText } from '../../testing/table-text.ts';

test('the list of projects says state, progress and end date of each', async () => {
  const { screen } = await openProjects('/project/list', {
    'GET /project': list(
      aProject({ end_date: '2026-12-31' }),
      aProject({ id: id(5), name: 'Old one', late: true }),
      aProject({ id: id(6), name: 'New one', status: 0, is_draft: true, end_date: null, questions_count: 0 }),
      aProject({ id: id(7), name: 'Paused', status: 0 }),
      aProject({ id: id(8), name: 'Done', status: 0, is_completed: true }),
    ),
  });
  await screen.findByRole('link', { name: 'Brand study' });
  const [heads, ...rows] = tableText('Project List');
  const sorted = screen.getAllByRole('columnheader').filter((head) => head.querySelector('button'));
  expect(sorted.map(({ textContent }) => textContent).filter(Boolean)).toEqual([
    'Project',
    'Category',
    'Project manager',
    'End date',
  ]);
  expect(heads?.slice(0, 7)).toEqual([
    ...['Project', 'Category', 'Project manager', 'Status', 'Tasks', 'Progress', 'End date'],
  ]);
  expect(rows.map(([name, , , status]) => [name, status])).toEqual([
    ['Brand study', 'Active'],
    ['Old one', 'Overdue'],
    ['New one', 'Draft'],
    ['Paused', 'Inactive'],
    ['Done', 'Completed'],
  ]);
  expect(rows[0]?.slice(4, 7)).toEqual(['2', '30 / 1,200', '31 December 2026']);
  expect(rows[1]?.[6]).toMatch(/^31 January 2020[\d,]+ days overdue$/);
  // the server decides what is overdue, whatever the clock of this computer shows
  expect(rows[3]?.[6]).toBe('31 January 2020');
  expect(rows[2]?.slice(5, 7)).toEqual(['No rows assigned yet', 'Not set']);
});

test('how long a project is overdue is counted from the day after its last one', async () => {
  vi.setSystemTime('2026-11-30T04:00:00Z');
  const { screen } = await openProjects('/project/list', {
    'GET /project': list(aProject({ late: true, end_date: '2026-11-29' })),
  });
  await screen.findByRole('link', { name: 'Brand study' });
  expect(tableText('Project List')[1]?.[6]).toBe('29 November 20261 day overdue');
});

test('the list of projects is narrowed to a category, whose name is looked up when the address says it', async () => {
  const { screen, actor, received, path } = await openProjects(`/project/list?category=${id(2)}`, {
    'GET /project': list(aProject()),
    'GET /category/{id}': ({ path }) => ok(path.id === id(2) ? categoryOf(2, 'Retail') : categoryOf(3, 'Cafés', id(2))),
  });
  await actor.click(await screen.findByRole('button', { name: 'Category Retail' }));
  await actor.type(screen.getByRole('combobox', { name: 'Category' }), 'caf');
  await screen.findByRole('option', { name: /^Cafés/ });
  await actor.keyboard('{Enter}');
  await expect.poll(path).toBe(`/project/list?category=${id(3)}`);
  const asked = () =>
    received.findLast(({ operation }) => operation === 'GET /project')?.url.searchParams.get('category');
  await expect.poll(asked).toBe(id(3));
  // by project manager only a master narrows
  expect(screen.queryByRole('button', { name: 'Project manager', expanded: false })).toBeNull();
  await actor.click(screen.getByRole('button', { name: 'Remove filter “Category”' }));
  await expect.poll(path).toBe('/project/list');
});

test('a filter by a category that one may not see, or that is gone, says so and can be removed', async () => {
  const { screen, actor, path } = await openProjects(`/project/list?category=${id(2)}`, {
    'GET /project': list(aProject()),
    'GET /category/{id}': problem(404, 'not_found'),
  });
  expect(await screen.findByRole('button', { name: 'Category Unknown' })).toBeTruthy();
  await actor.click(screen.getByRole('button', { name: 'Remove filter “Category”' }));
  await expect.poll(path).toBe('/project/list');
});

test('what one person has begun with several projects is not continued in the name of the next', async () => {
  const held = Promise.withResolvers<void>();
  const projects = ['One', 'Two'].map((name, at) => aProject({ id: id(at + 4), name }));
  const { screen, actor, answers, received } = await openProjects('/project/list', {
    'GET /project': list(...projects),
    'POST /project/{id}/deactivate': async () => {
      await held.promise;
      return ok(aProject({ status: 0, version: 4 }));
    },
  });
  const sent = () => received.filter(({ operation }) => operation.endsWith('/deactivate'));
  await actor.click(await screen.findByRole('checkbox', { name: 'Select “One”' }));
  await actor.click(screen.getByRole('checkbox', { name: 'Select “Two”' }));
  await actor.click(screen.getByRole('button', { name: 'Deactivate' }));
  await expect.poll(sent).toHaveLength(1);
  act(() => session.send({ type: 'sign.out' }));
  await screen.findByLabelText('Username');
  answers['GET /auth/getUser'] = ok({ ...aUser(1), id: id(9), name: 'Ben' });
  act(() => session.send({ type: 'token.changed', token: 'b-token' }));
  await screen.findByRole('button', { name: /Ben/ });
  held.resolve();
  await new Promise((resolve) => setTimeout(resolve));
  await screen.findByRole('button', { name: /Ben/ });
  expect(sent()).toHaveLength(1);
});

test('a range of projects is deactivated at once, those that can be, and taken back', async () => {
  const names = ['One', 'Two', 'Three', 'Four'];
  const projects = names.map((name, at) => aProject({ id: id(at + 4), name, status: at === 1 ? 0 : 1 }));
  const moved = (id: string, fields: Partial<Schema<'Project'>>) =>
    ok(aProject({ ...projects.find((project) => project.id === id), ...fields }));
  const { screen, actor, received } = await openProjects('/project/list', {
    'GET /project': list(...projects),
    'POST /project/{id}/deactivate': ({ path }) =>
      path.id === id(6) ? problem(409, 'stale_version') : moved(path.id, { status: 0, version: 4 }),
    'POST /project/{id}/activate': ({ path }) => moved(path.id, { version: 5 }),
  });
  const sent = () =>
    received
      .filter(({ operation }) => operation.startsWith('POST /project/'))
      .map(({ operation, body }) => [operation.slice(-12), Object(body).version]);
  await actor.click(await screen.findByRole('checkbox', { name: 'Select “One”' }));
  await actor.keyboard('{Shift>}');
  await actor.click(screen.getByRole('checkbox', { name: 'Select “Three”' }));
  await actor.keyboard('{/Shift}');
  const bar = within(screen.getByRole('region', { name: 'Selection' }));
  expect(bar.getByText('3 items selected')).toBeTruthy();
  expect(bar.getByRole('button', { name: 'Activate (1)' })).toBeTruthy();
  await actor.click(bar.getByRole('button', { name: 'Deactivate (2)' }));
  expect(await screen.findByText('1 project deactivated')).toBeTruthy();
  expect(await screen.findByText(/^1 item could not be changed\. Someone else has changed this/)).toBeTruthy();
  expect(bar.getByText('1 item selected')).toBeTruthy();
  await actor.click(screen.getByRole('button', { name: 'Undo', hidden: true }));
  await expect.poll(sent).toEqual([
    ['4/deactivate', 3],
    ['6/deactivate', 3],
    ['004/activate', 4],
  ]);
});

test('what is done with selected projects is done with what they are now, one thing at a time', async () => {
  const held = Promise.withResolvers<void>();
  const { screen, actor, answers, received } = await openProjects('/project/list', {
    'GET /project': list(aProject({ version: 3 })),
    'POST /project/{id}/deactivate': () => held.promise.then(() => ok(aProject({ status: 0, version: 9 }))),
  });
  await actor.click(await screen.findByRole('checkbox', { name: 'Select “Brand study”' }));
  answers['GET /project'] = list(aProject({ version: 8, tasks_count: 7 }));
  vi.setSystemTime(Date.now() + 60_000);
  act(() => focusManager.setFocused(false));
  act(() => focusManager.setFocused(true));
  await screen.findByRole('cell', { name: '7' });
  await actor.click(screen.getByRole('button', { name: 'Deactivate' }));
  expect(screen.getByRole('button', { name: 'Complete' })).toHaveProperty('disabled', true);
  held.resolve();
  expect(await screen.findByText('1 project deactivated')).toBeTruthy();
  expect(received.find(({ operation }) => operation.endsWith('/deactivate'))?.body).toEqual({ version: 8 });
});

test('when a selection is cleared, the keyboard goes on at the heading of the page', async () => {
  const { screen, actor } = await openProjects('/project/list', { 'GET /project': list(aProject()) });
  await actor.click(await screen.findByRole('checkbox', { name: 'Select “Brand study”' }));
  await actor.click(screen.getByRole('button', { name: 'Clear selection' }));
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('a master narrows the list of projects to a project manager', async () => {
  const { screen, actor, path } = await renderApp('/project/list', {
    user: aUser(0),
    answers: {
      'GET /project': list(aProject()),
      'GET /category': list(),
      'GET /user': list(aPerson({ id: id(3), name: 'Zoe', type: 1 })),
    },
  });
  await actor.click(await screen.findByRole('button', { name: 'Project manager', expanded: false }));
  await actor.click(await screen.findByRole('option', { name: /^Zoe/ }));
  await expect.poll(path).toBe(`/project/list?manager=${id(3)}`);
});
