import type { components } from '@concord/openapi';
import { expect, test } from 'vitest';
import { makeDraft, makeEmptyDraft, question } from '../../../testing/factories.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { columnsOf, importFile, rowsOf, upload } from '../../../testing/upload.ts';

type Schemas = components['schemas'];

const app = await createTestApp();
const manager = app.as('manager');
const uploaded = async (task: string, content: string) => (await upload(manager, task, content)).result;

test('every problem of a row is told, in the order of the lines', async () => {
  const multiple = question(2, { type: 'multiple' });
  const { task } = await makeDraft(app, {
    columns: [
      { name: 'id', role: 'id' },
      { name: 'text', role: 'text' },
    ],
    rows: [['old', 'there']],
    questions: [question(1), multiple, question(3, { type: 'open', choices: [] })],
  });
  const { id: upload_id, columns } = await uploaded(
    task,
    [
      'id,text,url,gold:1,gold:2,gold:3',
      '1,fine,https://example.org/a,a,a|c,anything',
      '1,again,,,,',
      ' ,no id,,,,',
      '3,\u3000,HTTPS://EXAMPLE.ORG,,,',
      'old,known,,,,',
      '5,bad gold,,d,a|x,',
      '6,bad page,http://example.org,,,',
      '7,short',
      `${'9'.repeat(501)},long id,,,,`,
      '1,,javascript:alert(1),z,,',
    ].join('\n'),
  );
  const roles = columns.map((column) => (column.name === 'url' ? { ...column, role: 'page' } : column));
  const { result } = await manager.post(`/task/${task}/dataset/check`, { upload_id, columns: roles });
  const { problems, ...counts } = result;
  expect(counts).toEqual({
    rows_count: 10,
    good_count: 1,
    problems_count: 13,
    language: null,
    assigned: null,
    same_as: null,
  });
  expect(problems.map(({ line, code, params }) => [line, code, params])).toEqual([
    [3, 'id_duplicate', { first_line: 2 }],
    [4, 'id_blank', {}],
    [5, 'text_blank', {}],
    [6, 'id_duplicate', {}],
    [7, 'gold_unknown', { column: 'gold:1' }],
    [7, 'gold_unknown', { column: 'gold:2' }],
    [8, 'page_not_https', {}],
    [9, 'column_count', { have: 2, want: 6 }],
    [10, 'cell_too_long', { column: 'id', max: 500 }],
    [11, 'text_blank', {}],
    [11, 'id_duplicate', { first_line: 2 }],
    [11, 'page_not_https', {}],
    [11, 'gold_unknown', { column: 'gold:1' }],
  ]);
});

/** Has a staged row say something else, which is noticed only where rows are judged. */
const replaceStaged = (upload_id: string, row_no: number, cells: string[]) =>
  app.db
    .updateTable('staged_rows')
    .set({ cells })
    .where('upload_id', '=', upload_id)
    .where('row_no', '=', row_no)
    .execute();

test('rows are judged once, by the upload, as long as the roles stay as they were', async () => {
  const task = await makeEmptyDraft(app);
  const { id: upload_id, columns, check } = await uploaded(task, 'id,text\n1,a\n2,\n3,c\n');
  expect(check).toMatchObject({ good_count: 2, problems: [{ line: 3, code: 'text_blank' }] });
  await replaceStaged(upload_id, 1, ['1', '']);
  await replaceStaged(upload_id, 2, ['2', 'b']);
  const again = await manager.post(`/task/${task}/dataset/check`, { upload_id, columns });
  expect(again.result).toEqual(check);
  const request = { upload_id, columns, name: 'Rows', only_good: true };
  expect((await manager.post(`/task/${task}/dataset/import`, request)).status).toBe(202);
  await app.runJobs();
  expect((await rowsOf(app, task)).map(({ row_no, row_id }) => [row_no, row_id])).toEqual([
    [1, '1'],
    [2, '3'],
  ]);
});

test('rows are judged again for other roles, other choices and other rows of the task', async () => {
  const { task } = await makeDraft(app, {
    columns: columnsOf(['id', 'id'], ['text', 'text']),
    rows: [['old', 'there']],
    questions: [question(1)],
  });
  const { id: upload_id, columns } = await uploaded(task, 'id,text,gold,other\n1,a,a,x\n2,b,d,y\nold,c,,\n');
  const problems = async (given: Schemas['DatasetColumn'][]) => {
    const { result } = await manager.post(`/task/${task}/dataset/check`, { upload_id, columns: given });
    expect(result.good_count).toBe(3 - new Set(result.problems.map(({ line }) => line)).size);
    return result.problems.map(({ line, code }) => `${line} ${code}`);
  };
  expect(await problems(columns)).toEqual(['3 gold_unknown', '4 id_duplicate']);
  const [, , gold, other] = columnsOf(['id', 'hidden'], ['text', 'hidden'], ['gold', 'hidden'], ['other', 'text']);
  const [id, text] = columns;
  if (!(id && text && gold && other)) throw new Error('the file has four columns');
  expect(await problems([id, { ...text, role: 'context' }, gold, other])).toEqual(['4 text_blank', '4 id_duplicate']);
  expect(await problems(columns)).toEqual(['3 gold_unknown', '4 id_duplicate']);
  const choices = ['a', 'd'].map((value) => ({ value, label: value, hotkey: null }));
  await app.db
    .updateTable('questions')
    .set({ choices: JSON.stringify(choices) })
    .where('task_id', '=', task)
    .execute();
  expect(await problems(columns)).toEqual(['4 id_duplicate']);
  const { dataset } = await importFile(app, task, 'id,text\n2,new\n');
  expect(await problems(columns)).toEqual(['3 id_duplicate', '4 id_duplicate']);
  expect((await manager.delete(`/task/${task}/dataset/${dataset}`)).status).toBe(200);
  expect(await problems(columns)).toEqual(['4 id_duplicate']);
});
