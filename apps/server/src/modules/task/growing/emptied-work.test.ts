import { expect, test } from 'vitest';
import type { DemoUsername } from '../../../first-run/demo/people.ts';
import { answerFiles, asSource } from '../../../testing/answer-files.ts';
import { openBrowser } from '../../../testing/browser.ts';
import { makePublished } from '../../../testing/factories.ts';
import { taskQualityOf } from '../../../testing/quality/task-quality.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { importFile } from '../../../testing/upload.ts';
import { expectSound } from '../../../testing/week/expect-sound.ts';

const app = await createTestApp();
const manager = app.as('manager');
const { bring } = answerFiles(app);
const { measured } = taskQualityOf(app);
const people = ['contributor', 'contributor2'] as const;

async function answerAll(name: DemoUsername, task: string): Promise<void> {
  const browser = openBrowser(app, name, task);
  const { rows } = await browser.rows();
  expect((await browser.save(rows.map(({ content }) => browser.cell(content.row_no, 1, 'a')))).status).toBe(200);
}

async function submitAll(name: DemoUsername, task: string): Promise<void> {
  await answerAll(name, task);
  expect((await openBrowser(app, name, task).submit()).status).toBe(200);
}

const takeBack = (task: string, dataset: string) =>
  manager.post(`/task/${task}/dataset/${dataset}/takeBack`, { started: 'withdraw' });

/** A task whose submitted rows were all taken back, as the file was wrong. */
async function emptied() {
  const made = await makePublished(app, { texts: ['wrong 1', 'wrong 2'], contributors: people, answers_per_row: 2 });
  for (const name of people) await submitAll(name, made.task);
  expect((await takeBack(made.task, made.dataset)).status).toBe(200);
  return made;
}

test('what contributors submit in place of work that was withdrawn as a whole counts as first submitted', async () => {
  const { task } = await emptied();
  expect(await importFile(app, task, 'text\nright 1\nright 2\nright 3\n')).toMatchObject({ state: 'done' });
  for (const name of people) await submitAll(name, task);
  const counted = await measured(task);
  expect(counted).toMatchObject({ contributors: 2, work: [{ rows_count: 3 }, { rows_count: 3 }] });
  expect(counted.questions[0]?.figures?.counts).toMatchObject({ rows: 3, values: 6 });
  await expectSound(app, task);
});

test('a source whose imported work was withdrawn as a whole is counted with what is imported in its place', async () => {
  const { task, dataset } = await makePublished(app, { texts: ['wrong'], contributors: ['contributor'] });
  const lines = (row: number) => `row_no,contributor,question,value\n${row},tool,1,a\n`;
  await bring(task, lines(1), { contributors: [asSource('tool')] });
  await takeBack(task, dataset);
  await importFile(app, task, 'text\nright\n');
  await bring(task, lines(2), { contributors: [asSource('tool')] });
  expect((await measured(task)).questions[0]?.figures?.counts).toMatchObject({ rows: 1, values: 1 });
  await expectSound(app, task);
});

test('the rule about gold looks at what contributors answer in place of work that was withdrawn as a whole', async () => {
  const { task } = await emptied();
  await importFile(app, task, 'text,gold:1\nright 1,b\nright 2,b\n');
  const { version } = (await manager.get(`/task/${task}`)).result;
  const rule = { share: 80, answers: 2, action: 'pause' as const };
  expect((await manager.put(`/task/${task}/goldRule`, { version, rule })).status).toBe(200);
  await answerAll('contributor', task);
  await app.runJobs();
  expect(await openBrowser(app, 'contributor', task).read()).toMatchObject({ paused_at: expect.any(String) });
});

test('work that was withdrawn as a whole is submitted again when its rows return, also after others have come and gone', async () => {
  const { task, dataset, assignments } = await emptied();
  await importFile(app, task, 'text\nalso wrong 1\nalso wrong 2\n');
  const [, other] = (await manager.get(`/task/${task}`)).result.task_row;
  expect((await takeBack(task, other?.id ?? '')).status).toBe(200);
  expect((await manager.post(`/task/${task}/dataset/${dataset}/restore`)).status).toBe(200);
  const { result } = await manager.get(`/submission/${assignments.contributor ?? ''}`);
  expect(result).toMatchObject({ is_completed: true, rows_count: 2 });
  expect((await measured(task)).questions[0]?.figures?.counts).toMatchObject({ rows: 2, values: 4 });
  await expectSound(app, task);
});
