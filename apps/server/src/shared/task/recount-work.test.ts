import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { DemoUsername } from '../../first-run/demo/people.ts';
import { newId } from '../../kernel/new-id.ts';
import { wrongWork } from '../../operations/check/work-counts.ts';
import { openBrowser } from '../../testing/browser.ts';
import { makeDraft, makePublished } from '../../testing/factories.ts';
import { lockWaits } from '../../testing/statements/lock-waits.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import { movedAt } from '../query/moved-at.ts';
import { recountWork } from './recount-work.ts';

const app = await createTestApp();
const { db, people } = app;
const manager = app.as('manager');

/** What is kept is what is counted from the assignments. */
async function expectCounted(what: string): Promise<void> {
  expect(await wrongWork(db), what).toEqual([]);
}

const versionOf = async (kind: 'task' | 'project', id: string) =>
  (await manager.get(kind === 'task' ? `/task/${id}` : `/project/${id}`)).result.version;

test('whatever moves an assignment moves the counts of its task and its contributor', async () => {
  const contributors = ['contributor', 'contributor2'] as const;
  const { task, project, assignments } = await makePublished(app, {
    texts: ['one', 'two', 'three', 'four'],
    contributors,
  });
  await expectCounted('publish');
  const id = assignments.contributor ?? '';
  const decide = async (verb: 'approve' | 'return' | 'reopen' | 'undo', words: object = {}) => {
    const { version } = (await manager.get(`/submission/${id}`)).result;
    const { status, text } = await manager.unchecked('POST', `/submission/${id}/${verb}`, {
      version,
      ...words,
    });
    expect(status, text).toBe(200);
    await expectCounted(verb);
  };
  const browser = openBrowser(app, 'contributor', task);
  const rows = (await browser.rows()).rows.map(({ content }) => content.row_no);
  await browser.save(rows.map((row) => browser.cell(row, 1, 'a')));
  await browser.submit();
  await expectCounted('submit');
  await browser.withdraw();
  await expectCounted('withdraw');
  await browser.submit();
  await decide('approve');
  await decide('undo');
  await decide('return', { remarks: 'Again' });
  await browser.submit();
  await decide('approve');
  await decide('reopen', { reason: 'A doubt' });

  const replace = async (...names: DemoUsername[]) => {
    const contributor = names.map((name) => people[name]);
    const body = { version: await versionOf('task', task), contributor, reviewer: [] };
    expect((await manager.put(`/task/${task}/contributor`, body)).status).toBe(200);
    await expectCounted(`people: ${names.join()}`);
  };
  const late = openBrowser(app, 'contributor2', task);
  const [row] = (await late.rows()).rows;
  const cell = late.cell(row?.content.row_no ?? 0, 1, 'a');
  await replace('contributor', 'contributor3');
  expect((await late.save([cell])).status).toBe(200);
  await expectCounted('late answers');

  await manager.post(`/project/${project}/complete`, { version: await versionOf('project', project) });
  await expectCounted('complete');
  await manager.post(`/project/${project}/reopen`, { version: await versionOf('project', project) });
  await expectCounted('reopen the project');
  await manager.post(`/project/${project}/complete`, { version: await versionOf('project', project) });
  const { task: draft } = await makeDraft(app, { project_id: project, contributors: ['contributor4'] });
  const opening = { version: await versionOf('task', draft), with_project: true };
  expect((await manager.post(`/task/${draft}/publish`, opening)).status).toBe(200);
  await expectCounted('publish with the project');
  await manager.delete(`/task/${task}`);
  await expectCounted('delete');
  await manager.post(`/task/${task}/restore`);
  await expectCounted('restore');
});

test('who had lost all rows and has one again is counted', async () => {
  const { task } = await makePublished(app, { texts: ['one', 'two'], contributors: ['contributor', 'contributor2'] });
  const late = openBrowser(app, 'contributor2', task);
  const [row] = (await late.rows()).rows;
  const cell = late.cell(row?.content.row_no ?? 0, 1, 'a');
  const setState = (state: 'active' | 'disabled') =>
    db.updateTable('users').set({ state }).where('id', '=', people.contributor2).execute();
  await setState('disabled');
  const contributor = [people.contributor, people.contributor2, people.contributor3];
  const body = { version: await versionOf('task', task), contributor, reviewer: [] };
  expect((await manager.put(`/task/${task}/contributor`, body)).status).toBe(200); // who can't work gives all
  await setState('active');
  await expectCounted('without a row');
  expect((await late.save([cell])).status).toBe(200);
  await expectCounted('back again');
});

test('of two changes at the same time, each is counted', async () => {
  const contributors = ['contributor3', 'contributor4'] as const;
  const { task } = await makePublished(app, { texts: ['one', 'two'], contributors });
  const submit = (trx: typeof db, name: DemoUsername) =>
    sql`update assignments set is_completed = true, submitted_at = now()
      where task_id = ${task} and user_id = ${people[name]}`.execute(trx);
  const users = contributors.map((name) => people[name]);
  const first = await db.startTransaction().execute();
  await submit(first, 'contributor3');
  await recountWork(first, { tasks: [task], users });
  const second = db.transaction().execute(async (trx) => {
    await submit(trx, 'contributor4');
    await recountWork(trx, { tasks: [task], users });
  });
  const waits = lockWaits();
  await until(async () => (await waits.execute(db)).rows.length > 0);
  await first.commit().execute();
  await second;
  await expectCounted('at once');
});

test('who gets their first rows while the project is being completed has no open work there afterwards', async () => {
  const contributors = ['contributor', 'contributor2'] as const;
  const { task, project } = await makePublished(app, { texts: ['one', 'two'], contributors });
  const version = await versionOf('project', project);
  const joining = await db.startTransaction().execute();
  await joining
    .insertInto('assignments')
    .values({ task_id: task, id: newId(), user_id: people.contributor4, position: 3, rows_count: 0 })
    .execute();
  await recountWork(joining, { tasks: [task], users: [people.contributor4] });
  const completing = manager.post(`/project/${project}/complete`, { version });
  const waits = lockWaits();
  await until(async () => (await waits.execute(db)).rows.length > 0);
  await joining.commit().execute();
  expect((await completing).status).toBe(200);
  await expectCounted('completed meanwhile');
});

test('an assignment moved when the lists say it did, by the minute while it is being worked on', async () => {
  const off = await db
    .selectFrom('assignments')
    .select(['id', 'moved_at', movedAt.as('shown')])
    .where(sql<boolean>`date_trunc('minute', moved_at) <> date_trunc('minute', ${movedAt})
      or (is_completed and moved_at <> ${movedAt})`)
    .execute();
  expect(off).toEqual([]);
  expect(await db.selectFrom('assignments').select('id').where('is_completed', '=', true).execute()).not.toEqual([]);
});
