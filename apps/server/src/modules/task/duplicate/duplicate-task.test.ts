import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { MANY_ROWS } from '../../../shared/task/run-job.ts';
import { openBrowser } from '../../../testing/browser.ts';
import {
  addManyRows,
  fresh,
  makeContributors,
  makeDataset,
  makeDraft,
  makeProject,
  makePublished,
  makeUser,
  question,
} from '../../../testing/factories.ts';
import { atOnce } from '../../../testing/reads/at-once.ts';
import { lockWaits } from '../../../testing/statements/lock-waits.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { until } from '../../../testing/until.ts';
import { setGold } from '../gold/set-gold.service.ts';

const app = await createTestApp();
const { db, people } = app;
const manager = app.as('manager');
const read = async (task: string) => (await manager.get(`/task/${task}`)).result;
const duplicate = async (
  task: string,
  { with_data = false, ...fields }: { with_data?: boolean; project?: string } = {},
) => {
  const project = fields.project ?? (await read(task)).project.id;
  return manager.post(`/task/${task}/duplicate`, { project, name: fresh('Copy'), with_data });
};
const rowsOf = async (task: string) => {
  const { rows } = await sql<object>`
    select row_no, datasets.name as dataset, line, row_id, cells, gold
    from dataset_rows join datasets on datasets.task_id = dataset_rows.task_id and datasets.id = dataset_id
    where dataset_rows.task_id = ${task} order by row_no`.execute(db);
  return rows;
};
const columns = [
  { name: 'id', role: 'id' },
  { name: 'text', role: 'text' },
  { name: 'gold', role: 'gold:1' },
];
const rules = {
  guideline: 'Read *all* of it',
  question_logic: 'some',
  assign_logic: 'random',
  answers_per_row: 2,
  overlap_share: 50,
  review_sample: 30,
  majority_share: 67,
  consensus_probability: 90,
  hide_contributors: true,
} as const;

/** A published task with all there is: gold, a condition, a question of one dataset, an answer. */
async function makeFull() {
  const scene = { ...rules, columns, due_date: '2030-01-31', questions: [] };
  const made = await makeDraft(app, {
    ...scene,
    contributors: ['contributor2', 'contributor'],
    rows: [
      ['r1', 'good', 'a'],
      ['r2', 'bad', 'b'],
    ],
  });
  const other = await makeDataset(db, made.task, { rows: [['more'], ['most']], created_by: people.manager });
  const questions = [
    question(1, { scale: 'ordinal' }),
    question(4, { dataset: other, hint: 'Only these' }),
    question(7, { type: 'multiple', required: false, show_when: { question_no: 1, values: ['a', 'b'] } }),
  ];
  const saved = await manager.put(`/task/${made.task}/question`, { version: 1, questions });
  const { version } = saved.result;
  await db.insertInto('task_reviewers').values({ task_id: made.task, user_id: people.manager2 }).execute();
  expect((await manager.post(`/task/${made.task}/publish`, { version })).status).toBe(200);
  // Which row of the first dataset both have is drawn; each contributor has at least that one.
  const held = db
    .selectFrom('assignment_rows')
    .innerJoin('assignments', (join) =>
      join.onRef('assignments.task_id', '=', 'assignment_rows.task_id').onRef('assignments.id', '=', 'assignment_id'),
    );
  const { answered } = await held
    .select(({ fn }) => fn.min('row_no').as('answered'))
    .where('assignments.task_id', '=', made.task)
    .where('user_id', '=', people.contributor)
    .executeTakeFirstOrThrow();
  const browser = openBrowser(app, 'contributor', made.task);
  expect(await browser.save([browser.cell(answered, 1, 'a')])).toMatchObject({ status: 200 });
  return { ...made, other, answered };
}

test('a copy is a draft with the questions, guideline, rules and people of the task, without its data', async () => {
  const { task, project } = await makeFull();
  const name = fresh('Wave');
  const answer = await manager.post(`/task/${task}/duplicate`, { project, name: ` ${name} `, with_data: false });
  expect(answer.status).toBe(201);
  const source = await read(task);
  expect(await read(answer.result.id)).toEqual(answer.result);
  expect(answer.result).toMatchObject({
    ...rules,
    name,
    project: { id: project },
    status: 0,
    is_draft: true,
    due_date: null,
    rows_count: 0,
    task_row: [],
    job: null,
    version: 1,
    contributor: ['contributor2', 'contributor'].map((username) => ({ user: { username }, assignment: null })),
    reviewer: [{ username: 'manager2' }],
  });
  expect(answer.result.questions).toEqual(source.questions.map((one) => ({ ...one, dataset: null })));
});

test('with its data a copy has the datasets, rows and gold of the task, and no answers', async () => {
  const { task, dataset, other } = await makeFull();
  const { result } = await duplicate(task, { with_data: true });
  const source = await read(task);
  expect(await rowsOf(result.id)).toEqual(await rowsOf(task));
  expect(await rowsOf(result.id)).toMatchObject([
    { row_id: 'r1', cells: ['r1', 'good', 'a'], gold: { 1: 'a' } },
    { row_id: 'r2', gold: { 1: 'b' } },
    { row_no: 3, cells: ['more'], gold: null },
    { row_no: 4 },
  ]);
  expect(result.task_row).toEqual(
    source.task_row.map((one, at) => ({
      ...one,
      id: result.task_row[at]?.id,
      createdAt: result.task_row[at]?.createdAt,
    })),
  );
  expect([dataset, other]).not.toContain(result.task_row[0]?.id);
  expect(result.questions).toEqual(
    source.questions.map((one) => ({ ...one, dataset: one.dataset && result.task_row[1]?.id })),
  );
  for (const table of ['assignments', 'assignment_rows', 'answers', 'jobs'] as const)
    expect(await db.selectFrom(table).select('task_id').where('task_id', '=', result.id).execute()).toEqual([]);
  const { version } = result;
  expect((await manager.post(`/task/${result.id}/publish`, { version })).body).toMatchObject({ rows_count: 4 });
});

test('rows that were taken back are not copied, and the others are numbered as if they had never been there', async () => {
  const { task, dataset, other, answered } = await makeFull();
  const row_id = `r${answered}`;
  expect((await manager.post(`/task/${task}/dataset/${dataset}/takeBack`, { started: 'keep' })).status).toBe(200);
  const part = (await duplicate(task, { with_data: true })).result;
  expect(await rowsOf(part.id)).toMatchObject([{ row_no: 1, row_id }, { row_no: 2, cells: ['more'] }, { row_no: 3 }]);
  const { version } = part;
  expect((await manager.post(`/task/${part.id}/publish`, { version })).body).toMatchObject({ rows_count: 3 });
  const taken = part.task_row.map(({ id }) => manager.get(`/task/${part.id}/dataset/${id}/takeBack`));
  expect((await Promise.all(taken)).map(({ result }) => atOnce(result).untouched)).toEqual([1, 2]);

  expect((await manager.post(`/task/${task}/dataset/${other}/takeBack`, { started: 'withdraw' })).status).toBe(200);
  const rest = (await duplicate(task, { with_data: true })).result;
  expect(await rowsOf(rest.id)).toMatchObject([{ row_no: 1, row_id }]);
  expect(rest.task_row).toMatchObject([{ rows_count: 1, withdrawn_count: 0 }]);
});

test('a copy can be given more data: its rows and datasets are numbered on', async () => {
  const { task } = await makeFull();
  const { result } = await duplicate(task, { with_data: true });
  await makeDataset(db, result.id, { rows: [['new']], created_by: people.manager });
  const { task_row } = await read(result.id);
  expect(task_row.map(({ dataset_no, rows_count }) => [dataset_no, rows_count])).toEqual([
    [1, 2],
    [2, 2],
    [3, 1],
  ]);
  expect(await rowsOf(result.id)).toHaveLength(5);
});

test('contributors and reviewers who may no longer work are not copied', async () => {
  const { task } = await makeDraft(app, { contributors: ['contributor'] });
  const gone = await makeUser(db, { deleted_at: new Date() });
  const disabled = await makeUser(db, { state: 'disabled' });
  const invited = await makeUser(db, { state: 'invited' });
  await db.deleteFrom('task_contributors').where('task_id', '=', task).execute();
  await makeContributors(db, task, [disabled, gone, invited, people.contributor]);
  const reviewers = [await makeUser(db, { type: 1, state: 'disabled' }), people.manager2];
  await db
    .insertInto('task_reviewers')
    .values(reviewers.map((user_id) => ({ task_id: task, user_id })))
    .execute();
  const { result } = await duplicate(task);
  expect(result.contributor.map(({ user }) => user.id)).toEqual([invited, people.contributor]);
  expect(result.reviewer.map(({ id }) => id)).toEqual([people.manager2]);
});

test('a copy goes to any project of the actor, and to no other', async () => {
  const { task } = await makeDraft(app);
  const project = await makeProject(db, { manager_id: people.manager, name: 'Next year' });
  expect((await duplicate(task, { project })).result.project.name).toBe('Next year');
  const gone = await makeProject(db, { manager_id: people.manager, deleted_at: new Date() });
  for (const refused of [await makeProject(db, { manager_id: people.manager2 }), gone])
    expect((await duplicate(task, { project: refused })).body).toMatchObject({
      status: 400,
      errors: [{ pointer: '/project', code: 'unknown_reference' }],
    });
});

test('the task of another manager, and a deleted one, are not found', async () => {
  const project = await makeProject(db, { manager_id: people.manager });
  const others = await makeDraft(app, { manager: 'manager2' });
  const gone = await makeDraft(app, { deleted_at: new Date() });
  for (const { task } of [others, gone])
    expect((await duplicate(task, { project, with_data: true })).body).toMatchObject({ status: 404 });
  expect((await manager.get(`/task?project=${project}`)).body).toMatchObject({ totalCount: 0 });
});

test('asked twice under one key, one copy is made', async () => {
  const { task, project } = await makePublished(app);
  const payload = JSON.stringify({ project, name: 'Once', with_data: true });
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'the-copy' };
  const ask = () => manager.send({ method: 'POST', path: `/task/${task}/duplicate`, headers, payload });
  const [one, two] = [await ask(), await ask()];
  expect([one.status, two.text]).toEqual([201, one.text]);
  expect((await manager.get(`/task?project=${project}`)).body).toMatchObject({ totalCount: 2 });
});

/** A draft with as many rows as are copied by a job, the last question of its dataset only. */
async function makeLarge() {
  const { task, dataset } = await makeDraft(app, { texts: ['first'], questions: [] });
  await addManyRows(db, { task, dataset });
  const questions = [question(1), question(2, { dataset })];
  await manager.put(`/task/${task}/question`, { version: 1, questions });
  return { task, dataset };
}

test('many rows are copied by a job; until it is done the draft is not changed, the task is', async () => {
  const { task } = await makeLarge();
  const { status, result } = await duplicate(task, { with_data: true });
  expect(status).toBe(201);
  expect(result).toMatchObject({ rows_count: 0, task_row: [], job: { kind: 'copy_rows', total: MANY_ROWS } });
  const { id, version } = result;
  expect((await manager.patch(`/task/${id}`, { version, guideline: 'x' })).body).toMatchObject({ code: 'task_busy' });
  expect((await manager.patch(`/task/${task}`, { version: 2, guideline: 'x' })).status).toBe(200);
  await app.runJobs();
  const copy = await read(id);
  expect(copy).toMatchObject({ rows_count: MANY_ROWS, job: null, version: version + 1 });
  expect(copy.questions.map(({ dataset }) => dataset)).toEqual([null, copy.task_row[0]?.id]);
  expect(await rowsOf(id)).toEqual((await rowsOf(task)).map((row) => ({ ...row })));
});

test('a cancelled job leaves the draft without data, which can then be deleted', async () => {
  const { task } = await makeLarge();
  const { result } = await duplicate(task, { with_data: true });
  expect((await manager.post(`/job/${result.job?.id ?? ''}/cancel`)).status).toBe(200);
  await app.runJobs();
  expect(await read(result.id)).toMatchObject({ rows_count: 0, task_row: [], job: null });
  expect((await manager.delete(`/task/${result.id}`)).status).toBe(204);
});

test('a task that is deleted before its rows were copied is not copied', async () => {
  const { task } = await makeLarge();
  const { result } = await duplicate(task, { with_data: true });
  expect((await manager.delete(`/task/${task}`)).status).toBe(204);
  await app.runJobs();
  expect((await manager.get(`/job/${result.job?.id ?? ''}`)).body).toMatchObject({
    state: 'failed',
    error: 'not_found',
  });
  expect(await read(result.id)).toMatchObject({ rows_count: 0, job: null });
});

test('data that changes while it is copied is copied as it is then', async () => {
  const { task, dataset } = await makeLarge();
  const { result } = await duplicate(task, { with_data: true });
  const waits = lockWaits();
  const { copied } = await db.transaction().execute(async (trx) => {
    await sql`lock table dataset_rows in share mode`.execute(trx);
    const copied = app.runJobs();
    await until(async () => (await waits.execute(db)).rows.length > 0);
    await sql`update datasets set language = 'th' where task_id = ${task} and id = ${dataset}`.execute(trx);
    return { copied };
  });
  await copied;
  expect(await read(result.id)).toMatchObject({ rows_count: MANY_ROWS, job: null, task_row: [{ language: 'th' }] });
  expect(await rowsOf(result.id)).toHaveLength(MANY_ROWS);
});

test('gold answers that are set while a task is copied are counted in the copy', async () => {
  const { task } = await makePublished(app, { texts: ['one', 'two', 'three'] });
  const gold = { gold: 'a', replaces: null };
  expect((await manager.put(`/task/${task}/row/1/gold/1`, gold)).status).toBe(200);
  const counted = async (of: string) => (await manager.get(`/task/${of}/goldRow`)).result.task_row[0]?.rows_count;
  expect(await counted(task)).toBe(1);
  const actor = { id: people.manager, type: 1, language: 'en', session_id: '' } as const;
  const waits = lockWaits();
  const { copying } = await db.transaction().execute(async (trx) => {
    await sql`lock table dataset_rows in share mode`.execute(trx);
    const copying = duplicate(task, { with_data: true });
    await until(async () => (await waits.execute(db)).rows.length > 0);
    await setGold(trx, { actor, params: { id: task, row_no: 2, question_no: 1 }, body: gold }, app.services.now());
    return { copying };
  });
  const copy = (await copying).result.id;
  expect((await rowsOf(copy)).map((row) => Reflect.get(row, 'gold'))).toEqual([{ 1: 'a' }, { 1: 'a' }, null]);
  expect(await counted(copy)).toBe(2);
});
