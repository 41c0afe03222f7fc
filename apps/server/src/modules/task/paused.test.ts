import { expect, test } from 'vitest';
import type { DemoUsername } from '../../first-run/demo/people.ts';
import { openBrowser } from '../../testing/browser.ts';
import { makeDraft, makePublished } from '../../testing/factories.ts';
import { holdingsOf } from '../../testing/holdings.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { importFile, upload } from '../../testing/upload.ts';
import { expectSound } from '../../testing/week/expect-sound.ts';

const app = await createTestApp();
const { db, people } = app;
const manager = app.as('manager');
const trio = ['contributor', 'contributor2', 'contributor3'] as const;
const texts = (count: number) => Array.from({ length: count }, (_, index) => `text ${index + 1}`);
const file = (count: number) => `text\n${texts(count).join('\n')}\n`;
const versionOf = async (task: string) => (await manager.get(`/task/${task}`)).result.version;

/** As the rule for gold answers pauses work. */
async function paused(rows: number, ...names: DemoUsername[]) {
  const made = await makePublished(app, { texts: texts(rows), contributors: trio });
  await pause(made.task, ...names);
  return made;
}

async function pause(task: string, ...names: DemoUsername[]): Promise<void> {
  for (const name of names)
    await db
      .updateTable('assignments')
      .set({ paused_at: app.services.now() })
      .where('task_id', '=', task)
      .where('user_id', '=', people[name])
      .execute();
}

test('added rows go to those whose work is not paused; who gets none is said before', async () => {
  const { task } = await paused(3, 'contributor2');
  const { assigned } = (await upload(manager, task, file(2))).result.check;
  expect(assigned).toMatchObject({
    contributor: [
      { user: { username: 'contributor' }, least: 1 },
      { user: { username: 'contributor3' }, least: 1 },
    ],
    away: [],
    paused: [{ username: 'contributor2' }],
  });
  await importFile(app, task, file(2));
  expect(await holdingsOf(app, task)).toEqual({ contributor: [1, 4], contributor2: [2], contributor3: [3, 5] });
  await expectSound(app, task);
});

test('who has lost all rows of paused work gets added rows as anyone without work does', async () => {
  const { task, dataset } = await paused(3, 'contributor2');
  await manager.post(`/task/${task}/dataset/${dataset}/takeBack`, { started: 'withdraw' });
  const { assigned } = (await upload(manager, task, file(3))).result.check;
  expect(assigned?.paused).toEqual([]);
  await importFile(app, task, file(3));
  expect(await holdingsOf(app, task)).toEqual({ contributor: [4], contributor2: [5], contributor3: [6] });
  await expectSound(app, task);
});

test('who passes on all rows of paused work gets added rows', async () => {
  const { task } = await paused(3, 'contributor2');
  const at = `/task/${task}/contributor/${people.contributor2}/passOn` as const;
  expect((await manager.post(at, { version: await versionOf(task) })).status).toBe(200);
  await importFile(app, task, file(3));
  expect((await holdingsOf(app, task)).contributor2).toHaveLength(1);
  await expectSound(app, task);
});

test('when the work of all is paused, added rows are refused', async () => {
  const { task } = await paused(3, ...trio);
  const { id: upload_id, columns } = (await upload(manager, task, file(2))).result;
  const refused = await manager.post(`/task/${task}/dataset/import`, {
    upload_id,
    columns,
    name: 'More',
    only_good: false,
  });
  expect(refused.body).toMatchObject({ status: 409, code: 'no_open_work', params: { have: 0, need: 1 } });
});

test('rows that are passed on, by someone whose work is paused too, go to those whose work is not', async () => {
  const { task } = await paused(6, 'contributor', 'contributor2');
  const path = `/task/${task}/contributor/${people.contributor}/passOn` as const;
  expect((await manager.post(path, { version: await versionOf(task) })).status).toBe(200);
  expect(await holdingsOf(app, task)).toEqual({
    contributor2: [3, 4],
    contributor3: expect.arrayContaining([1, 2, 5, 6]),
  });
  await expectSound(app, task);
});

test('more answers per row are asked of those whose work is not paused', async () => {
  const { task } = await paused(3, 'contributor2');
  const overlap = { answers_per_row: 2, overlap_share: 100 };
  const changed = await manager.post(`/task/${task}/overlap`, { version: await versionOf(task), ...overlap });
  expect(changed.status, changed.text).toBe(200);
  const { contributor2, contributor, contributor3 } = await holdingsOf(app, task);
  expect(contributor2).toEqual([2]);
  expect([...(contributor ?? []), ...(contributor3 ?? [])].sort()).toEqual([1, 1, 2, 3, 3]);
  await expectSound(app, task);
});

test('the rest of a pilot goes to those whose work is not paused, and who is resumed afterwards has the pilot', async () => {
  const { task } = await makeDraft(app, { texts: texts(6), contributors: trio, answers_per_row: 2 });
  await manager.post(`/task/${task}/publish`, { version: 1, pilot_rows: 2 });
  await pause(task, 'contributor2');
  const ended = await manager.post(`/task/${task}/publishRest`, { version: await versionOf(task), pilot: 'counted' });
  expect(ended.status, ended.text).toBe(200);
  const { contributor, contributor2, contributor3 } = await holdingsOf(app, task);
  expect(contributor2).toHaveLength(2);
  for (const own of [contributor, contributor3]) expect(own?.toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
  await expectSound(app, task);
});

test('a pilot in which too few may work on for the rest is not ended', async () => {
  const { task } = await makeDraft(app, { texts: texts(6), contributors: trio, answers_per_row: 2 });
  await manager.post(`/task/${task}/publish`, { version: 1, pilot_rows: 2 });
  await pause(task, 'contributor2', 'contributor3');
  const ended = await manager.post(`/task/${task}/publishRest`, { version: await versionOf(task), pilot: 'counted' });
  expect(ended.body).toMatchObject({ status: 409, code: 'no_open_work', params: { have: 1, need: 2 } });
});

test('a rule about gold looks no more at answers to rows that were taken back', async () => {
  const columns = [
    { name: 'text', role: 'text' },
    { name: 'gold', role: 'gold:1' },
  ];
  const rows = texts(4).map((text) => [text, 'a']);
  const { task, dataset } = await makePublished(app, { columns, rows });
  const rule = { share: 80, answers: 4, action: 'warn' } as const;
  expect((await manager.put(`/task/${task}/goldRule`, { version: await versionOf(task), rule })).status).toBe(200);
  await importFile(app, task, file(2));
  const browser = openBrowser(app, 'contributor', task);
  await browser.save([1, 2, 3, 4].map((row) => browser.cell(row, 1, 'b')));
  const below = async () => {
    await app.runJobs();
    return (await manager.get(`/task/${task}`)).result.contributor[0]?.assignment?.gold_below;
  };
  expect(await below()).toEqual({ share: 80, right: 0, of: 4 });
  const taken = await manager.post(`/task/${task}/dataset/${dataset}/takeBack`, { started: 'withdraw' });
  expect(taken.status, taken.text).toBe(200);
  expect(await below()).toBeNull();
});
