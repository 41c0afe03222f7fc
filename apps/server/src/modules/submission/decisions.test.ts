import { expect, test } from 'vitest';
import { answerFiles, asSource } from '../../testing/answer-files.ts';
import { expectCountersExact, openBrowser } from '../../testing/browser.ts';
import { makePublished, question } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
const manager = app.as('manager');

/** A task of two rows and two questions, submitted. */
async function submitted() {
  const questions = [question(1), question(2, { required: false, show_when: { question_no: 1, values: ['a'] } })];
  const { task, assignments } = await makePublished(app, { texts: ['one', 'two'], questions });
  const browser = openBrowser(app, 'contributor', task);
  await browser.save([browser.cell(1, 1, 'a'), browser.cell(1, 2, 'b'), browser.cell(2, 1, 'c')]);
  await browser.submit();
  const id = assignments.contributor ?? '';
  const read = async () => (await manager.get(`/submission/${id}`)).result;
  const move = async (verb: 'approve' | 'return' | 'reopen', words: object = {}) =>
    manager.post(`/submission/${id}/${verb}`, { version: (await read()).version, ...words });
  const rows = async (query = '') => (await manager.get(`/submission/${id}/row${query}`)).result.rows;
  const mark = (row_no: number, question_no: number, verdict: 'correct' | 'incorrect' | null, remark = '') =>
    manager.put(`/submission/${id}/marks`, {
      marks: [{ row_no, question_no, verdict, correct_answer: null, remark }],
    });
  return { task, id, browser, read, move, rows, mark };
}

const eventsOf = (id: string) =>
  app.db
    .selectFrom('audit_events')
    .select(['operation', 'before', 'after', 'actor_id'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();

test('from submission through return, rework, approval and reopening nothing of any round is lost', async () => {
  const { task, browser, read, move, rows, mark } = await submitted();
  await mark(1, 1, 'incorrect', 'Look again');
  await mark(1, 2, 'incorrect', 'Neither');
  await mark(2, 1, 'correct');
  const returned = await move('return', { remarks: 'Row 1, please' });
  expect(returned.body).toMatchObject({
    is_completed: false,
    status: 1,
    round: 1,
    remarks: 'Row 1, please',
    returned_at: expect.any(String),
    submission: [{ decision: 'returned', remarks: 'Row 1, please', correct_count: 1, incorrect_count: 2 }],
  });

  expect(await browser.read()).toMatchObject({ remarks: 'Row 1, please', returned_at: expect.any(String) });
  const [first] = (await browser.rows()).rows;
  expect(first?.marks).toMatchObject([
    { question_no: 1, verdict: 'incorrect', remark: 'Look again', current: true },
    { question_no: 2, verdict: 'incorrect', remark: 'Neither', current: true },
  ]);
  await browser.save([browser.cell(1, 1, 'b')]); // hides the answer to question 2
  expect((await browser.rows()).rows[0]?.marks).toMatchObject([{ current: false }, { current: true }]);

  expect((await rows('?round=1'))[0]).toMatchObject({
    answers: [
      { question_no: 1, value: 'a' },
      { question_no: 2, value: 'b' },
    ],
    marks: [
      { verdict: 'incorrect', current: true },
      { verdict: 'incorrect', current: true },
    ],
  });

  expect((await browser.submit()).body).toMatchObject({ round: 2, returned_at: null, remarks: 'Row 1, please' });
  expect(await read()).toMatchObject({ round: 2, correct_count: 1, incorrect_count: 0, opened_at: null });
  expect((await rows('?round=2'))[0]).toMatchObject({
    answers: [{ question_no: 1, value: 'b' }],
    marks: [
      { question_no: 1, verdict: null, remark: 'Look again', current: false },
      { question_no: 2, verdict: null, remark: 'Neither' },
    ],
  });
  expect((await rows('?round=1'))[0]).toMatchObject({
    answers: [{ value: 'a' }, { value: 'b' }],
    marks: [
      { verdict: 'incorrect', current: true },
      { verdict: 'incorrect', current: true },
    ],
  });
  await expectCountersExact(app, task);

  await mark(1, 1, 'correct');
  expect((await move('approve')).body).toMatchObject({ is_completed: true, status: 2, correct_count: 2 });
  expect((await browser.rows()).rows[0]?.marks[0]).toMatchObject({ verdict: 'correct', current: true });
  const reopened = await move('reopen', { reason: 'Second thoughts' });
  expect(reopened.body).toMatchObject({
    is_completed: true,
    status: 1,
    round: 2,
    remarks: 'Row 1, please',
    submission: [
      { round: 1, decision: 'returned' },
      { round: 2, decision: 'reopened', remarks: 'Second thoughts', reviewer: { username: 'manager' } },
    ],
  });
  expect((await browser.withdraw()).body).toMatchObject({ code: 'already_opened' });
  expect((await rows('?round=1'))[0]).toMatchObject({ answers: [{ value: 'a' }, { value: 'b' }] });
  await expectCountersExact(app, task);
});

test('a skip is frozen with its round as well', async () => {
  const { browser, move, rows } = await submitted();
  await move('return', { remarks: 'No' });
  await browser.save([], [browser.skip(1, 'Not sure')]);
  await browser.save([], [browser.skip(1, 'Spam')]);
  await browser.submit();
  expect((await rows('?round=1'))[0]).toMatchObject({
    skipped_reason: null,
    answers: [{ value: 'a' }, { value: 'b' }],
  });
  expect((await rows('?round=2'))[0]).toMatchObject({ skipped_reason: 'Spam', answers: [] });
  await move('return', { remarks: 'Yes' });
  await browser.save([], [browser.skip(1, null)]);
  expect((await rows())[0]).toMatchObject({ skipped_reason: null });
  expect((await rows('?round=2'))[0]).toMatchObject({ skipped_reason: 'Spam', answers: [] });
});

test('a value that came too late to win is in no round', async () => {
  const { task, browser, move, rows } = await submitted();
  const phone = openBrowser(app, 'contributor', task);
  const late = phone.cell(2, 1, 'a');
  await move('return', { remarks: 'No' });
  app.clock.advance(10);
  await browser.save([browser.cell(2, 1, 'a')]);
  await browser.save([browser.cell(2, 1, 'b')]); // both belong to round 2
  await phone.save([late]);
  await browser.submit();
  const values = async (round: number) => (await rows(`?round=${round}`))[1]?.answers.map(({ value }) => value);
  expect(await values(1)).toEqual(['c']);
  expect(await values(2)).toEqual(['b']);
});

test('a round keeps the marks it had in the end, however often they were changed, then or later', async () => {
  const { move, mark, rows, browser } = await submitted();
  await mark(2, 1, 'correct', 'At first');
  await mark(2, 1, null, 'Then');
  await mark(2, 1, 'incorrect', 'In the end');
  await move('return', { remarks: 'Again' });
  await browser.submit();
  await mark(2, 1, 'correct', 'Later');
  await mark(2, 1, null, 'Much later');
  expect((await rows('?round=1'))[1]?.marks).toMatchObject([{ verdict: 'incorrect', remark: 'In the end' }]);
  expect((await rows('?round=2'))[1]?.marks).toMatchObject([{ verdict: null, remark: 'Much later' }]);
});

test('every decision is told with what was before and after', async () => {
  const { id, move } = await submitted();
  await manager.post(`/submission/${id}/open`);
  await move('approve');
  await move('reopen', { reason: 'Second thoughts' });
  await move('return', { remarks: 'Row 1, please' });
  const events = (await eventsOf(id)).slice(1);
  expect(events).toMatchObject([
    { operation: 'openSubmission', before: { opened_at: null }, after: { opened_at: expect.any(String) } },
    { operation: 'approveSubmission', before: { status: 1 }, after: { status: 2 } },
    { operation: 'reopenSubmission', before: { status: 2 }, after: { status: 1, reason: 'Second thoughts' } },
    {
      operation: 'returnSubmission',
      before: { is_completed: true, remarks: null },
      after: { is_completed: false, remarks: 'Row 1, please' },
    },
  ]);
  expect(events.map(({ actor_id }) => actor_id)).toEqual(events.map(() => app.people.manager));
});

test('opening twice says once when the review started', async () => {
  const { id, read } = await submitted();
  const first = await manager.post(`/submission/${id}/open`);
  app.clock.advance(1000);
  const again = await app.as('master').post(`/submission/${id}/open`);
  expect(again.status).toBe(200);
  expect(again.body).toMatchObject({
    opened_at: first.result.opened_at,
    version: first.result.version,
  });
  expect((await read()).submission[0]?.opened_at).toBe(first.result.opened_at);
});

test('approving without opening ends withdrawal all the same', async () => {
  const { browser, move } = await submitted();
  await move('approve');
  await move('reopen', { reason: 'Hm' });
  expect((await browser.withdraw()).body).toMatchObject({ code: 'already_opened' });
});

test('what does not lead on from the state is refused', async () => {
  const { id, browser, move, mark } = await submitted();
  const refused = async (answer: Promise<{ status: number; body: unknown }>) =>
    expect(await answer).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  await refused(move('reopen', { reason: 'x' }));
  await move('approve');
  await refused(move('approve'));
  await refused(move('return', { remarks: 'x' }));
  await refused(mark(1, 1, 'correct'));
  await refused(manager.post(`/submission/${id}/open`));
  await move('reopen', { reason: 'x' });
  await move('return', { remarks: 'x' });
  await refused(move('approve'));
  await refused(mark(1, 1, 'correct'));
  await refused(manager.post(`/submission/${id}/open`));
  expect((await browser.read()).submission).toMatchObject({ is_completed: false, status: 1 });
});

test('a decision that is based on an older version is refused with the record as it is', async () => {
  const { id, mark, read } = await submitted();
  const { version } = await read();
  await mark(1, 1, 'incorrect', 'Look');
  const { status, body } = await manager.post(`/submission/${id}/approve`, { version });
  expect(status).toBe(409);
  expect(body).toMatchObject({ code: 'stale_version', current: { id, version: version + 1, incorrect_count: 1 } });
});

test('of two decisions at once one is taken', async () => {
  const { id, read } = await submitted();
  const { version } = await read();
  const answers = await Promise.all([
    manager.post(`/submission/${id}/approve`, { version }),
    app.as('master').post(`/submission/${id}/return`, { version, remarks: 'x' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('returning needs remarks that show something, and reopening a reason', async () => {
  const { id } = await submitted();
  for (const remarks of [' \n', '\u200b\u2800']) {
    const blank = await manager.post(`/submission/${id}/return`, { version: 2, remarks });
    expect(blank).toMatchObject({ status: 400, body: { errors: [{ pointer: '/remarks', code: 'format' }] } });
  }
  const none = await manager.unchecked('POST', `/submission/${id}/reopen`, { version: 2 });
  expect(none).toMatchObject({ status: 400, body: { errors: [{ pointer: '/reason', code: 'required' }] } });
});

test('work of a source is not returned, as there is no one to continue it; it can be approved', async () => {
  const { task } = await makePublished(app, { texts: ['one', 'two'] });
  const content = 'row_no,contributor,question,value\n1,Tool,1,a\n2,Tool,1,b\n';
  const { bring } = answerFiles(app);
  expect(await bring(task, content, { contributors: [asSource('Tool')] })).toMatchObject({ state: 'done' });
  const { result } = await manager.get(`/task/${task}`);
  const id = result.contributor.find(({ user }) => user.source)?.assignment?.id ?? '';
  const { version } = (await manager.post(`/submission/${id}/open`)).result;
  expect((await manager.post(`/submission/${id}/return`, { version, remarks: 'Again' })).body).toMatchObject({
    status: 409,
    code: 'source_not_returnable',
  });
  expect((await manager.post(`/submission/${id}/approve`, { version })).status).toBe(200);
});
