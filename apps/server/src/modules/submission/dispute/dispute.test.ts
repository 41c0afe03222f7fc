import { DAY_MS } from '@concord/domain';
import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { basisNow } from '../../../shared/quality/basis.queries.ts';
import { expectCountersExact, openBrowser } from '../../../testing/browser.ts';
import { makePublished, question } from '../../../testing/factories.ts';
import { lockWaits } from '../../../testing/statements/lock-waits.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { expectFinals } from '../../../testing/week/expect-finals.ts';

type Schemas = components['schemas'];

const app = await createTestApp();
const { db } = app;
app.clock.stop();
const [manager, contributor] = [app.as('manager'), app.as('contributor')];

const news = async (who: 'contributor' | 'manager' | 'manager2' | 'master', assignment: string) =>
  ((await app.as(who).get('/notification')).result.entities ?? [])
    .filter((one) => one.assignment === assignment && !one.is_read)
    .map(({ kind }) => kind);

const eventsOf = async (subject: string, reader: 'master' | 'manager' = 'master') =>
  (await app.as(reader).get('/audit')).result.entities.filter(({ subject_id }) => subject_id === subject);

const setGold = (task: string, row_no: number, gold: Record<string, string>) =>
  db
    .updateTable('dataset_rows')
    .set({ gold: JSON.stringify(gold) })
    .where('task_id', '=', task)
    .where('row_no', '=', row_no)
    .execute();

/** Three rows of one question, answered with a and submitted; the reviewer has marked rows 1 and 2 as incorrect. */
async function reviewed(scene: Parameters<typeof makePublished>[1] = {}, gold: readonly Record<string, string>[] = []) {
  const { task, assignments, dataset } = await makePublished(app, scene);
  for (const [index, answers] of gold.entries()) await setGold(task, index + 1, answers);
  const browser = openBrowser(app, 'contributor', task);
  await browser.save([1, 2, 3].map((row_no) => browser.cell(row_no, 1, 'a')));
  await browser.submit();
  const id = assignments.contributor ?? '';
  const mark = (row_no: number, verdict: Schemas['Verdict'] | null, correct_answer: string | null = null) =>
    manager.put(`/submission/${id}/marks`, {
      marks: [{ row_no, question_no: 1, verdict, correct_answer, remark: verdict === 'incorrect' ? 'No' : '' }],
    });
  await mark(1, 'incorrect', 'b');
  await mark(2, 'incorrect');
  await mark(3, 'correct');
  const read = async () => (await manager.get(`/submission/${id}`)).result;
  const move = async (verb: 'approve' | 'return' | 'reopen', words: object = {}) => {
    const { version } = await read();
    return (await manager.post(`/submission/${id}/${verb}`, { version, ...words })).result;
  };
  return {
    ...{ task, dataset, assignments, id, browser, mark, read, move },
    toRework: (rework: Schemas['ReworkScope'] = 'incorrect') => move('return', { remarks: 'Again', rework }),
    dispute: (row_no: number, reason = 'It says so', question_no = 1) =>
      contributor.post(`/userTask/${task}/dispute`, { row_no, question_no, reason }),
    withdraw: (row_no: number) => contributor.delete(`/userTask/${task}/dispute/${row_no}/1`),
    decide: (row_no: number, outcome: Schemas['DisputeOutcome'], reason = '', round = 1) =>
      manager.post(`/submission/${id}/dispute/${row_no}/1`, { round, outcome, reason }),
    row: async (row_no: number) => {
      const found = (await browser.rows()).rows.find(({ content }) => content.row_no === row_no);
      if (!found) throw new Error(`row ${row_no} is not there`);
      return found;
    },
    deskRows: async (filter: 'all' | 'disputed' = 'all') =>
      (await manager.get(`/submission/${id}/row?filter=${filter}`)).result,
  };
}

test('a contributor disputes a mark in returned work, which the reviewer finds in the list and at the desk', async () => {
  const { task, id, toRework, dispute, row, deskRows, read } = await reviewed();
  expect((await row(1)).disputable).toEqual([]);
  await toRework();
  expect(await row(1)).toMatchObject({ disputable: [1], disputes: [], closed: [] });
  expect((await row(3)).disputable).toEqual([]);
  const { result } = await dispute(1, '  It says a  ');
  expect(result).toMatchObject({
    disputable: [],
    closed: [1],
    skip_closed: true,
    disputes: [{ question_no: 1, round: 1, reason: 'It says a', correct_answer: 'b', outcome: null, decided_by: null }],
  });
  const { entities } = (await manager.get(`/submission?state=disputed&task=${task}`)).result;
  expect(entities).toMatchObject([{ id, open_disputes: 1 }]);
  expect((await read()).open_disputes).toBe(1);
  expect((await manager.get(`/submission/${id}/count`)).result.disputed).toBe(1);
  expect(await deskRows('disputed')).toMatchObject({
    totalCount: 1,
    rows: [{ content: { row_no: 1 }, disputes: [{ reason: 'It says a' }] }],
  });
  expect((await deskRows()).rows.map(({ disputes }) => disputes.length)).toEqual([1, 0, 0]);
});

test('reviewers are notified once of several disputes in the same work', async () => {
  const { id, toRework, dispute } = await reviewed();
  await toRework();
  await dispute(1);
  await dispute(2);
  expect((await news('manager', id)).filter((kind) => kind === 'disputed')).toHaveLength(1);
});

test('a dispute that is upheld makes the mark correct, moves what is counted and closes the answer', async () => {
  const { task, id, toRework, dispute, decide, row, read, deskRows } = await reviewed();
  await toRework();
  await dispute(1);
  const before = await read();
  const { result } = await decide(1, 'upheld', ' You are right ');
  expect(result).toMatchObject({
    outcome: 'upheld',
    decision_reason: 'You are right',
    decided_by: { username: 'manager' },
  });
  expect(await read()).toMatchObject({
    correct_count: before.correct_count + 1,
    incorrect_count: before.incorrect_count - 1,
    open_disputes: 0,
    submission: [{ correct_count: 2, incorrect_count: 1 }],
  });
  await expectCountersExact(app, task);
  expect(await row(1)).toMatchObject({
    closed: [1],
    marked_incorrect: [],
    disputable: [],
    marks: [{ verdict: 'correct', correct_answer: null, remark: '', current: true }],
    disputes: [{ outcome: 'upheld', correct_answer: 'b' }],
  });
  expect((await deskRows('disputed')).totalCount).toBe(0);
  const history = db.selectFrom('mark_history').select(['verdict', 'correct_answer']).where('assignment_id', '=', id);
  expect(await history.execute()).toEqual([{ verdict: 'incorrect', correct_answer: 'b' }]);
  expect((await contributor.get(`/userTask/${task}`)).result.returned_rows.map(({ position }) => position)).toEqual([
    2,
  ]);
});

test('a mark is kept with a reason alone, and both are told what was decided', async () => {
  const { id, toRework, dispute, row } = await reviewed();
  await toRework();
  await dispute(1);
  await dispute(2);
  const master = app.as('master');
  const decide = (row_no: number, outcome: Schemas['DisputeOutcome'], reason: string) =>
    master.post(`/submission/${id}/dispute/${row_no}/1`, { round: 1, outcome, reason });
  for (const reason of ['', ' \u200b '])
    expect((await decide(1, 'kept', reason)).problem).toMatchObject({
      status: 400,
      errors: [{ pointer: '/reason', code: 'required' }],
    });
  expect((await decide(1, 'kept', 'x'.repeat(2001))).status).toBe(400);
  await decide(1, 'kept', 'It says b');
  await decide(2, 'upheld', '');
  expect(await row(1)).toMatchObject({
    closed: [],
    marks: [{ verdict: 'incorrect' }],
    disputes: [{ outcome: 'kept', decision_reason: 'It says b', decided_by: { username: 'master' } }],
  });
  for (const who of ['contributor', 'manager'] as const)
    expect(await news(who, id)).toEqual(expect.arrayContaining(['dispute_kept', 'dispute_upheld']));
  expect(await news('master', id)).toEqual([]);
});

test('who made the mark is told of the outcome only as long as they review the task', async () => {
  const { task, id, toRework, dispute, decide } = await reviewed();
  const review = async (...reviewer: ('manager2' | 'master')[]) => {
    const { version } = (await manager.get(`/task/${task}`)).result;
    const people = { contributor: [app.people.contributor], reviewer: reviewer.map((name) => app.people[name]) };
    expect((await manager.put(`/task/${task}/contributor`, { version, ...people })).status).toBe(200);
  };
  const mark = (who: 'manager2' | 'master', row_no: number) =>
    app.as(who).put(`/submission/${id}/marks`, {
      marks: [{ row_no, question_no: 1, verdict: 'incorrect', correct_answer: 'c', remark: 'No' }],
    });
  await review('manager2');
  await mark('manager2', 1);
  await mark('manager2', 2);
  await mark('master', 3);
  await toRework();
  for (const row_no of [1, 2, 3]) await dispute(row_no);
  await decide(1, 'kept', 'It says c');
  expect(await news('manager2', id)).toContain('dispute_kept');
  await review();
  await decide(2, 'upheld');
  expect(await news('manager2', id)).not.toContain('dispute_upheld');
  await decide(3, 'upheld');
  expect(await news('master', id)).toContain('dispute_upheld');
});

test('approved work can be disputed for 7 days', async () => {
  const { id, dispute, move, row } = await reviewed();
  await move('approve');
  const approvedBefore = (ms: number) =>
    db
      .updateTable('assignments')
      .set({ decided_at: new Date(app.services.now().getTime() - ms) })
      .where('id', '=', id)
      .execute();
  await approvedBefore(7 * DAY_MS);
  expect((await row(1)).disputable).toEqual([1]);
  expect((await dispute(1)).status).toBe(200);
  await approvedBefore(7 * DAY_MS + 1);
  expect((await row(2)).disputable).toEqual([]);
  expect((await dispute(2)).problem).toMatchObject({ status: 409, code: 'dispute_too_late' });
});

test('an answer that is upheld after the approval becomes the final one', async () => {
  const { task, dispute, decide, move } = await reviewed();
  await move('approve');
  await app.runJobs();
  const final = () =>
    db
      .selectFrom('final_answers')
      .select(['how', 'value'])
      .where('task_id', '=', task)
      .where('row_no', '=', 1)
      .executeTakeFirstOrThrow();
  expect(await final()).toEqual({ how: 'reviewed', value: 'b' });
  await dispute(1);
  await decide(1, 'upheld');
  await app.runJobs();
  expect(await final()).toEqual({ how: 'reviewed', value: 'a' });
  await expectFinals(app, task);
});

test('what can be disputed is a current mark that says incorrect, once in a round', async () => {
  const { toRework, dispute, browser, row, withdraw } = await reviewed();
  expect((await dispute(1)).problem).toMatchObject({ status: 409, code: 'wrong_state' });
  await toRework();
  expect((await dispute(3)).problem).toMatchObject({ status: 409, code: 'not_marked_incorrect' });
  expect((await dispute(1, 'Why', 9)).problem).toMatchObject({ status: 409, code: 'not_marked_incorrect' });
  expect((await dispute(99)).problem).toMatchObject({ status: 404, code: 'not_found' });
  for (const reason of ['', ' \u3000\u200b', 'x'.repeat(2001)]) expect((await dispute(1, reason)).status).toBe(400);
  await dispute(1, '😀'.repeat(2000));
  expect((await dispute(1)).problem).toMatchObject({ status: 409, code: 'already_disputed' });
  await browser.save([browser.cell(2, 1, 'c')]);
  expect((await row(2)).disputable).toEqual([]);
  expect((await dispute(2)).problem).toMatchObject({ status: 409, code: 'not_marked_incorrect' });
  await withdraw(1);
  expect((await dispute(1)).status).toBe(200);
});

test('two requests at once make one dispute', async () => {
  const { toRework, dispute } = await reviewed();
  await toRework();
  const both = await Promise.all([dispute(1), dispute(1)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a mark that was kept can be disputed again in the next round', async () => {
  const { toRework, dispute, decide, browser, row } = await reviewed();
  await toRework();
  await dispute(1);
  await decide(1, 'kept', 'No');
  expect((await dispute(1)).problem).toMatchObject({ code: 'already_disputed' });
  await browser.submit();
  await toRework();
  expect((await row(1)).disputable).toEqual([1]);
  expect((await dispute(1, 'Still')).result.disputes).toMatchObject([{ round: 2, outcome: null, reason: 'Still' }]);
  expect((await decide(1, 'upheld', '', 1)).problem).toMatchObject({ code: 'already_decided', current: { round: 1 } });
  expect((await decide(1, 'upheld', '', 2)).status).toBe(200);
});

test('of two reviewers who decide at once, the second is told what the first has decided', async () => {
  const { id, toRework, dispute, decide, task } = await reviewed();
  await toRework();
  await dispute(1);
  const both = await Promise.all([
    decide(1, 'upheld'),
    app.as('master').post(`/submission/${id}/dispute/1/1`, { round: 1, outcome: 'kept', reason: 'No' }),
  ]);
  const [first, second] = both.toSorted((a, b) => a.status - b.status);
  expect(first?.status).toBe(200);
  expect(second?.problem).toMatchObject({ status: 409, code: 'already_decided' });
  expect(second?.problem.current).toEqual(first?.result);
  await expectCountersExact(app, task);
});

test('an answer under dispute stays as it is, whatever was returned, until the dispute is withdrawn', async () => {
  const { toRework, dispute, withdraw, browser, row } = await reviewed();
  await toRework('all');
  await dispute(1);
  expect((await browser.save([browser.cell(1, 1, 'b')])).problem).toMatchObject({ status: 409, code: 'cell_closed' });
  expect((await browser.save([], [browser.skip(1, 'No')])).problem).toMatchObject({ code: 'cell_closed' });
  expect((await browser.save([browser.cell(2, 1, 'b')])).status).toBe(200);
  expect((await withdraw(1)).result).toMatchObject({ disputes: [], disputable: [1], closed: [] });
  expect((await withdraw(1)).problem).toMatchObject({ status: 404 });
  expect((await browser.save([browser.cell(1, 1, 'b')])).status).toBe(200);
  expect((await row(1)).disputable).toEqual([]);
});

test('a decided dispute cannot be withdrawn', async () => {
  const { toRework, dispute, withdraw, decide } = await reviewed();
  await toRework();
  await dispute(1);
  await decide(1, 'kept', 'No');
  expect((await withdraw(1)).problem).toMatchObject({ status: 409, code: 'already_decided' });
});

test('a dispute stays open when the work is submitted again, and can be decided then', async () => {
  const { task, toRework, dispute, decide, browser, deskRows, read } = await reviewed();
  await toRework();
  await dispute(1);
  await browser.submit();
  expect((await deskRows('disputed')).totalCount).toBe(1);
  expect((await decide(1, 'upheld')).status).toBe(200);
  expect(await read()).toMatchObject({ correct_count: 2, incorrect_count: 1 });
  expect((await read()).submission).toMatchObject([
    { round: 1, incorrect_count: 2 },
    { round: 2, incorrect_count: 1 },
  ]);
  await expectCountersExact(app, task);
});

test('an answer that is upheld is closed where the work was submitted meanwhile and withdrawn again', async () => {
  const { task, toRework, dispute, decide, browser, row, read } = await reviewed();
  await toRework();
  await dispute(1);
  await browser.submit();
  await browser.withdraw();
  expect((await decide(1, 'upheld')).status).toBe(200);
  expect(await row(1)).toMatchObject({ closed: [1], marked_incorrect: [] });
  expect((await browser.read()).returned_rows).toEqual([{ position: 2, changed: false }]);
  expect((await read()).submission).toMatchObject([
    { round: 1, correct_count: 2, incorrect_count: 1 },
    { round: 2, correct_count: 1, incorrect_count: 2 },
  ]);
  await expectCountersExact(app, task);
});

test('a row whose answer is upheld once it is submitted again no longer counts as still incorrect', async () => {
  const { id, toRework, dispute, decide, browser, read } = await reviewed();
  await toRework();
  await dispute(1);
  await browser.submit();
  await decide(1, 'upheld');
  expect((await read()).compared_with).toMatchObject({ still_incorrect: 1 });
  const { rows } = (await manager.get(`/submission/${id}/row?filter=still_incorrect`)).result;
  expect(rows.map(({ content }) => content.row_no)).toEqual([2]);
});

test('a mark that a reviewer has changed meanwhile cannot be kept, but the dispute can be upheld', async () => {
  const { task, toRework, dispute, decide, browser, mark } = await reviewed();
  await toRework();
  await dispute(1);
  await browser.submit();
  await mark(1, 'correct');
  expect((await decide(1, 'kept', 'No')).problem).toMatchObject({ status: 409, code: 'wrong_state' });
  expect((await decide(1, 'upheld')).result).toMatchObject({ outcome: 'upheld' });
  await expectCountersExact(app, task);
});

test('a dispute about a question that is not asked any more ends when the work is submitted again', async () => {
  const questions = [question(1), question(2, { show_when: { question_no: 1, values: ['a'] } })];
  const { task, assignments } = await makePublished(app, { questions, texts: ['one'] });
  const browser = openBrowser(app, 'contributor', task);
  await browser.save([browser.cell(1, 1, 'a'), browser.cell(1, 2, 'a')]);
  await browser.submit();
  const id = assignments.contributor ?? '';
  const marks = [1, 2].map((question_no) => ({
    ...{ row_no: 1, question_no, verdict: 'incorrect' as const, correct_answer: null, remark: '' },
  }));
  const { version } = (await manager.put(`/submission/${id}/marks`, { marks })).result;
  await manager.post(`/submission/${id}/return`, { version, remarks: 'Again', rework: 'incorrect' });
  expect((await contributor.post(`/userTask/${task}/dispute`, { row_no: 1, question_no: 2, reason: 'a' })).status).toBe(
    200,
  );
  await browser.save([browser.cell(1, 1, 'b')]);
  await browser.submit();
  expect((await manager.get(`/submission/${id}`)).result.open_disputes).toBe(0);
  await expectCountersExact(app, task);
});

test('a dispute whose mark was removed ends, too, when its question is not asked any more', async () => {
  const questions = [question(1), question(2, { show_when: { question_no: 1, values: ['a'] } })];
  const { task, assignments } = await makePublished(app, { questions, texts: ['one'] });
  const path = `/submission/${assignments.contributor ?? ''}` as const;
  const browser = openBrowser(app, 'contributor', task);
  const mark = (verdict: Schemas['Verdict'] | null, questionNumbers: readonly number[]) =>
    manager.put(`${path}/marks`, {
      marks: questionNumbers.map((question_no) => ({
        ...{ row_no: 1, question_no, verdict, correct_answer: null, remark: '' },
      })),
    });
  const toRework = async () => {
    const { version } = (await manager.get(path)).result;
    return (await manager.post(`${path}/return`, { version, remarks: 'Again', rework: 'incorrect' })).result;
  };
  await browser.save([browser.cell(1, 1, 'a'), browser.cell(1, 2, 'a')]);
  await browser.submit();
  await mark('incorrect', [1, 2]);
  await toRework();
  await contributor.post(`/userTask/${task}/dispute`, { row_no: 1, question_no: 2, reason: 'a' });
  await browser.submit();
  await mark(null, [2]);
  expect((await toRework()).open_disputes).toBe(1);
  await browser.save([browser.cell(1, 1, 'b')]);
  await browser.submit();
  expect((await manager.get(path)).result.open_disputes).toBe(0);
  await expectCountersExact(app, task);
});

test('the marks of a row that was skipped since cannot be disputed', async () => {
  const { toRework, dispute, browser, row } = await reviewed();
  await toRework('all');
  await browser.save([], [browser.skip(1, 'Not mine')]);
  expect((await row(1)).disputable).toEqual([]);
  expect((await dispute(1)).problem).toMatchObject({ status: 409, code: 'not_marked_incorrect' });
  await browser.save([], [browser.skip(1, null)]);
  expect((await dispute(1)).status).toBe(200);
});

test('a dispute ends the time in which a decision can be undone, and an undone decision leaves nothing to dispute', async () => {
  const { id, toRework, dispute, row } = await reviewed();
  const returned = await toRework();
  const undo = (version: number) => manager.post(`/submission/${id}/undo`, { version });
  await undo(returned.version);
  expect((await dispute(1)).problem).toMatchObject({ status: 409, code: 'wrong_state' });
  const again = await toRework();
  expect((await row(1)).disputable).toEqual([1]);
  await dispute(1);
  expect((await undo(again.version)).problem).toMatchObject({ status: 409, code: 'undo_too_late' });
});

test('reopened work cannot be disputed, and what was disputed before can be decided', async () => {
  const { move, dispute, decide, task } = await reviewed();
  await move('approve');
  await dispute(1);
  await move('reopen', { reason: 'Look again' });
  expect((await dispute(2)).problem).toMatchObject({ status: 409, code: 'wrong_state' });
  expect((await decide(1, 'upheld')).status).toBe(200);
  await expectCountersExact(app, task);
});

test('gold that a mark came from is corrected for all who share the row, with an event of its own', async () => {
  const people = ['contributor', 'contributor2'] as const;
  const gold = [{ 1: 'b', 2: 'x' }, { 1: 'b' }];
  const scene = { contributors: people, answers_per_row: 2 };
  const { task, dataset, toRework, dispute, decide, mark } = await reviewed(scene, gold);
  const other = openBrowser(app, 'contributor2', task);
  await other.save([other.cell(1, 1, 'b'), other.cell(2, 1, 'a')]);
  await mark(2, 'incorrect', 'c');
  await toRework();
  await dispute(1);
  await dispute(2);
  // of which figures are computed
  const basis = async () => (await basisNow(db, task, 'now')).version;
  const before = await basis();
  await decide(1, 'upheld');
  expect(await basis()).toBe(before + 1);
  await decide(2, 'upheld');
  const kept = db.selectFrom('dataset_rows').select('gold').where('task_id', '=', task).orderBy('row_no');
  // the reviewer has given another answer for row 2 than gold has
  expect((await kept.execute()).map((row) => row.gold)).toEqual([{ 1: 'a', 2: 'x' }, { 1: 'b' }, null]);
  await expectCountersExact(app, task);
  expect(await eventsOf(dataset)).toMatchObject([
    { operation: 'correctGold', before: { row_no: 1, question_no: 1, gold: 'b' }, after: { gold: 'a' } },
  ]);
});

test('of two who share a row, the gold answer is corrected once when both are upheld at the same time', async () => {
  const scene = { contributors: ['contributor', 'contributor2'], answers_per_row: 2 } as const;
  const { task, dataset, toRework, dispute, decide, assignments } = await reviewed(scene, [{ 1: 'b' }]);
  const other = openBrowser(app, 'contributor2', task);
  await other.save([1, 2, 3].map((row_no) => other.cell(row_no, 1, 'c')));
  await other.submit();
  const theirs = `/submission/${assignments.contributor2 ?? ''}` as const;
  const marks = [{ row_no: 1, question_no: 1, verdict: 'incorrect' as const, correct_answer: 'b', remark: '' }];
  const { version } = (await manager.put(`${theirs}/marks`, { marks })).result;
  await manager.post(`${theirs}/return`, { version, remarks: 'Again', rework: 'incorrect' });
  await toRework();
  await dispute(1);
  await app.as('contributor2').post(`/userTask/${task}/dispute`, { row_no: 1, question_no: 1, reason: 'c' });
  const decisions = await db.transaction().execute(async (trx) => {
    await sql`select from dataset_rows where task_id = ${task} and row_no = 1 for update`.execute(trx);
    const both = [
      decide(1, 'upheld'),
      manager.post(`${theirs}/dispute/1/1`, { round: 1, outcome: 'upheld', reason: '' }),
    ];
    const waits = lockWaits();
    await expect.poll(async () => (await waits.execute(db)).rows.length).toBe(2);
    return both;
  });
  for (const { status } of await Promise.all(decisions)) expect(status).toBe(200);
  const corrections = await eventsOf(dataset);
  expect(corrections).toMatchObject([{ operation: 'correctGold', before: { gold: 'b' } }]);
  const { gold } = await db
    .selectFrom('dataset_rows')
    .select('gold')
    .where('task_id', '=', task)
    .where('row_no', '=', 1)
    .executeTakeFirstOrThrow();
  expect(corrections[0]?.after).toMatchObject({ gold: gold?.[1] });
  await expectCountersExact(app, task);
});

test('only its contributor disputes a mark, and only reviewers of the task decide', async () => {
  const { task, id, toRework, dispute } = await reviewed();
  await toRework();
  const body = { row_no: 1, question_no: 1, reason: 'Mine' };
  expect((await app.as('contributor2').post(`/userTask/${task}/dispute`, body)).status).toBe(404);
  expect((await manager.post(`/userTask/${task}/dispute`, body)).status).toBe(403);
  await dispute(1);
  const decision = { round: 1, outcome: 'upheld' as const, reason: '' };
  expect((await app.as('manager2').post(`/submission/${id}/dispute/1/1`, decision)).status).toBe(404);
  expect((await contributor.post(`/submission/${id}/dispute/1/1`, decision)).status).toBe(403);
  expect((await app.as('manager2').get(`/task/${task}/dispute`)).status).toBe(404);
  expect((await manager.post(`/submission/${id}/dispute/2/1`, decision)).status).toBe(404);
  expect((await app.as('contributor2').delete(`/userTask/${task}/dispute/1/1`)).status).toBe(404);
});

test('nothing is disputed on a task that is not active, by someone who was removed from it, or in a deleted task', async () => {
  const { task, id, toRework, dispute } = await reviewed();
  await toRework();
  await db.updateTable('tasks').set({ status: 0 }).where('id', '=', task).execute();
  expect((await dispute(1)).problem).toMatchObject({ status: 409, code: 'task_not_workable' });
  await db.updateTable('tasks').set({ status: 1 }).where('id', '=', task).execute();
  await db.updateTable('assignments').set({ removed_at: new Date() }).where('id', '=', id).execute();
  expect((await dispute(1)).status).toBe(404);
  await db.updateTable('assignments').set({ removed_at: null }).where('id', '=', id).execute();
  await db.updateTable('tasks').set({ status: 0, is_draft: true }).where('id', '=', task).execute();
  expect((await dispute(1)).status).toBe(404);
  await db.updateTable('tasks').set({ status: 1, is_draft: false }).where('id', '=', task).execute();
  await manager.delete(`/task/${task}`);
  expect((await dispute(1)).status).toBe(404);
});

test('rows that are taken back take their disputes along, and bring them back', async () => {
  const { task, dataset, id, move, dispute, decide, read } = await reviewed();
  await move('approve');
  await dispute(1);
  const path = `/task/${task}/dataset/${dataset}`;
  expect((await manager.post(`${path}/takeBack`, { started: 'withdraw' })).status).toBe(200);
  await app.runJobs();
  expect((await manager.get('/submission?state=disputed')).result.entities.map((one) => one.id)).not.toContain(id);
  expect((await decide(1, 'upheld')).status).toBe(404);
  expect((await dispute(1)).status).toBe(404);
  await manager.post(`${path}/restore`, { version: (await manager.get(`/task/${task}`)).result.version });
  await app.runJobs();
  expect((await read()).open_disputes).toBe(1);
  expect((await decide(1, 'upheld')).status).toBe(200);
  await expectCountersExact(app, task);
});

test('disputes are counted for who made them, whose marks they are about, and who decided', async () => {
  const { task, id, toRework, dispute, decide } = await reviewed();
  await toRework();
  expect((await manager.get(`/task/${task}/dispute`)).result).toEqual({ contributors: [], reviewers: [] });
  await dispute(1);
  await dispute(2);
  await decide(1, 'kept', 'No');
  await app.as('master').post(`/submission/${id}/dispute/2/1`, { round: 1, outcome: 'upheld', reason: '' });
  expect((await manager.get(`/task/${task}/dispute`)).result).toMatchObject({
    contributors: [{ user: { username: 'contributor' }, made: 2, upheld: 1, kept: 1 }],
    reviewers: [
      { user: { username: 'manager' }, disputed: 2, upheld: 1, kept: 1, decided: 1 },
      { user: { username: 'master' }, disputed: 0, upheld: 0, kept: 0, decided: 1 },
    ],
  });
});

test('the log has who disputed, withdrew and decided', async () => {
  const { id, toRework, dispute, withdraw, decide } = await reviewed();
  await toRework();
  await dispute(1, 'One');
  await withdraw(1);
  await dispute(1, 'Two');
  await decide(1, 'kept', 'No');
  expect((await eventsOf(id, 'manager')).slice(0, 4)).toMatchObject([
    { operation: 'decideDispute', after: { row_no: 1, question_no: 1, outcome: 'kept', reason: 'No' } },
    { operation: 'createDispute', after: { reason: 'Two' } },
    { operation: 'withdrawDispute', after: { row_no: 1, question_no: 1 } },
    { operation: 'createDispute', after: { reason: 'One' } },
  ]);
});
