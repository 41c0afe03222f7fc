import { randomUUIDv7 } from 'node:crypto';
import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fresh, makeCategory, makeProject } from '../../testing/factories.ts';
import { lockWaits } from '../../testing/statements/lock-waits.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';

type Category = components['schemas']['Category'];
const app = await createTestApp();
const manager = app.as('manager');

async function create(name: string, parent: string | null = null): Promise<Category> {
  const { status, result } = await manager.post('/category', { name, parent });
  expect(status).toBe(201);
  return result;
}
const list = async (query: string) => (await manager.get(`/category${query}`)).result;

test('a category knows its parent and counts what is filed under it', async () => {
  const parent = await create('  Surveys  ');
  expect(parent).toMatchObject({ name: 'Surveys', parent: null, description: '', version: 1 });
  const child = await create('Retail', parent.id);
  await makeProject(app.db, { manager_id: app.people.manager2, category_id: child.id });
  expect((await manager.get(`/category/${parent.id}`)).body).toMatchObject({ children_count: 1, projects_count: 0 });
  expect((await manager.get(`/category/${child.id}`)).body).toMatchObject({
    parent: parent.id,
    children_count: 0,
    projects_count: 1,
  });
});

test('categories are found by words in their name and sorted as the reader’s language does', async () => {
  for (const name of ['Zürich find-me', 'Ähren find-me', 'zebra find-me']) await makeCategory(app.db, { name });
  await app.db.updateTable('users').set({ language: 'de' }).where('username', '=', 'manager').execute();
  const names = async (query: string) => (await list(query)).entities.map(({ name }) => name);
  expect(await names('?q=FIND-ME')).toEqual(['Ähren find-me', 'zebra find-me', 'Zürich find-me']);
  expect(await names('?q=find-me%20z%C3%BCr&sortOrder=desc')).toEqual(['Zürich find-me']);
  expect(await list('?q=find-me&pageSize=2&pageNumber=2')).toMatchObject({
    totalCount: 3,
    entities: [{ name: 'Zürich find-me' }],
  });
});

test.each(['en', 'zh', 'cn', 'de', 'es', 'fr', 'ja'] as const)(
  'numbers in names are in order in %s: 9 before 10',
  async (code) => {
    for (const name of ['Wave 10', 'Wave 9', 'Wave 100']) await makeCategory(app.db, { name: `${name} ${code}` });
    await app.db.updateTable('users').set({ language: code }).where('username', '=', 'manager').execute();
    const { entities } = await list(`?q=${encodeURIComponent(`wave ${code}`)}`);
    expect(entities.map(({ name }) => name)).toEqual([`Wave 9 ${code}`, `Wave 10 ${code}`, `Wave 100 ${code}`]);
  },
);

test('names are sorted in the language on screen, which the console says, before that of the account', async () => {
  await app.db.updateTable('users').set({ language: 'en' }).where('username', '=', 'manager').execute();
  const sorted = async (path: `/category?${string}`, language: string) => {
    const headers = { 'accept-language': language };
    const { result } = await app.as('manager').send({ method: 'GET', path, headers });
    return result.entities.map(({ name }) => name[0]);
  };
  for (const name of ['阿 tell-me', '张 tell-me', '李 tell-me']) await makeCategory(app.db, { name });
  expect(await sorted('/category?q=tell-me', 'zh-Hans')).toEqual(['阿', '李', '张']);
  // By strokes: 7, 7 and 8.
  expect(await sorted('/category?q=tell-me', 'zh-Hant')).toEqual(['张', '李', '阿']);
});

test('two Chinese characters are enough to find a category, and they sort by pinyin for a Chinese reader', async () => {
  for (const name of ['张家问卷', '阿明问卷', '李家问卷']) await makeCategory(app.db, { name });
  const { result } = await app.as('manager2').get(`/category?q=${encodeURIComponent('问卷')}`);
  expect(result.entities.map(({ name }) => name)).toEqual(['阿明问卷', '李家问卷', '张家问卷']);
});

// What Unicode counts as blank, or leaves invisible, though a regular expression's \S takes some of it for text.
test.each([' ', '\u3000', '\u00a0', '\u200b', '\u2060', '\u3164', '\u115f', '\u2800', '\u00ad', '\ufe0f', ' \u2060 '])(
  'a name that shows nothing is refused: %j',
  async (name) => {
    const { status, body } = await manager.post('/category', { name });
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ pointer: '/name', code: 'format' }] });
  },
);

test('a name is unique beside its siblings, whatever its case', async () => {
  const parent = await create(fresh('Parent'));
  await create('Twins', parent.id);
  const { status, body } = await manager.post('/category', { name: 'TWINS', parent: parent.id });
  expect(status).toBe(409);
  expect(body).toMatchObject({ code: 'name_taken' });
  await create('Twins');
  const other = await create('Other', parent.id);
  const renamed = await manager.patch(`/category/${other.id}`, { version: 1, name: 'twins' });
  expect(renamed.body).toMatchObject({ status: 409, code: 'name_taken' });
});

test('of two moves at once that together would make a circle, the second is refused', async () => {
  const [one, other] = [await create(fresh('One')), await create(fresh('Other'))];
  const [inOne, inOther] = [await create(fresh('In one'), one.id), await create(fresh('In the other'), other.id)];
  const both = await app.db.transaction().execute(async (trx) => {
    await sql`lock table categories in share mode`.execute(trx); // read as before, but not changed
    const both = [
      manager.patch(`/category/${one.id}`, { version: 1, parent: inOther.id }),
      manager.patch(`/category/${other.id}`, { version: 1, parent: inOne.id }),
    ];
    const waits = lockWaits();
    await until(async () => (await waits.execute(app.db)).rows.length === 2);
    return both;
  });
  const [first, second] = (await Promise.all(both)).toSorted((a, b) => a.status - b.status);
  expect([first?.status, second?.body]).toMatchObject([200, { status: 409, code: 'category_cycle' }]);
});

test('a category can be moved, but not into itself or below itself', async () => {
  const top = await create(fresh('Top'));
  const middle = await create(fresh('Middle'), top.id);
  const leaf = await create(fresh('Leaf'), middle.id);
  for (const parent of [top.id, middle.id, leaf.id]) {
    const { body } = await manager.patch(`/category/${top.id}`, { version: 1, parent });
    expect(body).toMatchObject({ status: 409, code: 'category_cycle' });
  }
  const moved = await manager.patch(`/category/${leaf.id}`, { version: 1, parent: top.id });
  expect(moved.body).toMatchObject({ parent: top.id, version: 2 });
  const rooted = await manager.patch(`/category/${leaf.id}`, { version: 2, parent: null });
  expect(rooted.body).toMatchObject({ parent: null, version: 3 });
});

test('two moves at the same time never close a circle', async () => {
  const a = await create(fresh('A'));
  const b = await create(fresh('B'));
  const answers = await Promise.all([
    manager.patch(`/category/${a.id}`, { version: 1, parent: b.id }),
    app.as('master').patch(`/category/${b.id}`, { version: 1, parent: a.id }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a change based on an old version is refused and shows what is there now', async () => {
  const category = await create(fresh('Shared'));
  await manager.patch(`/category/${category.id}`, { version: 1, description: 'first' });
  const { status, body } = await manager.patch(`/category/${category.id}`, { version: 1, description: 'second' });
  expect(status).toBe(409);
  expect(body).toMatchObject({ code: 'stale_version', current: { id: category.id, description: 'first', version: 2 } });
});

test('a category that holds anything is not deleted; an empty one can be brought back', async () => {
  const parent = await create(fresh('Parent'));
  const child = await create(fresh('Child'), parent.id);
  expect((await manager.delete(`/category/${parent.id}`)).body).toMatchObject({ code: 'category_not_empty' });
  const project = await makeProject(app.db, { manager_id: app.people.manager, category_id: child.id });
  expect((await manager.delete(`/category/${child.id}`)).body).toMatchObject({ code: 'category_not_empty' });
  await app.db.updateTable('projects').set({ deleted_at: new Date() }).where('id', '=', project).execute();
  expect((await manager.delete(`/category/${child.id}`)).status).toBe(204);
  expect((await manager.get(`/category/${child.id}`)).status).toBe(404);
  expect((await manager.delete(`/category/${child.id}`)).status).toBe(404);
  expect((await manager.patch(`/category/${child.id}`, { version: 2, name: 'x' })).status).toBe(404);
  expect((await manager.delete(`/category/${parent.id}`)).status).toBe(204);
  expect((await manager.post(`/category/${child.id}/restore`)).body).toMatchObject({ code: 'parent_deleted' });
  expect((await manager.post(`/category/${parent.id}/restore`)).status).toBe(200);
  expect((await manager.post(`/category/${child.id}/restore`)).body).toMatchObject({ parent: parent.id, version: 3 });
  expect((await manager.post(`/category/${child.id}/restore`)).body).toMatchObject({ code: 'wrong_state' });
});

test('a category is restored with the deleted ones above it, if so wished, and the log has each of them', async () => {
  const outer = await create(fresh('Outer'));
  const inner = await create(fresh('Inner'), outer.id);
  for (const { id } of [inner, outer]) expect((await manager.delete(`/category/${id}`)).status).toBe(204);
  expect((await manager.post(`/category/${inner.id}/restore`, { with_parents: true })).status).toBe(200);
  expect((await manager.get(`/category/${outer.id}`)).status).toBe(200);
  const events = await app.db
    .selectFrom('audit_events')
    .select(['operation', 'subject_id', 'before'])
    .where('subject_id', 'in', [outer.id, inner.id])
    .where('operation', '=', 'restoreCategory')
    .orderBy('id')
    .execute();
  expect(events.map(({ subject_id }) => subject_id)).toEqual([outer.id, inner.id]);
  for (const { before } of events) expect(before).toEqual({ deleted_at: expect.any(String) });
});

test('a category does not come back beside one that has its name now', async () => {
  const category = await create('Phoenix');
  await manager.delete(`/category/${category.id}`);
  await create('phoenix');
  expect((await manager.post(`/category/${category.id}/restore`)).body).toMatchObject({ code: 'name_taken' });
});

test('an unknown or deleted parent is a wrong field', async () => {
  const gone = await create(fresh('Gone'));
  await manager.delete(`/category/${gone.id}`);
  for (const parent of ['01890000-0000-7000-8000-000000000000', gone.id]) {
    const { status, body } = await manager.post('/category', { name: fresh('Orphan'), parent });
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ pointer: '/parent', code: 'unknown_reference' }] });
  }
});

test('hostile names and searches are only text', async () => {
  const names = [`'); drop table categories; --`, '100%_\\ 😀', `a${'界'.repeat(119)}`];
  for (const name of names) {
    const category = await create(name);
    const found = await list(`?q=${encodeURIComponent(name)}`);
    expect(found.entities.map(({ id }) => id)).toEqual([category.id]);
  }
  expect((await list('?q=%25%25%25')).totalCount).toBe(0);
  expect((await list('?q=100_')).totalCount).toBe(0);
  expect((await list(`?q=${encodeURIComponent("' or 1=1 --")}`)).totalCount).toBe(0);
  for (const name of ['nul\u0000', 'turned \u202e', 'x'.repeat(10_000), '   ', ''])
    expect((await manager.post('/category', { name })).status).toBe(400);
  expect((await manager.get('/category?sortField=name;drop')).status).toBe(400);
  expect((await manager.get('/category/not-an-id')).status).toBe(400);
});

test('contributors have no access to categories', async () => {
  const category = await create(fresh('Hidden'));
  const contributor = app.as('contributor');
  for (const answer of [
    await contributor.get('/category'),
    await contributor.get(`/category/${category.id}`),
    await contributor.post('/category', { name: 'x' }),
    await contributor.patch(`/category/${category.id}`, { version: 1 }),
    await contributor.delete(`/category/${category.id}`),
    await contributor.post(`/category/${category.id}/restore`),
  ])
    expect(answer.status).toBe(403);
});

test('a change is in the audit trail with what was there before and after', async () => {
  const category = await create(fresh('Traced'));
  await manager.patch(`/category/${category.id}`, { version: 1, description: 'new' });
  const event = await app.db
    .selectFrom('audit_events')
    .select(['actor_id', 'before', 'after'])
    .where('subject_id', '=', category.id)
    .where('operation', '=', 'updateCategory')
    .executeTakeFirstOrThrow();
  expect(event).toEqual({
    actor_id: app.people.manager,
    before: { description: '' },
    after: { description: 'new' },
  });
});

test('of a tree of five thousand a level and a page are read at a time, and each says where it belongs', async () => {
  const [root] = await Promise.all([makeCategory(app.db, { name: 'Many root' })]);
  const ids = Array.from({ length: 5000 }, () => randomUUIDv7());
  // 1,000 below the root, the others four deep below the first of them
  const parentOf = (index: number) =>
    index < 1000 ? root : index < 1004 ? ids[index === 1000 ? 0 : index - 1] : ids[1003];
  await app.db
    .insertInto('categories')
    .values(
      ids.map((id, index) => ({
        id,
        name: `Many ${String(index).padStart(4, '0')}`,
        description: '',
        parent_id: parentOf(index) ?? root,
        created_at: new Date(),
        updated_at: new Date(),
      })),
    )
    .execute();
  const below = await list(`?parent=${root}&pageSize=100&pageNumber=10`);
  expect(below.totalCount).toBe(1000);
  expect(below.entities.map(({ name }) => name)).toEqual(
    Array.from({ length: 100 }, (_, index) => `Many 0${900 + index}`),
  );
  expect((await list('?top=true&q=Many')).entities).toMatchObject([{ id: root, children_count: 1000, path: [] }]);
  expect((await list('?q=Many%204999')).entities).toMatchObject([
    {
      name: 'Many 4999',
      path: [
        { id: root, name: 'Many root' },
        { name: 'Many 0000' },
        { name: 'Many 1000' },
        { name: 'Many 1001' },
        { name: 'Many 1002' },
        { name: 'Many 1003' },
      ],
    },
  ]);
});
