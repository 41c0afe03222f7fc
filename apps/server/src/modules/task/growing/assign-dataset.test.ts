import { finish, planAssignments } from '@concord/domain';
import { expect, test } from 'vitest';
import type { DemoUsername } from '../../../first-run/demo/people.ts';
import { expectCountersExact, openBrowser } from '../../../testing/browser.ts';
import { makeDraft, makePublished, makeQuestions, question } from '../../../testing/factories.ts';
import { holdingsOf } from '../../../testing/holdings.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { importFile, rowsOf, upload } from '../../../testing/upload.ts';

const app = await createTestApp();
const { db, people } = app;
const manager = app.as('manager');
const texts = (count: number) => Array.from({ length: count }, (_, index) => `text ${index + 1}`);
const file = (count: number) => `text\n${texts(count).join('\n')}\n`;

const add = (task: string, rows: number, username: 'manager' | 'master' = 'manager') =>
  importFile(app, task, file(rows), { username });
const check = async (task: string, rows: number) => (await upload(manager, task, file(rows))).result.check.assigned;

async function answerAll(username: DemoUsername, task: string): Promise<void> {
  const browser = openBrowser(app, username, task);
  const { rows } = await browser.rows();
  const { status, text } = await browser.save(rows.map(({ content }) => browser.cell(content.row_no, 1, 'a')));
  expect(status, text).toBe(200);
}

async function submitAll(username: DemoUsername, task: string): Promise<void> {
  await answerAll(username, task);
  expect((await openBrowser(app, username, task).submit()).status).toBe(200);
}

test('rows added to a published task go to everyone whose work is open, after the rows they have', async () => {
  const { task } = await makePublished(app, { texts: texts(4), contributors: ['contributor', 'contributor2'] });
  await answerAll('contributor', task);
  expect(await add(task, 3)).toMatchObject({ state: 'done', error: null });
  expect(await holdingsOf(app, task)).toEqual({ contributor: [1, 2, 5, 6], contributor2: [3, 4, 7] });
  expect(await add(task, 2)).toMatchObject({ state: 'done' });
  expect(await holdingsOf(app, task)).toEqual({ contributor: [1, 2, 5, 6, 8], contributor2: [3, 4, 7, 9] });
  await expectCountersExact(app, task);
  expect((await manager.get(`/task/${task}`)).body).toMatchObject({ rows_count: 9, task_row: [{}, {}, {}] });
  await submitAll('contributor', task);
});

test.each([
  ['sequential', 1],
  ['random', 2],
] as const)('of files added day by day no one gets more rows than the others (%s, %i each)', async (logic, answers) => {
  const contributors = ['contributor', 'contributor2', 'contributor3'] as const;
  const scene = { texts: texts(4), contributors, assign_logic: logic, answers_per_row: answers };
  const { task } = await makePublished(app, scene);
  for (let day = 0; day < 4; day += 1) {
    await add(task, 4);
    const counts = Object.values(await holdingsOf(app, task)).map((rows) => rows?.length ?? 0);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  }
  await expectCountersExact(app, task);
});

test('who has submitted, is disabled or has left gets none of the added rows', async () => {
  const contributors = ['contributor', 'contributor2', 'contributor3', 'contributor4'] as const;
  const { task } = await makePublished(app, { texts: texts(4), contributors });
  await submitAll('contributor', task);
  await db.updateTable('users').set({ state: 'disabled' }).where('id', '=', people.contributor3).execute();
  const { version } = (await manager.get(`/task/${task}`)).result;
  const contributor = [people.contributor, people.contributor2, people.contributor3];
  expect((await manager.put(`/task/${task}/contributor`, { version, contributor, reviewer: [] })).status).toBe(200);
  await add(task, 2);
  await db.updateTable('users').set({ state: 'active' }).where('id', '=', people.contributor3).execute();
  const held = await holdingsOf(app, task);
  expect([held.contributor, held.contributor2?.slice(-2)]).toEqual([[1], [5, 6]]);
  expect(Object.values(held).flat().toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
});

test('work that was returned is open', async () => {
  const { task, assignments } = await makePublished(app, { texts: texts(2), contributors: ['contributor'] });
  await submitAll('contributor', task);
  expect((await upload(manager, task, file(1))).result.check.assigned).toMatchObject({ contributor: [] });
  const path = `/submission/${assignments.contributor ?? ''}` as const;
  const { version } = (await manager.get(path)).result;
  expect((await manager.post(`${path}/return`, { version, remarks: 'Again' })).status).toBe(200);
  await add(task, 1);
  expect(await holdingsOf(app, task)).toEqual({ contributor: [1, 2, 3] });
  await submitAll('contributor', task);
});

test('a contributor for whom no row was left gets added ones', async () => {
  const { task } = await makePublished(app, { texts: ['one'], contributors: ['contributor', 'contributor2'] });
  expect(await holdingsOf(app, task)).toEqual({ contributor: [1] });
  await add(task, 2);
  expect(await holdingsOf(app, task)).toEqual({ contributor: [1, 2], contributor2: [3] });
  await submitAll('contributor2', task);
});

test('before an import it is said who gets how many of the good rows', async () => {
  const contributors = ['contributor', 'contributor2'] as const;
  const { task } = await makePublished(app, { texts: texts(4), contributors });
  await answerAll('contributor', task);
  const ofEach = [
    { user: { username: 'contributor' }, rows_left: 0, least: 2, most: 3 },
    { user: { username: 'contributor2' }, rows_left: 2, least: 2, most: 3 },
  ];
  expect(await check(task, 5)).toMatchObject({ contributor: ofEach, needed: 1, gold_rows_count: null });
  const one = { least: 1, most: 1 };
  const bad = await upload(manager, task, 'text,more\none,1\n,2\ntwo,3\n');
  expect(bad.result.check).toMatchObject({ rows_count: 3, good_count: 2, assigned: { contributor: [one, one] } });
  const { task: draft } = await makeDraft(app, { contributors });
  expect(await check(draft, 5)).toBeNull();
});

test('rows that need more people than have open work are not taken, and nothing of them is', async () => {
  const contributors = ['contributor', 'contributor2'] as const;
  const { task } = await makePublished(app, { texts: texts(2), contributors, answers_per_row: 2 });
  const { id: upload_id, columns } = (await upload(manager, task, file(2))).result;
  const request = { upload_id, columns, name: 'More', only_good: false };
  const asked = await manager.post(`/task/${task}/dataset/import`, request);
  await submitAll('contributor', task);
  await app.runJobs();
  const missing = { have: 1, need: 2 };
  expect((await manager.get(`/job/${asked.result.id}`)).body).toMatchObject({ error: 'no_open_work', params: missing });
  const again = await manager.post(`/task/${task}/dataset/import`, request);
  expect(again.body).toMatchObject({ status: 409, code: 'no_open_work', params: missing });
  expect(await check(task, 2)).toMatchObject({ contributor: [{ least: 0, most: 0 }], needed: 2 });
  expect(await rowsOf(app, task)).toHaveLength(2);
  expect(await holdingsOf(app, task)).toEqual({ contributor: [1, 2], contributor2: [1, 2] });
});

test('added rows are assigned as the task assigns rows, with a seed of their own', async () => {
  const contributors = ['contributor', 'contributor2', 'contributor3'] as const;
  const plan = { answers_per_row: 2, overlap_share: 50, assign_logic: 'random' } as const;
  const { task } = await makePublished(app, { texts: texts(30), contributors, ...plan });
  const before = await holdingsOf(app, task);
  await add(task, 20);
  const { seed } = await db.selectFrom('tasks').select('seed').where('id', '=', task).executeTakeFirstOrThrow();
  const planned = finish(
    planAssignments({
      datasets: [20],
      contributors: 3,
      answersPerRow: 2,
      overlapShare: 50,
      logic: 'random',
      seed: (seed ?? Number.NaN) + 2,
      datasetSeeds: [(seed ?? Number.NaN) + 2],
    }),
  );
  const after = await holdingsOf(app, task);
  for (const [index, name] of contributors.entries())
    expect(after[name]).toEqual([...(before[name] ?? []), ...Array.from(planned[index] ?? [], (place) => 31 + place)]);
});

test('what contributors share counts the added rows', async () => {
  const contributors = ['contributor', 'contributor2', 'contributor3'] as const;
  const { task } = await makePublished(app, { texts: texts(6), contributors, answers_per_row: 2 });
  await add(task, 9);
  const held = await holdingsOf(app, task);
  const shared = (one: DemoUsername, other: DemoUsername) =>
    held[one]?.filter((row) => held[other]?.includes(row)).length ?? 0;
  const [ab, ac, bc] = [
    shared('contributor', 'contributor2'),
    shared('contributor', 'contributor3'),
    shared('contributor2', 'contributor3'),
  ];
  expect(ab + ac + bc).toBe(15);
  const table = (await manager.get(`/task/${task}/sharedRows`)).result;
  expect(table.contributor.map(({ username }) => username)).toEqual(contributors);
  expect(table.shared).toEqual([
    [0, ab, ac],
    [ab, 0, bc],
    [ac, bc, 0],
  ]);
});

test('only questions that apply to the added rows are counted', async () => {
  const { task, dataset } = await makeDraft(app, {
    texts: ['one'],
    contributors: ['contributor'],
    questions: [question(1), question(2)],
  });
  await db
    .updateTable('questions')
    .set({ dataset_id: dataset })
    .where('task_id', '=', task)
    .where('question_no', '=', 2)
    .execute();
  expect((await manager.post(`/task/${task}/publish`, { version: 1 })).status).toBe(200);
  await add(task, 3);
  expect((await manager.get(`/task/${task}`)).body).toMatchObject({
    contributor: [{ assignment: { rows_count: 4, questions_count: 5 } }],
  });
});

test('rows that no question of a published task applies to are not added: no one could answer them', async () => {
  const { task, dataset } = await makeDraft(app, { texts: ['one'], questions: [] });
  const asked = [question(1, { dataset }), question(2, { show_when: { question_no: 1, values: ['a'] } })];
  await makeQuestions(db, task, asked);
  expect((await manager.post(`/task/${task}/publish`, { version: 1 })).status).toBe(200);
  const { id: upload_id, columns } = (await upload(manager, task, file(2))).result;
  const refusal = { status: 422, code: 'no_question_applies' };
  const check = await manager.post(`/task/${task}/dataset/check`, { upload_id, columns });
  expect(check.body).toMatchObject(refusal); // the file is refused before someone asks to import it
  const request = { upload_id, columns, name: 'Rows', only_good: false };
  expect((await manager.post(`/task/${task}/dataset/import`, request)).body).toMatchObject(refusal);
  expect(await holdingsOf(app, task)).toEqual({ contributor: [1] });
});

test('contributors who get rows of someone are told once until they have read it', async () => {
  const { task } = await makePublished(app, { texts: texts(2), contributors: ['contributor', 'contributor2'] });
  const kinds = async (name: DemoUsername) =>
    (await app.as(name).get('/notification')).result.entities
      .filter((one) => one.task?.id === task)
      .map(({ kind }) => kind);
  await add(task, 1);
  expect(await kinds('contributor')).toEqual(['rows_added', 'assigned']);
  expect(await kinds('contributor2')).toEqual(['assigned']);
  await add(task, 3);
  expect(await kinds('contributor')).toEqual(['rows_added', 'assigned']);
  expect(await kinds('contributor2')).toEqual(['rows_added', 'assigned']);
  await add(task, 2, 'master');
  expect(await kinds('contributor')).toEqual(['rows_added', 'rows_added', 'assigned']); // someone else has added these
});

test('an import that waits while the task is published assigns its rows', async () => {
  const { task } = await makeDraft(app, { texts: ['one'], contributors: ['contributor'] });
  const { id: upload_id, columns } = (await upload(manager, task, file(2))).result;
  await manager.post(`/task/${task}/dataset/import`, { upload_id, columns, name: 'Late', only_good: false });
  expect((await manager.post(`/task/${task}/publish`, { version: 1 })).status).toBe(200);
  await app.runJobs();
  expect(await holdingsOf(app, task)).toEqual({ contributor: [1, 2, 3] });
});
