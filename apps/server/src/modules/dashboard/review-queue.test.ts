import { beforeEach, expect, test } from 'vitest';
import type { DemoUsername } from '../../first-run/demo/people.ts';
import { countWork } from '../../testing/count-work.ts';
import { makePublished, makeUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
const { db, people } = app;
const contributors: DemoUsername[] = ['contributor', 'contributor2', 'contributor3'];
const days = ['2026-03-01T10:00:00.000Z', '2026-03-02T10:00:00.000Z', '2026-03-03T10:00:00.000Z'];
const [first, second, third] = days;

type Reviewer = 'master' | 'manager' | 'manager2';

/** Work of three contributors on a task of the manager, submitted on three days, the first contributor's first. */
async function submitted(): Promise<{ task: string; ids: [string, string, string] }> {
  const { task, assignments } = await makePublished(app, { texts: ['one', 'two', 'three'], contributors });
  for (const [index, name] of contributors.entries())
    await change(assignments[name], {
      is_completed: true,
      round: 1,
      submitted_at: days[index],
    });
  const id = (name: DemoUsername) => assignments[name] ?? '';
  return { task, ids: [id('contributor'), id('contributor2'), id('contributor3')] };
}

async function change(id: string | undefined, values: object): Promise<void> {
  await db
    .updateTable('assignments')
    .set(values)
    .where('id', '=', id ?? '')
    .execute();
  await countWork(db);
}
const assign = (id: string, to: DemoUsername) => change(id, { reviewer_id: people[to] });

/** What the dashboard says, once the list it leads to has as many. */
async function queueOf(reviewer: Reviewer) {
  const { result } = await app.as(reviewer).get('/dashboard/');
  if (result.type === 2) throw new Error('contributors review nothing');
  const list = await app.as(reviewer).get('/submission?state=under_review&reviewer=queue');
  expect(list.result.totalCount).toBe(result.review_queue.total);
  const next = await app.as(reviewer).get('/submission/next');
  expect(next.result.id === null, '“Review next” leads somewhere').toBe(result.review_queue.total === 0);
  return result.review_queue;
}

const nothing = { total: 0, assigned: 0, since: null };

beforeEach(async () => {
  await db.updateTable('assignments').set({ removed_at: new Date().toISOString() }).execute();
});

test('a dashboard counts what waits for review, and says since when', async () => {
  const { ids } = await submitted();
  expect(await queueOf('manager')).toEqual({ total: 3, assigned: 0, since: first });
  expect(await queueOf('master')).toEqual({ total: 3, assigned: 0, since: first });
  await change(ids[0], { status: 2 });
  await change(ids[2], { is_completed: false });
  expect(await queueOf('manager')).toEqual({ total: 1, assigned: 0, since: second });
});

test('managers are told of their own tasks and of those they are named as reviewers of', async () => {
  const { task } = await submitted();
  expect(await queueOf('manager2')).toEqual(nothing);
  await db.insertInto('task_reviewers').values({ task_id: task, user_id: people.manager2 }).execute();
  expect(await queueOf('manager2')).toEqual({ total: 3, assigned: 0, since: first });
  await app.as('manager').delete(`/task/${task}`);
  for (const reviewer of ['manager', 'manager2', 'master'] as const) expect(await queueOf(reviewer)).toEqual(nothing);
});

test('what is assigned waits for that reviewer alone, as long as they can review it', async () => {
  const { task, ids } = await submitted();
  const named = { task_id: task, user_id: people.manager2 };
  await db.insertInto('task_reviewers').values(named).execute();
  await assign(ids[0], 'manager2');
  await assign(ids[1], 'manager');
  expect(await queueOf('manager2')).toEqual({ total: 2, assigned: 1, since: first });
  expect(await queueOf('manager')).toEqual({ total: 2, assigned: 1, since: second });
  expect(await queueOf('master')).toEqual({ total: 1, assigned: 0, since: third });
  await db.deleteFrom('task_reviewers').where('task_id', '=', task).execute();
  expect(await queueOf('manager2')).toEqual(nothing);
  expect(await queueOf('manager')).toEqual({ total: 3, assigned: 1, since: first });
  expect(await queueOf('master')).toEqual({ total: 2, assigned: 0, since: first });
  const left = await makeUser(db, { type: 1, state: 'disabled' });
  await change(ids[1], { reviewer_id: left });
  expect(await queueOf('master')).toEqual({ total: 3, assigned: 0, since: first });
});
