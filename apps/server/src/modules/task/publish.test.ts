import { datasetSeed, finish, planAssignments } from '@concord/domain';
import { expect, test } from 'vitest';
import {
  makeContributors,
  makeDataset,
  makeDraft,
  makeProject,
  makeQuestions,
  makeTask,
  makeUser,
  question,
} from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
const { db, people } = app;
const manager = app.as('manager');
const texts = (n: number) => Array.from({ length: n }, (_, index) => `text ${index + 1}`);
const publish = (task: string, version = 1) => manager.post(`/task/${task}/publish`, { version });

/** The row numbers of every assignment in the order of working. */
async function assigned(task: string): Promise<number[][]> {
  const rows = await db
    .selectFrom('assignments')
    .innerJoin('assignment_rows', (join) =>
      join
        .onRef('assignment_rows.task_id', '=', 'assignments.task_id')
        .onRef('assignment_rows.assignment_id', '=', 'assignments.id'),
    )
    .select(['assignments.position as run', 'assignment_rows.row_no', 'assignment_rows.position'])
    .where('assignments.task_id', '=', task)
    .orderBy('assignments.position')
    .orderBy('assignment_rows.position')
    .execute();
  const runs: number[][] = [];
  for (const { run, row_no, position } of rows) {
    const own = [...(runs[run - 1] ?? []), row_no];
    runs[run - 1] = own;
    expect(position).toBe(own.length);
  }
  return runs;
}

test('publishing says all that is missing at once', async () => {
  const project_id = await makeProject(db, { manager_id: people.manager });
  const task = await makeTask(db, { project_id, created_by: people.manager, answers_per_row: 2 });
  await makeContributors(db, task, [people.contributor]);
  const have = { pointer: '/contributor', code: 'contributors_missing', params: { have: 1, need: 2 } };
  const { status, body } = await publish(task);
  expect(status).toBe(422);
  expect(body).toMatchObject({
    code: 'not_publishable',
    errors: [{ pointer: '/task_row', code: 'dataset_missing' }, have],
  });

  const first = await makeDataset(db, task, { rows: [['x']], created_by: people.manager });
  await makeDataset(db, task, { rows: [['y']], created_by: people.manager });
  await makeQuestions(db, task, [
    question(1, { dataset: first }),
    question(2, { show_when: { question_no: 1, values: ['a'] } }),
  ]);
  expect((await publish(task)).body).toMatchObject({
    errors: [{ pointer: '/task_row/1', code: 'question_missing', params: { name: expect.any(String) } }, have],
  });
  expect((await manager.get(`/task/${task}`)).body).toMatchObject({ is_draft: true, version: 1 });
});

test('only contributors who may work count and get rows', async () => {
  const { task } = await makeDraft(app, { answers_per_row: 1, texts: texts(4), contributors: ['contributor'] });
  const disabled = await makeUser(db, { state: 'disabled' });
  const promoted = await makeUser(db, { type: 1 });
  const invited = await makeUser(db, { state: 'invited' });
  await db.deleteFrom('task_contributors').where('task_id', '=', task).execute();
  await makeContributors(db, task, [disabled, promoted]);
  expect((await publish(task)).body).toMatchObject({
    errors: [{ code: 'contributors_missing', params: { have: 0, need: 1 } }],
  });
  await db.deleteFrom('task_contributors').where('task_id', '=', task).execute();
  await makeContributors(db, task, [disabled, people.contributor, invited]);
  expect((await publish(task)).body).toMatchObject({
    contributor: [{ assignment: null }, { assignment: { rows_count: 2 } }, { assignment: { rows_count: 2 } }],
  });
});

test('a published task is open and is not published again', async () => {
  const { task } = await makeDraft(app);
  expect((await publish(task)).body).toMatchObject({ status: 1, is_draft: false, version: 2 });
  const { published_at } = await db
    .selectFrom('tasks')
    .select('published_at')
    .where('id', '=', task)
    .executeTakeFirstOrThrow();
  expect(published_at).not.toBeNull();
  expect((await publish(task, 2)).body).toMatchObject({ status: 409, code: 'wrong_state' });
});

test('rows are assigned in order, in runs that differ by at most one', async () => {
  const { task } = await makeDraft(app, {
    texts: texts(8),
    contributors: ['contributor3', 'contributor', 'contributor2'],
  });
  await publish(task);
  expect(await assigned(task)).toEqual([
    [1, 2, 3],
    [4, 5, 6],
    [7, 8],
  ]);
});

test('with several answers per row no contributor gets a row twice', async () => {
  const { task } = await makeDraft(app, {
    texts: texts(6),
    answers_per_row: 2,
    contributors: ['contributor', 'contributor2', 'contributor3'],
  });
  await publish(task);
  expect(await assigned(task)).toEqual([
    [1, 2, 3, 4],
    [1, 2, 5, 6],
    [3, 4, 5, 6],
  ]);
});

test('rows are assigned as the domain plans it with the seed that is kept with the task', async () => {
  const contributors = ['contributor', 'contributor2', 'contributor3', 'contributor4'] as const;
  const plan = { answers_per_row: 3, overlap_share: 40, assign_logic: 'random' } as const;
  const { task } = await makeDraft(app, { texts: texts(50), ...plan, contributors });
  await makeDataset(db, task, { rows: texts(10).map((text) => [text]), created_by: people.manager });
  await publish(task);
  const { seed } = await db.selectFrom('tasks').select('seed').where('id', '=', task).executeTakeFirstOrThrow();
  const planned = finish(
    planAssignments({
      datasets: [50, 10],
      contributors: 4,
      answersPerRow: 3,
      overlapShare: 40,
      logic: 'random',
      seed: seed ?? Number.NaN,
      datasetSeeds: [1, 2].map((no) => datasetSeed(seed ?? Number.NaN, no)),
    }),
  );
  expect(await assigned(task)).toEqual(planned.map((rows) => Array.from(rows, (row) => row + 1)));
});

test.each(['random', 'sequential'] as const)('a share of the rows gets several answers: %s', async (assign_logic) => {
  const { task } = await makeDraft(app, {
    texts: texts(30),
    assign_logic,
    answers_per_row: 2,
    overlap_share: 10,
    contributors: ['contributor', 'contributor2', 'contributor3'],
  });
  await makeDataset(db, task, { rows: [['few'], ['rows']], created_by: people.manager });
  await publish(task);
  const runs = await assigned(task);
  expect(runs.map((run) => run.length)).toEqual([12, 12, 12]);
  const times = new Map<number, number>();
  for (const row of runs.flat()) times.set(row, (times.get(row) ?? 0) + 1);
  expect(times.size).toBe(32);
  const overlapped = [...times].flatMap(([row, count]) => (count === 2 ? [row] : []));
  // 10 % of 30; of two rows it would be none, so it is one
  expect([overlapped.filter((row) => row <= 30).length, overlapped.filter((row) => row > 30).length]).toEqual([3, 1]);
});

test('each task has a random order of its own', async () => {
  const orderOf = async () => {
    const { task } = await makeDraft(app, { texts: texts(50), assign_logic: 'random', contributors: ['contributor'] });
    await publish(task);
    return (await assigned(task)).flat();
  };
  const [one, another] = [await orderOf(), await orderOf()];
  expect(one).not.toEqual(another);
  expect(one.toSorted((a, b) => a - b)).toEqual(another.toSorted((a, b) => a - b));
  expect(one).toHaveLength(50);
});

test('rows of all datasets are in one order, and removed ones leave no gap in the assignment', async () => {
  const { task } = await makeDraft(app, { texts: texts(3), contributors: ['contributor', 'contributor2'] });
  const removed = await makeDataset(db, task, { rows: [['a'], ['b']], created_by: people.manager });
  await makeDataset(db, task, { rows: [['c'], ['d'], ['e']], created_by: people.manager });
  await db.deleteFrom('dataset_rows').where('task_id', '=', task).where('dataset_id', '=', removed).execute();
  await db.deleteFrom('datasets').where('task_id', '=', task).where('id', '=', removed).execute();
  await publish(task);
  expect(await assigned(task)).toEqual([
    [1, 2, 3],
    [6, 7, 8],
  ]);
});

test('the counters start with the cells that apply before anything is answered', async () => {
  const { task, dataset } = await makeDraft(app, { texts: texts(3), contributors: ['contributor', 'contributor2'] });
  const other = await makeDataset(db, task, { rows: [['a'], ['b']], created_by: people.manager });
  await db.deleteFrom('questions').where('task_id', '=', task).execute();
  await makeQuestions(db, task, [
    question(1),
    question(2, { dataset, required: false }),
    question(3, { dataset: other }),
    question(4, { dataset: other }),
    question(5, { show_when: { question_no: 1, values: ['a'] } }),
  ]);
  await publish(task);
  const rows = await db
    .selectFrom('assignment_rows')
    .select(['row_no', 'questions_count', 'answers_count', 'done'])
    .where('task_id', '=', task)
    .orderBy('row_no')
    .execute();
  expect(rows.map(({ questions_count }) => questions_count)).toEqual([2, 2, 2, 3, 3]);
  expect(rows.every(({ answers_count, done }) => answers_count === 0 && !done)).toBe(true);
  expect((await manager.get(`/task/${task}`)).body).toMatchObject({
    contributor: [
      { assignment: { rows_count: 3, questions_count: 6, rows_done: 0, answers_count: 0 } },
      { assignment: { rows_count: 2, questions_count: 6, rows_done: 0, answers_count: 0 } },
    ],
  });
});

test('who would get no row gets no assignment', async () => {
  const { task } = await makeDraft(app, { texts: ['only'], contributors: ['contributor', 'contributor2'] });
  const { body } = await publish(task);
  expect(body).toMatchObject({ contributor: [{ assignment: { rows_count: 1 } }, { assignment: null }] });
});

const auditOf = (ids: string[]) =>
  db
    .selectFrom('audit_events')
    .select(['operation', 'subject_type', 'subject_id', 'after', 'request_id'])
    .where('subject_id', 'in', ids)
    .orderBy('subject_type')
    .execute();

test.each([
  ['draft', 'publishProject', { status: 1, is_draft: false }],
  ['inactive', 'activateProject', { status: 1 }],
  ['completed', 'reopenProject', { status: 1, is_completed: false }],
] as const)(
  'a task is published with its project that is %s, and both are written down',
  async (state, operation, after) => {
    const project_id = await makeProject(db, { manager_id: people.manager, state });
    const { task } = await makeDraft(app, { project_id });
    const { status, body } = await manager.post(`/task/${task}/publish`, { version: 1, with_project: true });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 1,
      is_draft: false,
      version: 2,
      project: { id: project_id, status: 1, is_draft: false, is_completed: false },
    });
    expect((await manager.get(`/project/${project_id}`)).body).toMatchObject({ status: 1, version: 2 });
    const events = await auditOf([task, project_id]);
    expect(events).toMatchObject([
      { operation, subject_type: 'project', subject_id: project_id, after },
      { operation: 'publishTask', subject_type: 'task', subject_id: task },
    ]);
    expect(new Set(events.map(({ request_id }) => request_id)).size).toBe(1);
  },
);

test('a project that is active already is left as it is', async () => {
  const { task, project } = await makeDraft(app);
  expect((await manager.post(`/task/${task}/publish`, { version: 1, with_project: true })).status).toBe(200);
  expect((await manager.get(`/project/${project}`)).body).toMatchObject({ version: 1 });
  expect((await auditOf([task, project])).map(({ operation }) => operation)).toEqual(['publishTask']);
});

test('without being asked for, the project stays as it is', async () => {
  const project_id = await makeProject(db, { manager_id: people.manager, state: 'draft' });
  const { task } = await makeDraft(app, { project_id });
  expect((await publish(task)).body).toMatchObject({ status: 1, project: { is_draft: true } });
});

test('task and project are published both or neither, and only by who may', async () => {
  const project_id = await makeProject(db, { manager_id: people.manager, state: 'draft' });
  const { task } = await makeDraft(app, { project_id, answers_per_row: 2 });
  const both = { version: 1, with_project: true };
  expect(await manager.post(`/task/${task}/publish`, both)).toMatchObject({ status: 422 });
  expect(await app.as('manager2').post(`/task/${task}/publish`, both)).toMatchObject({ status: 404 });
  expect(await app.as('contributor').post(`/task/${task}/publish`, both)).toMatchObject({ status: 403 });
  expect(await manager.post(`/task/${task}/publish`, { version: 7, with_project: true })).toMatchObject({
    status: 409,
  });
  expect((await manager.get(`/project/${project_id}`)).body).toMatchObject({ is_draft: true, version: 1 });
  expect(await auditOf([task, project_id])).toEqual([]);
});

test('of two people who publish at the same time one is told', async () => {
  const { task } = await makeDraft(app, { texts: texts(20) });
  const answers = await Promise.all([publish(task), app.as('master').post(`/task/${task}/publish`, { version: 1 })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await assigned(task)).flat()).toHaveLength(20);
});
