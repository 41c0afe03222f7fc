import 'fake-indexeddb/auto';
import { waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { problem } from '../../../testing/fake-server.ts';
import { freshBrowser, openWorkbench } from '../../../testing/user-task/open-workbench.tsx';
import { TASK_ID, taskOnServer } from '../../../testing/user-task/task-on-server.ts';

const ANSWERS = 'PUT /userTask/{id}/answers';
beforeEach(() => freshBrowser());

const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

test('who stays when asked before leaving stays, also once the answers are saved, and is asked again', async () => {
  const { actor, screen, answers, path, onServer } = await openWorkbench();
  const working = answers[ANSWERS];
  answers[ANSWERS] = noNetwork;
  await actor.keyboard('1');
  const leave = screen.getByRole('link', { name: 'Back to my tasks' });
  await actor.click(leave);
  const asked = within(await screen.findByRole('alertdialog', { name: 'Some answers are not saved yet' }));
  expect(asked.getByText(/^1 answer has not reached the server/)).toBeTruthy();
  await actor.click(asked.getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await actor.click(leave);
  await actor.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Stay' }));
  if (working) answers[ANSWERS] = working;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(onServer.saved(1, 1)).toBe('pos'));
  await waitFor(() => expect(screen.queryByText(/kept in this browser/)).toBeNull());
  expect(path()).toContain(`/task/${TASK_ID}`);
});

test('back at a task whose answers are still unsent they are on screen', async () => {
  const { actor, screen, answers, onServer } = await openWorkbench();
  const working = answers[ANSWERS];
  answers[ANSWERS] = noNetwork;
  await actor.keyboard('1');
  await actor.click(screen.getByRole('link', { name: 'Back to my tasks' }));
  await actor.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
  await actor.click(await screen.findByRole('link', { name: /Visit coding$/ }));
  expect(await screen.findByRole('radio', { name: 'Positive', checked: true })).toBeTruthy();
  expect(onServer.saved(1, 1)).toBeUndefined();
  if (working) answers[ANSWERS] = working;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(onServer.saved(1, 1)).toBe('pos'));
});

test('a reason of blanks is none, and that of a skipped row is there to be changed', async () => {
  const { actor, screen, rowOf, onServer } = await openWorkbench();
  const ask = async () => {
    await actor.keyboard('s');
    return within(await screen.findByRole('dialog', { name: 'Skip this row' }));
  };
  let dialog = await ask();
  await actor.type(dialog.getByLabelText('Reason'), '   {Enter}');
  expect(await dialog.findByText('Required field')).toBeTruthy();
  await actor.type(dialog.getByLabelText('Reason'), 'Spam');
  expect(dialog.queryByText('Required field')).toBeNull();
  await actor.keyboard('{Enter}');
  await rowOf(2);
  await actor.keyboard('{Shift>}{Enter}{/Shift}');
  await rowOf(1);
  dialog = await ask();
  expect(dialog.getByLabelText<HTMLInputElement>('Reason').value).toBe('Spam');
  await actor.type(dialog.getByLabelText('Reason'), ', again{Enter}');
  await waitFor(() => expect(onServer.rows[0]?.skipped_reason).toBe('Spam, again'));
});

test('before submitting it says how many rows are skipped', async () => {
  const { actor, screen, rowOf } = await openWorkbench(taskOnServer({}, 2));
  await actor.keyboard('1{Enter}1{Enter}');
  await rowOf(2);
  await actor.keyboard('s');
  await actor.type(within(await screen.findByRole('dialog')).getByLabelText('Reason'), 'Spam{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Submit “Visit coding”?' }));
  expect(dialog.getByText('1 row is skipped.')).toBeTruthy();
  expect(dialog.getByText(/^All 2 rows are done/)).toBeTruthy();
});

test('why work could not be submitted is said in its dialog', async () => {
  const { actor, screen, answers } = await openWorkbench(taskOnServer({}, 1));
  await actor.keyboard('1{Enter}1{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Submit “Visit coding”?' }));
  answers['POST /userTask/{id}/submit'] = problem(503, 'unavailable');
  const submit = dialog.getByRole('button', { name: 'Submit' });
  await waitFor(() => expect(submit).toHaveProperty('disabled', false));
  await actor.click(submit);
  expect(await dialog.findByText(/^The server is busy or restarting/)).toBeTruthy();
});

test('of many refused answers the first three lead to their questions, and the others are counted', async () => {
  const { actor, screen, answers, rowOf } = await openWorkbench(taskOnServer({}, 5));
  answers[ANSWERS] = ({ body: { cells } }) =>
    problem(400, 'validation_failed', {
      errors: cells.map((_, at) => ({ pointer: `/cells/${at}/value`, code: 'not_allowed' as const, params: {} })),
    });
  await actor.keyboard('1{Enter}2{Enter}1{Enter}2{Enter}1{Enter}');
  await rowOf(3);
  expect(await screen.findByText('The server didn’t accept 5 answers:')).toBeTruthy();
  expect(screen.getByText('2 more answers were not accepted.')).toBeTruthy();
  const links = screen.getAllByRole('button', { name: /^Row \d$/ });
  expect(links.map(({ textContent }) => textContent)).toEqual(['Row 1', 'Row 1', 'Row 2']);
  await actor.click(links[1] ?? document.body);
  await rowOf(1);
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Food' }));
});

test('what a question is about, its hint and why it must be answered first are read with it', async () => {
  const { actor, screen } = await openWorkbench();
  const described = (name: RegExp) =>
    (screen.getByRole('radiogroup', { name }).getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
  expect(described(/^Overall sentiment/).join()).toContain('Review number 1.');
  await actor.keyboard('{Enter}');
  await screen.findByRole('alert');
  expect(described(/^Overall sentiment/).join()).toContain('Answer the current question first');
  const topics = screen.getByRole('group', { name: /^Which topics/ });
  const hint = (topics.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id));
  expect(hint.map((one) => one?.textContent)).toContain('Only what the writer says.');
});
