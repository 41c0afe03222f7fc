import type { Schema } from '@concord/api-client';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, list, ok, problem } from '../../../testing/fake-server.ts';
import { aProject, idOf as id } from '../../../testing/records.ts';
import { aUser, renderApp } from '../../../testing/render-app.tsx';
import { session } from '../../session/session.ts';

type View = Schema<'View'>;

const me = aUser(0);
const bea = { id: id(70), name: 'Bea', username: 'bea', pic: null };
const query = { pageSize: '50', sortField: 'name', sortOrder: 'asc', state: 'overdue' };
const search = 'pageSize=50&sortField=name&sortOrder=asc&state=overdue';
const aView = (values: Partial<View> = {}): View => ({
  id: id(50),
  list: 'project',
  name: 'Overdue',
  query,
  columns: null,
  is_shared: false,
  is_default: false,
  createdBy: { id: me.id, name: me.name, username: me.username, pic: null },
  version: 1,
  ...values,
});

/** The console over a server that keeps views. */
async function open(path: string, views: View[], answers: Answers = {}, user = me) {
  const app = await renderApp(path, {
    user,
    answers: {
      'GET /project': list(aProject()),
      'GET /view': () => ok({ entities: views }),
      'POST /view': ({ body }) => {
        const view = aView({ ...body, id: id(51) });
        views.push(view);
        return { status: 201, body: view };
      },
      'PATCH /view/{id}': ({ path: { id: of }, body: { version: _, ...changes } }) => {
        const at = views.findIndex((view) => view.id === of);
        const view = { ...aView(), ...views[at], ...changes };
        views[at] = { ...view, version: view.version + 1 };
        return ok(views[at]);
      },
      'DELETE /view/{id}': ({ path: { id: of } }) => {
        views.splice(
          views.findIndex((view) => view.id === of),
          1,
        );
        return { status: 204 };
      },
      'POST /view/{id}/restore': () => {
        views.push(aView());
        return ok(aView());
      },
      'PUT /view/{id}/default': () => ({ status: 204 }),
      ...answers,
    },
  });
  const { actor, received } = app;
  return {
    ...app,
    menu: async () => {
      await actor.click(await screen.findByRole('button', { name: /^View/ }));
      return within(await screen.findByRole('menu', { name: 'Views' }));
    },
    bodyOf: (operation: string) => received.findLast((one) => one.operation === operation)?.body,
    askedFor: () => received.findLast((one) => one.operation === 'GET /project')?.url.searchParams.get('state'),
  };
}

test('the view that is the default opens with the list, and leaves an address with its own query alone', async () => {
  const views = [aView({ is_default: true })];
  const steps = history.length;
  const { path, askedFor } = await open('/project/list', views);
  await expect.poll(path).toBe(`/project/list?view=${id(50)}&${search}`);
  expect(history.length, 'Back leads to the page before').toBe(steps);
  expect(await screen.findByRole('button', { name: 'View: Overdue' })).toBeTruthy();
  await expect.poll(askedFor).toBe('overdue');
});

test('an address with its own query is opened as it says', async () => {
  const { path, askedFor } = await open('/project/list?state=draft', [aView({ is_default: true })]);
  expect(await screen.findByRole('button', { name: 'Views' })).toBeTruthy();
  expect(path()).toBe('/project/list?state=draft');
  expect(askedFor()).toBe('draft');
});

test('who clears the filters of the default view sees everything, not the view again', async () => {
  const { actor, path, menu } = await open('/project/list', [aView({ is_default: true })]);
  await screen.findByRole('button', { name: 'View: Overdue' });
  const items = await menu();
  await actor.click(items.getByRole('menuitem', { name: 'All items' }));
  await expect.poll(path).toBe('/project/list');
  await screen.findByRole('button', { name: 'Views' });
  expect(path()).toBe('/project/list');
});

test('a list whose filters were cleared is no longer that of a view', async () => {
  const { actor, path } = await open(`/project/list?view=${id(50)}&${search}`, [aView()]);
  await screen.findByRole('button', { name: 'View: Overdue' });
  await actor.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('button', { name: 'Views' })).toBeTruthy();
  expect(path()).toBe('/project/list?pageSize=50&sortField=name&sortOrder=asc');
});

test('a view that opened with the list is made the default no longer', async () => {
  const { actor, menu, received } = await open('/project/list', [aView({ is_default: true })], {
    'DELETE /view/{id}/default': { status: 204 },
  });
  await screen.findByRole('button', { name: 'View: Overdue' });
  await actor.click((await menu()).getByRole('menuitemcheckbox', { name: 'Open this list with this view' }));
  await expect.poll(() => received.map(({ operation }) => operation)).toContain(`DELETE /view/${id(50)}/default`);
});

test('a list opens without its views when they cannot be read', async () => {
  await open('/project/list', [], { 'GET /view': problem(503, 'unavailable') });
  expect(await screen.findByRole('link', { name: 'Brand study' })).toBeTruthy();
});

test('the list as it is is saved under a name, with its columns', async () => {
  const { actor, path, menu, bodyOf } = await open('/project/list?state=overdue&q=caf', []);
  await actor.click(await screen.findByRole('button', { name: 'Columns' }));
  await actor.click(await screen.findByRole('checkbox', { name: 'Category' }));
  await actor.keyboard('{Escape}');
  await actor.click((await menu()).getByRole('menuitem', { name: 'Save as new view' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as new view' }));
  await actor.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Required field')).toBeTruthy();
  await actor.type(dialog.getByLabelText('Name'), 'Cafés late');
  await actor.click(dialog.getByRole('checkbox', { name: 'Share with project managers and masters' }));
  await actor.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'View: Cafés late' })).toBeTruthy();
  expect(bodyOf('POST /view')).toEqual({
    list: 'project',
    name: 'Cafés late',
    query: { pageSize: '10', sortField: 'updatedAt', sortOrder: 'desc', q: 'caf', state: 'overdue' },
    columns: { order: ['category', 'manager', 'status', 'tasks', 'progress', 'end_date'], hidden: ['category'] },
    is_shared: true,
  });
  expect(path()).toContain(`view=${id(51)}`);
  expect(screen.queryByRole('columnheader', { name: 'Category' })).toBeNull();
});

test('a name that is taken is refused in the dialog, and what was typed stays', async () => {
  const { actor, menu } = await open('/project/list', [], { 'POST /view': problem(409, 'name_taken') });
  await actor.click((await menu()).getByRole('menuitem', { name: 'Save as new view' }));
  const dialog = within(await screen.findByRole('dialog'));
  await actor.type(dialog.getByLabelText('Name'), 'Overdue');
  await actor.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('This name is already in use. Choose another name.')).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Overdue');
});

test('a view that was changed says so and is saved again', async () => {
  const { actor, menu, bodyOf } = await open(`/project/list?view=${id(50)}&${search}`, [aView()]);
  await screen.findByRole('button', { name: 'View: Overdue' });
  const head = await screen.findByRole('columnheader', { name: 'Project manager' });
  await actor.click(within(head).getByRole('button'));
  expect(await screen.findByRole('button', { name: 'View: Overdue (changed)' })).toBeTruthy();
  expect((await menu()).getByRole('menuitem', { name: 'Save changes' })).toBeTruthy();
  await actor.keyboard('{Escape}');
  await actor.click(await screen.findByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('button', { name: 'View: Overdue' })).toBe(document.activeElement);
  expect(bodyOf(`PATCH /view/${id(50)}`)).toMatchObject({
    version: 1,
    query: { ...query, sortField: 'manager' },
    columns: null,
  });
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
});

test('the changes of a view are discarded with one press, also those of its columns', async () => {
  const { actor, path, bodyOf } = await open(`/project/list?view=${id(50)}&${search}`, [aView()]);
  await screen.findByRole('button', { name: 'View: Overdue' });
  await actor.click(await screen.findByRole('button', { name: 'Columns' }));
  await actor.click(await screen.findByRole('checkbox', { name: 'Category' }));
  await actor.keyboard('{Escape}');
  const head = await screen.findByRole('columnheader', { name: 'Project manager' });
  await actor.click(within(head).getByRole('button'));
  await screen.findByRole('button', { name: 'View: Overdue (changed)' });
  expect(path()).toContain('sortField=manager');
  await actor.click(screen.getByRole('button', { name: 'Discard' }));
  const current = await screen.findByRole('button', { name: 'View: Overdue' });
  expect(document.activeElement).toBe(current);
  expect(path()).toBe(`/project/list?view=${id(50)}&${search}`);
  expect(await screen.findByRole('columnheader', { name: 'Category' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
  expect(bodyOf(`PATCH /view/${id(50)}`)).toBeUndefined();
});

test('rearranged columns belong to the view that is open, and come back with it', async () => {
  const views = [aView({ columns: { order: ['status'], hidden: ['manager'] } })];
  const { actor, menu } = await open(`/project/list?view=${id(50)}&${search}`, views);
  await screen.findByRole('button', { name: 'View: Overdue' });
  await expect.poll(() => screen.queryByRole('columnheader', { name: 'Project manager' })).toBeNull();
  expect(screen.getByRole('columnheader', { name: 'Category' })).toBeTruthy();
  await actor.click(await screen.findByRole('button', { name: 'Columns' }));
  await actor.click(await screen.findByRole('checkbox', { name: 'Category' }));
  await actor.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'View: Overdue (changed)' })).toBeTruthy();
  await actor.click((await menu()).getByRole('menuitem', { name: 'All items' }));
  await screen.findByRole('button', { name: 'Views' });
  expect(screen.getByRole('columnheader', { name: 'Project manager' })).toBeTruthy();
  await actor.click((await menu()).getByRole('menuitem', { name: 'Overdue' }));
  await screen.findByRole('button', { name: 'View: Overdue' });
  expect(screen.getByRole('columnheader', { name: 'Category' })).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: 'Project manager' })).toBeNull();
});

test('columns that were saved with a view are those that it has from then on, whoever changes them', async () => {
  const views = [aView({ is_shared: true })];
  const { actor } = await open(`/project/list?view=${id(50)}&${search}`, views);
  await screen.findByRole('button', { name: 'View: Overdue' });
  await actor.click(await screen.findByRole('button', { name: 'Columns' }));
  await actor.click(await screen.findByRole('checkbox', { name: 'Category' }));
  await actor.keyboard('{Escape}');
  await actor.click(await screen.findByRole('button', { name: 'Save changes' }));
  await expect.poll(() => screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  expect(screen.queryByRole('columnheader', { name: 'Category' })).toBeNull();
  cleanup();
  await open(`/project/list?view=${id(50)}&${search}`, [aView({ is_shared: true, columns: null, version: 3 })]);
  expect(await screen.findByRole('button', { name: 'View: Overdue' })).toBeTruthy();
  expect(await screen.findByRole('columnheader', { name: 'Category' })).toBeTruthy();
});

test('a view is renamed, shared and made the default from its menu', async () => {
  const { actor, menu, received, bodyOf } = await open(`/project/list?view=${id(50)}&${search}`, [aView()]);
  await screen.findByRole('button', { name: 'View: Overdue' });
  await actor.click((await menu()).getByRole('menuitem', { name: 'Rename' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename' }));
  expect(dialog.queryByRole('checkbox')).toBeNull();
  const name = dialog.getByLabelText('Name');
  expect(name).toHaveProperty('value', 'Overdue');
  await actor.clear(name);
  await actor.type(name, 'Late{Enter}');
  expect(await screen.findByRole('button', { name: 'View: Late' })).toBeTruthy();
  const items = await menu();
  await actor.click(items.getByRole('menuitemcheckbox', { name: 'Share with project managers and masters' }));
  await expect.poll(() => bodyOf(`PATCH /view/${id(50)}`)).toEqual({ version: 2, is_shared: true });
  await actor.click(items.getByRole('menuitemcheckbox', { name: 'Open this list with this view' }));
  await expect.poll(() => received.map(({ operation }) => operation)).toContain(`PUT /view/${id(50)}/default`);
});

test('a deleted view can be brought back, and what it showed stays on screen', async () => {
  const { actor, menu, path } = await open(`/project/list?view=${id(50)}&${search}`, [aView()]);
  await screen.findByRole('button', { name: 'View: Overdue' });
  await actor.click((await menu()).getByRole('menuitem', { name: 'Delete' }));
  await screen.findByText('“Overdue” deleted');
  await expect.poll(path).toBe(`/project/list?${search}`);
  await actor.click(screen.getByRole('button', { name: 'Undo' }));
  await expect.poll(() => screen.queryByText('“Overdue” deleted')).toBeNull();
  expect((await menu()).getByRole('menuitem', { name: 'Overdue' })).toBeTruthy();
});

test('what is shown stays as it was sorted while a view was being deleted', async () => {
  const held = Promise.withResolvers<void>();
  const answers: Answers = {
    'DELETE /view/{id}': async () => {
      await held.promise;
      return { status: 204 };
    },
  };
  const { actor, menu, path } = await open(`/project/list?view=${id(50)}&${search}`, [aView()], answers);
  await screen.findByRole('button', { name: 'View: Overdue' });
  await actor.click((await menu()).getByRole('menuitem', { name: 'Delete' }));
  const head = await screen.findByRole('columnheader', { name: 'Project manager' });
  await actor.click(within(head).getByRole('button'));
  await expect.poll(path).toContain('sortField=manager');
  held.resolve();
  await screen.findByText('“Overdue” deleted');
  await expect.poll(path).not.toContain('view=');
  expect(path()).toContain('sortField=manager');
});

test('a view that others share is opened and not changed', async () => {
  const shared = aView({ createdBy: bea, is_shared: true });
  const { actor, menu } = await open(`/project/list?view=${id(50)}&${search}`, [shared], {}, aUser(1));
  await screen.findByRole('button', { name: 'View: Overdue' });
  const head = await screen.findByRole('columnheader', { name: 'Project manager' });
  await actor.click(within(head).getByRole('button'));
  await screen.findByRole('button', { name: 'View: Overdue (changed)' });
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Discard' })).toBeTruthy();
  await actor.click(screen.getByRole('button', { name: 'Save as new view' }));
  expect(await screen.findByRole('dialog', { name: 'Save as new view' })).toBeTruthy();
  await actor.keyboard('{Escape}');
  const items = await menu();
  expect(items.getByText('Shared by others')).toBeTruthy();
  expect(items.getByRole('menuitem', { name: /Overdue/ }).textContent).toContain('Bea');
  for (const name of ['Save changes', 'Delete', 'Rename']) expect(items.queryByRole('menuitem', { name })).toBeNull();
  expect(items.getByRole('menuitemcheckbox', { name: 'Open this list with this view' })).toBeTruthy();
});

test('a master deletes a view that someone else shares', async () => {
  const shared = aView({ createdBy: bea, is_shared: true });
  const { actor, menu } = await open(`/project/list?view=${id(50)}&${search}`, [shared]);
  await screen.findByRole('button', { name: 'View: Overdue' });
  const items = await menu();
  expect(items.queryByRole('menuitem', { name: 'Rename' })).toBeNull();
  await actor.click(items.getByRole('menuitem', { name: 'Delete' }));
  expect(await screen.findByText('“Overdue” deleted')).toBeTruthy();
});

test('a view opens without what its list no longer has, and says so', async () => {
  const old = aView({ query: { ...query, region: 'north', state: 'postponed' } });
  const { actor, menu, path } = await open('/project/list?state=draft', [old]);
  await actor.click((await menu()).getByRole('menuitem', { name: 'Overdue' }));
  expect(await screen.findByText('2 settings of “Overdue” no longer exist and aren’t applied.')).toBeTruthy();
  expect(path()).toContain(`view=${id(50)}`);
  expect(await screen.findByRole('link', { name: 'Brand study' })).toBeTruthy();
});

test('the list is exported as it is shown: filter, order and columns; what refuses it is said', async () => {
  const held = Promise.withResolvers<void>();
  const { actor, bodyOf, received } = await open(`/project/list?${search}&q=caf`, [], {
    'POST /list/export': async () => {
      await held.promise;
      return problem(429, 'too_many_attempts');
    },
  });
  await actor.click(await screen.findByRole('button', { name: 'Columns' }));
  await actor.click(await screen.findByRole('checkbox', { name: 'Project manager' }));
  await actor.keyboard('{Escape}');
  await actor.dblClick(screen.getByRole('button', { name: 'Export list' }));
  await expect
    .poll(() => bodyOf('POST /list/export'))
    .toEqual({
      list: 'project',
      query: { ...query, q: 'caf' },
      columns: ['name', 'category', 'status', 'tasks', 'progress', 'end_date'],
    });
  held.resolve();
  expect(await screen.findByText(/^Too many attempts/)).toBeTruthy();
  expect(received.filter(({ operation }) => operation === 'POST /list/export')).toHaveLength(1);
});

test('a list without entries has nothing to export', async () => {
  await open('/project/list?q=nothing', [], { 'GET /project': list() });
  await screen.findByText('No items match the filters.');
  expect(await screen.findByRole('button', { name: 'Export list' })).toHaveProperty('disabled', true);
});

test('the columns that one person hides are there for the next at this browser', async () => {
  const { actor } = await open('/project/list', []);
  await actor.click(await screen.findByRole('button', { name: 'Columns' }));
  await actor.click(await screen.findByRole('checkbox', { name: 'Project manager' }));
  await actor.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('columnheader', { name: 'Project manager' })).toBeNull();
  cleanup();
  session.send({ type: 'token.changed', token: null });
  await renderApp('/project/list', {
    user: { ...me, ...bea },
    answers: { 'GET /project': list(aProject()) },
  });
  expect(await screen.findByRole('columnheader', { name: 'Project manager' })).toBeTruthy();
});

test('a view that was opened while another one was being deleted stays open', async () => {
  const held = Promise.withResolvers<void>();
  const other = aView({ id: id(52), name: 'Drafts', query: { ...query, state: 'draft' } });
  const answers: Answers = {
    'DELETE /view/{id}': async () => {
      await held.promise;
      return { status: 204 };
    },
  };
  const { actor, menu, path } = await open(`/project/list?view=${id(50)}&${search}`, [aView(), other], answers);
  await screen.findByRole('button', { name: 'View: Overdue' });
  await actor.click((await menu()).getByRole('menuitem', { name: 'Delete' }));
  await actor.click((await menu()).getByRole('menuitem', { name: 'Drafts' }));
  await expect.poll(path).toContain(`view=${other.id}`);
  held.resolve();
  await screen.findByText('“Overdue” deleted');
  expect(path()).toContain(`view=${other.id}`);
});

test('a view whose dialog was closed before it was saved does not open over what is filtered since', async () => {
  const held = Promise.withResolvers<void>();
  const answers: Answers = {
    'POST /view': async ({ body }) => {
      await held.promise;
      return { status: 201, body: aView({ ...body, id: id(51) }) };
    },
  };
  const { actor, menu, path } = await open('/project/list?state=overdue', [], answers);
  await actor.click((await menu()).getByRole('menuitem', { name: 'Save as new view' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as new view' }));
  await actor.type(dialog.getByLabelText('Name'), 'Late ones');
  await actor.click(dialog.getByRole('button', { name: 'Save' }));
  await actor.click(dialog.getByRole('button', { name: 'Cancel' }));
  const head = await screen.findByRole('columnheader', { name: 'Project manager' });
  await actor.click(within(head).getByRole('button'));
  await expect.poll(path).toContain('sortField=manager');
  held.resolve();
  expect(await screen.findByText(/Late ones/)).toBeTruthy();
  expect(path()).toContain('sortField=manager');
  expect(path()).not.toContain('view=');
});

test('a view that is shared while its changes are being saved is saved and shared', async () => {
  const held = Promise.withResolvers<void>();
  const views = [aView()];
  const app = await open(`/project/list?view=${id(50)}&${search}`, views, {
    'PATCH /view/{id}': async ({ body: { version, ...changes } }) => {
      await held.promise;
      if (version !== views[0]?.version) return problem(409, 'stale_version');
      views[0] = aView({ ...views[0], ...changes, version: version + 1 });
      return ok(views[0]);
    },
  });
  await screen.findByRole('button', { name: 'View: Overdue' });
  await app.actor.click(await screen.findByRole('button', { name: 'Columns' }));
  await app.actor.click(await screen.findByRole('checkbox', { name: 'Category' }));
  await app.actor.keyboard('{Escape}');
  await app.actor.click((await app.menu()).getByRole('menuitem', { name: 'Save changes' }));
  await app.actor.click(
    (await app.menu()).getByRole('menuitemcheckbox', { name: 'Share with project managers and masters' }),
  );
  held.resolve();
  await expect.poll(() => views[0]).toMatchObject({ version: 3, is_shared: true, columns: { hidden: ['category'] } });
  expect(screen.queryByRole('alert')).toBeNull();
  cleanup();
  await open(`/project/list?view=${id(50)}&${search}`, [aView({ is_shared: true, version: 4 })]);
  expect(await screen.findByRole('button', { name: 'View: Overdue' })).toBeTruthy();
  expect(await screen.findByRole('columnheader', { name: 'Category' })).toBeTruthy();
});

test('a view that is deleted twice at once is left once it is gone', async () => {
  const held = Promise.withResolvers<void>();
  const views = [aView()];
  const app = await open(`/project/list?view=${id(50)}&${search}`, views, {
    'DELETE /view/{id}': async () => {
      await held.promise;
      return views.pop() ? { status: 204 } : problem(404, 'not_found');
    },
  });
  await screen.findByRole('button', { name: 'View: Overdue' });
  await app.actor.click((await app.menu()).getByRole('menuitem', { name: 'Delete' }));
  await app.actor.click((await app.menu()).getByRole('menuitem', { name: 'Delete' }));
  held.resolve();
  expect(await screen.findByText('“Overdue” deleted')).toBeTruthy();
  await expect.poll(app.path).toBe(`/project/list?${search}`);
});
