import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { DemoUsername } from '../../../first-run/demo/people.ts';
import { goldScores } from '../../../shared/gold-rule/gold-scores.queries.ts';
import { openBrowser } from '../../../testing/browser.ts';
import { makeDraft, makePublished } from '../../../testing/factories.ts';
import { createTestApp } from '../../../testing/test-app.ts';

type Value = components['schemas']['AnswerValue'];

const app = await createTestApp();
const { db } = app;
const manager = app.as('manager');

const numbers = Array.from({ length: 24 }, (_, index) => index + 1);

/** Twenty-four rows for each contributor; the first ones have the gold answer "a". */
async function goldTask({ gold = 22, shown = true, contributors = ['contributor'] as DemoUsername[] } = {}) {
  const { task, assignments, project } = await makePublished(app, {
    contributors,
    answers_per_row: contributors.length,
    columns: [
      { name: 'text', role: 'text' },
      { name: 'gold', role: 'gold:1' },
    ],
    rows: numbers.map((row) => [`text ${row}`, row <= gold ? 'a' : '']),
  });
  const path = `/task/${task}/goldRule` as const;
  const version = async () => (await manager.get(`/task/${task}`)).result.version;
  const show = async (score_shown: boolean) => manager.put(path, { version: await version(), rule: null, score_shown });
  if (shown) expect((await show(true)).status).toBe(200);
  const answer = async (values: readonly Value[], name: DemoUsername = 'contributor') => {
    const browser = openBrowser(app, name, task);
    expect((await browser.save(values.map((value, index) => browser.cell(index + 1, 1, value)))).status).toBe(200);
    return browser;
  };
  const score = async (name: DemoUsername = 'contributor') =>
    (await app.as(name).get(`/userTask/${task}/goldScore`)).result.score;
  return { task, project, assignments, path, version, show, answer, score };
}

/** So many answers as gold is, and others. */
const right = (count: number) => numbers.map((row) => (row <= count ? 'a' : 'b'));

test('contributors see their own score once they have submitted, where the task shows it', async () => {
  const { answer, score, show } = await goldTask({ shown: false });
  const browser = await answer(right(18));
  await show(true);
  expect(await score()).toBeNull();
  expect((await browser.submit()).status).toBe(200);
  const shown = await score();
  expect(shown).toMatchObject({ right: 18, of: 22, share: 18 / 22 });
  // Wilson's interval of 18 of 22
  expect([shown?.wilson.low, shown?.wilson.high]).toEqual([expect.closeTo(0.6148, 4), expect.closeTo(0.9269, 4)]);
  await show(false);
  expect(await score()).toBeNull();
});

test('answers to many thousands of rows with gold are all compared', async () => {
  const rows = Array.from({ length: 5001 }, (_, index) => [`text ${index + 1}`, 'a']);
  const columns = [
    { name: 'text', role: 'text' },
    { name: 'gold', role: 'gold:1' },
  ];
  const { task, assignments } = await makePublished(app, { columns, rows });
  const browser = openBrowser(app, 'contributor', task);
  const some = [1, 2500, 2501, 5000, 5001];
  expect((await browser.save(some.map((row) => browser.cell(row, 1, row === 1 ? 'b' : 'a')))).status).toBe(200);
  const id = assignments.contributor ?? '';
  const scores = await db.transaction().execute((trx) => goldScores(trx, task, [{ id, first_round: 1 }]));
  expect(scores.get(id)).toEqual({ right: 4, of: 5 });
});

test('a task with more than 10,000 rows shows a score as long as no more than 10,000 of them have gold', async () => {
  const { task, answer, score } = await goldTask();
  await (await answer(right(18))).submit();
  const addRows = (from: number, to: number, gold: object | null) =>
    sql`
    insert into dataset_rows (task_id, row_no, dataset_id, line, cells, gold)
    select ${task}, n, dataset_id, n + 1, array['text', ''], ${gold && JSON.stringify(gold)}::jsonb
    from dataset_rows cross join generate_series(${from}::int, ${to}::int) as n
    where task_id = ${task} and row_no = 1`.execute(db);
  await addRows(25, 10_100, null);
  expect(await score()).toMatchObject({ right: 18, of: 22 });
  await addRows(10_101, 20_078, { 1: 'a' });
  expect(await score()).toMatchObject({ right: 18, of: 22 });
  await addRows(20_079, 20_079, { 1: 'a' });
  expect(await score()).toBeNull();
});

test('nothing that a contributor does after submitting changes the score', async () => {
  const { task, assignments, answer, score } = await goldTask();
  const browser = await answer(right(18));
  const early = numbers.map((row) => browser.cell(row, 1, 'a'));
  await browser.submit();
  const first = await score();
  // kept in a browser that was offline, it says
  await browser.save(early);
  expect(await score()).toEqual(first);
  expect((await browser.withdraw()).status).toBe(200);
  await browser.save(early);
  expect(await score()).toEqual(first);
  await answer(right(3));
  expect(await score()).toEqual(first);
  await browser.submit();
  expect(await score()).toEqual(first);
  const submission = `/submission/${assignments.contributor}` as const;
  await manager.post(`${submission}/open`);
  await manager.put(`${submission}/marks`, {
    marks: [{ row_no: 4, question_no: 1, verdict: 'incorrect', correct_answer: 'a', remark: '' }],
  });
  const { version } = (await manager.get(submission)).result;
  expect((await manager.post(`${submission}/return`, { version, remarks: 'Again' })).status).toBe(200);
  await answer(right(22));
  expect(await score()).toEqual(first);
  await openBrowser(app, 'contributor', task).submit();
  expect(await score()).toEqual(first);
});

test('fewer than 20 answers make no score', async () => {
  const few = await goldTask({ gold: 19 });
  await (await few.answer(right(19))).submit();
  expect(await few.score()).toBeNull();
  const enough = await goldTask({ gold: 20 });
  await (await enough.answer(right(20))).submit();
  expect(await enough.score()).toMatchObject({ right: 20, of: 20 });
});

test('the score is that of the quality page, and follows gold that is corrected', async () => {
  const { task, answer, score } = await goldTask();
  await (await answer(right(18))).submit();
  await manager.put(`/task/${task}/row/22/gold/1`, { gold: 'b', replaces: 'a' });
  await app.runJobs();
  app.clock.advance(31_000);
  await manager.get(`/task/${task}/quality`);
  await app.runJobs();
  const { gold } = (await manager.get(`/task/${task}/quality`)).result;
  expect(await score()).toMatchObject({ right: 19, of: 22 });
  expect(gold.map((one) => one.score)).toEqual([await score()]);
});

test('no one sees the score of another one', async () => {
  const { task, assignments, answer, score } = await goldTask({ contributors: ['contributor', 'contributor2'] });
  await (await answer(right(18))).submit();
  await answer(right(4), 'contributor2');
  expect(await score('contributor2')).toBeNull();
  const statusFor = async (name: DemoUsername) => (await app.as(name).get(`/userTask/${task}/goldScore`)).status;
  expect([await statusFor('contributor3'), await statusFor('manager'), await statusFor('master')]).toEqual([
    404, 403, 403,
  ]);
  await db
    .updateTable('assignments')
    .set({ removed_at: app.services.now() })
    .where('id', '=', assignments.contributor ?? '')
    .execute();
  expect(await statusFor('contributor')).toBe(404);
  expect((await manager.delete(`/task/${task}`)).status).toBeLessThan(300);
  expect(await statusFor('contributor2')).toBe(404);
});

test('nothing else that a contributor reads tells a score or where gold is', async () => {
  const { task, answer, score } = await goldTask();
  const browser = await answer(right(18));
  const paths = [`/userTask/${task}`, `/userTask/${task}/row`, '/userTask', '/notification', '/dashboard'] as const;
  const read = async () => {
    const all = await Promise.all(paths.map(async (path) => (await app.as('contributor').get(path)).text));
    return all.join('\n');
  };
  await browser.submit();
  expect(await score()).not.toBeNull();
  expect(await read()).not.toMatch(/gold|score|wilson/i);
  expect(JSON.stringify(await app.as('contributor').get(`/userTask/${task}/goldScore`))).not.toMatch(
    /row_no|question_no/,
  );
});

test('only who manages a published task lets its contributors see their score, and the log says so', async () => {
  const { task, project, path, version, show } = await goldTask({ shown: false });
  const body = { version: await version(), rule: null, score_shown: true };
  expect((await app.as('contributor').put(path, body)).status).toBe(403);
  expect((await app.as('manager2').put(path, body)).status).toBe(404);
  expect((await manager.get(path)).result.score_shown).toBe(false);
  await show(true);
  const [event] = (await manager.get('/audit')).result.entities.filter((one) => one.task?.id === task);
  expect(event).toMatchObject({
    operation: 'setGoldRule',
    before: { shows_gold_score: false },
    after: { shows_gold_score: true },
  });
  // a rule that is set without a word about it leaves it
  await manager.put(path, { version: await version(), rule: { share: 80, answers: 4, action: 'warn' } });
  expect((await manager.get(path)).result.score_shown).toBe(true);
  await manager.post(`/task/${task}/duplicate`, { project, name: 'Copy with a score', with_data: false });
  const copies = await db
    .selectFrom('tasks')
    .select('shows_gold_score')
    .where('name', '=', 'Copy with a score')
    .execute();
  expect(copies).toEqual([{ shows_gold_score: true }]);
  const draft = await makeDraft(app);
  const refused = await manager.put(`/task/${draft.task}/goldRule`, { version: 1, rule: null, score_shown: true });
  expect(refused.body).toMatchObject({ status: 409, code: 'wrong_state' });
});
