import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { DemoUsername } from '../../../first-run/demo/people.ts';
import { openBrowser } from '../../../testing/browser.ts';
import { exportsOf } from '../../../testing/exports.ts';
import { makePublished } from '../../../testing/factories.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { columnsOf } from '../../../testing/upload.ts';

const app = await createTestApp();
const manager = app.as('manager');
const { lines } = exportsOf(app);
const people = ['contributor', 'contributor2'] as const;
const DATA = [1, 2, 3, 4, 5, 6];
const GOLD = [7, 8];

/** Six rows that both answer, and two with the gold answer "a" that both get. */
const scene = {
  columns: columnsOf(['text', 'text'], ['gold', 'gold:1']),
  rows: [...DATA.map((row) => [`text ${row}`, '']), ...GOLD.map((row) => [`text ${row}`, 'a'])],
  contributors: people,
  answers_per_row: 2,
  gold_share: 25,
  majority_share: 60,
};

/** Of the rows both answer alike; of gold one answers all as it is, the other one the first alone. */
async function played(values: Parameters<typeof makePublished>[1] = {}) {
  const { task, assignments } = await makePublished(app, { ...scene, ...values });
  const said: Record<(typeof people)[number], Record<number, string>> = {
    contributor: Object.fromEntries([...DATA.map((row) => [row, 'b']), [7, 'a'], [8, 'a']]),
    contributor2: Object.fromEntries([...DATA.map((row) => [row, 'b']), [7, 'a'], [8, 'c']]),
  };
  for (const who of people) {
    const browser = openBrowser(app, who, task);
    await browser.save(Object.entries(said[who]).map(([row, value]) => browser.cell(Number(row), 1, value)));
    expect((await browser.submit()).status).toBe(200);
  }
  await app.runJobs();
  return { task, assignments };
}

const rowsIn = (exported: readonly Record<string, string>[]) =>
  [...new Set(exported.map(({ row_no }) => Number(row_no)))].toSorted((a, b) => a - b);

test('contributors see nothing that tells gold from other rows', async () => {
  const { task } = await makePublished(app, scene);
  const { rows } = await openBrowser(app, 'contributor', task).rows();
  expect(rows).toHaveLength(8);
  const shapes = new Set(rows.map((row) => JSON.stringify(Object.keys(row).toSorted())));
  const contents = new Set(rows.map(({ content }) => JSON.stringify(Object.keys(content).toSorted())));
  expect([shapes.size, contents.size]).toEqual([1, 1]);
  expect(JSON.stringify(rows)).not.toMatch(/gold/i);
});

test('hidden gold is in no export unless it is asked for', async () => {
  const { task } = await played();
  for (const shape of ['long', 'wide', 'final'] as const) expect(rowsIn(await lines(task, { shape }))).toEqual(DATA);
  for (const shape of ['long', 'wide'] as const) {
    expect(rowsIn(await lines(task, { shape, rows: 'gold' }))).toEqual(GOLD);
    expect(rowsIn(await lines(task, { shape, rows: 'all' }))).toEqual([...DATA, ...GOLD]);
    expect(rowsIn(await lines(task, { shape, rows: 'rest' }))).toEqual(DATA);
  }
});

test('where rows with gold are rows like all others, they are data', async () => {
  const { task } = await played({ gold_share: null });
  expect(rowsIn(await lines(task, { shape: 'long' }))).toEqual([...DATA, ...GOLD]);
  expect((await manager.get(`/task/${task}/final`)).result.counts).toMatchObject({ unanimous: 7, open: 1 });
});

test('hidden gold has no final answers, and none is missing', async () => {
  const { task } = await played();
  expect((await manager.get(`/task/${task}/final`)).result.counts).toMatchObject({
    unanimous: 6,
    open: 0,
    unanswered: 0,
  });
});

test('hidden gold is not adjudicated; its answers can be read, so that gold can be corrected', async () => {
  const { task } = await played();
  const cell = `/task/${task}/adjudication/8/1` as const;
  expect((await manager.get(cell)).result).toMatchObject({ gold: 'a', decision: null });
  const decision = { id: randomUUID(), replaces: null, value: 'c', remark: '' };
  expect((await manager.put(cell, decision)).problem).toMatchObject({ status: 409, code: 'wrong_state' });
  await app.runJobs();
  expect((await manager.get(`/task/${task}/final`)).result.counts).toMatchObject({ unanimous: 6, adjudicated: 0 });
});

test('figures of agreement are without hidden gold, scores of gold are of it', async () => {
  const { task } = await played();
  await manager.get(`/task/${task}/quality`);
  await app.runJobs();
  const { result } = await manager.get(`/task/${task}/quality`);
  const figures = result.questions[0]?.figures;
  // each of the two has six rows and two of hidden gold
  expect(result.design).toMatchObject({ rows: 6, hidden_gold: { rows: 2, share: 0.25 } });
  expect(figures?.counts).toMatchObject({ rows: 6, values: 12 });
  expect(figures?.unanimous).toBe(1);
  expect(figures?.gold).toMatchObject({ right: 3, of: 4 });
  const question = (await manager.get(`/task/${task}/quality/1`)).result;
  expect(question.figures?.disputed).toEqual([]);
  expect(question.figures?.gold?.contributors.map(({ score }) => [score.right, score.of])).toEqual([
    [2, 2],
    [1, 2],
  ]);
});

test('where no gold is hidden, figures say that there is none', async () => {
  const { task } = await played({ gold_share: null });
  await manager.get(`/task/${task}/quality`);
  await app.runJobs();
  expect((await manager.get(`/task/${task}/quality`)).result.design).toMatchObject({ rows: 8, hidden_gold: null });
});

test('the rule for gold answers is about hidden gold, too', async () => {
  const { task, assignments } = await played();
  const version = async () => (await manager.get(`/task/${task}`)).result.version;
  const rule = { share: 80, answers: 2, action: 'warn' } as const;
  await manager.put(`/task/${task}/goldRule`, { version: await version(), rule });
  await app.runJobs();
  const below = async (who: DemoUsername) => (await manager.get(`/submission/${assignments[who]}`)).result.gold_below;
  expect(await below('contributor')).toBeNull();
  expect(await below('contributor2')).toMatchObject({ right: 1, of: 2 });
});

test('work is approved by rule although others have missed hidden gold, and not with too much of it missed', async () => {
  const { task, assignments } = await played();
  const version = async () => (await manager.get(`/task/${task}`)).result.version;
  const rule = { gold_rows: 2, gold_share: 100, approved: 0 };
  const set = await manager.put(`/task/${task}/autoApproval`, { version: await version(), rule });
  expect(set.status, set.text).toBe(200);
  await app.runJobs();
  const state = async (who: DemoUsername) => (await manager.get(`/submission/${assignments[who]}`)).result.status;
  expect(await state('contributor')).toBe(2);
  expect(await state('contributor2')).toBe(1);
});
