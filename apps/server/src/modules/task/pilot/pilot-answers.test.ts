import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openBrowser } from '../../../testing/browser.ts';
import { exportsOf } from '../../../testing/exports.ts';
import { makeDraft } from '../../../testing/factories.ts';
import { createTestApp } from '../../../testing/test-app.ts';

const app = await createTestApp();
const manager = app.as('manager');
const people = ['contributor', 'contributor2'] as const;
const { lines } = exportsOf(app);

/** Everyone answers all they have with a value of their own, and submits. */
async function finish(task: string, values: Readonly<Record<(typeof people)[number], string>>) {
  for (const who of people) {
    const browser = openBrowser(app, who, task);
    const open = (await browser.rows()).rows.filter(({ done }) => !done);
    await browser.save(open.map(({ content }) => browser.cell(content.row_no, 1, values[who])));
    expect((await browser.submit()).status).toBe(200);
  }
}

/** Of six rows two are the pilot, in which both disagree; about the rest they agree. */
async function played(pilot: 'counted' | 'apart') {
  const texts = ['1', '2', '3', '4', '5', '6'];
  const { task } = await makeDraft(app, { texts, contributors: people, answers_per_row: 2, majority_share: 60 });
  expect((await manager.post(`/task/${task}/publish`, { version: 1, pilot_rows: 2 })).status).toBe(200);
  await finish(task, { contributor: 'a', contributor2: 'b' });
  await app.runJobs();
  const rows = (await openBrowser(app, 'contributor', task).rows()).rows.map(({ content }) => content.row_no);
  expect((await manager.post(`/task/${task}/publishRest`, { version: 2, pilot })).status).toBe(200);
  await finish(task, { contributor: 'c', contributor2: 'c' });
  await app.runJobs();
  return { task, pilotRows: rows, rest: [1, 2, 3, 4, 5, 6].filter((row) => !rows.includes(row)) };
}
const rowsIn = (exported: readonly Record<string, string>[]) =>
  [...new Set(exported.map(({ row_no }) => Number(row_no)))].toSorted((a, b) => a - b);

/** Of how many rows the figures are, and how many of them have answers. */
async function rowsMeasured(task: string, answers: 'first_submitted' | 'so_far' | 'now' | 'pilot') {
  await manager.get(`/task/${task}/quality?answers=${answers}`);
  await app.runJobs();
  const { result } = await manager.get(`/task/${task}/quality?answers=${answers}`);
  return [result.design?.rows, result.questions[0]?.figures?.counts.rows, result.questions[0]?.figures?.unanimous];
}

test('kept apart, answers of the pilot are in no export unless they are asked for', async () => {
  const { task, pilotRows, rest } = await played('apart');
  for (const shape of ['long', 'wide', 'final'] as const) expect(rowsIn(await lines(task, { shape }))).toEqual(rest);
  for (const shape of ['long', 'wide'] as const) {
    expect(rowsIn(await lines(task, { shape, rows: 'pilot' }))).toEqual(pilotRows);
    expect(rowsIn(await lines(task, { shape, rows: 'all' }))).toEqual([1, 2, 3, 4, 5, 6]);
  }
  const request = { format: 'csv', shape: 'final', bom: false, rows: 'pilot' } as const;
  expect((await manager.post(`/task/${task}/export`, request)).body).toMatchObject({
    status: 400,
    errors: [{ pointer: '/rows', code: 'not_allowed' }],
  });
});

test('counted, they are in every export, and can be left out', async () => {
  const { task, rest } = await played('counted');
  for (const shape of ['long', 'wide', 'final'] as const)
    expect(rowsIn(await lines(task, { shape }))).toEqual([1, 2, 3, 4, 5, 6]);
  expect(rowsIn(await lines(task, { shape: 'long', rows: 'rest' }))).toEqual(rest);
});

test('final answers are made of the pilot only if it counts', async () => {
  const apart = await played('apart');
  const counted = await played('counted');
  const finals = async (task: string) => (await manager.get(`/task/${task}/final`)).result.counts;
  expect(await finals(apart.task)).toMatchObject({ unanimous: 4, open: 0, unanswered: 0 });
  expect(await finals(counted.task)).toMatchObject({ unanimous: 4, open: 2, unanswered: 0 });
});

test('a row of a pilot that was kept apart is not adjudicated; one of a pilot that counts is', async () => {
  const decide = async ({ task, pilotRows: [row = 0] }: Awaited<ReturnType<typeof played>>) => {
    const cell = `/task/${task}/adjudication/${row}/1` as const;
    return manager.put(cell, { id: randomUUID(), replaces: null, value: 'a', remark: '' });
  };
  const adjudicated = async ({ task }: { task: string }) => {
    await app.runJobs();
    return (await manager.get(`/task/${task}/final`)).result.counts.adjudicated;
  };
  const apart = await played('apart');
  expect((await decide(apart)).problem).toMatchObject({ status: 409, code: 'wrong_state' });
  expect(await adjudicated(apart)).toBe(0);
  expect(await app.db.selectFrom('adjudications').selectAll().where('task_id', '=', apart.task).execute()).toEqual([]);
  const counted = await played('counted');
  expect((await decide(counted)).status).toBe(200);
  expect(await adjudicated(counted)).toBe(1);
});

test('a decision of a pilot that was kept apart since can be undone, and leaves no final answer', async () => {
  const { task } = await makeDraft(app, { texts: ['1', '2', '3', '4'], contributors: people, answers_per_row: 2 });
  await manager.post(`/task/${task}/publish`, { version: 1, pilot_rows: 2 });
  await finish(task, { contributor: 'a', contributor2: 'b' });
  await app.runJobs();
  const { cell } = (await manager.post(`/task/${task}/adjudication/next`, {})).result;
  const at = `/task/${task}/adjudication/${cell?.content.row_no ?? 0}/1` as const;
  const id = randomUUID();
  expect((await manager.put(at, { id, replaces: null, value: 'a', remark: '' })).status).toBe(200);
  expect((await manager.post(`/task/${task}/publishRest`, { version: 2, pilot: 'apart' })).status).toBe(200);
  await finish(task, { contributor: 'c', contributor2: 'c' });
  await app.runJobs();
  const finals = async () => (await manager.get(`/task/${task}/final`)).result;
  const before = await finals();
  expect(before).toMatchObject({ counts: { unanimous: 2, open: 0, adjudicated: 0, unanswered: 0 }, disputed: 0 });
  expect((await manager.delete(`${at}?decision=${id}`)).result.decision).toBeNull();
  await app.runJobs();
  expect(await finals()).toMatchObject({ counts: before.counts, disputed: 0 });
  expect((await manager.post(`/task/${task}/adjudication/next`, {})).result).toMatchObject({ cell: null, count: 0 });
});

test('the figures of the rest are without a pilot that was kept apart, which has figures of its own', async () => {
  const { task } = await played('apart');
  for (const answers of ['first_submitted', 'so_far', 'now'] as const)
    expect(await rowsMeasured(task, answers)).toEqual([4, 4, 1]);
  expect(await rowsMeasured(task, 'pilot')).toEqual([2, 2, 0]);
});

test('a rule about gold looks no more at answers of a pilot once it is kept apart', async () => {
  const columns = [
    { name: 'text', role: 'text' },
    { name: 'gold', role: 'gold:1' },
  ];
  const rows = [1, 2, 3, 4, 5, 6].map((row) => [`text ${row}`, 'a']);
  const { task } = await makeDraft(app, { columns, rows, contributors: people, answers_per_row: 2 });
  expect((await manager.post(`/task/${task}/publish`, { version: 1, pilot_rows: 4 })).status).toBe(200);
  const rule = { share: 80, answers: 4, action: 'warn' } as const;
  const { result } = await manager.get(`/task/${task}`);
  expect((await manager.put(`/task/${task}/goldRule`, { version: result.version, rule })).status).toBe(200);
  await finish(task, { contributor: 'a', contributor2: 'b' });
  const below = async () => {
    await app.runJobs();
    const { contributor, version } = (await manager.get(`/task/${task}`)).result;
    return { version, below: contributor.map(({ assignment }) => assignment?.gold_below ?? null) };
  };
  const { version, below: before } = await below();
  expect(before).toEqual([null, { share: 80, right: 0, of: 4 }]);
  expect((await manager.post(`/task/${task}/publishRest`, { version, pilot: 'apart' })).status).toBe(200);
  expect((await below()).below).toEqual([null, null]);
});

test('answers to the rest are first submitted with the round after the pilot', async () => {
  const { task } = await played('counted');
  expect(await rowsMeasured(task, 'first_submitted')).toEqual([6, 6, expect.closeTo(4 / 6)]);
});
