import type { components } from '@concord/openapi';
import { expect, test } from 'vitest';
import { makeDraft, makeEmptyDraft, question } from '../../../testing/factories.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { columnsOf, importFile, rowsOf, upload } from '../../../testing/upload.ts';

type Schemas = components['schemas'];

const app = await createTestApp();
const manager = app.as('manager');
const uploaded = async (task: string, content: string) => (await upload(manager, task, content)).result;
const counters = (task: string) =>
  app.db
    .selectFrom('tasks')
    .select(['next_row_no', 'next_dataset_no', 'version'])
    .where('id', '=', task)
    .executeTakeFirst();

test('an import brings the rows in order, with ids and gold answers, and moves the counters of the task', async () => {
  const { task } = await makeDraft(app, {
    texts: ['there before'],
    questions: [question(1), question(4, { type: 'multiple' }), question(5, { type: 'open', choices: [] })],
  });
  const content = 'key,text,one,many,free\nA,first, b ,c|a, as it is\nB,second,,,\nB,again,,,\n';
  const columns = columnsOf(['key', 'id'], ['text', 'text'], ['one', 'gold:1'], ['many', 'gold:4'], ['free', 'gold:5']);
  const job = await importFile(app, task, content, { name: '  Second batch ', columns, only_good: true });
  expect(job).toMatchObject({ kind: 'import', state: 'done', progress: 3, total: 3, error: null });
  const rows = await rowsOf(app, task);
  expect(rows.slice(1)).toEqual([
    {
      task_id: task,
      row_no: 2,
      dataset_id: job.dataset,
      line: 2,
      row_id: 'A',
      cells: ['A', 'first', ' b ', 'c|a', ' as it is'],
      gold: { '1': 'b', '4': ['a', 'c'], '5': ' as it is' },
      set_gold: null,
    },
    {
      task_id: task,
      row_no: 3,
      dataset_id: job.dataset,
      line: 3,
      row_id: 'B',
      cells: ['B', 'second', '', '', ''],
      gold: null,
      set_gold: null,
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

test('good rows have numbers without a gap, however many bad ones are between them', async () => {
  const task = await makeEmptyDraft(app);
  const isBad = (index: number) => index % 3 === 1 || (index > 19_990 && index < 20_010);
  const texts = Array.from({ length: 20_050 }, (_, index) => (isBad(index) ? '' : `text ${index}`));
  const content = `id,text\n${texts.map((text, index) => `r${index},${text}`).join('\n')}\n`;
  const job = await importFile(app, task, content, { only_good: true });
  expect(job).toMatchObject({ state: 'done', progress: 20_050 });
  const rows = await rowsOf(app, task);
  const good = texts.filter((text) => text !== '');
  expect(rows.map(({ row_no, cells }) => [row_no, cells[1]])).toEqual(good.map((text, index) => [index + 1, text]));
  const { task_row } = (await manager.get(`/task/${task}`)).result;
  expect(task_row).toMatchObject([{ rows_count: good.length }]);
  expect(await app.db.selectFrom('staged_rows').select('row_no').where('task_id', '=', task).execute()).toEqual([]);
});

test('a file without a bad row comes in whole, behind the rows that were there', async () => {
  const { task } = await makeDraft(app, { texts: ['there before', 'this too'] });
  const lines = Array.from({ length: 20_050 }, (_, index) => `${index + 1},"row ${index + 1}, ""quoted"""`);
  const job = await importFile(app, task, `id,text\n${lines.join('\n')}\n`);
  expect(job).toMatchObject({ state: 'done', progress: 20_050, total: 20_050 });
  const rows = (await rowsOf(app, task)).slice(2);
  expect(rows.map(({ cells }) => cells[1])).toEqual(lines.map((_, index) => `row ${index + 1}, "quoted"`));
  expect(rows.map(({ row_no, line, row_id }) => [row_no, line, row_id])).toEqual(
    lines.map((_, index) => [index + 3, index + 2, String(index + 1)]),
  );
  expect(await counters(task)).toMatchObject({ next_row_no: 20_053 });
});

test('ids that two files share are found when the second import runs, and nothing of it stays', async () => {
  const task = await makeEmptyDraft(app);
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
  expect(await rowsOf(app, task)).toHaveLength(2);
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
  expect((await rowsOf(app, task)).map(({ row_id }) => row_id).sort()).toEqual(['1', '2', '3']);
});

test('a job is seen only by users who may see its task', async () => {
  const task = await makeEmptyDraft(app);
  const { id } = await importFile(app, task, 'text\na\n');
  expect((await app.as('master').get(`/job/${id}`)).status).toBe(200);
  expect((await app.as('manager2').get(`/job/${id}`)).status).toBe(404);
  expect((await app.as('contributor').get(`/job/${id}`)).status).toBe(403);
});

test('an import fails when its project has been given to another manager before it runs', async () => {
  const task = await makeEmptyDraft(app);
  const { id: upload_id, columns } = await uploaded(task, 'text\na\n');
  const asked = { upload_id, columns, name: 'Rows', only_good: false };
  const { id } = (await manager.post(`/task/${task}/dataset/import`, asked)).result;
  const { project } = (await manager.get(`/task/${task}`)).result;
  const { version } = (await manager.get(`/project/${project.id}`)).result;
  const given = { version, manager: app.people.manager2 };
  expect((await app.as('master').patch(`/project/${project.id}`, given)).status).toBe(200);
  await app.runJobs();
  expect((await manager.get(`/job/${id}`)).result).toMatchObject({
    state: 'failed',
    error: 'not_found',
    dataset: null,
  });
  expect(await rowsOf(app, task)).toEqual([]);
});
