import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import { makePublished } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
const manager = app.as('manager');

/** Work on a task of which a percentage of the rows is to be reviewed, before it is submitted. */
async function work(review_sample: number, rows: number) {
  const texts = Array.from({ length: rows }, (_, index) => `text ${index + 1}`);
  const { task, assignments } = await makePublished(app, { texts });
  await ask(task, review_sample);
  const browser = openBrowser(app, 'contributor', task);
  await browser.save(texts.map((_, index) => browser.cell(index + 1, 1, 'a')));
  const path = `/submission/${assignments.contributor ?? ''}` as const;
  const read = async () => (await manager.get(path)).result;
  return {
    task,
    browser,
    read,
    rows: async (query: string) => (await manager.get(`${path}/row?limit=200${query}`)).result,
    drawn: async () => (await manager.get(`${path}/row?limit=200&filter=to_review`)).result.rows.map(rowNo),
    sample: async () => (await manager.get(`${path}/count`)).result.sample,
    mark: async (row_no: number, verdict: 'correct' | 'incorrect') => {
      const marks = [{ row_no, question_no: 1, verdict, correct_answer: null, remark: '' }];
      expect((await manager.put(`${path}/marks`, { marks })).status).toBe(200);
    },
    decide: async (verb: 'return' | 'approve' | 'reopen') => {
      const words = { return: { remarks: 'Again' }, reopen: { reason: 'Again' }, approve: {} }[verb];
      const { status } = await manager.post(`${path}/${verb}`, { version: (await read()).version, ...words });
      expect(status).toBe(200);
    },
  };
}

async function ask(task: string, review_sample: number) {
  const { version } = (await manager.get(`/task/${task}`)).result;
  expect((await manager.patch(`/task/${task}`, { version, review_sample })).status).toBe(200);
}

const rowNo = ({ content }: { content: { row_no: number } }) => content.row_no;

test('of 60 rows, 40 % are drawn when they are submitted, and stay the same until they are submitted again', async () => {
  const { task, browser, drawn, sample, read, rows, mark, decide } = await work(40, 60);
  await browser.submit();
  expect((await read()).sampled).toBe(true);
  const first = await drawn();
  expect(first).toHaveLength(24);
  expect(await sample()).toEqual({
    rows: 24,
    correct_answers: 0,
    incorrect_answers: 0,
    unmarked_answers: 24,
    incorrect_rows: 0,
  });
  const all = (await rows('')).rows;
  expect(all.filter(({ to_review }) => to_review).map(rowNo)).toEqual(first);

  await ask(task, 10);
  await mark(first[0] ?? 0, 'incorrect');
  await decide('approve');
  await decide('reopen');
  expect(await drawn()).toEqual(first);

  await decide('return');
  app.clock.advance(1000);
  await browser.submit();
  const second = await drawn();
  expect(second).toHaveLength(6);
  expect((await rows('&filter=to_review')).totalCount).toBe(6);
  expect((await rows('&filter=to_review&round=1')).rows).toEqual([]);
});

test('what is marked counts for the sample only where it was drawn', async () => {
  const { browser, drawn, sample, mark } = await work(50, 4);
  await browser.submit();
  const [one = 0, two = 0] = await drawn();
  const others = [1, 2, 3, 4].filter((no) => no !== one && no !== two);
  await mark(others[0] ?? 0, 'incorrect');
  expect(await sample()).toEqual({
    rows: 2,
    correct_answers: 0,
    incorrect_answers: 0,
    unmarked_answers: 2,
    incorrect_rows: 0,
  });
  await mark(one, 'correct');
  await mark(two, 'incorrect');
  expect(await sample()).toEqual({
    rows: 2,
    correct_answers: 1,
    incorrect_answers: 1,
    unmarked_answers: 0,
    incorrect_rows: 1,
  });
});

test('a row at least is drawn, of two tasks not the same ones', async () => {
  const few = await work(1, 3);
  await few.browser.submit();
  expect(await few.drawn()).toHaveLength(1);
  const many = await Promise.all([work(50, 40), work(50, 40)]);
  for (const { browser } of many) await browser.submit();
  const [one, other] = await Promise.all(many.map(({ drawn }) => drawn()));
  expect(one).toHaveLength(20);
  expect(one).not.toEqual(other); // one time in 10^11 they are
});

test('the seed that is kept draws the same rows again', async () => {
  const { task, browser, drawn } = await work(20, 10);
  await browser.submit();
  const { sample_seed: seed } = await app.db
    .selectFrom('submissions')
    .select('sample_seed')
    .where('task_id', '=', task)
    .executeTakeFirstOrThrow();
  const hash = (no: number) => createHash('md5').update(`${seed}:${no}`).digest('hex');
  const again = Array.from({ length: 10 }, (_, index) => index + 1)
    .toSorted((a, b) => (hash(a) < hash(b) ? -1 : 1))
    .slice(0, 2)
    .toSorted((a, b) => a - b);
  expect((await drawn()).toSorted((a, b) => a - b)).toEqual(again);
});

test('where all rows are to be reviewed, none are drawn', async () => {
  const { browser, read, rows, sample } = await work(100, 3);
  await browser.submit();
  expect((await read()).sampled).toBe(false);
  expect(await sample()).toBeNull();
  expect((await rows('')).rows.map(({ to_review }) => to_review)).toEqual([true, true, true]);
  expect(await rows('&filter=to_review')).toEqual({ rows: [], next: null, totalCount: 0 });
});
