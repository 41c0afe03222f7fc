import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mood, openQuestions, questionsAt, why } from '../../../../../testing/builder/questions-app.tsx';

test('the preview shows a real row, takes the keys, and asks what an answer brings up; nothing is sent', async () => {
  const { actor, preview, received } = await openQuestions(questionsAt(1), { questions: [mood, why], rows_count: 40 });
  expect(await preview.findByText('The new cups leak.')).toBeTruthy();
  expect(preview.getByText('Harbour Lane')).toBeTruthy();
  expect(preview.queryByText('What went wrong?')).toBeNull();
  await actor.click(document.body);
  await actor.keyboard('2');
  expect(preview.getByRole('radio', { name: /Negative/ })).toHaveProperty('checked', true);
  expect(preview.getByText('What went wrong?')).toBeTruthy();
  await actor.keyboard('1');
  expect(preview.queryByText('What went wrong?')).toBeNull();
  expect(received.every(({ operation }) => operation.startsWith('GET') || operation.startsWith('POST /auth'))).toBe(
    true,
  );
});

test('questions are numbered as the contributor sees them, without those that wait for an answer', async () => {
  const last = { ...mood, question_no: 3, name: 'Overall tone' };
  const { actor, preview } = await openQuestions(questionsAt(1), { questions: [mood, why, last] });
  const numberOf = (name: string) => preview.getByText(name).previousElementSibling?.textContent;
  expect(numberOf('Overall tone')).toBe('2');
  await actor.click(preview.getAllByRole('radio', { name: /Negative/ })[0] ?? document.body);
  expect(numberOf('What went wrong?')).toBe('2');
  expect(numberOf('Overall tone')).toBe('3');
});

test('Enter leads to the next question of the preview, and Shift Enter to the one before', async () => {
  const second = { ...mood, question_no: 2, name: 'Overall tone' };
  const { actor, preview } = await openQuestions(questionsAt(1), { questions: [mood, second] });
  const checked = () => preview.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.checked);
  await actor.click(document.body);
  await actor.keyboard('{Enter}1');
  expect(checked()).toEqual([false, false, true, false]);
  await actor.keyboard('{Enter}2');
  expect(checked()).toEqual([false, false, false, true]);
  await actor.keyboard('{Shift>}{Enter}{Enter}{/Shift}2');
  expect(checked()).toEqual([false, true, false, true]);
});

test('on a French keyboard the digits of the preview need no Shift', async () => {
  const { preview } = await openQuestions(questionsAt(1), { questions: [mood] });
  fireEvent.keyDown(document.body, { key: 'é', code: 'Digit2' });
  expect(preview.getByRole('radio', { name: /Negative/ })).toHaveProperty('checked', true);
});

test('choices without a key of their own have the digits the contributor will see', async () => {
  const [good, bad] = mood.choices;
  if (!good || !bad) throw new Error('two choices are needed');
  const question = {
    ...mood,
    choices: [
      { ...good, hotkey: null },
      { ...bad, hotkey: null },
    ],
  };
  const { preview } = await openQuestions(questionsAt(1), { questions: [question] });
  const negative = preview.getByRole<HTMLInputElement>('radio', { name: /Negative/ });
  expect(negative.closest('label')?.textContent).toContain('2');
  fireEvent.keyDown(document.body, { key: '2', code: 'Digit2' });
  expect(negative.checked).toBe(true);
});

test('typing digits into a field chooses nothing in the preview', async () => {
  const { actor, screen, preview } = await openQuestions(questionsAt(1), { questions: [mood] });
  await actor.type(screen.getByRole('textbox', { name: 'Question' }), ' 2');
  expect(preview.getByRole('radio', { name: /Negative/ })).toHaveProperty('checked', false);
});

test('another row is shown unanswered', async () => {
  const { actor, preview } = await openQuestions(questionsAt(1), { questions: [mood], rows_count: 40 });
  await preview.findByText('The new cups leak.');
  await actor.click(preview.getByRole('radio', { name: /Negative/ }));
  await actor.click(preview.getByRole('button', { name: 'Next row' }));
  expect(preview.getByText('Row 2')).toBeTruthy();
  expect(preview.getByRole('radio', { name: /Negative/ })).toHaveProperty('checked', false);
  await actor.click(preview.getByRole('button', { name: 'Previous row' }));
  expect(preview.getByText('Row 1')).toBeTruthy();
});
