import type { Schema } from '@concord/api-client';
import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aRow, idOf, question } from '../../../testing/desk/desk-on-server.ts';
import { openDesk } from '../../../testing/desk/open-desk.tsx';

const questions = [question(1), question(2, { required: false, show_when: { question_no: 1, values: ['no'] } })];

type Before = NonNullable<Schema<'SubmissionRow'>['before']>;
const before = (answers: Record<number, string>, marks: Partial<Schema<'MarkState'>>[] = []): Before => ({
  skipped_reason: null,
  answers: Object.entries(answers).map(([question_no, value]) => ({ question_no: Number(question_no), value })),
  marks: marks.map((mark) => ({
    question_no: 1,
    verdict: 'incorrect',
    correct_answer: null,
    remark: '',
    current: true,
    ...mark,
  })),
});

/** Four rows of round 2: as it was, changed, incorrect and not changed, changed so that a question is gone. */
const rows = [
  aRow(1, { 1: 'yes' }, { before: before({ 1: 'yes' }) }),
  aRow(
    2,
    { 1: 'maybe' },
    {
      before: before({ 1: 'yes' }, [{ correct_answer: 'maybe', remark: 'Read on' }]),
      marks: [{ question_no: 1, verdict: null, correct_answer: 'maybe', remark: 'Read on', current: false }],
    },
  ),
  aRow(
    3,
    { 1: 'yes' },
    {
      before: before({ 1: 'yes' }, [{ remark: 'No' }]),
      marks: [{ question_no: 1, verdict: 'incorrect', correct_answer: null, remark: 'No', current: true }],
    },
  ),
  aRow(4, { 1: 'yes' }, { before: { ...before({ 1: 'no', 2: 'yes' }, [{ question_no: 2 }]), skipped_reason: null } }),
];
const values = { round: 2, compared_with: { round: 1, changed: 2, still_incorrect: 1 } };
const open = (path?: string, more: Partial<Schema<'Submission'>> = {}) =>
  openDesk([{ rows, questions }], { values: { ...values, ...more }, ...(path && { path }) });

test('what was submitted again opens at what was changed, old beside new with the mark it had', async () => {
  const desk = await open();
  await waitFor(() => expect(desk.list()).toEqual(['Text 2', 'Text 4']));
  expect(desk.chip('Changed since round 1').getAttribute('aria-pressed')).toBe('true');
  const card = within(desk.screen.getByRole('region', { name: 'Answer' }));
  expect(await card.findByText('In round 1')).toBeTruthy();
  expect(card.getByText('Yes', { selector: 'del' })).toBeTruthy();
  expect(card.getByText('Correct answer: Maybe')).toBeTruthy();
  expect(card.getByText('Read on')).toBeTruthy();
  expect(card.queryByRole('textbox', { name: 'Remark' }), 'what was said before is no mark of today').toBeNull();
});

test('a new mark can be given, and leaves what was said before in view', async () => {
  const desk = await open();
  await desk.isAt('Row 2 of 4 › Question 1');
  await desk.actor.keyboard('x');
  await desk.actor.keyboard('Still wrong');
  await waitFor(() => expect(desk.server.markOf(2, 1)).toMatchObject({ verdict: 'incorrect', remark: 'Still wrong' }));
  expect(await desk.screen.findByText('Read on')).toBeTruthy();
});

test('what was marked incorrect and is the same is a group of its own', async () => {
  const desk = await open();
  await desk.actor.click(desk.chip('Marked incorrect, not changed'));
  await waitFor(() => expect(desk.list()).toEqual(['Text 3']));
  const card = within(desk.screen.getByRole('region', { name: 'Answer' }));
  expect(card.getByText('Not changed')).toBeTruthy();
  expect(card.getByRole('button', { name: 'Incorrect', pressed: true })).toBeTruthy();
});

test('an answer to a question that is not asked any more is named, with its mark', async () => {
  const desk = await open(`/submission/${idOf(1)}?row=4`);
  expect(await desk.screen.findByText('Answered in round 1, no longer asked')).toBeTruthy();
  const card = within(desk.screen.getByRole('region', { name: 'Answer' }));
  expect(card.getByText('Question 2').nextSibling?.textContent).toBe('Yes');
  expect(desk.chip('All').getAttribute('aria-pressed'), 'the row of the address is looked for in all').toBe('true');
});

test('that a row was skipped before is said unless it is skipped for the same reason now', async () => {
  const skippedBefore = (skipped_reason: string) => ({ ...before({}), skipped_reason });
  const skipped = [
    aRow(1, {}, { skipped_reason: 'Spam', before: skippedBefore('Spam') }),
    aRow(2, { 1: 'yes' }, { before: skippedBefore('No text') }),
  ];
  const desk = await openDesk([{ rows: skipped, questions }], {
    values: { ...values, compared_with: { round: 1, changed: 0, still_incorrect: 0 } },
  });
  await desk.actor.keyboard('{ArrowDown}');
  expect(await desk.screen.findByText('Skipped in round 1: No text')).toBeTruthy();
  await desk.actor.keyboard('{ArrowUp}');
  expect(desk.screen.getByText('Skipped: Spam')).toBeTruthy();
  expect(desk.screen.queryByText(/^Skipped in round 1/)).toBeNull();
});

test('where nothing was changed the desk opens with all rows; in a first round nothing is compared', async () => {
  const same = await open(undefined, { compared_with: { round: 1, changed: 0, still_incorrect: 1 } });
  await waitFor(() => expect(same.list()).toHaveLength(4));
  expect(same.chip('Changed since round 1').textContent).toBe('Changed since round 1: 0');
});

test('a first round has no such filters', async () => {
  const desk = await open(undefined, { round: 1, compared_with: null });
  expect(desk.chip('All').getAttribute('aria-pressed')).toBe('true');
  expect(desk.screen.queryByRole('button', { name: /^(Changed since|Marked incorrect)/ })).toBeNull();
});
