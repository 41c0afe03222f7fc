import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { DemoUsername } from '../../../first-run/demo/people.ts';
import { openBrowser } from '../../../testing/browser.ts';
import { countWork } from '../../../testing/count-work.ts';
import { fresh, makeProject, makePublished } from '../../../testing/factories.ts';
import { createTestApp } from '../../../testing/test-app.ts';

const app = await createTestApp();
const { db } = app;

const word = fresh('page').replace(' ', '');
const contributors = ['contributor', 'contributor2', 'contributor3'] as const;
/** Work in each state on tasks of two managers, one of which the other one's manager reviews. */
for (const manager of ['manager', 'manager2'] as const) {
  const { task } = await makePublished(app, {
    name: `${word} ${manager}`,
    manager,
    contributors,
    answers_per_row: 3,
    texts: ['one'],
  });
  if (manager === 'manager2')
    await db.insertInto('task_reviewers').values({ task_id: task, user_id: app.people.manager }).execute();
  for (const name of contributors) {
    const browser = openBrowser(app, name, task);
    const { rows } = await browser.rows();
    await browser.save(rows.map(({ content }) => browser.cell(content.row_no, 1, 'a')));
    app.clock.advance(61_000);
    if (name !== 'contributor3') await browser.submit();
    app.clock.advance(61_000);
  }
}

/** Work that no list below asks for. */
await makePublished(app, { contributors, texts: ['one'], answers_per_row: 3 });

const ids = async (query: string, as: DemoUsername) => {
  const { result } = await app.as(as).get(`/submission?pageSize=100&${query}`);
  expect(result.totalCount).toBe(result.entities.length);
  return result.entities.map(({ id }) => id);
};

const fields = ['updatedAt', 'createdAt', 'contributor', 'task', 'project', 'status'] as const;
const narrowed = [
  `q=${word}`,
  `q=${word}&state=outstanding`,
  `q=${word}%20manager&state=assigned`,
  `q=${word}&state=approved`,
];

test.each(fields.flatMap((field) => (['asc', 'desc'] as const).map((order) => [field, order] as const)))(
  'sorted by %s, %s: the same whether assignments are found by key or in the order of the list',
  async (sortField, sortOrder) => {
    for (const filter of narrowed)
      for (const reader of ['master', 'manager'] as const) {
        const query = `${filter}&sortField=${sortField}&sortOrder=${sortOrder}`;
        await countWork(db);
        const byKey = await ids(query, reader);
        // so many that they are not worth sorting
        await sql`update task_counts set total = 1000000`.execute(db);
        await sql`update user_counts set submitted = 1000000`.execute(db);
        expect(await ids(query, reader), query).toEqual(byKey);
        if (!filter.includes('approved')) expect(byKey.length).toBeGreaterThan(1);
      }
  },
);

test('a filter narrows what one manages and what one reviews for another alike', async () => {
  const named = (name: string) => db.selectFrom('tasks').select(['id', 'project_id']).where('name', '=', name);
  const own = await named(`${word} manager`).executeTakeFirstOrThrow();
  const reviewed = await named(`${word} manager2`).executeTakeFirstOrThrow();
  for (const { id, project_id } of [own, reviewed])
    for (const filter of [`task=${id}`, `project=${project_id}&q=${word}`]) {
      const { result } = await app.as('manager').get(`/submission?state=submitted&${filter}`);
      expect(result.entities.map(({ task }) => task.id)).toEqual([id, id]);
    }
  const those = await ids(`q=${word}&manager=${app.people.manager2}`, 'manager');
  expect(those).toEqual(await ids(`task=${reviewed.id}`, 'manager'));
});

test('work on a task that was deleted is on no list', async () => {
  await countWork(db);
  const { task, project } = await makePublished(app, { contributors: ['contributor4'], texts: ['one'] });
  await db.insertInto('task_reviewers').values({ task_id: task, user_id: app.people.manager2 }).execute();
  const of = async (reader: DemoUsername, filter = '') => {
    const query = `state=assigned&pageSize=100&sortField=updatedAt&sortOrder=desc${filter}` as const;
    return (await app.as(reader).get(`/submission?${query}`)).result.totalCount;
  };
  const counts = async () => [
    await of('master'),
    await of('manager'),
    await of('manager2'),
    await of('master', `&project=${project}`),
    await of('master', `&contributor=${app.people.contributor4}`),
  ];
  const before = await counts();
  await app.as('manager').delete(`/task/${task}`);
  expect(await counts()).toEqual(before.map((count) => count - 1));
});

test('each word of a search may be in the name of the project, of the task or of the contributor', async () => {
  const [inProject, inTask] = [fresh('project').replace(' ', ''), fresh('task').replace(' ', '')];
  const project_id = await makeProject(db, { manager_id: app.people.manager, name: `About ${inProject}` });
  const own = { project_id, contributors, answers_per_row: 3, texts: ['one'] };
  const first = await makePublished(app, { ...own, name: `Known as ${inTask}` });
  const second = await makePublished(app, { ...own, name: 'Another' });
  const { name: inUser } = await db
    .selectFrom('users')
    .select('name')
    .where('id', '=', app.people.contributor2)
    .executeTakeFirstOrThrow();
  const all = (task: typeof first) => contributors.map((name) => task.assignments[name] ?? '');
  const expected: [string, string[]][] = [
    [inProject, [...all(first), ...all(second)]],
    [`${inTask.toUpperCase()} ${inProject}`, all(first)],
    [`${inUser} ${inProject}`, [first.assignments.contributor2 ?? '', second.assignments.contributor2 ?? '']],
    [`${inProject} ${inTask} ${inUser} about`, [first.assignments.contributor2 ?? '']],
    [`${inProject} ${inTask} nowhere`, []],
  ];
  for (const [q, found] of expected) {
    const query = `state=assigned&q=${encodeURIComponent(q)}`;
    await countWork(db);
    expect((await ids(query, 'manager')).sort(), `${q}, by key`).toEqual([...found].sort());
    const payload = JSON.stringify({ list: 'submission', query: { state: 'assigned', q }, columns: ['task'] });
    const headers = { 'content-type': 'application/json' };
    const { result } = await app.as('manager').send({ method: 'POST', path: '/list/export', headers, payload });
    const { text } = await app.withToken(undefined).get(result.url.replace('/cms/v1', ''));
    const [, ...lines] = text.trimEnd().split('\r\n');
    expect(lines, `${q}, as a file`).toHaveLength(found.length);
    await sql`update task_counts set total = 1000000`.execute(db);
    await sql`update user_counts set submitted = 1000000`.execute(db);
    expect((await ids(query, 'manager')).sort(), `${q}, in order`).toEqual([...found].sort());
  }
});
