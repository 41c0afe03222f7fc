import { expect, test } from 'vitest';
import type { DemoUsername } from '../../first-run/demo/people.ts';
import { openBrowser } from '../../testing/browser.ts';
import { makeDraft, makePublished, makeUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
const { db, people } = app;
const manager = app.as('manager');
const texts = (n: number) => Array.from({ length: n }, (_, index) => `text ${index + 1}`);
const three = ['contributor', 'contributor2', 'contributor3'] as const;

const sharedIn = async (task: string) => (await manager.get(`/task/${task}/sharedRows`)).result;

async function replace(task: string, names: readonly DemoUsername[]) {
  const { version } = (await manager.get(`/task/${task}`)).result;
  const contributor = names.map((name) => people[name]);
  const { status, text } = await manager.put(`/task/${task}/contributor`, { version, contributor, reviewer: [] });
  expect(status, text).toBe(200);
}

/** Counted from the rows themselves, each pair once. */
async function counted(task: string): Promise<number[]> {
  const rows = await db
    .selectFrom('assignment_rows as one')
    .innerJoin('assignment_rows as other', (join) =>
      join
        .onRef('one.task_id', '=', 'other.task_id')
        .onRef('one.row_no', '=', 'other.row_no')
        .onRef('one.assignment_id', '<', 'other.assignment_id'),
    )
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('one.task_id', '=', task)
    .groupBy(['one.assignment_id', 'other.assignment_id'])
    .execute();
  return rows.map((row) => row.rows).toSorted((a, b) => a - b);
}

const above = (table: number[][] | null) =>
  (table ?? [])
    .flatMap((row, index) => row.slice(index + 1))
    .filter((rows) => rows > 0)
    .toSorted((a, b) => a - b);

test('how many rows any two contributors share', async () => {
  const { task } = await makePublished(app, { texts: texts(6), answers_per_row: 2, contributors: three });
  // 1–4, 1 2 5 6 and 3–6
  expect(await sharedIn(task)).toEqual({
    contributor: three.map((username) => expect.objectContaining({ username })),
    shared: [
      [0, 2, 2],
      [2, 0, 2],
      [2, 2, 0],
    ],
    pairs_count: 3,
    pairs_met: 3,
    least: 2,
    most: 2,
    groups: [three.map((username) => people[username])],
  });
});

test('with one answer per row everyone is alone', async () => {
  const { task } = await makePublished(app, { texts: texts(6), contributors: three });
  expect(await sharedIn(task)).toMatchObject({
    pairs_met: 0,
    most: 0,
    groups: three.map((username) => [people[username]]),
  });
});

test('it is counted again when contributors join and leave', async () => {
  const four = [...three, 'contributor4'] as const;
  const { task } = await makePublished(app, {
    texts: texts(20),
    answers_per_row: 2,
    assign_logic: 'random',
    contributors: four,
  });
  for (const wanted of [three, [...three, 'contributor5'], ['contributor', 'contributor5']] as const) {
    await replace(task, wanted);
    const { shared, contributor } = await sharedIn(task);
    expect(contributor.map(({ username }) => username).toSorted()).toEqual([...wanted]);
    expect(above(shared)).toEqual(await counted(task));
  }
});

test('groups that share no rows are told apart, also when the one who connected them has left', async () => {
  const { task, assignments } = await makePublished(app, { texts: texts(6), answers_per_row: 2, contributors: three });
  const [a, b, c] = three.map((name) => assignments[name] ?? '');
  const [one = '', other = ''] = [a ?? '', b ?? ''].toSorted();
  await db.deleteFrom('shared_rows').where('task_id', '=', task).execute();
  await db
    .insertInto('shared_rows')
    .values({ task_id: task, assignment_id: one, other_id: other, rows_count: 4 })
    .execute();
  expect(await sharedIn(task)).toMatchObject({
    pairs_count: 3,
    pairs_met: 1,
    least: 0,
    most: 4,
    groups: [[people.contributor, people.contributor2], [people.contributor3]],
  });
  await db
    .updateTable('assignments')
    .set({ removed_at: new Date() })
    .where('id', '=', a ?? '')
    .execute();
  expect(await sharedIn(task)).toMatchObject({ groups: [[people.contributor2], [people.contributor3]] });
  expect(c).toBeTruthy();
});

test('a row that comes back with a late answer is shared', async () => {
  const { task } = await makePublished(app, {
    texts: texts(8),
    answers_per_row: 2,
    contributors: ['contributor', 'contributor2', 'contributor3', 'contributor4'],
  });
  const browser = openBrowser(app, 'contributor', task);
  const { rows } = await browser.rows();
  const late = rows.map(({ content }) => browser.cell(content.row_no, 1, 'a'));
  await replace(task, ['contributor2', 'contributor3', 'contributor4', 'contributor']);
  await replace(task, ['contributor2', 'contributor3', 'contributor4']);
  await replace(task, ['contributor2', 'contributor3', 'contributor4', 'contributor']);
  const { status, text } = await browser.save(late);
  expect(status, text).toBe(200);
  expect(above((await sharedIn(task)).shared)).toEqual(await counted(task));
});

test('with more than 30 contributors only sums are said', async () => {
  const ids = await Promise.all(Array.from({ length: 31 }, () => makeUser(db)));
  const { task } = await makeDraft(app, { texts: texts(62), answers_per_row: 2 });
  await manager.put(`/task/${task}/contributor`, { version: 1, contributor: ids, reviewer: [] });
  expect((await manager.post(`/task/${task}/publish`, { version: 2 })).status).toBe(200);
  const { shared, pairs_count, groups, contributor } = await sharedIn(task);
  expect({ shared, pairs_count, people: contributor.length, groups: groups.length }).toEqual({
    shared: null,
    pairs_count: 465,
    people: 31,
    groups: 1,
  });
});

test('only who manages the task reads it', async () => {
  const { task } = await makePublished(app, { answers_per_row: 2, contributors: three });
  expect((await app.as('manager2').get(`/task/${task}/sharedRows`)).status).toBe(404);
  expect((await app.as('contributor').get(`/task/${task}/sharedRows`)).status).toBe(403);
});

test('nothing that a contributor reads says which rows others answer, too', async () => {
  const { task } = await makePublished(app, {
    texts: texts(20),
    answers_per_row: 3,
    overlap_share: 20,
    assign_logic: 'random',
    contributors: three,
  });
  const own = app.as('contributor');
  const work = (await own.get(`/userTask/${task}`)).result;
  const { rows } = (await own.get(`/userTask/${task}/row`)).result;
  const overlapped = await db
    .selectFrom('assignment_rows')
    .select('row_no')
    .where('task_id', '=', task)
    .groupBy('row_no')
    .having(({ fn }) => fn.countAll(), '>', 1)
    .execute();
  const isOverlapped = (row: number) => overlapped.some(({ row_no }) => row_no === row);
  expect(rows.filter(({ content }) => isOverlapped(content.row_no))).toHaveLength(4);
  // all rows are alike but for their number, place and text
  const shapes = rows.map((row) =>
    JSON.stringify(row)
      .replace(/"(row_no|position|line)":\d+/g, '')
      .replace(/text \d+/g, ''),
  );
  expect(new Set(shapes).size).toBe(1);
  const said = JSON.stringify([work, rows, (await own.get('/userTask')).result]);
  for (const word of ['overlap', 'answers_per_row', 'shared', 'contributor2', 'contributor3'])
    expect(said).not.toContain(word);
});
