import { expect, test } from 'vitest';
import { openBrowser } from '../../../testing/browser.ts';
import { asking, listening, openStream, signIn, toldUntilNow } from '../../../testing/event-stream.ts';
import { makePublished, question } from '../../../testing/factories.ts';
import { createTestApp } from '../../../testing/test-app.ts';

const app = await createTestApp();
const origin = await listening(app);
const [manager, contributor] = [app.as('manager'), app.as('contributor')];

/** A row of two questions, both answers marked incorrect and returned. */
async function returned() {
  const questions = [question(1), question(2)];
  const { task, assignments } = await makePublished(app, { texts: ['one'], questions });
  const browser = openBrowser(app, 'contributor', task);
  await browser.save([browser.cell(1, 1, 'a'), browser.cell(1, 2, 'a')]);
  const path = `/submission/${assignments.contributor ?? ''}` as const;
  const marks = [1, 2].map((question_no) => {
    return { row_no: 1, question_no, verdict: 'incorrect' as const, correct_answer: null, remark: '' };
  });
  const submitAndReturn = async () => {
    expect((await browser.submit()).status).toBe(200);
    const { version } = (await manager.put(`${path}/marks`, { marks })).result;
    const answer = await manager.post(`${path}/return`, { version, remarks: 'Again', rework: 'incorrect' });
    expect(answer.status).toBe(200);
  };
  await submitAndReturn();
  return {
    moved: { event: 'changed', data: { task, submission: assignments.contributor } },
    submitAndReturn,
    submitAndWithdraw: async () => {
      expect((await browser.submit()).status).toBe(200);
      expect((await browser.withdraw()).status).toBe(200);
    },
    dispute: (question_no: number) =>
      contributor.post(`/userTask/${task}/dispute`, { row_no: 1, question_no, reason: 'It says a' }),
    withdraw: (question_no: number) => contributor.delete(`/userTask/${task}/dispute/1/${question_no}`),
    keep: (question_no: number, round: number) =>
      manager.post(`${path}/dispute/1/${question_no}`, { round, outcome: 'kept', reason: 'No' }),
    disputes: async () =>
      (await browser.rows()).rows.flatMap((row) =>
        row.disputes.map(({ question_no, round, outcome }) => [question_no, round, outcome]),
      ),
    disputedOnDesk: async () =>
      (await manager.get(`${path}/row?filter=disputed`)).result.rows.map(({ content }) => content.row_no),
    disputable: async () => (await browser.rows()).rows.map(({ disputable }) => disputable),
  };
}

test('of two disputes in a row each is withdrawn by itself, whatever was decided about the other one', async () => {
  const { dispute, withdraw, keep, disputes, disputable } = await returned();
  expect((await dispute(1)).status).toBe(200);
  expect(await disputable()).toEqual([[2]]);
  expect((await dispute(2)).status).toBe(200);
  expect((await withdraw(2)).status).toBe(200);
  expect(await disputes()).toEqual([[1, 1, null]]);
  expect((await keep(1, 1)).status).toBe(200);
  expect((await dispute(2)).status).toBe(200);
  expect((await withdraw(2)).status).toBe(200);
  expect((await withdraw(1)).problem).toMatchObject({ code: 'already_decided' });
  expect(await disputes()).toEqual([[1, 1, 'kept']]);
  expect(await disputable()).toEqual([[2]]);
});

test('the desk finds a row as disputed as long as one of its disputes is open', async () => {
  const { dispute, keep, disputedOnDesk } = await returned();
  expect(await disputedOnDesk()).toEqual([]);
  await dispute(1);
  await dispute(2);
  await keep(1, 1);
  expect(await disputedOnDesk()).toEqual([1]);
  await keep(2, 1);
  expect(await disputedOnDesk()).toEqual([]);
});

test('as long as a dispute is open its mark is not disputed again, though the work was returned once more', async () => {
  const { submitAndReturn, dispute, disputes, disputable } = await returned();
  await dispute(1);
  await submitAndReturn();
  expect(await disputable()).toEqual([[2]]);
  expect((await dispute(1)).problem).toMatchObject({ code: 'already_disputed' });
  expect(await disputes()).toEqual([[1, 1, null]]);
});

test('a dispute of a later round is withdrawn, and the decided one of an earlier round remains', async () => {
  const { submitAndReturn, dispute, withdraw, keep, disputes } = await returned();
  await dispute(1);
  await keep(1, 1);
  await submitAndReturn();
  expect((await dispute(1)).status).toBe(200);
  expect((await withdraw(1)).status).toBe(200);
  expect(await disputes()).toEqual([[1, 1, 'kept']]);
});

test('a dispute is withdrawn, whatever was decided about those of another task', async () => {
  const [one, other] = [await returned(), await returned()];
  await other.submitAndReturn();
  await other.dispute(2);
  expect((await other.keep(2, 2)).status).toBe(200);
  await one.dispute(2);
  expect((await one.withdraw(2)).status).toBe(200);
  expect([await one.disputes(), await other.disputes()]).toEqual([[], [[2, 2, 'kept']]]);
});

test('the desks of reviewers are told of each dispute, also while one is unread, and of each that is withdrawn', async () => {
  const { moved, dispute, withdraw } = await returned();
  const stream = await openStream(origin, asking(await signIn(app, 'manager')));
  const told = () => toldUntilNow(app, 'manager', stream, 'changed');
  await told();
  for (const question_no of [1, 2]) {
    await dispute(question_no);
    expect(await told()).toEqual([moved]);
  }
  await withdraw(2);
  expect(await told()).toEqual([moved]);
});

test('returned work that was submitted and withdrawn can be disputed as before: no mark twice, and anew in a later round', async () => {
  const { dispute, keep, submitAndReturn, submitAndWithdraw, disputes, disputable } = await returned();
  expect((await dispute(1)).status).toBe(200);
  expect((await keep(1, 1)).status).toBe(200);
  await submitAndWithdraw();
  expect(await disputable()).toEqual([[2]]);
  expect((await dispute(1)).problem).toMatchObject({ code: 'already_disputed' });
  expect((await dispute(2)).status).toBe(200);
  await submitAndWithdraw();
  expect(await disputes()).toEqual([
    [1, 1, 'kept'],
    [2, 1, null],
  ]);
  expect((await keep(2, 1)).status).toBe(200);
  await submitAndReturn();
  expect(await disputable()).toEqual([[1, 2]]);
});
