import { expect, test } from 'vitest';
import type { DemoUsername } from '../../../first-run/demo/people.ts';
import { openBrowser } from '../../../testing/browser.ts';
import { makeDraft, makePublished, question } from '../../../testing/factories.ts';
import { holdingsOf } from '../../../testing/holdings.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { importFile } from '../../../testing/upload.ts';
import { expectFinals } from '../../../testing/week/expect-finals.ts';
import { expectSound } from '../../../testing/week/expect-sound.ts';

const app = await createTestApp();
const { db, people } = app;
const manager = app.as('manager');
const texts = (count: number) => Array.from({ length: count }, (_, index) => `text ${index + 1}`);

const path = (task: string, dataset: string) => `/task/${task}/dataset/${dataset}` as const;
const preview = async (task: string, dataset: string) => (await manager.get(`${path(task, dataset)}/takeBack`)).result;
const takeBack = (task: string, dataset: string, started: 'keep' | 'withdraw' = 'keep') =>
  manager.post(`${path(task, dataset)}/takeBack`, { started });
const restore = (task: string, dataset: string) => manager.post(`${path(task, dataset)}/restore`);

/** The datasets of a task, by the order of their import. */
const datasets = async (task: string) => (await manager.get(`/task/${task}`)).result.task_row;

/** A task with five rows, to which three were added. */
async function grown(scene: Parameters<typeof makePublished>[1] = {}) {
  const made = await makePublished(app, { texts: texts(5), contributors: ['contributor', 'contributor2'], ...scene });
  await importFile(app, made.task, 'text\nadded 1\nadded 2\nadded 3\n');
  const added = (await datasets(made.task))[1]?.id ?? '';
  return { ...made, added };
}

async function answer(username: DemoUsername, task: string, rows: readonly number[], value = 'a'): Promise<void> {
  const browser = openBrowser(app, username, task);
  const { status, text } = await browser.save(rows.map((row) => browser.cell(row, 1, value)));
  expect(status, text).toBe(200);
}

async function answerAll(username: DemoUsername, task: string): Promise<void> {
  await answer(username, task, (await holdingsOf(app, task))[username] ?? []);
}

async function submitAll(username: DemoUsername, task: string): Promise<void> {
  await answerAll(username, task);
  expect((await openBrowser(app, username, task).submit()).status).toBe(200);
}

async function decide(assignment: string | undefined, decision: 'approve' | 'return'): Promise<void> {
  const at = `/submission/${assignment ?? ''}` as const;
  const { version } = (await manager.get(at)).result;
  const answer = await (decision === 'approve'
    ? manager.post(`${at}/approve`, { version })
    : manager.post(`${at}/return`, { version, remarks: 'Again' }));
  expect(answer.status, answer.text).toBe(200);
}

/** What the database has of a task's rows and answers. */
async function kept(task: string) {
  const read = async (table: 'assignment_rows' | 'answers' | 'skip_history' | 'marks' | 'dataset_rows') =>
    (await db.selectFrom(table).selectAll().where('task_id', '=', task).execute())
      .map((row) => JSON.stringify({ ...row, position: 0 }))
      .sort();
  return {
    rows: await read('dataset_rows'),
    held: await read('assignment_rows'),
    answers: await read('answers'),
    skips: await read('skip_history'),
    marks: await read('marks'),
  };
}

/** The counters of all assignments, and of their rounds. */
async function counted(task: string) {
  const assignments = await db
    .selectFrom('assignments')
    .selectAll()
    .where('task_id', '=', task)
    .orderBy('id')
    .execute();
  const rounds = await db
    .selectFrom('submissions')
    .selectAll()
    .where('task_id', '=', task)
    .orderBy('assignment_id')
    .execute();
  return {
    assignments: assignments.map(({ version: _v, updated_at: _u, ...own }) => own),
    rounds,
  };
}

async function exported(task: string): Promise<string> {
  const { url } = (await manager.post(`/task/${task}/export`, { format: 'csv', shape: 'long', bom: false })).result;
  return (await app.withToken(undefined).get(url.replace('/cms/v1', ''))).text;
}

const news = async (username: DemoUsername, task: string) =>
  (await app.as(username).get('/notification?limit=100')).result.entities
    .filter((one) => one.task?.id === task)
    .map(({ kind }) => kind);

test('an import that no one has started is taken back as a whole, and can be restored', async () => {
  const { task, added } = await grown();
  const before = { held: await holdingsOf(app, task), kept: await kept(task) };
  expect(await preview(task, added)).toEqual({ untouched: 3, started: 0, submitted: 0, approved: 0, contributor: [] });
  const { status, body } = await takeBack(task, added);
  expect(status).toBe(200);
  expect(body).toMatchObject({ rows_count: 5, task_row: [{}, { id: added, rows_count: 0, withdrawn_count: 3 }] });
  expect(
    Object.values(await holdingsOf(app, task))
      .flat()
      .toSorted(),
  ).toEqual([1, 2, 3, 4, 5]);
  await expectSound(app, task);
  expect(await exported(task)).not.toContain('added');
  expect(await news('contributor', task)).toEqual(['rows_taken_back', 'rows_added', 'assigned']);

  expect((await restore(task, added)).body).toMatchObject({ rows_count: 8, task_row: [{}, { withdrawn_count: 0 }] });
  expect(await holdingsOf(app, task)).toEqual(before.held);
  expect(await kept(task)).toEqual(before.kept);
  await expectSound(app, task);
});

test('rows that someone has started stay, or are withdrawn with their answers and restored', async () => {
  const { task, added } = await grown();
  expect(await holdingsOf(app, task)).toEqual({ contributor: [1, 2, 3, 8], contributor2: [4, 5, 6, 7] });
  const browser = openBrowser(app, 'contributor', task);
  await browser.save([browser.cell(1, 1, 'a'), browser.cell(8, 1, 'b')]);
  await browser.save([browser.cell(8, 1, 'c')], []);
  const other = openBrowser(app, 'contributor2', task);
  await other.save([], [other.skip(6, 'spam')]);
  expect(await preview(task, added)).toMatchObject({
    untouched: 1,
    started: 2,
    submitted: 0,
    approved: 0,
    contributor: [
      { user: { username: 'contributor' }, answered: 1, skipped: 0, started: 0, state: 'open' },
      { user: { username: 'contributor2' }, answered: 0, skipped: 1, started: 0, state: 'open' },
    ],
  });
  expect((await manager.get(`${path(task, added)}/startedRow?limit=1`)).body).toMatchObject({
    rows: [{ row_no: 6, text: 'added 1', by: [{ user: { username: 'contributor2' }, progress: 'skipped' }] }],
    next: 6,
  });
  expect((await manager.get(`${path(task, added)}/startedRow?after=6`)).body).toMatchObject({
    rows: [{ row_no: 8, by: [{ user: { username: 'contributor' }, progress: 'answered' }] }],
    next: null,
  });

  expect((await takeBack(task, added)).body).toMatchObject({
    rows_count: 7,
    task_row: [{}, { rows_count: 2, withdrawn_count: 1 }],
  });
  expect(await holdingsOf(app, task)).toEqual({ contributor: [1, 2, 3, 8], contributor2: [4, 5, 6] });
  expect((await manager.get(`/task/${task}/row?position=6&limit=10`)).result.rows.map(({ row_no }) => row_no)).toEqual([
    6, 8,
  ]);
  const before = { kept: await kept(task), counted: await counted(task) };
  expect((await takeBack(task, added)).body).toMatchObject({ status: 409, code: 'wrong_state' });
  expect((await takeBack(task, added, 'withdraw')).body).toMatchObject({ rows_count: 5 });
  expect(await holdingsOf(app, task)).toEqual({ contributor: [1, 2, 3], contributor2: [4, 5] });
  await expectSound(app, task);
  expect((await manager.get(`/task/${task}`)).result.contributor).toMatchObject([
    { assignment: { rows_count: 3, answers_count: 1 } },
    { assignment: { rows_count: 2, rows_skipped: 0 } },
  ]);
  expect(await exported(task)).not.toContain('added');
  await restore(task, added);
  expect(await holdingsOf(app, task)).toEqual({ contributor: [1, 2, 3, 8], contributor2: [4, 5, 6, 7] });
  await expectSound(app, task);
  const after = await kept(task);
  expect([after.answers, after.skips]).toEqual([before.kept.answers, before.kept.skips]);
  expect((await restore(task, added)).body).toMatchObject({ status: 409, code: 'wrong_state' });
});

test('a row of several contributors is started as soon as one of them has said something', async () => {
  const { task, dataset } = await makePublished(app, {
    texts: texts(3),
    contributors: ['contributor', 'contributor2'],
    answers_per_row: 2,
  });
  await answer('contributor', task, [2]);
  expect(await preview(task, dataset)).toMatchObject({ untouched: 2, started: 1 });
  await takeBack(task, dataset);
  expect(await holdingsOf(app, task)).toEqual({ contributor: [2], contributor2: [2] });
  await expectSound(app, task);
  await takeBack(task, dataset, 'withdraw');
  expect(await holdingsOf(app, task)).toEqual({});
  await restore(task, dataset);
  const held = await holdingsOf(app, task);
  expect([held.contributor?.toSorted(), held.contributor2?.toSorted()]).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ]);
  await expectSound(app, task);
});

test('gold, marks and rounds of approved work go and return with its rows', async () => {
  const { task, assignments, added } = await grown({ contributors: ['contributor'], questions: [question(1)] });
  await db
    .updateTable('dataset_rows')
    .set({ gold: JSON.stringify({ 1: 'b' }) })
    .where('task_id', '=', task)
    .where('row_no', '>=', 6)
    .execute();
  await submitAll('contributor', task);
  const at = `/submission/${assignments.contributor ?? ''}` as const;
  await manager.post(`${at}/open`);
  const marks = [1, 6, 7].map((row_no) => ({
    row_no,
    question_no: 1,
    verdict: row_no === 6 ? ('incorrect' as const) : ('correct' as const),
    correct_answer: null,
    remark: '',
  }));
  const marked = await manager.put(`${at}/marks`, { marks });
  expect(marked.status, marked.text).toBe(200);
  await decide(assignments.contributor, 'approve');
  expect(await preview(task, added)).toMatchObject({ untouched: 0, started: 3, submitted: 0, approved: 3 });
  const before = { kept: await kept(task), counted: await counted(task) };

  expect((await takeBack(task, added)).body).toMatchObject({ code: 'wrong_state' });
  expect((await takeBack(task, added, 'withdraw')).status).toBe(200);
  await expectSound(app, task);
  expect((await manager.get(at)).body).toMatchObject({
    is_completed: true,
    status: 2,
    rows_count: 5,
    answers_count: 5,
    correct_count: 1,
    incorrect_count: 0,
    submission: [{ answers_count: 5, questions_count: 5, correct_count: 1, incorrect_count: 0 }],
  });
  expect((await manager.get(`${at}/count`)).body).toMatchObject({ all: 5, unmarked: 4, not_as_gold: 0 });

  expect((await restore(task, added)).status).toBe(200);
  await expectSound(app, task);
  expect(await kept(task)).toEqual(before.kept);
  const after = await counted(task);
  expect(after.rounds).toEqual(before.counted.rounds);
  expect(after.assignments).toEqual(
    before.counted.assignments.map((one) => ({ ...one, before_decision: null, moved_at: expect.anything() })),
  );
});

test.each(['under review', 'approved', 'returned'] as const)(
  'whose work loses all rows while it is %s has none, gets added rows, and gets the state back with the rows',
  async (state) => {
    const { task, dataset, assignments } = await makePublished(app, { texts: texts(2), contributors: ['contributor'] });
    await submitAll('contributor', task);
    if (state !== 'under review') await decide(assignments.contributor, state === 'approved' ? 'approve' : 'return');
    const before = await counted(task);
    await takeBack(task, dataset, 'withdraw');
    await expectSound(app, task);
    expect((await app.as('contributor').get(`/userTask/${task}`)).status).toBe(404);
    expect((await manager.get(`/submission/${assignments.contributor ?? ''}`)).status).toBe(404);
    expect((await manager.get(`/task/${task}`)).body).toMatchObject({
      rows_count: 0,
      contributor: [{ assignment: null }],
    });
    expect((await restore(task, dataset)).status).toBe(200);
    await expectSound(app, task);
    const after = await counted(task);
    expect(after.rounds).toEqual(before.rounds);
    expect(after.assignments).toMatchObject(
      before.assignments.map(({ is_completed, status, rows_done }) => ({
        is_completed,
        status,
        rows_done,
        removed_at: null,
      })),
    );

    await takeBack(task, dataset, 'withdraw');
    await importFile(app, task, 'text\nmore\n');
    expect(await holdingsOf(app, task)).toEqual({ contributor: [3] });
    await submitAll('contributor', task);
    await expectSound(app, task);
    expect((await restore(task, dataset)).status).toBe(200);
    expect(await holdingsOf(app, task)).toEqual({ contributor: [3, 1, 2] });
    await expectSound(app, task);
  },
);

test('an answer to a row that was taken back meanwhile is saved, and the row returns as an extra', async () => {
  const { task, added } = await grown({ answers_per_row: 2 });
  const browser = openBrowser(app, 'contributor', task);
  await browser.save([browser.cell(6, 1, 'a')]);
  const late = [browser.cell(6, 1, 'b'), browser.cell(7, 1, 'c')];
  app.clock.advance(1000);
  await takeBack(task, added, 'withdraw');
  app.clock.advance(1000);
  const tooLate = browser.cell(8, 1, 'c');
  expect(await holdingsOf(app, task)).toEqual({ contributor: [1, 2, 3, 4, 5], contributor2: [1, 2, 3, 4, 5] });
  const { status, body, text } = await browser.save(late);
  expect(status, text).toBe(200);
  expect(body).toMatchObject({ rows_done: 2, answers_count: 2, questions_count: 7 });
  expect(await holdingsOf(app, task)).toEqual({ contributor: [1, 2, 3, 4, 5, 6, 7], contributor2: [1, 2, 3, 4, 5] });
  expect(await datasets(task)).toMatchObject([{}, { rows_count: 2, withdrawn_count: 1 }]);
  expect(await exported(task)).toContain('added 2');
  await expectSound(app, task);
  expect((await browser.save([tooLate])).status).toBe(404);
  expect(await news('manager', task)).toEqual(['late_answers']);
  const history = db.selectFrom('answer_history').select('value').where('task_id', '=', task);
  expect(await history.execute()).toEqual([{ value: 'a' }]);

  expect((await restore(task, added)).status).toBe(200);
  const all = [1, 2, 3, 4, 5, 6, 7, 8];
  expect(await holdingsOf(app, task)).toEqual({ contributor: all, contributor2: all });
  await expectSound(app, task);
});

test('a late answer opens work again whose rows were all taken back', async () => {
  const { task, dataset } = await makePublished(app, { texts: texts(2), contributors: ['contributor'] });
  const browser = openBrowser(app, 'contributor', task);
  const late = browser.cell(2, 1, 'a');
  app.clock.advance(1000);
  await takeBack(task, dataset);
  expect((await browser.save([late])).status).toBe(200);
  expect((await browser.save([late])).status).toBe(200);
  expect(await holdingsOf(app, task)).toEqual({ contributor: [2] });
  await expectSound(app, task);
  expect((await browser.submit()).status).toBe(200);
});

test('a late answer of someone who has left is kept with their former work', async () => {
  const { task, added } = await grown();
  const browser = openBrowser(app, 'contributor2', task);
  const late = browser.cell(7, 1, 'a');
  app.clock.advance(1000);
  await takeBack(task, added);
  const { version } = (await manager.get(`/task/${task}`)).result;
  const contributor = [people.contributor];
  expect((await manager.put(`/task/${task}/contributor`, { version, contributor, reviewer: [] })).status).toBe(200);
  expect((await browser.save([late])).status).toBe(200);
  expect((await app.as('contributor2').get(`/userTask/${task}`)).status).toBe(404);
  expect(await exported(task)).toContain('added 2');
  await expectSound(app, task);
  expect((await restore(task, added)).status).toBe(200);
  await expectSound(app, task);
});

test('untouched rows of someone who has left meanwhile are restored to the others', async () => {
  const { task, added } = await grown({ contributors: ['contributor', 'contributor2', 'contributor3'] });
  await takeBack(task, added);
  const { version } = (await manager.get(`/task/${task}`)).result;
  const contributor = [people.contributor];
  const left = await manager.put(`/task/${task}/contributor`, { version, contributor, reviewer: [] });
  expect(left.status, left.text).toBe(200);
  expect((await restore(task, added)).status).toBe(200);
  const held = await holdingsOf(app, task);
  expect(Object.keys(held)).toEqual(['contributor']);
  expect(held.contributor?.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  await expectSound(app, task);
  expect(await news('contributor', task)).toContain('rows_added');
});

test('who has withdrawn or restored answers stays on the task', async () => {
  const { task, added } = await grown();
  await answer('contributor2', task, [7]);
  const leave = async () => {
    const { version } = (await manager.get(`/task/${task}`)).result;
    return manager.put(`/task/${task}/contributor`, { version, contributor: [people.contributor], reviewer: [] });
  };
  await takeBack(task, added, 'withdraw');
  expect((await leave()).body).toMatchObject({ code: 'contributor_has_answered' });
  await restore(task, added);
  expect((await leave()).body).toMatchObject({ code: 'contributor_has_answered' });
});

/** Leaves only these people on the task. */
async function leave(task: string, ...contributor: string[]): Promise<void> {
  const { version } = (await manager.get(`/task/${task}`)).result;
  const left = await manager.put(`/task/${task}/contributor`, { version, contributor, reviewer: [] });
  expect(left.status, left.text).toBe(200);
}
const namesOf = async (task: string) =>
  (await manager.get(`/task/${task}`)).result.contributor.map(({ user }) => user.username);

test('who left while all their submitted rows were withdrawn is on the task again once they are restored', async () => {
  const { task, dataset, assignments } = await makePublished(app, {
    texts: texts(4),
    contributors: ['contributor', 'contributor2'],
  });
  await submitAll('contributor2', task);
  const before = await holdingsOf(app, task);
  await takeBack(task, dataset, 'withdraw');
  await leave(task, people.contributor);
  expect((await restore(task, dataset)).status).toBe(200);
  expect(await namesOf(task)).toEqual(['contributor', 'contributor2']);
  expect(await holdingsOf(app, task)).toEqual(before);
  await app.runJobs();
  await expectFinals(app, task);
  await expectSound(app, task);
  await decide(assignments.contributor2, 'approve');
  await expectSound(app, task);
});

test('who had left when their submitted work was restored by an earlier version, and is added, has it again', async () => {
  const { task, assignments } = await makePublished(app, {
    texts: texts(4),
    contributors: ['contributor', 'contributor2'],
  });
  await submitAll('contributor2', task);
  const before = await holdingsOf(app, task);
  await db.deleteFrom('task_contributors').where('user_id', '=', people.contributor2).execute();
  const left = { removed_at: new Date() };
  await db
    .updateTable('assignments')
    .set(left)
    .where('id', '=', assignments.contributor2 ?? '')
    .execute();
  await leave(task, people.contributor, people.contributor2);
  expect(await holdingsOf(app, task)).toEqual(before);
  await app.runJobs();
  await expectFinals(app, task);
  await expectSound(app, task);
});

test('who left while rows they had begun were withdrawn has them all again', async () => {
  const { task, dataset } = await makePublished(app, {
    texts: texts(6),
    contributors: ['contributor', 'contributor2', 'contributor3'],
  });
  const before = await holdingsOf(app, task);
  const [begun = 0] = before.contributor2 ?? [];
  await answer('contributor2', task, [begun]);
  await takeBack(task, dataset, 'withdraw');
  await leave(task, people.contributor, people.contributor3);
  expect((await restore(task, dataset)).status).toBe(200);
  expect(await namesOf(task)).toEqual(['contributor', 'contributor3', 'contributor2']);
  expect(await holdingsOf(app, task)).toEqual(before);
  const { version } = (await manager.get(`/task/${task}`)).result;
  const others = { version, contributor: [people.contributor, people.contributor3], reviewer: [] };
  const refused = await manager.put(`/task/${task}/contributor`, others);
  expect(refused.body).toMatchObject({ code: 'contributor_has_answered' });
  await submitAll('contributor2', task);
  await expectSound(app, task);
});

test('an import can be restored whose contributor has left with answers to one that stays withdrawn', async () => {
  const { task, added, dataset } = await grown();
  await answer('contributor2', task, [(await holdingsOf(app, task)).contributor2?.[0] ?? 0]);
  await takeBack(task, dataset, 'withdraw');
  await takeBack(task, added, 'withdraw');
  await leave(task, people.contributor);
  expect((await restore(task, added)).status).toBe(200);
  expect(
    Object.values(await holdingsOf(app, task))
      .flat()
      .sort(),
  ).toEqual([6, 7, 8]);
  await expectSound(app, task);
  expect((await restore(task, dataset)).status).toBe(200);
  await expectSound(app, task);
});

test('unfinished rows are not restored into work that was submitted since', async () => {
  const { task, added, assignments } = await grown({ contributors: ['contributor'] });
  await takeBack(task, added);
  await submitAll('contributor', task);
  expect((await restore(task, added)).body).toMatchObject({ status: 409, code: 'work_submitted' });
  await decide(assignments.contributor, 'return');
  expect((await restore(task, added)).status).toBe(200);
  await expectSound(app, task);
});

test('unfinished rows that return to work that has lost all submitted ones leave it open', async () => {
  const { task, dataset, added } = await grown({ contributors: ['contributor'] });
  await takeBack(task, added);
  await submitAll('contributor', task);
  await takeBack(task, dataset, 'withdraw');
  expect((await restore(task, added)).status).toBe(200);
  await expectSound(app, task);
  expect((await restore(task, dataset)).status).toBe(200);
  await expectSound(app, task);
  await submitAll('contributor', task);
  await expectSound(app, task);
});

test('rows that were answered after the work was approved are not approved when they return alone', async () => {
  const { task, dataset, assignments } = await makePublished(app, { texts: texts(2), contributors: ['contributor'] });
  await submitAll('contributor', task);
  await decide(assignments.contributor, 'approve');
  await takeBack(task, dataset, 'withdraw');
  await importFile(app, task, 'text\nmore\n');
  const more = (await datasets(task))[1]?.id ?? '';
  await answer('contributor', task, [3]);
  await takeBack(task, more, 'withdraw');
  expect((await restore(task, more)).status).toBe(200);
  expect((await manager.get(`/submission/${assignments.contributor ?? ''}`)).result).toMatchObject({
    is_completed: false,
    status: 1,
    rows_count: 1,
  });
  await expectSound(app, task);
});

test('work whose pilot was approved is as open as it was when its rows return', async () => {
  const { task, dataset } = await makeDraft(app, { texts: texts(4), contributors: ['contributor'] });
  await manager.post(`/task/${task}/publish`, { version: 1, pilot_rows: 2 });
  await submitAll('contributor', task);
  const [{ assignment } = { assignment: null }] = (await manager.get(`/task/${task}`)).result.contributor;
  await decide(assignment?.id, 'approve');
  expect((await manager.post(`/task/${task}/publishRest`, { version: 2, pilot: 'counted' })).status).toBe(200);
  await answerAll('contributor', task);
  await takeBack(task, dataset, 'withdraw');
  expect((await restore(task, dataset)).status).toBe(200);
  expect((await manager.get(`/submission/${assignment?.id ?? ''}`)).result).toMatchObject({
    is_completed: false,
    status: 1,
    rows_count: 4,
  });
  await expectSound(app, task);
});

test('who has passed on the rest after an approved pilot has open work again when its rows return', async () => {
  const contributors = ['contributor', 'contributor2'] as const;
  const { task, dataset } = await makeDraft(app, { texts: texts(6), contributors });
  await manager.post(`/task/${task}/publish`, { version: 1, pilot_rows: 2 });
  await submitAll('contributor', task);
  const own = async () => (await manager.get(`/task/${task}`)).result.contributor[0]?.assignment;
  await decide((await own())?.id, 'approve');
  await manager.post(`/task/${task}/publishRest`, { version: 2, pilot: 'counted' });
  const passOn = `/task/${task}/contributor/${people.contributor}/passOn` as const;
  expect((await manager.post(passOn, { version: 3 })).status).toBe(200);
  const open = { is_completed: false, rows_count: 2, rows_done: 2 };
  expect(await own()).toMatchObject(open);
  await takeBack(task, dataset, 'withdraw');
  expect((await restore(task, dataset)).status).toBe(200);
  expect(await own()).toMatchObject(open);
  await expectSound(app, task);
  expect((await openBrowser(app, 'contributor', task).submit()).status).toBe(200);
});

test('the same rows can be imported again; then those of before can not be restored, and late answers return without id', async () => {
  const file = 'id,text\nr1,one\nr2,two\n';
  const { task } = await makePublished(app, { texts: ['first'], contributors: ['contributor'] });
  await importFile(app, task, file);
  const added = (await datasets(task))[1]?.id ?? '';
  const browser = openBrowser(app, 'contributor', task);
  const late = browser.cell(2, 1, 'a');
  app.clock.advance(1000);
  await takeBack(task, added);
  expect(await importFile(app, task, file)).toMatchObject({ state: 'done', error: null });
  expect((await restore(task, added)).body).toMatchObject({ code: 'row_ids_taken', params: { count: 2 } });
  expect((await browser.save([late])).status).toBe(200);
  const { rows } = (await manager.get(`/task/${task}/row?position=1&limit=10`)).result;
  expect(rows.map(({ row_no, row_id }) => [row_no, row_id])).toEqual([
    [1, null],
    [2, null],
    [4, 'r1'],
    [5, 'r2'],
  ]);
  await expectSound(app, task);
});

test('figures of quality leave withdrawn rows out', async () => {
  const { task, added } = await grown({ answers_per_row: 2 });
  for (const name of ['contributor', 'contributor2'] as const) await submitAll(name, task);
  const measure = async () => {
    await manager.get(`/task/${task}/quality?answers=now`);
    await app.runJobs();
    return (await manager.get(`/task/${task}/quality?answers=now`)).text;
  };
  const before = await measure();
  await takeBack(task, added, 'withdraw');
  app.clock.advance(60 * 60 * 1000);
  const after = await measure();
  expect([before, after]).toEqual(['"rows":8', '"rows":5'].map((rows) => expect.stringContaining(rows)));
});

test('only who manages the task takes an import back, and not from a draft', async () => {
  const { task, added } = await grown();
  const at = path(task, added);
  for (const [caller, status] of [
    [app.as('contributor'), 403],
    [app.as('manager2'), 404],
  ] as const) {
    const answers = [
      await caller.get(`${at}/takeBack`),
      await caller.get(`${at}/startedRow`),
      await caller.post(`${at}/takeBack`, { started: 'keep' }),
      await caller.post(`${at}/restore`),
    ];
    expect(answers.map((one) => one.status)).toEqual([status, status, status, status]);
  }
  expect((await takeBack(task, task)).status).toBe(404);
  await db.updateTable('tasks').set({ is_draft: true, status: 0 }).where('id', '=', task).execute();
  expect((await takeBack(task, added)).body).toMatchObject({ code: 'wrong_state' });
});

test('two managers who take back at once, and a press that comes twice, take back once', async () => {
  const { task, added } = await grown();
  const [one, other] = await Promise.all([
    takeBack(task, added),
    app.as('master').post(`${path(task, added)}/takeBack`, { started: 'withdraw' }),
  ]);
  expect([one.status, other.status].toSorted()).toEqual([200, 409]);
  const restored = [await restore(task, added), await restore(task, added)];
  expect(restored.map(({ status }) => status)).toEqual([200, 409]);
  await expectSound(app, task);
  const done = db.selectFrom('audit_events').select(['operation', 'actor_id']).where('task_id', '=', task);
  const events = await done.where('operation', 'in', ['takeBackDataset', 'restoreDataset']).orderBy('id').execute();
  expect(events.map(({ operation }) => operation)).toEqual(['takeBackDataset', 'restoreDataset']);
  expect(events[1]).toMatchObject({ actor_id: people.manager });
});
