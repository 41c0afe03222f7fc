import { expect, test } from 'vitest';
import { noise, textCell, textRows, workbook } from '../../../../../../tools/workbook.ts';
import { makeProject, makeTask } from '../../../testing/factories.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { upload } from '../../../testing/upload.ts';

const app = await createTestApp();
const manager = app.as('manager');
const project_id = await makeProject(app.db, { manager_id: app.people.manager });
const draft = () => makeTask(app.db, { project_id, created_by: app.people.manager });
const staged = async (task: string) => ({
  rows: await app.db.selectFrom('staged_rows').select('row_no').where('task_id', '=', task).execute(),
  uploads: await app.db.selectFrom('uploads').select('id').where('task_id', '=', task).execute(),
});
const nothing = { rows: [], uploads: [] };

const reviews = workbook({
  sheets: [
    { name: 'Cover', rows: '' },
    { name: 'Old', state: 'hidden', rows: textRows(['text'], ['hidden']) },
    {
      name: 'Reviews',
      rows: `${textRows(['Reviews of May'], [], ['id', 'text', 'stars'], ['1', '很好', '5'])}<row r="9">${textCell('2')}${textCell('bad')}<c><f>1+1</f></c></row>`,
    },
  ],
});
const send = (task: string, query = '', content = reviews) =>
  upload(manager, task, content, { filename: '评论.xlsx', query });

test('a sheet is staged like any table, and its problems have the numbers of its rows', async () => {
  const { status, body } = await send(await draft(), '?sheet=3');
  expect(status).toBe(201);
  expect(body).toMatchObject({
    format: 'xlsx',
    bytes: reviews.length,
    encoding: null,
    delimiter: null,
    workbook: {
      sheets: [
        { name: 'Cover', hidden: false },
        { name: 'Old', hidden: true },
        { name: 'Reviews', hidden: false },
      ],
      sheet: 3,
      header_row: 3,
    },
    columns: [{ name: 'id' }, { name: 'text', role: 'text' }, { name: 'stars' }],
    rows_count: 2,
    rows: [{ line: 4, cells: ['1', '很好', '5'] }],
    check: { problems: [{ line: 9, row: 2, code: 'formula_without_value', params: { column: 'stars' } }] },
  });
});

test('names that no column may have are refused with the header rows that can be chosen instead', async () => {
  const titled = workbook({ sheets: [{ rows: textRows(['word '.repeat(101)], [], ['text'], ['good']) }] });
  const task = await draft();
  const refused = await send(task, '', titled);
  expect(refused.body).toMatchObject({
    code: 'file_column_name_too_long',
    params: { columns: '1', max: 500 },
    workbook: { sheets: [{ name: 'Sheet1', hidden: false }], sheet: 1, header_row: 1 },
  });
  const broken = workbook({ sheets: [{ rows: textRows(['a\n b', 'a b'], ['1', '2']) }] });
  expect((await send(task, '', broken)).body).toMatchObject({
    code: 'file_columns_duplicate',
    workbook: { sheet: 1, header_row: 1 },
  });
  expect(await staged(task)).toEqual(nothing);
  expect((await send(task, '?header_row=3', titled)).status).toBe(201);
});

test('a sheet that cannot be read is refused with those that can be chosen, and leaves nothing', async () => {
  const task = await draft();
  const sheets = [
    { name: 'Cover', hidden: false },
    { name: 'Old', hidden: true },
    { name: 'Reviews', hidden: false },
  ];
  expect(await send(task)).toMatchObject({
    status: 422,
    body: { code: 'file_sheet_empty', params: { sheet: 'Cover' }, workbook: { sheets, sheet: 1, header_row: null } },
  });
  expect(await send(task, '?sheet=3&header_row=2')).toMatchObject({
    status: 422,
    body: { code: 'file_header_row_empty', params: { row: 2 }, workbook: { sheets, sheet: 3, header_row: 2 } },
  });
  expect(await send(task, '?sheet=4')).toMatchObject({
    status: 422,
    body: { code: 'file_sheet_unknown', workbook: { sheets, sheet: null } },
  });
  expect(await staged(task)).toEqual(nothing);
});

test.each(['sheet=0', 'sheet=1001', 'sheet=x', 'header_row=0', 'header_row=21', 'header_row=1.5'])(
  'there is no %s',
  async (query) => {
    expect(await send(await draft(), `?${query}`)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  },
);

test('a sheet that breaks off after many rows leaves none of them', async () => {
  const task = await draft();
  const rows = Array.from({ length: 30_000 }, (_, n) => `<row><c><v>${n}</v></c></row>`).join('');
  const broken = workbook({
    sheets: [{ rows: `${textRows(['n'])}${rows}<row><c r="A1"><v>1</v></c><c r="A1"><v>2</v></c></row>` }],
    strings: [`<t>${noise(20_000)}</t>`],
  });
  const { status, body } = await send(task, '', broken);
  expect({ status, body }).toMatchObject({ status: 422, body: { code: 'file_broken' } });
  expect(await staged(task)).toEqual(nothing);
});

test('a name of a column that is too long is refused after the sheet was opened', async () => {
  const task = await draft();
  const long = workbook({ sheets: [{ rows: textRows(['id', 'x'.repeat(501)], ['1', '2']) }] });
  expect(await send(task, '', long)).toMatchObject({ status: 422, body: { code: 'file_column_name_too_long' } });
  expect(await staged(task)).toEqual(nothing);
});

test('another sheet of a workbook that was imported is another file', async () => {
  const task = await draft();
  const content = workbook({ sheets: [{ rows: textRows(['text'], ['a']) }, { rows: textRows(['text'], ['b']) }] });
  const send = async (query = '') => (await upload(manager, task, content, { filename: 'rows.xlsx', query })).result;
  const { id: upload_id, columns } = await send();
  const request = { upload_id, columns, name: 'First', only_good: false };
  expect((await manager.post(`/task/${task}/dataset/import`, request)).status).toBe(202);
  await app.runJobs();
  expect([(await send()).check.same_as, (await send('?sheet=2')).check.same_as]).toEqual(['First', null]);
});
