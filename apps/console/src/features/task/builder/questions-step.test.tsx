// @vitest-environment jsdom
import type { Schema } from '@concord/api-client';
import { fireEvent, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { problem } from '../../../testing/fake-server.ts';
import { aUser, renderApp } from '../../../testing/render-app.tsx';
import { DATASET, TASK } from './a-task.ts';
import { newQuestion, type Question } from './question-list.ts';
import { taskServer } from './testing.ts';

const at = (no?: number) => `/task/${TASK}/edit?step=questions${no === undefined ? '' : `&question=${no}`}`;
const choices = [
  { value: 'positive', label: 'Positive', hotkey: '1' },
  { value: 'negative', label: 'Negative', hotkey: '2' },
];
const third = { value: 'other', label: 'Other', hotkey: '9' };
const mood: Question = { ...newQuestion(1), name: 'Overall sentiment', choices };
const why: Question = {
  ...newQuestion(2),
  name: 'What went wrong?',
  type: 'open',
  choices: [],
  show_when: { question_no: 1, values: ['negative'] },
};
const row = {
  row_no: 1,
  dataset: DATASET,
  row_id: 'r1',
  text: 'The new cups leak.',
  context: [{ name: 'store', value: 'Harbour Lane' }],
  media: [],
  page: null,
};

async function open(path: string, task: Partial<Schema<'Task'>> = {}) {
  const server = taskServer(task);
  const answers = {
    ...server.answers,
    [`GET /task/${TASK}/row`]: { status: 200, body: { rows: [row], totalCount: 40 } },
  };
  const app = await renderApp(path, { user: aUser(1), answers });
  await app.screen.findByRole('heading', { name: 'What the contributor sees' });
  const preview = within(app.screen.getByRole('region', { name: 'What the contributor sees' }));
  return { ...app, server, preview };
}

test('a question is written with the keyboard alone, and saved when going on', async () => {
  const { actor, screen, server, path } = await open(at());
  await actor.click(screen.getByRole('button', { name: 'Add the first question' }));
  await actor.keyboard('Overall sentiment');
  await actor.click(screen.getByRole('textbox', { name: 'Label of choice 1' }));
  await actor.keyboard('Very good{Tab}{Tab}{Tab}{Tab}{Tab}');
  await actor.click(screen.getByRole('textbox', { name: 'Label of choice 2' }));
  await actor.keyboard('Bad{Enter}Mixed');
  await actor.click(screen.getByRole('button', { name: 'People' }));
  await screen.findByRole('heading', { name: 'Contributors' });
  expect(path()).toContain('step=people');
  expect(server.task().questions).toEqual([
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

test('a list pasted into a label becomes choices', async () => {
  const { actor, screen } = await open(at());
  await actor.click(screen.getByRole('button', { name: 'Add the first question' }));
  await actor.click(screen.getByRole('textbox', { name: 'Label of choice 1' }));
  await actor.paste('Drinks\nFood\nPrice');
  expect(screen.getAllByRole('textbox', { name: /^Label/ })).toHaveLength(3);
  expect(screen.getByRole('textbox', { name: 'Value of choice 3' })).toHaveProperty('value', 'price');
});

test('Enter leads to the next empty choice, then adds one at the end, and the keys follow the order', async () => {
  const { actor, screen, server } = await open(at());
  await actor.click(screen.getByRole('button', { name: 'Add the first question' }));
  await actor.keyboard('Mood');
  await actor.click(screen.getByRole('textbox', { name: 'Label of choice 1' }));
  await actor.keyboard('Good{Enter}Bad{Enter}Mixed{Enter}{Enter}Unclear');
  expect(screen.getByRole('textbox', { name: 'Label of choice 4' })).toBe(document.activeElement);
  await actor.click(screen.getByRole('textbox', { name: 'Label of choice 1' }));
  await actor.keyboard('{Enter}Not said');
  await actor.click(screen.getByRole('button', { name: 'People' }));
  await screen.findByRole('heading', { name: 'Contributors' });
  expect(server.task().questions[0]?.choices.map(({ label, hotkey }) => [label, hotkey])).toEqual([
    ['Good', '1'],
    ['Bad', '2'],
    ['Mixed', '3'],
    ['Unclear', '4'],
    ['Not said', '5'],
  ]);
});

test.each([
  ['still composing', { isComposing: true }],
  ['as Safari says it', { keyCode: 229 }],
])('the Enter of an input method adds no choice: %s', async (_, how) => {
  const { screen } = await open(at(), { questions: [mood] });
  const label = screen.getByRole('textbox', { name: 'Label of choice 2' });
  label.focus();
  fireEvent.keyDown(label, { key: 'Enter', ...how });
  expect(screen.getAllByRole('textbox', { name: /^Label/ })).toHaveLength(2);
});

test('a removed choice comes back with undo, in its place and with its key', async () => {
  const { actor, screen, server } = await open(at(1), { questions: [{ ...mood, choices: [...choices, third] }] });
  await actor.click(screen.getByRole('button', { name: 'Remove choice 1' }));
  expect(screen.getByRole('textbox', { name: 'Label of choice 1' })).toHaveProperty('value', 'Negative');
  expect(screen.getByRole('combobox', { name: 'Key of choice 1' })).toHaveProperty('value', '1');
  await actor.type(screen.getByRole('textbox', { name: 'Question' }), '!');
  await actor.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
  await actor.click(screen.getByRole('button', { name: 'People' }));
  await screen.findByRole('heading', { name: 'Contributors' });
  expect(server.task().questions[0]).toEqual({ ...mood, name: 'Overall sentiment!', choices: [...choices, third] });
});

test('a key given twice is refused at its field, and the header names the first refusal and leads to it', async () => {
  const { actor, screen, path, received } = await open(at(1), { questions: [mood, { ...why, show_when: null }] });
  await actor.selectOptions(screen.getByRole('combobox', { name: 'Key of choice 2' }), '1');
  expect(screen.getByText('Choice 1 already uses this key')).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Key of choice 2' }).getAttribute('aria-invalid')).toBe('true');
  await actor.click(screen.getByRole('link', { name: 'What went wrong?' }));
  await screen.findByRole('heading', { name: 'Question 2' });
  await actor.click(screen.getByRole('link', { name: 'Question 1, choice 2: Choice 1 already uses this key' }));
  expect(await screen.findByRole('combobox', { name: 'Key of choice 2' })).toBe(document.activeElement);
  expect(path()).toBe(at(1));
  expect(received.some(({ operation }) => operation.startsWith('PUT'))).toBe(false);
});

test('an empty choice is named in the header, which leads there from any step', async () => {
  const { actor, screen } = await open(at(1), { questions: [mood] });
  await actor.clear(screen.getByRole('textbox', { name: 'Label of choice 2' }));
  await actor.click(screen.getByRole('switch', { name: 'Required' }));
  expect(screen.getByRole('textbox', { name: 'Label of choice 2' }).getAttribute('aria-invalid')).toBe('true');
  const steps = within(screen.getByRole('navigation', { name: 'Steps' }));
  await actor.click(steps.getByRole('link', { name: /People/ }));
  await screen.findByRole('heading', { name: 'Contributors' });
  await actor.click(screen.getByRole('link', { name: 'Question 1, choice 2 is empty' }));
  expect(await screen.findByRole('textbox', { name: 'Label of choice 2' })).toBe(document.activeElement);
});

test('a text that is too long stays as typed, and is refused at its field and in the header', async () => {
  const { actor, screen, received } = await open(at(1), { questions: [mood] });
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
  const { actor, screen, answers } = await open(at(1), { questions: [mood, { ...why, show_when: null }] });
  const errors = [{ pointer: '/questions/0/choices/1/label', code: 'format', params: {} }];
  answers[`PUT /task/${TASK}/question`] = problem(400, 'validation_failed', { errors });
  await actor.type(screen.getByRole('textbox', { name: 'Label of choice 2' }), '!');
  await actor.click(screen.getByRole('link', { name: 'What went wrong?' }));
  await actor.click(await screen.findByRole('link', { name: 'Question 1, choice 2: Wrong format' }));
  expect(await screen.findByRole('textbox', { name: 'Label of choice 2' })).toBe(document.activeElement);
  expect(screen.getByText('Wrong format')).toBeTruthy();
});

test('too few choices are named with the specification’s words, and nothing is saved', async () => {
  const { actor, screen, received } = await open(at(), { questions: [mood] });
  await actor.click(await screen.findByRole('button', { name: 'Remove choice 2' }));
  await actor.click(screen.getByRole('button', { name: 'People' }));
  expect(screen.getByText('At least 2 choices')).toBeTruthy();
  await actor.click(screen.getByRole('button', { name: 'Remove choice 1' }));
  expect(screen.getByText('Choices count must be above 0')).toBeTruthy();
  expect(received.some(({ operation }) => operation.startsWith('PUT'))).toBe(false);
});

test('a question that was left unfinished is marked in the list', async () => {
  const { actor, screen } = await open(at(), { questions: [mood] });
  await actor.click(screen.getByText('Add question'));
  expect(screen.queryByRole('img', { name: 'Needs correcting' })).toBeNull();
  await actor.click(screen.getByRole('link', { name: 'Overall sentiment' }));
  expect(await screen.findByRole('img', { name: 'Needs correcting' })).toBeTruthy();
});

test('a deleted question comes back with undo, in its place', async () => {
  const { actor, screen, server } = await open(at(1), { questions: [mood, { ...why, show_when: null }] });
  await actor.click(screen.getByRole('button', { name: 'Delete' }));
  expect(screen.queryByRole('link', { name: 'Overall sentiment' })).toBeNull();
  // jsdom knows no popovers and takes the toast for hidden.
  await actor.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
  const links = screen.getAllByRole('link', { name: /Overall sentiment|What went wrong/ });
  expect(links.map(({ textContent }) => textContent)).toEqual(['Overall sentiment', 'What went wrong?']);
  await actor.click(screen.getByRole('button', { name: 'People' }));
  await screen.findByRole('heading', { name: 'Contributors' });
  expect(server.task().questions.map(({ question_no }) => question_no)).toEqual([1, 2]);
});

test('questions change places with Alt and an arrow', async () => {
  const { actor, screen, server } = await open(at(2), { questions: [mood, { ...why, show_when: null }] });
  screen.getByRole('link', { name: 'What went wrong?' }).focus();
  await actor.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(screen.getByText('“What went wrong?”: position 1 of 2')).toBeTruthy();
  await actor.click(screen.getByRole('button', { name: 'People' }));
  await screen.findByRole('heading', { name: 'Contributors' });
  expect(server.task().questions.map(({ question_no }) => question_no)).toEqual([2, 1]);
});

test('a copy gets a number that no question and no gold column has', async () => {
  const dataset = {
    id: DATASET,
    dataset_no: 1,
    name: 'd',
    filename: 'd.csv',
    rows_count: 1,
    createdAt: '2026-11-20T06:00:00Z',
  };
  const columns = [
    { name: 'text', role: 'text' },
    { name: 'truth', role: 'gold:4' },
  ];
  const { actor, screen, server } = await open(at(1), { questions: [mood], task_row: [{ ...dataset, columns }] });
  await actor.click(screen.getByRole('button', { name: 'Duplicate' }));
  await actor.click(screen.getByRole('button', { name: 'People' }));
  await screen.findByRole('heading', { name: 'Contributors' });
  expect(server.task().questions.map(({ question_no }) => question_no)).toEqual([1, 5]);
});

test('the preview shows a real row, takes the keys, and asks what an answer brings up; nothing is sent', async () => {
  const { actor, preview, received } = await open(at(1), { questions: [mood, why], rows_count: 40 });
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

test('on a French keyboard the digits of the preview need no Shift', async () => {
  const { preview } = await open(at(1), { questions: [mood] });
  fireEvent.keyDown(document.body, { key: 'é', code: 'Digit2' });
  expect(preview.getByRole('radio', { name: /Negative/ })).toHaveProperty('checked', true);
});

test('typing digits into a field chooses nothing in the preview', async () => {
  const { actor, screen, preview } = await open(at(1), { questions: [mood] });
  await actor.type(screen.getByRole('textbox', { name: 'Question' }), ' 2');
  expect(preview.getByRole('radio', { name: /Negative/ })).toHaveProperty('checked', false);
});

test('a condition without an answer is refused until one is chosen', async () => {
  const { actor, screen, server } = await open(at(2), { questions: [mood, { ...why, show_when: null }] });
  await actor.selectOptions(screen.getByRole('combobox', { name: 'Show when' }), '1');
  await actor.click(screen.getByRole('button', { name: 'People' }));
  expect(screen.getByText('The condition must refer to an answer to an earlier question')).toBeTruthy();
  await actor.click(screen.getByRole('checkbox', { name: 'Negative' }));
  await actor.click(screen.getByRole('button', { name: 'People' }));
  await screen.findByRole('heading', { name: 'Contributors' });
  expect(server.task().questions[1]?.show_when).toEqual({ question_no: 1, values: ['negative'] });
});

test('once published, labels and new choices at the end can change, and nothing an answer rests on', async () => {
  const { actor, screen, server } = await open(at(1), { is_draft: false, status: 1, questions: [mood, why] });
  expect(screen.queryByRole('button', { name: 'Add question' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
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
  expect(server.task().questions[0]?.choices).toEqual([
    { value: 'positive', label: 'Positive!', hotkey: '1' },
    { value: 'negative', label: 'Negative', hotkey: '2' },
    { value: 'mixed', label: 'Mixed', hotkey: '3' },
  ]);
});
