import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aRow, question } from '../../../../testing/desk/desk-on-server.ts';
import { first, focused, openDesk, three } from '../../../../testing/desk/open-desk.tsx';

test('X puts the caret in the remark: what is typed is the remark, and decides nothing', async () => {
  const desk = await openDesk(three);
  await desk.isAt(first);
  await desk.actor.keyboard('x');
  expect(focused()).toBe(desk.field('Remark'));
  await desk.actor.keyboard('A clear complaint');
  expect(desk.field('Remark').value).toBe('A clear complaint');
  const mark = { verdict: 'incorrect', remark: 'A clear complaint', correct_answer: null };
  await waitFor(() => expect(desk.server.markOf(1, 1)).toMatchObject(mark));
  expect([...desk.posted('approve'), ...desk.posted('return')]).toEqual([]);
  expect(desk.whose()).toContain('Person 1');
});

test('Incorrect by mouse does what X does, pressed again it takes the mark back', async () => {
  const desk = await openDesk(three);
  await desk.isAt(first);
  const [, second] = desk.screen.getAllByRole('button', { name: 'Incorrect' });
  await desk.actor.click(second ?? document.body);
  expect(focused()).toBe(desk.field('Remark'));
  await desk.actor.keyboard('A reason');
  const mark = { verdict: 'incorrect', remark: 'A reason' };
  await waitFor(() => expect(desk.server.markOf(1, 2)).toMatchObject(mark));
  await desk.actor.click(second ?? document.body);
  await waitFor(() => expect(desk.server.markOf(1, 2)).toMatchObject({ ...mark, verdict: null }));
  expect(desk.pressed('Incorrect')).toBe(0);
  expect([...desk.posted('approve'), ...desk.posted('return')]).toEqual([]);
});

test('at a question with choices digits pick the correct answer first, and are text in the remark', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  await desk.actor.keyboard('x2See section 3');
  const mark = { verdict: 'incorrect', remark: 'See section 3', correct_answer: 'no' };
  await waitFor(() => expect(desk.server.markOf(1, 1)).toMatchObject(mark));
  expect(desk.screen.getByRole('radio', { name: 'No', checked: true })).toBeTruthy();
  // an open question has no digits
  await desk.actor.keyboard('{Enter}x2 of 3');
  await waitFor(() => expect(desk.server.markOf(1, 2)).toMatchObject({ remark: '2 of 3', correct_answer: null }));
});

test('digits pick for the answer that is being corrected, several of several', async () => {
  const asked = [question(1), question(2, { type: 'multiple' })];
  const desk = await openDesk([{ rows: [aRow(1, { 1: 'yes', 2: ['no'] })], questions: asked }]);
  await desk.isAt('Row 1 of 1 › Question 1');
  const hint = () => desk.screen.queryByText('Press a digit to choose the correct answer, then type the remark.');
  expect(hint()).toBeNull();
  await desk.actor.keyboard('{Enter}x');
  expect(hint()).toBeTruthy();
  await desk.actor.keyboard('31');
  await waitFor(() => expect(desk.server.markOf(1, 2)).toMatchObject({ correct_answer: ['yes', 'maybe'] }));
  await desk.actor.keyboard('1');
  await waitFor(() => expect(desk.server.markOf(1, 2)).toMatchObject({ correct_answer: ['maybe'] }));
  await desk.actor.keyboard('3');
  await waitFor(() => expect(desk.server.markOf(1, 2)).toMatchObject({ correct_answer: null, remark: '' }));
  await desk.actor.keyboard('Both');
  expect(hint()).toBeNull();
  expect(desk.server.markOf(1, 1)).toBeUndefined();
});

test('more choices than digits are a list, with “none” as the way back', async () => {
  const choices = Array.from({ length: 10 }, (_, n) => ({ value: `v${n}`, label: `Choice ${n}`, hotkey: null }));
  const desk = await openDesk([{ rows: [aRow(1, { 1: 'v1' })], questions: [question(1, { choices })] }]);
  await desk.isAt('Row 1 of 1 › Question 1');
  await desk.actor.keyboard('x');
  const list = desk.screen.getByRole('combobox', { name: 'Correct answer' });
  await desk.actor.selectOptions(list, 'Choice 9');
  await waitFor(() => expect(desk.server.markOf(1, 1)).toMatchObject({ correct_answer: 'v9' }));
  await desk.actor.selectOptions(list, '');
  await waitFor(() => expect(desk.server.markOf(1, 1)).toMatchObject({ correct_answer: null }));
});

test('as many choices as there are digits are all in view', async () => {
  const choices = Array.from({ length: 9 }, (_, n) => ({ value: `v${n}`, label: `Choice ${n}`, hotkey: null }));
  const desk = await openDesk([{ rows: [aRow(1, { 1: 'v1' })], questions: [question(1, { choices })] }]);
  await desk.isAt('Row 1 of 1 › Question 1');
  await desk.actor.keyboard('x9');
  await waitFor(() => expect(desk.server.markOf(1, 1)).toMatchObject({ correct_answer: 'v8' }));
  expect(desk.screen.getByRole('radio', { name: 'Choice 8', checked: true })).toBeTruthy();
  // what the server takes
  expect(desk.field('Remark').maxLength).toBe(2000);
});

test('the correct answer to an open question is written; emptied it is none', async () => {
  const desk = await openDesk([
    { rows: [aRow(1, { 1: 'fine' })], questions: [question(1, { type: 'open', choices: [] })] },
  ]);
  await desk.isAt('Row 1 of 1 › Question 1');
  await desk.actor.keyboard('x');
  await desk.actor.tab();
  expect(focused()).toBe(desk.field('Correct answer'));
  await desk.actor.keyboard('ar');
  await waitFor(() => expect(desk.server.markOf(1, 1)).toMatchObject({ correct_answer: 'ar', remark: '' }));
  await desk.actor.keyboard('{Backspace}{Backspace}');
  await waitFor(() => expect(desk.server.markOf(1, 1)).toMatchObject({ correct_answer: null }));
  await desk.actor.keyboard('{Escape}');
  await desk.isAt('Row 1 of 1 › Question 1');
});

test('Escape leaves remark and message; the next letter is in no text', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  await desk.actor.keyboard('xBad{Escape}');
  await desk.isAt(first);
  await desk.actor.keyboard('c');
  await desk.isAt('Row 1 of 4 › Question 2');
  await waitFor(() => expect(desk.server.markOf(1, 1)).toMatchObject({ verdict: 'correct', remark: 'Bad' }));
  await desk.actor.click(desk.field('Message to Person 1'));
  await desk.actor.keyboard('Please look{Escape}');
  await desk.isAt('Row 1 of 4 › Question 2');
  await desk.actor.keyboard('x');
  expect(desk.field('Message to Person 1').value).toBe('Please look');
  await waitFor(() => expect(desk.server.markOf(1, 2)).toMatchObject({ verdict: 'incorrect' }));
});

test('while a mark is being written no letter decides, wherever the focus is', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  const drawn = () => ['Approve', 'Return for rework'].map((name) => /[AR]$/.test(desk.button(name).textContent ?? ''));
  expect(drawn()).toEqual([true, true]);
  await desk.actor.keyboard('x');
  expect(drawn()).toEqual([false, false]);
  await desk.actor.click(desk.screen.getByRole('radio', { name: 'Maybe' }));
  await desk.actor.keyboard('a r');
  desk.screen.getByRole('main').focus();
  await desk.actor.keyboard('arcn');
  expect(desk.dialog()).toBeNull();
  await waitFor(() =>
    expect(desk.server.markOf(1, 1)).toMatchObject({ verdict: 'incorrect', correct_answer: 'maybe' }),
  );
  expect([...desk.posted('approve'), ...desk.posted('return')]).toEqual([]);
  await desk.actor.keyboard('{Escape}a');
  await waitFor(() => expect(desk.dialog()).toBeTruthy());
});

test('choosing a row or a filter ends writing: letters are keys again', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  await desk.actor.keyboard('x');
  await desk.actor.click(desk.chip('Unmarked'));
  await waitFor(() => expect(desk.list()).toEqual(['Text 1', 'Text 2', 'Text 4']));
  await desk.actor.keyboard('a');
  await waitFor(() => expect(desk.dialog()).toBeTruthy());
});

test('a remark that is emptied stays open as long as it is written', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  await desk.actor.keyboard('xNo{Escape}n{ArrowUp}');
  await desk.isAt(first);
  await desk.actor.click(desk.field('Remark'));
  await desk.actor.keyboard('{Backspace}{Backspace}Yes');
  expect(desk.field('Remark').value).toBe('Yes');
});

test('a correct answer that was picked stays in view when the mark is removed: it can be taken back', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  await desk.actor.keyboard('x2{Escape}n{Shift>}{Enter}{/Shift}');
  await desk.isAt(first);
  expect(desk.pressed('Incorrect')).toBe(0);
  expect(desk.screen.getByRole('radio', { name: /^No/ })).toHaveProperty('checked', true);
});
