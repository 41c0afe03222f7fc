import { DAY_MS } from '@concord/domain';
import { expect, test } from 'vitest';
import type { DemoUsername } from '../../first-run/demo/people.ts';
import { firstIdAt } from '../../shared/query/first-id-at.ts';
import { openBrowser } from '../../testing/browser.ts';
import { makeDraft, question } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
const manager = app.as('manager');

const news = async (username: DemoUsername, query = '') => (await app.as(username).get(`/notification${query}`)).result;
const kinds = async (username: DemoUsername, task: string) =>
  (await news(username)).entities.filter((one) => one.task?.id === task).map(({ kind }) => kind);
const version = async (path: `/${'task' | 'submission'}/${string}`) => (await manager.get(path)).result.version;

/** A task of the manager that is published through the API. */
async function published(contributors: readonly DemoUsername[] = ['contributor']) {
  const { task } = await makeDraft(app, { contributors, questions: [question(1)] });
  const { status, body } = await manager.post(`/task/${task}/publish`, { version: await version(`/task/${task}`) });
  expect({ status, body }).toMatchObject({ status: 200 });
  return task;
}

test('users are notified of what others did with their work, and not of what they did themselves', async () => {
  const task = await published();
  expect(await kinds('contributor', task)).toEqual(['assigned']);
  expect(await kinds('manager', task)).toEqual([]);

  const browser = openBrowser(app, 'contributor', task);
  const { rows } = await browser.rows();
  await browser.save(rows.map(({ content }) => browser.cell(content.row_no, 1, 'a')));
  expect((await browser.submit()).status).toBe(200);
  expect(await kinds('manager', task)).toEqual(['submitted']);
  expect(await kinds('manager2', task)).toEqual([]);
  expect(await kinds('contributor', task)).toEqual(['assigned']);

  const [submitted] = (await news('manager')).entities;
  const id = submitted?.assignment ?? '';
  expect(submitted).toMatchObject({ actor: { username: 'contributor' }, is_read: false });
  const submission = `/submission/${id}` as const;
  const decide = async (verb: string, words: object = {}) =>
    manager.post(`${submission}/${verb}`, { version: await version(submission), ...words });
  expect((await decide('return', { remarks: 'Again' })).status).toBe(200);
  expect(await kinds('contributor', task)).toEqual(['returned', 'assigned']);
  await browser.submit();
  await decide('approve');
  await decide('reopen', { reason: 'Wait' });
  expect(await kinds('contributor', task)).toEqual(['reopened', 'approved', 'returned', 'assigned']);
});

test('who joins a published task hears of it', async () => {
  const task = await published();
  const contributor = [app.people.contributor, app.people.contributor2];
  const change = { version: await version(`/task/${task}`), contributor, reviewer: [] };
  expect((await manager.put(`/task/${task}/contributor`, change)).status).toBe(200);
  expect(await kinds('contributor2', task)).toEqual(['assigned']);
  expect(await kinds('contributor', task)).toEqual(['assigned']);
});

test('a notification leads nowhere while its reader can’t open the work', async () => {
  const task = await published(['contributor', 'contributor2', 'contributor3']);
  const canOpen = async (username: DemoUsername) =>
    (await news(username)).entities.filter((one) => one.task?.id === task).map(({ can_open }) => can_open);
  const name = async (contributor: DemoUsername[], reviewer: DemoUsername[]) =>
    manager.put(`/task/${task}/contributor`, {
      version: await version(`/task/${task}`),
      contributor: contributor.map((one) => app.people[one]),
      reviewer: reviewer.map((one) => app.people[one]),
    });
  await name(['contributor', 'contributor2', 'contributor3'], ['manager2']);
  const browser = openBrowser(app, 'contributor', task);
  const { rows } = await browser.rows();
  await browser.save(rows.map(({ content }) => browser.cell(content.row_no, 1, 'a')));
  expect((await browser.submit()).status).toBe(200);
  const open = { contributor: [true], contributor2: [true], manager: [true], manager2: [true] };
  const seen = async () => ({
    contributor: await canOpen('contributor'),
    contributor2: await canOpen('contributor2'),
    manager: await canOpen('manager'),
    manager2: await canOpen('manager2'),
  });
  expect(await seen()).toEqual(open);

  expect((await name(['contributor', 'contributor2', 'contributor3'], [])).status).toBe(200);
  expect(await seen()).toEqual({ ...open, manager2: [false] });
  await name(['contributor', 'contributor2', 'contributor3'], ['manager2']);
  expect((await name(['contributor', 'contributor3'], ['manager2'])).status).toBe(200);
  expect(await seen()).toMatchObject({ contributor: [true], contributor2: [false], manager: [true] });

  const work = app.db
    .updateTable('assignments')
    .where('task_id', '=', task)
    .where('user_id', '=', app.people.contributor);
  await work.set({ removed_at: new Date() }).execute();
  expect(await seen()).toEqual({ contributor: [false], contributor2: [false], manager: [false], manager2: [false] });
  await work.set({ removed_at: null }).execute();
  expect(await seen()).toEqual({ ...open, contributor2: [false] });

  expect((await manager.delete(`/task/${task}`)).status).toBe(204);
  expect(await seen()).toMatchObject({ contributor: [false], contributor2: [false], manager: [false] });
});

test('one is read by itself, or with all that are older; what others have is not touched', async () => {
  for (let n = 1; n <= 3; n++) await published(['contributor', 'contributor2']);
  const before = await news('contributor');
  const theirs = await news('contributor2');
  const [newest, second] = before.entities;
  const read = (id: string | undefined, older_too: boolean) =>
    app.as('contributor').post('/notification/read', { id: id ?? '', older_too });
  expect((await read(newest?.id, false)).body).toEqual({ unread_count: before.unread_count - 1 });
  expect((await news('contributor')).entities.slice(0, 2)).toMatchObject([{ is_read: true }, { is_read: false }]);
  expect((await read(second?.id, true)).body).toEqual({ unread_count: 0 });
  expect(theirs.unread_count).toBeGreaterThan(2);
  expect(await news('contributor2')).toEqual(theirs);
  expect((await read(theirs.entities[0]?.id, true)).status).toBe(404);
});

test('the list continues where the page before ended, once through', async () => {
  const all = (await news('contributor', '?limit=100')).entities.map(({ id }) => id);
  expect(all.length).toBeGreaterThan(4);
  const paged: string[] = [];
  let next: string | null = null;
  do {
    const page = await news('contributor', `?limit=2${next ? `&before=${next}` : ''}`);
    paged.push(...page.entities.map(({ id }) => id));
    next = page.next;
  } while (next);
  expect(paged).toEqual(all);
});

test('what was read more than ninety days ago is removed; what was read later or never stays', async () => {
  const { task } = await makeDraft(app);
  const days = (n: number) => new Date(app.services.now().getTime() - n * DAY_MS);
  const made = [
    { at: days(200), read_at: days(91) },
    { at: days(200), read_at: days(89) },
    { at: days(200), read_at: null },
    { at: days(10), read_at: days(10) },
  ].map(({ at, read_at }) => ({
    id: firstIdAt(at).slice(0, -12) + crypto.randomUUID().slice(-12),
    user_id: app.people.contributor2,
    kind: 'assigned' as const,
    actor_id: null,
    task_id: task,
    at,
    read_at,
  }));
  await app.db.insertInto('notifications').values(made).execute();
  await app.services.jobs.add('remove_old_notifications', {});
  await app.runJobs();
  const left = await app.db.selectFrom('notifications').select('id').where('task_id', '=', task).execute();
  expect(left.map(({ id }) => id).sort()).toEqual(
    made
      .slice(1)
      .map(({ id }) => id)
      .sort(),
  );
});
