import { DAY_MS } from '@concord/domain';
import type { Updateable } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Tables } from '../../db/tables.ts';
import type { DemoUsername } from '../../first-run/demo/people.ts';
import { openBrowser } from '../../testing/browser.ts';
import { makePublished, question } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
const { db, people, clock } = app;
const manager = app.as('manager');

type Who = 'manager' | 'manager2' | 'master';

/** Work of three contributors, submitted a minute apart. The manager of another project is named as a reviewer. */
async function submitted(contributors: readonly DemoUsername[] = ['contributor', 'contributor2', 'contributor3']) {
  const { task, assignments } = await makePublished(app, {
    texts: contributors.map((name) => `a text for ${name}`),
    questions: [question(1)],
    contributors: [...contributors],
  });
  await db.insertInto('task_reviewers').values({ task_id: task, user_id: people.manager2 }).execute();
  for (const name of contributors) {
    const browser = openBrowser(app, name, task);
    const { rows } = await browser.rows();
    await browser.save(rows.map(({ content }) => browser.cell(content.row_no, 1, 'a')));
    clock.advance(60_000);
    expect((await browser.submit()).status).toBe(200);
  }
  const idOf = (name: DemoUsername) => assignments[name] ?? '';
  return { task, idOf, ids: contributors.map(idOf) };
}

const next = async (who: Who) => (await app.as(who).get('/submission/next')).result.id;
const assign = (id: string, to: DemoUsername | null, by: Who = 'manager') =>
  app.as(by).put(`/submission/${id}/assignedReviewer`, { reviewer_id: to && people[to] });
const approve = async (id: string, by: Who = 'manager') => {
  const { version } = (await app.as(by).get(`/submission/${id}`)).result;
  return app.as(by).post(`/submission/${id}/approve`, { version });
};

/** Nothing of another test waits. */
beforeEach(async () => {
  await db.updateTable('assignments').set({ removed_at: app.services.now().toISOString() }).execute();
});

test('next is what waits longest; nothing for those who review none of it, nor once all is decided', async () => {
  const { ids } = await submitted();
  expect(await next('manager')).toBe(ids[0]);
  expect(await next('manager2')).toBe(ids[0]);
  expect(await next('master')).toBe(ids[0]);
  await approve(ids[0] ?? '');
  expect(await next('manager')).toBe(ids[1]);
  await db.deleteFrom('task_reviewers').where('user_id', '=', people.manager2).execute();
  expect(await next('manager2')).toBeNull();
  for (const id of ids.slice(1)) await approve(id);
  expect(await next('manager')).toBeNull();
});

test('what is assigned comes first for that reviewer and is left out for others, at the desk, too', async () => {
  const { ids } = await submitted();
  const [first = '', second = '', third = ''] = ids;
  expect((await assign(third, 'manager2')).result.assigned_reviewer).toMatchObject({ id: people.manager2 });
  expect(await next('manager2')).toBe(third);
  expect(await next('manager')).toBe(first);
  const around = async (who: Who, id: string) => {
    const { next: after, previous } = (await app.as(who).get(`/submission/${id}`)).result;
    return { next: after, previous };
  };
  expect(await around('manager', first)).toEqual({ next: second, previous: second });
  expect(await around('manager2', first)).toEqual({ next: second, previous: third });
  for (const id of [first, second]) await approve(id);
  expect(await next('manager')).toBeNull();
  await assign(third, null);
  expect(await next('manager')).toBe(third);
});

test('what another reviewer has open comes last, and is not held back', async () => {
  const { ids } = await submitted();
  const [first = '', second = '', third = ''] = ids;
  await app.as('manager2').put(`/submission/${first}/reviewer`);
  expect(await next('manager')).toBe(second);
  expect(await next('manager2')).toBe(first);
  for (const id of [second, third]) await approve(id);
  expect(await next('manager')).toBe(first);
  clock.advance(76_000);
  expect(await next('manager')).toBe(first);
});

test('the reviewer is told once per task and person until they have read it, and not of what they assign to themselves', async () => {
  const { ids, task } = await submitted();
  const [first = '', second = '', third = ''] = ids;
  const told = () =>
    db
      .selectFrom('notifications')
      .select(['user_id', 'actor_id', 'assignment_id'])
      .where('task_id', '=', task)
      .where('kind', '=', 'review_assigned')
      .execute();
  await assign(first, 'manager2');
  await assign(second, 'manager2');
  expect(await told()).toEqual([{ user_id: people.manager2, actor_id: people.manager, assignment_id: null }]);
  await db.updateTable('notifications').set({ read_at: app.services.now().toISOString() }).execute();
  await assign(third, 'manager2');
  expect(await told()).toHaveLength(2);
  await assign(third, 'manager');
  expect(await told()).toHaveLength(2);
  await assign(third, 'manager2', 'master');
  expect(await told()).toHaveLength(3);
});

test('what is not theirs any more is no news: unread it goes with the last submission of the task, read it stays', async () => {
  const [ofAnotherTask = ''] = (await submitted()).ids;
  const { ids, task } = await submitted();
  const [first = '', second = ''] = ids;
  const reviewer = app.as('manager2');
  const read = () => db.updateTable('notifications').set({ read_at: app.services.now().toISOString() });
  await read().execute();
  const news = async () =>
    (await reviewer.get('/notification')).result.entities.filter(
      (one) => one.task?.id === task && one.kind === 'review_assigned',
    ).length;
  const unread = async () => (await reviewer.get('/notification')).result.unread_count;
  await assign(ofAnotherTask, 'manager2');
  await assign(first, 'manager2');
  await assign(second, 'manager2');
  await assign(first, null);
  expect([await news(), await unread()]).toEqual([1, 2]);
  await assign(second, 'master');
  expect([await news(), await unread()]).toEqual([0, 1]);
  await assign(first, 'manager2');
  await assign(second, 'manager2');
  const removed = db.updateTable('assignments').set({ removed_at: app.services.now().toISOString() });
  await removed.where('id', '=', second).execute();
  await assign(first, null);
  expect([await news(), await unread()]).toEqual([0, 1]);
  await assign(first, 'manager2');
  await read().execute();
  await assign(first, null);
  expect(await news()).toBe(1);
});

test('an assignment leaves the version as it is, is in the log once, and changes nothing when it is repeated', async () => {
  const { ids } = await submitted();
  const [id = ''] = ids;
  const { version } = (await manager.get(`/submission/${id}`)).result;
  expect((await assign(id, 'manager2')).result.version).toBe(version);
  expect((await assign(id, 'manager2')).status).toBe(200);
  expect((await assign(id, null)).result.assigned_reviewer).toBeNull();
  const events = await db
    .selectFrom('audit_events')
    .select(['before', 'after'])
    .where('subject_id', '=', id)
    .where('operation', '=', 'assignReviewer')
    .orderBy('id')
    .execute();
  expect(events).toEqual([
    { before: { reviewer_id: null }, after: { reviewer_id: people.manager2 } },
    { before: { reviewer_id: people.manager2 }, after: { reviewer_id: null } },
  ]);
});

test('only who may review the task can be its reviewer', async () => {
  const { ids, task } = await submitted();
  const [id = ''] = ids;
  const code = async (to: DemoUsername) => (await assign(id, to)).problem.code;
  expect(await code('contributor2')).toBe('not_a_reviewer');
  await db.deleteFrom('task_reviewers').where('task_id', '=', task).execute();
  expect(await code('manager2')).toBe('not_a_reviewer');
  expect((await assign(id, 'master')).status).toBe(200);
  expect((await assign(id, 'manager')).status).toBe(200);
  const unknown = await manager.put(`/submission/${id}/assignedReviewer`, { reviewer_id: crypto.randomUUID() });
  expect(unknown.problem.code).toBe('not_a_reviewer');
  const change = (values: Updateable<Tables['users']>) =>
    db.updateTable('users').set(values).where('id', '=', people.master).execute();
  await change({ state: 'disabled' });
  expect(await code('master')).toBe('not_a_reviewer');
  await change({ state: 'active', deleted_at: app.services.now().toISOString() });
  expect(await code('master')).toBe('not_a_reviewer');
  await change({ deleted_at: null });
  expect((await assign(id, 'manager2', 'manager2')).status).toBe(404);
});

test('a reviewer has what they decided last, not what they returned before someone else did', async () => {
  const { task, idOf } = await submitted(['contributor']);
  const id = idOf('contributor');
  const decide = async (by: Who) => {
    const { version } = (await app.as(by).get(`/submission/${id}`)).result;
    return app.as(by).post(`/submission/${id}/return`, { version, remarks: 'Again' });
  };
  const found = async (reviewer: Who) =>
    (await manager.get(`/submission?task=${task}&reviewer=${people[reviewer]}`)).result.entities.length;
  await decide('master');
  expect(await found('master')).toBe(1);
  const browser = openBrowser(app, 'contributor', task);
  const [row] = (await browser.rows()).rows;
  await browser.save([browser.cell(row?.content.row_no ?? 0, 1, 'b')]);
  await browser.submit();
  expect(await found('master')).toBe(0);
  await approve(id, 'manager2');
  expect([await found('master'), await found('manager2')]).toEqual([0, 1]);
});

test('the list is narrowed to what a reviewer has or has decided, to what no one has, and to what waits for days', async () => {
  const { ids, task } = await submitted();
  const [first = '', second = '', third = ''] = ids;
  await assign(first, 'manager2');
  await approve(second, 'master');
  const listed = async (query: string) =>
    (await manager.get(`/submission?task=${task}&sortField=createdAt&sortOrder=asc&${query}`)).result.entities;
  const found = async (query: string) => (await listed(query)).map(({ id }) => id);
  expect(await found(`reviewer=${people.manager2}`)).toEqual([first]);
  expect(await found(`reviewer=${people.master}`)).toEqual([second]);
  expect(await found(`reviewer=${people.manager}`)).toEqual([]);
  expect(await found('reviewer=none')).toEqual([second, third]);
  expect(
    (await listed('')).map(({ assigned_reviewer, decided_by }) => [assigned_reviewer?.id, decided_by?.id]),
  ).toEqual([
    [people.manager2, undefined],
    [undefined, people.master],
    [undefined, undefined],
  ]);
  /** All at one time of the day, so that no midnight is between them. */
  const submittedBefore = async (days: number) => {
    const first = app.services.now().getTime() - days * DAY_MS;
    for (const [index, id] of ids.entries())
      await db
        .updateTable('assignments')
        .set({ submitted_at: new Date(first + index) })
        .where('task_id', '=', task)
        .where('id', '=', id)
        .execute();
  };
  await submittedBefore(0);
  expect(await found('olderThan=1')).toEqual([]);
  await submittedBefore(3);
  expect(await found('olderThan=3&state=under_review')).toEqual([first, third]);
  expect(await found('olderThan=4')).toEqual([]);
  expect(await found(`olderThan=3&reviewer=${people.manager2}`)).toEqual([first]);
});

test.each(['reviewer=someone', 'reviewer=', 'olderThan=0', 'olderThan=x', 'olderThan=99999999999'])(
  'a filter that says nothing is refused: %s',
  async (query) => {
    const { status, problem } = await manager.get(`/submission?${query}`);
    expect(status).toBe(400);
    expect(problem.errors?.[0]?.pointer).toBe(`/${query.split('=')[0]}`);
  },
);

test('the counts say what the check of a submission comes to: open, passed or not', async () => {
  const { task, assignments } = await makePublished(app, { texts: Array(20).fill('a text'), questions: [question(1)] });
  const { version } = (await manager.get(`/task/${task}`)).result;
  const plan = { way: 'aql', aql: 2.5, level: 'II' } as const;
  expect((await manager.patch(`/task/${task}`, { version, acceptance: plan })).status).toBe(200);
  const browser = openBrowser(app, 'contributor', task);
  const { rows } = await browser.rows('?limit=50');
  await browser.save(rows.map(({ content }) => browser.cell(content.row_no, 1, 'a')));
  await browser.submit();
  const path = `/submission/${assignments.contributor ?? ''}` as const;
  const result = async () => (await manager.get(`${path}/count`)).result.check_result;
  const { rows: drawn } = (await manager.get(`${path}/row?limit=50&filter=to_review`)).result;
  const mark = (row_no: number, verdict: 'correct' | 'incorrect') =>
    manager.put(`${path}/marks`, { marks: [{ row_no, question_no: 1, verdict, correct_answer: null, remark: '' }] });
  expect(await result()).toBe('open');
  for (const { content } of drawn) await mark(content.row_no, 'correct');
  expect(await result()).toBe('pass');
  await mark(drawn[0]?.content.row_no ?? 0, 'incorrect');
  expect(await result()).toBe('fail');
});

test('nothing waits for someone who can’t review it any more: it is free for the others', async () => {
  const { ids, task } = await submitted();
  const [first = '', second = '', third = ''] = ids;
  const named = { task_id: task, user_id: people.manager2 };
  const free = async () => {
    const { result } = await manager.get(`/submission?task=${task}&reviewer=none&sortField=createdAt&sortOrder=asc`);
    return result.entities.map(({ id }) => id);
  };
  await assign(first, 'manager2');
  await assign(third, 'manager2');
  expect([await next('manager'), await free()]).toEqual([second, [second]]);
  await approve(second);
  expect(await next('manager')).toBeNull();
  await db.deleteFrom('task_reviewers').where('task_id', '=', task).execute();
  expect([await next('manager'), await free()]).toEqual([first, ids]);
  await db.insertInto('task_reviewers').values(named).execute();
  expect(await next('manager')).toBeNull();
  await db.updateTable('users').set({ state: 'disabled' }).where('id', '=', people.manager2).execute();
  expect([await next('manager'), await free()]).toEqual([first, ids]);
  expect((await manager.get(`/submission/${first}`)).result).toMatchObject({ next: third, previous: third });
  await db.updateTable('users').set({ state: 'active' }).where('id', '=', people.manager2).execute();
});

test('who may be chosen are those who may review each of the tasks, as told to those who may review them', async () => {
  const [one, two] = [await submitted(['contributor']), await submitted(['contributor'])];
  await db.deleteFrom('task_reviewers').where('task_id', '=', two.task).execute();
  const names = async (by: Who, ...tasks: string[]) => {
    const query = tasks.map((task) => `reviews=${task}`).join('&');
    const { entities } = (await app.as(by).get(`/user?pageSize=100&${query}`)).result;
    return entities.map(({ username }) => username).toSorted();
  };
  expect(await names('manager', one.task)).toEqual(['manager', 'manager2', 'master']);
  expect(await names('manager2', one.task)).toEqual(['manager', 'manager2', 'master']);
  expect(await names('manager', one.task, two.task)).toEqual(['manager', 'master']);
  expect(await names('master', two.task, one.task)).toEqual(['manager', 'master']);
  expect(await names('manager2', one.task, two.task)).toEqual([]);
  expect(await names('master', one.task, crypto.randomUUID())).toEqual([]);
  expect((await manager.get('/user?reviews=x')).status).toBe(400);
});

test('a list of masters and managers has no one else', async () => {
  const { entities } = (await manager.get('/user?group=staff&pageSize=100')).result;
  expect(entities.map(({ username }) => username).toSorted()).toEqual(['manager', 'manager2', 'master']);
  expect((await manager.get('/user?group=others')).status).toBe(400);
});
