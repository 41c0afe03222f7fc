import { addDays, today as todayAt } from '@concord/domain';
import { expect, test } from 'vitest';
import type { DemoUsername } from '../../first-run/demo/people.ts';
import { openBrowser } from '../../testing/browser.ts';
import { makeDraft, makePublished } from '../../testing/factories.ts';
import { holdingsOf } from '../../testing/holdings.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { importFile, upload } from '../../testing/upload.ts';
import { expectSound } from '../../testing/week/expect-sound.ts';

const app = await createTestApp();
app.clock.stop(); // no midnight comes between what a test writes and what it reads
const { db, people } = app;
const [master, manager] = [app.as('master'), app.as('manager')];
const today = todayAt(app.services.now());
const until = addDays(today, 3);
const texts = (count: number) => Array.from({ length: count }, (_, index) => `text ${index + 1}`);
const file = (count: number) => `text\n${texts(count).join('\n')}\n`;
const trio = ['contributor', 'contributor2', 'contributor3'] as const;

/** Only these people are away. */
async function away(...names: DemoUsername[]): Promise<void> {
  await db.deleteFrom('away_periods').execute();
  for (const name of names)
    expect((await master.post(`/user/${people[name]}/away`, { start_date: today, end_date: until })).status).toBe(200);
}
const versionOf = async (task: string) => (await manager.get(`/task/${task}`)).result.version;
const passOn = async (task: string, name: DemoUsername) =>
  manager.post(`/task/${task}/contributor/${people[name]}/passOn`, { version: await versionOf(task) });
const replace = async (task: string, names: readonly DemoUsername[]) =>
  manager.put(`/task/${task}/contributor`, {
    version: await versionOf(task),
    contributor: names.map((name) => people[name]),
    reviewer: [],
  });
const refusedAsAway = { status: 409, code: 'contributors_away' };

test('added rows go to those who are not away today; who gets none is said before', async () => {
  await away('contributor2');
  const { task } = await makePublished(app, { texts: texts(3), contributors: trio });
  const { assigned } = (await upload(manager, task, file(2))).result.check;
  expect(assigned).toMatchObject({
    contributor: [
      { user: { username: 'contributor' }, least: 1, most: 1 },
      { user: { username: 'contributor3' }, least: 1, most: 1 },
    ],
    away: [{ user: { username: 'contributor2' }, away_until: until }],
  });
  await importFile(app, task, file(2));
  expect(await holdingsOf(app, task)).toEqual({ contributor: [1, 4], contributor2: [2], contributor3: [3, 5] });
  await expectSound(app, task);
});

test('someone who was away and is back gets added rows again', async () => {
  await away();
  await db
    .insertInto('away_periods')
    .values({ user_id: people.contributor, start_date: addDays(today, -9), end_date: addDays(today, -1) })
    .execute();
  const { task } = await makePublished(app, { texts: ['one'], contributors: ['contributor'] });
  await importFile(app, task, file(1));
  expect(await holdingsOf(app, task)).toEqual({ contributor: [1, 2] });
});

test('when all are away, added rows are refused, before the import and within it', async () => {
  await away();
  const { task } = await makePublished(app, { texts: texts(3), contributors: trio, answers_per_row: 2 });
  const { id: upload_id, columns } = (await upload(manager, task, file(2))).result;
  const request = { upload_id, columns, name: 'More', only_good: false };
  const asked = await manager.post(`/task/${task}/dataset/import`, request);
  await away('contributor', 'contributor2');
  await app.runJobs();
  expect((await manager.get(`/job/${asked.result.id}`)).body).toMatchObject({ error: 'contributors_away' });
  expect((await manager.post(`/task/${task}/dataset/import`, request)).body).toMatchObject(refusedAsAway);
  expect((await manager.get(`/task/${task}`)).result.rows_count).toBe(3);
});

test('rows that are passed on go to those who are not away', async () => {
  await away('contributor2');
  const { task } = await makePublished(app, { texts: texts(6), contributors: trio });
  expect((await passOn(task, 'contributor')).status).toBe(200);
  expect(await holdingsOf(app, task)).toEqual({ contributor2: [3, 4], contributor3: [5, 6, 1, 2] });
  expect((await passOn(task, 'contributor3')).status).toBe(200);
  expect(await holdingsOf(app, task)).toEqual({ contributor: [5, 6, 1, 2], contributor2: [3, 4] });
  await expectSound(app, task);
});

test('when all others are away, no rows are passed on, and nothing changes', async () => {
  await away('contributor2', 'contributor3');
  const { task } = await makePublished(app, { texts: texts(3), contributors: trio });
  expect((await passOn(task, 'contributor')).body).toMatchObject(refusedAsAway);
  expect(await holdingsOf(app, task)).toEqual({ contributor: [1], contributor2: [2], contributor3: [3] });
});

test('when no other has open work, it is not said that they are away', async () => {
  await away('contributor2');
  const { task } = await makePublished(app, { texts: texts(2), contributors: ['contributor', 'contributor2'] });
  const browser = openBrowser(app, 'contributor2', task);
  await browser.save([browser.cell(2, 1, 'a')]);
  await browser.submit();
  expect((await passOn(task, 'contributor')).body).toMatchObject({ status: 409, code: 'rows_not_movable' });
});

test('the rows of someone who leaves go to those who are not away, and to newcomers who are', async () => {
  await away('contributor2', 'contributor4');
  const { task } = await makePublished(app, { texts: texts(6), contributors: trio });
  expect((await replace(task, ['contributor2', 'contributor3'])).status).toBe(200);
  expect(await holdingsOf(app, task)).toEqual({ contributor2: [3, 4], contributor3: [5, 6, 1, 2] });
  expect((await replace(task, ['contributor2'])).body).toMatchObject(refusedAsAway);
  expect((await replace(task, ['contributor2', 'contributor4'])).status).toBe(200);
  const held = await holdingsOf(app, task);
  expect(held.contributor2).toEqual([3, 4]);
  expect(held.contributor4?.toSorted()).toEqual([1, 2, 5, 6]);
  await expectSound(app, task);
});

test('newcomers get rows of people who are away, as of others', async () => {
  await away('contributor');
  const { task } = await makePublished(app, { texts: texts(4), contributors: ['contributor'] });
  expect((await replace(task, ['contributor', 'contributor2'])).status).toBe(200);
  expect((await holdingsOf(app, task)).contributor2).toHaveLength(2);
});

test('more answers per row come from those who are not away', async () => {
  await away('contributor2');
  const { task } = await makePublished(app, {
    texts: texts(4),
    contributors: ['contributor', 'contributor2', 'contributor3'],
  });
  const change = async (answers_per_row: number) =>
    manager.post(`/task/${task}/overlap`, { version: await versionOf(task), answers_per_row, overlap_share: 100 });
  const before = (await holdingsOf(app, task)).contributor2;
  expect((await change(2)).status).toBe(200);
  expect((await holdingsOf(app, task)).contributor2).toEqual(before);
  expect((await change(3)).body).toMatchObject(refusedAsAway);
});

test('a task can be published to someone who is away', async () => {
  await away('contributor');
  const { task } = await makeDraft(app, { texts: texts(2), contributors: ['contributor', 'contributor2'] });
  const { contributor } = (await manager.get(`/task/${task}`)).result;
  expect(contributor.map(({ away_until }) => away_until)).toEqual([until, null]);
  expect((await manager.post(`/task/${task}/publish`, { version: 1 })).status).toBe(200);
  expect(await holdingsOf(app, task)).toEqual({ contributor: [1], contributor2: [2] });
});
