import { randomUUID } from 'node:crypto';
import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openBrowser } from '../../../testing/browser.ts';
import { makePublished } from '../../../testing/factories.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { expectFinals } from '../../../testing/week/expect-finals.ts';

type Schemas = components['schemas'];

const app = await createTestApp();
const { db, clock } = app;
const manager = app.as('manager');
const master = app.as('master');
const contributors = ['contributor', 'contributor2', 'contributor3'] as const;

/** Three contributors have submitted; a word has the answers to a row: `aab`. */
async function submitted(...rows: string[]) {
  const texts = rows.map((_, index) => `text ${index + 1}`);
  const made = await makePublished(app, { contributors, answers_per_row: 3, texts });
  for (const [index, name] of contributors.entries()) {
    const browser = openBrowser(app, name, made.task);
    await browser.save(rows.map((row, at) => browser.cell(at + 1, 1, row[index] ?? 'a')));
    expect((await browser.submit()).status).toBe(200);
  }
  await app.runJobs();
  return made;
}

const next = async (task: string, wanted: Schemas['DisputedRequest'] = {}, actor = manager) =>
  (await actor.post(`/task/${task}/adjudication/next`, wanted)).result;
const cellAt = (task: string, row: number) => `/task/${task}/adjudication/${row}/1` as const;
const decide = (task: string, row: number, values: Partial<Schemas['AdjudicationRequest']> = {}, actor = manager) =>
  actor.put(cellAt(task, row), { id: randomUUID(), replaces: null, value: 'c', remark: '', ...values });
const rowOf = ({ cell }: Schemas['DisputedNext']) => cell?.content.row_no;

test('the most even split comes first, and what is decided comes no more', async () => {
  const { task } = await submitted('aab', 'aaa', 'abc', 'abb');
  const first = await next(task);
  expect(first).toMatchObject({ count: 3, more: false, again: false });
  expect(first.cell).toMatchObject({
    content: { row_no: 3, text: 'text 3' },
    ...{ question_no: 1, how: 'open', value: null, majority: null, gold: null, decision: null, own: false },
  });
  expect(first.cell?.answers.map(({ value }) => value).sort()).toEqual(['a', 'b', 'c']);
  const { result } = await decide(task, 3, { value: 'b', remark: ' Said so on page 2 ' });
  expect(result).toMatchObject({
    how: 'adjudicated',
    value: 'b',
    decision: { value: 'b', remark: 'Said so on page 2' },
  });
  expect(result.decision?.by.id).toBe(app.people.manager);
  const second = await next(task);
  expect([rowOf(second), second.count, second.cell?.majority]).toEqual([1, 2, 'a']);
  await decide(task, 1);
  expect(rowOf(await next(task))).toBe(4);
  await decide(task, 4);
  expect(await next(task)).toEqual({ cell: null, count: 0, more: false, again: false });
  await expectFinals(app, task);
});

test('up to a thousand cells that wait are counted; beyond, it is said that there are more', async () => {
  const { task } = await submitted('aab');
  const add = (first: number, last: number) =>
    sql`
      insert into final_answers (task_id, row_no, question_no, how, value, answers_count, agreeing_count, basis, at, given,
        evenness, is_disputed)
      select task_id, number, question_no, how, value, answers_count, agreeing_count, basis, at, given, evenness, is_disputed
      from final_answers, generate_series(${first}::int, ${last}::int) as number
      where task_id = ${task} and row_no = 1`.execute(db);
  await add(2, 1000);
  expect(await next(task)).toMatchObject({ count: 1000, more: false });
  await add(1001, 1001);
  expect(await next(task)).toMatchObject({ count: 1000, more: true });
});

test('an answer that no one gave can be the right one; one that is no choice, or none, is refused at its place', async () => {
  const { task } = await submitted('aab');
  for (const [value, code] of [
    ['x', 'not_allowed'],
    [['a'], 'type'],
    [' ', 'required'],
    [null, 'required'],
  ] as const) {
    const { problem } = await decide(task, 1, { value: typeof value === 'object' && value ? [...value] : value });
    expect(problem).toMatchObject({ status: 400, errors: [{ pointer: '/value', code }] });
  }
  expect((await decide(task, 1, { value: 'c' })).result).toMatchObject({ how: 'adjudicated', value: 'c' });
});

const goldOf = async (task: string) =>
  (await db.selectFrom('dataset_rows').select('gold').where('task_id', '=', task).executeTakeFirstOrThrow()).gold;

test('what is decided can be the gold answer, too, until it is taken back', async () => {
  const { task, assignments } = await submitted('aab');
  const differing = async () =>
    (await manager.get(`/submission/${assignments.contributor3}/row?filter=not_as_gold`)).result.rows.length;
  const id = randomUUID();
  expect((await decide(task, 1, { id, value: 'a', as_gold: true })).result.gold).toBe('a');
  expect([await goldOf(task), await differing()]).toEqual([{ 1: 'a' }, 1]);
  const events = db.selectFrom('audit_events').select(['before', 'after']).where('operation', '=', 'setGold');
  const [event] = await events.where('task_id', '=', task).execute();
  expect(event).toMatchObject({ before: { gold: null }, after: { gold: 'a' } });
  const undone = await manager.delete(`${cellAt(task, 1)}?decision=${id}`);
  expect(undone.status, undone.text).toBe(200);
  expect([await goldOf(task), await differing()]).toEqual([null, 0]);
});

test('taken back, it leaves gold that was set since as it is', async () => {
  const { task } = await submitted('aab');
  const id = randomUUID();
  await decide(task, 1, { id, value: 'a', as_gold: true });
  await manager.put(`/task/${task}/row/1/gold/1`, { gold: 'b', replaces: 'a' });
  await manager.delete(`${cellAt(task, 1)}?decision=${id}`);
  expect(await goldOf(task)).toEqual({ 1: 'b' });
});

test('what was gold before is so again', async () => {
  const { task } = await submitted('aab');
  await manager.put(`/task/${task}/row/1/gold/1`, { gold: 'c', replaces: null });
  const id = randomUUID();
  await decide(task, 1, { id, value: 'a', as_gold: true });
  expect(await goldOf(task)).toEqual({ 1: 'a' });
  await manager.delete(`${cellAt(task, 1)}?decision=${id}`);
  expect(await goldOf(task)).toEqual({ 1: 'c' });
});

describe('a decision that replaces one with gold', () => {
  async function replaced(second: Partial<Schemas['AdjudicationRequest']>) {
    const { task } = await submitted('aab');
    await manager.put(`/task/${task}/row/1/gold/1`, { gold: 'c', replaces: null });
    const [first, then] = [randomUUID(), randomUUID()];
    await decide(task, 1, { id: first, value: 'a', as_gold: true });
    const answer = await decide(task, 1, { id: then, replaces: first, ...second });
    expect(answer.status, answer.text).toBe(200);
    const undo = () => manager.delete(`${cellAt(task, 1)}?decision=${then}`);
    return { task, gold: answer.result.gold, undo };
  }

  test('takes that gold back', async () => {
    const { task, gold } = await replaced({ value: 'b' });
    expect([gold, await goldOf(task)]).toEqual(['c', { 1: 'c' }]);
  });

  test('sets its own, and leaves what was gold before both once it is taken back', async () => {
    const { task, undo } = await replaced({ value: 'b', as_gold: true });
    expect(await goldOf(task)).toEqual({ 1: 'b' });
    await undo();
    expect(await goldOf(task)).toEqual({ 1: 'c' });
  });

  test('keeps it where it says the same, until it is taken back', async () => {
    const { task, undo } = await replaced({ value: 'a', remark: 'Sure.' });
    expect(await goldOf(task)).toEqual({ 1: 'a' });
    await undo();
    expect(await goldOf(task)).toEqual({ 1: 'c' });
  });
});

test('a decision that is not to be gold leaves gold alone', async () => {
  const { task } = await submitted('aab');
  await decide(task, 1, { value: 'a' });
  expect(await goldOf(task)).toBeNull();
});

test('what is skipped comes again at the end, and the page is told', async () => {
  const { task } = await submitted('abc', 'abc', 'aab');
  const after = (row_no: number) => ({ after: { row_no, question_no: 1 } });
  expect(rowOf(await next(task))).toBe(1);
  const seen = [];
  for (const row of [1, 2, 3, 1]) {
    const found = await next(task, after(row));
    seen.push([rowOf(found), found.again]);
  }
  expect(seen).toEqual([
    [2, false],
    [3, false],
    [1, true],
    [2, false],
  ]);
  await decide(task, 2, { value: 'a' });
  expect(rowOf(await next(task, after(2)))).toBe(3);
});

test('who decides at the same time is given something else, until two minutes have passed', async () => {
  const { task } = await submitted('abc', 'aab');
  expect(rowOf(await next(task))).toBe(1);
  expect(rowOf(await next(task, {}, master))).toBe(2);
  expect(rowOf(await next(task))).toBe(1);
  clock.advance(119_000);
  expect(rowOf(await next(task, {}, master))).toBe(2);
  await next(task, { after: { row_no: 1, question_no: 1 } });
  const both = await next(task, { after: { row_no: 1, question_no: 1 } });
  expect([rowOf(both), both.count]).toEqual([1, 2]);
  clock.advance(121_000);
  expect(rowOf(await next(task, { after: { row_no: 1, question_no: 1 } }))).toBe(2);
});

test('people who ask at the same moment are given different ones', async () => {
  const { task } = await submitted('abc', 'abc', 'abc', 'abc');
  const reviewer = app.as('manager2');
  await db.insertInto('task_reviewers').values({ task_id: task, user_id: app.people.manager2 }).execute();
  const rows = (await Promise.all([manager, master, reviewer].map((actor) => next(task, {}, actor)))).map(rowOf);
  expect(rows.toSorted()).toEqual([1, 2, 3]);
});

test('of two who decide the same, the second is told what the first decided', async () => {
  const { task } = await submitted('abc');
  const [one, two] = await Promise.all([decide(task, 1, { value: 'a' }), decide(task, 1, { value: 'b' }, master)]);
  const [won, lost] = one.status === 200 ? [one, two] : [two, one];
  expect([won.status, lost.status]).toEqual([200, 409]);
  expect(lost.problem).toMatchObject({ code: 'stale_version', current: { decision: { id: won.result.decision?.id } } });
  const replaced = await decide(task, 1, { value: 'c', replaces: won.result.decision?.id ?? null });
  expect(replaced.result).toMatchObject({ value: 'c' });
  expect(await db.selectFrom('adjudications').select('id').where('task_id', '=', task).execute()).toHaveLength(2);
});

test('a decision that is sent again changes nothing; one that is taken back leaves it to the rule', async () => {
  const { task } = await submitted('aab');
  const id = randomUUID();
  await decide(task, 1, { id, value: 'b' });
  expect((await decide(task, 1, { id, value: 'b' })).result.decision?.id).toBe(id);
  const undone = await manager.delete(`${cellAt(task, 1)}?decision=${id}`);
  expect(undone.result).toMatchObject({ how: 'open', value: null, decision: null });
  expect((await manager.delete(`${cellAt(task, 1)}?decision=${id}`)).status).toBe(200);
  expect(rowOf(await next(task))).toBe(1);
  await expectFinals(app, task);
  await decide(task, 1, { value: 'c' });
  expect((await manager.delete(`${cellAt(task, 1)}?decision=${id}`)).problem).toMatchObject({ code: 'stale_version' });
});

test('a decision that is sent again after another has replaced it, or after it was taken back, is outdated', async () => {
  const { task } = await submitted('abc');
  const [first, second] = [randomUUID(), randomUUID()];
  await decide(task, 1, { id: first, value: 'a' });
  await decide(task, 1, { id: second, value: 'b', replaces: first });
  for (const replaces of [null, second])
    expect((await decide(task, 1, { id: first, value: 'a', replaces })).problem).toMatchObject({
      status: 409,
      code: 'stale_version',
      current: { value: 'b', decision: { id: second } },
    });
  await manager.delete(`${cellAt(task, 1)}?decision=${second}`);
  for (const id of [first, second])
    expect((await decide(task, 1, { id, value: 'a' })).problem).toMatchObject({
      code: 'stale_version',
      current: { decision: null },
    });
  expect((await decide(task, 1, { value: 'c' })).result).toMatchObject({ value: 'c' });
  await expectFinals(app, task);
});

test('a decision stays when its answers change, and waits to be looked at again', async () => {
  const { task } = await submitted('aab', 'aab');
  await decide(task, 1, { value: 'c' });
  await app.runJobs();
  expect((await manager.get(`/task/${task}/final`)).result).toMatchObject({ disputed: 1, basis_changed: 0 });
  const browser = openBrowser(app, 'contributor3', task);
  await browser.withdraw();
  await browser.save([browser.cell(1, 1, 'a')]);
  await browser.submit();
  await app.runJobs();
  expect((await manager.get(`/task/${task}/final`)).result).toMatchObject({ disputed: 1, basis_changed: 1 });
  const { cell, count } = await next(task, { kind: 'basis_changed' });
  expect(cell).toMatchObject({ how: 'adjudicated', value: 'c', basis_changed: true });
  expect(count).toBe(1);
  const again = await decide(task, 1, { value: 'a', replaces: cell?.decision?.id ?? null });
  expect(again.result).toMatchObject({ value: 'a', basis_changed: false });
  expect((await next(task, { kind: 'basis_changed' })).cell).toBeNull();
});

test('filters leave those of a question, of two answers, or of a contributor', async () => {
  const { task } = await submitted('aab', 'ccb', 'aac');
  expect(await next(task, { values: ['b', 'c'] })).toMatchObject({ count: 1, cell: { content: { row_no: 2 } } });
  expect(await next(task, { values: ['c', 'a'] })).toMatchObject({ count: 1, cell: { content: { row_no: 3 } } });
  expect(await next(task, { question_no: 2 })).toMatchObject({ count: 0, cell: null });
  expect((await next(task, { contributor_id: app.people.contributor })).count).toBe(3);
  expect((await next(task, { contributor_id: app.people.contributor4 })).count).toBe(0);
});

test('no one but a master decides about what they have answered themselves, or takes a decision about it back', async () => {
  const { task, assignments } = await submitted('abc', 'abc');
  await db
    .updateTable('assignments')
    .set({ user_id: app.people.manager })
    .where('id', '=', assignments.contributor ?? '')
    .execute();
  expect(await next(task)).toMatchObject({ cell: null, count: 0 });
  expect((await manager.get(cellAt(task, 1))).result.own).toBe(true);
  expect((await decide(task, 1)).problem).toMatchObject({ status: 403, code: 'own_answer' });
  const id = randomUUID();
  expect((await decide(task, 1, { id }, master)).status).toBe(200);
  const undo = (by: typeof manager) => by.delete(`${cellAt(task, 1)}?decision=${id}`);
  expect((await undo(manager)).problem.code).toBe('own_answer');
  expect((await undo(master)).status).toBe(200);
});

test('the page is told what it asks about, and who has answered', async () => {
  const { task } = await submitted('abc');
  const known = (await manager.get(`/task/${task}`)).result;
  for (const actor of [manager, master])
    expect((await actor.get(`/task/${task}/adjudication`)).result).toEqual({
      id: task,
      name: known.name,
      is_manager: true,
      guideline: known.guideline,
      questions: known.questions,
      contributors: known.contributor.map(({ user }) => user),
    });
});

test('those who review the task decide; what is not theirs, or not there, is not found', async () => {
  const { task } = await submitted('abc');
  const other = app.as('manager2');
  expect((await other.get(cellAt(task, 1))).status).toBe(404);
  expect((await other.get(`/task/${task}/adjudication`)).status).toBe(404);
  expect((await other.post(`/task/${task}/adjudication/next`, {})).status).toBe(404);
  await db.insertInto('task_reviewers').values({ task_id: task, user_id: app.people.manager2 }).execute();
  expect((await other.get(`/task/${task}/adjudication`)).result.is_manager).toBe(false);
  expect((await decide(task, 1, {}, other)).status).toBe(200);
  expect((await manager.get(cellAt(task, 2))).status).toBe(404);
  expect((await manager.get(`/task/${task}/adjudication/1/2`)).status).toBe(404);
  expect((await app.as('contributor').get(cellAt(task, 1))).status).toBe(403);
});

test('what no one has submitted an answer to cannot be decided', async () => {
  const { task } = await makePublished(app, { contributors, answers_per_row: 3, texts: ['one'] });
  expect((await decide(task, 1)).problem).toMatchObject({ status: 409, code: 'wrong_state' });
});

test('the desk of each submission says how many answers of the task differ and wait', async () => {
  const { task, assignments } = await submitted('aab', 'aaa', 'abc');
  await db.insertInto('task_reviewers').values({ task_id: task, user_id: app.people.manager2 }).execute();
  const waiting = async () =>
    (await app.as('manager2').get(`/submission/${assignments.contributor ?? ''}`)).result.disputed;
  expect(await waiting()).toBe(2);
  await decide(task, 3);
  await app.runJobs();
  expect(await waiting()).toBe(1);
});
