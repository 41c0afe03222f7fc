import { expect, test } from 'vitest';
import { answerFiles, asSource, asUser, uploadAnswers } from '../../testing/answer-files.ts';
import { expectCountersExact, openBrowser } from '../../testing/browser.ts';
import { makeDraft, makePublished, question } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { expectSound } from '../../testing/week/expect-sound.ts';

const app = await createTestApp();
const { db, people } = app;
const manager = app.as('manager');
const { check, bring } = answerFiles(app);

const questions = [
  question(1),
  question(2, { name: 'Topics', type: 'multiple', required: false }),
  question(3, {
    name: 'Why',
    type: 'open',
    choices: [],
    required: false,
    show_when: { question_no: 1, values: ['a'] },
  }),
];
const published = (contributors: readonly ('contributor' | 'contributor2')[] = ['contributor']) =>
  makePublished(app, { questions, contributors, texts: ['one', 'two', 'three', 'four'] });
const answersOf = async (task: string) =>
  db
    .selectFrom('answers')
    .innerJoin('assignments', (join) =>
      join.onRef('assignments.task_id', '=', 'answers.task_id').onRef('assignments.id', '=', 'answers.assignment_id'),
    )
    .innerJoin('users', 'users.id', 'assignments.user_id')
    .select(['users.name', 'row_no', 'question_no', 'value'])
    .where('answers.task_id', '=', task)
    .orderBy('users.name')
    .orderBy('row_no')
    .orderBy('question_no')
    .execute();
const contributorsOf = async (task: string) => (await manager.get(`/task/${task}`)).result.contributor;
const file = (...lines: string[]) => `row_no,contributor,question,value\n${lines.join('\n')}\n`;

const callThem = (name: string, usernames: readonly ('contributor3' | 'contributor5' | 'manager2')[]) =>
  db
    .updateTable('users')
    .set({ name })
    .where(
      'id',
      'in',
      usernames.map((username) => people[username]),
    )
    .execute();

test('answers of a source become its work, submitted once all of its rows are done', async () => {
  const { task } = await published();
  const content = file('1,Old tool,Question 1,a', '1,Old tool,Topics,"B|c"', '1,Old tool,3,because', '2,Old tool,1,B');
  const contributors = [asSource('old TOOL', 'Label Studio, spring 2026')];
  expect(await check(task, content, { contributors })).toEqual({
    answers_count: 4,
    good_count: 4,
    same_count: 0,
    conflicts_count: 0,
    problems_count: 0,
    problems: [],
    contributors: [
      {
        name: 'Old tool',
        user: null,
        source: 'Label Studio, spring 2026',
        answers_count: 4,
        rows_added: 2,
        rows_left: 0,
      },
    ],
  });
  expect(await answersOf(task)).toEqual([]);
  expect(await bring(task, content, { contributors })).toMatchObject({ kind: 'import_answers', state: 'done' });
  const name = 'Label Studio, spring 2026';
  expect(await answersOf(task)).toEqual([
    { name, row_no: 1, question_no: 1, value: 'a' },
    { name, row_no: 1, question_no: 2, value: ['b', 'c'] },
    { name, row_no: 1, question_no: 3, value: 'because' },
    { name, row_no: 2, question_no: 1, value: 'b' },
  ]);
  expect((await contributorsOf(task))[1]).toMatchObject({
    user: { name, source: true },
    assignment: { is_completed: true, status: 1, round: 1, rows_count: 2, rows_done: 2, answers_count: 4 },
  });
  await expectCountersExact(app, task);
});

test('answers of a person are added to their work, which stays open; rows that they did not have come after theirs', async () => {
  const { task } = await published(['contributor', 'contributor2']);
  const browser = openBrowser(app, 'contributor', task);
  await browser.save([browser.cell(1, 1, 'b')]);
  const own = (await browser.rows()).rows.map(({ content }) => content.row_no);
  const other = [1, 2, 3, 4].filter((row) => !own.includes(row));
  const { result: user } = await manager.get(`/user/${people.contributor}`);
  const lines = [1, 2, 3, 4].map((row) => `${row},${row % 2 ? user.username.toUpperCase() : user.email},2,a`);
  expect(await bring(task, file(...lines, `${other[0]},contributor2,2,b`))).toMatchObject({ state: 'done' });
  const read = await browser.read();
  expect(read).toMatchObject({ rows_count: 4, answers_count: 5, rows_done: 1 });
  expect((await browser.rows()).rows.map(({ content }) => content.row_no)).toEqual([...own, ...other]);
  await expectCountersExact(app, task);
  expect((await browser.save([browser.cell(2, 1, 'a'), browser.cell(1, 2, ['b'])])).status).toBe(200);
  expect(await answersOf(task)).toContainEqual(expect.objectContaining({ row_no: 1, question_no: 2, value: ['b'] }));
  const told = async (by: 'contributor' | 'contributor2') =>
    (await app.as(by).get('/notification')).result.entities.flatMap((one) => (one.task?.id === task ? one.kind : []));
  expect(await told('contributor')).toEqual(['rows_added', 'assigned']);
  expect(await told('contributor2')).toEqual(['assigned']); // got answers to rows they had
});

test('what a person has answered here stays, also what a browser had not sent yet', async () => {
  const { task } = await published();
  const browser = openBrowser(app, 'contributor', task);
  const kept = browser.cell(2, 1, 'c');
  await browser.save(
    [browser.cell(1, 1, 'b'), browser.cell(1, 2, ['a']), browser.cell(4, 1, null)],
    [browser.skip(3, 'odd')],
  );
  const content = file(
    ...['1,contributor,1,a', '1,contributor,2,a', '2,contributor,1,a'],
    ...['3,contributor,1,a', '4,contributor,1,a'],
  );
  expect(await check(task, content)).toMatchObject({
    answers_count: 5,
    good_count: 1,
    same_count: 1,
    conflicts_count: 3,
    problems_count: 0,
    problems: [
      { line: 2, code: 'answered_here' },
      { line: 5, code: 'skipped_here' },
      { line: 6, code: 'answered_here' },
    ],
  });
  expect(await bring(task, content)).toMatchObject({ state: 'done' });
  expect((await browser.save([kept])).result.cells).toMatchObject([{ outcome: 'current' }]);
  const values = (await answersOf(task)).map(({ row_no, question_no, value }) => [row_no, question_no, value]);
  expect(values).toEqual([
    [1, 1, 'b'],
    [1, 2, ['a']],
    [2, 1, 'c'],
    [4, 1, null],
  ]);
  await expectCountersExact(app, task);
});

test('every line is judged like an answer, and nothing is stored while any has a problem', async () => {
  const { task } = await published();
  const lines = [
    '9,x,1,a',
    ',x,1,a',
    '-1,x,1,a',
    '99999999999999999999,x,1,a',
    '1,nobody,1,a',
    '1,x,Nothing,a',
    '1,x,,a',
    '1,x,1,',
    '1,x,1,d',
    '1,x,2,a|d',
    '1,x,2,a|a',
    `2,x,3,because`,
    '2,x,1,b',
    '2,x,1,c',
    `3,x,3,${'x'.repeat(20_001)}`,
    '3,x,1,a',
    '4,x,1',
    `4,x,3,${'y'.repeat(60_000)}`,
  ];
  const contributors = [asSource('x')];
  const found = await check(task, file(...lines), { contributors });
  expect(found).toMatchObject({ answers_count: 18, good_count: 2, problems_count: 16 });
  expect(found.problems.map(({ line, code }) => [line, code])).toEqual([
    [2, 'row_unknown'],
    [3, 'row_blank'],
    [4, 'row_unknown'],
    [5, 'row_unknown'],
    [6, 'contributor_unknown'],
    [7, 'question_unknown'],
    [8, 'question_blank'],
    [9, 'value_blank'],
    [10, 'choice_unknown'],
    [11, 'choice_unknown'],
    [12, 'choice_duplicate'],
    [13, 'condition_not_met'],
    [15, 'answer_duplicate'],
    [16, 'answer_too_long'],
    [18, 'column_count'],
    [19, 'answer_too_long'],
  ]);
  // what people have to look for in their file
  expect(found.problems.flatMap(({ params }) => ('value' in params ? [params.value] : []))).toEqual([
    ...['9', '-1', '99999999999999999999', 'Nothing', 'd', 'd'],
  ]);
  const before = await contributorsOf(task);
  expect(await bring(task, file(...lines), { contributors })).toMatchObject({
    state: 'failed',
    error: 'rows_have_problems',
    params: { count: 16 },
  });
  expect(await answersOf(task)).toEqual([]);
  expect(await contributorsOf(task)).toEqual(before);
  expect(await bring(task, file(...lines), { contributors, only_good: true })).toMatchObject({ state: 'done' });
  expect(await answersOf(task)).toHaveLength(2);
});

test('a row is found by its ID with blanks beside it, unless another row has this very ID', async () => {
  const { task } = await makePublished(app, {
    columns: [
      { name: 'id', role: 'id' },
      { name: 'text', role: 'text' },
    ],
    rows: [
      ['a', 'one'],
      ['b', 'two'],
      ['b ', 'three'],
    ],
  });
  const lines = ['\u00a0a ,x,1,a', 'b ,x,1,b', ' b,x,1,c', ' A ,x,1,a', '"  ",x,1,a'];
  const found = await check(task, `row_id,contributor,question,value\n${lines.join('\n')}\n`, {
    contributors: [asSource('x')],
  });
  expect(found.good_count).toBe(3);
  expect(found.problems.map(({ line, code, params }) => [line, code, params])).toEqual([
    [5, 'row_unknown', { value: 'A' }],
    [6, 'row_blank', {}],
  ]);
});

test('the same file again changes nothing', async () => {
  const { task } = await published();
  const content = file('1,x,1,a', '2,x,1,b', '1,contributor,1,a');
  const contributors = [asSource('x')];
  await bring(task, content, { contributors });
  const before = [await answersOf(task), await contributorsOf(task)];
  expect(await check(task, content)).toMatchObject({ good_count: 0, same_count: 3, problems_count: 0 });
  expect(await bring(task, content)).toMatchObject({ state: 'failed', error: 'no_answers_to_import' });
  expect([await answersOf(task), await contributorsOf(task)]).toEqual(before);
  expect((await check(task, file('3,x,1,a'))).problems).toMatchObject([{ code: 'work_closed' }]);
});

test('a source has no account: no list of users has it, it gets no rows, and it is not copied', async () => {
  const { task } = await published();
  await bring(task, file('1,x,1,a'), { contributors: [asSource('x', 'Elsewhere')] });
  const source = (await contributorsOf(task))[1]?.user;
  expect(source).toMatchObject({ name: 'Elsewhere', source: true });
  expect(JSON.stringify((await manager.get(`/task/${task}`)).result.contributor)).not.toContain('disabled');
  const id = source?.id ?? '';
  const { entities } = (await manager.get('/user?q=Elsewhere')).result;
  expect(entities).toEqual([]);
  expect((await manager.get(`/user/${id}`)).status).toBe(404);
  expect((await app.as('master').post(`/user/${id}/enable`, { version: 1 })).status).toBe(404);
  expect((await app.as('master').patch(`/user/${id}`, { version: 1, name: 'Me' })).status).toBe(404);
  const { username, email } = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  for (const name of [username, email, 'Elsewhere'])
    expect((await app.withToken(undefined).post('/auth/login', { username: name, password: '' })).status).not.toBe(200);
  const other = await published();
  expect((await check(other.task, file('1,Elsewhere,1,a'))).problems).toMatchObject([{ code: 'contributor_unknown' }]);
});

test('a name is given to a person by hand, who then is on the task; managers and strangers are none', async () => {
  const { task } = await published();
  const content = file('1,Anna K.,1,a', '2,,1,b');
  const contributors = [asUser(' anna k. ', people.contributor3), asSource('', 'One of us')];
  expect(await check(task, content, { contributors })).toMatchObject({ good_count: 2, problems_count: 0 });
  expect(await bring(task, content, { contributors })).toMatchObject({ state: 'done' });
  const [, source, anna] = await contributorsOf(task);
  expect(source?.user).toMatchObject({ name: 'One of us', source: true });
  expect(anna).toMatchObject({ user: { id: people.contributor3 }, assignment: { is_completed: false, rows_count: 1 } });
  expect((await app.as('contributor3').get(`/userTask/${task}`)).status).toBe(200);
  const { entities } = (await app.as('contributor3').get('/notification')).result;
  expect(entities[0]).toMatchObject({ kind: 'assigned', task: { id: task } });

  const { result } = await uploadAnswers(manager, task, content);
  for (const user of [people.manager2, '01900000-0000-7000-8000-000000000000']) {
    const asked = { upload_id: result.id, columns: result.columns, contributors: [asUser('Anna K.', user)] };
    expect((await manager.post(`/task/${task}/answerImport/check`, asked)).body).toMatchObject({
      code: 'validation_failed',
      errors: [{ pointer: '/contributors/0/user', code: 'unknown_reference' }],
    });
  }
});

test('a new source has nothing that identifies a user, so that pages and exports never take one for the other', async () => {
  const { task } = await published();
  const { result: user } = await manager.get(`/user/${people.contributor2}`);
  const { result: staff } = await manager.get(`/user/${people.manager}`);
  const content = file('1,tool,1,a');
  const { result } = await uploadAnswers(manager, task, content);
  const asked = { upload_id: result.id, columns: result.columns };
  for (const source of [` ${user.username.toUpperCase()}`, user.email, user.name, staff.username, staff.name]) {
    const contributors = [asSource('', 'Other tool'), asSource('tool', source)];
    expect((await manager.post(`/task/${task}/answerImport/check`, { ...asked, contributors })).body).toMatchObject({
      code: 'validation_failed',
      errors: [{ pointer: '/contributors/1/source', code: 'taken' }],
    });
  }
  const contributors = [asSource('tool', `${user.name} (Excel)`)];
  expect(await bring(task, content, { contributors })).toMatchObject({ state: 'done' });
});

test('a source that was there before a user of its name takes further answers', async () => {
  const { task } = await published();
  const contributors = [asSource('tool', 'Early Bird')];
  await bring(task, file('1,tool,1,a'), { contributors, submit: 'none' });
  await callThem('Early Bird', ['contributor5']);
  expect(await check(task, file('2,tool,1,a'), { contributors })).toMatchObject({ good_count: 1 });
  expect((await check(task, file('2,early bird,1,a'))).contributors[0]?.user).toMatchObject({ source: true });
});

test('the name of exactly one contributor is theirs, and several names of one person are counted once', async () => {
  const { task } = await published();
  const { result: user } = await manager.get(`/user/${people.contributor2}`);
  const content = file(`1,${user.username},1,a`, `2,${user.name.toUpperCase()},1,a`, '3,x,1,a', '3,X ,2,a');
  const contributors = [asUser('x', people.contributor2)];
  const { contributors: found, good_count } = await check(task, content, { contributors });
  expect(good_count).toBe(4);
  expect(found.map((one) => [one.user?.id, one.answers_count, one.rows_added])).toEqual([
    [people.contributor2, 4, 3],
    [people.contributor2, 0, 0],
    [people.contributor2, 0, 0],
  ]);
});

test('a name that two people have is no one’s until one of them is chosen', async () => {
  const { task } = await published();
  await callThem('Sam Twin', ['contributor3', 'manager2']);
  expect((await check(task, file('1,Sam Twin,1,a'))).contributors).toEqual([
    { name: 'Sam Twin', user: null, source: null, answers_count: 0, rows_added: 0, rows_left: 0 },
  ]);
});

test.each(['none', 'everyone'] as const)(
  'who had left is on the task again with imported answers to a row that has a late one (submit: %s)',
  async (submit) => {
    const { task } = await published(['contributor', 'contributor2']);
    const browser = openBrowser(app, 'contributor2', task);
    const late = browser.cell(3, 1, 'a');
    app.clock.advance(1000);
    const { version } = (await manager.get(`/task/${task}`)).result;
    const stay = { version, contributor: [people.contributor], reviewer: [] };
    expect((await manager.put(`/task/${task}/contributor`, stay)).status).toBe(200);
    expect((await browser.save([late])).status).toBe(200);
    expect(await bring(task, file('3,contributor2,3,because'), { submit })).toMatchObject({
      state: 'done',
      error: null,
    });
    const [, one] = await contributorsOf(task);
    expect(one).toMatchObject({
      user: { username: 'contributor2' },
      assignment: { rows_count: 1, answers_count: 2, is_completed: submit === 'everyone' },
    });
    await expectSound(app, task);
  },
);

test('while a person has imported work under review nothing is added to it, and everyone’s work may be submitted', async () => {
  const { task } = await published();
  const lines = [1, 2, 3, 4].map((row) => `${row},contributor,1,a`);
  expect(await bring(task, file(...lines), { submit: 'everyone' })).toMatchObject({ state: 'done' });
  expect((await contributorsOf(task))[0]?.assignment).toMatchObject({ is_completed: true, round: 1, answers_count: 4 });
  const news = (await manager.get('/notification')).result.entities;
  expect(news[0]).toMatchObject({ kind: 'submitted', task: { id: task } });
  expect((await check(task, file('1,contributor,2,a'))).problems).toMatchObject([{ code: 'work_closed' }]);
  await expectCountersExact(app, task);
});

test('nothing is added to work that was returned', async () => {
  const { task, assignments } = await published();
  const browser = openBrowser(app, 'contributor', task);
  await browser.save([1, 2, 3, 4].map((row) => browser.cell(row, 1, 'b')));
  await browser.submit();
  const path = `/submission/${assignments.contributor ?? ''}` as const;
  const { version } = (await manager.get(path)).result;
  expect((await manager.post(`${path}/return`, { version, remarks: 'Again' })).status).toBe(200);
  expect((await check(task, file('1,contributor,2,a'))).problems).toMatchObject([{ code: 'work_closed' }]);
});

test('paused work takes the answers of a file, and is not submitted with them', async () => {
  const { task } = await published();
  await db.updateTable('assignments').set({ paused_at: app.services.now() }).where('task_id', '=', task).execute();
  const lines = [1, 2, 3, 4].map((row) => `${row},contributor,1,a`);
  expect(await bring(task, file(...lines), { submit: 'everyone' })).toMatchObject({ state: 'done' });
  const { assignment } = (await contributorsOf(task))[0] ?? {};
  expect(assignment).toMatchObject({ is_completed: false, round: 0, rows_done: 4 });
});

test('answers come into a task that is inactive, too', async () => {
  const { task } = await published();
  const { version } = (await manager.get(`/task/${task}`)).result;
  expect((await manager.post(`/task/${task}/deactivate`, { version })).status).toBe(200);
  const contributors = [asSource('x')];
  expect(await bring(task, file('1,x,1,a'), { contributors })).toMatchObject({ state: 'done' });
  expect((await contributorsOf(task))[1]?.assignment).toMatchObject({ is_completed: true, rows_done: 1 });
});

test('a wide table has a column of answers per question; blank cells are none', async () => {
  const { task } = await published();
  const content = 'row,annotator,Question 1,topics,note\n1,x,a,"[""a"",""b""]",n\n2,x,B,,n\n3,x,,,n\n';
  const { result } = await uploadAnswers(manager, task, content);
  expect(result.columns.map(({ role }) => role)).toEqual(['row_no', 'contributor', 'answer:1', 'answer:2', 'ignored']);
  const contributors = [asSource('x')];
  expect(await check(task, content, { contributors })).toMatchObject({ answers_count: 3, good_count: 3 });
  await bring(task, content, { contributors });
  expect((await answersOf(task)).map(({ row_no, value }) => [row_no, value])).toEqual([
    [1, 'a'],
    [1, ['a', 'b']],
    [2, 'b'],
  ]);
});

test('managers of others and contributors import nothing, and a draft has no work', async () => {
  const { task } = await published();
  const { result } = await uploadAnswers(manager, task, file('1,x,1,a'));
  const asked = { upload_id: result.id, columns: result.columns, contributors: [] };
  for (const [name, status] of [
    ['manager2', 404],
    ['contributor', 403],
  ] as const) {
    const caller = app.as(name);
    expect((await uploadAnswers(caller, task, file('1,x,1,a'))).status).toBe(status);
    expect((await caller.get(`/task/${task}/answerImport`)).status).toBe(status);
    expect((await caller.post(`/task/${task}/answerImport/check`, asked)).status).toBe(status);
    const wanted = { ...asked, only_good: true, submit: 'none' } as const;
    expect((await caller.post(`/task/${task}/answerImport`, wanted)).status).toBe(status);
    expect((await caller.post(`/task/${task}/answerImport/1/undo`)).status).toBe(status);
  }
  const draft = await makeDraft(app);
  expect((await uploadAnswers(manager, draft.task, file('1,x,1,a'))).body).toMatchObject({ code: 'wrong_state' });
  const foreign = await makePublished(app, { manager: 'manager2' });
  expect((await app.as('manager2').post(`/task/${foreign.task}/answerImport/check`, asked)).status).toBe(404);
});

test('rows that a source has beside a contributor are shared, also where each row gets one answer', async () => {
  const { task } = await published();
  await bring(task, file('1,tool,1,a', '2,tool,1,b', '3,contributor2,1,b'), { contributors: [asSource('tool')] });
  await expectSound(app, task);
  const { result } = await manager.get(`/task/${task}/sharedRows`);
  expect(result).toMatchObject({ pairs_count: 3, pairs_met: 2, least: 0, most: 2 });
  expect((await manager.post(`/task/${task}/answerImport/1/undo`)).status).toBe(200);
  await expectSound(app, task);
});
