import { setImmediate } from 'node:timers/promises';
import { DAY_MS, today } from '@concord/domain';
import { beforeAll, expect, test, vi } from 'vitest';
import type { DemoUsername } from '../../first-run/demo/people.ts';
import { dashboardOf } from '../../testing/client/dashboard.ts';
import { countWork } from '../../testing/count-work.ts';
import { makeDraft, makeProject, makePublished, makeUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
const { db, people } = app;
const [master, manager, manager2] = [app.as('master'), app.as('manager'), app.as('manager2')];
const day = (offset: number) => today(new Date(Date.now() + offset * DAY_MS));
const own = { manager_id: people.manager };
const others = { manager_id: people.manager2 };

async function submit(task: string, username: DemoUsername, submitted_at: string, values: object = {}): Promise<void> {
  await db
    .updateTable('assignments')
    .set({ is_completed: true, round: 1, submitted_at, ...values })
    .where('task_id', '=', task)
    .where('user_id', '=', people[username])
    .execute();
  await countWork(db);
}

/*
 * Two managers with projects in every state; tasks that are late by themselves and by their project, switched off,
 * deleted, drafts, and in a completed project. Every number below is counted by hand from this.
 */
const ids: Record<string, string> = {};
beforeAll(async () => {
  const running = await makeProject(db, { ...own, name: 'Running', end_date: day(10) });
  ids.running = running;
  const overdue = await makeProject(db, { ...own, name: 'Overdue', end_date: day(-1) });
  const endless = await makeProject(db, { ...others, name: 'Endless' });
  await makeProject(db, { ...others, name: 'Planned', state: 'draft', end_date: day(-1) });
  const paused = await makeProject(db, { ...own, name: 'Paused', state: 'inactive', end_date: day(-5) });
  await makeProject(db, { manager_id: people.master, name: 'Deleted', end_date: day(-1), deleted_at: new Date() });
  const done = await makeProject(db, { ...own, name: 'Done' });

  const publish = async (name: string, project_id: string, contributors: DemoUsername[], values: object = {}) => {
    const { task } = await makePublished(app, {
      name,
      project_id,
      contributors,
      manager: project_id === endless ? 'manager2' : 'manager',
      ...values,
    });
    ids[name] = task;
    return task;
  };
  const t1 = await publish('T1', running, ['contributor', 'contributor2', 'contributor3']);
  await publish('T2', overdue, ['contributor']);
  const t3 = await publish('T3', endless, ['contributor2', 'contributor4'], { due_date: day(-2) });
  const t4 = await publish('T4', done, ['contributor', 'contributor2']);
  await publish('T5', paused, ['contributor5']);
  const t6 = await publish('T6', running, ['contributor']);
  await makeDraft(app, { name: 'T7', project_id: running, contributors: ['contributor4'], due_date: day(-9) });
  const t8 = await publish('T8', running, ['contributor3'], { due_date: day(-3) });

  await submit(t1, 'contributor3', '2026-03-02T15:59:59.999Z', { answers_count: 1 });
  await submit(t3, 'contributor4', '2026-03-01T16:00:00.000Z', { status: 2 });
  await submit(t4, 'contributor', '2026-02-20T10:00:00.000Z', {
    status: 2,
    decided_at: '2026-02-21T10:00:00.000Z',
    correct_count: 7,
    incorrect_count: 3,
  });
  await manager.post(`/project/${done}/complete`, { version: 1 });
  await manager.post(`/task/${t8}/deactivate`, { version: 2 });
  await manager.delete(`/task/${t6}`);
  await db.updateTable('users').set({ state: 'disabled' }).where('id', '=', people.contributor4).execute();
  await makeUser(db, { name: 'Zoe', username: 'zoe', state: 'invited' });
});

const user = (username: string) => ({ username });
const named = (name: string) => ({ name });

test('a master sees the cards and tables of the whole workspace', async () => {
  const { body } = await master.get('/dashboard/');
  expect(body).toMatchObject({ type: 0, active: 3, late_project: 1, late_task: 2 });
  expect(body).toMatchObject({
    active_task_total: 5,
    active_task: [
      { user: user('contributor'), active: 2, late: 1, submitted: 1 },
      { user: user('contributor2'), active: 2, late: 1, submitted: 0 },
      { user: user('contributor3'), active: 1, late: 0, submitted: 1 },
      { user: user('contributor5'), active: 1, late: 0, submitted: 0 },
      { user: user('zoe'), active: 0, late: 0, submitted: 0 },
    ],
    active_project_total: 2,
    active_project: [
      { user: user('manager'), active: 2, is_draft: 0, is_completed: 1, late: 1 },
      { user: user('manager2'), active: 1, is_draft: 1, is_completed: 0, late: 0 },
    ],
    idle_user_total: 5,
    idle_user: [
      { id: expect.any(String), name: 'Zoe', username: 'zoe', pic: null, count: 0 },
      { username: 'contributor5', count: 1 },
      { username: 'contributor3', count: 1 },
      { username: 'contributor', count: 2 },
      { username: 'contributor2', count: 2 },
    ],
    assign_user_total: 6,
    assign_user: [
      { user: user('contributor2'), project: named('Endless'), task: { id: ids.T3, name: 'T3' } },
      { user: user('contributor'), project: named('Overdue'), task: named('T2') },
      { user: user('contributor3'), project: named('Running'), task: named('T8') },
      { user: user('contributor5'), project: named('Paused'), task: named('T5') },
      { user: user('contributor'), project: named('Running'), task: named('T1') },
      { user: user('contributor2'), project: named('Running'), task: named('T1') },
    ],
    submission_log_total: 3,
    submission_log: [
      {
        user: user('contributor3'),
        project: named('Running'),
        task: named('T1'),
        updatedAt: '2026-03-02T15:59:59.999Z',
      },
      {
        user: user('contributor4'),
        project: named('Endless'),
        task: named('T3'),
        updatedAt: '2026-03-01T16:00:00.000Z',
      },
      { user: user('contributor'), project: named('Done'), task: named('T4') },
    ],
  });
});

test('a manager sees those of their own projects', async () => {
  const { body } = await manager.get('/dashboard/');
  const running = { name: 'Running', status: 1 };
  expect(body).toMatchObject({ type: 1, active: 2, late_project: 1, total_submission: 2 });
  expect(body).toMatchObject({
    active_task_total: 5,
    active_task: [
      { id: ids.T2, name: 'T2', submitted: 0, total: 1, project: { name: 'Overdue', status: 1 } },
      { name: 'T8', submitted: 0, total: 1, project: running },
      { name: 'T5', submitted: 0, total: 1, project: { name: 'Paused', status: 0 } },
      { name: 'T4', submitted: 1, total: 2, project: { name: 'Done', status: 0 } },
      { name: 'T1', submitted: 1, total: 3, project: running },
    ],
    overdue_total: 5,
    overdue: [
      { task_detail: { id: ids.T2, name: 'T2', status: 1 }, submitted: 0, active: 1, late: 1 },
      { task_detail: { name: 'T8', status: 0 }, project: running, submitted: 0, active: 1, late: 0 },
      { task_detail: named('T5'), submitted: 0, active: 1, late: 0 },
      { task_detail: named('T4'), submitted: 1, active: 0, late: 0 },
      { task_detail: named('T1'), submitted: 1, active: 2, late: 0 },
    ],
    submission_log_total: 2,
    submission_log: [
      { user: user('contributor3'), task: named('T1'), answers_count: 1, questions_count: 1 },
      { user: user('contributor'), task: named('T4'), answers_count: 0, questions_count: 2 },
    ],
  });
  expect((await manager2.get('/dashboard/')).body).toMatchObject({
    type: 1,
    active: 1,
    late_project: 0,
    total_submission: 1,
    overdue: [{ task_detail: named('T3'), submitted: 1, active: 1, late: 1 }],
  });
});

test('a contributor sees their own work, what is open and late first', async () => {
  await db
    .updateTable('assignments')
    .set({ last_saved_at: '2026-03-03T00:00:00.000Z', returned_at: '2026-03-02T00:00:00.000Z' })
    .where('task_id', '=', ids.T1 ?? '')
    .where('user_id', '=', people.contributor)
    .execute();
  const { body } = await app.as('contributor').get('/dashboard/');
  expect(body).toEqual({
    type: 2,
    lifetime_stat: { total: 3, completed: 1, active: 2, late: 1 },
    task_total: 3,
    task: [
      {
        task: ids.T2,
        project_detail: named('Overdue'),
        task_detail: named('T2'),
        returned_at: null,
        paused_at: null,
        late: true,
        submission: { is_completed: false, status: 1, updatedAt: expect.any(String) },
        answers_count: 0,
        questions_count: 3,
      },
      {
        task: ids.T1,
        project_detail: named('Running'),
        task_detail: named('T1'),
        late: false,
        returned_at: '2026-03-02T00:00:00.000Z',
        paused_at: null,
        submission: { is_completed: false, status: 1, updatedAt: '2026-03-03T00:00:00.000Z' },
        answers_count: 0,
        questions_count: 1,
      },
      {
        task: ids.T4,
        project_detail: named('Done'),
        task_detail: named('T4'),
        returned_at: null,
        paused_at: null,
        late: false,
        submission: { is_completed: true, status: 2, updatedAt: '2026-02-21T10:00:00.000Z' },
        answers_count: 0,
        questions_count: 2,
      },
    ],
    submission_log_total: 1,
    submission_log_sum: { correct_count: 7, incorrect_count: 3 },
    submission_log: [
      {
        id: expect.any(String),
        task: ids.T4,
        project_detail: named('Done'),
        task_detail: named('T4'),
        submission: { correct_count: 7, incorrect_count: 3 },
      },
    ],
  });
});

test('who never held any work has nothing in any list', async () => {
  const { task } = await makePublished(app, {
    project_id: ids.running ?? '',
    contributors: ['contributor5', 'contributor'],
  });
  await manager.put(`/task/${task}/contributor`, { version: 2, contributor: [people.contributor5], reviewer: [] });
  await manager.delete(`/task/${task}`);
  await manager.delete(`/task/${ids.T5}`);
  expect((await app.as('contributor5').get('/dashboard/')).body).toEqual({
    type: 2,
    lifetime_stat: { total: 0, completed: 0, active: 0, late: 0 },
    submission_log: [],
    submission_log_total: 0,
    task: [],
    task_total: 0,
    submission_log_sum: { correct_count: 0, incorrect_count: 0 },
  });
  await manager.post(`/task/${ids.T5}/restore`);
});

test('work in which all that was marked is incorrect is shown, too', async () => {
  const { task } = await makePublished(app, { project_id: ids.running ?? '', contributors: ['contributor5'] });
  await submit(task, 'contributor5', '2026-02-20T10:00:00.000Z', { incorrect_count: 2 });
  expect((await app.as('contributor5').get('/dashboard/')).body).toMatchObject({
    submission_log: [{ task, submission: { correct_count: 0, incorrect_count: 2 } }],
    submission_log_sum: { correct_count: 0, incorrect_count: 2 },
  });
  await manager.delete(`/task/${task}`);
});

test('work taken back untouched was never theirs', async () => {
  const { task } = await makePublished(app, {
    project_id: ids.running ?? '',
    contributors: ['contributor', 'contributor5'],
  });
  const total = async () => (await app.as('contributor5').get('/dashboard/')).body;
  expect(await total()).toMatchObject({ lifetime_stat: { total: 2, active: 2 }, task_total: 2 });
  await manager.put(`/task/${task}/contributor`, { version: 2, contributor: [people.contributor], reviewer: [] });
  expect(await total()).toMatchObject({ lifetime_stat: { total: 1, active: 1 }, task_total: 1 });
  await manager.delete(`/task/${task}`);
});

test('the range holds both its days at +08:00 and touches only the log', async () => {
  const logged = async (query: string) => (await master.get(`/dashboard/${query}`)).body;
  const all = { active: 3, late_project: 1, late_task: 2, assign_user_total: 6 };
  const [t1, t3, t4] = [{ task: named('T1') }, { task: named('T3') }, { task: named('T4') }];
  expect(await logged('?from=2026-03-02&to=2026-03-02')).toMatchObject({
    ...all,
    submission_log: [t1, t3],
    submission_log_total: 2,
  });
  expect(await logged('?to=2026-03-01')).toMatchObject({ ...all, submission_log: [t4], submission_log_total: 1 });
  expect(await logged('?from=2026-03-03')).toMatchObject({ ...all, submission_log: [], submission_log_total: 0 });
  expect(await logged('?from=2026-02-20')).toMatchObject({ submission_log: [t1, t3, t4] });
  const marked = async (query: string) => (await app.as('contributor').get(`/dashboard/${query}`)).body;
  expect(await marked('?from=2026-02-20&to=2026-02-20')).toMatchObject({ submission_log_total: 1, task_total: 3 });
  expect(await marked('?from=2026-02-21')).toMatchObject({ submission_log_total: 0, task_total: 3 });
});

test('a range that ends before it starts is refused to everyone, and nothing of the dashboard fails behind it', async () => {
  const failed = vi.fn();
  process.on('unhandledRejection', failed);
  for (const caller of [master, manager, app.as('contributor')]) {
    expect((await caller.get('/dashboard/?from=2026-03-02&to=2026-03-01')).body).toMatchObject({
      status: 400,
      errors: [{ pointer: '/to', code: 'reversed' }],
    });
    await setImmediate(); // rejections without a handler are reported after it
  }
  process.off('unhandledRejection', failed);
  expect(failed.mock.calls).toEqual([]);
});

test('what is no range of days is refused', async () => {
  for (const query of ['?from=yesterday', '?to=2026-02-30', `?from=${encodeURIComponent("2026-01-01' or '1")}`])
    expect((await manager.get(`/dashboard/${query}`)).status).toBe(400);
  expect((await manager.get('/dashboard/?from=0001-01-01&to=9999-12-31')).status).toBe(200);
});

test('work that was returned or withdrawn is not in the log', async () => {
  const before = (await manager.get('/dashboard/')).body;
  await db
    .updateTable('assignments')
    .set({ is_completed: false, returned_at: new Date() })
    .where('task_id', '=', ids.T1 ?? '')
    .where('user_id', '=', people.contributor3)
    .execute();
  await countWork(db);
  expect(before).toMatchObject({ total_submission: 2, submission_log_total: 2 });
  expect((await manager.get('/dashboard/')).body).toMatchObject({ total_submission: 1, submission_log_total: 1 });
});

test('a list shows at most twenty, none of a deleted task, and says how many there are', async () => {
  const project_id = await makeProject(db, others);
  const made = [];
  for (let n = 0; n < 21; n++)
    made.push(
      await makePublished(app, { project_id, manager: 'manager2', texts: ['x'], contributors: ['contributor3'] }),
    );
  const result = await dashboardOf(manager2, 1);
  expect(result).toMatchObject({ active_task_total: 22, overdue_total: 22, overdue: expect.any(Array) });
  expect(result.overdue).toHaveLength(20);
  expect(result.active_task).toHaveLength(20);
  expect((await app.as('contributor3').get('/dashboard/')).body).toMatchObject({ task_total: 23 });

  for (const { task } of made) await submit(task, 'contributor3', '2026-03-04T10:00:00.000Z');
  const deleted = made.at(-1)?.task ?? '';
  await manager2.delete(`/task/${deleted}`);
  const { submission_log } = await dashboardOf(manager2, 1);
  expect(submission_log).toHaveLength(20);
  expect(submission_log.map(({ task }) => task.id)).not.toContain(deleted);
});

test('no signed-out visitor sees a dashboard', async () => {
  expect((await app.withToken(undefined).get('/dashboard/')).status).toBe(401);
});
