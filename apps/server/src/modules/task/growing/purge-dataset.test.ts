import { DAY_MS } from '@concord/domain';
import { expect, test } from 'vitest';
import { newId } from '../../../kernel/new-id.ts';
import { openBrowser } from '../../../testing/browser.ts';
import { exportsOf } from '../../../testing/exports.ts';
import { makePublished } from '../../../testing/factories.ts';
import { holdingsOf } from '../../../testing/holdings.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { importFile } from '../../../testing/upload.ts';
import { expectSound } from '../../../testing/week/expect-sound.ts';

const app = await createTestApp();
const { db } = app;
const [master, manager] = [app.as('master'), app.as('manager')];
const { exported } = exportsOf(app);

/** A task of three rows to which three were added, of which those not started were taken back. */
async function taken(started: 'keep' | 'withdraw') {
  const { task } = await makePublished(app, { contributors: ['contributor'] });
  await importFile(app, task, 'text\nadded 1\nadded 2\nadded 3\n');
  const dataset = (await manager.get(`/task/${task}`)).result.task_row[1];
  const browser = openBrowser(app, 'contributor', task);
  await browser.save([browser.cell(5, 1, 'a')]);
  const offline = [browser.cell(4, 1, 'b')];
  const again = [browser.cell(5, 1, 'b')];
  const path = `/task/${task}/dataset/${dataset?.id ?? ''}` as const;
  expect((await manager.post(`${path}/takeBack`, { started })).status).toBe(200);
  return { task, path, name: dataset?.name ?? '', browser, offline, again };
}
const withdrawn = (task: string) =>
  Promise.all(
    (['withdrawn_rows', 'withdrawn_assignment_rows', 'withdrawn_answers', 'taken_rows'] as const).map(async (table) => {
      const rows = await db.selectFrom(table).select('row_no').where('task_id', '=', task).execute();
      return rows.map(({ row_no }) => row_no);
    }),
  );

test('rows that were taken back are deleted for good; the others of their dataset stay', async () => {
  const { task, path, name, browser } = await taken('keep');
  expect((await manager.post(`${path}/purge`, { typed_name: name })).status).toBe(403);
  expect((await master.post(`${path}/purge`, { typed_name: 'Another' })).problem).toMatchObject({
    errors: [{ pointer: '/typed_name', code: 'name_differs' }],
  });
  const { result } = await master.post(`${path}/purge`, { typed_name: name });
  expect(result).toMatchObject({ task_row: [{ rows_count: 3 }, { rows_count: 1, withdrawn_count: 0 }] });
  expect(await withdrawn(task)).toEqual([[], [], [], []]);
  expect((await master.post(`${path}/purge`, { typed_name: name })).problem).toMatchObject({
    status: 409,
    code: 'wrong_state',
  });
  expect((await manager.post(`${path}/restore`)).problem).toMatchObject({ status: 409, code: 'wrong_state' });
  expect(await holdingsOf(app, task)).toEqual({ contributor: [1, 2, 3, 5] });
  const { rows } = (await manager.get(`/task/${task}/row?position=1&limit=10`)).result;
  expect(rows.map(({ row_no }) => row_no)).toEqual([1, 2, 3, 5]);
  expect((await exported(task, {})).split('\n').filter((line) => line.includes('added'))).toHaveLength(1);
  expect((await browser.save([browser.cell(5, 1, 'c')])).status).toBe(200);
  await expectSound(app, task);
});

test('answers that come later for a row that was deleted for good are refused, and nothing else fails', async () => {
  const { task, path, name, browser, offline } = await taken('withdraw');
  await db
    .insertInto('adjudications')
    .values(
      [1, 5].map((row_no) => ({
        ...{ id: newId(), task_id: task, row_no, question_no: 1, value: '"a"', given: '[]', remark: 'Who wrote it' },
        ...{ by: app.people.manager, at: app.services.now() },
      })),
    )
    .execute();
  expect((await master.post(`${path}/purge`, { typed_name: name })).status).toBe(200);
  const decided = await db.selectFrom('adjudications').select('row_no').where('task_id', '=', task).execute();
  expect(decided).toEqual([{ row_no: 1 }]);
  const late = await browser.save(offline);
  expect(late.problem).toMatchObject({ status: 404, errors: [{ pointer: '/cells/0/row_no' }] });
  expect((await browser.save([browser.cell(1, 1, 'a')])).status).toBe(200);
  expect((await manager.get(`/task/${task}`)).result.rows_count).toBe(3);
});

test('an answer that brings a row back leaves the others of its dataset in the trash', async () => {
  const { task, browser, again } = await taken('withdraw');
  const inTrash = async () =>
    (await manager.get('/trash?kind=dataset')).result.entities.find((one) => one.task?.id === task);
  expect(await inTrash()).toMatchObject({ content: { rows: 3, answers: 1 } });
  expect((await browser.save(again)).status).toBe(200);
  expect(await inTrash()).toMatchObject({ content: { rows: 2, answers: 0 } });
  await expectSound(app, task);
});

test('rows of the dataset that are taken back afterwards can be restored', async () => {
  const { task, path, name, browser, again } = await taken('keep');
  await manager.post(`${path}/restore`);
  await browser.save([browser.cell(6, 1, 'a')]);
  await manager.post(`${path}/takeBack`, { started: 'withdraw' });
  await browser.save(again); // brings one of two answered rows back
  expect((await master.post(`${path}/purge`, { typed_name: name })).status).toBe(200);
  expect((await manager.post(`${path}/takeBack`, { started: 'withdraw' })).status).toBe(200);
  expect((await manager.get('/trash?kind=dataset&sortOrder=desc')).result.entities[0]).toMatchObject({
    content: { rows: 1, answers: 1 },
  });
  expect((await manager.post(`${path}/restore`)).status).toBe(200);
  expect(await holdingsOf(app, task)).toEqual({ contributor: [1, 2, 3, 5] });
});

test('after thirty days the server deletes them for good, though not those of a deleted task', async () => {
  const first = await taken('withdraw');
  const second = await taken('withdraw');
  await manager.delete(`/task/${second.task}`);
  const empty = async () => {
    await app.services.jobs.add('empty_trash', {});
    await app.runJobs();
  };
  for (let week = 0; week < 4; week++) {
    app.clock.advance(7 * DAY_MS); // a server that was off for longer waits for another thirty days
    await empty();
  }
  app.clock.advance(2 * DAY_MS - 60_000);
  await empty();
  expect((await withdrawn(first.task))[0]).toEqual([4, 5, 6]);
  await db.updateTable('tasks').set({ deleted_at: app.services.now() }).where('id', '=', second.task).execute();
  app.clock.advance(120_000);
  await empty();
  expect(await withdrawn(first.task)).toEqual([[], [], [], []]);
  expect((await withdrawn(second.task))[0]).toEqual([4, 5, 6]);
  const [event] = (await master.get('/audit')).result.entities;
  expect(event).toMatchObject({ operation: 'purgeDataset', actor: null, before: { withdrawn_count: 3 } });
});
