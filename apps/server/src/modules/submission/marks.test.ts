import type { components } from '@concord/openapi';
import { expect, test } from 'vitest';
import { expectCountersExact, openBrowser } from '../../testing/browser.ts';
import { makePublished, question } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';

type Schemas = components['schemas'];
type Mark = Schemas['Mark'];

const app = await createTestApp();

async function underReview() {
  const questions = [
    question(1),
    question(2, { type: 'multiple', required: false, show_when: { question_no: 1, values: ['a'] } }),
    question(3, { type: 'open', choices: [], required: false }),
  ];
  const { task, assignments } = await makePublished(app, { texts: ['one', 'two', 'three'], questions });
  const browser = openBrowser(app, 'contributor', task);
  await browser.save(
    [browser.cell(1, 1, 'a'), browser.cell(1, 2, ['b']), browser.cell(2, 1, 'b'), browser.cell(2, 2, ['c'])],
    [browser.skip(3, 'Spam')],
  );
  await browser.submit();
  const id = assignments.contributor ?? '';
  const save = (...marks: Mark[]) => app.as('manager').put(`/submission/${id}/marks`, { marks });
  const read = async () => (await app.as('manager').get(`/submission/${id}`)).result;
  return { task, id, browser, save, read };
}

const mark = (row_no: number, question_no: number, verdict: Mark['verdict'], rest: Partial<Mark> = {}): Mark => ({
  row_no,
  question_no,
  verdict,
  correct_answer: null,
  remark: '',
  ...rest,
});

const historyOf = (task: string) =>
  app.db.selectFrom('mark_history').select(['row_no', 'verdict', 'remark']).where('task_id', '=', task).execute();

test('marks move the counters by what they change; earlier ones stay in the history', async () => {
  const { task, save, read } = await underReview();
  const first = await save(mark(1, 1, 'correct'), mark(1, 2, 'incorrect', { correct_answer: ['c'], remark: 'No' }));
  expect(first.body).toMatchObject({ saved_count: 2, correct_count: 1, incorrect_count: 1, answers_count: 3 });
  const second = await save(mark(1, 1, 'incorrect'), mark(1, 2, null), mark(2, 1, 'correct'));
  expect(second.body).toMatchObject({ saved_count: 3, correct_count: 1, incorrect_count: 1 });
  expect(await historyOf(task)).toEqual([
    { row_no: 1, verdict: 'correct', remark: '' },
    { row_no: 1, verdict: 'incorrect', remark: 'No' },
  ]);
  expect(await read()).toMatchObject({
    correct_count: 1,
    incorrect_count: 1,
    submission: [{ correct_count: 1, incorrect_count: 1 }],
  });
  await expectCountersExact(app, task);
});

test('a mark says whether leaving a question empty was right or wrong: both are counted, and not as unmarked', async () => {
  const { task, id, save, read } = await underReview();
  const unmarked = async () => (await app.as('manager').get(`/submission/${id}/count`)).result.unmarked_answers;
  const before = await unmarked();
  await save(mark(1, 3, 'correct'), mark(2, 3, 'incorrect'));
  expect(await read()).toMatchObject({ correct_count: 1, incorrect_count: 1, answers_count: 3 });
  expect(await unmarked()).toBe(before);
  await expectCountersExact(app, task);
});

test('the same marks sent again change nothing, not even the version', async () => {
  const { task, save } = await underReview();
  const marks = [mark(1, 1, 'correct'), mark(1, 2, 'incorrect', { correct_answer: ['a', 'c'], remark: 'No' })];
  const first = await save(...marks);
  expect((await save(...marks)).body).toEqual(first.body);
  const otherOrder = marks.map((one) => ({ ...one, correct_answer: one.correct_answer && ['c', 'a'] }));
  expect((await save(...otherOrder)).body).toEqual(first.body);
  expect(await historyOf(task)).toEqual([]);
});

test('of two marks for one answer in a batch the later one counts', async () => {
  const { task, save } = await underReview();
  const { body } = await save(mark(1, 1, 'correct'), mark(1, 1, 'incorrect'));
  expect(body).toMatchObject({ saved_count: 1, correct_count: 0, incorrect_count: 1 });
  await expectCountersExact(app, task);
});

test('sixteen reviewers’ batches at once are counted exactly', async () => {
  const { task, save } = await underReview();
  const verdicts = ['correct', 'incorrect', null] as const;
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, index) =>
      save(mark(1, 1, verdicts[index % 3] ?? null), mark(2, 1, verdicts[(index + 1) % 3] ?? null)),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  await expectCountersExact(app, task);
});

test('a mark that does not fit is named, and nothing of its batch is saved', async () => {
  const { task, save } = await underReview();
  const { status, problem } = await save(
    mark(1, 1, 'correct'),
    mark(99, 1, 'correct'),
    mark(1, 9, 'correct'),
    mark(1, 1, 'correct', { correct_answer: 'z' }),
    mark(1, 2, 'correct', { correct_answer: 'a' }),
    mark(1, 3, 'incorrect'), // left empty, which can be wrong
    mark(2, 2, 'incorrect'), // hidden by its condition
    mark(3, 1, 'incorrect'), // skipped
  );
  expect(status).toBe(400);
  expect(problem.errors?.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual([
    '/marks/1/row_no unknown_reference',
    '/marks/2/question_no unknown_reference',
    '/marks/3/correct_answer not_allowed',
    '/marks/4/correct_answer type',
    '/marks/6/verdict not_allowed',
    '/marks/7/verdict not_allowed',
  ]);
  const marks = await app.db.selectFrom('marks').select('row_no').where('task_id', '=', task).execute();
  expect(marks).toEqual([]);
});

test('a question left empty can be marked, for as long as it stays empty', async () => {
  const { task, id, browser, save, read } = await underReview();
  const saved = await save(
    mark(1, 3, 'incorrect', { correct_answer: 'because', remark: 'Say why' }),
    mark(2, 3, 'correct'),
  );
  expect(saved.body).toMatchObject({ correct_count: 1, incorrect_count: 1, answers_count: 3 });
  const counts = (await app.as('manager').get(`/submission/${id}/count`)).body;
  expect(counts).toMatchObject({ correct_answers: 1, incorrect_answers: 1, unmarked_answers: 3, unmarked: 2 });
  await app.as('manager').post(`/submission/${id}/return`, { version: (await read()).version, remarks: 'Row 1' });
  const [first] = (await browser.rows()).rows;
  expect(first?.marks).toMatchObject([{ question_no: 3, verdict: 'incorrect', remark: 'Say why', current: true }]);
  await browser.save([browser.cell(1, 3, 'because'), browser.cell(2, 1, 'a')]);
  await browser.submit();
  // the one is answered now, the other is still as it was judged
  expect(await read()).toMatchObject({ correct_count: 1, incorrect_count: 0 });
  await expectCountersExact(app, task);
});

test('what is missing can be remarked on and given the correct answer', async () => {
  const { id, save } = await underReview();
  const { status } = await save(
    mark(1, 3, null, { remark: 'Say why', correct_answer: 'because' }),
    mark(3, 1, null, { remark: 'Readable to me' }),
  );
  expect(status).toBe(200);
  const { result } = await app.as('manager').get(`/submission/${id}/row`);
  const rows = result.rows;
  expect(rows[0]?.marks).toMatchObject([
    { question_no: 3, remark: 'Say why', correct_answer: 'because', current: true },
  ]);
  expect(rows[2]?.marks).toMatchObject([{ question_no: 1, verdict: null, remark: 'Readable to me', current: true }]);
});

test('marking opens the submission, and the contributor sees no mark before the decision', async () => {
  const { browser, save, read } = await underReview();
  await save(mark(1, 1, 'incorrect', { remark: 'No' }));
  const { opened_at } = await read();
  expect(opened_at).toEqual(expect.any(String));
  expect((await browser.withdraw()).body).toMatchObject({ code: 'already_opened' });
  expect((await browser.rows()).rows.flatMap(({ marks }) => marks)).toEqual([]);
  app.clock.advance(60_000);
  await save(mark(1, 1, 'correct'));
  expect(await read()).toMatchObject({ opened_at, submission: [{ opened_at }] });
});

test('what is not under review is not marked: before it is submitted, once it is approved, and returned', async () => {
  const { id, browser, save, read } = await underReview();
  const refused = { status: 409, body: { code: 'wrong_state' } };
  await browser.withdraw();
  expect(await save(mark(1, 1, 'correct'))).toMatchObject(refused);
  await browser.submit();
  const manager = app.as('manager');
  const version = async () => (await read()).version;
  await manager.post(`/submission/${id}/approve`, { version: await version() });
  expect(await save(mark(1, 1, 'correct'))).toMatchObject(refused);
  await manager.post(`/submission/${id}/reopen`, { version: await version(), reason: 'Once more' });
  await manager.post(`/submission/${id}/return`, { version: await version(), remarks: 'Again' });
  expect(await save(mark(1, 1, 'correct'))).toMatchObject(refused);
  expect(await read()).toMatchObject({ correct_count: 0 });
});

test('what no console of ours sends is refused by the contract', async () => {
  const { id } = await underReview();
  const put = (body: object) => app.as('manager').unchecked('PUT', `/submission/${id}/marks`, body);
  expect(await put({ marks: [] })).toMatchObject({ status: 400, body: { errors: [{ pointer: '/marks' }] } });
  expect(await put({ marks: [{ ...mark(1, 1, null), verdict: 'fine' }] })).toMatchObject({
    status: 400,
    body: { errors: [{ pointer: '/marks/0/verdict', code: 'not_allowed' }] },
  });
  expect((await put({ marks: Array.from({ length: 501 }, () => mark(1, 1, null)) })).status).toBe(400);
});

test('marks that were made on a round which has been returned since are refused, and change nothing', async () => {
  const { task, id, browser, save, read } = await underReview();
  await save(mark(1, 1, 'correct'));
  const { version } = await read();
  const returned = await app.as('manager').post(`/submission/${id}/return`, { version, remarks: 'Again' });
  expect(returned.status, returned.text).toBe(200);
  await browser.save([browser.cell(2, 1, 'c')]);
  expect((await browser.submit()).status).toBe(200);
  const send = (round: number) =>
    app.as('manager').put(`/submission/${id}/marks`, { round, marks: [mark(2, 1, 'incorrect')] });
  expect((await send(1)).body).toMatchObject({ status: 409, code: 'wrong_state' });
  expect(await read()).toMatchObject({ round: 2, incorrect_count: 0 });
  expect((await send(2)).body).toMatchObject({ incorrect_count: 1 });
  await expectCountersExact(app, task);
});
