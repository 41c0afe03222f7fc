import type { components } from '@concord/openapi';
import { expect, test } from 'vitest';
import { startJobs } from '../../../jobs/run-jobs.ts';
import { jobTasks } from '../../../modules.ts';
import { makeDraft, makeProject, makePublished, makeTask, question } from '../../../testing/factories.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { importFile, upload } from '../../../testing/upload.ts';
import { runImport } from './run-import.service.ts';

type Schemas = components['schemas'];

const app = await createTestApp();
const manager = app.as('manager');
const project_id = await makeProject(app.db, { manager_id: app.people.manager });
const draft = () => makeTask(app.db, { project_id, created_by: app.people.manager });
const uploaded = async (task: string, content: string) => (await upload(manager, task, content)).result;
const columnsOf = (...pairs: [string, string][]) => pairs.map(([name, role]) => ({ name, role }));
const rowsOf = (task: string) =>
  app.db.selectFrom('dataset_rows').selectAll().where('task_id', '=', task).orderBy('row_no').execute();
const counters = (task: string) =>
  app.db
    .selectFrom('tasks')
    .select(['next_row_no', 'next_dataset_no', 'version'])
    .where('id', '=', task)
    .executeTakeFirst();

test('roles that make no sense are refused, each with its place', async () => {
  const { task } = await makeDraft(app);
  const { id: upload_id } = await uploaded(task, 'a,b,c\n1,2,3\n');
  const check = async (columns: { name: string; role: string }[]) => {
    const { status, problem } = await manager.post(`/task/${task}/dataset/check`, { upload_id, columns });
    const { code, errors } = problem;
    return { status, code, errors: errors?.map(({ pointer, code }) => `${pointer} ${code}`) };
  };
  const refused = (...errors: string[]) => ({ status: 422, code: 'roles_invalid', errors });
  expect(await check(columnsOf(['a', 'id'], ['b', 'context'], ['c', 'context']))).toEqual(refused('/columns required'));
  expect(await check(columnsOf(['a', 'text'], ['b', 'text'], ['c', 'hidden']))).toEqual(
    refused('/columns/1/role duplicate'),
  );
  expect(await check(columnsOf(['a', 'text'], ['b', 'gold:1'], ['c', 'gold:1']))).toEqual(
    refused('/columns/2/role duplicate'),
  );
  expect(await check(columnsOf(['a', 'text'], ['b', 'gold:7'], ['c', 'media']))).toEqual(
    refused('/columns/1/role unknown_reference'),
  );
  expect(await check(columnsOf(['b', 'text'], ['a', 'id'], ['c', 'page']))).toEqual(
    refused('/columns/0/name unknown_reference', '/columns/1/name unknown_reference'),
  );
  expect(await check(columnsOf(['a', 'text']))).toEqual(refused('/columns too_few'));
  expect(await check(columnsOf(['a', 'text'], ['b', 'id'], ['c', 'id'], ['d', 'context']))).toEqual(
    refused('/columns/3/name unknown_reference', '/columns/2/role duplicate'),
  );
});

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
  expect(counts).toEqual({ rows_count: 10, good_count: 1, problems_count: 13, language: null });
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

test('an import brings the rows in order, with ids and gold answers, and moves the counters of the task', async () => {
  const { task } = await makeDraft(app, {
    texts: ['there before'],
    questions: [question(1), question(4, { type: 'multiple' }), question(5, { type: 'open', choices: [] })],
  });
  const content = 'key,text,one,many,free\nA,first, b ,c|a, as it is\nB,second,,,\nB,again,,,\n';
  const columns = columnsOf(['key', 'id'], ['text', 'text'], ['one', 'gold:1'], ['many', 'gold:4'], ['free', 'gold:5']);
  const job = await importFile(app, task, content, { name: '  Second batch ', columns, only_good: true });
  expect(job).toMatchObject({ kind: 'import', state: 'done', progress: 3, total: 3, error: null });
  const rows = await rowsOf(task);
  expect(rows.slice(1)).toEqual([
    {
      task_id: task,
      row_no: 2,
      dataset_id: job.dataset,
      line: 2,
      row_id: 'A',
      cells: ['A', 'first', ' b ', 'c|a', ' as it is'],
      gold: { '1': 'b', '4': ['a', 'c'], '5': ' as it is' },
    },
    {
      task_id: task,
      row_no: 3,
      dataset_id: job.dataset,
      line: 3,
      row_id: 'B',
      cells: ['B', 'second', '', '', ''],
      gold: null,
    },
  ]);
  expect(await counters(task)).toEqual({ next_row_no: 4, next_dataset_no: 3, version: 1 });
  const { result } = await manager.get(`/task/${task}`);
  expect(result.task_row[1]).toMatchObject({
    id: job.dataset,
    dataset_no: 2,
    name: 'Second batch',
    filename: 'rows.csv',
    columns,
    rows_count: 2,
  });
  const events = await app.db
    .selectFrom('audit_events')
    .select(['operation', 'subject_type', 'after', 'actor_id'])
    .where('task_id', '=', task)
    .orderBy('id')
    .execute();
  expect(events.at(-1)).toEqual({
    operation: 'importDataset',
    subject_type: 'dataset',
    actor_id: app.people.manager,
    after: { name: 'Second batch', filename: 'rows.csv', language: null, rows_count: 2, left_out: 1 },
  });
});

test('with a bad row and without leave to skip it, nothing is started', async () => {
  const task = await draft();
  const { id: upload_id, columns } = await uploaded(task, 'id,text\n1,a\n1,b\n2,\n3,c\n');
  const request = { upload_id, columns, name: 'Rows' };
  expect(await manager.post(`/task/${task}/dataset/import`, { ...request, only_good: false })).toMatchObject({
    status: 422,
    body: { code: 'rows_have_problems', params: { count: 2 } },
  });
  expect(await app.db.selectFrom('jobs').select('id').where('task_id', '=', task).execute()).toEqual([]);
});

test('an import without a good row is refused', async () => {
  const task = await draft();
  const { id: upload_id } = await uploaded(task, 'id,text\n1,\n2, \n');
  const request = { upload_id, columns: columnsOf(['id', 'id'], ['text', 'text']), name: 'Rows', only_good: true };
  expect(await manager.post(`/task/${task}/dataset/import`, request)).toMatchObject({
    status: 422,
    body: { code: 'nothing_to_import' },
  });
});

test('one upload becomes one dataset, however often it is asked for', async () => {
  const task = await draft();
  const { id: upload_id, columns } = await uploaded(task, 'text\na\nb\n');
  const request = { upload_id, columns, name: 'Rows', only_good: false };
  const ask = () => manager.post(`/task/${task}/dataset/import`, request);
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
  await app.runJobs();
  expect((await ask()).status).toBe(404);
  expect(await rowsOf(task)).toHaveLength(2);
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
  const task = await draft();
  const { id: upload_id, columns, check } = await uploaded(task, 'id,text\n1,a\n2,\n3,c\n');
  expect(check).toMatchObject({ good_count: 2, problems: [{ line: 3, code: 'text_blank' }] });
  await replaceStaged(upload_id, 1, ['1', '']);
  await replaceStaged(upload_id, 2, ['2', 'b']);
  const again = await manager.post(`/task/${task}/dataset/check`, { upload_id, columns });
  expect(again.result).toEqual(check);
  const request = { upload_id, columns, name: 'Rows', only_good: true };
  expect((await manager.post(`/task/${task}/dataset/import`, request)).status).toBe(202);
  await app.runJobs();
  expect((await rowsOf(task)).map(({ row_no, row_id }) => [row_no, row_id])).toEqual([
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

test('good rows have numbers without a gap, however many bad ones are between them', async () => {
  const task = await draft();
  const isBad = (index: number) => index % 3 === 1 || (index > 19_990 && index < 20_010);
  const texts = Array.from({ length: 20_050 }, (_, index) => (isBad(index) ? '' : `text ${index}`));
  const content = `id,text\n${texts.map((text, index) => `r${index},${text}`).join('\n')}\n`;
  const job = await importFile(app, task, content, { only_good: true });
  expect(job).toMatchObject({ state: 'done', progress: 20_050 });
  const rows = await rowsOf(task);
  const good = texts.filter((text) => text !== '');
  expect(rows.map(({ row_no, cells }) => [row_no, cells[1]])).toEqual(good.map((text, index) => [index + 1, text]));
  const { task_row } = (await manager.get(`/task/${task}`)).result;
  expect(task_row).toMatchObject([{ rows_count: good.length }]);
  expect(await app.db.selectFrom('staged_rows').select('row_no').where('task_id', '=', task).execute()).toEqual([]);
});

test('a job that the queue runs again changes nothing', async () => {
  const task = await draft();
  const { id: upload_id, columns } = await uploaded(task, 'text\na\n');
  const request = { upload_id, columns, name: 'Rows', only_good: false };
  const asked = await manager.post(`/task/${task}/dataset/import`, request);
  const { id: job_id } = asked.result;
  await app.services.jobs.add('import_dataset', { job_id, request_id: 'again', request });
  await app.runJobs();
  await app.services.jobs.add('import_dataset', { job_id, request_id: 'again', request });
  await app.runJobs();
  expect(await rowsOf(task)).toHaveLength(1);
  expect((await manager.get(`/job/${job_id}`)).body).toMatchObject({ state: 'done', progress: 1, total: 1 });
});

test('ids that two files share are found when the second import runs, and nothing of it stays', async () => {
  const task = await draft();
  const first = await uploaded(task, 'id,text\n1,a\n2,b\n');
  const second = await uploaded(task, 'id,text\n2,c\n3,d\n');
  const ask = async ({ id: upload_id, columns }: Schemas['Upload']) =>
    (await manager.post(`/task/${task}/dataset/import`, { upload_id, columns, name: 'Rows', only_good: false })).result;
  const jobs = await Promise.all([first, second].map(async (file) => ({ file, id: (await ask(file)).id })));
  await app.runJobs();
  const ended = await Promise.all(
    jobs.map(async ({ file, id }) => ({ file, job: (await manager.get(`/job/${id}`)).result })),
  );
  const failed = ended.filter(({ job }) => job.state === 'failed');
  expect(failed.map(({ job }) => job)).toMatchObject([
    { error: 'rows_have_problems', params: { count: 1 }, dataset: null, progress: 0 },
  ]);
  expect(await rowsOf(task)).toHaveLength(2);
  const { result } = await manager.get(`/task/${task}`);
  expect(result.task_row).toHaveLength(1);

  for (const { file } of failed) {
    const request = { upload_id: file.id, columns: file.columns };
    const again = await manager.post(`/task/${task}/dataset/check`, request);
    expect(again.body).toMatchObject({ good_count: 1, problems: [{ code: 'id_duplicate', params: {} }] });
    const job = await manager.post(`/task/${task}/dataset/import`, { ...request, name: 'Rest', only_good: true });
    expect(job.status).toBe(202);
  }
  await app.runJobs();
  expect((await rowsOf(task)).map(({ row_id }) => row_id).sort()).toEqual(['1', '2', '3']);
});

test('an import that waits while the task is published fails and says why', async () => {
  const { task } = await makeDraft(app);
  const { id: upload_id, columns } = await uploaded(task, 'text\na\n');
  const { result } = await manager.post(`/task/${task}/dataset/import`, {
    upload_id,
    columns,
    name: 'Late',
    only_good: false,
  });
  expect((await manager.post(`/task/${task}/publish`, { version: 1 })).status).toBe(200);
  await app.runJobs();
  expect((await manager.get(`/job/${result.id}`)).body).toMatchObject({
    state: 'failed',
    error: 'task_not_draft',
  });
  expect(await rowsOf(task)).toHaveLength(3);
});

test('twenty thousand rows come in whole', async () => {
  const task = await draft();
  const lines = Array.from({ length: 20_000 }, (_, index) => `${index + 1},"row ${index + 1}, ""quoted"""`);
  const job = await importFile(app, task, `id,text\n${lines.join('\n')}\n`);
  expect(job).toMatchObject({ state: 'done', progress: 20_000, total: 20_000 });
  const rows = await rowsOf(task);
  expect(rows.map(({ cells }) => cells[1])).toEqual(lines.map((_, index) => `row ${index + 1}, "quoted"`));
  expect(rows.map(({ row_no, line, row_id }) => [row_no, line, row_id])).toEqual(
    lines.map((_, index) => [index + 1, index + 2, String(index + 1)]),
  );
});

test('an import can be taken back while the task is a draft; its row numbers are not given again', async () => {
  const task = await draft();
  const first = await importFile(app, task, 'text\na\nb\n');
  const second = await importFile(app, task, 'text\nc\n');
  expect((await app.as('manager2').delete(`/task/${task}/dataset/${first.dataset}`)).status).toBe(404);
  expect((await app.as('contributor').delete(`/task/${task}/dataset/${first.dataset}`)).status).toBe(403);
  const { status, body } = await manager.delete(`/task/${task}/dataset/${first.dataset}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ rows_count: 1, task_row: [{ id: second.dataset, dataset_no: 2 }] });
  expect((await rowsOf(task)).map(({ row_no, cells }) => [row_no, cells])).toEqual([[3, ['c']]]);
  expect((await manager.delete(`/task/${task}/dataset/${first.dataset}`)).status).toBe(404);

  const published = await makePublished(app);
  expect(await manager.delete(`/task/${published.task}/dataset/${published.dataset}`)).toMatchObject({
    status: 409,
    body: { code: 'task_not_draft' },
  });
});

test('a job is seen only by users who may see its task', async () => {
  const task = await draft();
  const { id } = await importFile(app, task, 'text\na\n');
  expect((await app.as('master').get(`/job/${id}`)).status).toBe(200);
  expect((await app.as('manager2').get(`/job/${id}`)).status).toBe(404);
  expect((await app.as('contributor').get(`/job/${id}`)).status).toBe(403);
});

test('check and import know only uploads of their own task', async () => {
  const task = await draft();
  const { id: upload_id, columns } = await uploaded(task, 'text\na\n');
  const other = await draft();
  expect((await manager.post(`/task/${other}/dataset/check`, { upload_id, columns })).status).toBe(404);
  const request = { upload_id, columns, name: 'Rows', only_good: false };
  expect((await manager.post(`/task/${other}/dataset/import`, request)).status).toBe(404);
  expect((await app.as('manager2').post(`/task/${task}/dataset/check`, { upload_id, columns })).status).toBe(404);
});

test('an import that a killed server had in hand is done by the next one', async () => {
  const task = await draft();
  const { id: upload_id, columns } = await uploaded(task, 'text\na\n');
  const asked = await manager.post(`/task/${task}/dataset/import`, {
    upload_id,
    columns,
    name: 'Rows',
    only_good: false,
  });
  const { id } = asked.result;
  await app.db.updateTable('jobs').set({ state: 'running' }).where('id', '=', id).execute();
  await app.services.pool.query(
    "update graphile_worker._private_jobs set attempts = 1, locked_at = now(), locked_by = 'a killed server'",
  );
  const jobs = await startJobs(app.services.pool, jobTasks(app.services), app.services.log);
  try {
    const state = async () => (await manager.get(`/job/${id}`)).result.state;
    await expect.poll(state).toBe('done');
  } finally {
    await jobs.stop();
  }
  expect(await rowsOf(task)).toHaveLength(1);
});

test('two servers that do the same import at once import it once', async () => {
  const task = await draft();
  const { id: upload_id, columns } = await uploaded(task, `text\n${'a\n'.repeat(2000)}`);
  const request = { upload_id, columns, name: 'Rows', only_good: false };
  const asked = await manager.post(`/task/${task}/dataset/import`, request);
  const { id: job_id } = asked.result;
  const payload = { job_id, request_id: 'same', request };
  await Promise.all([1, 2, 3].map(() => runImport(app.services, payload, { isLast: false })));
  expect((await manager.get(`/job/${job_id}`)).body).toMatchObject({ state: 'done', progress: 2000, error: null });
  expect(await rowsOf(task)).toHaveLength(2000);
});
