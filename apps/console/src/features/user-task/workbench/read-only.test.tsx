import 'fake-indexeddb/auto';
import { waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { freshBrowser, openWorkbench } from '../../../testing/user-task/open-workbench.tsx';
import { askedQuestions, TASK_ID, taskOnServer } from '../../../testing/user-task/task-on-server.ts';

beforeEach(() => freshBrowser());

const submission = { is_completed: true, status: 1, updatedAt: '2026-11-20T06:02:00Z' } as const;

test('of work that is only read nothing is undone, skipped, resumed, cleared or submitted', async () => {
  const questions = askedQuestions().map((question) =>
    question.question_no === 2 ? { ...question, type: 'single' as const, required: false } : question,
  );
  const onServer = taskOnServer({ questions, submission, round: 1 });
  for (const row of onServer.rows) row.skipped_reason = 'Spam';
  const { screen, actor } = await openWorkbench(onServer);
  expect(screen.getByText('Skipped: Spam')).toBeTruthy();
  for (const name of ['Undo', /^Skip/, 'Resume this row', 'Clear', 'Submit'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  await actor.keyboard('s');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a text can be read, not written', async () => {
  const onServer = taskOnServer({ submission, round: 1 });
  const [row] = onServer.rows;
  const revision = '000000000001-0000-0000000a';
  const values = ['mix', ['food'], 'So so'];
  if (row) row.answers = values.map((value, index) => ({ question_no: index + 1, value, revision }));
  const { screen } = await openWorkbench(onServer);
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'The phrase that decided it' });
  expect(text.value).toBe('So so');
  expect(text.readOnly).toBe(true);
});

test('who withdraws their work goes on at the row they were reading', async () => {
  const { actor, screen, rowOf } = await openWorkbench(taskOnServer({ submission, round: 1 }));
  await rowOf(1);
  await actor.click(screen.getByRole('button', { name: 'Next' }));
  await rowOf(2);
  await actor.click(screen.getByRole('button', { name: 'Withdraw' }));
  await screen.findByRole('button', { name: 'Save and next' });
  await rowOf(2);
});

test('there is something to undo once something is answered, and to submit once all rows are done', async () => {
  const { actor, screen, rowOf } = await openWorkbench(taskOnServer({}, 2));
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(undo).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
  await actor.keyboard('1');
  expect(undo).toHaveProperty('disabled', false);
  await actor.keyboard('{Enter}1{Enter}');
  await rowOf(2);
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
  await actor.keyboard('1{Enter}1');
  expect(await screen.findByRole('button', { name: 'Submit' })).toBeTruthy();
});

test('the work has the window to itself: the menus of the console are away', async () => {
  const { screen } = await openWorkbench();
  expect(screen.queryByRole('complementary', { name: 'Main menu' })).toBeNull();
});

test('an address beyond the last row opens the last one', async () => {
  const { rowOf } = await openWorkbench(taskOnServer(), `/task/${TASK_ID}?row=9`);
  await rowOf(3);
});

test('one question about the page of a row is enough for it to be shown', async () => {
  const questions = askedQuestions().map((question) => ({ ...question, use_iframe: question.question_no === 2 }));
  const onServer = taskOnServer({ questions }, 1, { page: 'https://example.org/1' });
  const { screen } = await openWorkbench(onServer);
  expect(await screen.findByRole('button', { name: 'Show the page here' })).toBeTruthy();
});

test('a task without a guideline says so', async () => {
  const { screen } = await openWorkbench(taskOnServer({ guideline: ' \n' }));
  const panel = within(await screen.findByRole('tabpanel'));
  await waitFor(() => expect(panel.getByText(/guideline/i)).toBeTruthy());
});
