import { expect, test } from 'vitest';
import { answerFiles, asSource } from '../../testing/answer-files.ts';
import { expectCountersExact, openBrowser } from '../../testing/browser.ts';
import { makePublished, question } from '../../testing/factories.ts';
import { holdingsOf } from '../../testing/holdings.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { importFile } from '../../testing/upload.ts';
import { expectFinals } from '../../testing/week/expect-finals.ts';
import { expectSound } from '../../testing/week/expect-sound.ts';

const app = await createTestApp();
const { db } = app;
const manager = app.as('manager');
const { bring } = answerFiles(app);

const published = () =>
  makePublished(app, {
    questions: [question(1), question(2, { required: false })],
    contributors: ['contributor', 'contributor2'],
    texts: ['one', 'two', 'three', 'four'],
  });
const file = (...lines: string[]) => `row_no,contributor,question,value\n${lines.join('\n')}\n`;
const undo = (task: string, import_no = 1) => manager.post(`/task/${task}/answerImport/${import_no}/undo`);
const contributorsOf = async (task: string) => (await manager.get(`/task/${task}`)).result.contributor;
/** All that an import changes, but for moments and versions. */
const stateOf = async (task: string) => ({
  people: (await contributorsOf(task)).map(({ user, assignment }) => {
    const { updatedAt: _, ...progress } = assignment ?? {};
    return { user, progress };
  }),
  rows: await db
    .selectFrom('assignment_rows')
    .selectAll()
    .where('task_id', '=', task)
    .orderBy('assignment_id')
    .orderBy('position')
    .execute(),
  answers: await db.selectFrom('answers').selectAll().where('task_id', '=', task).execute(),
  submissions: await db.selectFrom('submissions').selectAll().where('task_id', '=', task).execute(),
  counts: await db.selectFrom('task_counts').selectAll().where('task_id', '=', task).execute(),
});
const everyone = file(
  ...['1,tool,1,a', '2,tool,1,b', '1,contributor,2,a', '2,contributor,2,b', '3,contributor,1,a', '4,contributor,2,a'],
  ...['1,contributor3,1,a'],
);

test('an import is undone as a whole, and everything is as it was before', async () => {
  const { task } = await published();
  const browser = openBrowser(app, 'contributor', task);
  const { rows } = await browser.rows();
  await browser.save(rows.slice(0, 1).map(({ content }) => browser.cell(content.row_no, 1, 'b')));
  const before = await stateOf(task);
  await bring(task, everyone, { contributors: [asSource('tool')] });
  expect(await stateOf(task)).not.toEqual(before);
  const imports = async () => (await manager.get(`/task/${task}/answerImport`)).result.imports;
  expect(await imports()).toMatchObject([
    {
      import_no: 1,
      filename: 'answers.csv',
      answers_count: 7,
      undone_at: null,
      contributors: [
        { name: 'tool', source: true },
        { username: expect.any(String) },
        { username: expect.any(String) },
      ],
    },
  ]);
  expect((await undo(task)).result).toMatchObject({ import_no: 1, undone_at: expect.any(String) });
  expect(await stateOf(task)).toEqual(before);
  await expectCountersExact(app, task);
  expect((await undo(task)).body).toMatchObject({ code: 'wrong_state' });
  expect((await undo(task, 2)).status).toBe(404);
  expect((await app.as('manager2').post(`/task/${task}/answerImport/1/undo`)).status).toBe(404);
  const { entities } = (await manager.get('/notification')).result;
  expect(entities.filter((one) => one.kind === 'submitted' && one.task?.id === task)).toEqual([]);
});

test('rows that only an undone import has are given to contributors, evenly', async () => {
  const { task } = await makePublished(app, {
    questions: [question(1)],
    contributors: ['contributor', 'contributor2'],
    texts: ['one', 'two', 'three', 'four'],
    answers_per_row: 2,
  });
  await bring(task, file('1,tool,1,a', '2,tool,1,b', '3,tool,1,c', '4,tool,1,c'), { contributors: [asSource('tool')] });
  const { version } = (await manager.get(`/task/${task}`)).result;
  const overlap = { version, answers_per_row: 1, overlap_share: 100 };
  expect((await manager.post(`/task/${task}/overlap`, overlap)).status).toBe(200);
  const { contributor: none, ...others } = await holdingsOf(app, task);
  expect([none, Object.values(others)]).toEqual([undefined, [[1, 2, 3, 4]]]); // each row has its answer
  expect((await undo(task)).status).toBe(200);
  const { contributor: own = [], contributor2: other = [], ...more } = await holdingsOf(app, task);
  expect([own.length, other.length, more]).toEqual([2, 2, {}]);
  expect([...own, ...other].sort()).toEqual([1, 2, 3, 4]);
  await expectSound(app, task);
});

test('rows that were drawn for the review of imported work are drawn no more once it is undone', async () => {
  const { task } = await makePublished(app, {
    questions: [question(1)],
    contributors: ['contributor'],
    texts: ['one', 'two', 'three', 'four'],
    review_sample: 50,
  });
  const drawn = async () => (await stateOf(task)).rows.filter(({ sample_round }) => sample_round !== null);
  await bring(task, file(...[1, 2, 3, 4].map((row) => `${row},contributor,1,a`)), { submit: 'everyone' });
  expect(await drawn()).toHaveLength(2);
  expect((await undo(task)).status).toBe(200);
  expect(await drawn()).toEqual([]);
});

test('after it is undone the file can be imported again', async () => {
  const { task } = await published();
  const contributors = [asSource('tool')];
  await bring(task, everyone, { contributors });
  const first = await contributorsOf(task);
  await undo(task);
  expect(await bring(task, everyone, { contributors })).toMatchObject({ state: 'done' });
  const again = await contributorsOf(task);
  expect(again.map(({ user, assignment }) => [user.name, assignment?.answers_count, assignment?.is_completed])).toEqual(
    first.map(({ user, assignment }) => [user.name, assignment?.answers_count, assignment?.is_completed]),
  );
  await expectCountersExact(app, task);
});

test('who was on the task without a row is so again, and whom the import has brought is not', async () => {
  const contributors = ['contributor', 'contributor2'] as const;
  const { task } = await makePublished(app, { questions: [question(1)], contributors, texts: ['one'] });
  const before = (await contributorsOf(task)).map(({ user }) => user.username);
  await bring(task, file('1,contributor,1,a', '1,contributor2,1,a', '1,contributor3,1,a'));
  expect(await contributorsOf(task)).toHaveLength(3);
  expect((await undo(task)).status).toBe(200);
  expect((await contributorsOf(task)).map(({ user }) => user.username)).toEqual(before);
});

test.each([
  ['the earlier', [1, 2]],
  ['the later', [2, 1]],
])('contributors brought by several imports leave once all of these are undone, %s first', async (_, order) => {
  const { task } = await published();
  const before = (await contributorsOf(task)).map(({ user }) => user);
  for (const row of [1, 2])
    await bring(task, file(`${row},tool,1,a`, `${row},contributor3,1,a`), {
      contributors: [asSource('tool')],
      submit: 'none',
    });
  const [one = 0, other = 0] = order;
  expect((await undo(task, one)).status).toBe(200);
  expect(await contributorsOf(task)).toHaveLength(before.length + 2);
  expect((await undo(task, other)).status).toBe(200);
  expect((await contributorsOf(task)).map(({ user }) => user)).toEqual(before);
});

test('rows that came after an import close the gap when it is undone', async () => {
  const { task } = await published();
  const browser = openBrowser(app, 'contributor', task);
  await bring(task, file('1,contributor,1,a', '2,contributor,1,a', '3,contributor,1,a', '4,contributor,1,a'));
  await importFile(app, task, 'text\nfive\nsix\n');
  expect((await browser.rows()).rows.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
  expect((await undo(task)).status).toBe(200);
  expect((await browser.rows()).rows.map(({ position }) => position)).toEqual([1, 2, 3]);
  await expectCountersExact(app, task);
});

test('what was answered beside an import stays when it is undone', async () => {
  const { task } = await published();
  await bring(task, file('1,contributor,1,a', '2,contributor,1,a', '3,contributor,1,a', '4,contributor,1,a'));
  const browser = openBrowser(app, 'contributor', task);
  await browser.save([1, 2, 3, 4].map((row) => browser.cell(row, 2, 'c')));
  expect((await undo(task)).status).toBe(200);
  expect(await browser.read()).toMatchObject({ rows_count: 4, rows_done: 0, answers_count: 4 });
  await expectCountersExact(app, task);
});

const mark = (submission: string) => {
  const said = { question_no: 1, verdict: 'incorrect', correct_answer: null, remark: '' } as const;
  return manager.put(`/submission/${submission}/marks`, { marks: [{ row_no: 1, ...said }] });
};

test('marks on answers of a source go with them, and a corrected file is reviewed anew', async () => {
  const { task } = await published();
  const before = await stateOf(task);
  const lines = ['1,tool,1,a', '2,tool,1,b'];
  const contributors = [asSource('tool')];
  await bring(task, file(...lines), { contributors });
  const ofTool = async () => (await contributorsOf(task)).find(({ user }) => user.name === 'tool')?.assignment;
  const { id = '' } = (await ofTool()) ?? {};
  expect((await mark(id)).status).toBe(200);
  expect((await mark(id)).status).toBe(200);
  await expectCountersExact(app, task);
  expect((await undo(task)).status).toBe(200);
  expect(await stateOf(task)).toEqual(before);
  await expectCountersExact(app, task);
  expect(await db.selectFrom('mark_history').select('id').where('task_id', '=', task).execute()).toEqual([]);

  await bring(task, file('1,tool,1,c', '2,tool,1,b'), { contributors });
  expect(await ofTool()).toMatchObject({ is_completed: true, incorrect_count: 0, answers_count: 2 });
  const { id: again = '' } = (await ofTool()) ?? {};
  expect((await app.as('master').put(`/submission/${again}/reviewer`)).result.entities).toEqual([]);
  await expectCountersExact(app, task);
});

test('an import is not undone once one of its answers was changed, marked, submitted or decided on', async () => {
  const contributors = [asSource('tool')];
  const imported = async () => {
    const { task } = await published();
    await bring(task, everyone, { contributors });
    const people = await contributorsOf(task);
    const { id = '' } = people.find(({ user }) => user.name === 'tool')?.assignment ?? {};
    return { task, id, browser: openBrowser(app, 'contributor', task) };
  };
  const refused = async (task: string) => {
    expect((await undo(task)).body).toMatchObject({ code: 'import_changed' });
    await expectCountersExact(app, task);
  };

  const changed = await imported();
  await changed.browser.save([changed.browser.cell(1, 2, 'c')]);
  await refused(changed.task);

  const { task: marked } = await published();
  await bring(marked, file(...[1, 2, 3, 4].map((row) => `${row},contributor,1,a`)), { submit: 'everyone' });
  const [person] = await contributorsOf(marked);
  expect((await mark(person?.assignment?.id ?? '')).status).toBe(200);
  await refused(marked);

  // beside the import, in what it has submitted
  const { task: begun } = await published();
  const theirs = openBrowser(app, 'contributor', begun);
  await theirs.save([theirs.cell(1, 1, 'a')]);
  const { rows: held } = await theirs.rows();
  const lines = held.flatMap(({ content: { row_no } }) => (row_no === 1 ? [] : [`${row_no},contributor,1,a`]));
  await bring(begun, file(...lines), { submit: 'everyone' });
  const [who] = await contributorsOf(begun);
  expect(who?.assignment).toMatchObject({ is_completed: true });
  expect((await mark(who?.assignment?.id ?? '')).status).toBe(200);
  await refused(begun);

  const approved = await imported();
  const { version } = (await manager.get(`/submission/${approved.id}`)).result;
  expect((await manager.post(`/submission/${approved.id}/approve`, { version })).status).toBe(200);
  await refused(approved.task);

  const submitted = await imported();
  const { rows: own } = await submitted.browser.rows();
  await submitted.browser.save(
    own.filter(({ done }) => !done).map(({ content }) => submitted.browser.cell(content.row_no, 1, 'a')),
  );
  expect((await submitted.browser.submit()).status).toBe(200);
  await refused(submitted.task);
});

test('what an import has submitted counts in no final answer once it is undone', async () => {
  const { task } = await published();
  const browser = openBrowser(app, 'contributor', task);
  const { rows } = await browser.rows();
  await browser.save(rows.map(({ content }) => browser.cell(content.row_no, 1, 'a')));
  await browser.submit();
  await bring(task, file('1,tool,1,b', '2,tool,1,b', '4,tool,1,b'), { contributors: [asSource('tool')] });
  await expectFinals(app, task);
  expect((await undo(task)).status).toBe(200);
  await app.runJobs();
  await expectFinals(app, task);
  expect((await manager.get(`/task/${task}/final`)).result).toMatchObject({ disputed: 0 });
});

test('a rule about gold follows what an import has brought, and that it is undone', async () => {
  const { task } = await makePublished(app, {
    columns: [
      { name: 'text', role: 'text' },
      { name: 'gold', role: 'gold:1' },
    ],
    rows: [1, 2, 3, 4].map((row) => [`text ${row}`, 'a']),
  });
  const { version } = (await manager.get(`/task/${task}`)).result;
  const rule = { share: 80, answers: 4, action: 'warn' } as const;
  expect((await manager.put(`/task/${task}/goldRule`, { version, rule })).status).toBe(200);
  const below = async () => {
    await app.runJobs();
    return (await contributorsOf(task)).map(({ assignment }) => assignment?.gold_below ?? null);
  };
  await bring(task, file(...[1, 2, 3, 4].map((row) => `${row},contributor,1,b`)));
  expect(await below()).toEqual([{ share: 80, right: 0, of: 4 }]);
  expect((await undo(task)).status).toBe(200);
  expect(await below()).toEqual([null]);
});
