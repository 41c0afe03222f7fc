import { expect, test } from 'vitest';
import type { DemoUsername } from '../../first-run/demo/people.ts';
import { expectCountersExact, openBrowser } from '../../testing/browser.ts';
import { makePublished, question } from '../../testing/factories.ts';
import { lockWaits } from '../../testing/statements/lock-waits.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';

const app = await createTestApp();

async function replacePeople(task: string, contributors: readonly DemoUsername[]): Promise<void> {
  const { version } = (await app.as('manager').get(`/task/${task}`)).result;
  const contributor = contributors.map((name) => app.people[name]);
  const { status } = await app.as('manager').put(`/task/${task}/contributor`, { version, contributor, reviewer: [] });
  expect(status).toBe(200);
}

const waitingForLock = async () => {
  const waits = lockWaits();
  await until(async () => (await waits.execute(app.db)).rows.length > 0);
};

const notFound = (...pointers: string[]) => ({
  status: 404,
  body: {
    code: 'not_found',
    errors: expect.arrayContaining(
      pointers.map((pointer) => expect.objectContaining({ pointer, code: 'unknown_reference' })),
    ),
  },
});

/** They see nothing of the task, and are not listed in it. */
async function expectOff(task: string, username: DemoUsername): Promise<void> {
  expect((await app.as(username).get(`/userTask/${task}`)).status).toBe(404);
  expect((await app.as(username).get(`/userTask/${task}/row`)).status).toBe(404);
  const { contributor } = (await app.as('manager').get(`/task/${task}`)).result;
  expect(contributor.map(({ user }) => user.username)).not.toContain(username);
}

const answersOf = (task: string, username: DemoUsername) =>
  app.db
    .selectFrom('answers')
    .innerJoin('assignments', (join) =>
      join.onRef('assignments.task_id', '=', 'answers.task_id').onRef('assignments.id', '=', 'answers.assignment_id'),
    )
    .select(['answers.row_no', 'answers.question_no', 'answers.value'])
    .where('answers.task_id', '=', task)
    .where('assignments.user_id', '=', app.people[username])
    .orderBy('answers.row_no')
    .execute();

async function news(username: DemoUsername, task: string): Promise<string[]> {
  const { entities } = (await app.as(username).get('/notification?limit=100')).result;
  return entities.filter((one) => one.task?.id === task).map(({ kind }) => kind);
}

async function exported(task: string): Promise<string> {
  const request = { format: 'csv', shape: 'long', bom: false } as const;
  const { url } = (await app.as('manager').post(`/task/${task}/export`, request)).result;
  return (await app.withToken(undefined).get(url.replace('/cms/v1', ''))).text;
}

const rowsOf = async (task: string, username: DemoUsername) =>
  (await openBrowser(app, username, task).rows()).rows.map(({ content }) => content.row_no);

test('an answer to a row that was assigned to another contributor meanwhile is saved, and the row returns as an extra', async () => {
  const { task } = await makePublished(app, { texts: ['1', '2', '3', '4'] });
  const browser = openBrowser(app, 'contributor', task);
  const late = [browser.cell(4, 1, 'a'), browser.cell(1, 1, 'b')];
  await replacePeople(task, ['contributor', 'contributor2']);
  const moved = await rowsOf(task, 'contributor2');
  expect(moved).toContain(4);

  const { status, body } = await browser.save(late);
  expect(status).toBe(200);
  expect(body).toMatchObject({ answers_count: 2, rows_done: 2 });
  const { rows, totalCount } = await browser.rows();
  expect(rows.at(-1)).toMatchObject({ content: { row_no: 4 }, position: totalCount, answers: [{ value: 'a' }] });
  expect(await rowsOf(task, 'contributor2')).toEqual(moved);
  await expectCountersExact(app, task);
});

test('an answer of a contributor removed from the task is saved and exported, and they stay removed', async () => {
  const { task } = await makePublished(app, { texts: ['1', '2'], contributors: ['contributor', 'contributor3'] });
  const browser = openBrowser(app, 'contributor3', task);
  const kept = browser.cell(2, 1, 'c');
  await replacePeople(task, ['contributor']);

  expect(await browser.save([kept])).toMatchObject({ status: 200, body: { cells: [{ outcome: 'current' }] } });
  expect(await answersOf(task, 'contributor3')).toEqual([{ row_no: 2, question_no: 1, value: 'c' }]);
  expect(await exported(task)).toMatch(/contributor3.*;c;|contributor3.*,c,/);
  await expectCountersExact(app, task);
  await expectOff(task, 'contributor3');
  // The acknowledgement was lost: it is sent again.
  expect((await browser.save([kept])).status).toBe(200);
});

test('rows taken from another contributor are not theirs, however old the answer claims to be', async () => {
  const texts = ['1', '2', '3', '4'];
  const { task } = await makePublished(app, { texts, contributors: ['contributor', 'contributor3'] });
  const [others, own] = [await rowsOf(task, 'contributor'), await rowsOf(task, 'contributor3')];
  expect(others.filter((row) => own.includes(row))).toEqual([]);
  const browser = openBrowser(app, 'contributor3', task);
  const [claimed, kept] = [browser.cell(others[0] ?? 0, 1, 'a'), browser.cell(own[0] ?? 0, 1, 'a')];
  await replacePeople(task, ['contributor2']);
  expect(await browser.save([claimed, kept])).toMatchObject(notFound('/cells/0/row_no'));
  expect((await browser.save([kept])).status).toBe(200);
  expect(await answersOf(task, 'contributor3')).toMatchObject([{ row_no: own[0] }]);
});

test('an answer given while the rows were being reassigned was given in good faith', async () => {
  const { task } = await makePublished(app, { texts: ['1', '2'], contributors: ['contributor', 'contributor3'] });
  const browser = openBrowser(app, 'contributor3', task);
  const held = await app.db.transaction().execute(async (trx) => {
    await trx.selectFrom('assignment_rows').select('row_no').where('task_id', '=', task).forUpdate().execute();
    const removal = replacePeople(task, ['contributor']);
    await waitingForLock();
    app.clock.advance(1000);
    return { removal, kept: browser.cell(2, 1, 'c') };
  });
  await held.removal;
  expect((await browser.save([held.kept])).status).toBe(200);
});

test('a contributor who was removed from a task reaches nothing by naming its rows', async () => {
  const { task } = await makePublished(app, {
    texts: ['1', '2', '3', '4'],
    contributors: ['contributor', 'contributor3'],
  });
  const browser = openBrowser(app, 'contributor3', task);
  const [theirs, others] = [await rowsOf(task, 'contributor3'), await rowsOf(task, 'contributor')];
  const [own = 0, cleared = 0] = theirs;
  const early = browser.cell(own, 1, 'a');
  const refused = [
    browser.cell(others[0] ?? 0, 1, 'a'),
    browser.cell(77, 1, 'a'),
    browser.cell(cleared, 1, null),
    browser.cell(cleared, 1, ''),
  ];
  const takenUp = browser.skip(cleared, null);
  await replacePeople(task, ['contributor']);
  app.clock.advance(1000);
  refused.push(browser.cell(own, 1, 'a'));
  for (const cell of refused) expect(await browser.save([cell])).toMatchObject(notFound('/cells/0/row_no'));
  expect(await browser.save([], [takenUp])).toMatchObject(notFound('/skips/0/row_no'));
  expect(await browser.save([], [browser.skip(own, 'unreadable')])).toMatchObject(notFound('/skips/0/row_no'));
  expect((await browser.save([])).status).toBe(404);
  expect((await browser.submit()).status).toBe(404);
  expect((await browser.withdraw()).status).toBe(404);
  await expectOff(task, 'contributor3');
  expect(await answersOf(task, 'contributor3')).toEqual([]);
  expect(await news('manager', task)).toEqual([]);

  // What was answered in time is not held up by what was not: the browser sends it without.
  expect(await browser.save([early, ...refused])).toMatchObject(notFound('/cells/1/row_no', '/cells/5/row_no'));
  expect((await browser.save([early])).status).toBe(200);
  const again = browser.cell(own, 1, 'b');
  expect(await browser.save([again])).toMatchObject(notFound('/cells/0/row_no'));
  expect(await answersOf(task, 'contributor3')).toEqual([{ row_no: own, question_no: 1, value: 'a' }]);
  await expectOff(task, 'contributor3');
});

test('nor does who never was on it, or answers rows of another task', async () => {
  const first = await makePublished(app, { texts: ['1', '2'], contributors: ['contributor', 'contributor3'] });
  const other = await makePublished(app, { texts: ['1', '2', '3'], contributors: ['contributor4'] });
  await replacePeople(first.task, ['contributor']);
  const removed = openBrowser(app, 'contributor3', other.task);
  expect((await removed.save([removed.cell(2, 1, 'a')])).status).toBe(404);
  const stranger = openBrowser(app, 'contributor4', first.task);
  expect((await stranger.save([stranger.cell(2, 1, 'a')])).status).toBe(404);
});

test('rows of other contributors stay theirs, reassigned or not', async () => {
  const { task } = await makePublished(app, {
    texts: ['1', '2', '3', '4', '5', '6'],
    contributors: ['contributor', 'contributor2'],
  });
  const browser = openBrowser(app, 'contributor', task);
  const foreign = browser.cell(5, 1, 'a');
  expect(await browser.save([foreign])).toMatchObject(notFound('/cells/0/row_no'));
  await replacePeople(task, ['contributor', 'contributor2', 'contributor3']);
  const held = await rowsOf(task, 'contributor');
  expect(await browser.save([browser.cell(held[0] ?? 0, 1, 'a'), foreign])).toMatchObject(notFound('/cells/1/row_no'));
  const lost = [1, 2, 3].find((row) => !held.includes(row)) ?? 0;
  app.clock.advance(1000);
  expect(await browser.save([browser.cell(lost, 1, 'a')])).toMatchObject(notFound('/cells/0/row_no'));
  expect(await browser.save([], [browser.skip(lost, 'unreadable')])).toMatchObject(notFound('/skips/0/row_no'));
  expect(await rowsOf(task, 'contributor')).toEqual(held);
});

test('the whole row is theirs again once one of its answers was given in time', async () => {
  const questions = [question(1), question(2, { required: false })];
  const { task } = await makePublished(app, { texts: ['1', '2', '3', '4'], questions });
  const browser = openBrowser(app, 'contributor', task);
  const early = browser.cell(4, 1, 'a');
  await replacePeople(task, ['contributor', 'contributor2']);
  app.clock.advance(1000);
  expect((await browser.save([early, browser.cell(4, 2, 'b')])).status).toBe(200);
  expect((await browser.save([browser.cell(4, 1, 'b')])).status).toBe(200);
  await expectCountersExact(app, task);
});

test('who is still named is on the task again with the first answer given in time, though they had lost all rows', async () => {
  const texts = ['1', '2', '3', '4'];
  const { task } = await makePublished(app, { texts, contributors: ['contributor', 'contributor2'] });
  const browser = openBrowser(app, 'contributor', task);
  const [row = 0] = await rowsOf(task, 'contributor');
  const early = browser.cell(row, 1, 'a');
  const setState = (state: 'active' | 'disabled') =>
    app.db.updateTable('users').set({ state }).where('id', '=', app.people.contributor).execute();
  await setState('disabled');
  await replacePeople(task, ['contributor', 'contributor2', 'contributor3']); // who cannot work gives all
  await setState('active');
  app.clock.advance(1000);
  expect((await browser.save([browser.cell(row, 1, 'b')])).status).toBe(404);
  const taken = await browser.save([early, browser.cell(row, 1, 'c')]);
  expect(taken.status, taken.text).toBe(200);
  expect(await rowsOf(task, 'contributor')).toEqual([row]);
  await expectCountersExact(app, task);
});

test('late answers are taken in while the task is paused, and not once the work is submitted', async () => {
  const { task } = await makePublished(app, { texts: ['1', '2', '3', '4'] });
  const browser = openBrowser(app, 'contributor', task);
  const late = [browser.cell(4, 1, 'a'), browser.cell(3, 1, 'a')];
  await replacePeople(task, ['contributor', 'contributor2']);
  const { version } = (await app.as('manager').get(`/task/${task}`)).result;
  expect((await app.as('manager').post(`/task/${task}/deactivate`, { version })).status).toBe(200);
  expect((await browser.save(late.slice(0, 1))).status).toBe(200);
  await app.as('manager').post(`/task/${task}/activate`, { version: version + 1 });
  const { rows } = await browser.rows();
  await browser.save(rows.map(({ content }) => browser.cell(content.row_no, 1, 'b')));
  expect((await browser.submit()).status).toBe(200);
  expect(await browser.save(late.slice(1))).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
});

test('a skip that was said in time is kept as an answer is', async () => {
  const { task } = await makePublished(app, { texts: ['1', '2'], contributors: ['contributor', 'contributor3'] });
  const browser = openBrowser(app, 'contributor3', task);
  const skip = browser.skip(2, 'unreadable');
  await replacePeople(task, ['contributor']);
  expect((await browser.save([], [skip])).status).toBe(200);
  await expectCountersExact(app, task);
  await expectOff(task, 'contributor3');
});

test('the manager is told once, and it is written down who sent what', async () => {
  const { task } = await makePublished(app, {
    texts: ['1', '2', '3', '4'],
    contributors: ['contributor', 'contributor3'],
  });
  const browser = openBrowser(app, 'contributor3', task);
  const kept = (await rowsOf(task, 'contributor3')).map((row) => browser.cell(row, 1, 'a'));
  const [first, second] = kept;
  if (!first || !second) throw new Error('too few rows');
  await replacePeople(task, ['contributor']);
  await browser.save([first]);
  await browser.save([first]);
  await browser.save([second]);
  expect(await news('manager', task)).toEqual(['late_answers']);
  const events = await app.db
    .selectFrom('audit_events')
    .select(['operation', 'actor_id', 'subject_type', 'task_id', 'after'])
    .where('task_id', '=', task)
    .where('operation', '=', 'saveAnswers')
    .orderBy('id')
    .execute();
  const event = {
    operation: 'saveAnswers',
    actor_id: app.people.contributor3,
    subject_type: 'assignment',
    task_id: task,
  };
  expect(events).toEqual([
    { ...event, after: { rows: [first.row_no] } },
    { ...event, after: { rows: [second.row_no] } },
  ]);
});

test('answers that come in late after the manager has read of others are news again', async () => {
  const contributors = ['contributor', 'contributor3'] as const;
  const { task } = await makePublished(app, { texts: ['1', '2', '3', '4'], contributors });
  const browser = openBrowser(app, 'contributor3', task);
  const [first, second] = (await rowsOf(task, 'contributor3')).map((row) => browser.cell(row, 1, 'a'));
  await replacePeople(task, ['contributor']);
  await browser.save(first ? [first] : []);
  const [newest] = (await app.as('manager').get('/notification')).result.entities;
  await app.as('manager').post('/notification/read', { id: newest?.id ?? '', older_too: false });
  await browser.save(second ? [second] : []);
  expect(await news('manager', task)).toEqual(['late_answers', 'late_answers']);
});

test('a contributor who was added to the task again has what was saved, and can be removed again, which keeps it saved', async () => {
  const { task } = await makePublished(app, {
    texts: ['1', '2', '3', '4'],
    contributors: ['contributor', 'contributor3'],
  });
  const browser = openBrowser(app, 'contributor3', task);
  const [row = 0, other = 0] = await rowsOf(task, 'contributor3');
  const [kept, unsent] = [browser.cell(row, 1, 'a'), browser.cell(other, 1, 'b')];
  await replacePeople(task, ['contributor']);
  await browser.save([kept]);
  await replacePeople(task, ['contributor', 'contributor3']);
  expect((await browser.read()).answers_count).toBe(1);
  expect(await rowsOf(task, 'contributor3')).toContain(row);
  await expectCountersExact(app, task);

  const edited = browser.cell(row, 1, 'c');
  await replacePeople(task, ['contributor']);
  await expectOff(task, 'contributor3');
  expect(await rowsOf(task, 'contributor')).toEqual(expect.arrayContaining([1, 2, 3, 4]));
  expect(await answersOf(task, 'contributor3')).toEqual([{ row_no: row, question_no: 1, value: 'a' }]);
  // Both were answered before they were taken, the one for the second time.
  expect((await browser.save([unsent, edited])).status).toBe(200);
  expect(await answersOf(task, 'contributor3')).toContainEqual({ row_no: row, question_no: 1, value: 'c' });
  await expectOff(task, 'contributor3');
  await expectCountersExact(app, task);
});

test('so can a contributor who stayed and got rows again', async () => {
  const { task } = await makePublished(app, { texts: ['1', '2', '3', '4'] });
  const browser = openBrowser(app, 'contributor', task);
  const late = browser.cell(4, 1, 'a');
  await replacePeople(task, ['contributor', 'contributor2']);
  expect((await browser.save([late])).status).toBe(200);
  await replacePeople(task, ['contributor2']);
  await expectOff(task, 'contributor');
  expect(await answersOf(task, 'contributor')).toEqual([{ row_no: 4, question_no: 1, value: 'a' }]);
  expect((await rowsOf(task, 'contributor2')).toSorted()).toEqual([1, 2, 3, 4]);
  await expectCountersExact(app, task);
});

test('many browsers bringing back the same row at once bring it back once', async () => {
  const { task } = await makePublished(app, { texts: ['1', '2', '3', '4'] });
  const browsers = Array.from({ length: 8 }, () => openBrowser(app, 'contributor', task));
  const cells = browsers.map((browser) => browser.cell(4, 1, 'a'));
  await replacePeople(task, ['contributor', 'contributor2']);
  const answers = await Promise.all(browsers.map((browser, index) => browser.save(cells.slice(index, index + 1))));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect((await rowsOf(task, 'contributor')).filter((row) => row === 4)).toEqual([4]);
  await expectCountersExact(app, task);
});
