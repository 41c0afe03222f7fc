import { CONTRIBUTOR, MANAGER } from '@concord/domain';
import { expect, test } from 'vitest';
import type { DemoUsername } from '../../first-run/demo/people.ts';
import { asking, listening, openStream, signIn, toldUntilNow } from '../../testing/event-stream.ts';
import { makeDraft, makePublished, makeUser } from '../../testing/factories.ts';
import { holdingsOf } from '../../testing/holdings.ts';
import { lockWaits } from '../../testing/statements/lock-waits.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';

const app = await createTestApp();
const origin = await listening(app);
const { db, people } = app;
const manager = app.as('manager');
const texts = (n: number) => Array.from({ length: n }, (_, index) => `text ${index + 1}`);

async function replace(
  task: string,
  contributors: readonly (DemoUsername | { id: string })[],
  reviewer: string[] = [],
) {
  const { version } = await db.selectFrom('tasks').select('version').where('id', '=', task).executeTakeFirstOrThrow();
  const contributor = contributors.map((one) => (typeof one === 'string' ? people[one] : one.id));
  return manager.put(`/task/${task}/contributor`, { version, contributor, reviewer });
}

const holdings = (task: string) => holdingsOf(app, task);

async function answer(username: DemoUsername, task: string, rows: readonly number[]): Promise<void> {
  const cells = rows.map((row_no) => ({ row_no, question_no: 1, value: 'a', revision: '0199aaaaaaaa-0000-00000001' }));
  const { status, text } = await app.as(username).put(`/userTask/${task}/answers`, { cells, skips: [] });
  expect(status, text).toBe(200);
}

test('the people of a draft are replaced as a whole, in their order', async () => {
  const { task } = await makeDraft(app, { contributors: ['contributor'] });
  const { body } = await replace(task, ['contributor3', 'contributor2'], [people.manager2]);
  expect(body).toMatchObject({
    contributor: [
      { user: { username: 'contributor3' }, assignment: null },
      { user: { username: 'contributor2' }, assignment: null },
    ],
    reviewer: [{ username: 'manager2' }],
    version: 2,
  });
  expect((await replace(task, [])).body).toMatchObject({ contributor: [], reviewer: [], version: 3 });
});

test('only contributors who may work contribute, only managers who may work review', async () => {
  const { task } = await makeDraft(app);
  const disabled = await makeUser(db, { state: 'disabled' });
  const retired = await makeUser(db, { type: 1, state: 'disabled' });
  const { body } = await replace(task, ['contributor', { id: disabled }, 'manager'], [people.contributor, retired]);
  expect(body).toMatchObject({
    status: 400,
    errors: [
      { pointer: '/contributor/1', code: 'unknown_reference' },
      { pointer: '/contributor/2', code: 'unknown_reference' },
      { pointer: '/reviewer/0', code: 'unknown_reference' },
      { pointer: '/reviewer/1', code: 'unknown_reference' },
    ],
  });
});

test('who was disabled meanwhile may stay on the task', async () => {
  const id = await makeUser(db);
  const { task } = await makeDraft(app);
  await replace(task, ['contributor', { id }]);
  await db.updateTable('users').set({ state: 'disabled' }).where('id', '=', id).execute();
  const { status, result } = await replace(task, [{ id }, 'contributor2']);
  expect(status).toBe(200);
  expect(result).toMatchObject({ contributor: [{ user: { id }, disabled: true }, {}] });
  expect(JSON.stringify(result).match(/"disabled"/g)).toHaveLength(1);
});

test.each([
  ['a contributor who becomes a manager', CONTRIBUTOR, MANAGER],
  ['a reviewer who becomes a contributor', MANAGER, CONTRIBUTOR],
] as const)('%s while people are saved leaves the draft', async (_, before, type) => {
  const id = await makeUser(db, { type: before });
  const { task } = await makeDraft(app);
  const save = (more: DemoUsername) =>
    before === CONTRIBUTOR ? replace(task, [{ id }, more]) : replace(task, [more], [id]);
  expect((await save('contributor')).status).toBe(200);
  const { asked } = await db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ type }).where('id', '=', id).execute();
    await trx.deleteFrom('task_contributors').where('user_id', '=', id).execute();
    await trx.deleteFrom('task_reviewers').where('user_id', '=', id).execute();
    let isAnswered = false;
    const asked = save('contributor2').finally(() => {
      isAnswered = true;
    });
    await until(async () => isAnswered || (await lockWaits().execute(db)).rows.length > 0);
    return { asked };
  });
  const pointer = before === CONTRIBUTOR ? '/contributor/0' : '/reviewer/0';
  expect((await asked).body).toMatchObject({ status: 400, errors: [{ pointer, code: 'unknown_reference' }] });
  expect((await manager.get(`/task/${task}`)).text).not.toContain(id);
});

test('reviewers come and go at any time', async () => {
  const { task } = await makePublished(app);
  const before = await holdings(task);
  expect((await replace(task, ['contributor'], [people.manager2])).body).toMatchObject({
    reviewer: [{ username: 'manager2' }],
  });
  expect((await replace(task, ['contributor'])).body).toMatchObject({ reviewer: [] });
  expect(await holdings(task)).toEqual(before);
});

test('contributors for whom no row is left are not notified of work, whether a task is published or they are added', async () => {
  const { task } = await makeDraft(app, { texts: ['one'], contributors: ['contributor', 'contributor2'] });
  expect((await manager.post(`/task/${task}/publish`, { version: 1 })).status).toBe(200);
  expect((await replace(task, ['contributor', 'contributor2', 'contributor3'])).status).toBe(200);
  const told = await db.selectFrom('notifications').select('user_id').where('task_id', '=', task).execute();
  expect(told).toEqual([{ user_id: people.contributor }]);
});

test('who gets the rows of someone who leaves is notified, and all whose rows have moved are told at once', async () => {
  const names = ['contributor', 'contributor2'] as const;
  const { task } = await makePublished(app, { texts: texts(12), contributors: [...names] });
  const kinds = async (name: DemoUsername) =>
    (await app.as(name).get('/notification')).result.entities.flatMap((one) => (one.task?.id === task ? one.kind : []));
  const streams = await Promise.all(names.map(async (name) => openStream(origin, asking(await signIn(app, name)))));
  const told = () =>
    Promise.all(streams.map((stream, index) => toldUntilNow(app, names[index] ?? 'contributor', stream, 'changed')));
  await told();
  const moved = [{ event: 'changed', data: { task, submission: null } }];
  expect((await replace(task, [...names, 'contributor3'])).status).toBe(200);
  expect(await told()).toEqual([moved, moved]);
  expect([await kinds('contributor'), await kinds('contributor3')]).toEqual([['assigned'], ['assigned']]);
  expect((await replace(task, ['contributor', 'contributor3'])).status).toBe(200);
  expect(await told()).toEqual([moved, moved]);
  for (const name of ['contributor', 'contributor3'] as const)
    expect(await kinds(name)).toEqual(['rows_added', 'assigned']);
  expect(await kinds('contributor2')).toEqual(['assigned']);
});

test('a newcomer gets an equal share of the rows not started', async () => {
  const { task } = await makePublished(app, { texts: texts(12), contributors: ['contributor', 'contributor2'] });
  await answer('contributor', task, [1, 2]);
  const { body } = await replace(task, ['contributor', 'contributor2', 'contributor3']);
  expect(body).toMatchObject({ contributor: [{}, {}, { assignment: { rows_count: 3, rows_done: 0 } }] });
  const held = await holdings(task);
  expect(held.contributor).toEqual([1, 2, 3, 4, 5]);
  expect(held.contributor2).toHaveLength(4);
  expect([...(held.contributor2 ?? []), ...(held.contributor3 ?? [])].toSorted((a, b) => a - b)).toEqual([
    ...[6, 7, 8, 9, 10, 11, 12],
  ]);
});

test('the rows of who leaves go to who comes', async () => {
  const { task } = await makePublished(app, { texts: texts(6), contributors: ['contributor', 'contributor2'] });
  await replace(task, ['contributor', 'contributor3']);
  expect(await holdings(task)).toEqual({ contributor: [1, 2, 3], contributor3: [4, 5, 6] });
});

test('the rows of those who leave go to the others if no newcomer joins', async () => {
  const { task } = await makePublished(app, {
    texts: texts(6),
    contributors: ['contributor', 'contributor2', 'contributor3'],
  });
  await replace(task, ['contributor', 'contributor3']);
  const held = await holdings(task);
  expect(Object.keys(held)).toEqual(['contributor', 'contributor3']);
  expect(held.contributor).toHaveLength(3);
  expect(Object.values(held).flat().toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
});

test('who has answered or skipped anything stays', async () => {
  const { task } = await makePublished(app, { texts: texts(6), contributors: ['contributor', 'contributor2'] });
  await answer('contributor2', task, [4]);
  const nameOf = async (username: string) =>
    (await db.selectFrom('users').select('name').where('username', '=', username).executeTakeFirstOrThrow()).name;
  const refused = async (username: string) => ({
    status: 409,
    code: 'contributor_has_answered',
    params: { name: await nameOf(username) },
  });
  expect((await replace(task, ['contributor'])).body).toMatchObject(await refused('contributor2'));
  const skip = { row_no: 1, reason: 'unreadable', revision: '0199aaaaaaaa-0000-00000001' };
  await app.as('contributor').put(`/userTask/${task}/answers`, { cells: [], skips: [skip] });
  expect((await replace(task, ['contributor2'])).body).toMatchObject(await refused('contributor'));
  expect((await manager.get(`/task/${task}`)).body).toMatchObject({ contributor: [{}, {}] });
});

test('as many stay as answer each row, and everyone has each row only once', async () => {
  const { task } = await makePublished(app, {
    texts: texts(9),
    answers_per_row: 2,
    contributors: ['contributor', 'contributor2', 'contributor3'],
  });
  await replace(task, ['contributor', 'contributor2', 'contributor3', 'contributor4']);
  await replace(task, ['contributor', 'contributor2', 'contributor4']);
  await replace(task, ['contributor', 'contributor5']);
  const held = await holdings(task);
  expect(Object.keys(held)).toEqual(['contributor', 'contributor5']);
  for (const rows of Object.values(held)) expect(rows.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect((await replace(task, ['contributor'])).body).toMatchObject({
    status: 422,
    code: 'not_publishable',
    errors: [{ pointer: '/contributor', code: 'contributors_missing', params: { have: 1, need: 2 } }],
  });
});

test('rows go to no contributor whose work is submitted', async () => {
  const { task, assignments } = await makePublished(app, { contributors: ['contributor', 'contributor2'] });
  await db
    .updateTable('assignments')
    .set({ is_completed: true })
    .where('task_id', '=', task)
    .where('id', '=', assignments.contributor ?? '')
    .execute();
  expect((await replace(task, ['contributor'])).body).toMatchObject({ status: 409, code: 'rows_not_movable' });
  expect((await replace(task, ['contributor', 'contributor3'])).status).toBe(200);
  expect(await holdings(task)).toEqual({ contributor: [1, 2], contributor3: [3] });
});

test('what a disabled person has not started is handed on', async () => {
  const id = await makeUser(db);
  const { task } = await makeDraft(app, { texts: texts(6) });
  await replace(task, ['contributor', { id }]);
  await manager.post(`/task/${task}/publish`, { version: 2 });
  await db.updateTable('users').set({ state: 'disabled' }).where('id', '=', id).execute();
  await replace(task, ['contributor', { id }, 'contributor2']);
  expect(await holdings(task)).toEqual({ contributor: [1, 2, 3], contributor2: [4, 5, 6] });
});

test('when all who have rows are disabled, rows that several answer go to others', async () => {
  const ids = [await makeUser(db), await makeUser(db)];
  const { task } = await makeDraft(app, { texts: texts(5), answers_per_row: 2 });
  await replace(
    task,
    ids.map((id) => ({ id })),
  );
  await manager.post(`/task/${task}/publish`, { version: 2 });
  await db.updateTable('users').set({ state: 'disabled' }).where('id', 'in', ids).execute();
  const [first = '', second = ''] = ids;
  expect((await replace(task, [{ id: first }, 'contributor'])).status).toBe(200);
  expect((await replace(task, [{ id: first }, { id: second }])).body).toMatchObject({ code: 'validation_failed' });
  expect((await replace(task, ['contributor2', 'contributor'])).status).toBe(200);
  const all = [1, 2, 3, 4, 5];
  expect(await holdings(task)).toEqual({ contributor: all, contributor2: all });
  expect((await manager.get(`/task/${task}/sharedRows`)).body).toMatchObject({ pairs_met: 1, least: 5 });
});

test('a contributor who was removed and comes back has their assignment again', async () => {
  const { task, assignments } = await makePublished(app, { contributors: ['contributor', 'contributor2'] });
  await replace(task, ['contributor']);
  expect(await holdings(task)).toEqual({ contributor: [1, 2, 3] });
  const { body } = await replace(task, ['contributor', 'contributor2']);
  expect(body).toMatchObject({ contributor: [{}, { assignment: { id: assignments.contributor2, rows_count: 1 } }] });
  await holdings(task);
});

test('a newcomer for whom nothing is left is named without an assignment', async () => {
  const { task } = await makePublished(app, { texts: ['only'] });
  await answer('contributor', task, [1]);
  const { body } = await replace(task, ['contributor', 'contributor2']);
  expect(body).toMatchObject({ contributor: [{ assignment: { rows_count: 1 } }, { assignment: null }] });
  await holdings(task);
});

test('a list with someone twice or far too many is refused', async () => {
  const { task } = await makeDraft(app);
  expect((await replace(task, ['contributor', 'contributor'])).status).toBe(400);
  const many = Array.from({ length: 501 }, (_, index) => ({
    id: `01890000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  }));
  expect((await replace(task, many)).status).toBe(400);
});
