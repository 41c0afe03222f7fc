import type { components } from '@concord/openapi';
import { expect, test } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import { asking, listening, openStream, signIn, toldUntilNow } from '../../testing/event-stream.ts';
import { makePublished, question } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';

type Mark = components['schemas']['Mark'];
type Who = 'manager' | 'manager2' | 'master';

const app = await createTestApp();
const origin = await listening(app);
const { db, people } = app;

/** Three rows of one question under review, by the manager of the project and another one who is named as reviewer. */
async function underReview() {
  const { task, assignments } = await makePublished(app, { texts: ['one', 'two', 'three'], questions: [question(1)] });
  await db.insertInto('task_reviewers').values({ task_id: task, user_id: people.manager2 }).execute();
  const browser = openBrowser(app, 'contributor', task);
  await browser.save([browser.cell(1, 1, 'a'), browser.cell(2, 1, 'b'), browser.cell(3, 1, 'a')]);
  await browser.submit();
  return { ...reviewOf(assignments.contributor ?? ''), task, browser };
}

function reviewOf(id: string) {
  const path = `/submission/${id}` as const;
  const join = async (who: Who) => (await app.as(who).put(`${path}/reviewer`)).result.entities;
  const leave = async (who: Who) => (await app.as(who).delete(`${path}/reviewer`)).status;
  const mark = async (who: Who, row_no: number, verdict: Mark['verdict'], rest: Partial<Mark> = {}) => {
    const marks = [{ row_no, question_no: 1, verdict, correct_answer: null, remark: '', ...rest }];
    return (await app.as(who).put(`${path}/marks`, { marks })).result;
  };
  const version = async () => (await app.as('manager').get(path)).result.version;
  return { id, path, join, leave, mark, version };
}

/** What a person was told of changed marks of a submission, oldest first. */
const toldOf = (id: string, who: Who) =>
  db
    .selectFrom('notifications')
    .select(['kind', 'actor_id as by'])
    .where('assignment_id', '=', id)
    .where('user_id', '=', people[who])
    .where('kind', '=', 'mark_changed')
    .orderBy('id')
    .execute();

const here = (who: Who, marks_count = 0) => ({
  reviewer: expect.objectContaining({ id: people[who] }),
  is_here: true,
  marks_count,
});

test('who has a submission open is named to the others, until they leave or nothing is heard of them for 75 seconds', async () => {
  const { join, leave } = await underReview();
  expect(await join('manager')).toEqual([]);
  expect(await join('manager2')).toEqual([here('manager')]);
  expect(await join('manager')).toEqual([here('manager2')]);
  expect(await leave('manager2')).toBe(204);
  expect(await leave('manager2')).toBe(204);
  expect(await join('manager')).toEqual([]);
  await join('manager2');
  app.clock.advance(70_000);
  expect(await join('manager')).toEqual([here('manager2')]);
  app.clock.advance(6_000);
  expect(await join('manager')).toEqual([]);
});

test('who has marked remains in the list after leaving, with the number of marks that differ from those before', async () => {
  const { join, leave, mark } = await underReview();
  await join('manager2');
  await mark('manager2', 1, 'correct');
  await mark('manager2', 1, 'correct');
  await mark('manager2', 2, 'incorrect');
  await mark('master', 3, 'correct');
  expect(await join('manager')).toEqual([here('manager2', 2), { ...here('master', 1), is_here: false }]);
  await leave('manager2');
  expect(await join('manager')).toContainEqual({ ...here('manager2', 2), is_here: false });
});

test('those who have it open are told of an arrival, of marks, of a decision and of leaving, also on another page of their own, and no one else is', async () => {
  const { task, id, path, join, leave, mark, version } = await underReview();
  await join('manager');
  const streamOf = async (who: 'manager' | 'master') => openStream(origin, asking(await signIn(app, who)));
  const [own, foreign] = await Promise.all([streamOf('manager'), streamOf('master')]);
  // The first event: what is announced from now on is heard.
  await Promise.all([own.next('notification'), foreign.next('notification')]);
  const told = () => toldUntilNow(app, 'manager', own, 'changed');
  const changed = { event: 'changed', data: { task, submission: id } };
  await join('manager2');
  expect(await told()).toEqual([changed]);
  await join('manager2'); // it was known
  await mark('manager', 3, 'correct'); // one's own
  expect(await told()).toEqual([]);
  await mark('manager2', 1, 'correct');
  expect(await told()).toEqual([changed]);
  await app.as('manager2').post(`${path}/approve`, { version: await version() });
  expect(await told()).toEqual([changed]);
  await app.as('manager2').post(`${path}/undo`, { version: await version() });
  expect(await told()).toEqual([changed]);
  await leave('manager2');
  expect(await told()).toEqual([changed]);
  await leave('manager2'); // they are gone
  expect(await told()).toEqual([]);
  await leave('manager'); // on another page
  expect(await told()).toEqual([changed]);
  // nothing was said to the master, until both are told of another task
  expect(await toldUntilNow(app, 'master', foreign, 'changed')).toEqual([]);
  const { task: anotherTask, id: another, join: joinAnother } = await underReview();
  await joinAnother('manager');
  await joinAnother('master');
  await told();
  await joinAnother('manager2');
  const arrival = { event: 'changed', data: { task: anotherTask, submission: another } };
  expect(await told()).toEqual([arrival]);
  expect(await toldUntilNow(app, 'master', foreign, 'changed')).toEqual([arrival]);
});

test('of two marks of one answer the later one stands, both are kept, and the first reviewer is told until that is read', async () => {
  const { task, id, mark } = await underReview();
  await mark('manager', 1, 'correct', { remark: 'Fine' });
  await mark('manager', 2, 'correct');
  await mark('manager2', 1, 'incorrect', { correct_answer: 'b' });
  await mark('manager2', 2, 'incorrect');
  expect(await toldOf(id, 'manager')).toEqual([{ kind: 'mark_changed', by: people.manager2 }]);
  expect(await toldOf(id, 'manager2')).toEqual([]);
  const kept = db.selectFrom('mark_history').select(['row_no', 'verdict', 'remark', 'reviewer_id']);
  expect(await kept.where('task_id', '=', task).orderBy('row_no').execute()).toEqual([
    { row_no: 1, verdict: 'correct', remark: 'Fine', reviewer_id: people.manager },
    { row_no: 2, verdict: 'correct', remark: '', reviewer_id: people.manager },
  ]);
  const stand = db.selectFrom('marks').select(['row_no', 'verdict', 'correct_answer', 'reviewer_id']);
  expect(await stand.where('task_id', '=', task).orderBy('row_no').execute()).toEqual([
    { row_no: 1, verdict: 'incorrect', correct_answer: 'b', reviewer_id: people.manager2 },
    { row_no: 2, verdict: 'incorrect', correct_answer: null, reviewer_id: people.manager2 },
  ]);

  const [unread] = (await app.as('manager').get('/notification')).result.entities;
  expect(unread).toMatchObject({ kind: 'mark_changed', assignment: id, actor: { id: people.manager2 } });
  await app.as('manager').post('/notification/read', { id: unread?.id ?? '', older_too: true });
  await mark('manager', 1, 'correct');
  expect(await toldOf(id, 'manager2')).toHaveLength(1);
  await mark('manager2', 1, 'incorrect');
  expect(await toldOf(id, 'manager')).toHaveLength(2);
});

test('no one is told where the mark says the same, or the one before was taken back or is of an earlier round', async () => {
  const { id, path, browser, mark, version } = await underReview();
  await mark('manager', 1, 'correct');
  await mark('manager2', 1, 'correct');
  await mark('manager', 2, 'correct');
  await mark('manager', 2, null);
  await mark('manager2', 2, 'incorrect');
  await mark('manager', 3, 'incorrect');
  await app.as('manager').post(`${path}/return`, { version: await version(), remarks: 'Again', rework: 'all' });
  await browser.save([browser.cell(1, 1, 'b')]);
  await browser.submit();
  await mark('manager2', 3, 'correct');
  expect(await toldOf(id, 'manager')).toEqual([]);
});

test('of two submissions of one task, each is told of', async () => {
  const contributors = ['contributor', 'contributor2'] as const;
  const { task, assignments } = await makePublished(app, {
    texts: ['one', 'two'],
    questions: [question(1)],
    contributors,
  });
  for (const who of contributors) {
    const browser = openBrowser(app, who, task);
    const { rows } = await browser.rows();
    await browser.save(rows.map(({ content }) => browser.cell(content.row_no, 1, 'a')));
    await browser.submit();
    const { id, mark } = reviewOf(assignments[who] ?? '');
    const row_no = rows[0]?.content.row_no ?? 0;
    await mark('manager', row_no, 'correct');
    await mark('master', row_no, 'incorrect');
    expect(await toldOf(id, 'manager')).toHaveLength(1);
  }
});

test('who no longer reviews the task is not told of what they could not open, a master is', async () => {
  const { task, id, mark } = await underReview();
  await mark('manager2', 1, 'correct');
  await mark('master', 2, 'correct');
  await db.deleteFrom('task_reviewers').where('task_id', '=', task).execute();
  await mark('manager', 1, 'incorrect');
  await mark('manager', 2, 'incorrect');
  expect(await toldOf(id, 'manager2')).toEqual([]);
  expect(await toldOf(id, 'master')).toHaveLength(1);
});

test('a submission that one does not review is found by neither request', async () => {
  const { task, path } = await underReview();
  await db.deleteFrom('task_reviewers').where('task_id', '=', task).execute();
  for (const [who, status] of [
    ['manager2', 404],
    ['contributor', 403],
  ] as const) {
    expect((await app.as(who).put(`${path}/reviewer`)).status).toBe(status);
    expect((await app.as(who).delete(`${path}/reviewer`)).status).toBe(status);
  }
});

test('of a decided dispute those who have it open are told, and an upheld one counts as a mark', async () => {
  const { task, id, path, join, mark, version } = await underReview();
  for (const row of [1, 2]) await mark('manager', row, 'incorrect');
  await app.as('manager').post(`${path}/return`, { version: await version(), remarks: 'Again', rework: 'all' });
  const caller = app.as('contributor');
  for (const row of [1, 2])
    await caller.post(`/userTask/${task}/dispute`, { row_no: row, question_no: 1, reason: 'It is a' });
  // the manager, whose marks they are, is notified anyway
  await join('master');
  const stream = await openStream(origin, asking(await signIn(app, 'master')));
  await stream.next('notification');
  const decide = (row: number, outcome: 'upheld' | 'kept') =>
    app.as('manager2').post(`${path}/dispute/${row}/1`, { round: 1, outcome, reason: 'It is b', uncovered: 'none' });
  for (const [row, outcome] of [
    [1, 'upheld'],
    [2, 'kept'],
  ] as const) {
    expect((await decide(row, outcome)).status).toBe(200);
    expect(await toldUntilNow(app, 'master', stream, 'changed')).toEqual([
      { event: 'changed', data: { task, submission: id } },
    ]);
    expect(await join('master')).toContainEqual({ ...here('manager2', 1), is_here: false });
  }
});
