import type { components } from '@concord/openapi';
import { expect, test } from 'vitest';
import { fresh } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';

type Create = components['schemas']['ViewCreate'];

const app = await createTestApp();
const { people } = app;
const [manager, manager2, master, contributor] = [
  app.as('manager'),
  app.as('manager2'),
  app.as('master'),
  app.as('contributor'),
];

const query = { state: 'overdue', q: 'café', sortField: 'name', sortOrder: 'desc', pageSize: '50' };
const columns: Create['columns'] = { order: ['status', 'name', 'category'], hidden: ['category'] };
const save = (values: Partial<Create> = {}, by = manager) =>
  by.post('/view', { list: 'project', name: fresh('View'), query, columns, is_shared: false, ...values });
async function saved(values: Partial<Create> = {}, by = manager) {
  const { status, result, text } = await save(values, by);
  expect(status, text).toBe(201);
  return result;
}
const viewsOf = async (by = manager, list: Create['list'] = 'project') =>
  (await by.get(`/view?list=${list}`)).result.entities;

test('a view keeps filters, search, order, page size and columns, and follows the person to another browser', async () => {
  const name = fresh('Overdue');
  const view = await saved({ name: ` ${name} ` });
  expect(view).toEqual({
    id: view.id,
    list: 'project',
    name,
    query,
    columns,
    is_shared: false,
    is_default: false,
    createdBy: expect.objectContaining({ id: people.manager }),
    version: 1,
  });
  expect(await viewsOf()).toContainEqual(view);
  expect(await viewsOf(manager, 'task')).not.toContainEqual(view);
  expect((await saved({ columns: null })).columns).toBeNull();
});

test('what a list does not have is refused at its place', async () => {
  const refusals: [Partial<Create>, string, string][] = [
    [{ query: { state: 'late' } }, '/query/state', 'not_allowed'],
    [{ query: { manager: 'me' } }, '/query/manager', 'format'],
    [{ query: { pageSize: 'many' } }, '/query/pageSize', 'type'],
    [{ query: { pageNumber: '2' } }, '/query/pageNumber', 'not_allowed'],
    [{ query: { sortField: 'id; drop table users' } }, '/query/sortField', 'not_allowed'],
    [{ query: { contributor: people.contributor } }, '/query/contributor', 'unknown_field'],
    [{ query: { __proto__x: '1' } }, '/query/__proto__x', 'unknown_field'],
    [{ columns: { order: ['name', 'marks'], hidden: [] } }, '/columns/order/1', 'not_allowed'],
    [{ columns: { order: [], hidden: ['last_seen_at'] } }, '/columns/hidden/0', 'not_allowed'],
    [{ name: '   ' }, '/name', 'format'],
    [{ name: 'x'.repeat(61) }, '/name', 'too_long'],
  ];
  for (const [values, pointer, code] of refusals) {
    const { body } = await save(values);
    expect(body, pointer).toMatchObject({ status: 400, errors: [{ pointer, code }] });
  }
  const own = await saved();
  const { body } = await manager.patch(`/view/${own.id}`, { version: 1, query: { type: '1' } });
  expect(body).toMatchObject({ status: 400, errors: [{ pointer: '/query/type' }] });
  expect((await save({ list: 'user', query: { type: '1' }, columns: null })).status).toBe(201);
});

test('the name of a view is unique among those a person has of the list, whatever its case, until it is deleted', async () => {
  const name = fresh('Twice');
  const { id } = await saved({ name });
  expect((await save({ name: name.toUpperCase() })).body).toMatchObject({ status: 409, code: 'name_taken' });
  await saved({ name }, manager2);
  await saved({ name, list: 'task', query: {}, columns: null });
  expect((await manager.delete(`/view/${id}`)).status).toBe(204);
  const other = await saved({ name });
  expect((await manager.post(`/view/${id}/restore`)).body).toMatchObject({ status: 409, code: 'name_taken' });
  await manager.delete(`/view/${other.id}`);
  expect((await manager.post(`/view/${id}/restore`)).result).toMatchObject({ id, name, version: 3 });
  expect((await manager.post(`/view/${id}/restore`)).body).toMatchObject({ code: 'wrong_state' });
});

test('a shared view is seen by all staff, after their own, and changed by its owner alone', async () => {
  const shared = await saved({ name: fresh('AAA'), is_shared: true });
  const hidden = await saved();
  const own = await saved({}, manager2);
  for (const by of [manager2, master]) {
    expect(await viewsOf(by)).toContainEqual(shared);
    expect((await viewsOf(by)).map(({ id }) => id)).not.toContain(hidden.id);
  }
  const ids = (await viewsOf(manager2)).map(({ id }) => id);
  expect(ids.indexOf(own.id)).toBeLessThan(ids.indexOf(shared.id));
  for (const by of [manager2, master]) {
    expect((await by.patch(`/view/${shared.id}`, { version: 1, name: 'Mine' })).body).toMatchObject({ status: 403 });
    expect((await by.patch(`/view/${hidden.id}`, { version: 1, name: 'Mine' })).status).toBe(404);
    expect((await by.delete(`/view/${hidden.id}`)).status).toBe(404);
    expect((await by.put(`/view/${hidden.id}/default`)).status).toBe(404);
  }
  expect((await manager2.delete(`/view/${shared.id}`)).status).toBe(403);
  const { result } = await manager.patch(`/view/${shared.id}`, { version: 1, is_shared: false });
  expect(result).toMatchObject({ is_shared: false, version: 2 });
  expect((await viewsOf(master)).map(({ id }) => id)).not.toContain(shared.id);
});

test('a master deletes a view that someone shares, who may have left, and restores it', async () => {
  const { id } = await saved({ is_shared: true });
  expect((await master.delete(`/view/${id}`)).status).toBe(204);
  for (const by of [manager, master]) expect((await viewsOf(by)).map((view) => view.id)).not.toContain(id);
  expect((await manager2.post(`/view/${id}/restore`)).status).toBe(404);
  expect((await master.post(`/view/${id}/restore`)).result).toMatchObject({ id, is_shared: true });
  for (const by of [manager, master]) expect((await viewsOf(by)).map((view) => view.id)).toContain(id);
});

test('a view changes only on what its owner has read', async () => {
  const { id } = await saved();
  const changed = { version: 1, name: fresh('Other'), query: { sortField: 'manager' }, columns: null };
  const { result } = await manager.patch(`/view/${id}`, changed);
  expect(result).toMatchObject({ ...changed, version: 2 });
  const { body } = await manager.patch(`/view/${id}`, { version: 1, name: fresh('Third') });
  expect(body).toMatchObject({ status: 409, code: 'stale_version', current: { version: 2 } });
});

test('one view of a list is the default, for the person who chose it alone', async () => {
  const [one, two] = [await saved({ is_shared: true }), await saved()];
  const defaults = async (by = manager) =>
    (await viewsOf(by)).filter(({ is_default }) => is_default).map(({ id }) => id);
  expect((await manager.put(`/view/${one.id}/default`)).status).toBe(204);
  expect((await manager.put(`/view/${two.id}/default`)).status).toBe(204);
  expect(await defaults()).toEqual([two.id]);
  expect(await defaults(manager2)).toEqual([]);
  await manager2.put(`/view/${one.id}/default`);
  await saved({ name: fresh('000'), is_shared: true });
  const [first] = (await viewsOf(manager2)).filter(({ createdBy }) => createdBy.id !== people.manager2);
  expect(first?.id).toBe(one.id); // before those whose names come earlier
  expect(await defaults(manager2)).toEqual([one.id]);
  expect(await defaults(master)).toEqual([]);
  await master.put(`/view/${one.id}/default`);
  expect(await defaults(manager2)).toEqual([one.id]);
  expect((await master.delete(`/view/${one.id}/default`)).status).toBe(204);
  expect([await defaults(master), await defaults(manager2)]).toEqual([[], [one.id]]);
  await manager.delete(`/view/${one.id}`);
  expect(await defaults(manager2)).toEqual([]);
  await manager.post(`/view/${one.id}/restore`);
  expect(await defaults(manager2)).toEqual([one.id]);
  expect((await manager2.delete(`/view/${one.id}/default`)).status).toBe(204);
  expect(await defaults(manager2)).toEqual([]);
  expect(await defaults()).toEqual([two.id]);
});

test('a person has at most 50 views of a list, also when two are saved at once', async () => {
  const list = { list: 'submission', query: {}, columns: null, is_shared: true } as const;
  for (let at = 1; at < 50; at++) await saved(list);
  const [first, last] = await Promise.all([save(list), save(list)]);
  expect([first.status, last.status].sort()).toEqual([201, 409]);
  expect((await save(list)).body).toMatchObject({ status: 409, code: 'views_too_many', params: { count: 50 } });
  const [one] = await viewsOf(manager, 'submission');
  await manager.delete(`/view/${one?.id}`);
  await saved(list);
  // a master has room for it, but it is not theirs
  for (const by of [manager, master])
    expect((await by.post(`/view/${one?.id}/restore`)).body).toMatchObject({ code: 'views_too_many' });
  expect(await viewsOf(manager, 'submission')).toHaveLength(50);
});

test('contributors have no views', async () => {
  expect((await contributor.get('/view?list=task')).status).toBe(403);
  expect(
    (await contributor.post('/view', { list: 'task', name: 'x', query: {}, columns: null, is_shared: false })).status,
  ).toBe(403);
});

test('asked twice under one key, one view is saved', async () => {
  const payload = JSON.stringify({ list: 'task', name: 'Saved once', query: {}, columns: null });
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'the-view' };
  const ask = () => manager.send({ method: 'POST', path: '/view', headers, payload });
  const [one, two] = [await ask(), await ask()];
  expect([one.status, two.text]).toEqual([201, one.text]);
});

test('the log names the view, also when it is deleted', async () => {
  const { id, name } = await saved({}, manager2);
  await manager2.put(`/view/${id}/default`);
  await manager2.delete(`/view/${id}`);
  const { entities } = (await manager2.get('/audit?limit=3')).result;
  expect(entities).toMatchObject([
    { operation: 'deleteView', subject_type: 'view', subject_name: name },
    { operation: 'setDefaultView', subject_id: id },
    { operation: 'createView', after: { query } },
  ]);
});

test('a view saved with columns that its list no longer has is opened without them, and does not keep others from theirs', async () => {
  const { id, list, version } = await saved({ is_shared: true });
  const outdated = { order: ['status', 'budget', 'name', 'marks'], hidden: ['budget'] };
  await app.db
    .updateTable('saved_views')
    .set({ columns: JSON.stringify(outdated) })
    .where('id', '=', id)
    .execute();
  const known = { order: ['status', 'name'], hidden: [] };
  for (const by of [manager, manager2])
    expect((await viewsOf(by, list)).find((view) => view.id === id)).toMatchObject({ columns: known });
  const { result } = await manager.patch(`/view/${id}`, { version, name: fresh('Renamed') });
  expect(result.columns).toEqual(known);
  expect((await manager.delete(`/view/${id}`)).status).toBe(204);
  expect((await manager.post(`/view/${id}/restore`)).result.columns).toEqual(known);
});
