import { expect, test } from 'vitest';
import { makeDraft, makePublished, makeQuestions, question } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { importFile, upload } from '../../testing/upload.ts';

const app = await createTestApp();
const manager = app.as('manager');
const choices = ['a', 'b'].map((value) => ({ value, label: value, hotkey: null }));
const file = 'text,gold\none,a\ntwo, b \nthree,\n';

const draft = () => makeDraft(app, { texts: [], questions: [] });
const goldOf = async (task: string) => {
  const rows = await app.db
    .selectFrom('dataset_rows')
    .select('gold')
    .where('task_id', '=', task)
    .orderBy('row_no')
    .execute();
  return rows.map(({ gold }) => gold);
};
const imported = async (task: string) => (await manager.get(`/task/${task}`)).result.task_row.at(-1);
const publish = async (task: string) => {
  const { version } = (await manager.get(`/task/${task}`)).result;
  return manager.post(`/task/${task}/publish`, { version });
};
const assign = (task: string, dataset: string | undefined, column: string, question_no: number | null) =>
  manager.put(`/task/${task}/dataset/${dataset}/gold`, { column, question_no });

test('gold answers come before their question, and are made when the task is published', async () => {
  const { task } = await draft();
  const { result } = await upload(manager, task, file);
  expect(result.columns.map(({ role }) => role)).toEqual(['text', 'gold']);
  await importFile(app, task, file);
  const dataset = await imported(task);
  await makeQuestions(app.db, task, [question(3, { choices })]);
  const { task_row } = (await assign(task, dataset?.id, 'gold', 3)).result;
  expect(task_row.at(-1)?.columns).toEqual([
    { name: 'text', role: 'text' },
    { name: 'gold', role: 'gold:3' },
  ]);
  expect(await goldOf(task)).toEqual([null, null, null]);
  expect((await publish(task)).status).toBe(200);
  expect(await goldOf(task)).toEqual([{ 3: 'a' }, { 3: 'b' }, null]);
});

test('a column can be named gold of a question by the number it will have', async () => {
  const { task } = await draft();
  const columns = [
    { name: 'text', role: 'text' },
    { name: 'gold', role: 'gold:1' },
  ];
  expect((await importFile(app, task, file, { columns })).state).toBe('done');
  await makeQuestions(app.db, task, [question(1, { choices })]);
  await publish(task);
  expect(await goldOf(task)).toEqual([{ 1: 'a' }, { 1: 'b' }, null]);
});

test('once published, a task gets no other questions, so a column cannot be gold of one', async () => {
  const { task } = await makePublished(app);
  const { result } = await upload(manager, task, file);
  const checked = async (role: string) => {
    const columns = [
      { name: 'text', role: 'text' },
      { name: 'gold', role },
    ];
    const { status, body } = await manager.post(`/task/${task}/dataset/check`, { upload_id: result.id, columns });
    return [status, body];
  };
  expect(await checked('gold:7')).toMatchObject([
    422,
    { code: 'roles_invalid', errors: [{ pointer: '/columns/1/role', code: 'unknown_reference' }] },
  ]);
  expect(await checked('gold:1')).toMatchObject([200, {}]);
});

test('a cell that is not a choice refuses the publishing, and the first one is named', async () => {
  const { task } = await draft();
  await importFile(app, task, file, { name: 'Reviews' });
  const dataset = await imported(task);
  await makeQuestions(app.db, task, [
    question(1, { choices: choices.map((each) => ({ ...each, value: each.value.replace('b', 'c') })) }),
  ]);
  await assign(task, dataset?.id, 'gold', 1);
  const { status, problem } = await publish(task);
  expect([status, problem.code, problem.params]).toEqual([
    422,
    'gold_invalid',
    { row: 2, value: ' b ', column: 'gold', dataset: 'Reviews' },
  ]);
  // Gold of no question keeps nothing from being published.
  await assign(task, dataset?.id, 'gold', null);
  expect((await publish(task)).status).toBe(200);
  expect(await goldOf(task)).toEqual([null, null, null]);
});

test('gold answers follow the choices that were changed after the import', async () => {
  const { task } = await makeDraft(app, { texts: [], questions: [question(1, { type: 'multiple', choices })] });
  await importFile(app, task, 'text,gold\none,b|a\n');
  expect(await goldOf(task)).toEqual([{ 1: ['a', 'b'] }]);
  const { version } = (await manager.get(`/task/${task}`)).result;
  const turned = [question(1, { type: 'multiple', choices: choices.toReversed() })];
  await manager.put(`/task/${task}/question`, { version, questions: turned });
  await publish(task);
  expect(await goldOf(task)).toEqual([{ 1: ['b', 'a'] }]);
});

test('a column gives its question to another one, and only hidden columns of a draft can be gold', async () => {
  const { task } = await draft();
  await importFile(app, task, 'text,gold,gold_2,note\none,a,b,c\n');
  const dataset = await imported(task);
  await assign(task, dataset?.id, 'gold', 1);
  const { task_row } = (await assign(task, dataset?.id, 'gold_2', 1)).result;
  expect(task_row.at(-1)?.columns.map(({ role }) => role)).toEqual(['text', 'gold', 'gold:1', 'context']);
  for (const column of ['text', 'note', 'nothing']) {
    const { status, problem } = await assign(task, dataset?.id, column, 1);
    expect([column, status, problem.code]).toEqual([column, 422, 'roles_invalid']);
  }
  const published = await makePublished(app);
  const { status, problem } = await assign(published.task, published.dataset, 'text', 1);
  expect([status, problem.code]).toEqual([409, 'task_not_draft']);
});
