import type { components } from '@concord/openapi';
import { expect, test } from 'vitest';
import { openBrowser } from '../../../testing/browser.ts';
import { makePublished, question } from '../../../testing/factories.ts';
import { createTestApp } from '../../../testing/test-app.ts';

type Scene = Parameters<typeof makePublished>[1];
type Value = components['schemas']['AnswerValue'];

const app = await createTestApp();
const manager = app.as('manager');
const ROWS = 20;
const numbers = Array.from({ length: ROWS }, (_, index) => index + 1);

/**
 * Twenty rows for two contributors, the third with the gold answer "a", of which a share is to be reviewed by risk. The
 * first one answers "a" to everything, and submits unless it is said otherwise.
 */
async function twoContributors(review_sample: number, scene: Scene = {}, { submits = true } = {}) {
  const { task, assignments } = await makePublished(app, {
    contributors: ['contributor2', 'contributor'],
    answers_per_row: 2,
    review_sample,
    review_riskiest: true,
    columns: [
      { name: 'text', role: 'text' },
      { name: 'gold', role: 'gold:1' },
    ],
    rows: numbers.map((row) => [`text ${row}`, row === 3 ? 'a' : '']),
    questions: [question(1)],
    ...scene,
  });
  const other = openBrowser(app, 'contributor2', task);
  await other.save(numbers.map((row) => other.cell(row, 1, 'a')));
  if (submits) await other.submit();
  const browser = openBrowser(app, 'contributor', task);
  const path = `/submission/${assignments.contributor ?? ''}` as const;
  return {
    task,
    other,
    browser,
    path,
    /** Answers row by row, in 20 seconds each if nothing else is said. */
    async answer(values: Record<number, Value>, seconds: Record<number, number> = {}) {
      for (const row of numbers) {
        app.clock.advance((seconds[row] ?? 20) * 1000);
        await browser.save([browser.cell(row, 1, values[row] ?? 'a')]);
      }
    },
    read: async () => (await manager.get(path)).result,
    /** The rows to review, each with the reasons. */
    async chosen() {
      const { rows } = (await manager.get(`${path}/row?limit=200&filter=to_review`)).result;
      return Object.fromEntries(rows.map(({ content, risks }) => [content.row_no, risks]));
    },
  };
}

test('rows that differ from others, miss gold, were skipped or answered fast are chosen, with their reasons', async () => {
  const { browser, answer, read, chosen, path } = await twoContributors(20);
  await answer({ 3: 'b', 15: 'b' }, { 12: 1 });
  await browser.save([], [browser.skip(7, 'Spam')]);
  await browser.submit();
  expect(await read()).toMatchObject({ sampled: true, sampled_by_risk: true });
  const expected = { 3: ['others_differ', 'gold_missed'], 7: ['skipped'], 12: ['fast'], 15: ['others_differ'] };
  expect(await chosen()).toEqual(expected);
  const { rows } = (await manager.get(`${path}/row?limit=200`)).result;
  expect(rows.filter(({ risks }) => risks.length > 0)).toHaveLength(4);
});

test('of more risky rows than are to be reviewed, those with the most reasons are chosen', async () => {
  const { browser, answer, chosen } = await twoContributors(5);
  await answer({ 3: 'b', 15: 'b', 16: 'b', 17: 'b' });
  await browser.submit();
  expect(await chosen()).toEqual({ 3: ['others_differ', 'gold_missed'] });
});

test('where fewer rows are risky, the rest is drawn at random', async () => {
  const draws = new Set<string>();
  for (let n = 0; n < 3; n++) {
    const { browser, answer, chosen } = await twoContributors(50);
    await answer({ 15: 'b' });
    await browser.submit();
    const found = await chosen();
    expect(Object.keys(found)).toHaveLength(10);
    expect(found[15]).toEqual(['others_differ']);
    expect(Object.values(found).filter((risks) => risks.length === 0)).toHaveLength(9);
    draws.add(Object.keys(found).join());
  }
  expect(draws.size).toBeGreaterThan(1);
});

test('only what others have submitted counts, and neither free text nor what has no answer', async () => {
  const early = await twoContributors(5, {}, { submits: false });
  await early.answer({ 15: 'b' });
  await early.browser.submit();
  expect(Object.values(await early.chosen())).toEqual([[]]);

  const questions = [question(1, { type: 'open', choices: [], required: false }), question(2, { required: false })];
  const columns = [{ name: 'text', role: 'text' }] as const;
  const rows = numbers.map((row) => [`text ${row}`]);
  const open = await twoContributors(5, { questions, columns: [...columns], rows }, { submits: false });
  await open.other.save([open.other.cell(4, 2, 'b')]);
  await open.other.save([open.other.cell(4, 2, null)]);
  await open.other.submit();
  await open.answer({ 15: 'b' });
  app.clock.advance(20_000);
  await open.browser.save([open.browser.cell(4, 2, 'a')]);
  await open.browser.submit();
  expect(Object.values(await open.chosen())).toEqual([[]]);
});

test('the order of several choices makes no difference', async () => {
  const questions = [question(1, { required: false }), question(2, { type: 'multiple', required: false })];
  const { other, browser, answer, chosen } = await twoContributors(5, { questions }, { submits: false });
  await other.save([other.cell(9, 2, ['b', 'a'])]);
  await other.submit();
  await answer({});
  app.clock.advance(20_000);
  await browser.save([browser.cell(9, 2, ['a', 'b'])]);
  await browser.submit();
  expect(Object.values(await chosen())).toEqual([[]]);
});

test('no row counts as fast with fewer than ten times, after a pause, or saved at once with others', async () => {
  const few = await twoContributors(5);
  await few.browser.save(numbers.slice(0, 12).map((row) => few.browser.cell(row, 1, 'a')));
  for (const row of numbers.slice(12)) {
    app.clock.advance(row === 15 ? 100 : 20_000);
    await few.browser.save([few.browser.cell(row, 1, 'a')]);
  }
  await few.browser.submit();
  expect(Object.values(await few.chosen())).toEqual([[]]);

  const paused = await twoContributors(5);
  // Of ten times nine are 20 seconds: were the pauses times, too, 100 would be usual, and 20 fast.
  const pauses = Object.fromEntries(numbers.filter((row) => row % 2 > 0).map((row) => [row, 300]));
  await paused.answer({}, { ...pauses, 2: 100 });
  await paused.browser.submit();
  expect(Object.values(await paused.chosen())).toEqual([[]]);
});

test('a row does not count as fast because its answer is changed right after another one', async () => {
  const { browser, answer, chosen } = await twoContributors(5);
  await answer({ 8: 'b' });
  app.clock.advance(500);
  await browser.save([browser.cell(8, 1, 'a')]);
  await browser.submit();
  expect(Object.values(await chosen())).toEqual([[]]);
});

test('a check draws at random whatever is set, since what it says of all rows follows from chance', async () => {
  const acceptance = { way: 'aql', aql: 2.5, level: 'II' } as const;
  const { browser, answer, read, chosen } = await twoContributors(50, { acceptance });
  await answer({ 15: 'b' });
  await browser.submit();
  expect(await read()).toMatchObject({ sampled: true, sampled_by_risk: false });
  expect(Object.values(await chosen()).flat()).toEqual([]);
});

test('the next round is chosen anew, and the reasons of an earlier one are not shown', async () => {
  const { task, browser, answer, read, chosen, path } = await twoContributors(5);
  await answer({ 15: 'b' });
  await browser.submit();
  expect(await chosen()).toEqual({ 15: ['others_differ'] });
  const words = { version: (await read()).version, remarks: 'Again', rework: 'all' } as const;
  expect((await manager.post(`${path}/return`, words)).status).toBe(200);
  const { version } = (await manager.get(`/task/${task}`)).result;
  // All rows are drawn, the one that had a reason among them.
  const change = { version, review_riskiest: false, review_sample: 99 };
  expect((await manager.patch(`/task/${task}`, change)).result.review_riskiest).toBe(false);
  await browser.save([browser.cell(1, 1, 'b')]);
  await browser.submit();
  expect(await read()).toMatchObject({ sampled: true, sampled_by_risk: false });
  const { rows } = (await manager.get(`${path}/row?limit=200`)).result;
  expect(rows.flatMap(({ risks }) => risks)).toEqual([]);
});

test('a copy of the task has the setting', async () => {
  const { task } = await twoContributors(50, {}, { submits: false });
  const { project } = (await manager.get(`/task/${task}`)).result;
  const made = await manager.post(`/task/${task}/duplicate`, { project: project.id, name: 'Copy', with_data: false });
  expect(made.status).toBeLessThan(300);
  const copies = await app.db.selectFrom('tasks').select('review_riskiest').where('name', '=', 'Copy').execute();
  expect(copies).toEqual([{ review_riskiest: true }]);
});

test('what others have answered to other rows, or to a row before they skipped it, is no difference', async () => {
  const { other, browser, answer, chosen } = await twoContributors(10, {}, { submits: false });
  await other.save([other.cell(5, 1, 'b')], [other.skip(6, 'spam')]);
  expect((await other.submit()).status).toBe(200);
  await answer({ 5: 'b', 6: 'b', 9: 'b' });
  expect((await browser.submit()).status).toBe(200);
  const rows = Object.entries(await chosen());
  expect(rows).toHaveLength(2);
  expect(rows.filter(([, risks]) => risks.length > 0)).toEqual([['9', ['others_differ']]]);
});

test('ten times are enough to know what is usual, and rows that are saved at once share their time', async () => {
  const { browser, chosen } = await twoContributors(10);
  const save = async (rows: readonly number[], seconds: number) => {
    app.clock.advance(seconds * 1000);
    await browser.save(rows.map((row) => browser.cell(row, 1, 'a')));
  };
  await save(numbers.slice(0, 9), 20);
  for (const row of numbers.slice(9, 18)) await save([row], 20);
  await save([19, 20], 8);
  await browser.submit();
  expect(await chosen()).toEqual({ 19: ['fast'], 20: ['fast'] });
});

test('what was answered to a row before it was skipped is not compared with others', async () => {
  const { browser, answer, chosen } = await twoContributors(5);
  await answer({ 15: 'b' });
  await browser.save([], [browser.skip(15, 'Spam')]);
  await browser.submit();
  expect(await chosen()).toEqual({ 15: ['skipped'] });
});
