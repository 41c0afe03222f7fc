import { expect, test } from 'vitest';
import type { DemoUsername } from '../../../first-run/demo/people.ts';
import { expectCountersExact, openBrowser } from '../../../testing/browser.ts';
import { makePublished, question } from '../../../testing/factories.ts';
import { holdingsOf } from '../../../testing/holdings.ts';
import { createTestApp } from '../../../testing/test-app.ts';

const app = await createTestApp();
const { people } = app;
const manager = app.as('manager');
const texts = (count: number) => Array.from({ length: count }, (_, index) => `text ${index + 1}`);
const three = ['contributor', 'contributor2', 'contributor3'] as const;

async function passOn(task: string, username: DemoUsername, by = manager) {
  const { version } = (await manager.get(`/task/${task}`)).result;
  return by.post(`/task/${task}/contributor/${people[username]}/passOn`, { version });
}

async function answer(username: DemoUsername, task: string, rows: readonly number[]) {
  const browser = openBrowser(app, username, task);
  const { status, text } = await browser.save(rows.map((row) => browser.cell(row, 1, 'a')));
  expect(status, text).toBe(200);
  return browser;
}

test('what a contributor has not started goes to the others, what is answered stays theirs and is submitted', async () => {
  const { task } = await makePublished(app, { texts: texts(12), contributors: three });
  const browser = await answer('contributor', task, [1, 3]);
  const passed = await passOn(task, 'contributor');
  expect(passed.status, passed.text).toBe(200);
  const held = await holdingsOf(app, task);
  expect(held.contributor).toEqual([1, 3]);
  expect([held.contributor2, held.contributor3].map((rows) => rows?.length)).toEqual([5, 5]);
  expect(
    Object.values(held)
      .flat()
      .toSorted((a, b) => a - b),
  ).toEqual(texts(12).map((_, index) => index + 1));
  await expectCountersExact(app, task);
  expect((await browser.submit()).status).toBe(200);
  expect((await passOn(task, 'contributor')).body).toMatchObject({ status: 409, code: 'wrong_state' });
});

test('an answer to a row that has been passed on is kept, and the row comes back as an extra', async () => {
  const { task } = await makePublished(app, { texts: texts(6), contributors: ['contributor', 'contributor2'] });
  const browser = await answer('contributor', task, [1]);
  const late = browser.cell(2, 1, 'b');
  expect((await passOn(task, 'contributor')).status).toBe(200);
  expect((await holdingsOf(app, task)).contributor).toEqual([1]);
  expect((await browser.save([late])).status).toBe(200);
  expect((await holdingsOf(app, task)).contributor).toEqual([1, 2]);
  await expectCountersExact(app, task);
});

test('who gets the rows is told, and who passes them on is not', async () => {
  const { task } = await makePublished(app, { texts: texts(4), contributors: ['contributor', 'contributor2'] });
  await passOn(task, 'contributor');
  const kinds = async (name: DemoUsername) =>
    (await app.as(name).get('/notification')).result.entities
      .filter((one) => one.task?.id === task)
      .map(({ kind }) => kind);
  expect(await kinds('contributor2')).toEqual(['rows_added', 'assigned']);
  expect(await kinds('contributor')).toEqual(['assigned']);
});

test('who has started nothing has no work on the task any more', async () => {
  const { task } = await makePublished(app, { texts: texts(4), contributors: ['contributor', 'contributor2'] });
  expect((await passOn(task, 'contributor')).body).toMatchObject({
    contributor: [
      { user: { username: 'contributor' }, assignment: null },
      { user: { username: 'contributor2' }, assignment: { rows_count: 4 } },
    ],
  });
  expect((await app.as('contributor').get(`/userTask/${task}`)).status).toBe(404);
});

test('who has no row takes what is passed on: one for whom none was left, and one who has passed on all', async () => {
  const { task } = await makePublished(app, { texts: texts(2), contributors: three });
  expect(await holdingsOf(app, task)).toEqual({ contributor: [1], contributor2: [2] });
  expect((await passOn(task, 'contributor')).status).toBe(200);
  expect(await holdingsOf(app, task)).toEqual({ contributor2: [2], contributor3: [1] });
  const { entities } = (await app.as('contributor3').get('/notification')).result;
  expect(entities.filter((one) => one.task?.id === task)).toMatchObject([{ kind: 'rows_added' }]);
  expect((await passOn(task, 'contributor2')).status).toBe(200);
  expect(await holdingsOf(app, task)).toEqual({ contributor: [2], contributor3: [1] });
  await answer('contributor', task, [2]);
  expect((await openBrowser(app, 'contributor', task).submit()).status).toBe(200);
});

test('who is disabled takes none of the rows that are passed on', async () => {
  const { task } = await makePublished(app, { texts: texts(2), contributors: three });
  const setState = (state: 'active' | 'disabled') =>
    app.db.updateTable('users').set({ state }).where('id', '=', people.contributor3).execute();
  await setState('disabled');
  expect((await passOn(task, 'contributor')).status).toBe(200);
  await setState('active');
  expect(await holdingsOf(app, task)).toEqual({ contributor2: [2, 1] });
});

test('rows that no one else can take stay', async () => {
  const { task } = await makePublished(app, {
    texts: texts(3),
    contributors: ['contributor', 'contributor2'],
    answers_per_row: 2,
  });
  expect((await passOn(task, 'contributor')).body).toMatchObject({ status: 409, code: 'rows_not_movable' });
  expect(await holdingsOf(app, task)).toEqual({ contributor: [1, 2, 3], contributor2: [1, 2, 3] });
});

test('who has started all that is left has nothing to pass on, and that is said', async () => {
  const { task } = await makePublished(app, {
    texts: texts(4),
    contributors: ['contributor', 'contributor2'],
    questions: [question(1), question(2)],
  });
  await answer('contributor', task, [1, 2]);
  expect((await passOn(task, 'contributor')).body).toMatchObject({ status: 409, code: 'nothing_to_pass_on' });
  const browser = openBrowser(app, 'contributor', task);
  await browser.save([1, 2].map((row) => browser.cell(row, 2, 'a')));
  expect((await passOn(task, 'contributor')).body).toMatchObject({ status: 409, code: 'nothing_to_pass_on' });
  expect((await holdingsOf(app, task)).contributor).toEqual([1, 2]);
});

test('shared rows are counted again', async () => {
  const { task } = await makePublished(app, { texts: texts(6), contributors: three, answers_per_row: 2 });
  const met = async () => (await manager.get(`/task/${task}/sharedRows`)).result;
  expect((await met()).pairs_met).toBe(3);
  const before = await holdingsOf(app, task);
  const [first = 0] = before.contributor ?? [];
  await answer('contributor', task, [first]);
  expect((await passOn(task, 'contributor')).status).toBe(200);
  const held = await holdingsOf(app, task);
  expect(held.contributor).toEqual([first]);
  const both = held.contributor2?.filter((row) => held.contributor3?.includes(row)).length;
  expect((await met()).shared?.[1]?.[2]).toBe(both);
});

test('shared rows are counted again also where each row gets one answer, and late answers have made extras', async () => {
  const { task } = await makePublished(app, { texts: texts(3), contributors: three });
  const late = openBrowser(app, 'contributor', task);
  const cell = late.cell(1, 1, 'a');
  expect((await passOn(task, 'contributor')).status).toBe(200);
  expect((await holdingsOf(app, task)).contributor2).toEqual([2, 1]);
  expect((await late.save([cell])).status).toBe(200);
  const met = async () => (await manager.get(`/task/${task}/sharedRows`)).result.shared;
  expect(await met()).toEqual([
    [0, 1, 0],
    [1, 0, 0],
    [0, 0, 0],
  ]);
  await answer('contributor2', task, [2]);
  expect((await passOn(task, 'contributor2')).status).toBe(200);
  expect(await holdingsOf(app, task)).toEqual({ contributor: [1], contributor2: [2], contributor3: [3, 1] });
  expect(await met()).toEqual([
    [0, 0, 1],
    [0, 0, 0],
    [1, 0, 0],
  ]);
});

test('only who manages the task passes rows on, of someone who has some, in the current version', async () => {
  const { task } = await makePublished(app, { texts: texts(4), contributors: ['contributor', 'contributor2'] });
  expect((await passOn(task, 'contributor', app.as('manager2'))).status).toBe(404);
  expect((await passOn(task, 'contributor', app.as('contributor2'))).status).toBe(403);
  expect((await passOn(task, 'contributor4')).status).toBe(404);
  const old = await manager.post(`/task/${task}/contributor/${people.contributor}/passOn`, { version: 1 });
  expect(old.body).toMatchObject({ status: 409, code: 'stale_version' });
  expect((await holdingsOf(app, task)).contributor).toEqual([1, 2]);
});
