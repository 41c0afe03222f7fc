import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aDecided, aDispute } from '../../../../testing/a-dispute.ts';
import { cardOf, openDesk, questions, rows } from '../../../../testing/desk/open-desk.tsx';
import { ok, problem } from '../../../../testing/fake-server.ts';
import type { Uncovered } from '../model/uncovered.ts';

const DECIDE = 'POST /submission/{id}/dispute/{row_no}/{question_no}';
const incorrect = { row_no: 2, question_no: 1, verdict: 'incorrect', correct_answer: 'yes', remark: 'No' } as const;
const disputed = rows.map((row) => (row.position === 2 ? { ...row, disputes: [aDispute()] } : row));
const returned = { is_completed: false, returned_at: '2026-11-20T05:48:00Z' } as const;

const openDisputed = (values: object = returned, uncovered: Uncovered = 'none') =>
  openDesk([{ rows: disputed, questions }], {
    values,
    uncovered,
    change: (server) => {
      server.markElsewhere(incorrect);
      server.answers[DECIDE] = ({ body }) => ok(aDecided(body.outcome, body.reason));
    },
  });

test('returned work opens with the rows that are disputed, and what the contributor says', async () => {
  const desk = await openDisputed();
  await waitFor(() => expect(desk.list()).toEqual(['Text 2']));
  expect(desk.chip('Disputed').getAttribute('aria-pressed')).toBe('true');
  expect(await desk.screen.findByText('Person 1: The writer says so')).toBeTruthy();
  expect(within(desk.screen.getByRole('banner')).getAllByText('Disputed')[0]).toBeTruthy();
});

test('upholding takes a second step, marks the answer as correct and says what was decided', async () => {
  const desk = await openDisputed();
  const uphold = await desk.screen.findByRole('button', { name: 'Uphold' });
  uphold.focus();
  await desk.actor.keyboard('{Enter}');
  const dialog = await desk.screen.findByRole('dialog', { name: 'Uphold this dispute?' });
  expect(desk.received.filter(({ operation }) => /dispute/.test(operation))).toEqual([]);
  expect(within(dialog).getByText('Optional')).toBeTruthy();
  await desk.actor.keyboard('{Control>}{Enter}{/Control}');
  expect(await desk.screen.findByText('Dispute upheld: the answer is correct')).toBeTruthy();
  expect(desk.received.find(({ operation }) => /dispute/.test(operation))?.body).toEqual({
    outcome: 'upheld',
    round: 1,
    reason: '',
    uncovered: 'none',
  });
  const card = cardOf(desk.screen.getByRole('heading', { name: 'Question 1' }));
  expect(card.getByText('Correct')).toBeTruthy();
  expect(card.queryByText('Incorrect')).toBeNull();
  await desk.isAt('Row 2 of 4 › Question 1');
  expect(desk.chip('Disputed').textContent).toBe('Disputed 0');
  expect(desk.screen.queryByRole('button', { name: 'Uphold' })).toBeNull();
});

test('keeping a mark needs a reason', async () => {
  const desk = await openDisputed();
  await desk.actor.click(await desk.screen.findByRole('button', { name: 'Keep the mark' }));
  const dialog = within(await desk.screen.findByRole('dialog', { name: 'Keep this mark?' }));
  const keep = dialog.getByRole('button', { name: 'Keep the mark' });
  expect(dialog.queryByText('Optional')).toBeNull();
  await desk.actor.click(keep);
  expect(await dialog.findByText('Required field')).toBeTruthy();
  await desk.actor.keyboard('It says no');
  await desk.actor.click(keep);
  expect(await desk.screen.findByText('Ada: It says no')).toBeTruthy();
  expect(cardOf(desk.screen.getByRole('heading', { name: 'Question 1' })).getByText('Incorrect')).toBeTruthy();
});

test('a decision says what was uncovered on its row before', async () => {
  const desk = await openDisputed(returned, 'answers');
  await desk.actor.click(await desk.screen.findByRole('button', { name: 'Uphold' }));
  await desk.screen.findByRole('dialog', { name: 'Uphold this dispute?' });
  await desk.actor.keyboard('{Control>}{Enter}{/Control}');
  expect(await desk.screen.findByText('Dispute upheld: the answer is correct')).toBeTruthy();
  expect(desk.received.find(({ operation }) => /dispute/.test(operation))?.body).toMatchObject({
    uncovered: 'answers',
  });
});

test('a decision that the server is too busy for is said in its dialog, and the reason stays', async () => {
  const desk = await openDisputed();
  await desk.actor.click(await desk.screen.findByRole('button', { name: 'Uphold' }));
  desk.answers[DECIDE] = problem(503, 'unavailable');
  const dialog = within(await desk.screen.findByRole('dialog'));
  await desk.actor.keyboard('They are right{Control>}{Enter}{/Control}');
  expect(await dialog.findByText(/^The server is busy/)).toBeTruthy();
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^Reason/ }).value).toBe('They are right');
});

test('a dispute that is gone is no longer shown, and that is said', async () => {
  const desk = await openDisputed();
  await desk.actor.click(await desk.screen.findByRole('button', { name: 'Uphold' }));
  Object.assign(desk.answers, {
    [DECIDE]: problem(404, 'not_found'),
    'GET /submission/{id}/row': ok({ rows, next: null, totalCount: 4 }),
  });
  const dialog = within(await desk.screen.findByRole('dialog'));
  await desk.actor.click(dialog.getByRole('button', { name: 'Uphold' }));
  expect(await desk.screen.findByText(/^This doesn’t exist/)).toBeTruthy();
  await waitFor(() => expect(desk.screen.queryByRole('dialog')).toBeNull());
  expect(desk.screen.queryByRole('button', { name: 'Uphold' })).toBeNull();
});

test('a dispute that another reviewer has decided is shown as it is', async () => {
  const desk = await openDisputed();
  await desk.actor.click(await desk.screen.findByRole('button', { name: 'Uphold' }));
  Object.assign(desk.answers, {
    [DECIDE]: problem(409, 'already_decided', { current: aDecided('kept', 'No') }),
    'GET /submission/{id}/row': ok({
      rows: disputed.map((row) => ({ ...row, disputes: row.disputes.map(() => aDecided('kept', 'No')) })),
      next: null,
      totalCount: 4,
    }),
  });
  const dialog = within(await desk.screen.findByRole('dialog'));
  await desk.actor.click(dialog.getByRole('button', { name: 'Uphold' }));
  expect(await desk.screen.findByText('This dispute has already been decided.')).toBeTruthy();
  await waitFor(() => expect(desk.screen.queryByRole('dialog')).toBeNull());
  expect(await desk.screen.findByText('Ada: No')).toBeTruthy();
});

test('an answer that was marked anew meanwhile has no mark to keep', async () => {
  const desk = await openDisputed({});
  await desk.actor.click(desk.chip('Disputed'));
  await waitFor(() => expect(desk.list()).toEqual(['Text 2']));
  const keep = await desk.screen.findByRole<HTMLButtonElement>('button', { name: 'Keep the mark' });
  expect(keep.disabled).toBe(false);
  await desk.actor.keyboard('c');
  await waitFor(() => expect(keep.disabled).toBe(true));
});

test('a dispute is not decided while a mark is not saved, which would take the place of what is decided', async () => {
  const desk = await openDisputed({});
  await desk.actor.click(desk.chip('Disputed'));
  await waitFor(() => expect(desk.list()).toEqual(['Text 2']));
  desk.answers['PUT /submission/{id}/marks'] = problem(503, 'unavailable');
  await desk.actor.keyboard('xStill wrong{Escape}');
  await desk.actor.click(await desk.screen.findByRole('button', { name: 'Uphold' }));
  const dialog = within(await desk.screen.findByRole('dialog'));
  await desk.actor.click(dialog.getByRole('button', { name: 'Uphold' }));
  expect(await dialog.findByText(/^Your marks have not been saved yet/)).toBeTruthy();
  expect(desk.received.filter(({ operation }) => operation.includes('dispute'))).toEqual([]);
  Object.assign(desk.answers, { 'PUT /submission/{id}/marks': desk.server.working['PUT /submission/{id}/marks'] });
  await desk.actor.click(dialog.getByRole('button', { name: 'Uphold' }));
  expect(await desk.screen.findByText('Dispute upheld: the answer is correct')).toBeTruthy();
});
