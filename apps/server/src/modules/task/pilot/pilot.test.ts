import { expect, test } from 'vitest';
import { answerFiles, asSource } from '../../../testing/answer-files.ts';
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
    opened_at: null,
    submission: [{ decision: 'approved', opened_at: expect.any(String) }],
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

/** A pilot that one of the three has never opened, and that has ended. */
async function endedWithoutOne() {
  const task = await piloted();
  const drawn = await rowsOf(task, 'contributor');
  for (const who of ['contributor2', 'contributor3'] as const) await finish(task, who);
  expect((await publishRest(task)).status).toBe(200);
  const heldBy = async (who: 'contributor2' | 'contributor3') => new Set(await rowsOf(task, who));
  return { task, drawn, heldBy, version: (await read(task)).version };
}

test('who was ill during the pilot can pass on all of their rows: those of the pilot are dropped, as all others have them', async () => {
  const { task, drawn, heldBy, version } = await endedWithoutOne();
  const offline = openBrowser(app, 'contributor', task);
  const typed = offline.cell(drawn[0] ?? 0, 1, 'b');
  const one = app.people.contributor;
  expect((await manager.post(`/task/${task}/contributor/${one}/passOn`, { version })).status).toBe(200);
  expect((await read(task)).contributor[0]?.assignment).toBeNull();
  for (const who of ['contributor2', 'contributor3'] as const) expect(await heldBy(who)).toHaveLength(12);
  await expectCountersExact(app, task);
  // What was typed before is kept, as of every row that was taken.
  expect((await offline.save([typed])).status).toBe(200);
  expect((await read(task)).contributor[0]?.assignment).toMatchObject({ rows_count: 1, answers_count: 1 });
  await expectCountersExact(app, task);
});

test('who has started the pilot and passes on the rest keeps what is answered, and can submit it', async () => {
  const task = await piloted();
  const [first = 0] = await rowsOf(task, 'contributor');
  const browser = openBrowser(app, 'contributor', task);
  await browser.save([browser.cell(first, 1, 'a')]);
  expect((await publishRest(task)).status).toBe(200);
  const { version } = await read(task);
  const one = app.people.contributor;
  expect((await manager.post(`/task/${task}/contributor/${one}/passOn`, { version })).status).toBe(200);
  expect(await rowsOf(task, 'contributor')).toEqual([first]);
  expect((await browser.submit()).status).toBe(200);
  await expectCountersExact(app, task);
});

test('who was ill during the pilot can be removed after it', async () => {
  const { task, heldBy, version } = await endedWithoutOne();
  const contributor = [app.people.contributor2, app.people.contributor3];
  expect((await manager.put(`/task/${task}/contributor`, { version, contributor, reviewer: [] })).status).toBe(200);
  for (const who of ['contributor2', 'contributor3'] as const) expect(await heldBy(who)).toHaveLength(12);
  await expectCountersExact(app, task);
});

test('rows of the pilot stay where the task would have too few answers without them', async () => {
  const task = await piloted({ answers_per_row: 3, overlap_share: 1 });
  expect((await publishRest(task)).status).toBe(200);
  const { version } = await read(task);
  const one = app.people.contributor;
  expect((await manager.post(`/task/${task}/contributor/${one}/passOn`, { version })).body).toMatchObject({
    code: 'rows_not_movable',
  });
});

const { check, bring } = answerFiles(app);
const file = (rows: readonly number[], who: string) =>
  `row_no,contributor,question,value\n${rows.map((row) => `${row},${who},1,a\n`).join('')}`;

test('while a pilot runs, answers made elsewhere are imported for its rows alone, and the rest is published all the same', async () => {
  const task = await piloted();
  const drawn = await rowsOf(task, 'contributor');
  const rest = texts.map((_, index) => index + 1).filter((row) => !drawn.includes(row));
  const contributors = [asSource('tool', 'Tool')];
  for (const who of ['contributor', 'contributor5', 'tool']) {
    const given = who === 'tool' ? { contributors } : {};
    const checked = await check(task, file([...drawn, ...rest], who), given);
    expect(checked).toMatchObject({ good_count: 4, problems_count: 8, conflicts_count: 0 });
    expect(new Set(checked.problems.map(({ code }) => code))).toEqual(new Set(['row_not_in_pilot']));
    expect(await bring(task, file([...drawn, ...rest], who), given)).toMatchObject({ state: 'failed' });
    expect(await bring(task, file([...drawn, ...rest], who), { ...given, only_good: true })).toMatchObject({
      state: 'done',
    });
  }
  expect((await publishRest(task)).status).toBe(200);
  const held = await Promise.all(people.map((who) => rowsOf(task, who)));
  for (const row of rest) expect(held.filter((own) => own.includes(row)).length).toBeLessThanOrEqual(2);
  // Then all rows are taken.
  expect(await check(task, file(rest, 'tool'), { contributors })).toMatchObject({ good_count: 0, problems_count: 8 });
  expect(await check(task, file(rest, 'tool2'), { contributors: [asSource('tool2', 'Other tool')] })).toMatchObject({
    good_count: 8,
  });
  await expectCountersExact(app, task);
});

test('a pilot outlives being deactivated, deleted and restored, and a copy of its task is a draft without one', async () => {
  const task = await piloted();
  const pilot = { state: 'running', rows_count: 4 };
  expect((await manager.post(`/task/${task}/deactivate`, { version: (await read(task)).version })).body).toMatchObject({
    status: 0,
    pilot,
  });
  expect((await manager.delete(`/task/${task}`)).status).toBe(204);
  expect((await publishRest(task).catch(() => ({ status: 404 }))).status).toBe(404);
  expect((await manager.post(`/task/${task}/restore`)).status).toBe(200);
  expect(await read(task)).toMatchObject({ status: 0, pilot });
  expect((await publishRest(task, 'apart')).body).toMatchObject({ status: 0, pilot: { ...pilot, state: 'apart' } });
  expect((await manager.post(`/task/${task}/activate`, { version: (await read(task)).version })).status).toBe(200);
  for (const who of people) await finish(task, who);
  const { project } = await read(task);
  const { result: copy } = await manager.post(`/task/${task}/duplicate`, {
    project: project.id,
    name: 'Second wave',
    with_data: true,
  });
  expect(copy).toMatchObject({ is_draft: true, pilot: null, rows_count: 12 });
  const { version, id } = copy;
  expect((await manager.post(`/task/${id}/publish`, { version, pilot_rows: 2 })).body).toMatchObject({
    pilot: { state: 'running', rows_count: 2 },
  });
});

test('the list of tasks says which are or were pilots', async () => {
  const task = await piloted();
  const { result: draft } = await manager.get(`/task/${(await makeDraft(app)).task}`);
  const listed = async (id: string) =>
    (await manager.get('/task?pageSize=100')).result.entities.find((one) => one.id === id)?.pilot;
  expect(await listed(task)).toEqual({ state: 'running', rows_count: 4 });
  expect(await listed(draft.id)).toBeNull();
  expect((await publishRest(task, 'apart')).status).toBe(200);
  expect(await listed(task)).toEqual({ state: 'apart', rows_count: 4 });
});
