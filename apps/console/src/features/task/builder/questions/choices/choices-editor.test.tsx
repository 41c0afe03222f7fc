import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mood, openQuestions, questionsAt, why } from '../../../../../testing/builder/questions-app.tsx';

type App = Awaited<ReturnType<typeof openQuestions>>;

const choices = [...mood.choices, { value: 'other', label: 'Other', hotkey: '9' }];

test('a list pasted into a label becomes choices', async () => {
  const { actor, screen } = await openQuestions(questionsAt());
  await actor.click(screen.getByRole('button', { name: 'Add the first question' }));
  await actor.click(screen.getByRole('textbox', { name: 'Label of choice 1' }));
  await actor.paste('Drinks\nFood\nPrice');
  expect(screen.getAllByRole('textbox', { name: /^Label/ })).toHaveLength(3);
  expect(screen.getByRole('textbox', { name: 'Value of choice 3' })).toHaveProperty('value', 'price');
});

test('a single line pasted into a label becomes its text', async () => {
  const { actor, screen } = await openQuestions(questionsAt(1), { questions: [mood] });
  await actor.click(screen.getByRole('textbox', { name: 'Label of choice 2' }));
  await actor.paste(', mostly');
  const labels = screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Label/ });
  expect(labels.map(({ value }) => value)).toEqual(['Positive', 'Negative, mostly']);
});

test('choices are added from a list in a dialog, with their values where a second cell has them', async () => {
  const { actor, screen } = await openQuestions(questionsAt(1), { questions: [mood] });
  await actor.click(screen.getByRole('button', { name: 'Paste a list' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Paste a list' }));
  expect(dialog.getByRole('button', { name: 'Add 0 choices' })).toHaveProperty('disabled', true);
  await actor.click(dialog.getByRole('textbox', { name: 'Choices' }));
  await actor.paste('Mixed\tmix\nUnclear\n');
  expect(dialog.getByRole('button', { name: 'Add 2 choices' })).toHaveProperty('disabled', false);
  await actor.keyboard('{Control>}{Enter}{/Control}');
  const texts = (name: RegExp) => screen.getAllByRole<HTMLInputElement>('textbox', { name }).map(({ value }) => value);
  expect(texts(/^Label/)).toEqual(['Positive', 'Negative', 'Mixed', 'Unclear']);
  expect(texts(/^Value/)).toEqual(['positive', 'negative', 'mix', 'unclear']);
  await actor.click(screen.getByRole('button', { name: 'Paste a list' }));
  expect(await screen.findByRole('textbox', { name: 'Choices' })).toHaveProperty('value', '');
});

test('the dialog says how many choices it adds, without those that are there already', async () => {
  const { actor, screen } = await openQuestions(questionsAt(1), { questions: [mood] });
  await actor.click(screen.getByRole('button', { name: 'Paste a list' }));
  await actor.paste('Positive\nMixed\nMixed\nUnclear');
  await actor.click(await screen.findByRole('button', { name: 'Add 2 choices' }));
  expect(screen.getAllByRole('textbox', { name: /^Label/ })).toHaveLength(4);
});

test('Enter leads from the question to its choices, then adds one at the end, and the keys follow the order', async () => {
  const { actor, screen, server } = await openQuestions(questionsAt());
  await actor.click(screen.getByRole('button', { name: 'Add the first question' }));
  await actor.keyboard('Mood{Enter}Good{Enter}Bad{Enter}Mixed{Enter}{Enter}Unclear');
  expect(screen.getByRole('textbox', { name: 'Label of choice 4' })).toBe(document.activeElement);
  await actor.click(screen.getByRole('textbox', { name: 'Label of choice 1' }));
  await actor.keyboard('{Enter}Not said');
  await actor.click(screen.getByRole('button', { name: 'People' }));
  await screen.findByRole('heading', { name: 'Contributors' });
  await expect
    .poll(() => server.task().questions[0]?.choices.map(({ label, hotkey }) => [label, hotkey]))
    .toEqual([
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
])('the Enter of an input method neither adds a choice nor leaves the question: %s', async (_, how) => {
  const { screen } = await openQuestions(questionsAt(), { questions: [mood] });
  const label = screen.getByRole('textbox', { name: 'Label of choice 2' });
  label.focus();
  fireEvent.keyDown(label, { key: 'Enter', ...how });
  expect(screen.getAllByRole('textbox', { name: /^Label/ })).toHaveLength(2);
  const question = screen.getByRole('textbox', { name: 'Question' });
  question.focus();
  fireEvent.keyDown(question, { key: 'Enter', ...how });
  expect(question).toBe(document.activeElement);
});

test('a removed choice comes back with undo, in its place and with its key', async () => {
  const { actor, screen, server } = await openQuestions(questionsAt(1), { questions: [{ ...mood, choices }] });
  await actor.click(screen.getByRole('button', { name: 'Remove choice 1' }));
  expect(screen.getByRole('textbox', { name: 'Label of choice 1' })).toHaveProperty('value', 'Negative');
  expect(screen.getByRole('combobox', { name: 'Key of choice 1' })).toHaveProperty('value', '1');
  await actor.type(screen.getByRole('textbox', { name: 'Question' }), '!');
  await actor.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
  await actor.click(screen.getByRole('button', { name: 'People' }));
  await screen.findByRole('heading', { name: 'Contributors' });
  await expect.poll(() => server.task().questions[0]).toEqual({ ...mood, name: 'Overall sentiment!', choices });
});

test('a choice changes its place with Alt and an arrow, the caret goes with it, and the keys follow the order', async () => {
  const { actor, screen, server } = await openQuestions(questionsAt(1), { questions: [mood] });
  await actor.click(screen.getByRole('textbox', { name: 'Label of choice 1' }));
  await actor.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(screen.getByText('“Positive”: position 2 of 2')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Label of choice 2' })).toBe(document.activeElement);
  await actor.keyboard('!');
  await waitFor(() =>
    expect(server.task().questions[0]?.choices).toEqual([
      { value: 'negative', label: 'Negative', hotkey: '1' },
      { value: 'positive', label: 'Positive!', hotkey: '2' },
    ]),
  );
});

test.each<[string, (app: App) => Promise<void>]>([
  ['a key', ({ actor }) => actor.keyboard('{Alt>}{ArrowDown}{/Alt}')],
  [
    'its menu',
    async ({ actor, screen }) => {
      await actor.keyboard('{Enter}');
      await actor.click(await screen.findByRole('menuitem', { name: /^Move down/ }));
    },
  ],
])('the handle of a choice keeps the focus when it moves the choice with %s, to move it on', async (_, move) => {
  const app = await openQuestions(questionsAt(1), { questions: [{ ...mood, choices }] });
  const { actor, screen } = app;
  screen.getByRole('button', { name: 'Move choice 1' }).focus();
  await move(app);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move choice 2' })).toBe(document.activeElement));
  await actor.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(screen.getByRole('textbox', { name: 'Label of choice 3' })).toHaveProperty('value', choices[0]?.label);
});

test('the caret stays in the value of a choice that moves', async () => {
  const { actor, screen } = await openQuestions(questionsAt(1), { questions: [mood] });
  await actor.click(screen.getByRole('textbox', { name: 'Value of choice 2' }));
  await actor.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(screen.getByRole('textbox', { name: 'Value of choice 1' })).toBe(document.activeElement);
});

test('a key given twice is refused at its field, and the header names the first refusal and leads to it', async () => {
  const { actor, screen, path, received } = await openQuestions(questionsAt(1), {
    questions: [mood, { ...why, show_when: null }],
  });
  await actor.selectOptions(screen.getByRole('combobox', { name: 'Key of choice 2' }), '1');
  expect(screen.getByText('Choice 1 already uses this key')).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Key of choice 2' }).getAttribute('aria-invalid')).toBe('true');
  await actor.click(screen.getByRole('link', { name: 'What went wrong?' }));
  await screen.findByRole('heading', { name: 'Question 2' });
  await actor.click(screen.getByRole('link', { name: 'Question 1, choice 2: Choice 1 already uses this key' }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Key of choice 2' })).toBe(document.activeElement));
  expect(path()).toBe(questionsAt(1));
  expect(received.some(({ operation }) => operation.startsWith('PUT'))).toBe(false);
});

test('an empty choice is named in the header, which leads there from any step', async () => {
  const { actor, screen } = await openQuestions(questionsAt(1), { questions: [mood] });
  await actor.clear(screen.getByRole('textbox', { name: 'Label of choice 2' }));
  await actor.click(screen.getByRole('switch', { name: 'Required' }));
  expect(screen.getByRole('textbox', { name: 'Label of choice 2' }).getAttribute('aria-invalid')).toBe('true');
  const steps = within(screen.getByRole('navigation', { name: 'Steps' }));
  await actor.click(steps.getByRole('link', { name: /People/ }));
  await screen.findByRole('heading', { name: 'Contributors' });
  await actor.click(screen.getByRole('link', { name: 'Question 1, choice 2 is empty' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Label of choice 2' })).toBe(document.activeElement));
});

test('too few choices are named with the specification’s words, and nothing is saved', async () => {
  const { actor, screen, received } = await openQuestions(questionsAt(), { questions: [mood] });
  await actor.click(await screen.findByRole('button', { name: 'Remove choice 2' }));
  await actor.click(screen.getByRole('button', { name: 'People' }));
  expect(screen.getByText('At least 2 choices')).toBeTruthy();
  await actor.click(screen.getByRole('button', { name: 'Remove choice 1' }));
  expect(screen.getByText('Choices count must be above 0')).toBeTruthy();
  expect(received.some(({ operation }) => operation.startsWith('PUT'))).toBe(false);
});

test('what is wrong with a choice elsewhere in the list is said once the list is left', async () => {
  const { actor, screen } = await openQuestions(questionsAt(1), { questions: [{ ...mood, choices }] });
  const first = screen.getByRole('textbox', { name: 'Label of choice 1' });
  await actor.clear(first);
  await actor.type(first, 'Other');
  await actor.click(screen.getByRole('textbox', { name: 'Label of choice 2' }));
  const third = screen.getByRole('textbox', { name: 'Value of choice 3' });
  expect(third.getAttribute('aria-invalid')).toBeNull();
  await actor.click(screen.getByRole('textbox', { name: 'Question' }));
  expect(third.getAttribute('aria-invalid')).toBe('true');
});

test('a choice that Enter has just added is not wrong for being empty, until it is left', async () => {
  const { actor, screen } = await openQuestions(questionsAt(1), { questions: [mood] });
  await actor.click(screen.getByRole('textbox', { name: 'Label of choice 1' }));
  // the whole list is left once, so that its errors are shown
  await actor.click(screen.getByRole('textbox', { name: 'Question' }));
  await actor.click(screen.getByRole('textbox', { name: 'Label of choice 2' }));
  await actor.keyboard('{Enter}');
  const added = screen.getByRole('textbox', { name: 'Label of choice 3' });
  expect(added).toBe(document.activeElement);
  expect(added.getAttribute('aria-invalid')).toBeNull();
  await actor.tab();
  expect(added.getAttribute('aria-invalid')).toBe('true');
});

test('a choice that is removed leaves the focus in the list, and comes back beside what was changed since', async () => {
  const { actor, screen, server } = await openQuestions(questionsAt(1), { questions: [{ ...mood, choices }] });
  await actor.click(screen.getByRole('button', { name: 'Remove choice 2' }));
  expect(screen.getByRole('textbox', { name: 'Label of choice 1' })).toBe(document.activeElement);
  await actor.keyboard('!');
  await actor.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
  await actor.click(screen.getByRole('button', { name: 'People' }));
  await screen.findByRole('heading', { name: 'Contributors' });
  await expect
    .poll(() => server.task().questions[0]?.choices.map(({ label }) => label))
    .toEqual(['Positive!', 'Negative', 'Other']);
});

test('Backspace in an empty choice removes it, but not the only one, and offers nothing to undo', async () => {
  const { actor, screen } = await openQuestions(questionsAt());
  await actor.click(screen.getByRole('button', { name: 'Add the first question' }));
  await actor.click(screen.getByRole('textbox', { name: 'Label of choice 2' }));
  await actor.keyboard('{Backspace}{Backspace}');
  expect(screen.getAllByRole('textbox', { name: /^Label/ })).toEqual([document.activeElement]);
  expect(screen.queryByRole('button', { name: 'Undo', hidden: true })).toBeNull();
});

test('Backspace held down empties a choice and goes no further', async () => {
  const { screen } = await openQuestions(questionsAt(1), { questions: [{ ...mood, choices }] });
  const label = screen.getByRole('textbox', { name: 'Label of choice 3' });
  fireEvent.change(label, { target: { value: '' } });
  fireEvent.keyDown(label, { key: 'Backspace', repeat: true });
  expect(screen.getAllByRole('textbox', { name: /^Label/ })).toHaveLength(3);
  fireEvent.keyDown(label, { key: 'Backspace' });
  expect(screen.getAllByRole('textbox', { name: /^Label/ })).toHaveLength(2);
});

test('a list of 200 choices takes no more', async () => {
  const many = Array.from({ length: 200 }, (_, n) => ({ value: `v${n}`, label: `Choice ${n}`, hotkey: null }));
  const { actor, screen } = await openQuestions(questionsAt(1), { questions: [{ ...mood, choices: many }] });
  screen.getByRole('textbox', { name: 'Label of choice 200' }).focus();
  await actor.keyboard('{Enter}');
  expect(screen.getAllByRole('textbox', { name: /^Label/ })).toHaveLength(200);
  expect(screen.getByRole('button', { name: 'Add choice' })).toHaveProperty('disabled', true);
});

test('choices that answers may hold keep their value and their place', async () => {
  const { actor, screen, server } = await openQuestions(questionsAt(1), {
    is_draft: false,
    status: 1,
    questions: [mood],
  });
  await actor.type(screen.getByRole('textbox', { name: 'Label of choice 1' }), ' tone');
  await actor.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await actor.click(screen.getByRole('textbox', { name: 'Label of choice 2' }));
  await actor.keyboard('{Enter}Mixed{Alt>}{ArrowUp}{/Alt}');
  await actor.click(screen.getByRole('button', { name: 'People' }));
  await screen.findByRole('heading', { name: 'Contributors' });
  await expect
    .poll(() => server.task().questions[0]?.choices.map(({ label, value }) => [label, value]))
    .toEqual([
      ['Positive tone', 'positive'],
      ['Negative', 'negative'],
      ['Mixed', 'mixed'],
    ]);
});

test('of several refusals the header names the first', async () => {
  const second = { ...mood, question_no: 2, name: 'Tone' };
  const { actor, screen } = await openQuestions(questionsAt(2), { questions: [mood, second] });
  await actor.clear(screen.getByRole('textbox', { name: 'Label of choice 2' }));
  await actor.clear(screen.getByRole('textbox', { name: 'Value of choice 2' }));
  await actor.click(await screen.findByRole('link', { name: mood.name }));
  await actor.clear(screen.getByRole('textbox', { name: 'Label of choice 1' }));
  await actor.clear(screen.getByRole('textbox', { name: 'Value of choice 1' }));
  expect(await screen.findByRole('link', { name: 'Question 1, choice 1 is empty' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Question 2, choice 2 is empty' })).toBeNull();
});
