import { DAY_MS } from '@concord/domain';
import { expect, test } from 'vitest';
import { answerFiles } from '../../../testing/answer-files.ts';
import { openBrowser } from '../../../testing/browser.ts';
import { makePublished, question } from '../../../testing/factories.ts';
import { createTestApp } from '../../../testing/test-app.ts';

const app = await createTestApp();
app.clock.stop();
const manager = app.as('manager');
const texts = Array.from({ length: 30 }, (_, index) => `text ${index + 1}`);

async function workOf(task: string, answers = 'so_far') {
  app.clock.advance(31_000); // figures are computed at most every 30 seconds
  await manager.get(`/task/${task}/quality?answers=${answers}`);
  await app.runJobs();
  const { work } = (await manager.get(`/task/${task}/quality?answers=${answers}`)).result;
  return work.map(({ contributor, rows_count, skipped_count, seconds_per_row }) => [
    contributor.username,
    rows_count,
    skipped_count,
    seconds_per_row,
  ]);
}

/** Saves rows one by one, each so many seconds after the one before. */
async function work(task: string, who: 'contributor' | 'contributor2', seconds: readonly number[], first = 1) {
  const browser = openBrowser(app, who, task);
  for (const [index, gap] of seconds.entries()) {
    app.clock.advance(gap * 1000);
    await browser.save([browser.cell(first + index, 1, 'a')]);
  }
  return browser;
}

test('the pace of a contributor is the median time between two saves, without pauses', async () => {
  const { task } = await makePublished(app, {
    texts,
    contributors: ['contributor', 'contributor2'],
    answers_per_row: 2,
  });
  // eleven times of 10, five of 40; a pause of five minutes is none
  await work(task, 'contributor', [0, ...Array(6).fill(10), ...Array(5).fill(40), 300, ...Array(5).fill(10)]);
  const browser = await work(task, 'contributor2', [0, 20, 20]);
  app.clock.advance(1000);
  await browser.save([], [browser.skip(4, 'no text'), browser.skip(5, 'no text')]);
  expect(await workOf(task)).toEqual([
    ['contributor', 18, 0, 10],
    ['contributor2', 3, 2, null],
  ]);
});

test('rows that are saved at once share the time', async () => {
  const { task } = await makePublished(app, { texts });
  const browser = openBrowser(app, 'contributor', task);
  for (let first = 1; first <= 28; first += 4) {
    app.clock.advance(60_000);
    await browser.save([0, 1, 2, 3].map((more) => browser.cell(first + more, 1, 'a')));
  }
  expect(await workOf(task)).toEqual([['contributor', 28, 0, 15]]);
});

test('rows count as skipped or answered as they are now, also where the clock was ahead when they were skipped', async () => {
  const { task } = await makePublished(app, { texts });
  app.clock.advance(2 * DAY_MS);
  const ahead = openBrowser(app, 'contributor', task);
  await ahead.save(
    [1, 2, 3].map((row) => ahead.cell(row, 1, 'b')),
    [1, 2, 3].map((row) => ahead.skip(row, 'no text')),
  );
  await ahead.save([], [ahead.skip(3, null)]);
  app.clock.advance(-2 * DAY_MS);
  const browser = openBrowser(app, 'contributor', task);
  await browser.save([], [browser.skip(1, null), browser.skip(2, null), browser.skip(3, 'no text')]);
  expect(await workOf(task)).toEqual([['contributor', 2, 1, null]]);
});

test('hidden gold is work', async () => {
  const { task } = await makePublished(app, {
    columns: [
      { name: 'text', role: 'text' },
      { name: 'gold', role: 'gold:1' },
    ],
    rows: [
      ['one', ''],
      ['two', 'a'],
    ],
    gold_share: 50,
  });
  const browser = openBrowser(app, 'contributor', task);
  await browser.save([browser.cell(1, 1, 'a'), browser.cell(2, 1, 'b')]);
  expect(await workOf(task)).toEqual([['contributor', 2, 0, null]]);
});

test('a list of tasks says of each how far its weakest question can be relied on, once figures of first submissions were computed', async () => {
  const { task } = await makePublished(app, {
    texts,
    contributors: ['contributor', 'contributor2'],
    answers_per_row: 2,
    questions: [question(1), question(2)],
  });
  const verdict = async () =>
    (await manager.get(`/task?sortField=createdAt&sortOrder=desc`)).result.entities.find(({ id }) => id === task)
      ?.quality;
  for (const who of ['contributor', 'contributor2'] as const) {
    const browser = openBrowser(app, who, task);
    const values = texts.map((_, index) => (index % 2 === 0 ? 'a' : 'b'));
    // they agree on the first question, and never on the second
    await browser.save(
      values.flatMap((value, index) => [
        browser.cell(index + 1, 1, value),
        browser.cell(index + 1, 2, who === 'contributor' ? value : 'c'),
      ]),
    );
    expect((await browser.submit()).status).toBe(200);
  }
  expect(await verdict()).toBeNull();
  await workOf(task, 'so_far');
  expect(await verdict()).toBeNull();
  await workOf(task, 'first_submitted');
  expect(await verdict()).toBe('not_reliable');
});

test('answers that were imported are counted, and say nothing about the pace', async () => {
  const { task } = await makePublished(app, { texts });
  const rows = (first: number) =>
    `row_no,contributor,question,value\n${Array.from({ length: 10 }, (_, n) => `${first + n},contributor,1,a\n`).join('')}`;
  for (const first of [1, 11]) {
    await answerFiles(app).bring(task, rows(first));
    app.clock.advance(20_000);
  }
  expect(await workOf(task)).toEqual([['contributor', 20, 0, null]]);
  await work(task, 'contributor', Array(10).fill(10), 21);
  expect(await workOf(task)).toEqual([['contributor', 30, 0, null]]);
});
