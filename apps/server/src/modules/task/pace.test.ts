import { addDays, today } from '@concord/domain';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { DemoUsername } from '../../first-run/demo/people.ts';
import { answerFiles } from '../../testing/answer-files.ts';
import { makeDraft, makePublished } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
const { db, people } = app;
const manager = app.as('manager');
const texts = (n: number) => Array.from({ length: n }, (_, index) => `text ${index + 1}`);
const DAY = 24 * 3600;

/**
 * Published work of one person of which one row after the other was saved.
 * @param times seconds from each save to the next, and rows saved at once
 * @param ago when the last one was saved, in seconds
 */
async function worked(username: DemoUsername, times: readonly (readonly [seconds: number, rows: number])[], ago = 60) {
  const rows = times.reduce((sum, [, count]) => sum + count, 0);
  const { task, assignments } = await makePublished(app, { texts: texts(rows), contributors: [username] });
  const assignment = assignments[username] ?? '';
  const whole = times.reduce((sum, [seconds]) => sum + seconds, 0);
  const first = app.services.now().getTime() - (whole + ago) * 1000;
  let [row_no, at] = [1, first];
  for (const [seconds, count] of times) {
    at += seconds * 1000;
    for (const end = row_no + count; row_no < end; row_no += 1)
      await db
        .insertInto('answers')
        .values({
          task_id: task,
          assignment_id: assignment,
          row_no,
          question_no: 1,
          value: '"a"',
          revision: '0199aaaaaaaa-0000-00000001',
          round: 1,
          saved_at: new Date(at).toISOString(),
        })
        .execute();
  }
  await sql`update assignments set rows_done = ${rows}, last_saved_at = ${new Date(at)}
    where task_id = ${task} and id = ${assignment}`.execute(db);
}

async function pacesOf(contributors: readonly DemoUsername[]) {
  const { task } = await makeDraft(app, { contributors });
  const { status, text, result } = await manager.get(`/task/${task}/pace`);
  expect(status, text).toBe(200);
  return result.paces;
}

const each = (seconds: number, times: number): (readonly [number, number])[] =>
  Array.from({ length: times }, () => [seconds, 1]);

test('the time from save to save is measured, on whatever task, and pauses are left out', async () => {
  await worked('contributor', [...each(20, 11), [3600, 1], ...each(40, 5), [121, 1], [120, 1]]);
  const [pace, ...others] = await pacesOf(['contributor', 'contributor2']);
  expect(others).toEqual([]);
  // ten times 20 s, five times 40 s and once 120 s: the first save has none before it
  expect(pace).toEqual({ user_id: people.contributor, rows_count: 16, low: 20, median: 20, high: 40 });
});

test('rows that were saved at once share the time since the save before', async () => {
  await worked('contributor3', [
    [0, 1],
    [50, 5],
    [100, 10],
  ]);
  const [pace] = await pacesOf(['contributor3']);
  expect(pace).toMatchObject({ rows_count: 15, low: 10, median: 10, high: 10 });
});

test('nine rows are too few, and what was saved more than 30 days ago does not count', async () => {
  await worked('contributor4', [...each(20, 12), [40 * DAY, 1], ...each(20, 9)]);
  await worked('contributor5', each(20, 30), 31 * DAY);
  expect(await pacesOf(['contributor4', 'contributor5'])).toEqual([]);
});

test('ten rows make a pace, on however many of the last five tasks they were', async () => {
  await worked('contributor5', each(30, 50), 6000);
  for (const ago of [5000, 4000, 3000, 2000, 1000]) await worked('contributor5', each(20, 3), ago);
  expect(await pacesOf(['contributor5'])).toMatchObject([{ rows_count: 10, low: 20, median: 20, high: 20 }]);
});

test('of long work only the rows reached last are read', async () => {
  await worked('contributor2', [...each(100, 50), ...each(10, 101)]);
  expect(await pacesOf(['contributor2'])).toMatchObject([{ rows_count: 99, low: 10, median: 10, high: 10 }]);
});

test('people who work at the same time have each a pace of their own', async () => {
  await worked('contributor2', each(20, 12));
  await worked('contributor5', each(50, 12), 67);
  const alone = [...(await pacesOf(['contributor2'])), ...(await pacesOf(['contributor5']))];
  expect(alone).toHaveLength(2);
  expect(await pacesOf(['contributor2', 'contributor5'])).toEqual(
    alone.toSorted((a, b) => (a.user_id < b.user_id ? -1 : 1)),
  );
});

test('it is found by those who manage the task alone', async () => {
  const { task } = await makeDraft(app);
  expect((await app.as('manager2').get(`/task/${task}/pace`)).status).toBe(404);
  expect((await app.as('contributor').get(`/task/${task}/pace`)).status).toBe(403);
  expect((await app.as('master').get(`/task/${task}/pace`)).status).toBe(200);
  expect((await manager.get('/task/019a9f5e-0000-7000-8000-00000000000b/pace')).status).toBe(404);
});

test('answers that were imported say nothing about the pace', async () => {
  const { task } = await makePublished(app, { texts: texts(40), contributors: ['contributor4'] });
  const rows = (first: number) =>
    `row_no,contributor,question,value\n${Array.from({ length: 20 }, (_, n) => `${first + n},contributor4,1,a\n`).join('')}`;
  for (const first of [1, 21]) expect(await answerFiles(app).bring(task, rows(first))).toMatchObject({ state: 'done' });
  expect(await pacesOf(['contributor4'])).toEqual([]);
});

test('the days away of the contributors come with their paces, but for those that are over', async () => {
  const day = (days: number) => addDays(today(app.services.now()), days);
  const period = (username: DemoUsername, from: number, to: number) => ({
    ...{ user_id: people[username], start_date: day(from), end_date: day(to) },
  });
  const coming = period('contributor', 3, 9);
  const present = period('contributor2', -4, 0);
  await db
    .insertInto('away_periods')
    .values([coming, present, period('contributor', -9, -1), period('contributor3', 0, 5)])
    .execute();
  const { task } = await makeDraft(app, { contributors: ['contributor', 'contributor2'] });
  expect((await manager.get(`/task/${task}/pace`)).result.away).toEqual([present, coming]);
});
