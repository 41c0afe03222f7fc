import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { lockFinals } from '../../shared/final/forget-finals.ts';
import { openBrowser } from '../../testing/browser.ts';
import { makePublished } from '../../testing/factories.ts';
import { createRandom } from '../../testing/random.ts';
import { reviewAtRandom } from '../../testing/review/review-at-random.ts';
import { lockWaits } from '../../testing/statements/lock-waits.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import { adjudicateAtRandom } from '../../testing/week/adjudicate-at-random.ts';
import { expectFinals } from '../../testing/week/expect-finals.ts';
import { settleAnswers } from './settle-answers.service.ts';

const app = await createTestApp();
const { db } = app;
const manager = app.as('manager');

const contributors = ['contributor', 'contributor2'] as const;

/** Two contributors have answered three rows: alike, differently, and alike. */
async function submitted() {
  const made = await makePublished(app, { contributors, answers_per_row: 2 });
  for (const [name, values] of [
    ['contributor', ['a', 'b', 'c']],
    ['contributor2', ['a', 'c', 'c']],
  ] as const) {
    const browser = openBrowser(app, name, made.task);
    await browser.save(values.map((value, index) => browser.cell(index + 1, 1, value)));
    expect((await browser.submit()).status).toBe(200);
  }
  return { ...made, own: made.assignments.contributor ?? '' };
}

const finals = async (task: string) => (await manager.get(`/task/${task}/final`)).result;
const cells = (task: string) =>
  db
    .selectFrom('final_answers')
    .select(['row_no', 'how', 'value', 'by'])
    .where('task_id', '=', task)
    .orderBy('row_no')
    .execute();

test('what was submitted has final answers once the job has run, and says as of when', async () => {
  const { task } = await submitted();
  expect(await finals(task)).toMatchObject({ as_of: null, state: 'renewing', counts: { unanswered: 3 } });
  await app.runJobs();
  expect(await cells(task)).toMatchObject([
    { row_no: 1, how: 'unanimous', value: 'a', by: null },
    { row_no: 2, how: 'open', value: null },
    { row_no: 3, how: 'unanimous', value: 'c' },
  ]);
  expect(await finals(task)).toMatchObject({
    as_of: expect.any(String),
    state: 'current',
    counts: { unanimous: 2, open: 1, unanswered: 0, reviewed: 0, majority: 0, not_applicable: 0 },
  });
});

test('an approved submission decides with its corrections, until that is undone or it is reopened', async () => {
  const { task, own } = await submitted();
  const mark = { row_no: 1, question_no: 1, verdict: 'incorrect' as const, correct_answer: 'b', remark: '' };
  await manager.put(`/submission/${own}/marks`, { marks: [mark] });
  const { version } = (await manager.get(`/submission/${own}`)).result;
  await manager.post(`/submission/${own}/approve`, { version });
  await app.runJobs();
  const by = app.people.manager;
  expect(await cells(task)).toEqual([
    { row_no: 1, how: 'reviewed', value: 'b', by },
    { row_no: 2, how: 'reviewed', value: 'b', by },
    { row_no: 3, how: 'reviewed', value: 'c', by },
  ]);
  expect((await manager.post(`/submission/${own}/undo`, { version: version + 1 })).status).toBe(200);
  await app.runJobs();
  expect((await cells(task)).map(({ how }) => how)).toEqual(['unanimous', 'open', 'unanimous']);
  await manager.post(`/submission/${own}/approve`, { version: version + 2 });
  await app.runJobs();
  expect((await cells(task)).map(({ how }) => how)).toEqual(['reviewed', 'reviewed', 'reviewed']);
  await manager.post(`/submission/${own}/reopen`, { version: version + 3, reason: 'Again' });
  await app.runJobs();
  expect((await cells(task)).map(({ how }) => how)).toEqual(['unanimous', 'open', 'unanimous']);
});

test('a majority decides where the task lets it, from the share it asks for', async () => {
  const { task } = await makePublished(app, {
    contributors: ['contributor', 'contributor2', 'contributor3'],
    answers_per_row: 3,
    texts: ['one'],
  });
  for (const [name, value] of [
    ['contributor', 'a'],
    ['contributor2', 'a'],
    ['contributor3', 'b'],
  ] as const) {
    const browser = openBrowser(app, name, task);
    await browser.save([browser.cell(1, 1, value)]);
    await browser.submit();
  }
  const hows = [];
  for (const majority_share of [67, 66, null]) {
    const { version } = (await manager.get(`/task/${task}`)).result;
    expect((await manager.patch(`/task/${task}`, { version, majority_share })).status).toBe(200);
    await app.runJobs();
    hows.push((await cells(task)).map(({ how }) => how));
  }
  expect(hows).toEqual([['open'], ['majority'], ['open']]);
});

test('many changes wait as one job, and saving an answer queues none', async () => {
  await app.runJobs();
  const { task } = await submitted();
  const waiting = async () => (await app.waitingJobs()).filter(({ kind }) => kind === 'settle_answers').length;
  expect(await waiting()).toBe(1);
  await app.runJobs();
  const browser = openBrowser(app, 'contributor', task);
  await browser.withdraw();
  await app.runJobs();
  await browser.save([browser.cell(1, 1, 'b')]);
  expect(await waiting()).toBe(0);
  await expectFinals(app, task);
});

test('what a killed job has written, and two jobs at once, come to the same', async () => {
  const { task } = await submitted();
  await sql`
    insert into final_answers (task_id, row_no, question_no, how, value, answers_count, agreeing_count, basis, at)
    select ${task}, row_no, 1, 'unanimous', '"c"', 5, 5, '{}', now() from unnest(array[1, 2]) as row_no`.execute(db);
  const settle = () => settleAnswers(app.services, { task_id: task });
  await Promise.all([settle(), settle(), settle()]);
  await expectFinals(app, task);
});

test('a job that meets a long change of the same rows makes way for others, and settles them later', async () => {
  await app.runJobs();
  const { task } = await submitted();
  await db.transaction().execute(async (trx) => {
    await lockFinals(trx, task);
    await app.runJobs();
    expect((await app.waitingJobs()).map(({ kind }) => kind)).toEqual(['settle_answers']);
  });
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db);
  await expectFinals(app, task);
});

test('counts that are renewed while someone reads them are not said to be current as they were', async () => {
  const { task } = await submitted();
  await app.runJobs();
  expect(await finals(task)).toMatchObject({ state: 'current', counts: { unanimous: 2 } });
  await openBrowser(app, 'contributor2', task).withdraw();
  const waits = lockWaits();
  const { reading } = await db.transaction().execute(async (trx) => {
    await sql`lock table final_changes in access exclusive mode`.execute(trx);
    const reading = finals(task);
    await until(async () => (await waits.execute(db)).rows.length === 1);
    await sql`update task_finals set counts = jsonb_set(counts, '{counts,unanimous}', '0') where task_id = ${task}`.execute(
      trx,
    );
    await trx.deleteFrom('final_changes').where('task_id', '=', task).execute();
    return { reading };
  });
  const { state, counts } = await reading;
  expect([state, counts.unanimous]).toEqual(['renewing', 2]);
});

test('rows that are taken back leave the final answers, and return with them', async () => {
  const { task, dataset } = await submitted();
  await expectFinals(app, task);
  const before = await cells(task);
  const path = `/task/${task}/dataset/${dataset}` as const;
  expect((await manager.post(`${path}/takeBack`, { started: 'withdraw' })).status).toBe(200);
  expect(await cells(task)).toEqual([]);
  await expectFinals(app, task);
  expect((await manager.post(`${path}/restore`)).status).toBe(200);
  await expectFinals(app, task);
  expect(await cells(task)).toEqual(before);
});

test('work that was submitted before there were final answers is settled when someone looks', async () => {
  const { task } = await submitted();
  await sql`delete from final_changes where task_id = ${task}`.execute(db);
  await app.runJobs();
  await sql`delete from final_answers where task_id = ${task}`.execute(db);
  await db.deleteFrom('task_finals').where('task_id', '=', task).execute();
  expect(await finals(task)).toMatchObject({ as_of: null, state: 'renewing' });
  await app.runJobs();
  expect(await finals(task)).toMatchObject({ state: 'current', counts: { unanimous: 2 } });
});

test.each([11, 12, 13, 14, 15, 16])(
  'whatever is answered, marked, decided and adjudicated, the final answers follow (%i)',
  async (seed) => {
    const shares = [null, 50, 67];
    const random = createRandom(seed);
    let count = 0;
    await reviewAtRandom(app, seed, async (task) => {
      const { version } = (await manager.get(`/task/${task}`)).result;
      const majority_share = shares[(count++ + seed) % 3] ?? null;
      await manager.patch(`/task/${task}`, { version, majority_share });
      for (let decision = 0; decision < 6; decision += 1) await adjudicateAtRandom(app, random, task);
      await expectFinals(app, task);
    });
  },
);
