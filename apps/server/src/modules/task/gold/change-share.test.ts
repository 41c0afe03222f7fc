import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { DemoUsername } from '../../../first-run/demo/people.ts';
import { checkDatabase } from '../../../operations/check/check-database.ts';
import { openBrowser } from '../../../testing/browser.ts';
import { changesToldTo, listening } from '../../../testing/event-stream.ts';
import { exportsOf } from '../../../testing/exports.ts';
import { makeDraft, makePublished } from '../../../testing/factories.ts';
import { holdingsOf } from '../../../testing/holdings.ts';
import { atOnce } from '../../../testing/reads/at-once.ts';
import { newsOf } from '../../../testing/reads/news.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { columnsOf, importFile } from '../../../testing/upload.ts';
import { expectSound } from '../../../testing/week/expect-sound.ts';

const app = await createTestApp();
const origin = await listening(app);
const { db, people } = app;
const manager = app.as('manager');
const three = ['contributor', 'contributor2', 'contributor3'] as const;
const columns = columnsOf(['text', 'text'], ['gold', 'gold:1']);

/** So many rows, of which every fifth one has a gold answer. */
const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => [`text ${index + 1}`, index % 5 === 4 ? 'a' : '']);
const isGold = (row: number) => row % 5 === 0;
const goldIn = (held: readonly number[] = []) => held.filter(isGold);
const data = (held: readonly number[] = []) => held.filter((row) => !isGold(row));
const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);

// 240 rows without gold for three: 80 each, 5 % gold are 4 more
const scene = { columns, rows: rows(300), contributors: three, gold_share: 5 };
const published = async (values: object = {}) => (await makePublished(app, { ...scene, ...values })).task;
const read = async (task: string) => (await manager.get(`/task/${task}`)).result;
const change = async (task: string, gold_share: number | null, by = manager) =>
  by.post(`/task/${task}/goldShare`, { version: (await read(task)).version, gold_share });
const preview = (task: string, share: number | null) =>
  manager.get(`/task/${task}/goldShare${share === null ? '' : `?gold_share=${share}`}`);
const held = (task: string): Promise<Record<string, number[]>> => holdingsOf(app, task);

async function changed(task: string, share: number | null) {
  const { status, text } = await change(task, share);
  expect(status, text).toBe(200);
  await expectSound(app, task);
  expect(await problems()).toEqual([]);
  return held(task);
}

/** What the check of the whole database finds. */
const problems = () => checkDatabase(String(app.services.pool.options.connectionString));

async function answer(username: DemoUsername, task: string, some: readonly number[]) {
  const browser = openBrowser(app, username, task);
  const { status, text } = await browser.save(some.map((row) => browser.cell(row, 1, 'a')));
  expect(status, text).toBe(200);
  return browser;
}
/** Someone answers their first rows. */
async function start(username: DemoUsername, task: string, count: number): Promise<number[]> {
  const first = (await held(task))[username]?.slice(0, count) ?? [];
  await answer(username, task, first);
  return first;
}

test('a higher share mixes more gold into what everyone has not started, one row into each part of it', async () => {
  const task = await published();
  const first = await start('contributor', task, 40);
  const before = await held(task);
  const after = await changed(task, 20);
  expect(await read(task)).toMatchObject({ gold_share: 20, gold_rows_count: 60 });
  // 20 gold to 80 others, and to the first contributor a quarter of what is left
  const left = data(before.contributor?.slice(40)).length;
  expect(goldIn(after.contributor?.slice(40))).toHaveLength(Math.round(left / 4));
  expect(after.contributor?.slice(0, 41)).toEqual(before.contributor?.slice(0, 41));
  expect(after.contributor?.slice(0, 40)).toEqual(first);
  for (const who of ['contributor2', 'contributor3'] as const) {
    expect(goldIn(after[who])).toHaveLength(20);
    for (const row of goldIn(before[who])) expect(after[who]).toContain(row);
    const places = (after[who] ?? []).flatMap((row, index) => (isGold(row) ? index : []));
    for (let quarter = 0; quarter < 4; quarter += 1)
      expect(places.filter((place) => place >= quarter * 25 && place < quarter * 25 + 25).length).toBeGreaterThan(2);
  }
  for (const who of three) {
    expect(data(after[who])).toEqual(data(before[who]));
    expect(new Set(after[who]).size).toBe(after[who]?.length);
  }
});

test('a lower share takes gold that is not started, and leaves some of it everywhere', async () => {
  const task = await published({ gold_share: 20 });
  const first = await start('contributor', task, 50);
  const before = await held(task);
  const after = await changed(task, 5);
  expect(after.contributor?.slice(0, 50)).toEqual(first);
  expect(goldIn(after.contributor?.slice(50))).toHaveLength(2);
  for (const who of ['contributor2', 'contributor3'] as const) {
    expect(goldIn(after[who])).toHaveLength(4);
    const places = (after[who] ?? []).flatMap((row, index) => (isGold(row) ? index : []));
    for (const [quarter, place] of places.entries()) expect(Math.abs(place - quarter * 21 - 10)).toBeLessThan(22);
  }
  for (const who of three) {
    expect(data(after[who])).toEqual(data(before[who]));
    for (const row of goldIn(after[who])) expect(before[who]).toContain(row);
  }
});

test('switched off, it takes all gold that is not started; what was answered stays, and is no data', async () => {
  const task = await published({ gold_share: 20, answers_per_row: 2 });
  const first = await start('contributor', task, 30);
  const answered = goldIn(first);
  expect(answered.length).toBeGreaterThan(0);
  const after = await changed(task, null);
  expect(goldIn(after.contributor)).toEqual(answered);
  expect([...goldIn(after.contributor2), ...goldIn(after.contributor3)]).toEqual([]);
  expect(await read(task)).toMatchObject({ gold_share: null, gold_rows_count: 60 });

  const { exported } = exportsOf(app);
  const lines = async (request: object) => (await exported(task, request)).trim().split('\n').length - 1;
  expect(await lines({ shape: 'long' })).toBe(30 - answered.length);
  expect(await lines({ shape: 'long', rows: 'gold' })).toBe(answered.length);
  // what comes later is assigned without gold, and the rows of hidden gold to no one
  await manager.post(`/task/${task}/overlap`, {
    version: (await read(task)).version,
    answers_per_row: 3,
    overlap_share: 100,
  });
  const more = await held(task);
  expect(three.flatMap((who) => data(more[who]))).toHaveLength(3 * 240);
  expect(three.flatMap((who) => goldIn(more[who]))).toEqual(answered);
  await importFile(app, task, 'text,gold\none,\ntwo,a\n', { columns });
  expect(Object.values(await held(task)).filter((own) => own.includes(302))).toHaveLength(3);
  await expectSound(app, task);
});

test('switched on again, gold is mixed in anew, and no one gets a row they have answered', async () => {
  const task = await published({ gold_share: 20 });
  const answered = goldIn(await start('contributor', task, 30));
  await changed(task, null);
  const after = await changed(task, 10);
  expect(await read(task)).toMatchObject({ gold_share: 10, gold_rows_count: 60 });
  for (const row of answered) expect(after.contributor?.filter((one) => one === row)).toHaveLength(1);
  const left = data(after.contributor).length - (30 - answered.length);
  expect(goldIn(after.contributor)).toHaveLength(answered.length + Math.round(left / 9));
});

test('a task without hidden gold switches it on: rows with gold that no one has started are no data any more', async () => {
  const task = await published({ gold_share: null, answers_per_row: 2 });
  const first = await start('contributor', task, 40);
  const stay = goldIn(first);
  const said = (await preview(task, 10)).result;
  expect(said).toMatchObject({ hidden: 60 - stay.length, gold_rows_count: 60 - stay.length });
  const after = await changed(task, 10);
  expect(await read(task)).toMatchObject({ gold_share: 10, gold_rows_count: 60 - stay.length });
  const hidden = goldIn(rows(300).map((_, index) => index + 1)).filter((row) => !stay.includes(row));
  for (const who of three) {
    const own = (after[who] ?? []).filter((row) => !(who === 'contributor' && first.includes(row)));
    const gold = own.filter((row) => hidden.includes(row));
    expect(gold).toHaveLength(Math.round((own.length - gold.length) / 9));
  }
  // rows with gold that were started before are data: two people have each
  for (const row of stay) expect(Object.values(after).filter((own) => own.includes(row))).toHaveLength(2);
  expect(three.flatMap((who) => data(after[who]))).toHaveLength(2 * 240);
});

test('rows of a pilot do not become hidden gold, and while it runs the share stays', async () => {
  const { task } = await makeDraft(app, { ...scene, gold_share: null });
  await manager.post(`/task/${task}/publish`, { version: 1, pilot_rows: 50 });
  expect((await change(task, 5)).body).toMatchObject({ status: 409, code: 'pilot_running' });
  expect((await preview(task, 5)).body).toMatchObject({ status: 409, code: 'pilot_running' });
  await manager.post(`/task/${task}/publishRest`, { version: (await read(task)).version, pilot: 'counted' });
  const pilot = await db.selectFrom('pilot_rows').select('row_no').where('task_id', '=', task).execute();
  await changed(task, 5);
  const hidden = await db.selectFrom('gold_rows').select('row_no').where('task_id', '=', task).execute();
  expect(hidden).toHaveLength(60 - goldIn(pilot.map(({ row_no }) => row_no)).length);
  for (const { row_no } of pilot) expect(hidden.map((one) => one.row_no)).not.toContain(row_no);
});

test('the preview says who gets and loses how many rows, and changes nothing', async () => {
  const task = await published({ gold_share: 10 });
  await start('contributor', task, 60);
  for (const share of [20, 15, 25, 1, null, 30]) {
    const before = await held(task);
    const said = atOnce((await preview(task, share)).result);
    expect(await held(task)).toEqual(before);
    const after = await changed(task, share);
    for (const who of three) {
      const one = said.contributor.find(({ user }) => user.id === people[who]);
      const [old = [], own = []] = [before[who], after[who]];
      expect({ gained: one?.gained ?? 0, lost: one?.lost ?? 0, rows: one?.rows_count ?? own.length }).toEqual({
        gained: own.filter((row) => !old.includes(row)).length,
        lost: old.filter((row) => !own.includes(row)).length,
        rows: own.length,
      });
    }
  }
});

test('submitted work stays as it is, paused work is changed as all open work is', async () => {
  const task = await published();
  const all = (await held(task)).contributor ?? [];
  const browser = await answer('contributor', task, all);
  expect((await browser.submit()).status).toBe(200);
  await sql`
    update assignments set paused_at = now(), paused_by = '{"right": 1, "answers": 9}'
    where task_id = ${task} and user_id = ${people.contributor2}`.execute(db);
  const after = await changed(task, 20);
  expect(after.contributor).toEqual(all);
  expect(goldIn(after.contributor2)).toHaveLength(20);
});

test('where there is too little gold it is refused with the numbers, and nothing has changed', async () => {
  const task = await published();
  const before = await held(task);
  // 80 others: 80 of hidden gold, and there are 60
  const refusal = { status: 422, code: 'gold_rows_too_few', params: { have: 60, need: 80 } };
  expect((await preview(task, 50)).body).toMatchObject(refusal);
  expect((await change(task, 50)).body).toMatchObject(refusal);
  expect(await held(task)).toEqual(before);
  expect(await read(task)).toMatchObject({ gold_share: 5 });

  const none = await published({ gold_share: null, rows: rows(4) });
  expect((await change(none, 5)).body).toMatchObject({ code: 'gold_rows_too_few', params: { have: 0, need: 1 } });
  const all = await published({
    gold_share: null,
    rows: [
      ['one', 'a'],
      ['two', 'b'],
      ['three', 'a'],
    ],
  });
  expect((await change(all, 5)).body).toMatchObject({ status: 422, code: 'gold_rows_only' });
});

test('a lower share is possible however little gold there is', async () => {
  const task = await published({ gold_share: 50, rows: rows(30), answers_per_row: 3 });
  const before = await held(task);
  expect(goldIn(before.contributor)).toHaveLength(6);
  expect(goldIn((await changed(task, 40)).contributor)).toHaveLength(6);
  expect(goldIn((await changed(task, 10)).contributor)).toHaveLength(3);
});

test.each([0, 51, 2.5, '5'])('a share of %s is refused at its field', async (share) => {
  const task = await published();
  const body = { version: (await read(task)).version, gold_share: share };
  const refused = await manager.unchecked('post', `/task/${task}/goldShare`, body);
  expect(refused.body).toMatchObject({ status: 400, errors: [{ pointer: '/gold_share' }] });
});

test('a change is in the audit log, with the share before and after', async () => {
  const task = await published();
  await changed(task, 10);
  const events = await db
    .selectFrom('audit_events')
    .select(['operation', 'before', 'after', 'actor_id'])
    .where('task_id', '=', task)
    .where('operation', '=', 'changeGoldShare')
    .execute();
  expect(events).toEqual([
    {
      operation: 'changeGoldShare',
      before: { gold_share: 5 },
      after: { gold_share: 10 },
      actor_id: people.manager,
    },
  ]);
});

test('only who manages the task may, it has to be published, and of this version', async () => {
  const task = await published();
  const { version } = await read(task);
  const body = { version, gold_share: 10 };
  expect((await app.as('manager2').post(`/task/${task}/goldShare`, body)).status).toBe(404);
  expect((await app.as('contributor').post(`/task/${task}/goldShare`, body)).status).toBe(403);
  expect((await app.as('contributor').get(`/task/${task}/goldShare?gold_share=10`)).status).toBe(403);
  const stale = await manager.post(`/task/${task}/goldShare`, { ...body, version: version - 1 });
  expect(stale.body).toMatchObject({ status: 409, code: 'stale_version', current: { gold_share: 5 } });
});

test('two managers at once: one changes the share, the other is told that the task is another by now', async () => {
  const task = await published();
  const { version } = await read(task);
  const answers = await Promise.all(
    [10, 20].map((gold_share) => manager.post(`/task/${task}/goldShare`, { version, gold_share })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { gold_share } = await read(task);
  const won = answers.findIndex(({ status }) => status === 200);
  expect(gold_share).toBe([10, 20][won]);
  expect(goldIn((await held(task)).contributor)).toHaveLength(gold_share === 10 ? 9 : 20);
  await expectSound(app, task);
});

test('answers are saved while the share is changed up and down, and none is lost', async () => {
  const task = await published();
  const own = data((await held(task)).contributor);
  const browser = openBrowser(app, 'contributor', task);
  const saving = (async () => {
    for (const row of own) {
      const cell = browser.cell(row, 1, 'a');
      // while rows are reassigned a save may have to be repeated, as a browser does
      for (;;) {
        const { status } = await browser.save([cell]);
        if (status === 200) break;
        expect([409, 503]).toContain(status);
      }
    }
  })();
  for (const share of [20, 5, null, 10, 1]) expect((await change(task, share)).status).toBe(200);
  await saving;
  const answered = await db.selectFrom('answers').select('row_no').where('task_id', '=', task).execute();
  expect(sorted(answered.map(({ row_no }) => row_no))).toEqual(sorted(own));
  await expectSound(app, task);
  expect(await problems()).toEqual([]);
});

test('an answer that a browser still has to gold that was taken meanwhile is kept, and is no data', async () => {
  const task = await published({ gold_share: 20, answers_per_row: 3 });
  const [row = 0] = goldIn((await held(task)).contributor);
  const browser = openBrowser(app, 'contributor', task);
  const late = browser.cell(row, 1, 'b');
  await changed(task, null);
  expect((await browser.save([late])).status).toBe(200);
  expect(goldIn((await held(task)).contributor)).toEqual([row]);
  await expectSound(app, task);
});

test('whose gold changes is told that their work does, also when more rows are no news, and no one else', async () => {
  const task = await published({ rows: rows(60) });
  const browser = await answer('contributor3', task, (await held(task)).contributor3 ?? []);
  expect((await browser.submit()).status).toBe(200);
  const told = await changesToldTo(app, origin, three);
  const changedWork = [{ event: 'changed', data: { task, submission: null } }];
  for (const share of [20, 5, 20]) {
    await changed(task, share);
    expect(await told()).toEqual([changedWork, changedWork, []]);
  }
  for (const name of ['contributor', 'contributor2'] as const)
    expect(await newsOf(app, name, task)).toEqual(['rows_added by manager', 'assigned by manager']);
  expect(await newsOf(app, 'contributor3', task)).toEqual(['assigned by manager']);
});

test('contributors see rows like all others, and are told no more than that there are more', async () => {
  const task = await published();
  const seen = async () => app.as('contributor').get(`/userTask/${task}`);
  const keys = async () => Object.keys((await app.as('contributor').get(`/userTask/${task}/row`)).result.rows[0] ?? {});
  const [before, had] = [await seen(), await keys()];
  await changed(task, 20);
  const after = await seen();
  expect(Object.keys(after.result)).toEqual(Object.keys(before.result));
  expect(await keys()).toEqual(had);
  expect(after.text).not.toContain('gold');
  const told = await app.as('contributor').get('/notification');
  expect(told.text).not.toContain('gold');
  expect(told.text).toContain('rows_added');
});
