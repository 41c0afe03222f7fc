import { nextRevision } from '@concord/domain';
import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openTabChannel } from '../../../../shared/outbox/channel.ts';
import { aRow, idOf, question } from '../../../../testing/desk/desk-on-server.ts';
import { first, openDesk, questions, rows, three } from '../../../../testing/desk/open-desk.tsx';
import { problem } from '../../../../testing/fake-server.ts';
import type { MarkEntry, MarksSaved } from './marks-adapter.ts';

test('C, X and N mark and continue, U and Ctrl Z take back what was marked, on the server too', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  await desk.actor.keyboard('c');
  await desk.isAt('Row 1 of 4 › Question 2');
  await waitFor(() => expect(desk.server.markOf(1, 1)).toMatchObject({ verdict: 'correct' }));
  expect(desk.pressed('Correct')).toBe(1);
  await desk.actor.keyboard('u');
  await desk.isAt(first);
  await waitFor(() => expect(desk.server.markOf(1, 1)).toMatchObject({ verdict: null }));
  expect(desk.pressed('Correct')).toBe(0);
  await desk.actor.keyboard('x{Escape}n');
  await desk.isAt('Row 1 of 4 › Question 2');
  await waitFor(() => expect(desk.server.markOf(1, 1)).toMatchObject({ verdict: null }));
  await desk.actor.keyboard('{Control>}z{/Control}');
  await desk.isAt(first);
  await waitFor(() => expect(desk.server.markOf(1, 1)).toMatchObject({ verdict: 'incorrect' }));
});

test('a mark and the words typed to it are taken back in one step', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  await desk.actor.keyboard('cxLook again{Escape}');
  await waitFor(() => expect(desk.server.markOf(1, 2)).toMatchObject({ remark: 'Look again' }));
  await desk.actor.keyboard('u');
  await waitFor(() => expect(desk.server.markOf(1, 2)).toMatchObject({ verdict: null, remark: '' }));
  expect(desk.server.markOf(1, 1)).toMatchObject({ verdict: 'correct' });
});

test('the keys are shown at the answer that they mark, and at no other', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  const keys = () =>
    desk.screen.getAllByRole('button', { name: 'Correct' }).map((button) => button.getAttribute('aria-keyshortcuts'));
  expect(keys()).toEqual(['C', null]);
  await desk.actor.keyboard('{Enter}');
  await desk.isAt('Row 1 of 4 › Question 2');
  expect(keys()).toEqual([null, 'C']);
  // letters are its remark now
  await desk.actor.keyboard('x');
  expect(keys()).toEqual([null, null]);
});

test('a card that is clicked is the one the keys mark', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  const [, second] = desk.screen.getAllByRole('button', { name: 'Correct' });
  await desk.actor.click(second ?? document.body);
  await waitFor(() => expect(desk.server.markOf(1, 2)).toMatchObject({ verdict: 'correct' }));
  await desk.actor.keyboard('n');
  await waitFor(() => expect(desk.server.markOf(1, 2)).toMatchObject({ verdict: null }));
  expect(desk.server.markOf(1, 1)).toBeUndefined();
});

test('a question left empty is shown, counts as no unmarked answer, and can be marked', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  await desk.actor.keyboard('{ArrowDown}{Enter}');
  await desk.isAt('Row 2 of 4 › Question 2');
  expect(desk.screen.getByText('Not answered')).toBeTruthy();
  expect(desk.screen.getByText('5 answers not marked yet')).toBeTruthy();
  await desk.actor.keyboard('xSay why');
  await waitFor(() => expect(desk.server.markOf(2, 2)).toMatchObject({ verdict: 'incorrect', remark: 'Say why' }));
  expect(desk.screen.getByText('5 answers not marked yet')).toBeTruthy();
  await desk.actor.keyboard('{Escape}{Shift>}C{/Shift}');
  await waitFor(() => expect(desk.server.saved.filter(({ verdict }) => verdict === 'correct')).toHaveLength(5));
  expect(desk.server.markOf(2, 2)).toMatchObject({ verdict: 'incorrect' });
});

test('Shift C marks the rest, keeps what was marked and remarked, and says how many; U takes all of it back', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  await desk.actor.keyboard('xWrong{Escape}{ArrowDown}xHm{Escape}n');
  await waitFor(() => expect(desk.server.markOf(2, 1)).toMatchObject({ verdict: null, remark: 'Hm' }));
  await desk.actor.keyboard('{Shift>}C{/Shift}');
  expect(await desk.screen.findByText('4 answers marked as correct')).toBeTruthy();
  await waitFor(() => expect(desk.server.markOf(4, 2)).toMatchObject({ verdict: 'correct' }));
  expect(desk.server.markOf(1, 1)).toMatchObject({ verdict: 'incorrect', remark: 'Wrong' });
  expect(desk.server.markOf(2, 1)).toMatchObject({ verdict: 'correct', remark: 'Hm' });
  await desk.actor.keyboard('u');
  await waitFor(() => expect(desk.server.markOf(4, 2)).toMatchObject({ verdict: null }));
  expect(desk.server.markOf(2, 1)).toMatchObject({ verdict: null, remark: 'Hm' });
  expect(desk.server.markOf(1, 1)).toMatchObject({ verdict: 'incorrect' });
});

test('pressed again while the rest is on its way, it is marked once, and can still be taken back', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  const sendRows = desk.holdRows();
  await desk.actor.keyboard('{Shift>}C{/Shift}');
  await waitFor(() => expect(desk.button('Mark the rest as correct').getAttribute('aria-busy')).toBe('true'));
  await desk.actor.keyboard('{Shift>}C{/Shift}');
  sendRows();
  const message = (await desk.screen.findByText('5 answers marked as correct')).closest('li') ?? document.body;
  await waitFor(() => expect(desk.button('Mark the rest as correct').getAttribute('aria-busy')).toBeNull());
  expect(within(message).getByRole('button', { name: 'Undo' })).toBeTruthy();
  expect(desk.screen.getByText('5 answers marked as correct')).toBeTruthy();
});

test('where nothing is left to mark there is nothing to take back', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  await desk.markRest();
  await desk.screen.findByText('5 answers marked as correct');
  await waitFor(() => expect(desk.server.saved).toHaveLength(5));
  await desk.actor.keyboard('{Shift>}C{/Shift}');
  const message = (await desk.screen.findByText('0 answers marked as correct')).closest('li') ?? document.body;
  expect(within(message).queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('the message about the rest takes it back, too', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  await desk.actor.keyboard('{Shift>}C{/Shift}');
  const message = (await desk.screen.findByText('5 answers marked as correct')).closest('li') ?? document.body;
  await desk.actor.click(within(message).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(desk.server.markOf(4, 2)).toMatchObject({ verdict: null }));
  expect(desk.screen.getByText('5 answers not marked yet')).toBeTruthy();
});

test('the message about the rest takes back the rest alone, but for what was marked since', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  await desk.actor.keyboard('{Shift>}C{/Shift}');
  const message = (await desk.screen.findByText('5 answers marked as correct')).closest('li') ?? document.body;
  await desk.actor.keyboard('xWrong');
  await desk.actor.click(within(message).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(desk.server.markOf(4, 2)).toMatchObject({ verdict: null }));
  await waitFor(() => expect(desk.server.markOf(1, 1)).toMatchObject({ verdict: 'incorrect', remark: 'Wrong' }));
  expect(desk.screen.getByText('4 answers not marked yet')).toBeTruthy();
});

test('the message about the rest disappears once the rest is undone by key', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  await desk.actor.keyboard('{Shift>}C{/Shift}');
  await desk.screen.findByText('5 answers marked as correct');
  await desk.actor.keyboard('u');
  await waitFor(() => expect(desk.screen.queryByText('5 answers marked as correct')).toBeNull());
});

test('the message about the rest goes with its submission: the next desk has nothing of it to undo', async () => {
  const desk = await openDesk(three);
  await desk.isAt(first);
  await desk.markRest();
  await desk.screen.findByText('5 answers marked as correct');
  await desk.actor.keyboard('a');
  await desk.isOf('Person 2');
  await waitFor(() => expect(desk.screen.queryByText('5 answers marked as correct')).toBeNull());
  expect(desk.screen.getByText('Person 1’s submission approved')).toBeTruthy();
});

test('under a filter the rest are the rows that the filter shows', async () => {
  const desk = await openDesk(undefined, { uncovered: 'answers' });
  await desk.isAt(first);
  await desk.actor.click(desk.chip('Differs from gold'));
  await waitFor(() => expect(desk.list()).toEqual(['Text 1']));
  await desk.actor.keyboard('{Shift>}C{/Shift}');
  expect(await desk.screen.findByText('2 answers marked as correct')).toBeTruthy();
  await waitFor(() => expect(desk.server.saved.map(({ row_no }) => row_no)).toEqual([1, 1]));
});

test('the rest is all of it, however many rows there are', async () => {
  const many = Array.from({ length: 450 }, (_, index) => aRow(index + 1, { 1: 'yes' }));
  const desk = await openDesk([{ rows: many, questions: [question(1)] }]);
  await desk.isAt('Row 1 of 450 › Question 1');
  await desk.actor.keyboard('{Shift>}C{/Shift}');
  await waitFor(() => expect(desk.server.markOf(450, 1)).toMatchObject({ verdict: 'correct' }));
  expect(new Set(desk.server.saved.map(({ row_no }) => row_no)).size).toBe(450);
});

test('where the rest cannot be read it says so, and marks nothing', async () => {
  const desk = await openDesk([{ rows, questions }]);
  await desk.isAt(first);
  desk.answers['GET /submission/{id}/row'] = problem(503, 'unavailable');
  await desk.actor.keyboard('{Shift>}C{/Shift}');
  expect(await desk.screen.findByText(/^The server is busy/)).toBeTruthy();
  expect(desk.server.saved).toEqual([]);
});

test('a mark that the reviewer makes in another tab is shown here at once', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  const tab = openTabChannel<MarkEntry, MarksSaved>('mark');
  const mark = { row_no: 1, question_no: 2, verdict: 'incorrect', correct_answer: null, remark: 'No' } as const;
  const written = { ...mark, user: desk.user.id, revision: nextRevision(null, Date.now(), 'bbbbbbbb'), refused: null };
  const entries = [{ ...written, submission: idOf(1), round: 1 }];
  tab.post({ kind: 'written', user: desk.user.id, entries });
  await waitFor(() => expect(desk.pressed('Incorrect')).toBe(1));
  expect(desk.chip('Incorrect').textContent).toBe('Incorrect 1');
  await desk.isAt(first);
});
