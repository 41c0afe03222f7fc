import { drawOrder, overlappedOf, today } from '@concord/domain';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '../../../db/db.ts';
import type { DemoUsername } from '../../../first-run/demo/people.ts';
import { openBrowser } from '../../../testing/browser.ts';
import { changesToldTo, listening } from '../../../testing/event-stream.ts';
import { makeDraft, makePublished } from '../../../testing/factories.ts';
import { holdingsOf } from '../../../testing/holdings.ts';
import { atOnce } from '../../../testing/reads/at-once.ts';
import { newsOf } from '../../../testing/reads/news.ts';
import { lockWaits } from '../../../testing/statements/lock-waits.ts';
import { answersGoneThrough } from '../../../testing/statements/rows-read.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { until } from '../../../testing/until.ts';
import { importFile } from '../../../testing/upload.ts';
import { expectSound } from '../../../testing/week/expect-sound.ts';
import { startedBy, startedRows } from '../growing/take-back.queries.ts';
import { planChange } from './plan-change.service.ts';

const app = await createTestApp();
const origin = await listening(app);
const { db, people } = app;
const manager = app.as('manager');
const texts = (count: number) => Array.from({ length: count }, (_, index) => `text ${index + 1}`);
const three = ['contributor', 'contributor2', 'contributor3'] as const;
type Overlap = { answers_per_row: number; overlap_share: number };

const read = async (task: string) => (await manager.get(`/task/${task}`)).result;
const preview = (task: string, { answers_per_row, overlap_share }: Overlap) =>
  manager.get(`/task/${task}/overlap?answers_per_row=${answers_per_row}&overlap_share=${overlap_share}`);
const change = async (task: string, overlap: Overlap, by = manager) =>
  by.post(`/task/${task}/overlap`, { version: (await read(task)).version, ...overlap });
const twoAnswers = { answers_per_row: 2, overlap_share: 100 };

async function changed(task: string, overlap: Overlap) {
  const { status, text } = await change(task, overlap);
  expect(status, text).toBe(200);
  await expectSound(app, task);
  return holdingsOf(app, task);
}

async function answer(username: DemoUsername, task: string, rows: readonly number[]) {
  const browser = openBrowser(app, username, task);
  const { status, text } = await browser.save(rows.map((row) => browser.cell(row, 1, 'a')));
  expect(status, text).toBe(200);
  return browser;
}

async function submitAll(username: DemoUsername, task: string) {
  const browser = await answer(username, task, (await holdingsOf(app, task))[username] ?? []);
  expect((await browser.submit()).status).toBe(200);
}

const holders = (held: Record<string, number[]>, row: number) =>
  Object.values(held).filter((rows) => rows.includes(row)).length;
const overlapped = (held: Record<string, number[]>) =>
  [...new Set(Object.values(held).flat())].filter((row) => holders(held, row) > 1).toSorted((a, b) => a - b);
const loads = (held: Record<string, number[]>) => Object.values(held).map((rows) => rows.length);

test('rows get further people, in equal numbers, after the rows each one has; the task says so', async () => {
  const { task } = await makePublished(app, { texts: texts(12), contributors: three });
  const before = await holdingsOf(app, task);
  const held = await changed(task, twoAnswers);
  expect(loads(held)).toEqual([8, 8, 8]);
  for (const name of three) expect(held[name]?.slice(0, 4)).toEqual(before[name]);
  for (let row = 1; row <= 12; row += 1) expect(holders(held, row)).toBe(2);
  expect(await read(task)).toMatchObject(twoAnswers);
  const audit = db.selectFrom('audit_events').select(['operation', 'before', 'after']).where('task_id', '=', task);
  expect(await audit.where('operation', '=', 'changeOverlap').execute()).toEqual([
    { operation: 'changeOverlap', before: { answers_per_row: 1 }, after: { answers_per_row: 2 } },
  ]);
});

test('what the preview says is what happens', async () => {
  const { task } = await makePublished(app, {
    texts: texts(20),
    contributors: three,
    answers_per_row: 3,
    overlap_share: 60,
  });
  await answer('contributor', task, (await holdingsOf(app, task)).contributor?.slice(0, 5) ?? []);
  for (const overlap of [
    { answers_per_row: 2, overlap_share: 30 },
    { answers_per_row: 2, overlap_share: 100 },
    { answers_per_row: 3, overlap_share: 50 },
    { answers_per_row: 1, overlap_share: 50 },
  ]) {
    const said = atOnce((await preview(task, overlap)).result);
    const before = await holdingsOf(app, task);
    const held = await changed(task, overlap);
    for (const name of three) {
      const one = said.contributor.find(({ user }) => user.username === name);
      const [old = [], own = []] = [before[name], held[name]];
      expect({ gained: one?.gained ?? 0, lost: one?.lost ?? 0, rows: one?.rows_count ?? own.length }).toEqual({
        gained: own.filter((row) => !old.includes(row)).length,
        lost: old.filter((row) => !own.includes(row)).length,
        rows: own.length,
      });
    }
    const rows = Array.from({ length: 20 }, (_, index) => index + 1);
    expect([said.raised, said.lowered]).toEqual([
      rows.filter((row) => holders(held, row) > holders(before, row)).length,
      rows.filter((row) => holders(held, row) < holders(before, row)).length,
    ]);
  }
});

test('rows of a larger share are drawn with the task’s seed, as publishing draws them, in each dataset', async () => {
  const overlap = { answers_per_row: 2, overlap_share: 10 };
  const { task } = await makePublished(app, { texts: texts(40), contributors: three, ...overlap });
  await importFile(app, task, `text\n${texts(20).join('\n')}\n`);
  const { seed } = await db.selectFrom('tasks').select('seed').where('id', '=', task).executeTakeFirstOrThrow();
  const drawn = (share: number) =>
    [
      { first: 1, rows: 40, no: 1 },
      { first: 41, rows: 20, no: 2 },
    ]
      .flatMap(({ first, rows, no }) => {
        const order = drawOrder(rows, ((seed ?? Number.NaN) + no) % 2 ** 31);
        return Array.from(order.slice(0, overlappedOf(rows, { answersPerRow: 2, overlapShare: share }))).map(
          (place) => first + place,
        );
      })
      .toSorted((a, b) => a - b);
  expect(overlapped(await holdingsOf(app, task))).toEqual(drawn(10));
  for (const share of [25, 60, 15])
    expect(overlapped(await changed(task, { answers_per_row: 2, overlap_share: share }))).toEqual(drawn(share));
});

test('only untouched rows are taken; what was answered, skipped or cleared stays, and so does the last person', async () => {
  const { task } = await makePublished(app, {
    texts: texts(6),
    contributors: ['contributor', 'contributor2'],
    ...twoAnswers,
  });
  const first = await answer('contributor', task, [1, 2]);
  const second = await answer('contributor2', task, [1]);
  expect((await second.save([second.cell(1, 1, null)])).status).toBe(200);
  expect((await second.save([], [second.skip(3, 'spam')])).status).toBe(200);
  expect((await first.save([], [first.skip(3, 'spam')])).status).toBe(200);
  expect((await first.save([], [first.skip(3, null)])).status).toBe(200);
  const said = (await preview(task, { answers_per_row: 1, overlap_share: 100 })).result;
  expect(said).toMatchObject({ raised: 0, lowered: 4, kept: 2 });
  const held = await changed(task, { answers_per_row: 1, overlap_share: 100 });
  expect(held.contributor).toEqual(expect.arrayContaining([1, 2, 3]));
  expect(held.contributor2).toEqual(expect.arrayContaining([1, 3]));
  expect([2, 4, 5, 6].map((row) => holders(held, row))).toEqual([1, 1, 1, 1]);
  expect(overlapped(held)).toEqual([1, 3]);
});

/** Who has which rows before and after rows with two people get one. */
async function lowered(assign_logic: 'sequential' | 'random') {
  const draft = { texts: texts(30), contributors: three, answers_per_row: 2, assign_logic };
  const { task } = await makePublished(app, draft);
  const before = await holdingsOf(app, task);
  const after = await changed(task, { answers_per_row: 1, overlap_share: 100 });
  return three.map((name) => {
    const [was = [], is = []] = [before[name], after[name]];
    expect(is.length).toBeLessThan(was.length);
    return { was, is, kept: was.filter((row) => is.includes(row)) };
  });
}

test('in order, the rows after those that were taken move up', async () => {
  for (const { is, kept } of await lowered('sequential')) expect(is).toEqual(kept);
});

test('at random, the last rows fill the gaps, and all others stay where they are', async () => {
  for (const { was, is, kept } of await lowered('random')) {
    const last = kept.filter((row) => was.indexOf(row) >= is.length);
    expect(is).toEqual(was.slice(0, is.length).map((row) => (kept.includes(row) ? row : last.shift())));
  }
});

test('submitted and approved work stays as it is; further people are those whose work is open', async () => {
  const { task } = await makePublished(app, { texts: texts(9), contributors: three });
  await submitAll('contributor', task);
  const before = await holdingsOf(app, task);
  const held = await changed(task, twoAnswers);
  expect(held.contributor).toEqual(before.contributor);
  for (let row = 1; row <= 9; row += 1) expect(holders(held, row)).toBe(2);
  const back = await changed(task, { answers_per_row: 1, overlap_share: 100 });
  expect(back.contributor).toEqual(before.contributor);
  for (let row = 1; row <= 9; row += 1) expect(holders(back, row)).toBe(1);
});

test('it is refused when too few contributors have open work, and says how many it takes', async () => {
  const { task } = await makePublished(app, { texts: texts(9), contributors: three });
  const four = { answers_per_row: 4, overlap_share: 100 };
  const refused = { status: 409, code: 'no_open_work', params: { have: 3, need: 4 } };
  expect((await preview(task, four)).body).toMatchObject(refused);
  expect((await change(task, four)).body).toMatchObject(refused);
  for (const name of ['contributor', 'contributor2'] as const) await submitAll(name, task);
  expect((await change(task, { answers_per_row: 3, overlap_share: 100 })).body).toMatchObject({
    code: 'no_open_work',
    params: { have: 1, need: 3 },
  });
  await expectSound(app, task);
  expect(await read(task)).toMatchObject({ answers_per_row: 1, overlap_share: 100 });
});

test('contributors who can’t work get no rows, and lose theirs first', async () => {
  const { task } = await makePublished(app, { texts: texts(9), contributors: three });
  await db.updateTable('users').set({ state: 'disabled' }).where('id', '=', people.contributor3).execute();
  const held = await changed(task, twoAnswers);
  expect(held.contributor3).toHaveLength(3);
  const back = await changed(task, { answers_per_row: 1, overlap_share: 100 });
  expect(back.contributor3).toBeUndefined();
  await db.updateTable('users').set({ state: 'active' }).where('id', '=', people.contributor3).execute();
  const again = await changed(task, { answers_per_row: 3, overlap_share: 100 });
  expect(loads(again)).toEqual([9, 9, 9]);
});

test('an answer that arrives later for a row that was taken brings it back', async () => {
  const { task } = await makePublished(app, {
    texts: texts(4),
    contributors: ['contributor', 'contributor2'],
    ...twoAnswers,
  });
  const browser = openBrowser(app, 'contributor', task);
  const late = [1, 2, 3, 4].map((row) => browser.cell(row, 1, 'b'));
  const held = await changed(task, { answers_per_row: 1, overlap_share: 100 });
  expect(held.contributor).toHaveLength(2);
  expect((await browser.save(late)).status).toBe(200);
  expect((await holdingsOf(app, task)).contributor).toHaveLength(4);
  await expectSound(app, task);
});

test('who gets rows is notified, and who loses them sees their work change', async () => {
  const { task } = await makePublished(app, { texts: texts(4), contributors: ['contributor', 'contributor2'] });
  const kinds = async (name: DemoUsername) =>
    (await app.as(name).get('/notification')).result.entities
      .filter((one) => one.task?.id === task)
      .map(({ kind }) => kind);
  await changed(task, twoAnswers);
  expect([await kinds('contributor'), await kinds('contributor2')]).toEqual([
    ['rows_added', 'assigned'],
    ['rows_added', 'assigned'],
  ]);
  for (const name of ['contributor', 'contributor2'] as const) {
    const [newest] = (await app.as(name).get('/notification')).result.entities;
    await app.as(name).post('/notification/read', { id: newest?.id ?? '', older_too: true });
  }
  await changed(task, { answers_per_row: 1, overlap_share: 100 });
  for (const name of ['contributor', 'contributor2'] as const)
    expect(await kinds(name)).toEqual(['rows_added', 'assigned']);
});

test('whose rows change is told so wherever the task is open, also when more rows are no news, and no one else', async () => {
  const { task } = await makePublished(app, { texts: texts(6), contributors: three });
  await submitAll('contributor3', task);
  const told = await changesToldTo(app, origin, three);
  const changedWork = [{ event: 'changed', data: { task, submission: null } }];
  for (const answers_per_row of [2, 1, 2]) {
    await changed(task, { answers_per_row, overlap_share: 100 });
    expect(await told()).toEqual([changedWork, changedWork, []]);
  }
  for (const name of ['contributor', 'contributor2'] as const)
    expect(await newsOf(app, name, task)).toEqual(['rows_added by manager', 'assigned by manager']);
  expect(await newsOf(app, 'contributor3', task)).toEqual(['assigned by manager']);
});

test('who submits while the overlap is changed waits, and gets the rows first', async () => {
  const { task } = await makePublished(app, {
    texts: texts(4),
    contributors: ['contributor', 'contributor2'],
  });
  const browser = await answer('contributor2', task, (await holdingsOf(app, task)).contributor2 ?? []);
  const { changing, submitting } = await db.transaction().execute(async (trx) => {
    // the rows can't be assigned for now, not even to the first contributor
    await trx.selectFrom('dataset_rows').select('row_no').where('task_id', '=', task).forUpdate().execute();
    const waits = lockWaits();
    const waiting = async () => (await waits.execute(db)).rows.length;
    const changing = change(task, twoAnswers);
    await until(async () => (await waiting()) === 1);
    let isSubmitted = false;
    const submitting = browser.submit().finally(() => {
      isSubmitted = true;
    });
    await until(async () => isSubmitted || (await waiting()) === 2);
    return { changing, submitting };
  });
  expect((await changing).status).toBe(200);
  expect((await submitting).body).toMatchObject({ status: 422, code: 'rows_incomplete' });
  await expectSound(app, task);
});

test('drafts, other versions and tasks of others are refused', async () => {
  const { task } = await makePublished(app, { texts: texts(4), contributors: three });
  expect((await manager.post(`/task/${task}/overlap`, { version: 7, ...twoAnswers })).body).toMatchObject({
    status: 409,
    code: 'stale_version',
  });
  expect((await change(task, twoAnswers, app.as('manager2'))).status).toBe(404);
  expect((await app.as('manager2').get(`/task/${task}/overlap?answers_per_row=2&overlap_share=10`)).status).toBe(404);
  const { task: draft } = await makeDraft(app, { texts: texts(4), contributors: three });
  expect((await change(draft, twoAnswers)).body).toMatchObject({ code: 'wrong_state' });
  expect((await preview(draft, twoAnswers)).body).toMatchObject({ code: 'wrong_state' });
});

test('rows that were taken back return with the people they had, and the next change gives them the others', async () => {
  const { task } = await makePublished(app, { texts: texts(4), contributors: three });
  await importFile(app, task, 'text\nadded 1\nadded 2\nadded 3\n');
  const added = (await read(task)).task_row[1]?.id ?? '';
  expect((await manager.post(`/task/${task}/dataset/${added}/takeBack`, { started: 'keep' })).status).toBe(200);
  await changed(task, twoAnswers);
  expect((await manager.post(`/task/${task}/dataset/${added}/restore`)).status).toBe(200);
  await expectSound(app, task);
  expect(overlapped(await holdingsOf(app, task))).toEqual([1, 2, 3, 4]);
  expect((await preview(task, twoAnswers)).result).toMatchObject({ raised: 3, lowered: 0, kept: 0 });
  expect(overlapped(await changed(task, twoAnswers))).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('rows that are restored with several people to a task of one answer per row are shared again', async () => {
  const two = ['contributor', 'contributor2'] as const;
  const { task, dataset } = await makePublished(app, { texts: texts(3), contributors: two, ...twoAnswers });
  for (const name of two) await answer(name, task, [1, 2, 3]);
  await changed(task, { answers_per_row: 1, overlap_share: 100 });
  const path = `/task/${task}/dataset/${dataset}` as const;
  expect((await manager.post(`${path}/takeBack`, { started: 'withdraw' })).status).toBe(200);
  expect((await manager.post(`${path}/restore`)).status).toBe(200);
  await expectSound(app, task);
  expect(overlapped(await holdingsOf(app, task))).toEqual([1, 2, 3]);
});

test('while there are few answers, they are not all read for each row that is looked at', async () => {
  const begun = await makePublished(app, { texts: texts(20), contributors: ['contributor'] });
  await answer('contributor', begun.task, [1, 2, 3, 4, 5]);
  const { task: id } = await makePublished(app, { texts: texts(50), contributors: three });
  await sql`analyze answers`.execute(db);
  const task = await db.selectFrom('tasks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const datasets = await db.selectFrom('datasets').selectAll().where('task_id', '=', id).execute();
  const read = (work: (trx: Db) => Promise<unknown>) =>
    db.transaction().execute((trx) => answersGoneThrough(trx, () => work(trx)));
  const day = { today: today(new Date()), isOpen: () => true };
  expect(await read((trx) => planChange(trx, task, twoAnswers, day))).toBe(0);
  for (const dataset of datasets) {
    expect(await read((trx) => startedBy(trx, id, dataset))).toBe(0);
    expect(await read((trx) => startedRows(trx, id, dataset, { after: 0, limit: 10 }))).toBe(0);
  }
});
