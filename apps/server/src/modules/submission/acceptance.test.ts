import type { components } from '@concord/openapi';
import { expect, test } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import { makePublished, question } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
const manager = app.as('manager');

type Plan = components['schemas']['AcceptancePlan'];
const risks: Plan = { way: 'risks', acceptable: 2, producer_risk: 5, unacceptable: 8, consumer_risk: 10 };

async function ask(task: string, acceptance: Plan | null) {
  const { version } = (await manager.get(`/task/${task}`)).result;
  return manager.patch(`/task/${task}`, { version, acceptance });
}

/** Work of so many rows with two questions each, before it is submitted. */
async function work(rows: number, plan: Plan | null) {
  const texts = Array.from({ length: rows }, (_, index) => `text ${index + 1}`);
  const questions = [question(1), question(2)];
  const { task, project, assignments } = await makePublished(app, { texts, questions });
  if (plan) expect((await ask(task, plan)).status).toBe(200);
  const browser = openBrowser(app, 'contributor', task);
  // no more at once than a request takes
  for (const no of [1, 2]) await browser.save(texts.map((_, index) => browser.cell(index + 1, no, 'a')));
  const path = `/submission/${assignments.contributor ?? ''}` as const;
  return {
    task,
    project,
    browser,
    read: async () => (await manager.get(path)).result,
    drawn: async () => (await manager.get(`${path}/row?limit=200&filter=to_review`)).result.rows,
    sample: async () => (await manager.get(`${path}/count`)).result.sample,
    mark: async (row_no: number, question_no: number, verdict: 'correct' | 'incorrect') => {
      const marks = [{ row_no, question_no, verdict, correct_answer: null, remark: '' }];
      expect((await manager.put(`${path}/marks`, { marks })).status).toBe(200);
    },
  };
}

test('work is checked as its task says when it is submitted: 76 of 300 rows, of which 3 may be wrong', async () => {
  const { task, browser, read, drawn } = await work(300, risks);
  await browser.submit();
  expect(await read()).toMatchObject({ sampled: true, acceptance: { plan: risks, size: 76, accept: 3 } });
  expect(await drawn()).toHaveLength(76);
  expect((await ask(task, null)).status).toBe(200);
  expect((await read()).acceptance).toEqual({ plan: risks, size: 76, accept: 3 });
});

test('a row counts as wrong once, however many of its answers are marked incorrect', async () => {
  const { browser, drawn, sample, mark } = await work(20, { way: 'aql', aql: 2.5, level: 'II' });
  await browser.submit();
  const [one, two] = await drawn();
  const [first = 0, second = 0] = [one?.content.row_no, two?.content.row_no];
  await mark(first, 1, 'incorrect');
  await mark(first, 2, 'incorrect');
  await mark(second, 1, 'correct');
  expect(await sample()).toMatchObject({ rows: 5, incorrect_rows: 1, incorrect_answers: 2 });
  await mark(first, 1, 'correct');
  expect(await sample()).toMatchObject({ incorrect_rows: 1 });
  await mark(first, 2, 'correct');
  expect(await sample()).toMatchObject({ incorrect_rows: 0 });
});

test('work of a few rows is checked whole', async () => {
  const { browser, read, drawn } = await work(3, risks);
  await browser.submit();
  expect((await read()).acceptance).toMatchObject({ size: 3, accept: 0 });
  expect(await drawn()).toHaveLength(3);
});

test('without a plan nothing decides', async () => {
  const { browser, read } = await work(3, null);
  await browser.submit();
  expect(await read()).toMatchObject({ sampled: false, acceptance: null });
});

test('a plan that could not tell good work from poor work is refused at its field', async () => {
  const { task } = await work(1, null);
  for (const unacceptable of [2, 1]) {
    const refused = await ask(task, { ...risks, unacceptable });
    expect(refused.status).toBe(400);
    expect(refused.problem.errors).toEqual([
      { pointer: '/acceptance/unacceptable', code: 'not_greater', params: { n: 2 } },
    ]);
  }
  expect((await manager.get(`/task/${task}`)).result.acceptance).toBeNull();
});

test.each([
  ['a risk of nothing', { ...risks, producer_risk: 0 }],
  ['a share of more than all', { ...risks, unacceptable: 101 }],
  ['a limit that the standard does not have', { way: 'aql', aql: 3, level: 'II' }],
  ['a level of another standard', { way: 'aql', aql: 2.5, level: 'S-1' }],
  ['both ways at once', { ...risks, aql: 2.5, level: 'II' }],
  ['no way', { acceptable: 2 }],
])('%s is refused', async (_, plan) => {
  const { task } = await work(1, null);
  const { version } = (await manager.get(`/task/${task}`)).result;
  const refused = await manager.send({
    method: 'PATCH',
    path: `/task/${task}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ version, acceptance: plan }),
  });
  expect(refused.status).toBe(400);
});

test('a copy of a task is checked in the same way', async () => {
  const { task, project } = await work(1, risks);
  const copy = await manager.post(`/task/${task}/duplicate`, { name: 'Copy', project, with_data: false });
  expect(copy.result.acceptance).toEqual(risks);
});
