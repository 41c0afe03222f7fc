import type { Schema } from '@concord/api-client';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changedWork } from '../../../../testing/desk/changed-work.ts';
import { openDesk, questions, rows } from '../../../../testing/desk/open-desk.tsx';
import { type Answers, ok, problem } from '../../../../testing/fake-server.ts';

const plan = { way: 'aql', aql: 2.5, level: 'II' } as const;

/** Of four rows, the second and the last were drawn; none or one of them may be incorrect. */
const openChecked = (accept: number) =>
  openDesk([{ rows: rows.map((row) => ({ ...row, to_review: row.position % 2 === 0 })), questions }], {
    values: { acceptance: { plan, size: 2, accept } },
  });
type Desk = Awaited<ReturnType<typeof openChecked>>;

const told = ({ screen }: Desk, term: string) =>
  [...screen.getByRole('region', { name: 'Submission' }).querySelectorAll('dt')].find(
    ({ textContent }) => textContent === term,
  )?.nextElementSibling?.textContent;
const passed = 'The submission has passed the check. You can approve it.';
const failed = /^More rows are incorrect than allowed/;

test('the desk says how many rows are checked, how many of them may be incorrect and how many are', async () => {
  const desk = await openChecked(1);
  await desk.screen.findByRole('heading', { name: 'Acceptance check' });
  expect(told(desk, 'Rows to check')).toBe('2');
  expect(told(desk, 'Incorrect rows allowed')).toBe('1');
  expect(told(desk, 'Incorrect rows so far')).toBe('0');
  await desk.actor.keyboard('xNo{Escape}');
  await waitFor(() => expect(told(desk, 'Incorrect rows so far')).toBe('1'));
  expect(desk.screen.queryByText(passed)).toBeNull();
  expect(desk.screen.queryByText(failed)).toBeNull();
});

test('once all of them are marked and no more are incorrect than may be, approving is proposed and not done', async () => {
  const desk = await openChecked(0);
  await desk.screen.findByRole('heading', { name: 'Acceptance check' });
  expect(told(desk, 'Estimated share of incorrect rows')).toBeUndefined();
  await desk.markRest();
  expect(await desk.screen.findByText(passed)).toBeTruthy();
  // exact: 1 − √0.025
  expect(told(desk, 'Estimated share of incorrect rows')).toBe('0.0% (0.0%–84.2%)');
  expect(desk.posted('approve')).toEqual([]);
});

test('nothing is proposed once drawn rows were taken back, as fewer rows say less', async () => {
  const left = rows.map((row) => ({ ...row, to_review: row.position === 2 }));
  const desk = await openDesk([{ rows: left, questions }], { values: { acceptance: { plan, size: 2, accept: 1 } } });
  await desk.screen.findByRole('heading', { name: 'Acceptance check' });
  await desk.markRest();
  await waitFor(() => expect(told(desk, 'Estimated share of incorrect rows')).toBeTruthy());
  expect(desk.screen.queryByText(passed)).toBeNull();
});

test('where all drawn rows were skipped nothing was judged, so nothing passes', async () => {
  const drawn = rows.map((row) => ({ ...row, to_review: row.skipped_reason !== null }));
  const desk = await openDesk([{ rows: drawn, questions }], { values: { acceptance: { plan, size: 1, accept: 0 } } });
  await desk.screen.findByRole('heading', { name: 'Acceptance check' });
  expect(told(desk, 'Rows to check')).toBe('1');
  expect(desk.screen.queryByText(passed)).toBeNull();
  expect(told(desk, 'Estimated share of incorrect rows')).toBeUndefined();
});

test('with one incorrect row too many the check may stop, and leads to all rows', async () => {
  const desk = await openChecked(0);
  await desk.screen.findByRole('heading', { name: 'Acceptance check' });
  await desk.actor.keyboard('xNo{Escape}');
  expect(await desk.screen.findByText(failed)).toBeTruthy();
  await desk.actor.click(desk.button('Show all rows'));
  await waitFor(() => expect(desk.list()).toHaveLength(4));
  expect(desk.chip('All').getAttribute('aria-pressed')).toBe('true');
});

test.each([
  ['approved', { status: 2 } as const],
  ['returned', { is_completed: false, returned_at: '2026-11-20T05:48:00Z' } as const],
])('of %s work the numbers remain, and nothing is proposed any more', async (_, decided) => {
  const desk = await openDesk([{ rows: rows.map((row) => ({ ...row, to_review: row.position === 2 })), questions }], {
    values: { acceptance: { plan, size: 1, accept: 0 }, ...decided },
    change: (server) =>
      server.markElsewhere({ row_no: 2, question_no: 1, verdict: 'incorrect', correct_answer: null, remark: 'No' }),
  });
  await desk.screen.findByRole('heading', { name: 'Acceptance check' });
  await waitFor(() => expect(told(desk, 'Incorrect rows so far')).toBe('1'));
  expect(desk.screen.queryByText(failed)).toBeNull();
  expect(desk.screen.queryByRole('button', { name: 'Show all rows' })).toBeNull();
});

test('a row counts once, and no more once its answers are not incorrect', async () => {
  const desk = await openChecked(1);
  await desk.screen.findByRole('heading', { name: 'Acceptance check' });
  await desk.actor.keyboard('{ArrowDown}xNo{Escape}');
  await waitFor(() => expect(told(desk, 'Incorrect rows so far')).toBe('1'));
  await desk.actor.keyboard('c');
  await waitFor(() => expect(told(desk, 'Incorrect rows so far')).toBe('0'));
});

test('without a plan there is no check', async () => {
  const desk = await openDesk();
  expect(desk.screen.queryByRole('heading', { name: 'Acceptance check' })).toBeNull();
});

const ofOthers = { rows: 20, incorrect_rows: 0, marked_answers: 20, unmarked_answers: 0 };
const openInLot = (others: Partial<Schema<'LotCounts'>>, answers: Answers = {}) => {
  const lot = { ...ofOthers, ...others };
  return openDesk([{ rows: rows.map((row) => ({ ...row, to_review: row.position === 2 })), questions, lot }], {
    values: { acceptance: { plan, size: 21, accept: 1 }, lot: { is_drawn: true, submissions_count: 3 } },
    change: (server) => void Object.assign(server.answers, answers),
  });
};

test('of submissions that are checked together the rows of the others count, too', async () => {
  const desk = await openInLot({ incorrect_rows: 1 });
  await desk.screen.findByRole('heading', { name: 'Acceptance check' });
  expect(told(desk, 'Submissions checked together')).toBe('3');
  expect(told(desk, 'Rows to check')).toBe('21');
  expect(told(desk, 'Incorrect rows so far')).toBe('1');
  await desk.markRest();
  expect(await desk.screen.findByText(/They can be approved on the task’s page\.$/)).toBeTruthy();
  await desk.actor.keyboard('xNo{Escape}');
  await waitFor(() => expect(told(desk, 'Incorrect rows so far')).toBe('2'));
  expect(await desk.screen.findByText(/review all rows of each submission/)).toBeTruthy();
});

test('nothing passes while rows of the others are not marked', async () => {
  const desk = await openInLot({ marked_answers: 5, unmarked_answers: 15 });
  await desk.screen.findByRole('heading', { name: 'Acceptance check' });
  await desk.markRest();
  await waitFor(() => expect(told(desk, 'Incorrect rows so far')).toBe('0'));
  expect(desk.screen.queryByText(/have passed the check/)).toBeNull();
});

test('what is marked of the others while the desk is open counts at once, and the marks made here still count once', async () => {
  const events = changedWork();
  const lot = { ...ofOthers };
  const desk = await openInLot({}, { ...events.answers, 'GET /submission/{id}/lot': () => ok(lot) });
  await desk.screen.findByRole('heading', { name: 'Acceptance check' });
  await events.isHeard();
  await desk.actor.keyboard('xNo{Escape}');
  await waitFor(() => expect(told(desk, 'Incorrect rows so far')).toBe('1'));
  lot.incorrect_rows = 1;
  events.tell(2);
  await waitFor(() => expect(told(desk, 'Incorrect rows so far')).toBe('2'));
  expect(await desk.screen.findByText(failed)).toBeTruthy();
});

test('where the others can’t be read again the numbers of the opening remain', async () => {
  const desk = await openInLot({ incorrect_rows: 1 }, { 'GET /submission/{id}/lot': problem(404, 'not_found') });
  await desk.screen.findByRole('heading', { name: 'Acceptance check' });
  await waitFor(() => expect(told(desk, 'Incorrect rows so far')).toBe('1'));
});

test('until the sample is drawn the desk says that it is missing', async () => {
  const desk = await openDesk([{ rows, questions }], { values: { lot: { is_drawn: false, submissions_count: 0 } } });
  expect(
    await desk.screen.findByText(/^This task’s submissions are checked together\. No sample has been drawn/),
  ).toBeTruthy();
  expect(told(desk, 'Rows to check')).toBeUndefined();
});
