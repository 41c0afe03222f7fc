import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDesk, questions, rows } from '../../../testing/desk/open-desk.tsx';

/** Of four rows, the second and the last were drawn: three answers. */
const openSample = (path?: string) =>
  openDesk([{ rows: rows.map((row) => ({ ...row, to_review: row.position % 2 === 0 })), questions }], {
    ...(path && { path }),
  });
const marked = (desk: Awaited<ReturnType<typeof openSample>>) =>
  within(desk.screen.getByRole('banner')).getByRole('progressbar').parentElement?.textContent;

test('where rows were drawn the desk opens with them, and says how many they are', async () => {
  const desk = await openSample();
  await waitFor(() => expect(desk.list()).toEqual(['Text 2', 'Text 4']));
  expect(desk.chip('To review').getAttribute('aria-pressed')).toBe('true');
  expect(desk.chip('To review').textContent).toBe('To review 2');
  expect(await desk.screen.findByText('2 of 4 rows, drawn at random')).toBeTruthy();
});

test('of rows that were chosen by risk, the reasons are shown; what tells of covered answers only once they are uncovered', async () => {
  const risky = rows.map((row) => ({
    ...row,
    to_review: row.position === 1 || row.position === 4,
    risks: row.position === 1 ? (['others_differ', 'gold_missed', 'fast'] as const).slice() : [],
  }));
  const desk = await openDesk([{ rows: risky, questions }], { values: { sampled_by_risk: true } });
  await waitFor(() => expect(desk.list()).toEqual(['Text 1', 'Text 4']));
  expect(await desk.screen.findByText('2 of 4 rows, chosen by risk')).toBeTruthy();
  expect(await desk.screen.findByText('Chosen for review: answered unusually fast')).toBeTruthy();
  await desk.actor.keyboard('v');
  expect(
    desk.screen.getByText('Chosen for review: differs from others, differs from gold, answered unusually fast'),
  ).toBeTruthy();
  await desk.actor.keyboard('{ArrowDown}');
  await desk.isAt('Row 4 of 4 › Question 1');
  expect(desk.screen.queryByText(/^Chosen for review/)).toBeNull();
});

test('once the drawn rows are marked, the work can be approved without a question', async () => {
  const desk = await openSample();
  await waitFor(() => expect(marked(desk)).toContain('0\u00a0/\u00a03'));
  await desk.markRest();
  await waitFor(() => expect(marked(desk)).toContain('3\u00a0/\u00a03'));
  expect([desk.server.markOf(1, 1), desk.server.markOf(2, 1)?.verdict]).toEqual([undefined, 'correct']);
  await desk.actor.keyboard('a');
  await waitFor(() => expect(desk.posted('approve')).toHaveLength(1));
  expect(desk.dialog()).toBeNull();
});

test('of the drawn rows, unmarked answers are counted before a decision', async () => {
  const desk = await openSample();
  await waitFor(() => expect(marked(desk)).toContain('0\u00a0/\u00a03'));
  await desk.actor.keyboard('c');
  await waitFor(() => expect(marked(desk)).toContain('1\u00a0/\u00a03'));
  await desk.actor.keyboard('a');
  expect(await desk.screen.findByRole('alertdialog', { name: '2 answers not marked yet' })).toBeTruthy();
  expect(desk.posted('approve')).toEqual([]);
});

test('of the drawn rows alone, unmarked answers are marked as correct with the decision, whatever is in view', async () => {
  const desk = await openSample();
  await waitFor(() => expect(marked(desk)).toContain('0\u00a0/\u00a03'));
  await desk.actor.click(desk.chip('Skipped'));
  await desk.actor.keyboard('a');
  const dialog = within(await desk.screen.findByRole('alertdialog', { name: '3 answers not marked yet' }));
  await desk.actor.click(dialog.getByRole('radio', { name: 'Mark them as correct' }));
  await desk.actor.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(desk.posted('approve')).toHaveLength(1));
  expect(desk.server.saved.map(({ row_no }) => row_no)).toEqual([2, 4, 4]);
});

test('other rows can be marked, too, and do not count as reviewed', async () => {
  const desk = await openSample();
  await waitFor(() => expect(marked(desk)).toContain('0\u00a0/\u00a03'));
  await desk.actor.click(desk.chip('All'));
  await waitFor(() => expect(desk.list()).toHaveLength(4));
  await desk.actor.keyboard('c');
  await waitFor(() => expect(desk.server.markOf(1, 1)?.verdict).toBe('correct'));
  expect(marked(desk)).toContain('0\u00a0/\u00a03');
});

test('an answer beyond the sample that is marked incorrect is returned, too, and counted as such', async () => {
  const desk = await openSample();
  await waitFor(() => expect(marked(desk)).toContain('0\u00a0/\u00a03'));
  await desk.markRest();
  await desk.actor.click(desk.chip('All'));
  await waitFor(() => expect(desk.list()).toHaveLength(4));
  await desk.actor.keyboard('xWrong{Escape}');
  await desk.actor.click(desk.field('Message to Person 1'));
  await desk.actor.keyboard('Row 1{Escape}r');
  const dialog = within(await desk.screen.findByRole('dialog', { name: 'Return to Person 1?' }));
  expect(dialog.getByRole('radio', { name: 'Only the 1 answer marked incorrect' })).toBeTruthy();
  expect(dialog.queryByText(/not marked yet/)).toBeNull();
});

test('where none were drawn, there is no such filter', async () => {
  const desk = await openDesk();
  expect(desk.chip('All').getAttribute('aria-pressed')).toBe('true');
  expect(desk.screen.queryByRole('button', { name: /^To review/ })).toBeNull();
  expect(desk.screen.queryByText(/drawn at random/)).toBeNull();
});
