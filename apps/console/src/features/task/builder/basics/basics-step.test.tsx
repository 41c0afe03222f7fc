import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TASK } from '../../../../testing/builder/a-task.ts';
import { taskServer } from '../../../../testing/builder/task-server.ts';
import { aUser, renderApp } from '../../../../testing/render-app.tsx';

const manager = aUser(1);
const at = (step: string) => `/task/${TASK}/edit?step=${step}`;

test('continuing saves what changed, on top of the version that was read', async () => {
  const { answers, task } = taskServer();
  const { actor, screen, received, path } = await renderApp(at('basics'), { user: manager, answers });
  await actor.type(await screen.findByRole('textbox', { name: 'Guideline' }), 'Mind the **tone**.');
  await actor.click(screen.getByRole('radio', { name: /Random/ }));
  await actor.click(screen.getByRole('button', { name: 'Data' }));
  await screen.findByText(/Draft saved/);
  const saves = received.filter(({ operation }) => operation.startsWith('PATCH')).map(({ body }) => body);
  // Typing that pauses, as on a busy machine, is saved in between.
  expect(saves.map((body) => Object(body).version)).toEqual(saves.map((_, index) => index + 1));
  expect(Object.keys(Object.assign({}, ...saves)).toSorted()).toEqual(['assign_logic', 'guideline', 'version']);
  expect(task()).toMatchObject({ guideline: 'Mind the **tone**.', assign_logic: 'random', version: 1 + saves.length });
  expect(path()).toBe(at('data'));
});

test('an entry that cannot be saved keeps the step, is named, and gets the focus', async () => {
  const { answers } = taskServer();
  const { actor, screen, received, path } = await renderApp(at('basics'), { user: manager, answers });
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await actor.clear(name);
  const answersPerRow = await screen.findByRole('spinbutton', { name: 'Answers per row' });
  await actor.clear(answersPerRow);
  await actor.type(answersPerRow, '0');
  await actor.click(screen.getByRole('button', { name: 'Data' }));
  expect(screen.getByText('Enter a task name')).toBeTruthy();
  expect(screen.getByText('At least 1')).toBeTruthy();
  expect(screen.getByText('Not saved yet')).toBeTruthy();
  expect(document.activeElement).toBe(name);
  expect(path()).toBe(at('basics'));
  expect(received.some(({ operation }) => operation.startsWith('PATCH'))).toBe(false);
});

test('several answers per row can be limited to a share of the rows in the same place', async () => {
  const { answers, task } = taskServer();
  const { actor, screen, path } = await renderApp(at('basics'), { user: manager, answers });
  await actor.click(await screen.findByRole('button', { name: 'Increase Answers per row' }));
  await actor.click(screen.getByRole('spinbutton', { name: 'Overlap' }));
  await actor.keyboard('0');
  await actor.click(screen.getByRole('button', { name: 'Data' }));
  expect(path()).toBe(at('basics'));
  expect(document.activeElement).toBe(screen.getByRole('spinbutton', { name: 'Overlap' }));
  await actor.keyboard('{Backspace}10');
  await actor.click(screen.getByRole('button', { name: 'Data' }));
  await expect.poll(task).toMatchObject({ answers_per_row: 2, overlap_share: 10 });
});

test('how to have an overlap is said while each row gets one answer', async () => {
  const { answers } = taskServer();
  const { actor, screen } = await renderApp(at('basics'), { user: manager, answers });
  const hint = /For an overlap, choose 2 or more/;
  expect(await screen.findByText(hint)).toBeTruthy();
  await actor.click(screen.getByRole('button', { name: 'Increase Answers per row' }));
  expect(screen.queryByText(hint)).toBeNull();
});

test('a wrong number of answers is flagged once its field is left, not while it is typed', async () => {
  const { answers } = taskServer();
  const { actor, screen } = await renderApp(at('basics'), { user: manager, answers });
  const field = await screen.findByRole('spinbutton', { name: 'Answers per row' });
  await actor.clear(field);
  await actor.type(field, '51');
  expect(field.getAttribute('aria-invalid')).toBeNull();
  await actor.tab();
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
});

test('a name that is too long is not cut but refused, at its field and in the header', async () => {
  const { answers } = taskServer();
  const { actor, screen, received } = await renderApp(at('basics'), { user: manager, answers });
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await actor.clear(name);
  await actor.paste('n'.repeat(121));
  await actor.tab();
  expect(name).toHaveProperty('value', 'n'.repeat(121));
  expect(screen.getByText('Maximum 120 symbols')).toBeTruthy();
  await actor.click(screen.getByRole('link', { name: 'Name: Maximum 120 symbols' }));
  expect(document.activeElement).toBe(name);
  expect(received.some(({ operation }) => operation.startsWith('PATCH'))).toBe(false);
});

test('after each step the focus is on the heading that names it', async () => {
  const { answers } = taskServer();
  const { actor, screen } = await renderApp(at('basics'), { user: manager, answers });
  const heading = async (name: string) =>
    within(await screen.findByRole('navigation', { name: 'Steps' })).findByRole('heading', { name });
  await actor.click(await screen.findByRole('button', { name: 'Data' }));
  expect(await heading('Data')).toBe(document.activeElement);
  const steps = within(screen.getByRole('navigation', { name: 'Steps' }));
  await actor.click(steps.getByRole('link', { name: /Questions/ }));
  expect(await heading('Questions')).toBe(document.activeElement);
  await screen.findByRole('button', { name: 'Add the first question' });
  await actor.click(screen.getByRole('button', { name: 'People' }));
  expect(await heading('People')).toBe(document.activeElement);
  await screen.findByRole('heading', { name: 'Contributors' });
  await actor.click(steps.getByRole('link', { name: /Review and publish/ }));
  expect(await heading('Review and publish')).toBe(document.activeElement);
  await screen.findByRole('link', { name: 'Add a dataset' });
  expect(await heading('Review and publish')).toBe(document.activeElement);
});

test('the step asks for no share of rows to review: the review desk shows every row', async () => {
  const { answers } = taskServer();
  const { screen } = await renderApp(at('basics'), { user: manager, answers });
  await screen.findByRole('textbox', { name: 'Guideline' });
  expect(screen.getAllByRole('spinbutton')).toEqual([screen.getByRole('spinbutton', { name: 'Answers per row' })]);
});

test('the guideline can be seen as contributors will see it, without raw HTML', async () => {
  const { answers } = taskServer({ guideline: '# Tone\n\n<img src=x> **loud**' });
  const { actor, screen } = await renderApp(at('basics'), { user: manager, answers });
  await actor.click(await screen.findByRole('radio', { name: 'Preview' }));
  expect(await screen.findByRole('heading', { name: 'Tone' })).toBeTruthy();
  expect(screen.getByText('loud').tagName).toBe('STRONG');
  expect(document.querySelector('main img')).toBeNull();
});

test('another user’s change is not overwritten before the user has chosen', async () => {
  const server = taskServer();
  const { actor, screen, received } = await renderApp(at('basics'), { user: manager, answers: server.answers });
  const name = await screen.findByRole('textbox', { name: 'Name' });
  server.apply({ name: 'Theirs' });
  await actor.clear(name);
  await actor.type(name, 'Mine');
  await actor.click(screen.getByRole('button', { name: 'Data' }));
  expect(await screen.findByText('Someone else has changed this task.')).toBeTruthy();
  expect(server.task().name).toBe('Theirs');
  await actor.click(await screen.findByRole('button', { name: 'Compare' }));
  await actor.click(await screen.findByRole('radio', { name: /^Their version/ }));
  await actor.click(screen.getByRole('button', { name: 'Apply' }));
  const steps = within(screen.getByRole('navigation', { name: 'Steps' }));
  await actor.click(steps.getByRole('link', { name: /Basics/ }));
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Theirs');
  expect(received.filter(({ operation }) => operation.startsWith('PATCH'))).toHaveLength(1);
});

test('leaving the builder with something unsaved asks first', async () => {
  const { answers } = taskServer();
  const { actor, screen, path } = await renderApp(at('basics'), { user: manager, answers });
  await actor.clear(await screen.findByRole('textbox', { name: 'Name' }));
  await actor.click(screen.getByRole('button', { name: 'Leave and finish later' }));
  expect(await screen.findByText('You have unsaved changes. Leave anyway?')).toBeTruthy();
  await actor.click(screen.getByRole('button', { name: 'Stay' }));
  expect(path()).toBe(at('basics'));
});

test('once published, what the assignment depends on is fixed, and the name is not', async () => {
  const server = taskServer({ is_draft: false, status: 1 });
  const { actor, screen } = await renderApp(at('basics'), { user: manager, answers: server.answers });
  const name = await screen.findByRole('textbox', { name: 'Name' });
  for (const fixed of [/Answers per row/, /Project/]) {
    const field =
      screen.queryByRole('spinbutton', { name: fixed }) ?? (await screen.findByRole('combobox', { name: fixed }));
    expect(field).toHaveProperty('disabled', true);
  }
  for (const choice of screen.getAllByRole('radio', { name: /Answer all|Answer some|Sequential|Random/ })) {
    expect(choice).toHaveProperty('disabled', true);
  }
  await actor.type(name, ' b');
  await actor.click(screen.getByRole('button', { name: 'Data' }));
  await screen.findByText(/^Saved/);
  expect(server.task().name).toBe('Visit coding, batch 5 b');
});
