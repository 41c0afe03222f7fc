import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeDataset, makeDraft, question } from '../../../testing/factories.ts';
import { watchPlans } from '../../../testing/statements/plans-run.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { columnsOf, importFile } from '../../../testing/upload.ts';

const runs = watchPlans();
const app = await createTestApp();
const { db, people } = app;
const manager = app.as('manager');

const columns = columnsOf(['text', 'text'], ['gold', 'gold:1']);
/** So many rows from a number on, of which every tenth one has a gold answer. */
const rows = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => [`text ${first + index}`, index % 10 === 4 ? 'a' : '']);
const file = (lines: readonly (readonly string[])[]) =>
  `text,gold\n${lines.map((line) => line.join(',')).join('\n')}\n`;

const version = async (task: string) => (await manager.get(`/task/${task}`)).result.version;

/** Of each dataset of a task, how many rows have gold answers: as it is said, and counted by reading all rows. */
async function counts(task: string) {
  const said = (await manager.get(`/task/${task}/goldRow`)).result.task_row;
  const { rows: counted } = await sql<{ id: string; rows_count: number }>`
    select id, (
      select count(*)::int from dataset_rows
      where dataset_rows.task_id = datasets.task_id and dataset_rows.dataset_id = datasets.id and exists (
        select from jsonb_array_elements(columns) with ordinality as columns (one, place)
        join questions on questions.task_id = datasets.task_id and one ->> 'role' = 'gold:' || question_no
        where coalesce(questions.dataset_id, datasets.id) = datasets.id and dataset_rows.cells[place] <> '')
    ) as rows_count
    from datasets where task_id = ${task} order by dataset_no`.execute(db);
  const kept = await db
    .selectFrom('datasets')
    .select(['id', 'gold_rows_count as rows_count'])
    .where('task_id', '=', task)
    .orderBy('dataset_no')
    .execute();
  return { said, counted, kept };
}

async function expectCounted(task: string, expected: readonly number[]): Promise<void> {
  const { said, counted, kept } = await counts(task);
  expect(said.map(({ rows_count }) => rows_count)).toEqual(expected);
  expect({ said, kept }).toEqual({ said: counted, kept: counted });
}

test('the number of rows with gold is that of a recount after each step of a task', async () => {
  const { task } = await makeDraft(app, {
    columns,
    rows: rows(1, 20),
    contributors: ['contributor', 'contributor2'],
    questions: [question(1), question(2, { required: false })],
    gold_share: 10,
  });
  await expectCounted(task, [2]);
  expect((await importFile(app, task, file([...rows(21, 30), ['bad', 'z']]), { columns, only_good: true })).state).toBe(
    'done',
  );
  await expectCounted(task, [2, 3]);

  const [first, second] = (await manager.get(`/task/${task}`)).result.task_row;
  const assign = (question_no: number | null) =>
    manager.put(`/task/${task}/dataset/${second?.id ?? ''}/gold`, { column: 'gold', question_no });
  await assign(null);
  await expectCounted(task, [2, 0]);
  await assign(2);
  await expectCounted(task, [2, 3]);

  const ask = async (questions: readonly ReturnType<typeof question>[]) => {
    const answer = await manager.put(`/task/${task}/question`, {
      version: await version(task),
      questions: [...questions],
    });
    expect(answer.status, answer.text).toBe(200);
  };
  await ask([question(1)]);
  await expectCounted(task, [2, 0]);
  await ask([question(1), question(2, { required: false, dataset: first?.id ?? '' })]);
  await expectCounted(task, [2, 0]);
  await ask([question(1, { dataset: second?.id ?? '' }), question(2, { required: false })]);
  await expectCounted(task, [0, 3]);
  await ask([question(1, { type: 'multiple' }), question(2, { type: 'open', choices: [] })]);
  await expectCounted(task, [2, 3]);

  expect(
    (await importFile(app, task, file(rows(51, 10)), { columns: columnsOf(['text', 'text'], ['gold', 'hidden']) }))
      .state,
  ).toBe('done');
  await expectCounted(task, [2, 3, 0]);
  const third = (await manager.get(`/task/${task}`)).result.task_row[2];
  expect((await manager.delete(`/task/${task}/dataset/${third?.id ?? ''}`)).status).toBe(200);
  await expectCounted(task, [2, 3]);

  const { project } = (await manager.get(`/task/${task}`)).result;
  const copy = await manager.post(`/task/${task}/duplicate`, { name: 'Copy', project: project.id, with_data: true });
  await expectCounted(copy.result.id, [2, 3]);

  expect((await manager.post(`/task/${task}/publish`, { version: await version(task) })).status).toBe(200);
  await expectCounted(task, [2, 3]);
  expect((await importFile(app, task, file(rows(61, 40)), { columns })).state).toBe('done');
  await expectCounted(task, [2, 3, 4]);
  const fourth = (await manager.get(`/task/${task}`)).result.task_row[2];
  const path = `/task/${task}/dataset/${fourth?.id ?? ''}` as const;
  expect((await manager.post(`${path}/takeBack`, { started: 'keep' })).status).toBe(200);
  await expectCounted(task, [2, 3, 0]);
  expect((await manager.post(`${path}/restore`)).status).toBe(200);
  await expectCounted(task, [2, 3, 4]);

  const set = (row: number, gold: string[] | null, replaces: string[] | null) =>
    manager.put(`/task/${task}/row/${row}/gold/1`, { gold, replaces });
  expect((await set(1, ['b'], null)).status).toBe(200);
  expect((await set(2, ['b'], null)).status).toBe(200);
  expect((await counts(task)).said.map(({ rows_count }) => rows_count)).toEqual([4, 3, 4]);
  expect((await set(1, null, ['b'])).status).toBe(200);
  const withGold = app.db
    .selectFrom('dataset_rows')
    .select('row_no')
    .where('task_id', '=', task)
    .where('gold', 'is not', null);
  expect((await counts(task)).said.map(({ rows_count }) => rows_count)).toEqual([3, 3, 4]);
  expect(await withGold.execute()).toHaveLength(3 + 3 + 4);
});

test('many rows are counted by a job when their gold has changed; a request reads none of them', async () => {
  const { task } = await makeDraft(app, { columns, rows: rows(1, 10) });
  const dataset = await makeDataset(db, task, { columns, rows: [], created_by: people.manager });
  const MANY = 10_000;
  await sql`
    insert into dataset_rows (task_id, row_no, dataset_id, line, cells)
    select ${task}, 10 + line, ${dataset}, line + 1, array['text', case when line % 4 = 0 then 'a' else '' end]
    from generate_series(1, ${MANY}::int) as line`.execute(db);
  await sql`update datasets set rows_count = ${MANY} where id = ${dataset}`.execute(db);
  const asked = async () => {
    runs.length = 0;
    const { task_row } = (await manager.get(`/task/${task}/goldRow`)).result;
    expect(runs).not.toEqual([]);
    return {
      counts: task_row.map(({ rows_count }) => rows_count),
      read: runs.reduce((sum, { rows }) => sum + rows, 0),
    };
  };
  for (let time = 0; time < 3; time++) {
    const { counts: unknown, read } = await asked();
    expect(unknown).toEqual([null, null]);
    expect(read).toBeLessThan(100);
  }
  expect((await app.waitingJobs()).filter(({ kind }) => kind === 'count_gold_rows')).toHaveLength(1);
  await app.runJobs();
  const known = await asked();
  expect(known.counts).toEqual([1, MANY / 4]);
  expect(known.read).toBeLessThan(100);
  await manager.put(`/task/${task}/dataset/${dataset}/gold`, { column: 'gold', question_no: null });
  expect((await asked()).counts).toEqual([1, 0]);
});
