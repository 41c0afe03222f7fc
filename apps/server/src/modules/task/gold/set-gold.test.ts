import type { components } from '@concord/openapi';
import { describe, expect, test } from 'vitest';
import type { DemoUsername } from '../../../first-run/demo/people.ts';
import { openBrowser } from '../../../testing/browser.ts';
import { makeDraft, makePublished, question } from '../../../testing/factories.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { columnsOf, importFile, rowsOf } from '../../../testing/upload.ts';

type Value = components['schemas']['AnswerValue'];

const app = await createTestApp();
const manager = app.as('manager');

/** Three rows without gold, all answered "a" and submitted by one person. */
async function answered(scene: Parameters<typeof makePublished>[1] = {}) {
  const { task, assignments } = await makePublished(app, scene);
  const browser = openBrowser(app, 'contributor', task);
  await browser.save([1, 2, 3].map((row) => browser.cell(row, 1, 'a')));
  expect((await browser.submit()).status).toBe(200);
  return { task, submission: assignments.contributor ?? '' };
}

const put = (
  task: string,
  row: number,
  body: { gold: Value; replaces: Value },
  who: DemoUsername = 'manager',
  no = 1,
) => app.as(who).put(`/task/${task}/row/${row}/gold/${no}`, body);
const set = (task: string, row: number, gold: Value, replaces: Value = null) => put(task, row, { gold, replaces });

/** How many rows of a submission differ from gold, as the filter of the desk counts them. */
const differing = async (submission: string) =>
  (await manager.get(`/submission/${submission}/row?filter=not_as_gold`)).result.rows.length;

const recorded = (task: string) =>
  app.db
    .selectFrom('audit_events')
    .select(['before', 'after'])
    .where('task_id', '=', task)
    .where('operation', '=', 'setGold')
    .orderBy('id')
    .execute();

/** As figures say that someone looks at now. */
async function scoreOf(task: string) {
  await manager.get(`/task/${task}/quality`);
  await app.runJobs();
  const { gold } = (await manager.get(`/task/${task}/quality`)).result;
  return gold.map(({ score: { right, of } }) => [right, of]);
}

test('a gold answer that is set counts in scores and at the desk, and is recorded', async () => {
  const { task, submission } = await answered();
  expect(await scoreOf(task)).toEqual([]);
  expect((await set(task, 1, 'a')).result).toEqual({ row_no: 1, question_no: 1, gold: 'a' });
  await set(task, 2, 'b');
  expect(await scoreOf(task)).toEqual([[1, 2]]);
  expect(await differing(submission)).toBe(1);
  expect(await recorded(task)).toMatchObject([
    { before: { row_no: 1, question_no: 1, gold: null }, after: { gold: 'a' } },
    { before: { row_no: 2, question_no: 1, gold: null }, after: { gold: 'b' } },
  ]);
});

test('corrected, it changes all scores, and taken away, it counts no more', async () => {
  const { task, submission } = await answered();
  await set(task, 1, 'b');
  expect([await scoreOf(task), await differing(submission)]).toEqual([[[0, 1]], 1]);
  expect((await set(task, 1, 'a', 'b')).status).toBe(200);
  expect([await scoreOf(task), await differing(submission)]).toEqual([[[1, 1]], 0]);
  expect((await set(task, 1, '', 'a')).result.gold).toBeNull();
  expect([await scoreOf(task), await differing(submission)]).toEqual([[], 0]);
});

test('who has seen another gold answer replaces none, and the same one again changes nothing', async () => {
  const { task } = await answered();
  await set(task, 1, 'b');
  expect((await set(task, 1, 'c')).body).toMatchObject({ status: 409, code: 'wrong_state' });
  expect((await set(task, 1, 'b')).status).toBe(200);
  expect(await recorded(task)).toHaveLength(1);
});

test.each<[string, Value, string]>([
  ['no choice of the question', 'z', 'not_allowed'],
  ['a list for a single choice', ['a'], 'type'],
])('%s is no gold answer', async (_, gold, code) => {
  const { task } = await answered();
  expect((await set(task, 1, gold)).body).toMatchObject({ status: 400, errors: [{ pointer: '/gold', code }] });
});

test('only for rows and questions that there are', async () => {
  const { task } = await answered();
  for (const [row, no] of [
    [4, 1],
    [1, 2],
  ] as const)
    expect((await put(task, row, { gold: 'a', replaces: null }, 'manager', no)).status).toBe(404);
});

test('a question of another dataset is not asked of the row', async () => {
  const { task, dataset } = await makeDraft(app, { questions: [question(1), question(2, { required: false })] });
  await importFile(app, task, 'text\nother\n');
  await app.db
    .updateTable('questions')
    .set({ dataset_id: dataset })
    .where('task_id', '=', task)
    .where('question_no', '=', 2)
    .execute();
  const { version } = (await manager.get(`/task/${task}`)).result;
  expect((await manager.post(`/task/${task}/publish`, { version })).status).toBe(200);
  const body = { gold: 'a', replaces: null };
  expect((await put(task, 1, body, 'manager', 2)).status).toBe(200);
  expect((await put(task, 4, body, 'manager', 2)).status).toBe(404);
  expect((await put(task, 4, body)).status).toBe(200);
});

test('those who review the task may, and no one else; a draft has none', async () => {
  const { task } = await answered();
  const body = { gold: 'a', replaces: null };
  expect((await put(task, 1, body, 'manager2')).status).toBe(404);
  expect((await put(task, 1, body, 'contributor')).status).toBe(403);
  await app.db.insertInto('task_reviewers').values({ task_id: task, user_id: app.people.manager2 }).execute();
  expect((await put(task, 1, body, 'manager2')).status).toBe(200);
  const draft = await makeDraft(app);
  expect((await put(draft.task, 1, body)).status).toBe(404);
});

test('the rule for gold answers follows', async () => {
  const { task, submission } = await answered();
  const { version } = (await manager.get(`/task/${task}`)).result;
  const rule = { share: 80, answers: 1, action: 'warn' } as const;
  await manager.put(`/task/${task}/goldRule`, { version, rule });
  await set(task, 1, 'b');
  await app.runJobs();
  const below = async () => (await manager.get(`/submission/${submission}`)).result.gold_below;
  expect(await below()).toMatchObject({ right: 0, of: 1 });
  await set(task, 1, 'a', 'b');
  await app.runJobs();
  expect(await below()).toBeNull();
});

describe('a copy with its data', () => {
  const columns = columnsOf(['text', 'text'], ['gold', 'gold:1']);
  const rows = [
    ['one', 'a'],
    ['two', 'b'],
    ['three', ''],
    ['four', 'c'],
  ];
  const questions = [question(1), question(2, { type: 'multiple', required: false })];
  const versionOf = async (task: string) => (await manager.get(`/task/${task}`)).result.version;
  const goldOf = async (task: string) => (await rowsOf(app, task)).map(({ gold }) => gold);

  /** A copy of a task in which gold was corrected, removed, and set for a question without a column of gold. */
  async function copied() {
    const { task, project } = await makePublished(app, { columns, rows, questions });
    await set(task, 1, 'c', 'a');
    await set(task, 2, null, 'b');
    await put(task, 3, { gold: ['a', 'b'], replaces: null }, 'manager', 2);
    const copy = await manager.post(`/task/${task}/duplicate`, { name: 'Copy', project, with_data: true });
    await manager.put(`/task/${copy.result.id}/contributor`, {
      version: await versionOf(copy.result.id),
      contributor: [app.people.contributor],
      reviewer: [],
    });
    return { task, copy: copy.result.id };
  }
  const ask = async (task: string, ...asked: ReturnType<typeof question>[]) => {
    const body = { version: await versionOf(task), questions: asked };
    expect((await manager.put(`/task/${task}/question`, body)).status).toBe(200);
  };
  const publish = async (task: string) => {
    const answer = await manager.post(`/task/${task}/publish`, { version: await versionOf(task) });
    expect(answer.status, answer.text).toBe(200);
  };
  const goldRows = async (task: string) =>
    (await manager.get(`/task/${task}/goldRow`)).result.task_row.map(({ rows_count }) => rows_count);

  test('has the gold that was set by hand, also once it is published', async () => {
    const { task, copy } = await copied();
    const gold = [{ 1: 'c' }, null, { 2: ['a', 'b'] }, { 1: 'c' }];
    expect(await goldOf(task)).toEqual(gold);
    expect(await goldRows(copy)).toEqual([3]);
    await publish(copy);
    expect(await goldOf(copy)).toEqual(gold);
  });

  test('keeps it when its questions change, as far as it still answers them', async () => {
    const { copy } = await copied();
    const choices = ['a', 'b', 'd'].map((value) => ({ value, label: value, hotkey: null }));
    await ask(copy, question(1), question(2, { type: 'multiple', required: false, choices }));
    expect(await goldRows(copy)).toEqual([3]);
    await publish(copy);
    expect(await goldOf(copy)).toEqual([{ 1: 'c' }, null, { 2: ['a', 'b'] }, { 1: 'c' }]);

    const other = (await copied()).copy;
    await ask(other, question(1, { type: 'multiple' }));
    expect(await goldRows(other)).toEqual([2]);
    await publish(other);
    // a single choice is no answer to it: what the column says is
    expect(await goldOf(other)).toEqual([{ 1: ['a'] }, null, null, { 1: ['c'] }]);
  });

  test('of a copy has it as well', async () => {
    const { copy, task } = await copied();
    const { project } = (await manager.get(`/task/${copy}`)).result;
    const again = await manager.post(`/task/${copy}/duplicate`, {
      name: 'Again',
      project: project.id,
      with_data: true,
    });
    await publish(again.result.id);
    expect(await goldOf(again.result.id)).toEqual(await goldOf(task));
  });
});
