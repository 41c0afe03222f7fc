import { expect, test } from 'vitest';
import { exportsOf, linesOf } from '../../../testing/exports.ts';
import { makePublished, question } from '../../../testing/factories.ts';
import { createTestApp } from '../../../testing/test-app.ts';

const app = await createTestApp();
const { exported } = exportsOf(app);

const makeTask = () =>
  makePublished(app, {
    questions: [question(1, { name: 'Tone' }), question(2, { name: 'Topics', type: 'multiple', required: false })],
    columns: [
      { name: 'body', role: 'text' },
      { name: 'Tone', role: 'context' },
    ],
    rows: [['one', 'x']],
  });

const request = { format: 'csv', bom: false } as const;

test('the columns of a layout can be read, chosen and ordered', async () => {
  const { task } = await makeTask();
  const read = async (body: object) =>
    (await app.as('manager').post(`/task/${task}/export/columns`, { ...request, shape: 'wide', ...body })).result
      .columns;
  const all = await read({ headers: 'de', columns: ['text'] });
  expect(all).toEqual([
    ...['task', 'dataset', 'row_no', 'row_id', 'text', 'contributor', 'origin', 'status', 'skipped_reason'],
    ...['Tone', 'Topics', 'Tone (2)'],
  ]);
  expect(await read({ multiple: 'columns' })).toContain('Topics: a');
  expect(await read({ shape: 'long' })).toContain('question_no');
  expect(await read({ shape: 'final' })).toContain('Tone agreement');
  expect(await read({ shape: 'data_sheet', data: 'long' })).toContain('question_no');

  const columns = ['Tone (2)', 'text', 'row_no'];
  expect(await exported(task, { shape: 'wide', columns })).toBe('Tone (2),text,row_no\r\nx,one,1\r\n');
  expect(await exported(task, { shape: 'wide', columns, headers: 'de', format: 'tsv' })).toBe(
    'Tone (2)\tHaupttext\tZeilennummer\r\nx\tone\t1\r\n',
  );
  const json = await exported(task, { shape: 'final', columns: ['Tone how', 'text'], format: 'jsonl' });
  expect(json).toBe('{"Tone how":"unanswered","text":"one"}\n');
});

test('what comes with a data file has the columns of it', async () => {
  const { task } = await makeTask();
  const columns = ['Tone', 'row_no'];
  expect(await exported(task, { shape: 'r', columns })).toContain('names(data) <- c(\n    "Tone",\n    "row_no"\n  )');
  expect(await exported(task, { shape: 'spss', columns })).toContain('/VARIABLES=\n    Tone A8\n    row_no F40.0.\n');
  const sheet = await linesOf(await exported(task, { shape: 'data_sheet', columns }));
  expect(sheet).toContainEqual({ name: 'chosen_columns', value: 'Tone|row_no' });
});

test('a reviewer reads the columns of a submission', async () => {
  const { task, assignments } = await makeTask();
  const path = `/submission/${assignments.contributor ?? ''}/export/columns` as const;
  const body = { ...request, shape: 'wide' } as const;
  expect((await app.as('manager2').post(path, body)).status).toBe(404);
  await app.db.insertInto('task_reviewers').values({ task_id: task, user_id: app.people.manager2 }).execute();
  expect((await app.as('manager2').post(path, body)).result.columns).toContain('Topics');
  expect((await app.as('manager2').post(`/task/${task}/export/columns`, body)).status).toBe(404);
  const { problem } = await app.as('manager2').post(path, { ...body, shape: 'final' });
  expect(problem.errors).toEqual([{ pointer: '/shape', code: 'not_allowed', params: {} }]);
});

test.each([
  [{ shape: 'wide', columns: ['text', 'question_no'] }, '/columns/1', 'not_allowed'],
  [{ shape: 'long', columns: ['Tone'] }, '/columns/0', 'not_allowed'],
  [{ shape: 'codebook', columns: ['value'] }, '/columns', 'not_allowed'],
  [{ shape: 'wide', columns: ['text', 'text'] }, '/columns', 'duplicate'],
  [{ shape: 'wide', columns: [] }, '/columns', 'too_few'],
])('%j is refused', async (choices, pointer, code) => {
  const { task } = await makeTask();
  const { body } = await app.as('manager').unchecked('POST', `/task/${task}/export`, { ...request, ...choices });
  expect(body).toMatchObject({ code: 'validation_failed', errors: [{ pointer, code }] });
});
