import type { components } from '@concord/openapi';
import { expect, test } from 'vitest';
import { expectCountersExact, openBrowser } from '../../testing/browser.ts';
import { makePublished, question } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';

type Schemas = components['schemas'];
type Submission = Schemas['Submission'];

const app = await createTestApp();
// sessions and revisions need no other time than the one the tests give
app.clock.stop();
const manager = app.as('manager');

/** A task of two rows and one question, submitted, with one answer marked; its review is opened. */
async function underReview() {
  const { task, assignments } = await makePublished(app, { texts: ['one', 'two'], questions: [question(1)] });
  const browser = openBrowser(app, 'contributor', task);
  await browser.save([browser.cell(1, 1, 'a'), browser.cell(2, 1, 'c')]);
  await browser.submit();
  const id = assignments.contributor ?? '';
  await manager.post(`/submission/${id}/open`);
  await mark(id, 1);
  const read = async () => (await manager.get(`/submission/${id}`)).result;
  const move = async (verb: 'approve' | 'return' | 'reopen', words: object = {}) => {
    const { status, result } = await manager.post(`/submission/${id}/${verb}`, {
      version: (await read()).version,
      ...words,
    });
    expect(status).toBe(200);
    return result;
  };
  const undo = (version: number, as: 'manager' | 'master' = 'manager') =>
    app.as(as).post(`/submission/${id}/undo`, { version });
  return { task, id, browser, read, move, undo };
}

const mark = (id: string, row_no: number) =>
  manager.put(`/submission/${id}/marks`, {
    marks: [{ row_no, question_no: 1, verdict: 'incorrect', correct_answer: 'b', remark: 'No' }],
  });

/** All but what every change moves on. */
const content = ({ version, ...rest }: Submission) => rest;

const newsOf = async (id: string) =>
  ((await app.as('contributor').get('/notification')).result.entities ?? [])
    .filter(({ assignment }) => assignment === id)
    .map(({ kind }) => kind);

test.each([
  ['approve', {}],
  ['return', { remarks: 'Row 1, please' }],
] as const)('undoing to %s leaves the submission, its round and its counters as they were', async (verb, words) => {
  const { task, id, browser, read, move, undo } = await underReview();
  const before = await read();
  const decided = await move(verb, words);
  expect(content(decided)).not.toEqual(content(before));
  expect(await newsOf(id)).toContain(verb === 'approve' ? 'approved' : 'returned');
  app.clock.advance(10_000);
  const { status, body, result } = await undo(decided.version);
  expect(status).toBe(200);
  expect(content(result)).toEqual(content(before));
  expect(await read()).toEqual(body);
  expect(await newsOf(id)).toEqual([]);
  expect((await browser.read()).submission).toMatchObject({ is_completed: true, status: 1 });
  expect((await browser.rows()).rows.flatMap(({ marks }) => marks)).toEqual([]);
  expect((await browser.withdraw()).body).toMatchObject({ code: 'already_opened' });
  await expectCountersExact(app, task);
  // the review continues
  expect((await mark(id, 2)).body).toMatchObject({ incorrect_count: 2 });
  expect((await move('return', { remarks: 'Both' })).submission).toMatchObject([{ round: 1, decision: 'returned' }]);
});

test('an undone decision restores the marks of an earlier round and an earlier decision', async () => {
  const { browser, read, move, undo } = await underReview();
  await move('return', { remarks: 'Again' });
  await browser.submit();
  await move('approve');
  await move('reopen', { reason: 'Second thoughts' });
  const before = await read();
  app.clock.advance(1000);
  const again = await move('return', { remarks: 'Not this' });
  expect(again).toMatchObject({ remarks: 'Not this', submission: [{}, { decision: 'returned', remarks: 'Not this' }] });
  const { body, result } = await undo(again.version);
  expect(content(result)).toEqual(content(before));
  expect(body).toMatchObject({
    remarks: 'Again',
    round: 2,
    submission: [{ decision: 'returned' }, { decision: 'reopened', remarks: 'Second thoughts' }],
  });
});

test('the audit log keeps the decision and has its undoing as an event of its own', async () => {
  const { id, move, undo } = await underReview();
  const { version } = await move('approve');
  await undo(version);
  const events = await app.db
    .selectFrom('audit_events')
    .select(['operation', 'before', 'after', 'actor_id'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  expect(events.slice(-2)).toMatchObject([
    { operation: 'approveSubmission', before: { status: 1 }, after: { status: 2 } },
    { operation: 'undoDecision', before: { status: 2 }, after: { status: 1 }, actor_id: app.people.manager },
  ]);
  expect(JSON.stringify(events)).not.toContain('before_decision');
});

test('only the person who decided may undo it', async () => {
  const { read, move, undo } = await underReview();
  const { version } = await move('approve');
  expect(await undo(version, 'master')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect(await read()).toMatchObject({ is_completed: true, status: 2, version });
});

test('a decision is undone once', async () => {
  const { read, move, undo } = await underReview();
  const { version } = await move('approve');
  const answers = await Promise.all([undo(version), undo(version)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const now = await read();
  expect(await undo(now.version)).toMatchObject({ status: 409, body: { code: 'undo_too_late' } });
  expect(await read()).toEqual(now);
});

test('what has never been decided, or was reopened, has nothing to undo', async () => {
  const { read, move, undo } = await underReview();
  expect((await undo((await read()).version)).body).toMatchObject({ code: 'undo_too_late' });
  await move('approve');
  const { version } = await move('reopen', { reason: 'Hm' });
  expect((await undo(version)).body).toMatchObject({ code: 'undo_too_late' });
  expect(await read()).toMatchObject({ status: 1, submission: [{ decision: 'reopened' }] });
});

test('a return is not undone once the contributor has saved again', async () => {
  const { task, browser, read, move, undo } = await underReview();
  const { version } = await move('return', { remarks: 'Row 1' });
  await browser.save([browser.cell(1, 1, 'b')]);
  expect(await undo(version)).toMatchObject({ status: 409, body: { code: 'undo_too_late' } });
  expect(await read()).toMatchObject({ is_completed: false, remarks: 'Row 1', returned_at: expect.any(String) });
  expect((await browser.rows()).rows[0]?.answers).toMatchObject([{ value: 'b' }]);
  await expectCountersExact(app, task);
});

test('nor once it was submitted again, though nothing was changed', async () => {
  const { browser, read, move, undo } = await underReview();
  const { version } = await move('return', { remarks: 'Row 1' });
  await browser.submit();
  expect((await undo(version)).body).toMatchObject({ code: 'stale_version' });
  expect((await undo((await read()).version)).body).toMatchObject({ code: 'undo_too_late' });
  expect(await read()).toMatchObject({ round: 2, is_completed: true });
});

test('a decision is undone for a minute, and not a moment later', async () => {
  const inTime = await underReview();
  const first = await inTime.move('approve');
  app.clock.advance(60_000);
  expect((await inTime.undo(first.version)).status).toBe(200);
  const tooLate = await underReview();
  const second = await tooLate.move('approve');
  app.clock.advance(60_001);
  expect(await tooLate.undo(second.version)).toMatchObject({ status: 409, body: { code: 'undo_too_late' } });
  expect(await tooLate.read()).toMatchObject({ status: 2 });
});

test('undoing a return leaves the news of an earlier one', async () => {
  const { id, browser, move, undo } = await underReview();
  await move('return', { remarks: 'Row 1, please' });
  app.clock.advance(1000);
  await browser.save([browser.cell(1, 1, 'b')]);
  expect((await browser.submit()).status).toBe(200);
  const { version } = await move('return', { remarks: 'Row 2, please' });
  expect(await newsOf(id)).toEqual(['returned', 'returned']);
  expect((await undo(version)).status).toBe(200);
  expect(await newsOf(id)).toEqual(['returned']);
});
