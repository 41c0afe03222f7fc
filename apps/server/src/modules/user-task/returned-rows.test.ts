import type { components } from '@concord/openapi';
import { expect, test } from 'vitest';
import type { DemoUsername } from '../../db/seed.ts';
import { expectCountersExact, openBrowser } from '../../testing/browser.ts';
import { makePublished } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';

type Task = components['schemas']['Task'];
const app = await createTestApp();

async function replacePeople(task: string, contributors: readonly DemoUsername[]): Promise<void> {
  const { version } = (await app.as('manager').get(`/task/${task}`)).body as Task;
  const contributor = contributors.map((name) => app.people[name]);
  const { status } = await app.as('manager').put(`/task/${task}/contributor`, { version, contributor, reviewer: [] });
  expect(status).toBe(200);
}

const rowsOf = async (task: string, username: DemoUsername) =>
  (await openBrowser(app, username, task).rows()).rows.map(({ content }) => content.row_no);

test('an answer to a row that was given to somebody else meanwhile is saved, and the row returns as an extra', async () => {
  const { task } = await makePublished(app, { texts: ['1', '2', '3', '4'] });
  const browser = openBrowser(app, 'contributor', task);
  const late = [browser.cell(4, 1, 'a'), browser.cell(1, 1, 'b')];
  await replacePeople(task, ['contributor', 'contributor2']);
  const moved = await rowsOf(task, 'contributor2');
  expect(moved).toContain(4);

  const { status, body } = await browser.save(late);
  expect(status).toBe(200);
  expect(body).toMatchObject({ answers_count: 2, rows_done: 2 });
  const { rows, totalCount } = await browser.rows();
  expect(rows.at(-1)).toMatchObject({ content: { row_no: 4 }, position: totalCount, answers: [{ value: 'a' }] });
  expect(await rowsOf(task, 'contributor2')).toEqual(moved);
  await expectCountersExact(app, task);
});

test('so is one of a contributor who was taken off the task: they are on it again', async () => {
  const { task } = await makePublished(app, { texts: ['1', '2'], contributors: ['contributor', 'contributor3'] });
  const browser = openBrowser(app, 'contributor3', task);
  const kept = browser.cell(2, 1, 'c');
  await replacePeople(task, ['contributor']);
  expect((await app.as('contributor3').get(`/userTask/${task}`)).status).toBe(404);

  expect((await browser.save([kept])).status).toBe(200);
  expect(await browser.read()).toMatchObject({ rows_count: 1, answers_count: 1, questions_count: 1 });
  const { contributor } = (await app.as('manager').get(`/task/${task}`)).body as Task;
  expect(contributor.map(({ user }) => user.username)).toEqual(['contributor', 'contributor3']);
  await expectCountersExact(app, task);
});

test('who was taken off a task and has nothing kept does not find it', async () => {
  const { task } = await makePublished(app, { texts: ['1', '2'], contributors: ['contributor', 'contributor3'] });
  const browser = openBrowser(app, 'contributor3', task);
  await replacePeople(task, ['contributor']);
  expect((await browser.save([])).status).toBe(404);
  expect((await browser.save([browser.cell(77, 1, 'a')])).status).toBe(404);
  expect((await browser.submit()).status).toBe(404);
});

test('rows that were never dealt again are nobody else’s', async () => {
  const { task } = await makePublished(app, { texts: ['1', '2'], contributors: ['contributor', 'contributor2'] });
  const browser = openBrowser(app, 'contributor', task);
  const { status, body } = await browser.save([browser.cell(2, 1, 'a')]);
  expect(status).toBe(400);
  expect(body).toMatchObject({ errors: [{ pointer: '/cells/0/row_no', code: 'unknown_reference' }] });
});

test('many browsers bringing back the same row at once bring it back once', async () => {
  const { task } = await makePublished(app, { texts: ['1', '2', '3', '4'] });
  const browsers = Array.from({ length: 8 }, () => openBrowser(app, 'contributor', task));
  const cells = browsers.map((browser) => browser.cell(4, 1, 'a'));
  await replacePeople(task, ['contributor', 'contributor2']);
  const answers = await Promise.all(browsers.map((browser, index) => browser.save(cells.slice(index, index + 1))));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect((await rowsOf(task, 'contributor')).filter((row) => row === 4)).toEqual([4]);
  await expectCountersExact(app, task);
});
