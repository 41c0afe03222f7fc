import { request as httpRequest } from 'node:http';
import { expect, test } from 'vitest';
import { multipart } from '../../../testing/client/multipart.ts';
import { makeDraft, makeProject, makePublished, makeTask, question } from '../../../testing/factories.ts';
import { portOf } from '../../../testing/process/port-of.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { importFile, upload } from '../../../testing/upload.ts';

const app = await createTestApp();
const manager = app.as('manager');
const project_id = await makeProject(app.db, { manager_id: app.people.manager });
const draft = () => makeTask(app.db, { project_id, created_by: app.people.manager });
const staged = async (task: string) => ({
  rows: await app.db.selectFrom('staged_rows').select('row_no').where('task_id', '=', task).execute(),
  uploads: await app.db.selectFrom('uploads').select('id').where('task_id', '=', task).execute(),
});
const nothing = { rows: [], uploads: [] };

test('an upload says what the file is, shows its first rows and suggests roles', async () => {
  const { status, body } = await upload(manager, await draft(), '编号;正文;来源\nA1;很好;网\nA2;一般;店\n', {
    filename: '评论.csv',
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    filename: '评论.csv',
    bytes: 49,
    format: 'csv',
    encoding: 'utf-8',
    delimiter: ';',
    columns: [
      { name: '编号', role: 'id' },
      { name: '正文', role: 'text' },
      { name: '来源', role: 'context' },
    ],
    rows_count: 2,
    rows: [
      { line: 2, cells: ['A1', '很好', '网'] },
      { line: 3, cells: ['A2', '一般', '店'] },
    ],
    check: { rows_count: 2, good_count: 2, problems_count: 0, problems: [], language: null },
  });
});

test('encoding, delimiter and the formula guard are as the person chose', async () => {
  const content = Buffer.from("text|n\n'=1+1|caf\u00e9\n", 'latin1');
  const query = '?encoding=windows-1252&delimiter=pipe&undo_formula_guard=true';
  const { body } = await upload(manager, await draft(), content, { query });
  expect(body).toMatchObject({ encoding: 'windows-1252', delimiter: '|', rows: [{ cells: ['=1+1', 'café'] }] });
});

test('every character that COPY or an array could take for its own stays itself', async () => {
  const text = '\\ \\N \\. {a,"b"} NULL \t\r\n\b\f\v \u2028 \u0085 \ufeff \' $1 %s \u{20bb7}';
  const { result } = await upload(manager, await draft(), `${JSON.stringify({ text, empty: '' })}\n`, {
    filename: 'rows.jsonl',
  });
  expect(result.rows).toEqual([{ line: 1, cells: [text, ''] }]);
  const { cells } = await app.db
    .selectFrom('staged_rows')
    .select('cells')
    .where('upload_id', '=', result.id)
    .executeTakeFirstOrThrow();
  expect(cells).toEqual([text, '']);
});

test('a name of a column that is a text is refused as a header that is missing', async () => {
  const task = await draft();
  const { status, body } = await upload(manager, task, `id,${'word '.repeat(101)}x\n1,2\n`);
  expect({ status, body }).toMatchObject({
    status: 422,
    body: { code: 'file_column_name_too_long', params: { columns: '2', max: 500 } },
  });
  expect(await staged(task)).toEqual(nothing);
});

test('bytes that turn out wrong deep in a file leave nothing of it', async () => {
  const task = await draft();
  const rows = Buffer.from(`text\n${'a line of text that is fine\n'.repeat(100_000)}`);
  const { status, body } = await upload(manager, task, Buffer.concat([rows, Buffer.from([0xff, 0x0a])]));
  expect({ status, body }).toMatchObject({
    status: 422,
    body: { code: 'file_encoding_unknown', params: { line: 100_002 } },
  });
  expect(await staged(task)).toEqual(nothing);
});

test('an upload that breaks off leaves nothing of the file', async () => {
  const task = await draft();
  const host = '127.0.0.1';
  await app.server.listen({ port: 0, host });
  const port = portOf(app.server.server);
  const { token } = await app
    .withToken(undefined)
    .post('/auth/login', { username: 'manager', password: 'concord-demo' });
  const { headers, payload } = multipart(`text\n${'a line of text\n'.repeat(300_000)}`, 'rows.csv');
  const sending = httpRequest({
    host,
    port,
    method: 'POST',
    path: `/cms/v1/task/${task}/dataset/upload`,
    headers: {
      ...headers,
      authorization: `Bearer ${token}`,
      'content-length': payload.length,
    },
  });
  sending.on('error', () => undefined);
  sending.write(payload.subarray(0, payload.length / 2));
  await expect.poll(async () => (await staged(task)).rows.length).toBeGreaterThan(0);
  const closed = new Promise((resolve) => sending.once('close', resolve));
  sending.destroy();
  await closed;
  await expect.poll(() => staged(task)).toEqual(nothing);
});

test('a file that ends before its request does is refused', async () => {
  const task = await draft();
  const { headers, payload } = multipart('text\nfirst\nsecond\n', 'rows.csv');
  const path = `/task/${task}/dataset/upload`;
  const { status, body } = await manager.send({ method: 'POST', path, headers, payload: payload.subarray(0, -30) });
  expect({ status, body }).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  expect(await staged(task)).toEqual(nothing);
});

test('a request without a file, or with one under another name, is told so', async () => {
  const task = await draft();
  const path = `/task/${task}/dataset/upload`;
  const { headers } = multipart('', '');
  const field = '--concord-test-boundary\r\nContent-Disposition: form-data; name="file"\r\n\r\ntext\r\n';
  const end = '--concord-test-boundary--\r\n';
  for (const request of [
    { headers, payload: end },
    { headers, payload: '' },
    { headers, payload: field + end },
    multipart('', ''),
    multipart('text\na\n', 'rows.csv', 'picture'),
  ]) {
    const { status, body } = await manager.send({ method: 'POST', path, ...request });
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'file_missing' } });
  }
  expect(await staged(task)).toEqual(nothing);
});

test('the name of a file keeps its joiners, and neither marks of direction nor the folders it came from', async () => {
  const { body } = await upload(manager, await draft(), 'text\na\n', {
    filename: '../b/👩\u200d👧 \u202evsc\u0085.csv',
  });
  expect(body).toMatchObject({ filename: '👩\u200d👧 vsc.csv' });
});

test('a header becomes names on one line that read in one direction, in every kind of file', async () => {
  const namesIn = async (content: string, filename: string) => {
    const { status, text, result } = await upload(manager, await draft(), content, { filename });
    expect(status, text).toBe(201);
    return result.columns.map(({ name }) => name);
  };
  const names = ['Text (shown)', 'abcexe', 'family 👨‍👩‍👧'];
  const csv = '"Text\r\n(shown)",\u202eabcexe\u202c,family 👨‍👩‍👧\na,b,c\n';
  expect(await namesIn(csv, 'rows.csv')).toEqual(names);
  const row = { 'Text \u2028\n(shown)': 'a', '\u2067abcexe': 'b', 'family 👨‍👩‍👧': 'c' };
  expect(await namesIn(`${JSON.stringify(row)}\n`, 'rows.jsonl')).toEqual(names);
  expect(await namesIn(JSON.stringify([row]), 'rows.json')).toEqual(names);
});

test('names that are one without breaks and marks of direction are told apart no more, and none may be empty', async () => {
  const refusal = async (content: string) => (await upload(manager, await draft(), content)).body;
  expect(await refusal('"a\nb",a b\n1,2\n')).toMatchObject({
    code: 'file_columns_duplicate',
    params: { name: 'a b', columns: '1, 2' },
  });
  expect(await refusal('text,\u202e\n1,2\n')).toMatchObject({ code: 'file_column_unnamed', params: { columns: '2' } });
});

test('two files at once are refused, and nothing of either stays', async () => {
  const path = (task: string) => `/task/${task}/dataset/upload`;
  const { headers, payload } = multipart(`text\n${'a line of text\n'.repeat(20_000)}`, 'rows.csv');
  const first = payload.subarray(0, payload.lastIndexOf('--concord-test-boundary--'));
  for (const second of [payload, multipart('', 'empty.csv').payload, multipart('x', 'other.csv', 'picture').payload]) {
    const task = await draft();
    const both = { headers, payload: Buffer.concat([first, second]) };
    const { status, body } = await manager.send({ method: 'POST', path: path(task), ...both });
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'files_too_many' } });
    expect(await staged(task)).toEqual(nothing);
  }
});

test('what is not multipart is refused as such', async () => {
  const path = `/task/${await draft()}/dataset/upload`;
  for (const [type, status] of [
    ['text/csv', 415],
    ['application/json', 415],
    ['multipart/form-data', 400],
  ] as const)
    expect(
      (await manager.send({ method: 'POST', path, headers: { 'content-type': type }, payload: 'text\na\n' })).status,
    ).toBe(status);
  expect((await manager.post(path)).status).toBe(415);
});

test('a file that says it is too large is refused before it is read', async () => {
  const { headers, payload } = multipart('text\na\n', 'rows.csv');
  const path = `/task/${await draft()}/dataset/upload`;
  const { status, body } = await manager.send({
    method: 'POST',
    path,
    headers: { ...headers, 'content-length': String(2 ** 31) },
    payload,
  });
  expect({ status, body }).toMatchObject({ status: 413, body: { code: 'too_large' } });
});

test('only who manages the task uploads to it', async () => {
  const task = await draft();
  expect((await upload(app.as('manager2'), task, 'text\na\n')).status).toBe(404);
  expect((await upload(app.as('contributor'), task, 'text\na\n')).status).toBe(403);
  expect((await upload(app.withToken(undefined), task, 'text\na\n')).status).toBe(401);
  expect((await upload(app.as('master'), task, 'text\na\n')).status).toBe(201);
});

test('a file all of whose rows were taken back may come again: the task has it no more', async () => {
  const { task } = await makePublished(app, { contributors: ['contributor'] });
  await importFile(app, task, 'text\nb\n', { name: 'Tuesday' });
  const same = async () => (await upload(manager, task, 'text\nb\n')).result.check.same_as;
  expect(await same()).toBe('Tuesday');
  const dataset = (await manager.get(`/task/${task}`)).result.task_row.find(({ name }) => name === 'Tuesday');
  expect((await manager.post(`/task/${task}/dataset/${dataset?.id ?? ''}/takeBack`, { started: 'keep' })).status).toBe(
    200,
  );
  expect(await same()).toBeNull();
});

test('a file that the task has already says as what, also under another name, until that is removed', async () => {
  const task = await draft();
  const same = async (content: string, filename = 'rows.csv') =>
    (await upload(manager, task, content, { filename })).result.check.same_as;
  expect(await same('text\na\n')).toBeNull();
  await importFile(app, task, 'text\na\n', { name: 'Monday' });
  expect(await same('text\na\n', 'copy.csv')).toBe('Monday');
  expect(await same('text\nA\n')).toBeNull();
  const again = (await upload(manager, task, 'text\na\n')).result;
  const request = { upload_id: again.id, columns: again.columns };
  expect((await manager.post(`/task/${task}/dataset/check`, request)).result.same_as).toBe('Monday');
  const other = await draft();
  expect((await upload(manager, other, 'text\na\n')).result.check.same_as).toBeNull();
  const [dataset] = (await manager.get(`/task/${task}`)).result.task_row;
  expect((await manager.delete(`/task/${task}/dataset/${dataset?.id}`)).status).toBe(200);
  expect(await same('text\na\n')).toBeNull();
});

test('a gold column is suggested for the question it names, for a later one if that is of another dataset', async () => {
  const { task, dataset } = await makeDraft(app, { questions: [question(1, { name: 'Tone' })] });
  const { result } = await upload(manager, task, 'text,gold,gold: tone,url\nA,a,b,https://example.org\n');
  expect(result.columns.map(({ role }) => role)).toEqual(['text', 'gold:1', 'gold', 'page']);
  await app.db.updateTable('questions').set({ dataset_id: dataset }).where('task_id', '=', task).execute();
  const bound = await upload(manager, task, 'text,gold\nA,a\n');
  expect(bound.result.columns.map(({ role }) => role)).toEqual(['text', 'gold']);
});

test('files that were not imported are deleted after a day', async () => {
  const task = await draft();
  await upload(manager, task, 'text\na\n');
  app.clock.advance(23 * 60 * 60 * 1000);
  await app.runJobs();
  expect((await staged(task)).uploads).toHaveLength(1);
  app.clock.advance(2 * 60 * 60 * 1000);
  await app.services.jobs.add('remove_old_uploads', {});
  await app.runJobs();
  expect(await staged(task)).toEqual(nothing);
});
