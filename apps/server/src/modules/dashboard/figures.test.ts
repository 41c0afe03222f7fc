import { DAY_MS, today } from '@concord/domain';
import { beforeAll, expect, test } from 'vitest';
import type { DemoUsername } from '../../first-run/demo/people.ts';
import { dashboardOf } from '../../testing/client/dashboard.ts';
import { countWork } from '../../testing/count-work.ts';
import { makeDraft, makeProject, makePublished, makeUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
const { db, people } = app;
const day = (offset: number) => today(new Date(Date.now() + offset * DAY_MS));
const everyone = ['contributor', 'contributor2', 'contributor3', 'contributor4', 'contributor5'] as const;

async function submit(task: string, username: DemoUsername, values: object = {}): Promise<void> {
  await db
    .updateTable('assignments')
    .set({ is_completed: true, round: 1, submitted_at: '2026-03-02T10:00:00Z', ...values })
    .where('task_id', '=', task)
    .where('user_id', '=', people[username])
    .execute();
  await countWork(db);
}

/*
 * Two managers, one of them with projects in every state; tasks that are late by themselves and by their project,
 * inactive, deleted, drafts and in a completed project; work that was submitted, approved, returned, withdrawn and
 * removed; a disabled contributor who holds some; and a task the manager reviews for the other one.
 */
beforeAll(async () => {
  const own = { manager_id: people.manager };
  const running = await makeProject(db, { ...own, end_date: day(10) });
  const overdue = await makeProject(db, { ...own, end_date: day(-1) });
  const endless = await makeProject(db, { manager_id: people.manager2 });
  const paused = await makeProject(db, { ...own, end_date: day(-5) });
  const done = await makeProject(db, { ...own, end_date: day(-5) });
  await makeProject(db, { ...own, state: 'draft', end_date: day(-1) });
  await makeProject(db, { ...own, end_date: day(-1), deleted_at: new Date() });
  const publish = (project_id: string, contributors: readonly DemoUsername[], values: object = {}) =>
    makePublished(app, {
      project_id,
      contributors,
      manager: project_id === endless ? 'manager2' : 'manager',
      texts: ['one', 'two', 'three', 'four', 'five'],
      ...values,
    });
  const first = await publish(running, everyone);
  const second = await publish(running, everyone, { due_date: day(-2) });
  await publish(overdue, ['contributor', 'contributor2']);
  const reviewed = await publish(endless, ['contributor', 'contributor3'], { due_date: day(-2) });
  const inactive = await publish(running, ['contributor2'], { due_date: day(-3) });
  const deleted = await publish(running, ['contributor']);
  const closed = await publish(done, ['contributor', 'contributor2']);
  await publish(paused, ['contributor5']);
  await makeDraft(app, { project_id: running, contributors: ['contributor'], due_date: day(-9) });
  await db.insertInto('task_reviewers').values({ task_id: reviewed.task, user_id: people.manager }).execute();
  await submit(first.task, 'contributor');
  await submit(first.task, 'contributor2', { status: 2, decided_at: new Date(), correct_count: 2, incorrect_count: 1 });
  await submit(first.task, 'contributor3', { is_completed: false, returned_at: new Date() });
  await submit(second.task, 'contributor4', { submitted_at: '2026-03-05T10:00:00Z' });
  await submit(second.task, 'contributor5', { is_completed: false });
  await submit(reviewed.task, 'contributor3');
  await submit(closed.task, 'contributor');
  await submit(deleted.task, 'contributor');
  const manager = app.as('manager');
  await manager.put(`/task/${second.task}/contributor`, {
    version: 2,
    reviewer: [],
    contributor: everyone.filter((name) => name !== 'contributor3').map((name) => people[name]),
  });
  await manager.post(`/project/${done}/complete`, { version: 1 });
  await manager.post(`/project/${paused}/deactivate`, { version: 1 });
  await manager.post(`/task/${inactive.task}/deactivate`, { version: 2 });
  await manager.delete(`/task/${deleted.task}`);
  await makeUser(db, { state: 'invited' });
  await db.updateTable('users').set({ state: 'disabled' }).where('id', '=', people.contributor4).execute();
  const left = await makeUser(db, { state: 'disabled' });
  await db
    .updateTable('assignments')
    .set({ user_id: left })
    .where('task_id', '=', first.task)
    .where('user_id', '=', people.contributor5)
    .execute();
  await countWork(db);
});

type List = `/${'project' | 'task' | 'submission' | 'user' | 'userTask'}${'' | `?${string}`}`;

/** How many records the list has that a figure leads to. */
const counts = (username: DemoUsername) => async (list: List) => (await app.as(username).get(list)).result.totalCount;

/** A figure and the list it leads to, in an object that names it when they differ. */
async function compare(username: DemoUsername, figures: readonly (readonly [figure: number, list: List])[]) {
  const count = counts(username);
  const found = [];
  for (const [, list] of figures) found.push([await count(list), list]);
  expect(found).toEqual(figures);
}

test('every figure of a master counts the records of one list', async () => {
  const data = await dashboardOf(app.as('master'), 0);
  const work = '/submission?contributorState=enabled';
  await compare('master', [
    [data.active, '/project?state=active'],
    [data.late_project, '/project?state=overdue'],
    [data.active - data.late_project, '/project?state=on_time'],
    [data.late_task, '/task?state=late'],
    [data.active_task_total, '/user?type=2&state=enabled'],
    [data.active_task_sum.active, `${work}&state=outstanding`],
    [data.active_task_sum.late, `${work}&state=late`],
    [data.active_task_sum.submitted, `${work}&state=submitted`],
    [data.active_project_sum.total, '/project'],
    [data.active_project_sum.active, '/project?state=active'],
    [data.active_project_sum.inactive, '/project?state=inactive'],
    [data.active_project_sum.is_draft, '/project?state=draft'],
    [data.active_project_sum.is_completed, '/project?state=completed'],
    [data.active_project_sum.late, '/project?state=overdue'],
    [data.assign_user_total, '/submission?state=outstanding'],
    [data.submission_log_total, '/submission?state=submitted'],
    [data.review_queue.total, '/submission?state=under_review&reviewer=queue'],
    ...data.active_task.flatMap(({ user, active, late, submitted }) => {
      const own = `/submission?contributor=${user.id}` as const;
      return [
        [active, `${own}&state=outstanding`] as const,
        [late, `${own}&state=late`] as const,
        [submitted, `${own}&state=submitted`] as const,
      ];
    }),
    ...data.idle_user.map(({ id, count }) => [count, `/submission?state=outstanding&contributor=${id}`] as const),
    ...data.active_project.flatMap(({ user, ...of }) => {
      const own = `/project?manager=${user.id}` as const;
      return [
        [of.active, `${own}&state=active`] as const,
        [of.is_draft, `${own}&state=draft`] as const,
        [of.is_completed, `${own}&state=completed`] as const,
        [of.late, `${own}&state=overdue`] as const,
      ];
    }),
  ]);
  // counted by hand: what the lists are compared with is not a list of zeros
  expect(data).toMatchObject({ active: 3, late_project: 1, late_task: 3, submission_log_total: 5 });
  expect(data.review_queue.total).toBe(4);
  expect(data.active_project_sum).toEqual({ total: 6, active: 3, inactive: 1, is_draft: 1, is_completed: 1, late: 1 });
  expect(data.assign_user_total).toBeGreaterThan(data.active_task_sum.active);
});

test.each(['manager', 'manager2'] as const)('every figure of %s counts the records of one list', async (username) => {
  const data = await dashboardOf(app.as(username), 1);
  const own = `/submission?manager=${people[username]}` as const;
  await compare(username, [
    [data.active, '/project?state=active'],
    [data.late_project, '/project?state=overdue'],
    [data.total_submission, `${own}&state=submitted`],
    [data.submission_log_total, `${own}&state=submitted`],
    [data.review_queue.total, '/submission?state=under_review&reviewer=queue'],
    [data.active_task_total, '/task?state=published'],
    [data.overdue_total, '/task?state=published'],
    [data.overdue_sum.total, `${own}&state=assigned`],
    [data.overdue_sum.submitted, `${own}&state=submitted`],
    [data.overdue_sum.active, `${own}&state=outstanding`],
    [data.overdue_sum.active - data.overdue_sum.late, `${own}&state=on_time`],
    [data.overdue_sum.late, `${own}&state=late`],
    ...data.active_task.flatMap(({ id, submitted, total }) => [
      [submitted, `/submission?task=${id}&state=submitted`] as const,
      [total, `/submission?task=${id}&state=assigned`] as const,
    ]),
    ...data.overdue.flatMap(({ task_detail: { id }, submitted, active, late }) => [
      [submitted, `/submission?task=${id}&state=submitted`] as const,
      [active, `/submission?task=${id}&state=outstanding`] as const,
      [late, `/submission?task=${id}&state=late`] as const,
    ]),
  ]);
});

test('the figures of the scene are those counted by hand', async () => {
  const manager = await dashboardOf(app.as('manager'), 1);
  expect(manager).toMatchObject({ active: 2, late_project: 1, total_submission: 4, overdue_total: 6 });
  expect(manager.overdue_sum).toEqual({ total: 15, submitted: 4, active: 10, late: 5 });
  // reviewed for another manager, the task is in the list of submissions and not among the manager's own
  expect(await counts('manager')('/submission?state=submitted')).toBe(5);
});

test.each(everyone.filter((name) => name !== 'contributor4'))(
  'every figure of %s counts the records of one list',
  async (username) => {
    const data = await dashboardOf(app.as(username), 2);
    await compare(username, [
      [data.lifetime_stat.total, '/userTask'],
      [data.task_total, '/userTask'],
      [data.lifetime_stat.completed, '/userTask?state=submitted'],
      [data.lifetime_stat.active, '/userTask?state=outstanding'],
      [data.lifetime_stat.late, '/userTask?state=late'],
    ]);
  },
);

test('a range narrows the log and the list it leads to alike', async () => {
  for (const range of ['from=2026-03-03', 'to=2026-03-02', 'from=2026-03-05&to=2026-03-05', 'from=2026-03-06']) {
    const master = await dashboardOf(app.as('master'), 0, `?${range}`);
    const all = `/submission?state=submitted&${range}` as const;
    await compare('master', [[master.submission_log_total, all]]);
    const manager = await dashboardOf(app.as('manager'), 1, `?${range}`);
    const own = `/submission?state=submitted&manager=${people.manager}&${range}` as const;
    await compare('manager', [[manager.submission_log_total, own]]);
  }
  expect((await dashboardOf(app.as('master'), 0, '?from=2026-03-03')).submission_log_total).toBe(1);
});
