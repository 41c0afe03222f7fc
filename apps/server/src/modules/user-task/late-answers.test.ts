import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { DemoUsername } from '../../first-run/demo/people.ts';
import { openBrowser } from '../../testing/browser.ts';
import { exportsOf } from '../../testing/exports.ts';
import { makePublished } from '../../testing/factories.ts';
import { holdingsOf } from '../../testing/holdings.ts';
import { lockWaits } from '../../testing/statements/lock-waits.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import { columnsOf, importFile } from '../../testing/upload.ts';
import { expectFinals } from '../../testing/week/expect-finals.ts';
import { expectSound } from '../../testing/week/expect-sound.ts';

const app = await createTestApp();
const manager = app.as('manager');
const { lines } = exportsOf(app);
const texts = (count: number) => Array.from({ length: count }, (_, index) => `text ${index + 1}`);

const read = async (task: string) => (await manager.get(`/task/${task}`)).result;
const held = async (task: string, username: DemoUsername) => (await holdingsOf(app, task))[username] ?? [];

async function replacePeople(task: string, usernames: readonly DemoUsername[]): Promise<void> {
  const { version } = await read(task);
  const contributor = usernames.map((name) => app.people[name]);
  const { status, text } = await manager.put(`/task/${task}/contributor`, { version, contributor, reviewer: [] });
  expect(status, text).toBe(200);
  app.clock.advance(1000);
}

async function changeOverlap(task: string, answers_per_row: number): Promise<void> {
  const { version } = await read(task);
  const overlap = { version, answers_per_row, overlap_share: 100 };
  expect((await manager.post(`/task/${task}/overlap`, overlap)).status).toBe(200);
  app.clock.advance(1000);
}

/** They are not on the task, and what is kept of it is what its rows and answers say. */
async function expectOff(task: string, username: DemoUsername): Promise<void> {
  const browser = openBrowser(app, username, task);
  for (const path of ['', '/row'] as const)
    expect((await app.as(username).get(`/userTask/${task}${path}`)).status).toBe(404);
  for (const tried of [browser.submit(), browser.withdraw(), browser.acknowledge(1)])
    expect((await tried).status).toBe(404);
  expect((await read(task)).contributor.map(({ user }) => user.username)).not.toContain(username);
  await expectSound(app, task);
}

test('each row counts until it was taken, also where its contributor was removed only later', async () => {
  const contributors = ['contributor', 'contributor2', 'contributor3'] as const;
  const { task } = await makePublished(app, { texts: texts(6), contributors });
  await changeOverlap(task, 2);
  const browser = openBrowser(app, 'contributor3', task);
  const before = await held(task, 'contributor3');
  const early = before.map((row) => browser.cell(row, 1, 'a'));
  app.clock.advance(1000);
  await changeOverlap(task, 1);
  const after = await held(task, 'contributor3');
  const lost = before.filter((row) => !after.includes(row));
  expect(lost).not.toEqual([]);
  const [tooLate, inTime] = [lost, after].map((rows) => rows.map((row) => browser.cell(row, 1, 'b')));
  await replacePeople(task, ['contributor', 'contributor2']);
  expect((await browser.save(tooLate ?? [])).status).toBe(404);
  expect((await browser.save([...(inTime ?? []), ...(tooLate ?? [])])).status).toBe(404);
  expect((await browser.save(inTime ?? [])).status).toBe(200);
  await expectOff(task, 'contributor3');
  expect((await browser.save(early.filter(({ row_no }) => lost.includes(row_no)))).status).toBe(200);
  await expectOff(task, 'contributor3');
});

test('the sender of a late answer is told which rows have come back, once', async () => {
  const { task } = await makePublished(app, { texts: texts(6), contributors: ['contributor', 'contributor2'] });
  const browser = openBrowser(app, 'contributor', task);
  const own = await held(task, 'contributor');
  const kept = own.map((row) => browser.cell(row, 1, 'a'));
  app.clock.advance(1000);
  expect((await browser.save(kept.slice(0, 1))).result.extra_rows).toEqual([]);
  const { version } = await read(task);
  await manager.post(`/task/${task}/contributor/${app.people.contributor}/passOn`, { version });
  expect((await browser.save(kept)).result.extra_rows).toEqual(own.slice(1));
  expect((await browser.save(kept)).result.extra_rows).toEqual([]);
});

test('an answer that is sent while its contributor is being removed is saved, and they are removed', async () => {
  const { task } = await makePublished(app, { texts: texts(6), contributors: ['contributor', 'contributor3'] });
  const browser = openBrowser(app, 'contributor3', task);
  const kept = (await held(task, 'contributor3')).slice(0, 1).map((row) => browser.cell(row, 1, 'a'));
  app.clock.advance(1000);
  const waiting = (count: number) => until(async () => (await lockWaits().execute(app.db)).rows.length === count);
  const [removing, saving] = await app.db.transaction().execute(async (trx) => {
    // removing ends with looking at who comes
    await sql`select from users where id = ${app.people.contributor2} for no key update`.execute(trx);
    const removed = replacePeople(task, ['contributor', 'contributor2']);
    await waiting(1);
    const saved = browser.save(kept);
    await waiting(2);
    return [removed, saved];
  });
  await removing;
  expect((await saving).status).toBe(200);
  await expectOff(task, 'contributor3');
  await replacePeople(task, ['contributor', 'contributor3']);
  expect((await app.as('contributor3').get(`/userTask/${task}`)).status).toBe(200);
});

test('another overlap changes nothing about what a removed contributor may still send', async () => {
  const { task } = await makePublished(app, { texts: texts(4), contributors: ['contributor', 'contributor3'] });
  const browser = openBrowser(app, 'contributor3', task);
  const [first, ...others] = (await held(task, 'contributor3')).map((row) => browser.cell(row, 1, 'a'));
  if (!first) throw new Error('too few rows');
  await replacePeople(task, ['contributor', 'contributor2']);
  await changeOverlap(task, 2);
  expect((await browser.save([first])).status).toBe(200);
  await expectOff(task, 'contributor3');
  await changeOverlap(task, 1);
  expect((await browser.save(others)).status).toBe(200);
  expect((await browser.save([browser.cell(first.row_no, 1, 'b')])).status).toBe(404);
  await expectOff(task, 'contributor3');
});

test('who passed rows on and is removed keeps what arrived late, in places without gaps', async () => {
  const { task } = await makePublished(app, { texts: texts(6), contributors: ['contributor', 'contributor2'] });
  const browser = openBrowser(app, 'contributor', task);
  const late = (await held(task, 'contributor')).map((row) => browser.cell(row, 1, 'a'));
  app.clock.advance(1000);
  const { version } = await read(task);
  const passed = await manager.post(`/task/${task}/contributor/${app.people.contributor}/passOn`, { version });
  expect(passed.status, passed.text).toBe(200);
  app.clock.advance(1000);
  expect((await browser.save([browser.cell(late[0]?.row_no ?? 0, 1, 'b')])).status).not.toBe(200);
  await replacePeople(task, ['contributor', 'contributor3']);
  expect((await browser.save(late)).status).toBe(200);
  await expectSound(app, task);
  await replacePeople(task, ['contributor3']);
  await expectOff(task, 'contributor');
});

test('an import that was taken back returns with a late answer, and does not once it is deleted for good', async () => {
  const { task } = await makePublished(app, { texts: texts(4), contributors: ['contributor', 'contributor3'] });
  await importFile(app, task, 'text\nadded 1\nadded 2\nadded 3\nadded 4\n');
  const browser = openBrowser(app, 'contributor3', task);
  const kept = (await held(task, 'contributor3')).map((row) => browser.cell(row, 1, 'a'));
  const [first, ...others] = kept.filter(({ row_no }) => row_no > 4);
  if (!first || others.length === 0) throw new Error('too few rows');
  await replacePeople(task, ['contributor']);
  const added = (await read(task)).task_row[1];
  const path = `/task/${task}/dataset/${added?.id ?? ''}` as const;
  expect((await manager.post(`${path}/takeBack`, { started: 'withdraw' })).status).toBe(200);
  expect((await browser.save([first])).status).toBe(200);
  await expectOff(task, 'contributor3');
  expect((await app.as('master').post(`${path}/purge`, { typed_name: added?.name ?? '' })).status).toBe(200);
  expect((await browser.save(others)).status).toBe(404);
  expect((await browser.save(kept.filter(({ row_no }) => row_no <= 4))).status).toBe(200);
  await expectOff(task, 'contributor3');
});

test('sent many times at once while they are added again, late answers are saved once, and they can be removed', async () => {
  const { task } = await makePublished(app, { texts: texts(6), contributors: ['contributor', 'contributor3'] });
  const browser = openBrowser(app, 'contributor3', task);
  const kept = (await held(task, 'contributor3')).map((row) => browser.cell(row, 1, 'a'));
  await replacePeople(task, ['contributor']);
  const sent = Array.from({ length: 6 }, () => browser.save(kept));
  await replacePeople(task, ['contributor', 'contributor3']);
  for (const { status } of await Promise.all(sent)) expect([200, 503]).toContain(status);
  expect((await browser.save(kept)).status).toBe(200);
  await expectSound(app, task);
  await replacePeople(task, ['contributor']);
  await expectOff(task, 'contributor3');
});

test('a row that returns with a late answer has its id again, also while a row of another task has the same', async () => {
  const file = 'id,text\nr1,one\nr2,two\n';
  const { task } = await makePublished(app, { texts: ['first'], contributors: ['contributor'] });
  await importFile(app, task, file);
  const browser = openBrowser(app, 'contributor', task);
  const late = [2, 3].map((row) => browser.cell(row, 1, 'a'));
  app.clock.advance(1000);
  const added = (await read(task)).task_row[1]?.id ?? '';
  expect((await manager.post(`/task/${task}/dataset/${added}/takeBack`, { started: 'withdraw' })).status).toBe(200);
  const other = await makePublished(app, { texts: ['first'] });
  await importFile(app, other.task, file);
  expect((await browser.save(late)).result.extra_rows).toEqual([2, 3]);
  const { rows } = await browser.rows();
  expect(rows.map(({ content }) => [content.row_no, content.row_id])).toEqual([
    [1, null],
    [2, 'r1'],
    [3, 'r2'],
  ]);
});

test('a late answer to hidden gold is saved as well, and its row still counts as shared with no one', async () => {
  const { task } = await makePublished(app, {
    columns: columnsOf(['text', 'text'], ['gold', 'gold:1']),
    rows: [...texts(6).map((text) => [text, '']), ['gold', 'a']],
    contributors: ['contributor', 'contributor2', 'contributor3'],
    answers_per_row: 2,
    gold_share: 20,
  });
  const browser = openBrowser(app, 'contributor3', task);
  const own = await held(task, 'contributor3');
  expect(own).toContain(7);
  const kept = own.map((row) => browser.cell(row, 1, 'a'));
  app.clock.advance(1000);
  const { version } = await read(task);
  const passedOn = await manager.post(`/task/${task}/contributor/${app.people.contributor3}/passOn`, { version });
  expect(passedOn.status, passedOn.text).toBe(200);
  expect((await browser.save(kept)).result.extra_rows.toSorted()).toEqual(own.toSorted());
  await expectSound(app, task);
});

test('hidden gold that was taken back and returns with a late answer is hidden gold again, and no data', async () => {
  const { task, dataset } = await makePublished(app, {
    columns: columnsOf(['text', 'text'], ['gold', 'gold:1']),
    rows: [...texts(2).map((text) => [text, '']), ['gold', 'a']],
    contributors: ['contributor'],
    gold_share: 50,
  });
  await importFile(app, task, 'text\nadded\n');
  const browser = openBrowser(app, 'contributor', task);
  const late = browser.cell(3, 1, 'a');
  app.clock.advance(1000);
  expect((await manager.post(`/task/${task}/dataset/${dataset}/takeBack`, { started: 'withdraw' })).status).toBe(200);
  expect((await read(task)).gold_rows_count).toBe(0);
  expect((await browser.save([late])).result.extra_rows).toEqual([3]);
  expect((await read(task)).gold_rows_count).toBe(1);
  expect((await lines(task, { shape: 'wide' })).map(({ row_no }) => row_no)).toEqual(['4']);
  await expectSound(app, task);
});

test('what was decided about a row counts again once the row returns with a late answer', async () => {
  const contributors = ['contributor', 'contributor2'] as const;
  const { task, dataset } = await makePublished(app, { texts: texts(2), contributors, answers_per_row: 2 });
  for (const username of contributors) {
    const browser = openBrowser(app, username, task);
    await browser.save([1, 2].map((row) => browser.cell(row, 1, username === 'contributor' ? 'a' : 'b')));
    expect((await browser.submit()).status).toBe(200);
  }
  const decision = { id: randomUUIDv7(), value: 'b', remark: '', replaces: null };
  expect((await manager.put(`/task/${task}/adjudication/1/1`, decision)).status).toBe(200);
  const browser = openBrowser(app, 'contributor', task);
  const late = browser.cell(1, 1, 'b');
  app.clock.advance(1000);
  expect((await manager.post(`/task/${task}/dataset/${dataset}/takeBack`, { started: 'withdraw' })).status).toBe(200);
  await expectFinals(app, task);
  expect((await browser.save([late])).result.extra_rows).toEqual([1]);
  await expectFinals(app, task);
});
