import { randomUUIDv7 } from 'node:crypto';
import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { DemoUsername } from '../../first-run/demo/people.ts';
import { expectCountersExact, openBrowser } from '../../testing/browser.ts';
import { makePublished, makeUser, question } from '../../testing/factories.ts';
import { createRandom } from '../../testing/random.ts';
import { createTestApp } from '../../testing/test-app.ts';

type Schemas = components['schemas'];
type Row = Schemas['SubmissionRow'];
type Value = Schemas['AnswerValue'];

const app = await createTestApp();
const manager = app.as('manager');

const questions = [
  question(1),
  question(2, { type: 'multiple', required: false, show_when: { question_no: 1, values: ['a', 'b'] } }),
  question(3, { required: false, show_when: { question_no: 2, values: ['c'] } }),
  question(4, { type: 'open', choices: [], required: false }),
];

const windowOf = async (id: string, query = '') =>
  (await manager.get(`/submission/${id}/row?limit=200${query}`)).result;

/** The rows under a filter, a few at a time. */
async function allRows(id: string, query: string): Promise<Row[]> {
  const found: Row[] = [];
  for (let next: number | null = 1; next !== null; ) {
    const answer: Schemas['SubmissionRowList'] = await read(`/submission/${id}/row?limit=5&position=${next}${query}`);
    found.push(...answer.rows);
    next = answer.next;
  }
  return found;
}
const read = async (path: `/submission/${string}/row?${string}`) => (await manager.get(path)).result;

const setGold = (task: string, row_no: number, gold: Record<string, Value>) =>
  app.db
    .updateTable('dataset_rows')
    .set({ gold: JSON.stringify(gold) })
    .where('task_id', '=', task)
    .where('row_no', '=', row_no)
    .execute();

const marking = (id: string, row_no: number, question_no: number, verdict: Schemas['Verdict'] | null) =>
  manager.put(`/submission/${id}/marks`, {
    marks: [{ row_no, question_no, verdict, correct_answer: null, remark: '' }],
  });

test('a row has the answers that count beside gold and what others submitted', async () => {
  const contributors = ['contributor', 'contributor2', 'contributor3'] as const;
  const { task, assignments } = await makePublished(app, {
    texts: ['one'],
    questions,
    contributors,
    answers_per_row: 3,
  });
  await setGold(task, 1, { 1: 'a', 2: ['c', 'b'], 4: '' });
  const [own, other, unfinished] = contributors.map((name) => openBrowser(app, name, task));
  await own?.save([own.cell(1, 1, 'c'), own.cell(1, 2, ['b']), own.cell(1, 4, 'words')]); // question 2 is hidden
  await own?.submit();
  await other?.save([other.cell(1, 1, 'b'), other.cell(1, 2, ['b', 'c']), other.cell(1, 3, null)]);
  await other?.submit();
  await unfinished?.save([unfinished.cell(1, 1, 'a')]);

  const { rows, totalCount } = await windowOf(assignments.contributor ?? '');
  const user = { id: app.people.contributor2, name: expect.any(String), username: 'contributor2' };
  expect(totalCount).toBe(1);
  expect(rows).toMatchObject([
    {
      position: 1,
      content: { row_no: 1, text: 'one' },
      skipped_reason: null,
      answers: [
        { question_no: 1, value: 'c' },
        { question_no: 4, value: 'words' },
      ],
      marks: [],
      gold: [
        { question_no: 1, value: 'a' },
        { question_no: 2, value: ['c', 'b'] },
      ],
      others: [
        { question_no: 1, value: 'b', user },
        { question_no: 2, value: ['b', 'c'], user },
      ],
    },
  ]);
});

const equal = (a: Value, b: Value) =>
  Array.isArray(a) && Array.isArray(b) ? [...a].sort().join() === [...b].sort().join() : a === b;

/** What each filter is to find, worked out from the rows themselves. */
const belongs: Record<string, (row: Row) => boolean> = {
  disputed: ({ disputes }) => disputes.some(({ outcome }) => outcome === null),
  skipped: ({ skipped_reason }) => skipped_reason !== null,
  incorrect: ({ marks }) => marks.some(({ verdict }) => verdict === 'incorrect'),
  unmarked: ({ answers, marks }) =>
    answers.some(
      ({ question_no }) =>
        !marks.some((mark) => mark.question_no === question_no && mark.verdict !== null && mark.current),
    ),
  not_as_gold: ({ answers, gold }) =>
    answers.some(({ question_no, value }) =>
      gold.some((other) => other.question_no === question_no && !equal(other.value, value)),
    ),
  not_as_others: ({ answers, others }) =>
    answers.some(
      ({ question_no, value }) =>
        question_no !== 4 && others.some((other) => other.question_no === question_no && !equal(other.value, value)),
    ),
};

test.each([1, 2, 3])('filters find the rows they name, in every round (%i)', async (seed) => {
  const random = createRandom(seed);
  const pick = <T>(...from: readonly T[]): T | undefined => from[random(from.length)];
  const contributors = ['contributor', 'contributor2'] as const satisfies DemoUsername[];
  const texts = Array.from({ length: 24 }, (_, index) => `text ${index + 1}`);
  const { task, assignments } = await makePublished(app, { texts, questions, contributors, answers_per_row: 2 });
  const id = assignments.contributor ?? '';
  for (const row_no of texts.keys())
    if (random(2) === 0)
      await setGold(task, row_no + 1, {
        1: pick('a', 'b', 'c', null) ?? null,
        2: pick(['c', 'a'], ['b'], []) ?? null,
        4: 'x',
      });
  const work = async (username: DemoUsername, every: number) => {
    const browser = openBrowser(app, username, task);
    for (const index of texts.keys()) {
      if (random(every) > 0) continue;
      const row = index + 1;
      const skips = random(6) === 0 ? [browser.skip(row, pick('spam', null) ?? null)] : [];
      const cells = [
        browser.cell(row, 1, pick('a', 'b', 'c') ?? null),
        browser.cell(row, 2, pick(['a', 'c'], ['b'], ['c'], null) ?? null),
        browser.cell(row, 3, pick('a', 'b', null) ?? null),
        browser.cell(row, 4, pick('x', 'y', ' ') ?? null),
      ];
      await browser.save(cells, skips);
    }
    expect((await browser.submit()).status).toBe(200);
  };
  const check = async (query: string) => {
    const all = await windowOf(id, query);
    expect(all).toMatchObject({ totalCount: texts.length, rows: { length: texts.length } });
    for (const [filter, belongsTo] of Object.entries(belongs)) {
      const expected = all.rows.filter(belongsTo);
      expect({ filter, rows: await allRows(id, `${query}&filter=${filter}`) }).toEqual({ filter, rows: expected });
      const { totalCount } = await windowOf(id, `${query}&filter=${filter}`);
      if (totalCount !== null) expect({ filter, totalCount }).toEqual({ filter, totalCount: expected.length });
    }
    return all.rows;
  };
  const checkCounts = async () => {
    const { rows } = await windowOf(id);
    const found = Object.entries(belongs).map(([filter, belongsTo]) => [filter, rows.filter(belongsTo).length]);
    const verdicts = rows.flatMap(({ answers, marks }) =>
      answers.map(({ question_no }) => marks.find((mark) => mark.question_no === question_no && mark.current)?.verdict),
    );
    const given = (verdict: string) => verdicts.filter((one) => one === verdict).length;
    expect((await manager.get(`/submission/${id}/count`)).body).toEqual({
      all: rows.length,
      ...Object.fromEntries(found),
      more_not_as_others: false,
      sample: null,
      lot: null,
      check_result: null,
      correct_answers: given('correct'),
      incorrect_answers: given('incorrect'),
      unmarked_answers: verdicts.length - given('correct') - given('incorrect'),
    });
  };

  await work('contributor2', 1);
  await work('contributor', 1);
  for (const { content, answers } of (await windowOf(id)).rows)
    for (const { question_no } of answers)
      if (random(3) > 0) await marking(id, content.row_no, question_no, pick('correct', 'incorrect', null) ?? null);
  const first = await check('');
  expect(await check('&round=1')).toEqual(first);
  await checkCounts();
  await expectCountersExact(app, task);

  const { version } = (await manager.get(`/submission/${id}`)).result;
  await manager.post(`/submission/${id}/return`, { version, remarks: 'Again' });
  await work('contributor', 3);
  const second = await check('&round=2');
  expect(await check('')).toEqual(second);
  expect(await check('&round=1')).toEqual(first);
  await checkCounts();
  await expectCountersExact(app, task);
});

test('a window starts at a position, also under a filter', async () => {
  const texts = Array.from({ length: 9 }, (_, index) => `text ${index + 1}`);
  const { task, assignments } = await makePublished(app, { texts });
  const id = assignments.contributor ?? '';
  const browser = openBrowser(app, 'contributor', task);
  const odd = [1, 3, 5, 7, 9];
  await browser.save(
    texts.map((_, index) => browser.cell(index + 1, 1, 'a')),
    odd.map((row) => browser.skip(row, 'odd')),
  );
  await browser.submit();
  const positions = async (query: string) => {
    const { rows, ...rest } = (await manager.get(`/submission/${id}/row?${query}`)).result;
    return { positions: rows.map(({ position }) => position), ...rest };
  };
  expect(await positions('position=8&limit=5')).toEqual({ positions: [8, 9], next: null, totalCount: 9 });
  expect(await positions('filter=skipped&position=2&limit=2')).toEqual({ positions: [3, 5], next: 6, totalCount: 5 });
  expect(await positions('filter=skipped&position=100')).toEqual({ positions: [], next: null, totalCount: 5 });
});

test('a round that never was and a filter that is none are refused', async () => {
  const { assignments } = await makePublished(app);
  const path = `/submission/${assignments.contributor}/row`;
  expect(await manager.get(`${path}?round=1`)).toMatchObject({
    status: 400,
    body: { errors: [{ pointer: '/round', code: 'unknown_reference' }] },
  });
  expect((await manager.get(`${path}?filter=wrong`)).status).toBe(400);
  expect((await manager.get(`${path}?limit=201`)).status).toBe(400);
});

test('hidden columns and gold do not leave the server as columns', async () => {
  const columns: Schemas['DatasetColumn'][] = [
    { name: 'text', role: 'text' },
    { name: 'secret', role: 'hidden' },
    { name: 'truth', role: 'gold:1' },
  ];
  const questions = [question(1, { type: 'open', choices: [] })];
  const { assignments } = await makePublished(app, { columns, questions, rows: [['one', 'SECRET', 'GOLD']] });
  const { text, result } = await manager.get(`/submission/${assignments.contributor}/row`);
  expect(result.rows[0]?.gold).toEqual([{ question_no: 1, value: 'GOLD' }]);
  expect(JSON.stringify(result.rows[0]?.content)).not.toMatch(/SECRET|GOLD/);
  expect(text).not.toContain('SECRET');
});

test('the answers of others are in the order of the contributors of the task', async () => {
  const contributors = ['contributor3', 'contributor2', 'contributor'] as const;
  const { task, assignments } = await makePublished(app, { texts: ['one'], contributors, answers_per_row: 3 });
  for (const name of contributors) {
    const browser = openBrowser(app, name, task);
    await browser.save([browser.cell(1, 1, 'a')]);
    await browser.submit();
  }
  const { rows } = await windowOf(assignments.contributor ?? '');
  expect(rows[0]?.others.map(({ person, user }) => [person, user?.username])).toEqual([
    [1, 'contributor3'],
    [2, 'contributor2'],
  ]);
});

test('the answers of others count as different only once they are submitted', async () => {
  const contributors = ['contributor', 'contributor2'] as const;
  const scene = { texts: ['one'], questions: [question(1)], contributors, answers_per_row: 2 };
  const { task, assignments } = await makePublished(app, scene);
  const answering = async (username: DemoUsername, value: string) => {
    const browser = openBrowser(app, username, task);
    await browser.save([browser.cell(1, 1, value)]);
    return browser;
  };
  await (await answering('contributor', 'a')).submit();
  const other = await answering('contributor2', 'b');
  const found = async () => (await windowOf(assignments.contributor ?? '', '&filter=not_as_others')).rows.length;
  expect(await found()).toBe(0);
  await other.submit();
  expect(await found()).toBe(1);
});

test('a difference is found among the answers of many, whichever of them has the row', async () => {
  const contributors = ['contributor', 'contributor2'] as const;
  const scene = { texts: ['one', 'two'], questions: [question(1)], contributors, answers_per_row: 2 };
  const { task, assignments } = await makePublished(app, scene);
  for (const [name, value] of [
    ['contributor', 'a'],
    ['contributor2', 'b'],
  ] as const) {
    const browser = openBrowser(app, name, task);
    await browser.save([browser.cell(1, 1, value), browser.cell(2, 1, 'c')]);
    await browser.submit();
  }
  for (let position = 3; position < 20; position++) {
    const user_id = await makeUser(app.db);
    const without = { task_id: task, id: randomUUIDv7(), user_id, position, round: 1, is_completed: true };
    await app.db.insertInto('assignments').values(without).execute();
  }
  const { rows, next } = await windowOf(assignments.contributor ?? '', '&filter=not_as_others');
  expect(rows.map(({ content }) => content.row_no)).toEqual([1]);
  expect(next).toBeNull();
});

test('a difference beyond the rows that are looked at in one go is found from the place to go on from', async () => {
  const contributors = ['contributor', 'contributor2'] as const;
  const texts = Array.from({ length: 1502 }, (_, index) => `text ${index + 1}`);
  const scene = { texts, questions: [question(1)], contributors, answers_per_row: 2 };
  const { task, assignments } = await makePublished(app, scene);
  const { contributor: own = '' } = assignments;
  await sql`insert into answers (task_id, assignment_id, row_no, question_no, value, revision, round)
    select task_id, assignment_id, row_no, 1, case when assignment_id = ${own} and position = 1502 then '"b"' else '"a"' end::jsonb,
      '0199aaaaaaaa-0000-00000001', 1
    from assignment_rows where task_id = ${task}`.execute(app.db);
  await app.db.updateTable('assignments').set({ is_completed: true, round: 1 }).where('task_id', '=', task).execute();
  const first = await windowOf(own, '&filter=not_as_others');
  expect(first).toMatchObject({ rows: [], next: 1501 });
  const { rows, next } = await windowOf(own, `&filter=not_as_others&position=${first.next}`);
  expect(rows.map(({ position }) => position)).toEqual([1502]);
  expect(next).toBeNull();
  const { result } = await manager.get(`/submission/${own}/count`);
  expect(result).toMatchObject({ not_as_others: 0, more_not_as_others: true });
});
