import type { Schema } from '@concord/api-client';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DATASET } from '../../../../testing/builder/a-task.ts';
import { aDataset } from '../../../../testing/builder/an-upload.ts';
import { mood, openQuestions, questionsAt, why } from '../../../../testing/builder/questions-app.tsx';
import { problem } from '../../../../testing/fake-server.ts';
import { newQuestion } from './question-list.ts';

type App = Awaited<ReturnType<typeof openQuestions>>;

test('a question is written with the keyboard alone, and saved when continuing', async () => {
  const { actor, screen, server, path } = await openQuestions(questionsAt());
  await actor.click(screen.getByRole('button', { name: 'Add the first question' }));
  await actor.keyboard('Overall sentiment');
  await actor.click(screen.getByRole('textbox', { name: 'Label of choice 1' }));
  await actor.keyboard('Very good{Tab}{Tab}{Tab}{Tab}{Tab}');
  await actor.click(screen.getByRole('textbox', { name: 'Label of choice 2' }));
  await actor.keyboard('Bad{Enter}Mixed');
  await actor.click(screen.getByRole('button', { name: 'People' }));
  await screen.findByRole('heading', { name: 'Contributors' });
  expect(path()).toContain('step=people');
  await expect
    .poll(() => server.task().questions)
    .toEqual([
      {
        ...newQuestion(1),
        name: 'Overall sentiment',
        choices: [
          { label: 'Very good', value: 'very_good', hotkey: '1' },
          { label: 'Bad', value: 'bad', hotkey: '2' },
          { label: 'Mixed', value: 'mixed', hotkey: '3' },
        ],
      },
    ]);
});

test('a text that is too long stays as typed, and is refused at its field and in the header', async () => {
  const { actor, screen, received } = await openQuestions(questionsAt(1), { questions: [mood] });
  const name = screen.getByRole('textbox', { name: 'Question' });
  await actor.clear(name);
  await actor.paste('x'.repeat(501));
  await actor.tab();
  expect(name).toHaveProperty('value', 'x'.repeat(501));
  expect(screen.getByText('Maximum 500 symbols')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Question 1: Maximum 500 symbols' })).toBeTruthy();
  expect(received.some(({ operation }) => operation.startsWith('PUT'))).toBe(false);
});

test('what only the server finds wrong is shown at its field and in the header, too', async () => {
  const { actor, screen, answers } = await openQuestions(questionsAt(1), {
    questions: [mood, { ...why, show_when: null }],
  });
  const errors: Schema<'FieldError'>[] = [{ pointer: '/questions/0/choices/1/label', code: 'format', params: {} }];
  answers['PUT /task/{id}/question'] = problem(400, 'validation_failed', { errors });
  await actor.type(screen.getByRole('textbox', { name: 'Label of choice 2' }), '!');
  await actor.click(screen.getByRole('link', { name: 'What went wrong?' }));
  await actor.click(await screen.findByRole('link', { name: 'Question 1, choice 2: Wrong format' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Label of choice 2' })).toBe(document.activeElement));
  expect(screen.getByText('Wrong format')).toBeTruthy();
});

test('what the server finds wrong is shown at once, also at a field where the author has not been', async () => {
  const { actor, screen, answers } = await openQuestions(questionsAt(1), { questions: [mood] });
  const errors: Schema<'FieldError'>[] = [{ pointer: '/questions/0/hint', code: 'format', params: {} }];
  answers['PUT /task/{id}/question'] = problem(400, 'validation_failed', { errors });
  await actor.type(screen.getByRole('textbox', { name: 'Label of choice 2' }), '!');
  expect(await screen.findByText('Wrong format')).toBeTruthy();
});

test('a question that was left unfinished is marked in the list', async () => {
  const { actor, screen } = await openQuestions(questionsAt(), { questions: [mood] });
  await actor.click(screen.getByText('Add question'));
  expect(screen.queryByRole('img', { name: 'Needs correcting' })).toBeNull();
  await actor.click(screen.getByRole('link', { name: 'Overall sentiment' }));
  expect(await screen.findByRole('img', { name: 'Needs correcting' })).toBeTruthy();
});

test('a deleted question comes back with undo, in its place', async () => {
  const { actor, screen, server } = await openQuestions(questionsAt(1), {
    questions: [mood, { ...why, show_when: null }],
  });
  await actor.click(screen.getByRole('button', { name: 'Delete' }));
  expect(screen.queryByRole('link', { name: 'Overall sentiment' })).toBeNull();
  // jsdom knows no popovers and takes the toast for hidden.
  await actor.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
  expect(screen.getByRole('textbox', { name: 'Question' })).toHaveProperty('value', mood.name);
  const links = screen.getAllByRole('link', { name: /Overall sentiment|What went wrong/ });
  expect(links.map(({ textContent }) => textContent)).toEqual(['Overall sentiment', 'What went wrong?']);
  await actor.click(screen.getByRole('button', { name: 'People' }));
  await screen.findByRole('heading', { name: 'Contributors' });
  await expect.poll(() => server.task().questions.map(({ question_no }) => question_no)).toEqual([1, 2]);
});

test('what takes the place of a deleted question has the focus', async () => {
  const { actor, screen } = await openQuestions(questionsAt(1), { questions: [mood, { ...why, show_when: null }] });
  await actor.click(screen.getByRole('button', { name: 'Delete' }));
  expect(screen.getByRole('textbox', { name: 'Question' })).toHaveProperty('value', why.name);
  expect(screen.getByRole('button', { name: 'Delete' })).toBe(document.activeElement);
  await actor.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Add the first question' })).toBe(document.activeElement);
});

test('after the last question was deleted the one before it is open', async () => {
  const third = { ...newQuestion(3), name: 'Anything else?', type: 'open' as const, choices: [] };
  const { actor, screen } = await openQuestions(questionsAt(3), {
    questions: [mood, { ...why, show_when: null }, third],
  });
  await actor.click(screen.getByRole('button', { name: 'Delete' }));
  expect(screen.getByRole('textbox', { name: 'Question' })).toHaveProperty('value', why.name);
});

test('continuing opens the first question that is wrong, with its field focused', async () => {
  const { actor, screen, path } = await openQuestions(questionsAt(2), {
    questions: [mood, { ...why, show_when: null }],
  });
  await actor.clear(screen.getByRole('textbox', { name: 'Question' }));
  await actor.click(screen.getByRole('link', { name: mood.name }));
  await actor.click(screen.getByRole('button', { name: 'People' }));
  const text = screen.getByRole('textbox', { name: 'Question' });
  expect(text).toHaveProperty('value', '');
  await waitFor(() => expect(text).toBe(document.activeElement));
  expect(path()).toBe(questionsAt(2));
});

test('questions change places with Alt and an arrow, and by the buttons above the question', async () => {
  const { actor, screen, server } = await openQuestions(questionsAt(2), {
    questions: [mood, { ...why, show_when: null }],
  });
  const second = screen.getByRole('link', { name: 'What went wrong?' });
  second.focus();
  await actor.keyboard('{ArrowUp}');
  expect(screen.queryByText(/: position \d of 2/)).toBeNull();
  second.focus();
  await actor.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(screen.getByText('“What went wrong?”: position 1 of 2')).toBeTruthy();
  await actor.click(screen.getByRole('button', { name: 'Move down' }));
  expect(screen.getByText('“What went wrong?”: position 2 of 2')).toBeTruthy();
  await actor.click(screen.getByRole('button', { name: 'Move up' }));
  expect(screen.getByText('“What went wrong?”: position 1 of 2')).toBeTruthy();
  await actor.click(screen.getByRole('button', { name: 'People' }));
  await screen.findByRole('heading', { name: 'Contributors' });
  await expect.poll(() => server.task().questions.map(({ question_no }) => question_no)).toEqual([2, 1]);
});

test.each<[string, (app: App) => Promise<void>]>([
  ['a key', ({ actor }) => actor.keyboard('{Alt>}{ArrowUp}{/Alt}')],
  [
    'its menu',
    async ({ actor, screen }) => {
      await actor.keyboard('{Enter}');
      await actor.click(await screen.findByRole('menuitem', { name: /^Move up/ }));
    },
  ],
])('the handle of a question moves it with %s, and says where it is now', async (_, move) => {
  const app = await openQuestions(questionsAt(1), { questions: [mood, { ...why, show_when: null }] });
  const { actor, screen, server } = app;
  screen.getByRole('button', { name: 'Move “What went wrong?”' }).focus();
  await move(app);
  expect(await screen.findByText('“What went wrong?”: position 1 of 2')).toBeTruthy();
  await actor.click(screen.getByRole('button', { name: 'People' }));
  await screen.findByRole('heading', { name: 'Contributors' });
  await expect.poll(() => server.task().questions.map(({ question_no }) => question_no)).toEqual([2, 1]);
});

test('the handle of the first question moves it down only, and a question alone has nowhere to go', async () => {
  const { actor, screen } = await openQuestions(questionsAt(1), { questions: [mood, { ...why, show_when: null }] });
  await actor.click(screen.getByRole('button', { name: 'Move “Overall sentiment”' }));
  const up = await screen.findByRole('menuitem', { name: /^Move up/ });
  expect(up.ariaDisabled).toBe('true');
  expect(screen.getByRole('menuitem', { name: /^Move down/ }).ariaDisabled).not.toBe('true');
  await actor.keyboard('{Escape}');
  await actor.click(screen.getByRole('button', { name: 'Delete' }));
  expect(screen.getByRole('button', { name: 'Move “What went wrong?”' })).toHaveProperty('disabled', true);
});

test('a copy gets a number that no question and no gold column has', async () => {
  const dataset = {
    id: DATASET,
    dataset_no: 1,
    name: 'd',
    filename: 'd.csv',
    language: null,
    rows_count: 1,
    withdrawn_count: 0,
    createdAt: '2026-11-20T06:00:00Z',
  };
  const columns = [
    { name: 'text', role: 'text' },
    { name: 'truth', role: 'gold:4' },
  ];
  const { actor, screen, server } = await openQuestions(questionsAt(1), {
    questions: [mood],
    task_row: [{ ...dataset, columns }],
  });
  await actor.click(screen.getByRole('button', { name: 'Duplicate' }));
  await actor.click(screen.getByRole('button', { name: 'People' }));
  await screen.findByRole('heading', { name: 'Contributors' });
  await expect.poll(() => server.task().questions.map(({ question_no }) => question_no)).toEqual([1, 5]);
});

test('a question is asked of the rows of one dataset alone, and of all again, as its author chooses', async () => {
  const shops = '019a0000-0000-7000-8000-0000000000d2';
  const { actor, screen, server } = await openQuestions(questionsAt(1), {
    questions: [mood],
    task_row: [aDataset(), aDataset({ id: shops, dataset_no: 2, name: 'shops' })],
  });
  const rows = screen.getByRole('combobox', { name: 'Applies to' });
  await actor.selectOptions(rows, 'shops');
  await waitFor(() => expect(server.task().questions[0]?.dataset).toBe(shops));
  expect(rows).toHaveProperty('value', shops);
  await actor.selectOptions(rows, 'All datasets');
  await waitFor(() => expect(server.task().questions[0]?.dataset).toBeNull());
});

test('a question that is made an open one is saved without choices, and has them again when it is changed back', async () => {
  const { actor, screen, server } = await openQuestions(questionsAt(1), { questions: [mood] });
  await actor.click(screen.getByRole('radio', { name: 'Open question' }));
  await waitFor(() => expect(server.task().questions).toMatchObject([{ type: 'open', choices: [] }]));
  await actor.click(screen.getByRole('radio', { name: 'Single choice' }));
  await waitFor(() => expect(server.task().questions).toEqual([mood]));
});

test('a condition without an answer is refused until one is chosen', async () => {
  const { actor, screen, server } = await openQuestions(questionsAt(2), {
    questions: [mood, { ...why, show_when: null }],
  });
  await actor.selectOptions(screen.getByRole('combobox', { name: 'Show when' }), '1');
  await actor.click(screen.getByRole('button', { name: 'People' }));
  expect(screen.getByText('The condition must refer to an answer to an earlier question')).toBeTruthy();
  await actor.click(screen.getByRole('checkbox', { name: 'Negative' }));
  await actor.click(screen.getByRole('button', { name: 'People' }));
  await screen.findByRole('heading', { name: 'Contributors' });
  await expect.poll(() => server.task().questions[1]?.show_when).toEqual({ question_no: 1, values: ['negative'] });
});

test('a condition on a question that was moved behind it still says which, until it is corrected', async () => {
  const { screen } = await openQuestions(questionsAt(2), { questions: [why, mood] });
  const condition = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Show when' });
  expect(condition.selectedOptions[0]?.textContent).toContain(mood.name);
});

test('a condition says at once at its field that its last answer was taken away', async () => {
  const { actor, screen } = await openQuestions(questionsAt(2), { questions: [mood, why] });
  const [value = ''] = why.show_when?.values ?? [];
  const label = mood.choices.find((choice) => choice.value === value)?.label ?? '';
  await actor.click(screen.getByRole('checkbox', { name: label }));
  const condition = screen.getByRole('combobox', { name: 'Show when' });
  expect(condition.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('The condition must refer to an answer to an earlier question')).toBeTruthy();
});

test('once published, labels and new choices at the end can change, and nothing an answer depends on', async () => {
  const { actor, screen, server } = await openQuestions(questionsAt(1), {
    is_draft: false,
    status: 1,
    questions: [mood, why],
  });
  expect(screen.queryByRole('button', { name: 'Add question' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  expect(screen.queryAllByRole('button', { name: /^Move “/ })).toEqual([]);
  for (const type of ['Multiple choice', 'Open question'])
    expect(screen.getByRole('radio', { name: type })).toHaveProperty('disabled', true);
  for (const fixed of ['Value of choice 1', 'Value of choice 2']) {
    expect(screen.getByRole('textbox', { name: fixed })).toHaveProperty('disabled', true);
  }
  expect(screen.getByRole('button', { name: 'Remove choice 1' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('switch', { name: 'Required' })).toHaveProperty('disabled', true);
  await actor.type(screen.getByRole('textbox', { name: 'Label of choice 1' }), '!');
  await actor.click(screen.getByRole('button', { name: 'Add choice' }));
  await actor.keyboard('Mixed');
  await actor.click(screen.getByRole('button', { name: 'People' }));
  await screen.findByRole('heading', { name: 'Contributors' });
  await expect
    .poll(() => server.task().questions[0]?.choices)
    .toEqual([
      { value: 'positive', label: 'Positive!', hotkey: '1' },
      { value: 'negative', label: 'Negative', hotkey: '2' },
      { value: 'mixed', label: 'Mixed', hotkey: '3' },
    ]);
});

test('the scale of a single choice can change after publishing, and needs values that are numbers for an interval', async () => {
  const { actor, screen, server } = await openQuestions(questionsAt(1), {
    is_draft: false,
    status: 1,
    questions: [mood, why],
  });
  const scale = screen.getByRole('combobox', { name: 'Scale' });
  await actor.selectOptions(scale, 'Interval: the values are numbers');
  expect(screen.getAllByText(/^Value in exports: The scale needs a number/)).toHaveLength(mood.choices.length);
  await actor.selectOptions(scale, 'Ordinal: in the order of the choices');
  expect(screen.queryByText(/needs a number/)).toBeNull();
  await actor.click(screen.getByRole('button', { name: 'People' }));
  await waitFor(() => expect(server.task().questions[0]?.scale).toBe('ordinal'));
  expect(server.task().questions[1]?.scale).toBe('nominal');
});
