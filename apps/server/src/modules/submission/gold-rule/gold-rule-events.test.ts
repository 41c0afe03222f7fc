import { expect, test } from 'vitest';
import { openBrowser } from '../../../testing/browser.ts';
import { changesToldTo, listening } from '../../../testing/event-stream.ts';
import { makePublished } from '../../../testing/factories.ts';
import { createTestApp } from '../../../testing/test-app.ts';

const app = await createTestApp();
const origin = await listening(app);
const { db, people } = app;
app.clock.stop();
const manager = app.as('manager');

/** Six rows with the gold answer "a", reviewed by the manager and one who is named, with a rule; and who is told of changes. */
async function ruled(action: 'warn' | 'pause') {
  const { task, assignments } = await makePublished(app, {
    contributors: ['contributor'],
    columns: [
      { name: 'text', role: 'text' },
      { name: 'gold', role: 'gold:1' },
    ],
    rows: Array.from({ length: 6 }, (_, index) => [`text ${index + 1}`, 'a']),
  });
  await db.insertInto('task_reviewers').values({ task_id: task, user_id: people.manager2 }).execute();
  const { version } = (await manager.get(`/task/${task}`)).result;
  const rule = { share: 80, answers: 4, action };
  expect((await manager.put(`/task/${task}/goldRule`, { version, rule })).status).toBe(200);
  await app.runJobs();
  const id = assignments.contributor ?? '';
  const changed = [{ event: 'changed', data: { task, submission: id } }];
  return {
    id,
    counts: async () => (await manager.get(`/task/${task}/goldRule`)).result,
    changed,
    answer: async (value: string) => {
      app.clock.advance(1000);
      const browser = openBrowser(app, 'contributor', task);
      const { status } = await browser.save([1, 2, 3, 4].map((row) => browser.cell(row, 1, value)));
      await app.runJobs();
      return status;
    },
    version: async () => (await manager.get(`/submission/${id}`)).result.version,
    told: await changesToldTo(app, origin, ['contributor', 'manager', 'manager2', 'master']),
  };
}

test('pages of those who review the task are told that work is below the rule and that it no longer is', async () => {
  const { answer, changed, told } = await ruled('warn');
  for (const value of ['b', 'a']) {
    expect(await answer(value)).toBe(200);
    expect(await told()).toEqual([[], changed, changed, []]);
  }
});

test('pages of the contributor and of all who review are told of a pause, its end and that this was undone', async () => {
  const { id, answer, changed, told, version } = await ruled('pause');
  expect(await answer('b')).toBe(200);
  expect(await told()).toEqual([changed, changed, changed, []]);
  expect((await manager.post(`/submission/${id}/resume`, { version: await version() })).status).toBe(200);
  expect(await told()).toEqual([changed, changed, changed, []]);
  expect((await manager.post(`/submission/${id}/resume/undo`, { version: await version() })).status).toBe(200);
  expect(await told()).toEqual([changed, changed, changed, []]);
});

test.each(['warn', 'pause'] as const)(
  'work that was taken from someone is in no count of a rule (%s)',
  async (action) => {
    const { id, answer, counts } = await ruled(action);
    await answer('b');
    const paused_count = action === 'pause' ? 1 : 0;
    expect(await counts()).toMatchObject({ below_count: 1, paused_count });
    await db.updateTable('assignments').set({ removed_at: app.services.now() }).where('id', '=', id).execute();
    expect(await counts()).toMatchObject({ below_count: 0, paused_count: 0 });
  },
);
