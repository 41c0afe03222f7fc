import { expect, test } from 'vitest';
import { openBrowser } from '../../../testing/browser.ts';
import { changesToldTo, listening } from '../../../testing/event-stream.ts';
import { exportsOf } from '../../../testing/exports.ts';
import { makeDraft, makePublished } from '../../../testing/factories.ts';
import { createTestApp } from '../../../testing/test-app.ts';

const app = await createTestApp();
const origin = await listening(app);
const [manager, contributor] = [app.as('manager'), app.as('contributor')];
const { lines } = exportsOf(app);

const change = (task: string, values: object = {}) =>
  manager.unchecked('POST', `/task/${task}/guideline`, {
    version: 2,
    guideline: 'Read **twice**',
    change_note: 'Once was not enough',
    ...values,
  });
const changed = async (task: string, values: object = {}) => {
  app.clock.advance(1000);
  const { status, text } = await change(task, values);
  expect(text).toContain('guideline_no');
  expect(status).toBe(200);
};
const eventsOf = (task: string, operation: 'changeGuideline' | 'acknowledgeGuideline') =>
  app.db
    .selectFrom('audit_events')
    .select(['before', 'after'])
    .where('task_id', '=', task)
    .where('operation', '=', operation)
    .orderBy('id')
    .execute();
const kindsOf = async (task: string, who: 'contributor' | 'contributor2' | 'contributor3' | 'contributor4') =>
  (await app.as(who).get('/notification')).result.entities
    .filter((one) => one.task?.id === task)
    .map(({ kind }) => kind);

test('the versions of a guideline start when the task is published, and each one stays readable', async () => {
  const draft = await makeDraft(app, { guideline: 'Draft' });
  expect((await manager.get(`/task/${draft.task}/guideline`)).result.entities).toEqual([]);
  const other = await makePublished(app, { guideline: 'Of another task' });
  const { task } = await makePublished(app, { guideline: 'Read' });
  const [first] = (await manager.get(`/task/${task}/guideline`)).result.entities;
  expect(first).toMatchObject({ guideline_no: 1, change_note: null, author: { username: 'manager' } });
  const { body } = await change(task, { change_note: '  Once was not enough ' });
  expect(body).toMatchObject({ guideline: 'Read **twice**', guideline_no: 2, version: 3 });
  const { entities } = (await manager.get(`/task/${task}/guideline`)).result;
  expect(entities.map(({ guideline_no, change_note }) => [guideline_no, change_note])).toEqual([
    [2, 'Once was not enough'],
    [1, null],
  ]);
  expect((await manager.get(`/task/${task}/guideline/1`)).result).toEqual({ guideline_no: 1, guideline: 'Read' });
  expect((await manager.get(`/task/${task}/guideline/2`)).result.guideline).toBe('Read **twice**');
  expect((await manager.get(`/task/${task}/guideline/3`)).status).toBe(404);
  expect((await manager.get(`/task/${other.task}/guideline/1`)).result.guideline).toBe('Of another task');
  expect(await eventsOf(task, 'changeGuideline')).toMatchObject([
    { before: { guideline: 'Read' }, after: { guideline_no: 2, change_note: 'Once was not enough' } },
  ]);
});

test('a new version needs a note of up to 500 characters, and is refused where it is not based on the last one', async () => {
  const { task } = await makePublished(app, { guideline: 'Read' });
  for (const change_note of [undefined, '', ' \u200b ', 'n'.repeat(501), 'nul\u0000'])
    expect((await change(task, { change_note })).text).toContain('"pointer":"/change_note"');
  expect((await change(task, { guideline: 'x'.repeat(50_001) })).body).toMatchObject({
    errors: [{ pointer: '/guideline' }],
  });
  expect((await change(task, { version: 1 })).body).toMatchObject({ status: 409, code: 'stale_version' });
  expect((await change((await makeDraft(app)).task, { version: 1 })).body).toMatchObject({ code: 'wrong_state' });
  await changed(task, { change_note: 'n'.repeat(500) });
});

test('the guideline of a task that another manager has is not there', async () => {
  const { task } = await makePublished(app, { manager: 'manager2' });
  expect((await change(task)).status).toBe(404);
  expect((await manager.get(`/task/${task}/guideline`)).status).toBe(404);
  expect((await manager.get(`/task/${task}/guideline/1`)).status).toBe(404);
});

test('a contributor saves what was kept, but submits only after acknowledging the new version', async () => {
  const { task } = await makePublished(app, { texts: ['one', 'two'] });
  const browser = openBrowser(app, 'contributor', task);
  expect((await browser.read()).unread_guideline).toEqual([]);
  await changed(task);
  await changed(task, { version: 3, guideline: 'Read thrice', change_note: 'Still not' });
  expect(await browser.read()).toMatchObject({
    guideline: 'Read thrice',
    unread_guideline: [
      { guideline_no: 2, change_note: 'Once was not enough' },
      { guideline_no: 3, change_note: 'Still not' },
    ],
  });
  expect((await browser.save([browser.cell(1, 1, 'a'), browser.cell(2, 1, 'b')])).status).toBe(200);
  expect((await browser.submit()).body).toMatchObject({ status: 409, code: 'guideline_unread' });
  expect((await browser.acknowledge(2)).status).toBe(204);
  expect((await browser.read()).unread_guideline).toMatchObject([{ guideline_no: 3 }]);
  expect((await browser.submit()).body).toMatchObject({ code: 'guideline_unread' });
  expect((await browser.acknowledge(3)).status).toBe(204);
  expect((await browser.acknowledge(3)).status).toBe(204);
  expect((await browser.read()).unread_guideline).toEqual([]);
  expect((await browser.submit()).status).toBe(200);
  expect(await eventsOf(task, 'acknowledgeGuideline')).toMatchObject([
    { after: { guideline_no: 2 } },
    { after: { guideline_no: 3 } },
  ]);
});

test('only versions of the own tasks can be acknowledged', async () => {
  const { task } = await makePublished(app);
  const browser = openBrowser(app, 'contributor', task);
  expect((await browser.acknowledge(2)).body).toMatchObject({ status: 400, errors: [{ pointer: '/guideline_no' }] });
  expect((await openBrowser(app, 'contributor2', task).acknowledge(1)).status).toBe(404);
  const ahead = { guideline_no: 1, revision: 'ffffffffffff-0000-00000001' };
  expect((await contributor.post(`/userTask/${task}/guideline`, ahead)).body).toMatchObject({
    status: 400,
    errors: [{ pointer: '/revision', code: 'too_large' }],
  });
});

test('contributors with open work are notified, and who is assigned later starts with the new version', async () => {
  const { task } = await makePublished(app, {
    texts: ['1', '2', '3'],
    contributors: ['contributor', 'contributor2', 'contributor4'],
  });
  const done = openBrowser(app, 'contributor2', task);
  await done.save([done.cell(2, 1, 'a')]);
  expect((await done.submit()).status).toBe(200);
  const left = [app.people.contributor, app.people.contributor2];
  const removed = await manager.put(`/task/${task}/contributor`, { version: 2, contributor: left, reviewer: [] });
  expect(removed.status).toBe(200);
  await changed(task, { version: 3 });
  expect(await kindsOf(task, 'contributor4')).toEqual(['assigned']);
  expect(await kindsOf(task, 'contributor')).toEqual(['guideline_changed', 'rows_added', 'assigned']);
  expect(await kindsOf(task, 'contributor2')).toEqual(['assigned']);
  expect((await done.read()).unread_guideline).toEqual([]);
  expect((await done.withdraw()).status).toBe(200);
  expect((await done.read()).unread_guideline).toMatchObject([{ guideline_no: 2 }]);
  const contributors = [app.people.contributor3, app.people.contributor2];
  const { status } = await manager.put(`/task/${task}/contributor`, {
    version: 4,
    contributor: contributors,
    reviewer: [],
  });
  expect(status).toBe(200);
  expect((await openBrowser(app, 'contributor3', task).read()).unread_guideline).toEqual([]);
});

test('pages of contributors with open work are told of each new version, also when the last one is not read yet', async () => {
  const { task } = await makePublished(app, { texts: ['1', '2'], contributors: ['contributor', 'contributor2'] });
  const done = openBrowser(app, 'contributor2', task);
  await done.save([done.cell(2, 1, 'a')]);
  expect((await done.submit()).status).toBe(200);
  const told = await changesToldTo(app, origin, ['contributor', 'contributor2', 'contributor3']);
  for (const version of [2, 3]) {
    await changed(task, { version });
    expect(await told()).toEqual([[{ event: 'changed', data: { task, submission: null } }], [], []]);
  }
  const news = (await contributor.get('/notification')).result.entities.filter((one) => one.task?.id === task);
  expect(news.map(({ kind, actor }) => [kind, actor?.username])).toEqual([
    ['guideline_changed', 'manager'],
    ['assigned', 'manager'],
  ]);
});

test('each answer is exported with the version that its writer had read, however late it is saved', async () => {
  const { task } = await makePublished(app, {
    texts: ['1', '2', '3', '4'],
    contributors: ['contributor', 'contributor2'],
    answers_per_row: 2,
  });
  const browser = openBrowser(app, 'contributor', task);
  const other = openBrowser(app, 'contributor2', task);
  await browser.save([browser.cell(1, 1, 'a')]);
  const kept = browser.cell(2, 1, 'a');
  await changed(task);
  const unread = browser.cell(3, 1, 'a');
  await browser.acknowledge(2);
  await browser.save([kept, unread, browser.cell(4, 1, 'a')]);
  await other.save([other.cell(4, 1, 'b')]);
  const exported = await lines(task, { shape: 'long' });
  expect(exported.map(({ contributor: who, row_no, guideline_version }) => [who, row_no, guideline_version])).toEqual([
    ['contributor', '1', '1'],
    ['contributor', '2', '1'],
    ['contributor', '3', '1'],
    ['contributor', '4', '2'],
    ['contributor2', '4', '1'],
  ]);
  await browser.submit();
  expect((await lines(task, { shape: 'long', round: 1, format: 'xlsx' })).map((one) => one.guideline_version)).toEqual([
    '1',
    '1',
    '1',
    '2',
  ]);
});
