import { randomUUID } from 'node:crypto';
import type { components } from '@concord/openapi';
import { expect, test } from 'vitest';
import { openBrowser } from '../../../testing/browser.ts';
import { makePublished, question } from '../../../testing/factories.ts';
import { createTestApp } from '../../../testing/test-app.ts';

type Schemas = components['schemas'];
type Value = Schemas['AnswerValue'];

const app = await createTestApp();
const manager = app.as('manager');
const master = app.as('master');
const contributors = ['contributor', 'contributor2'] as const;

/** Two contributors have submitted; each has given a list of the answers to the questions of each row. */
async function submitted(one: readonly Value[][], other: readonly Value[][], questions = [question(1), question(2)]) {
  const texts = one.map((_, index) => `text ${index + 1}`);
  const made = await makePublished(app, { contributors, answers_per_row: 2, texts, questions });
  const browsers = contributors.map((name) => openBrowser(app, name, made.task));
  for (const [index, browser] of browsers.entries()) {
    const rows = index === 0 ? one : other;
    const cells = rows.flatMap((values, row) => values.map((value, at) => browser.cell(row + 1, at + 1, value)));
    expect((await browser.save(cells)).status).toBe(200);
    expect((await browser.submit()).status).toBe(200);
  }
  await app.runJobs();
  const cell = (row: number, question_no: number) => `/task/${made.task}/adjudication/${row}/${question_no}` as const;
  return {
    ...made,
    browser: browsers[0] ?? openBrowser(app, 'contributor', made.task),
    cell,
    path: (name: (typeof contributors)[number]) => `/submission/${made.assignments[name] ?? ''}` as const,
    next: async (wanted: Schemas['DisputedRequest'] = {}, actor = manager) => {
      const { cell: found, count } = (await actor.post(`/task/${made.task}/adjudication/next`, wanted)).result;
      return { row: found?.content.row_no, count };
    },
    decide: async (row: number, question_no: number, value: Value, as_gold = false) => {
      const id = randomUUID();
      const body = { id, replaces: null, value, remark: '', as_gold };
      expect((await manager.put(cell(row, question_no), body)).status).toBe(200);
      return id;
    },
  };
}

const mark = (row_no: number, question_no: number, verdict: Schemas['Verdict'], remark: string) => ({
  ...{ row_no, question_no, verdict, remark, correct_answer: verdict === 'incorrect' ? 'c' : null },
});

test('beside each answer is what a reviewer has said of it, and of no other answer or version', async () => {
  const rows = [
    ['a', 'b'],
    ['a', 'b'],
  ];
  const { cell, path, browser } = await submitted(rows, [
    ['b', 'a'],
    ['b', 'a'],
  ]);
  const [own, theirs] = [path('contributor'), path('contributor2')];
  const marks = [mark(1, 1, 'incorrect', 'row 1'), mark(1, 2, 'correct', 'question 2'), mark(2, 1, 'correct', 'row 2')];
  expect((await manager.put(`${own}/marks`, { marks })).status).toBe(200);
  expect((await manager.put(`${theirs}/marks`, { marks: [mark(1, 1, 'correct', 'theirs')] })).status).toBe(200);
  const said = async () => {
    const { answers } = (await manager.get(cell(1, 1))).result;
    return answers
      .map(({ value, verdict, correct_answer, remark }) => [value, verdict, correct_answer, remark])
      .toSorted();
  };
  expect(await said()).toEqual([
    ['a', 'incorrect', 'c', 'row 1'],
    ['b', 'correct', null, 'theirs'],
  ]);
  const { version } = (await manager.get(own)).result;
  expect((await manager.post(`${own}/return`, { version, remarks: 'Again' })).status).toBe(200);
  await browser.save([browser.cell(1, 1, 'c')]);
  expect((await browser.submit()).status).toBe(200);
  expect(await said()).toEqual([
    ['b', 'correct', null, 'theirs'],
    ['c', null, null, ''],
  ]);
});

test('taking back a decision that did not make gold leaves gold alone, though another one of the task made some', async () => {
  const { task, decide, cell } = await submitted([['a'], ['a']], [['b'], ['b']], [question(1)]);
  expect((await manager.put(`/task/${task}/row/2/gold/1`, { gold: 'a', replaces: null })).status).toBe(200);
  await decide(1, 1, 'b', true);
  const decision = await decide(2, 1, 'a');
  expect((await manager.delete(`${cell(2, 1)}?decision=${decision}`)).status).toBe(200);
  const golds = [1, 2].map(async (row) => (await manager.get(cell(row, 1))).result.gold);
  expect(await Promise.all(golds)).toEqual(['b', 'a']);
});

test('an answer of several choices is found as the set that it is, and not as part of a larger one', async () => {
  const { next } = await submitted(
    [[['b', 'a']], [['a']], [['a', 'b']]],
    [[['c']], [['c']], [['b', 'c']]],
    [question(1, { type: 'multiple' })],
  );
  expect((await next()).count).toBe(3);
  expect(await next({ values: [['a'], ['c']] })).toEqual({ row: 2, count: 1 });
  expect(await next({ values: [['a', 'b'], ['c']] })).toEqual({ row: 1, count: 1 });
  expect((await next({ values: [['b'], ['c']] })).count).toBe(0);
});

test('who takes over what another one has left has two minutes for it as well', async () => {
  const { next } = await submitted([['a'], ['a']], [['b'], ['b']], [question(1)]);
  expect((await next()).row).toBe(1);
  app.clock.advance(121_000);
  expect((await next({}, master)).row).toBe(1);
  expect((await next()).row).toBe(2);
  app.clock.advance(60_000);
  expect((await next()).row).toBe(2);
});
