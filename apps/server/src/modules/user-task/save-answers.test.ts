import { DAY_MS, nextRevision } from '@concord/domain';
import type { components } from '@concord/openapi';
import { expect, test } from 'vitest';
import { checkDatabase } from '../../operations/check/check-database.ts';
import { expectCountersExact, openBrowser } from '../../testing/browser.ts';
import { makeDataset, makeDraft, makePublished, makeQuestions, question } from '../../testing/factories.ts';
import { createRandom } from '../../testing/random.ts';
import { createTestApp } from '../../testing/test-app.ts';

type Schemas = components['schemas'];
type Cell = Schemas['AnswerCell'];
type Skip = Schemas['RowSkip'];

const app = await createTestApp();

const conditional = [
  question(1),
  question(2, { type: 'multiple', required: false, show_when: { question_no: 1, values: ['a'] } }),
  question(3, { type: 'open', choices: [], show_when: { question_no: 2, values: ['b', 'c'] } }),
];

const stored = (task: string) =>
  app.db
    .selectFrom('answers')
    .select(['row_no', 'question_no', 'value', 'revision'])
    .where('task_id', '=', task)
    .orderBy('row_no')
    .orderBy('question_no')
    .execute();
const kept = (task: string) =>
  app.db
    .selectFrom('answer_history')
    .select(['row_no', 'question_no', 'value', 'revision'])
    .where('task_id', '=', task)
    .execute();

test('an answer is there when it is acknowledged, with the counters it moves', async () => {
  const { task } = await makePublished(app, { questions: conditional });
  const browser = openBrowser(app, 'contributor', task);
  const before = await browser.read();
  expect(before).toMatchObject({ answers_count: 0, questions_count: 3, rows_done: 0, rows_count: 3 });
  const cell = browser.cell(1, 1, 'b');
  const { status, body } = await browser.save([cell]);
  expect(status).toBe(200);
  const { value: _, ...acknowledged } = cell;
  expect(body).toMatchObject({
    cells: [{ ...acknowledged, outcome: 'current' }],
    rows_done: 1,
    answers_count: 1,
    questions_count: 3,
  });
  expect(await stored(task)).toEqual([cell]);
  await expectCountersExact(app, task);
});

test('the same batch sent again changes nothing', async () => {
  const { task, assignments } = await makePublished(app, { questions: conditional });
  const browser = openBrowser(app, 'contributor', task);
  const cells = [browser.cell(1, 1, 'a'), browser.cell(1, 2, ['c', 'a']), browser.cell(2, 1, 'b')];
  const skips = [browser.skip(3, 'No text')];
  const first = await browser.save(cells, skips);
  const record = () =>
    app.db
      .selectFrom('assignments')
      .selectAll()
      .where('id', '=', assignments.contributor ?? '')
      .executeTakeFirst();
  const before = await record();
  const again = await browser.save([...cells].reverse(), skips);
  expect(again.body).toMatchObject({
    ...first.result,
    cells: [...first.result.cells].reverse(),
    server_time: expect.any(String),
  });
  expect(await record()).toEqual(before);
  expect(await kept(task)).toEqual([]);
});

test('the higher revision wins whatever arrives first; the lower is kept and its sender told', async () => {
  const { task } = await makePublished(app);
  const [desk, phone] = [openBrowser(app, 'contributor', task), openBrowser(app, 'contributor', task)];
  const older = phone.cell(1, 1, 'a');
  app.clock.advance(5);
  const newer = desk.cell(1, 1, 'b');
  await desk.save([newer]);
  const { body } = await phone.save([older]);
  expect(body).toMatchObject({ cells: [{ revision: older.revision, outcome: 'superseded' }], answers_count: 1 });
  expect(await stored(task)).toEqual([newer]);
  expect(await kept(task)).toEqual([older]);
});

test.each([1, 2, 3, 4])('random batches from two browsers leave exact counters and lose nothing (%i)', async (seed) => {
  const random = createRandom(seed);
  const pick = <T>(from: readonly T[]): T => {
    const one = from[random(from.length)];
    if (one === undefined) throw new RangeError('nothing to pick from');
    return one;
  };
  const logic = pick(['all', 'some'] as const);
  const { task } = await makePublished(app, {
    questions: conditional,
    question_logic: logic,
    texts: ['1', '2', '3', '4', '5'],
  });
  const browsers = [openBrowser(app, 'contributor', task), openBrowser(app, 'contributor', task)];
  const valueFor: Record<number, () => Cell['value']> = {
    1: () => pick([null, 'a', 'a', 'b', '']),
    2: () => pick([null, [], ['b'], ['a'], ['c', 'a']]),
    3: () => pick([null, '  ', 'some words']),
  };
  const sent: { cells: Cell[]; skips: Skip[] } = { cells: [], skips: [] };
  for (let step = 0; step < 25; step += 1) {
    app.clock.advance(random(3));
    const browser = pick(browsers);
    const fresh = Array.from({ length: random(6) }, () => {
      const no = 1 + random(3);
      return browser.cell(1 + random(5), no, valueFor[no]?.() ?? null);
    });
    const skips = Array.from({ length: random(2) }, () => browser.skip(1 + random(5), pick([null, 'spam'])));
    // some are kept in the browser for later, some are sent twice, none in order
    const old = Array.from({ length: sent.cells.length > 0 ? random(4) : 0 }, () => pick(sent.cells));
    sent.cells.push(...fresh);
    sent.skips.push(...skips);
    const batch = [...fresh.filter(() => random(4) > 0), ...old].sort(() => random(3) - 1);
    const answer = await browser.save(batch, skips);
    expect(answer.status).toBe(200);
    await expectCountersExact(app, task);
  }
  await browsers[0]?.save(sent.cells, sent.skips); // at last all of it arrives

  const found = [...(await stored(task)), ...(await kept(task))].map(({ revision }) => revision);
  expect(new Set(found)).toEqual(new Set(sent.cells.map(({ revision }) => revision)));
  expect(new Set(found).size).toBe(found.length);
  for (const { row_no, question_no, revision } of await stored(task)) {
    const all = sent.cells.filter((cell) => cell.row_no === row_no && cell.question_no === question_no);
    expect(revision).toBe(
      all
        .map((cell) => cell.revision)
        .sort()
        .at(-1),
    );
  }
  await expectCountersExact(app, task);
});

test('sixteen saves at once, to one assignment and to several, count every cell once', async () => {
  const texts = Array.from({ length: 40 }, (_, index) => `text ${index + 1}`);
  const contributors = ['contributor', 'contributor2', 'contributor3', 'contributor4'] as const;
  const { task } = await makePublished(app, { texts, contributors, answers_per_row: 4 });
  const saves = Array.from({ length: 16 }, (_, index) => {
    const own = openBrowser(app, 'contributor', task);
    const other = openBrowser(app, contributors[index % 4] ?? 'contributor', task);
    return [
      own.save([own.cell(1, 1, 'a'), own.cell(2 + index, 1, 'b')]),
      other.save([other.cell(20 + index, 1, 'c'), other.cell(40, 1, 'b')]),
    ];
  });
  const answers = await Promise.all(saves.flat());
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  await expectCountersExact(app, task);
  const history = await kept(task);
  expect((await stored(task)).length + history.length).toBe(64);
});

test('an answer whose condition stops holding is hidden and not counted, and comes back with the condition', async () => {
  const { task } = await makePublished(app, { texts: ['one'], questions: conditional });
  const browser = openBrowser(app, 'contributor', task);
  const open = [browser.cell(1, 1, 'a'), browser.cell(1, 2, ['b']), browser.cell(1, 3, 'because')];
  expect((await browser.save(open)).body).toMatchObject({ answers_count: 3, questions_count: 3, rows_done: 1 });
  const hide = await browser.save([browser.cell(1, 1, 'c')]);
  expect(hide.body).toMatchObject({ answers_count: 1, questions_count: 1, rows_done: 1 });
  expect((await browser.rows()).rows[0]?.answers).toMatchObject([
    { value: 'c' },
    { value: ['b'] },
    { value: 'because' },
  ]);
  const back = await browser.save([browser.cell(1, 1, 'a')]);
  expect(back.body).toMatchObject({ answers_count: 3, questions_count: 3 });
  await expectCountersExact(app, task);
});

test('a question of one dataset does not count in the rows of another', async () => {
  const { task, dataset } = await makeDraft(app, { texts: ['one'], questions: [question(9)] });
  await makeDataset(app.db, task, { rows: [['two']], created_by: app.people.manager });
  await makeQuestions(app.db, task, [question(10, { dataset })]);
  await app.as('manager').post(`/task/${task}/publish`, { version: 1 });
  const browser = openBrowser(app, 'contributor', task);
  expect(await browser.read()).toMatchObject({ questions_count: 3 });
  const { body } = await browser.save([browser.cell(2, 10, 'a'), browser.cell(1, 10, 'a')]);
  expect(body).toMatchObject({ questions_count: 3, answers_count: 1, rows_done: 0 });
  await expectCountersExact(app, task);
});

test('a skipped row is done and asks nothing; taken back, its answers count again', async () => {
  const { task } = await makePublished(app, { texts: ['one', 'two'] });
  const browser = openBrowser(app, 'contributor', task);
  await browser.save([browser.cell(1, 1, 'a')]);
  const skipped = await browser.save([], [browser.skip(1, 'Not readable')]);
  expect(skipped.body).toMatchObject({ rows_done: 1, rows_skipped: 1, answers_count: 0, questions_count: 1 });
  expect((await browser.rows()).rows[0]).toMatchObject({ skipped_reason: 'Not readable', done: true });
  const back = await browser.save([], [browser.skip(1, null)]);
  expect(back.body).toMatchObject({ rows_done: 1, rows_skipped: 0, answers_count: 1, questions_count: 2 });
  await expectCountersExact(app, task);
});

test('an older skip never beats a newer one, whichever arrives first', async () => {
  const { task } = await makePublished(app, { texts: ['one', 'two', 'three'] });
  const browser = openBrowser(app, 'contributor', task);
  const older = [1, 2, 3].map((row) => browser.skip(row, 'Not readable'));
  const newer = [browser.skip(1, 'Off topic'), browser.skip(2, null)];
  await browser.save([], newer);
  const { result } = await browser.save([], older);
  expect(result.skips.map(({ outcome }) => outcome)).toEqual(['superseded', 'superseded', 'current']);
  const { rows } = await browser.rows();
  expect(rows.map(({ skipped_reason }) => skipped_reason)).toEqual(['Off topic', null, 'Not readable']);
  expect(result).toMatchObject({ rows_done: 2, rows_skipped: 2 });
  await expectCountersExact(app, task);
});

test('what only looks like an answer is saved as none', async () => {
  const open = question(2, { type: 'open', choices: [] });
  const { task } = await makePublished(app, { texts: ['one'], questions: [question(1, { type: 'multiple' }), open] });
  const browser = openBrowser(app, 'contributor', task);
  const { body } = await browser.save([browser.cell(1, 1, []), browser.cell(1, 2, ' \u3000\u200b')]);
  expect(body).toMatchObject({ answers_count: 0, rows_done: 0 });
  expect((await stored(task)).map(({ value }) => value)).toEqual([null, null]);
  expect(JSON.parse((await browser.read()).answer)).toEqual([[null, null]]);
});

test('every value that does not fit is named, and nothing of its batch is saved', async () => {
  const questions = [question(1), question(2, { type: 'multiple' }), question(3, { type: 'open', choices: [] })];
  const { task } = await makePublished(app, { questions });
  const browser = openBrowser(app, 'contributor', task);
  const { status, problem } = await browser.save([
    browser.cell(1, 3, 'fits'),
    browser.cell(1, 1, 'z'),
    browser.cell(1, 1, ['a']),
    browser.cell(1, 2, 'a'),
    browser.cell(1, 3, ['a']),
    browser.cell(1, 7, 'a'),
    browser.cell(999, 1, 'a'),
  ]);
  expect(status).toBe(400);
  expect(problem.errors?.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual([
    '/cells/1/value not_allowed',
    '/cells/2/value type',
    '/cells/3/value type',
    '/cells/4/value type',
    '/cells/5/question_no unknown_reference',
    '/cells/6/row_no unknown_reference',
  ]);
  expect(await stored(task)).toEqual([]);
});

test('what no browser of ours sends is refused by the contract', async () => {
  const { task } = await makePublished(app);
  const browser = openBrowser(app, 'contributor', task);
  const cell = browser.cell(1, 1, 'a');
  const bad: [object, string][] = [
    [{ ...cell, revision: 'newest' }, '/cells/0/revision'],
    [{ ...cell, row_no: 3_000_000_000 }, '/cells/0/row_no'],
    [{ ...cell, row_no: 1.5 }, '/cells/0/row_no'],
    [{ ...cell, value: { a: 1 } }, '/cells/0/value'],
    [{ ...cell, value: 'a\u0000' }, '/cells/0/value'],
    [{ ...cell, by: 'someone else' }, '/cells/0/by'],
  ];
  for (const [sent, pointer] of bad) {
    const { status, problem } = await app
      .as('contributor')
      .unchecked('PUT', `/userTask/${task}/answers`, { cells: [sent], skips: [] });
    expect(status).toBe(400);
    expect(problem.errors?.map((error) => error.pointer)).toContain(pointer);
  }
  const blank = await browser.save([], [browser.skip(1, '  ')]);
  expect(blank.body).toMatchObject({ errors: [{ pointer: '/skips/0/reason' }] });
});

test('a revision from the far future is refused, as it would win for ever', async () => {
  const { task } = await makePublished(app);
  const browser = openBrowser(app, 'contributor', task);
  const later = app.services.now().getTime() + 2 * DAY_MS;
  const revision = nextRevision(null, later, 'ffffffff');
  const { status, body } = await browser.save(
    [{ ...browser.cell(1, 1, 'a'), revision }],
    [{ ...browser.skip(1, 'x'), revision }],
  );
  expect(status).toBe(400);
  expect(body).toMatchObject({
    errors: [
      { pointer: '/cells/0/revision', code: 'too_large' },
      { pointer: '/skips/0/revision', code: 'too_large' },
    ],
  });
});

test('what was said while the clock was a year ahead can be changed when it has been set right', async () => {
  app.clock.advance(365 * DAY_MS);
  const { task } = await makePublished(app);
  const ahead = openBrowser(app, 'contributor', task);
  const [cell, skip] = [ahead.cell(1, 1, 'b'), ahead.skip(1, 'spam')];
  expect((await ahead.save([cell], [skip])).result).toMatchObject({ cells: [{ outcome: 'current' }] });
  app.clock.advance(-365 * DAY_MS);
  const after = openBrowser(app, 'contributor', task);
  const changed = await after.save([after.cell(1, 1, 'c')], [after.skip(1, null)]);
  expect(changed.result).toMatchObject({ cells: [{ outcome: 'current' }], skips: [{ outcome: 'current' }] });
  expect((await ahead.save([cell])).body).toMatchObject({ errors: [{ pointer: '/cells/0/revision' }] });
  expect(await stored(task)).toMatchObject([{ row_no: 1, value: 'c' }]);
  expect((await kept(task)).map(({ value }) => value)).toEqual(['b']);
  await expectCountersExact(app, task);
  expect(await checkDatabase(app.services.pool.options.connectionString ?? '')).toEqual([]);
});

test('what a browser has kept is taken on an inactive task and in a completed project', async () => {
  const { task, project } = await makePublished(app);
  const browser = openBrowser(app, 'contributor', task);
  await app.as('manager').post(`/task/${task}/deactivate`, { version: 2 });
  await app.as('manager').post(`/project/${project}/complete`, { version: 1 });
  expect(await browser.read()).toMatchObject({ workable: false });
  const { status, body } = await browser.save([browser.cell(1, 1, 'a')]);
  expect(status).toBe(200);
  expect(body).toMatchObject({ answers_count: 1 });
});

test('the first save says when the work started, every save when it was last touched', async () => {
  const { task, assignments } = await makePublished(app);
  const browser = openBrowser(app, 'contributor', task);
  const times = () =>
    app.db
      .selectFrom('assignments')
      .select(['started_at', 'last_saved_at'])
      .where('id', '=', assignments.contributor ?? '')
      .executeTakeFirstOrThrow();
  await browser.save([browser.cell(1, 1, 'a')]);
  const first = await times();
  expect(first.last_saved_at).toBe(first.started_at);
  app.clock.advance(60_000);
  await browser.save([browser.cell(1, 1, 'b')]);
  const second = await times();
  expect(second.started_at).toBe(first.started_at);
  expect(second.last_saved_at).not.toBe(first.last_saved_at);
  expect((await browser.read()).submission.updatedAt).toBe(second.last_saved_at);
});
