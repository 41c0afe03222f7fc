import type { Schema } from '@concord/api-client';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aTask, TASK } from '../../../../../testing/builder/a-task.ts';
import { mood, openQuestions, questionsAt, why } from '../../../../../testing/builder/questions-app.tsx';
import { list, ok, problem } from '../../../../../testing/fake-server.ts';
import { aTaskSummary, idOf } from '../../../../../testing/records.ts';
import { newQuestion } from '../question-list.ts';

const other = idOf(30);
const source = aTask({
  id: other,
  name: 'Last year',
  questions: [mood, why, { ...newQuestion(5), name: 'Anything else?', type: 'open', choices: [] }],
});

/** The dialog over the questions of a task that has one already, with another task to copy from. */
async function openDialog(task: Partial<Schema<'Task'>> = {}) {
  const app = await openQuestions(questionsAt(1), { questions: [mood], guideline: '', ...task });
  const own = app.server.task;
  app.answers['GET /task'] = list(
    aTaskSummary({ id: TASK, name: 'This one' }),
    aTaskSummary({ id: other, name: 'Last year' }),
  );
  app.answers['GET /task/{id}'] = ({ path }) => ok(path.id === other ? source : own());
  const { actor, screen } = app;
  await actor.click(screen.getByRole('button', { name: 'More actions for questions' }));
  await actor.click(await screen.findByRole('menuitem', { name: 'Copy from another task' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy from another task' }));
  await actor.click(dialog.getByRole('combobox', { name: 'Task' }));
  await screen.findByRole('option', { name: /Last year/ });
  const choose = async () => actor.click(screen.getByRole('option', { name: /Last year/ }));
  const saved = async () => {
    await actor.click(screen.getByRole('button', { name: 'People' }));
    await screen.findByText(/Draft saved/);
    return own().questions;
  };
  return { ...app, dialog, choose, saved };
}

test('the questions of another task are added behind those present, with numbers and names of their own', async () => {
  const { actor, screen, dialog, choose, saved, path } = await openDialog();
  expect(screen.queryByRole('option', { name: /This one/ })).toBeNull();
  await choose();
  await actor.click(await dialog.findByRole('button', { name: 'Add 3 questions' }));
  expect(await screen.findByText('3 questions added')).toBeTruthy();
  expect(path()).toContain('question=2');
  expect(await saved()).toEqual([
    mood,
    { ...mood, question_no: 2, name: 'Overall sentiment (2)' },
    { ...why, question_no: 3, show_when: { question_no: 2, values: ['negative'] } },
    { ...source.questions[2], question_no: 4 },
  ]);
});

test('some are chosen; one that a condition needs comes with it and says so', async () => {
  const { actor, dialog, choose, saved } = await openDialog();
  await choose();
  await actor.click(await dialog.findByRole('checkbox', { name: 'Select all' }));
  const add = dialog.getByRole('button', { name: 'Add questions' });
  expect(add.getAttribute('aria-disabled')).toBe('true');
  expect(dialog.getByText('Select at least one question.')).toBeTruthy();
  await actor.click(add);
  expect(dialog.getAllByRole('checkbox', { checked: false })).toHaveLength(5);
  await actor.click(dialog.getByRole('checkbox', { name: 'What went wrong?' }));
  const needed = dialog.getByRole<HTMLButtonElement>('checkbox', { name: 'Overall sentiment' });
  expect([needed.disabled, needed.getAttribute('aria-checked')]).toEqual([true, 'true']);
  expect(dialog.getByText('Needed by the condition of another question')).toBeTruthy();
  await actor.click(dialog.getByRole('button', { name: 'Add 2 questions' }));
  expect((await saved()).map(({ name }) => name)).toEqual([
    'Overall sentiment',
    'Overall sentiment (2)',
    'What went wrong?',
  ]);
});

test('undo removes what was added, and nothing else', async () => {
  const { actor, screen, dialog, choose, saved } = await openDialog();
  await choose();
  await actor.click(await dialog.findByRole('button', { name: 'Add 3 questions' }));
  await actor.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
  expect(await saved()).toEqual([mood]);
});

test('the questions take the place of those present when that is asked, and undo brings these back', async () => {
  const { actor, screen, dialog, choose, saved, server } = await openDialog();
  await choose();
  await actor.click(await dialog.findByRole('checkbox', { name: 'Remove the existing question' }));
  await actor.click(dialog.getByRole('button', { name: 'Add 3 questions' }));
  await screen.findByText('3 questions added');
  expect((await saved()).map(({ question_no, name }) => [question_no, name])).toEqual([
    [2, 'Overall sentiment'],
    [3, 'What went wrong?'],
    [4, 'Anything else?'],
  ]);
  await actor.click(screen.getByRole('button', { name: 'Undo', hidden: true }));
  await expect.poll(() => server.task().questions).toEqual([mood]);
});

test('the guideline comes along where there is none, and undo removes it', async () => {
  const { actor, answers, screen, dialog, choose, saved, server } = await openDialog();
  answers['GET /task/{id}'] = ({ path }) =>
    ok(path.id === other ? { ...source, guideline: 'Read *all*' } : server.task());
  await choose();
  const box = await dialog.findByRole('checkbox', { name: 'Use the guideline, too' });
  expect(box.getAttribute('aria-checked')).toBe('true');
  await actor.click(dialog.getByRole('button', { name: 'Add 3 questions' }));
  await saved();
  await expect.poll(() => server.task().guideline).toBe('Read *all*');
  await actor.click(screen.getByRole('button', { name: 'Undo', hidden: true }));
  await expect.poll(() => server.task().guideline).toBe('');
});

test('the guideline of the task stays unless it is to be replaced', async () => {
  const { answers, dialog, choose, actor, server, saved } = await openDialog({ guideline: 'Mine' });
  answers['GET /task/{id}'] = ({ path }) => ok(path.id === other ? { ...source, guideline: 'Theirs' } : server.task());
  await choose();
  const box = await dialog.findByRole('checkbox', { name: 'Use the guideline, too' });
  expect(box.getAttribute('aria-checked')).toBe('false');
  expect(dialog.getByText('It replaces the guideline of this task.')).toBeTruthy();
  await actor.click(dialog.getByRole('button', { name: 'Add 3 questions' }));
  await saved();
  expect(server.task().guideline).toBe('Mine');
});

test('a task that cannot be read is said so', async () => {
  const { answers, dialog, choose } = await openDialog();
  answers['GET /task/{id}'] = problem(404, 'not_found');
  await choose();
  expect(await dialog.findByRole('alert')).toBeTruthy();
});

test('of a published task the questions are only downloaded', async () => {
  const { actor, screen } = await openQuestions(questionsAt(1), { questions: [mood], is_draft: false });
  await actor.click(screen.getByRole('button', { name: 'More actions for questions' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Save as template', 'Download as JSON']);
});
