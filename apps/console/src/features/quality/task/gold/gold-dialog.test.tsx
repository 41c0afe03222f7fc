import type { Schema } from '@concord/api-client';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aCell } from '../../../../testing/adjudicate/disputed-cells.ts';
import { TASK } from '../../../../testing/builder/a-task.ts';
import { whole } from '../../../../testing/builder/a-whole-task.ts';
import { taskServer } from '../../../../testing/builder/task-server.ts';
import { type Answers, ok, problem, type Received } from '../../../../testing/fake-server.ts';
import { aUser, renderApp } from '../../../../testing/render-app.tsx';
import { questionQuality, taskQuality } from '../../../../testing/task-quality.ts';

const PUT = 'PUT /task/{id}/row/{row_no}/gold/{question_no}';
const choices = ['pos', 'neg', 'mix'].map((value) => ({ value, label: `Tone: ${value}`, hotkey: null }));
const question: Schema<'Question'> = {
  question_no: 1,
  name: 'Tone',
  type: 'single',
  choices,
  scale: 'nominal',
  required: true,
  use_iframe: false,
  hint: '',
  dataset: null,
  show_when: null,
};

const written = ({ body }: Received) => {
  const { gold } = body as Schema<'GoldAnswerRequest'>;
  return ok({ row_no: 33, question_no: 1, gold });
};

async function open(cell: Partial<Schema<'DisputedCell'>>, more: Answers = {}) {
  const answers = {
    ...taskServer({ ...whole, is_draft: false, status: 1, questions: [question] }).answers,
    'GET /task/{id}/quality': { only: TASK, answer: ok(taskQuality) },
    'GET /task/{id}/quality/{question_no}': { only: TASK, answer: ok(questionQuality) },
    'GET /task/{id}/adjudication/{row_no}/{question_no}': ok(aCell(33, 1, ['mix', 'mix', 'neg'], cell)),
    [PUT]: written,
    ...more,
  };
  const app = await renderApp(`/task/${TASK}/quality/1`, { user: aUser(1), answers });
  const sent = () =>
    app.received
      .filter(({ operation }) => operation.startsWith('PUT') && operation.endsWith('/gold/1'))
      .map(({ body }) => body);
  return { ...app, sent };
}

test('a gold answer that is probably wrong is corrected, and put back by Undo', async () => {
  const { actor, screen, sent } = await open({ gold: 'pos' });
  await actor.click(await screen.findByRole('button', { name: 'Edit gold answer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Gold answer for row 33' }));
  expect(dialog.getByRole('radio', { name: 'Tone: pos' })).toHaveProperty('checked', true);
  expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  await actor.click(dialog.getByRole('radio', { name: 'Tone: mix' }));
  await actor.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Gold answer saved');
  expect(screen.queryByRole('dialog')).toBeNull();
  await actor.click(screen.getByRole('button', { name: /^Undo/ }));
  await expect.poll(sent).toEqual([
    { gold: 'mix', replaces: 'pos' },
    { gold: 'pos', replaces: 'mix' },
  ]);
});

test('where there is none, what most have given is suggested, and is saved as it is', async () => {
  const { actor, screen, sent } = await open({ majority: 'mix' });
  const [first] = await screen.findAllByRole('button', { name: 'Set gold answer' });
  if (first) await actor.click(first);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('radio', { name: 'Tone: mix' })).toHaveProperty('checked', true);
  await actor.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Gold answer saved');
  expect(sent()).toEqual([{ gold: 'mix', replaces: null }]);
});

test('a gold answer is removed', async () => {
  const { actor, screen, sent } = await open({ gold: 'pos' });
  await actor.click(await screen.findByRole('button', { name: 'Edit gold answer' }));
  const dialog = within(await screen.findByRole('dialog'));
  await actor.click(dialog.getByRole('button', { name: 'No gold answer' }));
  await actor.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Gold answer removed');
  expect(sent()).toEqual([{ gold: null, replaces: 'pos' }]);
});

test('what the server refuses is said, and what was chosen stays', async () => {
  const { actor, screen } = await open({ gold: 'pos' }, { [PUT]: problem(409, 'wrong_state') });
  await actor.click(await screen.findByRole('button', { name: 'Edit gold answer' }));
  const dialog = within(await screen.findByRole('dialog'));
  await actor.click(dialog.getByRole('radio', { name: 'Tone: neg' }));
  await actor.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toBeTruthy();
  expect(dialog.getByRole('radio', { name: 'Tone: neg' })).toHaveProperty('checked', true);
});

const CELL = 'GET /task/{id}/adjudication/{row_no}/{question_no}';

test('opened again, the dialog shows the gold answer that someone else has set since', async () => {
  const { actor, screen, answers } = await open({ gold: 'pos' });
  await actor.click(await screen.findByRole('button', { name: 'Edit gold answer' }));
  const dialog = within(await screen.findByRole('dialog'));
  await actor.click(dialog.getByRole('button', { name: 'Cancel' }));
  answers[CELL] = ok(aCell(33, 1, ['mix', 'mix', 'neg'], { gold: 'neg' }));
  await actor.click(screen.getByRole('button', { name: 'Edit gold answer' }));
  const again = within(await screen.findByRole('dialog'));
  expect(again.getByRole('radio', { name: 'Tone: neg' })).toHaveProperty('checked', true);
});

test('a gold answer that someone else has set while the dialog is open is never written over', async () => {
  const { actor, screen, answers, received, sent } = await open(
    { gold: 'pos' },
    { [PUT]: problem(409, 'wrong_state') },
  );
  await actor.click(await screen.findByRole('button', { name: 'Edit gold answer' }));
  const dialog = within(await screen.findByRole('dialog'));
  await actor.click(dialog.getByRole('radio', { name: 'Tone: mix' }));
  answers[CELL] = ok(aCell(33, 1, ['mix', 'mix', 'neg'], { gold: 'neg' }));
  const save = dialog.getByRole('button', { name: 'Save' });
  await actor.click(save);
  expect(await dialog.findByRole('alert')).toBeTruthy();
  // after the refusal it is read again
  await expect.poll(() => received.at(-1)?.operation).not.toMatch(/^PUT/);
  await expect.poll(() => received.filter(({ operation }) => operation.includes('/adjudication/')).length).toBe(2);
  await actor.click(save);
  await expect.poll(sent).toEqual([
    { gold: 'mix', replaces: 'pos' },
    { gold: 'mix', replaces: 'pos' },
  ]);
});
