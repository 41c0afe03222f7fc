import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import type { DemoUsername } from '../first-run/demo/people.ts';
import { exportsOf } from '../testing/exports.ts';
import { makeDraft } from '../testing/factories.ts';
import { watchPlans } from '../testing/statements/plans-run.ts';
import { createTestApp } from '../testing/test-app.ts';
import { columnsOf, upload } from '../testing/upload.ts';

const runs = watchPlans();
const app = await createTestApp();
const { db, people } = app;
const manager = app.as('manager');
const { exported } = exportsOf(app);

const ROWS = 1500;
/** Everything a change does together may handle each row a few times; once for each other row is 1,500 times. */
const MOST = 20 * ROWS;
/** For what handles other records of a task than its rows. */
const FEW = ROWS / 2;
/** For a window of 200 rows of an export, each of which passes through 16 parts of its plan; half a window to spare. */
const WINDOW = 16.5 * 200;
const importedColumns = [
  { name: 'id', role: 'id' },
  { name: 'text', role: 'text' },
];

const contributors = ['contributor', 'contributor2', 'contributor3'] as const;
const textsOf = (rows: number) => Array.from({ length: rows }, (_, index) => `text ${index}`);
const draft = (rows: number) => makeDraft(app, { contributors, texts: textsOf(rows) });
const versionOf = async (task: string) => (await manager.get(`/task/${task}`)).result.version;
const publish = async (task: string) => manager.post(`/task/${task}/publish`, { version: await versionOf(task) });

/** Answers written in bulk to each row, or each second one, of some contributors. */
async function answer(task: string, names: readonly DemoUsername[], each: 1 | 2): Promise<void> {
  const own = sql`(select id from assignments
    where task_id = ${task} and user_id = any(${names.map((name) => people[name])}::uuid[]))`;
  await sql`
    insert into answers (task_id, assignment_id, row_no, question_no, value, revision, round)
    select task_id, assignment_id, row_no, 1, '"a"', '0199aaaaaaaa-0000-00000001', 1 from assignment_rows
    where task_id = ${task} and assignment_id in ${own} and row_no % ${each}::int = 0`.execute(db);
  await sql`
    update assignment_rows set done = true, answers_count = 1
    where task_id = ${task} and assignment_id in ${own} and row_no % ${each}::int = 0`.execute(db);
  await sql`
    update assignments set (rows_done, answers_count) = (
      select count(*), count(*) from assignment_rows as own where own.task_id = ${task} and assignment_id = id and done)
    where assignments.task_id = ${task}`.execute(db);
}

async function assignmentOf(task: string): Promise<string> {
  const assignments = db
    .selectFrom('assignments')
    .select('id')
    .where('task_id', '=', task)
    .where('removed_at', 'is', null);
  return (await assignments.orderBy('position').executeTakeFirstOrThrow()).id;
}

/** Verdicts on all answers of an assignment, written in bulk. */
const mark = (task: string, assignment: string) =>
  sql`
    insert into marks (task_id, assignment_id, row_no, question_no, verdict, answer_revision, round, reviewer_id)
    select task_id, assignment_id, row_no, question_no, 'incorrect', '', 1, ${people.manager}::uuid from answers
    where task_id = ${task} and assignment_id = ${assignment}`.execute(db);

/** What the statements of a change do, the costliest first. */
async function costOf(change: () => Promise<{ status: number; text: string }>, status = 200): Promise<number> {
  runs.length = 0;
  const answer = await change();
  expect(answer.status, answer.text).toBe(status);
  expect(runs).not.toEqual([]);
  return runs.reduce((sum, { rows }) => sum + rows, 0);
}
afterEach((context) => {
  if (context.task.result?.state === 'fail') console.error(runs.toSorted((a, b) => b.rows - a.rows).slice(0, 3));
});

/** Never analyzed; and analyzed when only small tasks were there, so that a new task is taken for one row. */
test.each([
  ['nothing', false],
  ['other tasks only', true],
])(
  'right after a bulk write, with statistics of %s, no change compares the rows of a task with each other',
  async (_, isAnalyzed) => {
    if (isAnalyzed) {
      for (let known = 0; known < 3; known++) {
        const { task } = await draft(50);
        await publish(task);
        await answer(task, contributors, 2);
      }
      await sql`analyze`.execute(db);
    }
    const replace = async (task: string, names: readonly DemoUsername[]) => {
      const contributor = names.map((name) => people[name]);
      return manager.put(`/task/${task}/contributor`, { version: await versionOf(task), contributor, reviewer: [] });
    };
    const { task } = await draft(ROWS);
    expect(await costOf(() => publish(task))).toBeLessThan(MOST);
    await answer(task, ['contributor', 'contributor2'], 2);
    expect(await costOf(() => replace(task, ['contributor', 'contributor2']))).toBeLessThan(MOST);
    expect(await costOf(() => replace(task, ['contributor', 'contributor2', 'contributor4']))).toBeLessThan(MOST);
    const swapped = ['contributor', 'contributor2', 'contributor5'] as const;
    expect(await costOf(() => replace(task, swapped))).toBeLessThan(MOST);
    expect(await costOf(() => manager.delete(`/task/${task}`), 204)).toBeLessThan(MOST);
    expect(await costOf(() => manager.post(`/task/${task}/restore`))).toBeLessThan(MOST);

    for (const request of [{}, { submission: await assignmentOf(task) }]) {
      runs.length = 0;
      await exported(task, request);
      expect(runs.length).toBeGreaterThan(2);
      expect(Math.max(...runs.map(({ rows }) => rows))).toBeLessThan(WINDOW);
    }

    const reviewed = await draft(ROWS);
    await publish(reviewed.task);
    await answer(reviewed.task, ['contributor'], 1);
    const submit = () => app.as('contributor').post(`/userTask/${reviewed.task}/submit`);
    expect(await costOf(submit)).toBeLessThan(MOST);
    const { entities } = (await manager.get(`/submission?task=${reviewed.task}&state=under_review`)).result;
    const id = entities[0]?.id ?? '';
    await mark(reviewed.task, id);
    const reviewedVersion = async () => (await manager.get(`/submission/${id}`)).result.version;
    const sendBack = async () =>
      manager.post(`/submission/${id}/return`, { version: await reviewedVersion(), remarks: 'Again' });
    const approve = async () => manager.post(`/submission/${id}/approve`, { version: await reviewedVersion() });
    expect(await costOf(sendBack)).toBeLessThan(MOST);
    expect(await costOf(() => app.as('contributor').get(`/userTask/${reviewed.task}`))).toBeLessThan(MOST);
    const window = `/userTask/${reviewed.task}/row?limit=100` as const;
    expect(await costOf(() => app.as('contributor').get(window))).toBeLessThan(MOST);
    await sql`update answers set round = 2 where task_id = ${reviewed.task} and assignment_id = ${id}`.execute(db);
    expect(await costOf(submit)).toBeLessThan(MOST);
    expect(await costOf(approve)).toBeLessThan(MOST);

    const { task: filled } = await makeDraft(app, { columns: importedColumns, rows: [['r0', 'first']] });
    const lines = Array.from({ length: ROWS }, (_, index) => `r${index + 1},text ${index}`);
    const file = async () => {
      const answer = await upload(manager, filled, `id,text\n${lines.join('\n')}\n`);
      uploaded = answer.result.id;
      return answer;
    };
    let uploaded = '';
    expect(await costOf(file, 201)).toBeLessThan(MOST);
    const request = { upload_id: uploaded, columns: importedColumns };
    const check = () => manager.post(`/task/${filled}/dataset/check`, request);
    expect(await costOf(check)).toBeLessThan(FEW);
    const order = () => manager.post(`/task/${filled}/dataset/import`, { ...request, name: 'Rows', only_good: false });
    expect(await costOf(order, 202)).toBeLessThan(FEW);
    const runJob = async () => {
      await app.runJobs();
      return manager.get(`/task/${filled}`);
    };
    expect(await costOf(runJob)).toBeLessThan(MOST);
    const { task_row } = (await manager.get(`/task/${filled}`)).result;
    expect(task_row.map(({ rows_count }) => rows_count)).toEqual([1, ROWS]);
    const single = `/task/${filled}/dataset/${task_row[0]?.id ?? ''}` as const;
    expect(await costOf(() => manager.delete(single))).toBeLessThan(FEW);

    const other = await draft(ROWS);
    const removal = `/task/${other.task}/dataset/${other.dataset}` as const;
    expect(await costOf(() => manager.delete(removal))).toBeLessThan(MOST);
  },
);

/** What a review filter finds is only in the last rows, and everything was written in bulk. */
test.each([
  ['nothing', false],
  ['other tasks only', true],
])(
  'hidden gold is looked up row by row when a task is published and people or rows change, with statistics of %s',
  async (_, isAnalyzed) => {
    if (isAnalyzed) await sql`analyze`.execute(db);
    const rows = textsOf(ROWS).map((text, index) => [text, index % 10 === 0 ? 'a' : '']);
    const columns = [
      { name: 'text', role: 'text' },
      { name: 'gold', role: 'gold:1' },
    ];
    const { task } = await makeDraft(app, { contributors, rows, columns, gold_share: 10 });
    const counting = () => manager.get(`/task/${task}/goldRow`);
    expect(await costOf(counting)).toBeLessThan(3 * ROWS);
    expect(await costOf(counting), 'once it is counted').toBeLessThan(ROWS / 10);
    expect(await costOf(() => publish(task))).toBeLessThan(MOST);
    const replace = async (names: readonly DemoUsername[]) => {
      const contributor = names.map((name) => people[name]);
      return manager.put(`/task/${task}/contributor`, { version: await versionOf(task), contributor, reviewer: [] });
    };
    expect(await costOf(() => replace(['contributor', 'contributor2', 'contributor4']))).toBeLessThan(MOST);
    const overlap = { answers_per_row: 2, overlap_share: 50 };
    expect(
      await costOf(async () => manager.post(`/task/${task}/overlap`, { version: await versionOf(task), ...overlap })),
    ).toBeLessThan(3 * MOST);
    expect(await costOf(() => manager.get(`/task/${task}/final`))).toBeLessThan(ROWS);
  },
);

test('the desk reads a few rows for each filter, wherever they are, and compares a limited number with others', async () => {
  const names = ['contributor', 'contributor2'] as const;
  const { task } = await makeDraft(app, { contributors: names, texts: textsOf(ROWS), answers_per_row: 2 });
  await publish(task);
  await answer(task, names, 1);
  for (const name of names) await app.as(name).post(`/userTask/${task}/submit`);
  await sql`
    update assignment_rows set judged_count = case when is_last then 0 else 1 end, incorrect_count = is_last::int,
      not_as_gold = is_last, skipped_reason = case when is_last then 'spam' end,
      changed_since = case when is_last then 1 else 0 end, still_incorrect_since = case when is_last then 1 else 0 end
    from (select generate_series(1, ${ROWS}::int) as place) as places
    cross join lateral (select place > ${ROWS - 3}::int as is_last) as last
    where task_id = ${task} and position = place`.execute(db);
  const { entities } = (await manager.get(`/submission?task=${task}&state=under_review`)).result;
  const id = entities[0]?.id ?? '';
  await sql`update assignments set round = 2, returned_round = 1 where id = ${id}`.execute(db);
  for (const filter of ['unmarked', 'incorrect', 'skipped', 'not_as_gold', 'changed', 'still_incorrect']) {
    const cost = await costOf(() => manager.get(`/submission/${id}/row?filter=${filter}&limit=2`));
    expect(cost, filter).toBeLessThan(ROWS / 5);
  }
  const unlike = () => manager.get(`/submission/${id}/row?filter=not_as_others`);
  expect(await costOf(unlike)).toBeLessThan(MOST);
  expect((await unlike()).result.next, 'answers that are the same are looked at, but not compared').toBeNull();
  expect(await costOf(() => manager.get(`/submission/${id}/count`))).toBeLessThan(MOST);
});

test.each([
  ['nothing', false],
  ['other tasks', true],
])(
  'with statistics of %s, taking back rows and restoring them compares no row with each other one',
  async (_, isAnalyzed) => {
    if (isAnalyzed) await sql`analyze`.execute(db);
    const taken = await draft(ROWS);
    const taking = `/task/${taken.task}/dataset/${taken.dataset}` as const;
    await publish(taken.task);
    await answer(taken.task, ['contributor'], 2);
    expect(await costOf(() => manager.get(`${taking}/takeBack`))).toBeLessThan(MOST);
    expect(await costOf(() => manager.get(`${taking}/startedRow?limit=10`))).toBeLessThan(MOST);
    for (const started of ['keep', 'withdraw'] as const)
      expect(await costOf(() => manager.post(`${taking}/takeBack`, { started }))).toBeLessThan(MOST);
    // each row passes through seven tables and out of seven others
    expect(await costOf(() => manager.post(`${taking}/restore`))).toBeLessThan(1.5 * MOST);
  },
);

test.each([
  ['nothing', false],
  ['other tasks', true],
])('with statistics of %s, changing the overlap compares no row with each other one', async (_, isAnalyzed) => {
  if (isAnalyzed) await sql`analyze`.execute(db);
  const { task } = await draft(ROWS);
  await publish(task);
  await answer(task, ['contributor'], 2);
  const overlap = async (answers_per_row: number, overlap_share: number) => ({
    asked: `/task/${task}/overlap?answers_per_row=${answers_per_row}&overlap_share=${overlap_share}` as const,
    body: { version: await versionOf(task), answers_per_row, overlap_share },
  });
  for (const [answersPerRow, share] of [
    [3, 100],
    [2, 30],
    [1, 100],
  ] as const) {
    const { asked, body } = await overlap(answersPerRow, share);
    // each row is held by up to three people
    expect(await costOf(() => manager.get(asked))).toBeLessThan(3 * MOST);
    expect(await costOf(() => manager.post(`/task/${task}/overlap`, body))).toBeLessThan(3 * MOST);
  }
});

test.each([
  ['nothing', false],
  ['other tasks', true],
])(
  'with statistics of %s, changing the share of hidden gold compares no row with each other one',
  async (_, isAnalyzed) => {
    if (isAnalyzed) await sql`analyze`.execute(db);
    const columns = columnsOf(['text', 'text'], ['gold', 'gold:1']);
    const rows = textsOf(ROWS).map((text, index) => [text, index % 3 === 0 ? 'a' : '']);
    const { task } = await makeDraft(app, { contributors, columns, rows });
    await publish(task);
    await answer(task, ['contributor'], 2);
    // where it is switched on, each row with gold is looked for at everyone who may hold it
    for (const share of [20, 5, 30, null, 10] as const) {
      const path = `/task/${task}/goldShare` as const;
      const asked = share === null ? path : (`${path}?gold_share=${share}` as const);
      expect(await costOf(() => manager.get(asked))).toBeLessThan(MOST);
      const body = { version: await versionOf(task), gold_share: share };
      expect(await costOf(() => manager.post(path, body))).toBeLessThan(MOST);
    }
  },
);

test.each([
  ['nothing', false],
  ['other tasks', true],
])('with statistics of %s, paces are read from the last rows of a few assignments', async (_, isAnalyzed) => {
  if (isAnalyzed) await sql`analyze`.execute(db);
  const { task } = await draft(3 * ROWS);
  await publish(task);
  await answer(task, contributors, 1);
  await sql`update assignments set last_saved_at = now() where task_id = ${task}`.execute(db);
  // of each of three people 100 rows of up to five assignments, through the parts of one plan
  expect(await costOf(() => manager.get(`/task/${task}/pace`))).toBeLessThan(20 * 3 * 5 * 100);
});

test.each([
  ['nothing', false],
  ['other tasks', true],
])(
  'with statistics of %s, the trash reads what it shows, and deleting for good handles each row a few times',
  async (_, isAnalyzed) => {
    if (isAnalyzed) await sql`analyze`.execute(db);
    const master = app.as('master');
    const { task, dataset } = await draft(ROWS);
    await publish(task);
    await answer(task, contributors, 1);
    const { name } = (await manager.get(`/task/${task}`)).result.task_row[0] ?? { name: '' };
    const path = `/task/${task}/dataset/${dataset}` as const;
    await manager.post(`${path}/takeBack`, { started: 'withdraw' });
    const list = () => manager.get('/trash');
    expect(await costOf(list)).toBeLessThan(FEW);
    expect(await costOf(() => master.post(`${path}/purge`, { typed_name: name }))).toBeLessThan(MOST);

    const other = await draft(ROWS);
    await publish(other.task);
    await answer(other.task, contributors, 1);
    await manager.delete(`/task/${other.task}`);
    await app.runJobs();
    expect(await costOf(list)).toBeLessThan(FEW);
    const { entities } = (await manager.get('/trash?kind=task')).result;
    const typed_name = entities.find(({ id }) => id === other.task)?.name ?? '';
    expect(await costOf(() => master.post(`/task/${other.task}/purge`, { typed_name }), 204)).toBeLessThan(FEW);
    const removeIt = async () => {
      await app.runJobs();
      return list();
    };
    expect(await costOf(removeIt)).toBeLessThan(MOST);
    expect((await db.selectFrom('answers').select('row_no').where('task_id', '=', other.task).execute()).length).toBe(
      0,
    );
  },
);

test.each([
  ['nothing', false],
  ['other tasks', true],
])(
  'with statistics of %s, choosing the riskiest rows looks each of them up among the others a few times',
  async (_, isAnalyzed) => {
    if (isAnalyzed) await sql`analyze`.execute(db);
    const risky = { answers_per_row: 3, review_sample: 10, review_riskiest: true };
    const { task } = await makeDraft(app, { contributors, texts: textsOf(ROWS), ...risky });
    await publish(task);
    await answer(task, contributors, 1);
    // Each a moment of its own, and half of them unlike those of the others.
    await sql`
    update answers set saved_at = now() + row_no * interval '20 seconds',
      value = case when row_no % 2 = 0 and assignment_id = (
        select id from assignments where task_id = ${task} and user_id = ${people.contributor}) then '"b"' else value end
    where task_id = ${task}`.execute(db);
    const submit = (name: DemoUsername) => app.as(name).post(`/userTask/${task}/submit`);
    for (const name of ['contributor2', 'contributor3'] as const) expect((await submit(name)).status).toBe(200);
    // Of each row two other holders, their work and their answers are read, beside what is read of every submission.
    expect(await costOf(() => submit('contributor'))).toBeLessThan(3 * MOST);
    const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from assignment_rows where task_id = ${task} and risks = array['others_differ']`.execute(
      db,
    );
    expect(rows[0]?.count).toBe(ROWS / 10);
  },
);

test.each([
  ['nothing', false],
  ['other tasks', true],
])(
  'with statistics of %s, a rule that approves looks each row up among the others a few times',
  async (_, isAnalyzed) => {
    if (isAnalyzed) await sql`analyze`.execute(db);
    const { task } = await makeDraft(app, { contributors, texts: textsOf(ROWS), answers_per_row: 3 });
    await publish(task);
    await answer(task, contributors, 1);
    for (const name of contributors) await app.as(name).post(`/userTask/${task}/submit`);
    await app.runJobs();
    const path = `/task/${task}/autoApproval` as const;
    const rule = { gold_share: 100, gold_rows: 0, approved: 0 };
    await manager.put(path, { version: await versionOf(task), rule });
    const approve = async () => {
      await app.runJobs();
      return manager.get(path);
    };
    // of each of three people's rows two other holders with their answers; then all answers are final, each row by its key
    expect(await costOf(approve)).toBeLessThan(6 * MOST);
    expect((await manager.get(path)).result.approved_count).toBe(3);
  },
);

test.each([
  ['nothing', false],
  ['other tasks', true],
])('with statistics of %s, a rule for gold looks each answer up by its key', async (_, isAnalyzed) => {
  if (isAnalyzed) await sql`analyze`.execute(db);
  const { task } = await makeDraft(app, {
    contributors,
    columns: [
      { name: 'text', role: 'text' },
      { name: 'gold', role: 'gold:1' },
    ],
    rows: textsOf(ROWS).map((text, index) => [text, index % 2 === 0 ? 'b' : '']),
    answers_per_row: 3,
  });
  await publish(task);
  await answer(task, contributors, 1);
  const path = `/task/${task}/goldRule` as const;
  const trial = () => manager.get(`${path}/trial?share=80&answers=10`);
  // of each row with gold, what three people have said
  expect(await costOf(trial)).toBeLessThan(2 * MOST);
  await manager.put(path, { version: await versionOf(task), rule: { share: 80, answers: 10, action: 'pause' } });
  const look = async () => {
    await app.runJobs();
    return manager.get(path);
  };
  // once for all, and for each of those who are paused again
  expect(await costOf(look)).toBeLessThan(4 * MOST);
  expect((await manager.get(path)).result.paused_count).toBe(3);
});

test.each([
  ['nothing', false],
  ['other tasks only', true],
])(
  'right after a bulk write, with statistics of %s, the figures of a question read the rows they show',
  async (_, isAnalyzed) => {
    if (isAnalyzed) await sql`analyze`.execute(db);
    const { task } = await makeDraft(app, { contributors, texts: textsOf(ROWS), answers_per_row: 3 });
    await publish(task);
    await answer(task, contributors, 1);
    const second = (
      await db
        .selectFrom('assignments')
        .select('id')
        .where('task_id', '=', task)
        .where('position', '=', 2)
        .executeTakeFirstOrThrow()
    ).id;
    await sql`update answers set value = '"b"' where task_id = ${task} and assignment_id = ${second}`.execute(db);
    await manager.get(`/task/${task}/quality?answers=so_far`);
    await app.runJobs();
    const look = () => manager.get(`/task/${task}/quality/1?answers=so_far`);
    expect((await look()).result.figures?.disputed.length).toBeGreaterThan(0);
    expect(await costOf(look)).toBeLessThan(FEW);
  },
);

test('of a large task without statistics, an export reads each window of rows alone', async () => {
  const { task } = await makeDraft(app, { contributors, texts: textsOf(4 * ROWS), answers_per_row: 3 });
  await publish(task);
  await app.runJobs();
  // as large as that of some hundred thousand rows, of which the planner expects few
  await sql`
    update assignment_rows set skipped_reason = (
      select string_agg(md5(row_no::text || part || assignment_id), '') from generate_series(1, 55) as part)
    where task_id = ${task}`.execute(db);
  await sql`
    select pg_clear_relation_stats('public', 'assignment_rows'),
      pg_clear_attribute_stats('public', 'assignment_rows', attname, false)
    from pg_attribute where attrelid = 'assignment_rows'::regclass and attnum > 0 and not attisdropped`.execute(db);
  runs.length = 0;
  await exported(task);
  expect(runs.length).toBeGreaterThan((12 * ROWS) / 200);
  expect(Math.max(...runs.map(({ rows }) => rows))).toBeLessThan(WINDOW);
});
