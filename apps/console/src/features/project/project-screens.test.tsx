import type { Schema } from '@concord/api-client';
import { act, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { goTo } from '../../shared/navigation/place.tsx';
import { list, ok, problem } from '../../testing/fake-server.ts';
import { categoryOf, openProjects } from '../../testing/project-pages.ts';
import { aCategory, aPerson, aProject, aTaskSummary, idOf as id } from '../../testing/records.ts';
import { aUser, renderApp } from '../../testing/render-app.tsx';
import { tableText } from '../../testing/table-text.ts';

test('a project needs a name and a category, which is chosen from the list of them', async () => {
  const { screen, actor, received, path } = await openProjects('/project/add', {
    'POST /project': { status: 201, body: aProject() },
    'GET /project/{id}': { only: id(4), answer: ok(aProject()) },
  });
  await actor.click(await screen.findByRole('button', { name: 'Save' }));
  expect(screen.getByText('Required field')).toBeTruthy();
  expect(screen.getByText('Select a category for the project')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  await actor.type(screen.getByLabelText('Name'), 'Brand study');
  await actor.click(screen.getByRole('combobox', { name: 'Category' }));
  const option = await screen.findByRole('option', { name: /^Cafés/ });
  expect(option.textContent).toContain('Retail'); // what it belongs to
  await actor.click(option);
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Category' }).value).toBe('Cafés');
  await actor.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(path).toBe(`/project/${id(4)}`);
  expect(await screen.findByText('“Brand study” has been created')).toBeTruthy();
  expect(received.find(({ operation }) => operation === 'POST /project')?.body).toEqual({
    name: 'Brand study',
    category: id(3),
    start_date: null,
    end_date: null,
  });
});

test('a date that cannot be read stays as it was typed, is said to be none, and is not saved', async () => {
  const { screen, actor, received } = await openProjects('/project/add', {});
  const start = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Start date/ });
  await actor.type(start, 'soon');
  await actor.tab();
  expect(start.value).toBe('soon');
  expect(start.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('This is not a date. Use the format 2026-11-30')).toBeTruthy();
  await actor.click(screen.getByRole('button', { name: 'Save' }));
  expect(received.some(({ operation }) => operation === 'POST /project')).toBe(false);
  await actor.clear(start);
  await actor.type(start, '2026-11-30');
  await expect.poll(() => start.getAttribute('aria-invalid')).toBeNull();
});

test('an end before the start is refused at its field', async () => {
  const { screen, actor, received } = await openProjects(`/project/${id(4)}/edit`, {
    'GET /project/{id}': { only: id(4), answer: ok(aProject({ start_date: '2026-11-02', end_date: '2026-11-01' })) },
  });
  await screen.findByRole('textbox', { name: /^End date/ });
  await actor.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('The end date is before the start date')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: /^End date/ })).toBe(document.activeElement);
  expect(received.some(({ operation }) => operation.startsWith('PATCH'))).toBe(false);
});

test('a project may end on the day it starts', async () => {
  const day = '2026-11-02';
  const { screen, actor, received } = await openProjects(`/project/${id(4)}/edit`, {
    'GET /project/{id}': { only: id(4), answer: ok(aProject({ start_date: null, end_date: day })) },
    'PATCH /project/{id}': ok(aProject()),
  });
  await actor.type(await screen.findByRole('textbox', { name: /^Start date/ }), day);
  await actor.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(received.find(({ operation }) => operation.startsWith('PATCH'))?.body).toMatchObject({
      start_date: day,
      end_date: day,
    }),
  );
});

test('what two people have changed of a project is chosen field by field, all else of both is saved', async () => {
  let now = aProject({ start_date: null, end_date: '2026-12-31' });
  const { screen, actor, received, path } = await openProjects(`/project/${id(4)}/edit`, {
    'GET /project/{id}': { only: id(4), answer: () => ok(now) },
    'PATCH /project/{id}': ({ body }) => (body.version === now.version ? ok(now) : problem(409, 'stale_version')),
  });
  const sent = (method: string) => received.filter(({ operation }) => operation === `${method} /project/${id(4)}`);
  await actor.type(await screen.findByLabelText('Name'), ', winter');
  await actor.type(await screen.findByRole('textbox', { name: /^Start date/ }), '2026-11-02');
  now = aProject({ name: 'Brand study 2', start_date: null, end_date: '2027-01-31', version: now.version + 1 });
  await actor.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByText(/^You and someone else changed: Name\. Nothing is saved until you choose/),
  ).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Brand study, winter');
  expect(sent('PATCH')).toHaveLength(1);
  await actor.click(screen.getByRole('button', { name: 'Compare' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('region', { name: 'Name: Your version' }).textContent).toBe('Brand study, winter');
  expect(dialog.getByRole('region', { name: 'Name: Their version' }).textContent).toBe('Brand study 2');
  await actor.click(dialog.getByRole('radio', { name: 'Their version' }));
  await actor.keyboard('{Enter}');
  await expect.poll(path).toBe(`/project/${id(4)}`);
  expect(sent('PATCH').map(({ body }) => body)).toMatchObject([
    { version: now.version - 1 },
    { version: now.version, name: 'Brand study 2', start_date: '2026-11-02', end_date: '2027-01-31' },
  ]);
  expect(await screen.findByText(/Their changes are now included: End date\./)).toBeTruthy();
});

test('what only someone else has changed of a project is saved with what was typed, and said', async () => {
  let now = aProject({ end_date: '2026-12-31' });
  const { screen, actor, received, path } = await openProjects(`/project/${id(4)}/edit`, {
    'GET /project/{id}': { only: id(4), answer: () => ok(now) },
    'PATCH /project/{id}': ({ body }) => (body.version === now.version ? ok(now) : problem(409, 'stale_version')),
  });
  await actor.type(await screen.findByLabelText('Name'), ', winter');
  now = aProject({ end_date: '2027-01-31', version: now.version + 1 });
  await actor.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(path).toBe(`/project/${id(4)}`);
  const sent = received.filter(({ operation }) => operation === `PATCH /project/${id(4)}`);
  expect(sent.at(-1)?.body).toMatchObject({ name: 'Brand study, winter', end_date: '2027-01-31' });
  expect(await screen.findByText(/Their changes are now included: End date\./)).toBeTruthy();
});

test('what else of a project has changed meanwhile keeps no one from saving what they typed', async () => {
  const changed = (project: Schema<'Project'>) => ({
    ...project,
    tasks_count: project.tasks_count + 1,
    version: project.version + 1,
  });
  let now = aProject({ end_date: '2026-12-31' });
  const { screen, actor, received, path } = await openProjects(`/project/${id(4)}/edit`, {
    'GET /project/{id}': { only: id(4), answer: () => ok(now) },
    'PATCH /project/{id}': ({ body }) => (body.version === now.version ? ok(now) : problem(409, 'stale_version')),
    'POST /category': { status: 201, body: aCategory({ id: id(2), name: 'Retail' }) },
  });
  const sent = (method: string) => received.filter(({ operation }) => operation === `${method} /project/${id(4)}`);
  await actor.type(await screen.findByLabelText('Name'), ', winter');
  now = changed(now);
  await actor.click(screen.getByRole('button', { name: 'New category' }));
  const dialog = within(await screen.findByRole('dialog'));
  await actor.type(dialog.getByLabelText('Name'), 'Retail');
  await actor.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent('GET')).toHaveLength(2));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Brand study, winter');
  const known = now.version;
  now = changed(now);
  await actor.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(path).toBe(`/project/${id(4)}`);
  expect(sent('PATCH').map(({ body }) => body)).toMatchObject([
    { version: known },
    { version: known + 1, name: 'Brand study, winter', category: id(2) },
  ]);
});

test.each([
  ['without rows has no progress yet', { answers_count: 0, questions_count: 0 }, 'ProgressNo rows assigned yet'],
  ['with rows says how many answers are given', { answers_count: 3, questions_count: 12 }, 'Progress3/ 12'],
])('a project %s', async (_, counts, words) => {
  const { screen } = await openProjects(`/project/${id(4)}`, {
    'GET /project/{id}': { only: id(4), answer: ok(aProject(counts)) },
    'GET /task': list(),
  });
  const cards = await screen.findByRole('region', { name: 'Key figures' });
  expect(cards.textContent).toContain(words);
  expect(within(cards).queryAllByRole('progressbar')).toHaveLength(counts.questions_count > 0 ? 1 : 0);
});

test('a project says when each of its tasks is due: by itself, or with the project', async () => {
  const end_date = '2026-12-15';
  const project = { ...aTaskSummary().project, end_date };
  const task = (n: number, name: string, due_date: string | null) =>
    aTaskSummary({ id: id(n), name, project, due_date });
  const { screen } = await openProjects(`/project/${id(4)}`, {
    'GET /project/{id}': { only: id(4), answer: ok(aProject({ end_date })) },
    'GET /task': list(task(8, 'With it', null), task(9, 'By itself', '2026-12-01')),
  });
  await screen.findByRole('link', { name: 'With it' });
  expect(screen.queryByText('Overdue')).toBeNull();
  expect(tableText('Tasks').map((cells) => [cells[0], cells[3]])).toEqual([
    ['Task', 'Due date'],
    ['With it', '15 December 2026 (end of the project)'],
    ['By itself', '1 December 2026'],
  ]);
});

test('a category that is missing is added from the form, and chosen', async () => {
  const { screen, actor, received } = await openProjects('/project/add', {
    'POST /category': { status: 201, body: categoryOf(5, 'Transport') },
  });
  await actor.type(await screen.findByLabelText('Name'), 'Brand study');
  await actor.click(screen.getByRole('button', { name: 'New category' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add category' }));
  await actor.type(dialog.getByLabelText('Name'), 'Transport');
  await actor.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Category' })).toHaveProperty('value', 'Transport'));
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Brand study');
  expect(received.some(({ operation }) => operation === 'POST /project')).toBe(false);
});

test('a category that comes after its dialog was closed is not chosen', async () => {
  const held = Promise.withResolvers<void>();
  const { screen, actor, received } = await openProjects('/project/add', {
    'POST /category': async () => {
      await held.promise;
      return { status: 201, body: categoryOf(5, 'Transport') };
    },
  });
  await actor.click(await screen.findByRole('button', { name: 'New category' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add category' }));
  await actor.type(dialog.getByLabelText('Name'), 'Transport');
  await actor.click(dialog.getByRole('button', { name: 'Save' }));
  await expect.poll(() => received.some(({ operation }) => operation === 'POST /category')).toBe(true);
  await actor.click(dialog.getByRole('button', { name: 'Cancel' }));
  held.resolve();
  expect(await screen.findByText('“Transport” has been created')).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Category' })).toHaveProperty('value', '');
});

test('a name that is too long stays as typed and is refused at its field', async () => {
  const { screen, actor, received } = await openProjects('/project/add', {});
  const name = await screen.findByLabelText('Name');
  await actor.click(name);
  await actor.paste('n'.repeat(121));
  await actor.click(screen.getByRole('button', { name: 'Save' }));
  expect(name).toHaveProperty('value', 'n'.repeat(121));
  expect(screen.getByText('Maximum 120 symbols')).toBeTruthy();
  expect(received.some(({ operation }) => operation === 'POST /project')).toBe(false);
});

test('categories and project managers that are not listed are found by typing', async () => {
  const found =
    <Entity,>(entity: Entity) =>
    ({ url }: { url: URL }) =>
      url.searchParams.get('q') ? list(entity) : ok({ entities: [], totalCount: 300 });
  const { screen, actor, received, path } = await renderApp('/project/add', {
    user: aUser(0),
    answers: {
      'GET /category': found(categoryOf(3, 'Zoology')),
      'GET /user': found(aPerson({ id: id(3), name: 'Zoe', type: 1 })),
      'POST /project': { status: 201, body: aProject() },
      'GET /project/{id}': { only: id(4), answer: ok(aProject()) },
      'GET /task': list(),
    },
  });
  await actor.type(await screen.findByLabelText('Name'), 'Brand study');
  await actor.type(screen.getByRole('combobox', { name: 'Category' }), 'zoo{Enter}');
  expect(received.some(({ operation }) => operation === 'POST /project')).toBe(false);
  await screen.findByRole('option', { name: 'Zoology' });
  await actor.keyboard('{Enter}');
  await actor.type(screen.getByRole('combobox', { name: 'Project manager' }), 'zoe');
  await actor.click(await screen.findByRole('option', { name: /^Zoe/ }));
  await actor.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(path).toBe(`/project/${id(4)}`);
  expect(received.find(({ operation }) => operation === 'POST /project')?.body).toMatchObject({
    category: id(3),
    manager: id(3),
  });
});

test('a project whose manager is cleared is managed by the master who clears the field, as the field then says', async () => {
  const me = aUser(0);
  const { screen, actor, received } = await renderApp(`/project/${id(4)}/edit`, {
    user: me,
    answers: {
      'GET /category': list(categoryOf(3, 'Zoology')),
      'GET /user': list(),
      'GET /project/{id}': { only: id(4), answer: ok(aProject({ end_date: null })) },
      'PATCH /project/{id}': { only: id(4), answer: ok(aProject({ version: 4 })) },
      'GET /task': list(),
    },
  });
  const manager = await screen.findByRole('combobox', { name: 'Project manager' });
  expect(manager).toHaveProperty('value', aProject().manager.name);
  await actor.clear(manager);
  await actor.tab();
  expect(manager).toHaveProperty('placeholder', 'You');
  await actor.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(received.find(({ operation }) => operation.startsWith('PATCH'))?.body).toMatchObject({ manager: me.id }),
  );
});

test('an edited project warns before it is left unsaved, and is saved on the version it was read with', async () => {
  const { screen, actor, received, path } = await openProjects(`/project/${id(4)}/edit`, {
    'GET /project/{id}': { only: id(4), answer: ok(aProject({ end_date: null })) },
    'PATCH /project/{id}': { only: id(4), answer: ok(aProject({ version: 4 })) },
  });
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  expect(name.value).toBe('Brand study');
  await actor.clear(name);
  await actor.type(name, 'Brand study 2');
  const crumbs = screen.getByRole('navigation', { name: 'Breadcrumbs' });
  await actor.click(within(crumbs).getByRole('link', { name: 'Project List' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Unsaved changes' });
  expect(dialog.textContent).toContain('You have unsaved changes. Leave anyway?');
  await actor.click(within(dialog).getByRole('button', { name: 'Stay' }));
  expect(path()).toBe(`/project/${id(4)}/edit`);
  await actor.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(path).toBe(`/project/${id(4)}`);
  // whose it is only a master may change
  expect(received.find(({ operation }) => operation.startsWith('PATCH'))?.body).toEqual({
    name: 'Brand study 2',
    category: id(2),
    start_date: '2026-11-01',
    end_date: null,
    version: 3,
  });
});

test('a project with tasks is not deleted: its tasks have to be removed first', async () => {
  const { screen, actor } = await openProjects('/project/list', {
    'GET /project': list(aProject()),
    'DELETE /project/{id}': { only: id(4), answer: problem(409, 'project_has_tasks') },
  });
  await actor.click(await screen.findByRole('button', { name: 'Actions for “Brand study”' }));
  await actor.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete “Brand study”?' });
  await actor.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await within(dialog).findByText('Remove related tasks before deleting the project')).toBeTruthy();
});

test('who has left the page of a project before it was deleted stays where they are', async () => {
  const held = Promise.withResolvers<void>();
  const { screen, actor, received, path } = await openProjects(`/project/${id(4)}`, {
    'GET /project/{id}': ok(aProject({ tasks_count: 0 })),
    'DELETE /project/{id}': async () => {
      await held.promise;
      return { status: 204 };
    },
  });
  await actor.click(await screen.findByRole('button', { name: 'Actions for “Brand study”' }));
  await actor.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete “Brand study”?' }));
  await actor.click(dialog.getByRole('button', { name: 'Delete' }));
  await expect.poll(() => received.some(({ operation }) => operation.startsWith('DELETE'))).toBe(true);
  act(() => goTo('/category/list'));
  await screen.findByRole('heading', { name: 'Category', level: 1 });
  held.resolve();
  expect(await screen.findByText('“Brand study” deleted')).toBeTruthy();
  expect(path()).toBe('/category/list');
});

test('a project that was deleted is taken back by undoing', async () => {
  const { screen, actor, received } = await openProjects('/project/list', {
    'GET /project': list(aProject()),
    'DELETE /project/{id}': { only: id(4), answer: { status: 204 } },
    'POST /project/{id}/restore': { only: id(4), answer: ok(aProject()) },
  });
  await actor.click(await screen.findByRole('button', { name: 'Actions for “Brand study”' }));
  await actor.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete “Brand study”?' });
  await actor.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await actor.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
  await expect.poll(() => received.map(({ operation }) => operation)).toContain(`POST /project/${id(4)}/restore`);
});

test.each<[string, readonly [role: string, name: string][]]>([
  [
    'to a state',
    [
      ['combobox', 'Status'],
      ['option', 'Active'],
    ],
  ],
  [
    'to a range of days',
    [
      ['button', 'Today'],
      ['button', 'Last 30 days'],
    ],
  ],
])('narrowing the list %s lets go of the selection', async (_, clicks) => {
  const { screen, actor } = await openProjects('/project/list', { 'GET /project': list(aProject()) });
  await actor.click(await screen.findByRole('checkbox', { name: 'Select “Brand study”' }));
  expect(screen.getByText('1 item selected')).toBeTruthy();
  for (const [role, name] of clicks) await actor.click(await screen.findByRole(role, { name }));
  await expect.poll(() => screen.queryByText('1 item selected')).toBeNull();
});

test.each([
  [{ status: 0, is_draft: true } as const, ['Publish']],
  [{ status: 1 } as const, ['Deactivate', 'Complete']],
  [{ status: 0 } as const, ['Activate', 'Complete']],
  [{ status: 0, is_completed: true } as const, ['Reopen']],
])('a project that is %j offers what leads on from there: %j', async (state, verbs) => {
  const { screen, actor } = await openProjects('/project/list', { 'GET /project': list(aProject(state)) });
  await actor.click(await screen.findByRole('button', { name: 'Actions for “Brand study”' }));
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(items).toEqual(['Edit', 'Add Task', ...verbs, 'Duplicate', 'Delete']);
});

test('a project says of each task how far it can be relied on, with a way to its figures', async () => {
  const { screen } = await openProjects(`/project/${id(4)}`, {
    'GET /project/{id}': { only: id(4), answer: ok(aProject()) },
    'GET /task': list(
      aTaskSummary({ id: id(8), name: 'Visits', quality: 'tentative' }),
      aTaskSummary({ id: id(9), name: 'Menus', quality: null }),
    ),
  });
  const link = await screen.findByRole('link', { name: 'Tentative · Visits' });
  expect(link.getAttribute('href')).toBe(`/task/${id(8)}/quality`);
  const column = tableText('Tasks').map((cells) => cells[4]);
  expect(column).toEqual(['Quality', 'Tentative', '–']);
});

test('a project is completed on the version that is shown, and what refuses it is said', async () => {
  let isStale = true;
  const { screen, actor, received } = await openProjects('/project/list', {
    'GET /project': list(aProject()),
    'POST /project/{id}/complete': {
      only: id(4),
      answer: () => (isStale ? problem(409, 'stale_version') : ok(aProject({ is_completed: true, status: 0 }))),
    },
  });
  const complete = async () => {
    await actor.click(await screen.findByRole('button', { name: 'Actions for “Brand study”' }));
    await actor.click(await screen.findByRole('menuitem', { name: 'Complete' }));
  };
  await complete();
  expect(await screen.findByText(/^Someone else has changed this/)).toBeTruthy();
  isStale = false;
  await complete();
  expect(await screen.findByText('“Brand study” updated')).toBeTruthy();
  const sent = received.filter(({ operation }) => operation === `POST /project/${id(4)}/complete`);
  expect(sent.map(({ body }) => body)).toEqual([{ version: 3 }, { version: 3 }]);
});

test.each([
  ['Running', 'Complete', ['complete 3', 'reopen 4']],
  ['Paused', 'Complete', ['complete 3', 'reopen 4', 'deactivate 5']],
  ['Paused', 'Activate', ['activate 3', 'deactivate 4']],
])('undone, the project “%s” is what it was before: %s', async (name, verb, all) => {
  const at = (version: number) => ok(aProject({ version }));
  const { screen, actor, received } = await openProjects('/project/list', {
    'GET /project': list(aProject({ name, status: name === 'Running' ? 1 : 0 })),
    'POST /project/{id}/activate': () => at(4),
    'POST /project/{id}/complete': () => at(4),
    'POST /project/{id}/reopen': () => at(5),
    'POST /project/{id}/deactivate': () => at(6),
  });
  await actor.click(await screen.findByRole('checkbox', { name: `Select “${name}”` }));
  await actor.click(screen.getByRole('button', { name: verb }));
  await actor.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
  const sent = () =>
    received
      .filter(({ operation }) => operation.startsWith('POST /project/'))
      .map(({ operation, body }) => `${operation.split('/').at(-1)} ${Object(body).version}`);
  await expect.poll(sent).toEqual(all);
});

test('the form of a project is cancelled to the page it was opened from', async () => {
  const { screen, actor, path } = await openProjects('/project/list', { 'GET /project': list(aProject()) });
  await screen.findByRole('link', { name: 'Brand study' });
  await actor.click(within(screen.getByRole('main')).getByRole('link', { name: 'Add Project' }));
  await actor.click(await screen.findByRole('button', { name: 'Cancel' }));
  await expect.poll(path).toBe('/project/list');
});

test('the page of a project says its state, its dates and whose it is, and of each task its state', async () => {
  const { screen } = await openProjects(`/project/${id(4)}`, {
    'GET /project/{id}': {
      only: id(4),
      answer: ok(aProject({ late: true, start_date: null, end_date: '2026-11-01' })),
    },
    'GET /task': list(
      aTaskSummary({ id: id(8), name: 'Visits', late: true, submitted: 1 }),
      aTaskSummary({ id: id(9), name: 'Menus', is_draft: true }),
    ),
  });
  expect((await screen.findByRole('link', { name: 'Menus' })).getAttribute('href')).toBe(`/task/${id(9)}/edit`);
  expect(screen.getByRole('link', { name: 'Visits' }).getAttribute('href')).toBe(`/task/${id(8)}`);
  expect(tableText('Tasks').map((cells) => cells.slice(0, 3))).toEqual([
    ['Task', 'Status', 'Submitted / total'],
    ['Visits', 'ActiveLate', '1 / 2'],
    ['Menus', 'Draft', '0 / 2'],
  ]);
  for (const text of ['Overdue', '30', '/ 1,200', '1 November 2026', 'Start date: Not set', '@ben'])
    expect(screen.getByText(text)).toBeTruthy();
});
