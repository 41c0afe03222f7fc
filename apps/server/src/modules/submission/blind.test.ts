import type { components } from '@concord/openapi';
import { expect, test } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import { exportsOf, linesOf } from '../../testing/exports.ts';
import { makePublished } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';

type Schemas = components['schemas'];
type Mark = Schemas['Mark'];

const app = await createTestApp();
const { db } = app;
const [manager, reviewer] = [app.as('manager'), app.as('manager2')];
const { exported } = exportsOf(app);
const contributors = ['contributor', 'contributor2'] as const;

/** Two contributors have submitted a and b for a row, for a manager and for someone who only reviews the task. */
async function submitted() {
  const made = await makePublished(app, { contributors, answers_per_row: 2, texts: ['one'] });
  await db.insertInto('task_reviewers').values({ task_id: made.task, user_id: app.people.manager2 }).execute();
  const id = made.assignments.contributor ?? '';
  const submit = async () => {
    for (const [index, name] of contributors.entries()) {
      const browser = openBrowser(app, name, made.task);
      await browser.save([browser.cell(1, 1, index === 0 ? 'a' : 'b')]);
      expect((await browser.submit()).status).toBe(200);
    }
  };
  const mark = (verdict: Mark['verdict'], uncovered?: Mark['uncovered'], as = reviewer) =>
    as.put(`/submission/${id}/marks`, {
      marks: [
        { row_no: 1, question_no: 1, verdict, correct_answer: null, remark: '', ...(uncovered && { uncovered }) },
      ],
    });
  const read = async (caller = manager) => (await caller.get(`/submission/${id}`)).result;
  const rowOf = async (caller = manager) => (await caller.get(`/submission/${id}/row`)).result.rows[0];
  const move = async (verb: 'approve' | 'return', words: object = {}) =>
    (await reviewer.post(`/submission/${id}/${verb}`, { version: (await read()).version, ...words })).result;
  return { ...made, id, submit, mark, read, rowOf, move };
}

/** The same, of a task that hides its contributors from those who only review it. */
async function nameless() {
  const made = await submitted();
  const { version } = (await manager.get(`/task/${made.task}`)).result;
  const { result } = await manager.patch(`/task/${made.task}`, { version, hide_contributors: true });
  expect(result.hide_contributors).toBe(true);
  await made.submit();
  return made;
}

const listOf = async (task: string, query = '', caller = reviewer) =>
  (await caller.get(`/submission?task=${task}${query}`)).result;
const known = await db
  .selectFrom('users')
  .select(['id', 'name', 'username'])
  .where('username', 'in', [...contributors])
  .execute();
/** Whether something sent has the name of a contributor, or their id. */
function nameIn(anything: unknown): boolean {
  const text = JSON.stringify(anything);
  return known.some(({ id, name, username }) => [id, name, `:"${username}"`].some((word) => text.includes(word)));
}

test('a mark is stored with what was uncovered before it, and so is the one that it replaces', async () => {
  const { task, submit, mark, rowOf } = await submitted();
  await submit();
  await mark('correct', 'none');
  await mark('incorrect', 'names');
  expect((await rowOf())?.marks).toMatchObject([{ verdict: 'incorrect', uncovered: 'names' }]);
  const history = await db.selectFrom('mark_history').selectAll().where('task_id', '=', task).execute();
  expect(history).toMatchObject([{ verdict: 'correct', uncovered: 'none' }]);
});

test('the same mark sent again with more uncovered remains as it was made', async () => {
  const { submit, mark, rowOf } = await submitted();
  await submit();
  await mark('correct', 'none');
  await mark('correct', 'answers');
  expect((await rowOf())?.marks).toMatchObject([{ verdict: 'correct', uncovered: 'none' }]);
});

test('of a mark that was sent without it, it is not known', async () => {
  const { submit, mark, rowOf } = await submitted();
  await submit();
  await mark('correct');
  expect((await rowOf())?.marks).toMatchObject([{ verdict: 'correct', uncovered: null }]);
});

test('a returned round keeps what was uncovered before its marks; contributors are not told', async () => {
  const { task, submit, mark, rowOf, move } = await submitted();
  await submit();
  await mark('incorrect', 'answers');
  await move('return', { remarks: 'Again' });
  const browser = openBrowser(app, 'contributor', task);
  const [own] = (await browser.rows()).rows;
  expect(own?.marks).toMatchObject([{ verdict: 'incorrect' }]);
  expect(own?.marks[0]).not.toHaveProperty('uncovered');
  await browser.save([browser.cell(1, 1, 'c')]);
  expect((await browser.submit()).status).toBe(200);
  expect((await rowOf())?.before?.marks).toMatchObject([{ verdict: 'incorrect', uncovered: 'answers' }]);
  const history = await db.selectFrom('mark_history').selectAll().where('task_id', '=', task).execute();
  expect(history).toMatchObject([{ verdict: 'incorrect', uncovered: 'answers' }]);
});

test('an upheld dispute stores what the reviewer had uncovered', async () => {
  const { task, id, submit, mark, rowOf, move } = await submitted();
  await submit();
  await mark('incorrect', 'none');
  await move('return', { remarks: 'Again' });
  const dispute = { row_no: 1, question_no: 1, reason: 'It says so' };
  expect((await app.as('contributor').post(`/userTask/${task}/dispute`, dispute)).status).toBe(200);
  const decision = { round: 1, outcome: 'upheld' as const, reason: '', uncovered: 'answers' as const };
  expect((await reviewer.post(`/submission/${id}/dispute/1/1`, decision)).status).toBe(200);
  expect((await rowOf())?.marks).toMatchObject([{ verdict: 'correct', uncovered: 'answers' }]);
});

test('the long export says what was uncovered before each verdict', async () => {
  const { task, submit, mark } = await submitted();
  await submit();
  await mark('correct', 'answers');
  const lines = await linesOf(await exported(task));
  expect(lines.map(({ contributor, verdict, uncovered }) => [contributor, verdict, uncovered])).toEqual([
    ['contributor', 'correct', 'answers'],
    ['contributor2', '', ''],
  ]);
});

test('of a task that hides its contributors, those who only review it are sent no names; the manager is', async () => {
  const { task, id, read, rowOf, move } = await nameless();
  expect(await read(reviewer)).toMatchObject({ contributor: null, of_source: false });
  expect((await listOf(task)).entities.map(({ contributor }) => contributor)).toEqual([null, null]);
  expect((await rowOf(reviewer))?.others).toEqual([{ question_no: 1, value: 'b', person: 1, user: null }]);
  expect(nameIn([await read(reviewer), await listOf(task), await rowOf(reviewer)])).toBe(false);
  expect((await read()).contributor).toMatchObject({ username: 'contributor' });
  expect((await app.as('master').get(`/submission/${id}`)).result.contributor).toMatchObject({
    username: 'contributor',
  });
  expect((await rowOf())?.others).toMatchObject([{ person: 1, user: { username: 'contributor2' } }]);
  const decided = await move('approve');
  expect(decided).toMatchObject({ status: 2, contributor: null });
  const stale = await reviewer.post(`/submission/${id}/return`, { version: 1, remarks: 'No' });
  expect([stale.status, nameIn(stale.body)]).toEqual([409, false]);
});

test('no list tells whose the work is by how it is found or ordered', async () => {
  const { task, assignments } = await nameless();
  const of = app.people.contributor;
  const { name } = await db.selectFrom('users').select('name').where('id', '=', of).executeTakeFirstOrThrow();
  const found = async (query: string, caller = reviewer) => (await listOf(task, query, caller)).totalCount;
  for (const query of [`&contributor=${of}`, `&q=${encodeURIComponent(name)}`, '&q=contributor2']) {
    expect([query, await found(query)]).toEqual([query, 0]);
    expect([query, await found(query, manager)]).toEqual([query, 1]);
  }
  expect([await found('&contributorState=enabled'), await found('&contributorState=enabled', manager)]).toEqual([0, 2]);
  const task_name = (await manager.get(`/task/${task}`)).result.name;
  expect(await found(`&q=${encodeURIComponent(task_name)}`)).toBe(2);
  // of all that the reviewer may see, so much that it is found by the person
  const ofAll = async (caller = reviewer) => {
    const { result } = await caller.get(`/submission?q=${encodeURIComponent(name)}&pageSize=100`);
    return result.entities.map((submission) => submission.task.id);
  };
  expect(await ofAll(manager)).toContain(task);
  expect(await ofAll()).not.toContain(task);
  expect((await ofAll()).length).toBeGreaterThan(0);
  // Renamed, a contributor is elsewhere in the order of names and not in that of the reviewer.
  const byName = async (order: string, caller = reviewer) =>
    (await listOf(task, `&sortField=contributor&sortOrder=${order}`, caller)).entities.map(({ id }) => id);
  const ids = Object.values(assignments).toSorted();
  for (const [first, second] of [
    ['Aa', 'Zz'],
    ['Zz', 'Aa'],
  ]) {
    await db.updateTable('users').set({ name: first }).where('id', '=', of).execute();
    await db.updateTable('users').set({ name: second }).where('id', '=', app.people.contributor2).execute();
    expect(await byName('asc')).toEqual(ids);
    expect(await byName('desc')).toEqual(ids.toReversed());
  }
  await db.updateTable('users').set({ name }).where('id', '=', of).execute();
});

test('files have no names of contributors for those who are not to know them', async () => {
  const { task, id } = await nameless();
  for (const shape of ['long', 'wide'] as const)
    for (const named of ['usernames', 'codes'] as const) {
      const request = { as: 'manager2', submission: id, shape, contributors: named } as const;
      const [line] = await linesOf(await exported(task, request));
      expect(line).toMatchObject({ contributor: '', origin: 'person' });
    }
  const { ticketFor, download } = exportsOf(app);
  const { headers } = await download(await ticketFor(task, { as: 'manager2', submission: id }));
  expect(headers['content-disposition']).not.toContain('contributor');
  const [known] = await linesOf(await exported(task, { submission: id }));
  expect(known).toMatchObject({ contributor: 'contributor' });
  const query = { task };
  const payload = JSON.stringify({ list: 'submission', query, columns: ['contributor'] });
  const inEnglish = { 'content-type': 'application/json', 'accept-language': 'en' };
  const { result } = await reviewer.send({ method: 'POST', path: '/list/export', headers: inEnglish, payload });
  const { text } = await app.withToken(undefined).get(result.url.replace('/cms/v1', ''));
  const codes = (await linesOf(text)).map(({ Contributor, Username }) => [Contributor, Username]);
  expect(codes).toContainEqual([`Contributor ${id.slice(-4).toUpperCase()}`, '']);
  expect(nameIn(text)).toBe(false);
});

test('notifications and the reviewer’s own log name no contributor', async () => {
  const { task, id, move } = await nameless();
  await move('approve');
  const newsOf = async (caller: typeof manager) =>
    (await caller.get('/notification')).result.entities.filter(
      (one) => one.task?.id === task && one.kind === 'submitted',
    );
  expect((await newsOf(reviewer)).map(({ actor }) => actor)).toEqual([null, null]);
  expect((await newsOf(manager)).map(({ actor }) => actor?.username).toSorted()).toEqual([...contributors]);
  const logOf = async (caller: typeof manager) =>
    (await caller.get('/audit')).result.entities.filter(({ subject_id }) => subject_id === id);
  const own = await logOf(reviewer);
  expect([own.map(({ operation }) => operation).includes('approveSubmission'), nameIn(own)]).toEqual([true, false]);
  expect(own.every(({ subject_name }) => subject_name === null)).toBe(true);
  expect((await logOf(manager)).every(({ subject_name }) => subject_name !== null)).toBe(true);
});

test('adjudication names no contributor and finds none of theirs', async () => {
  const { task } = await nameless();
  await app.runJobs();
  const { result } = await reviewer.get(`/task/${task}/adjudication`);
  expect(result.contributors).toEqual([]);
  const next = (body: Schemas['DisputedRequest'], caller = reviewer) =>
    caller.post(`/task/${task}/adjudication/next`, body);
  const { cell } = (await next({})).result;
  expect(cell?.answers.map(({ contributor }) => contributor)).toEqual([null, null]);
  const one = { contributor_id: app.people.contributor };
  expect((await next(one)).problem).toMatchObject({ errors: [{ pointer: '/contributor_id', code: 'not_allowed' }] });
  expect((await next(one, manager)).status).toBe(200);
});

test('whether contributors are hidden can be changed on a draft and later, and a copy has it, too', async () => {
  const { task } = await nameless();
  const { version, project } = (await manager.get(`/task/${task}`)).result;
  const copy = await manager.post(`/task/${task}/duplicate`, { project: project.id, name: 'Copy', with_data: false });
  expect(copy.status, JSON.stringify(copy.body)).toBeLessThan(300);
  const copies = await db.selectFrom('tasks').select('hide_contributors').where('name', '=', 'Copy').execute();
  expect(copies).toEqual([{ hide_contributors: true }]);
  const shown = await manager.patch(`/task/${task}`, { version, hide_contributors: false });
  expect(shown.result.hide_contributors).toBe(false);
  expect((await listOf(task)).entities.every(({ contributor }) => contributor !== null)).toBe(true);
});
