import { expect, test } from 'vitest';
import { expectCountersExact, openBrowser } from '../../../testing/browser.ts';
import { makeDraft, makePublished } from '../../../testing/factories.ts';
import { createTestApp } from '../../../testing/test-app.ts';

const app = await createTestApp();
const manager = app.as('manager');
const people = ['contributor', 'contributor2', 'contributor3'] as const;
const texts = Array.from({ length: 12 }, (_, index) => `text ${index + 1}`);

const read = async (task: string) => (await manager.get(`/task/${task}`)).result;
const rowsOf = async (task: string, who: (typeof people)[number]) =>
  (await openBrowser(app, who, task).rows()).rows.map(({ content }) => content.row_no);

/** A pilot of four rows that three contributors answer. */
async function piloted(values: object = {}) {
  const { task } = await makeDraft(app, { texts, contributors: people, answers_per_row: 2, ...values });
  const { status, text } = await manager.post(`/task/${task}/publish`, { version: 1, pilot_rows: 4 });
  if (status !== 200) throw new Error(text);
  return task;
}
/** Answers everything that is open, and submits. */
async function finish(task: string, who: (typeof people)[number]) {
  const browser = openBrowser(app, who, task);
  const open = (await browser.rows()).rows.filter(({ done }) => !done);
  await browser.save(open.map(({ content }) => browser.cell(content.row_no, 1, 'a')));
  expect((await browser.submit()).status).toBe(200);
}
const publishRest = async (task: string, pilot: 'counted' | 'apart' = 'counted') =>
  manager.post(`/task/${task}/publishRest`, { version: (await read(task)).version, pilot });
const submissionOf = async (task: string, who: (typeof people)[number]) => {
  const found = (await read(task)).contributor.find(({ user }) => user.username === who);
  return (await manager.get(`/submission/${found?.assignment?.id ?? ''}`)).result;
};

test('a pilot assigns the same rows, drawn at random, to everyone, and no others', async () => {
  const task = await piloted();
  expect(await read(task)).toMatchObject({ status: 1, is_draft: false, pilot: { state: 'running', rows_count: 4 } });
  const drawn = await rowsOf(task, 'contributor');
  expect(new Set(drawn).size).toBe(4);
  for (const who of people) expect(await rowsOf(task, who)).toEqual(drawn);
  await expectCountersExact(app, task);
});

test('a pilot has at least one and at most all rows of the task', async () => {
  const { task } = await makeDraft(app, { texts });
  const publish = (pilot_rows: number) => manager.post(`/task/${task}/publish`, { version: 1, pilot_rows });
  expect((await publish(0)).body).toMatchObject({ status: 400, errors: [{ pointer: '/pilot_rows' }] });
  expect((await publish(13)).body).toMatchObject({
    status: 400,
    errors: [{ pointer: '/pilot_rows', code: 'too_large', params: { n: 12 } }],
  });
  expect((await publish(12)).body).toMatchObject({ pilot: { state: 'running', rows_count: 12 } });
});

test('publishing the rest assigns the other rows as the task does, also to those who have submitted or were approved', async () => {
  const task = await piloted();
  const drawn = await rowsOf(task, 'contributor');
  await finish(task, 'contributor');
  await finish(task, 'contributor2');
  const { id, version } = await submissionOf(task, 'contributor').then(async ({ id: own }) => {
    const { result } = await manager.post(`/submission/${own}/open`);
    return result;
  });
  expect((await manager.post(`/submission/${id}/approve`, { version })).status).toBe(200);
  const { body } = await publishRest(task);
  expect(body).toMatchObject({ pilot: { state: 'counted', rows_count: 4 } });
  const rest = texts.map((_, index) => index + 1).filter((row) => !drawn.includes(row));
  const held: number[] = [];
  for (const who of people) {
    const own = await rowsOf(task, who);
    expect(own.slice(0, 4)).toEqual(drawn);
    held.push(...own.slice(4));
  }
  for (const row of rest) expect(held.filter((one) => one === row)).toHaveLength(2);
  expect(held).toHaveLength(16);
  expect(await submissionOf(task, 'contributor')).toMatchObject({
    is_completed: false,
    round: 1,
    submission: [{ decision: 'approved' }],
  });
  expect(await submissionOf(task, 'contributor2')).toMatchObject({
    is_completed: false,
    submission: [{ decision: 'reopened', reviewer: { username: 'manager' } }],
  });
  for (const who of people) await finish(task, who);
  expect(await submissionOf(task, 'contributor')).toMatchObject({ is_completed: true, round: 2 });
  await expectCountersExact(app, task);
});

test('who gets no rows of the rest keeps what they have submitted', async () => {
  const { task } = await makeDraft(app, { texts: ['1', '2'], contributors: people });
  await manager.post(`/task/${task}/publish`, { version: 1, pilot_rows: 1 });
  for (const who of people) await finish(task, who);
  expect((await publishRest(task)).status).toBe(200);
  const states = await Promise.all(people.map(async (who) => (await submissionOf(task, who)).is_completed));
  expect(states.toSorted()).toEqual([false, true, true]);
});

test('a pilot of all rows ends without anything to assign', async () => {
  const task = await piloted({ texts: ['1', '2', '3', '4'] });
  await finish(task, 'contributor');
  expect((await publishRest(task)).body).toMatchObject({ pilot: { state: 'counted' } });
  expect(await submissionOf(task, 'contributor')).toMatchObject({ is_completed: true });
});

test('only a running pilot can be followed by the rest, on top of the last version', async () => {
  const { task } = await makePublished(app);
  expect((await publishRest(task)).body).toMatchObject({ status: 409, code: 'wrong_state' });
  const pilot = await piloted();
  expect((await manager.post(`/task/${pilot}/publishRest`, { version: 1, pilot: 'apart' })).body).toMatchObject({
    code: 'stale_version',
  });
  expect((await app.as('manager2').post(`/task/${pilot}/publishRest`, { version: 2, pilot: 'apart' })).status).toBe(
    404,
  );
  expect((await publishRest(pilot)).status).toBe(200);
  expect((await publishRest(pilot)).body).toMatchObject({ code: 'wrong_state' });
});

test('while a pilot runs, no rows are moved or added', async () => {
  const task = await piloted();
  const { version, task_row } = await read(task);
  const refused = { status: 409, code: 'pilot_running' };
  const overlap = { version, answers_per_row: 3, overlap_share: 100 };
  expect((await manager.post(`/task/${task}/overlap`, overlap)).body).toMatchObject(refused);
  expect((await manager.get(`/task/${task}/overlap?answers_per_row=3&overlap_share=100`)).body).toMatchObject(refused);
  const contributor = [app.people.contributor, app.people.contributor2];
  expect((await manager.put(`/task/${task}/contributor`, { version, contributor, reviewer: [] })).body).toMatchObject(
    refused,
  );
  const one = app.people.contributor;
  expect((await manager.post(`/task/${task}/contributor/${one}/passOn`, { version })).body).toMatchObject(refused);
  const dataset = task_row[0]?.id ?? '';
  expect((await manager.post(`/task/${task}/dataset/${dataset}/takeBack`, { started: 'keep' })).body).toMatchObject(
    refused,
  );
});
