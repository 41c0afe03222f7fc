import 'fake-indexeddb/auto';
import type { Schema } from '@concord/api-client';
import { formatTime } from '@concord/i18n';
import { act, cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { goTo } from '../../../shared/navigation/place.tsx';
import { session } from '../../../shared/session/session.ts';
import { ok, problem } from '../../../testing/fake-server.ts';
import { freshBrowser, openWorkbench } from '../../../testing/user-task/open-workbench.tsx';
import { askedQuestions, TASK_ID, taskOnServer } from '../../../testing/user-task/task-on-server.ts';

const ANSWERS = 'PUT /userTask/{id}/answers';
beforeEach(() => freshBrowser());

test('keys answer a row and lead to the next, and the server has it', async () => {
  const { actor, rowOf, onServer } = await openWorkbench();
  await actor.keyboard('1{Enter}13{Enter}');
  await rowOf(2);
  await waitFor(() => expect(onServer.saved(1, 2)).toEqual(['drinks', 'staff']));
  expect(onServer.saved(1, 1)).toBe('pos');
});

test('how long the rest takes is told from finished rows, however often their answers were changed', async () => {
  const { actor, screen, rowOf } = await openWorkbench(taskOnServer({}, 40));
  await actor.keyboard('1212');
  expect(screen.getAllByText('40 left')).not.toEqual([]);
  for (const row of [2, 3, 4]) {
    await actor.keyboard('1{Enter}1{Enter}');
    await rowOf(row);
  }
  expect(screen.queryByText(/about/)).toBeNull();
  await actor.keyboard('1{Enter}1');
  expect(await screen.findAllByText(/^36 left, about \d+ min$/)).not.toEqual([]);
});

test('it is said when something was last saved, on an earlier visit or now', async () => {
  const before = new Date(Date.now() - 3_600_000);
  const submission = { is_completed: false, status: 1, updatedAt: before.toISOString() } as const;
  const { actor, screen } = await openWorkbench(taskOnServer({ submission }));
  const saidBefore = `Saved ${formatTime(before)}`;
  expect(screen.getAllByText(saidBefore)).not.toEqual([]);
  await actor.keyboard('1');
  expect(await screen.findByText((text) => /^Saved \d/.test(text) && text !== saidBefore)).toBeTruthy();
});

test('the current question must be answered first, and that is said', async () => {
  const { actor, screen, choice } = await openWorkbench();
  await actor.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toHaveProperty(
    'textContent',
    expect.stringContaining('Answer the current question first'),
  );
  await actor.keyboard('2');
  expect(choice('Mixed').checked).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('digits and letters typed into a text are text', async () => {
  const { actor, screen, onServer } = await openWorkbench();
  await actor.keyboard('2{Enter}1{Enter}');
  const text = screen.getByRole('textbox', { name: 'The phrase that decided it' });
  expect(document.activeElement).toBe(text);
  await actor.keyboard('1 usig?{Alt>}{Enter}{/Alt}x');
  expect(text).toHaveProperty('value', '1 usig?\nx');
  await waitFor(() => expect(onServer.saved(1, 3)).toBe('1 usig?\nx'));
});

test('Escape leaves a text for its question, never for the page as a whole: keys act, and Tab continues from there', async () => {
  const { actor, screen, rowOf } = await openWorkbench();
  await actor.keyboard('2{Enter}1{Enter}');
  const text = screen.getByRole('textbox', { name: 'The phrase that decided it' });
  await actor.keyboard('good{Escape}');
  const focused = document.activeElement;
  expect(focused !== text && focused !== document.body && focused?.contains(text)).toBe(true);
  await actor.tab();
  expect(document.activeElement).toBe(text);
  await actor.keyboard('{Escape}{Enter}');
  await rowOf(2);
  expect(text).toHaveProperty('value', 'good');
});

test('Enter that ends a composition goes nowhere, and only what was composed is the answer', async () => {
  const { actor, screen, rowOf, onServer } = await openWorkbench();
  await actor.keyboard('2{Enter}1{Enter}');
  const text = screen.getByRole('textbox', { name: 'The phrase that decided it' });
  fireEvent.compositionStart(text);
  fireEvent(text, new InputEvent('input', { bubbles: true, isComposing: true }));
  fireEvent.keyDown(text, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(text, { key: 'Enter', keyCode: 229 });
  await rowOf(1);
  fireEvent.compositionEnd(text, { data: '好' });
  fireEvent.change(text, { target: { value: '好吃' } });
  await waitFor(() => expect(onServer.saved(1, 3)).toBe('好吃'));
});

test.each([
  ['Space', ' ', 'mix'],
  ['an arrow down', '{ArrowDown}', 'neg'],
  ['an arrow up', '{ArrowUp}', 'pos'],
])('the focus follows a digit: %s continues from what it chose', async (_, key, value) => {
  const { actor, choice, onServer } = await openWorkbench();
  await actor.keyboard('2');
  expect(document.activeElement).toBe(choice('Mixed'));
  await actor.keyboard(key);
  await actor.keyboard('{Enter}');
  await waitFor(() => expect(onServer.saved(1, 1)).toBe(value));
});

test('where there may be several, Space takes back what the digit has chosen, and undo leads there again', async () => {
  const { actor, screen, onServer } = await openWorkbench();
  await actor.keyboard('1{Enter}13');
  const last = screen.getByRole('checkbox', { name: 'Service and staff' });
  expect(document.activeElement).toBe(last);
  await actor.keyboard(' ');
  await waitFor(() => expect(onServer.saved(1, 2)).toEqual(['drinks']));
  await actor.keyboard('2');
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Food' }));
  await actor.keyboard('u ');
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Food' }));
  await waitFor(() => expect(onServer.saved(1, 2)).toEqual(['drinks', 'food']));
});

test('after undo the focus is on what is chosen again', async () => {
  const { actor, choice } = await openWorkbench();
  await actor.keyboard('32u');
  expect(choice('Negative').checked).toBe(true);
  expect(document.activeElement).toBe(choice('Negative'));
});

test('the answer to an optional choice is taken back by its button, that to a required one has none', async () => {
  const questions = askedQuestions().map((question) =>
    question.question_no === 2 ? { ...question, type: 'single' as const, required: false } : question,
  );
  const onServer = taskOnServer({ questions });
  const { actor, screen, choice } = await openWorkbench(onServer);
  const clear = screen.getByRole('button', { name: 'Clear' });
  expect(clear.getAttribute('aria-disabled')).toBe('true');
  await actor.keyboard('1{Enter}1');
  await waitFor(() => expect(onServer.saved(1, 2)).toBe('drinks'));
  await actor.click(clear);
  expect(choice('Drinks').checked).toBe(false);
  await waitFor(() => expect(onServer.saved(1, 2)).toBeNull());
  expect(onServer.saved(1, 1)).toBe('pos');
});

test('a row is skipped with a reason, and resumed by undo', async () => {
  const { actor, screen, rowOf, onServer } = await openWorkbench();
  await actor.keyboard('s');
  const dialog = await screen.findByRole('dialog', { name: 'Skip this row' });
  await actor.type(within(dialog).getByLabelText('Reason'), ' Not a review {Enter}');
  await rowOf(2);
  await waitFor(() => expect(onServer.rows[0]?.skipped_reason).toBe('Not a review'));
  await actor.keyboard('u');
  await rowOf(1);
  await waitFor(() => expect(onServer.rows[0]?.skipped_reason).toBeNull());
});

test('a row that is resumed by its button has the focus on its question', async () => {
  const onServer = taskOnServer();
  const [first] = onServer.rows;
  if (first) first.skipped_reason = 'Not a review';
  const { actor, screen, choice } = await openWorkbench(onServer);
  await actor.click(await screen.findByRole('button', { name: 'Resume this row' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Resume this row' })).toBeNull());
  expect(document.activeElement).toBe(choice('Positive'));
});

test('reasons given before are offered once each, the latest first', async () => {
  const { actor, screen, rowOf } = await openWorkbench(taskOnServer({}, 5));
  const openDialog = async () => {
    await actor.keyboard('s');
    return within(await screen.findByRole('dialog', { name: 'Skip this row' }));
  };
  for (const [index, reason] of ['Not a review', 'No text', 'Not a review'].entries()) {
    const dialog = await openDialog();
    await actor.type(dialog.getByLabelText('Reason'), `${reason}{Enter}`);
    await rowOf(index + 2);
  }
  const chips = (await openDialog()).getAllByRole('button', { pressed: false });
  expect(chips.map(({ textContent }) => textContent)).toEqual(['Not a review', 'No text']);
});

test('the address names the row, and a page opened with it starts there', async () => {
  const { actor, rowOf } = await openWorkbench(taskOnServer(), `/task/${TASK_ID}?row=2`);
  await rowOf(2);
  await actor.keyboard('1{Enter}1{Enter}');
  await rowOf(3);
  await waitFor(() => expect(location.search).toBe('?row=3'));
  await actor.keyboard('{Shift>}{Enter}{/Shift}');
  await rowOf(2);
  // a reload comes sooner than the address has followed
  window.dispatchEvent(new Event('pagehide'));
  expect(location.search).toBe('?row=2');
});

test.each([
  [25, ['1']],
  [26, ['1', '51']],
  [75, ['1', '51']],
  [76, ['101', '51']],
])('rows are there before they are needed: from row %i on the windows from %j', async (row, windows) => {
  const { rowOf, received } = await openWorkbench(taskOnServer({}, 160), `/task/${TASK_ID}?row=${row}`);
  await rowOf(row);
  const asked = () => received.flatMap(({ url }) => url.searchParams.get('position') ?? []);
  await expect.poll(() => asked().toSorted()).toEqual(windows);
});

test('without the server answers are kept and said to be, and sent when it is back', async () => {
  const { actor, screen, answers, onServer, rowOf } = await openWorkbench();
  const working = answers[ANSWERS];
  answers[ANSWERS] = () => Promise.reject(new TypeError('Failed to fetch'));
  await actor.keyboard('1{Enter}1{Enter}');
  await rowOf(2);
  await screen.findByText(/2 answers are kept in this browser/);
  expect(onServer.saved(1, 1)).toBeUndefined();
  if (working) answers[ANSWERS] = working;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(onServer.saved(1, 2)).toEqual(['drinks']));
  await waitFor(() => expect(screen.queryByText(/kept in this browser/)).toBeNull());
});

test('leaving with an answer the server does not have asks first', async () => {
  const { actor, screen, answers, path } = await openWorkbench();
  answers[ANSWERS] = () => Promise.reject(new TypeError('Failed to fetch'));
  await actor.keyboard('1');
  await actor.click(screen.getByRole('link', { name: 'Back to my tasks' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(path()).toContain('/task/');
  await actor.click(within(dialog).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(path()).toBe('/task'));
});

test('closing the page asks while the server does not have an answer, and no longer', async () => {
  const { actor, answers, onServer } = await openWorkbench();
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(asks()).toBe(false);
  const working = answers[ANSWERS];
  answers[ANSWERS] = () => Promise.reject(new TypeError('Failed to fetch'));
  await actor.keyboard('1');
  expect(asks()).toBe(true);
  if (working) answers[ANSWERS] = working;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(onServer.saved(1, 1)).toBe('pos'));
  await waitFor(() => expect(asks()).toBe(false));
});

test('an answer given while signed out is sent once its author has signed in again, with the new token', async () => {
  const { actor, answers, onServer, received } = await openWorkbench();
  const working = answers[ANSWERS];
  answers[ANSWERS] = problem(401, 'not_signed_in');
  await actor.keyboard('1');
  await waitFor(() => expect(session.getSnapshot().context.identity.kind).toBe('expired'));
  if (working) answers[ANSWERS] = working;
  session.send({ type: 'token.changed', token: 'another-token' });
  await waitFor(() => expect(onServer.saved(1, 1)).toBe('pos'));
  const sent = received.filter(({ operation }) => operation.startsWith('PUT '));
  expect(sent.map(({ authorization }) => authorization)).toEqual(['Bearer a-token', 'Bearer another-token']);
});

test('who leaves while an answer is on its way is let go once it is saved', async () => {
  const { actor, answers, screen, path } = await openWorkbench();
  const working = answers[ANSWERS];
  answers[ANSWERS] = () => Promise.reject(new TypeError('Failed to fetch'));
  answers['GET /userTask'] = ok({ entities: [], totalCount: 0, project_list: [] });
  await actor.keyboard('1');
  await actor.click(screen.getByRole('link', { name: 'Back to my tasks' }));
  expect(path()).toContain(`/task/${TASK_ID}`);
  if (working) answers[ANSWERS] = working;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(path()).toBe('/task'));
});

test('an answer that is older than one given elsewhere gives way to it, and that is said', async () => {
  const onServer = taskOnServer();
  const { actor, screen, choice, answers } = await openWorkbench(onServer);
  const [row] = onServer.rows;
  answers[ANSWERS] = {
    only: TASK_ID,
    answer({ body }) {
      if (row) row.answers = [{ question_no: 1, value: 'mix', revision: 'ffffffffffff-0000-0000000a' }];
      return ok({
        cells: body.cells.map(({ value: _, ...cell }) => ({ ...cell, outcome: 'superseded' as const })),
        skips: [],
        extra_rows: [],
        rows_done: 0,
        rows_skipped: 0,
        answers_count: 1,
        questions_count: 6,
        server_time: new Date().toISOString(),
      });
    },
  };
  await actor.keyboard('1');
  expect(await screen.findByText(/^Row 1: /)).toBeTruthy();
  await waitFor(() => expect(choice('Mixed').checked).toBe(true));
});

test('an answer the server refuses is shown with its reason and can be given up', async () => {
  const { actor, screen, answers } = await openWorkbench();
  const errors: Schema<'FieldError'>[] = [{ pointer: '/cells/0/value', code: 'not_allowed', params: {} }];
  answers[ANSWERS] = problem(400, 'validation_failed', { errors });
  await actor.keyboard('1');
  expect(await screen.findByText('This choice is not available')).toBeTruthy();
  await actor.click(screen.getByRole('button', { name: 'Discard' }));
  await actor.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText('This choice is not available')).toBeNull());
});

test('a row whose answers are given up can be loaded again where it does not come, and is not counted as done', async () => {
  const { actor, screen, answers, choice, rowOf, onServer } = await openWorkbench(taskOnServer({}, 2));
  answers[ANSWERS] = ({ body: { cells } }) =>
    problem(400, 'validation_failed', {
      errors: cells.map((_, at) => ({ pointer: `/cells/${at}/value`, code: 'not_allowed' as const, params: {} })),
    });
  await actor.keyboard('1{Enter}1');
  const discard = await screen.findByRole('button', { name: 'Discard all' });
  expect(await screen.findAllByText(/1 left/)).not.toEqual([]);
  const row = answers['GET /userTask/{id}/row'];
  answers['GET /userTask/{id}/row'] = problem(500, 'internal');
  onServer.say({ server_time: new Date(Date.now() + 1).toISOString() });
  await actor.click(discard);
  await actor.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(await screen.findAllByText(/2 left/)).not.toEqual([]);
  Object.assign(answers, { 'GET /userTask/{id}/row': row });
  await actor.click(retry);
  await rowOf(1);
  await waitFor(() => expect(choice('Positive').checked).toBe(false));
});

test('each row starts at its top, and what is pressed stays where it is', async () => {
  const { actor, screen, choice, rowOf } = await openWorkbench();
  const upwards = vi.spyOn(Element.prototype, 'scrollTo');
  const intoView = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  await actor.click(choice('Mixed'));
  await actor.click(screen.getByRole('checkbox', { name: 'Drinks' }));
  expect(intoView).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Drinks' }));
  expect(upwards).not.toHaveBeenCalled();
  fireEvent.scroll(choice('Mixed'));
  await actor.click(screen.getByRole('button', { name: 'Save and next' }));
  await rowOf(2);
  expect(upwards).toHaveBeenCalledWith(0, 0);
});

test('who closes the dialog and leaves before the work is submitted stays where they are', async () => {
  const onServer = taskOnServer({}, 1);
  const { actor, screen, answers, received, path } = await openWorkbench(onServer);
  const submit = answers['POST /userTask/{id}/submit'];
  const held = Promise.withResolvers<void>();
  await actor.keyboard('1{Enter}1{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Submit “Visit coding”?' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Submit' })).toHaveProperty('disabled', false));
  answers['POST /userTask/{id}/submit'] = async (asked) => {
    await held.promise;
    if (typeof submit !== 'object' || !('answer' in submit) || typeof submit.answer !== 'function')
      throw new TypeError('a submission is worked out');
    return submit.answer(asked);
  };
  await actor.click(dialog.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(received.some(({ operation }) => operation.endsWith('/submit'))).toBe(true));
  await actor.click(dialog.getByRole('button', { name: 'Cancel' }));
  act(() => goTo('/dashboard'));
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  const read = () => received.filter(({ operation }) => operation === 'GET /dashboard/').length;
  const before = read();
  held.resolve();
  // what a change makes stale is read again
  await waitFor(() => expect(read()).toBeGreaterThan(before));
  expect(path()).toBe('/dashboard');
});

test('what is missing is said before submitting, and led to', async () => {
  const { actor, screen, rowOf } = await openWorkbench(taskOnServer(), `/task/${TASK_ID}?row=3`);
  await actor.keyboard('1{Enter}1{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Submit “Visit coding”?' });
  expect(dialog.textContent).toContain('2 rows are not done yet');
  await actor.click(within(dialog).getByRole('button', { name: 'Go to the first unfinished row' }));
  await rowOf(1);
});

test('a missing row that is not here is found before it is led to, and it is said when that fails', async () => {
  const onServer = taskOnServer({ rows_done: 119, resume_position: 110 }, 120);
  const revision = '000000000001-0000-0000000a';
  for (const row of onServer.rows) {
    if (row.position === 110) continue;
    row.done = true;
    row.answers = [
      { question_no: 1, value: 'pos', revision },
      { question_no: 2, value: ['food'], revision },
    ];
  }
  const { actor, answers, screen, rowOf } = await openWorkbench(onServer, `/task/${TASK_ID}?row=1`);
  await actor.keyboard('g');
  await actor.click(await screen.findByRole('button', { name: 'Submit' }));
  const go = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Go to the first unfinished row' });
  const task = answers['GET /userTask/{id}'];
  answers['GET /userTask/{id}'] = problem(503, 'unavailable');
  await actor.click(go);
  expect(await screen.findByText(/^The server is busy or restarting/)).toBeTruthy();
  if (task) answers['GET /userTask/{id}'] = task;
  await actor.click(go);
  await rowOf(110);
});

test('done work is submitted and leads back to the tasks', async () => {
  const { actor, screen, path } = await openWorkbench();
  await actor.keyboard('1{Enter}1{Enter}1{Enter}1{Enter}1{Enter}1{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Submit “Visit coding”?' });
  const button = within(dialog).getByRole('button', { name: 'Submit' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await actor.click(button);
  await waitFor(() => expect(path()).toBe('/task'));
});

test('pressed twice in a moment, work is submitted once', async () => {
  const { actor, screen, path, received } = await openWorkbench();
  await actor.keyboard('1{Enter}1{Enter}1{Enter}1{Enter}1{Enter}1{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Submit “Visit coding”?' });
  const button = within(dialog).getByRole('button', { name: 'Submit' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(path()).toBe('/task'));
  expect(received.filter(({ operation }) => operation.endsWith('/submit'))).toHaveLength(1);
});

test('it is not submitted while an answer is on its way: that is said, and over once it is saved', async () => {
  const { actor, answers, screen, received } = await openWorkbench(taskOnServer({}, 1));
  const working = answers[ANSWERS];
  answers[ANSWERS] = () => Promise.reject(new TypeError('Failed to fetch'));
  await actor.keyboard('1{Enter}1{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Submit “Visit coding”?' }));
  const button = dialog.getByRole('button', { name: 'Submit' });
  expect(button).toHaveProperty('disabled', true);
  expect(dialog.getByText(/^Waiting/)).toBeTruthy();
  await actor.click(button);
  expect(received.filter(({ operation }) => operation.endsWith('/submit'))).toEqual([]);
  if (working) answers[ANSWERS] = working;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  expect(dialog.queryByText(/^Waiting/)).toBeNull();
});

test('rows that were added since the task was opened are said to be open at submitting, and led to', async () => {
  const onServer = taskOnServer();
  const { actor, screen, rowOf, path } = await openWorkbench(onServer);
  await actor.keyboard('1{Enter}1{Enter}1{Enter}1{Enter}1{Enter}1{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Submit “Visit coding”?' });
  onServer.addRow();
  onServer.addRow();
  const button = within(dialog).getByRole('button', { name: 'Submit' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await actor.click(button);
  expect(await screen.findByText(/Some rows are not done yet/)).toBeTruthy();
  await rowOf(4);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await actor.keyboard('1{Enter}1{Enter}1{Enter}1{Enter}');
  const again = await screen.findByRole('dialog', { name: 'Submit “Visit coding”?' });
  const submit = within(again).getByRole('button', { name: 'Submit' });
  await waitFor(() => expect(submit).toHaveProperty('disabled', false));
  await actor.click(submit);
  await waitFor(() => expect(path()).toBe('/task'));
});

test('a row that was taken and returns with an answer is shown in its new place, and counted', async () => {
  const onServer = taskOnServer();
  const { actor, screen } = await openWorkbench(onServer);
  onServer.takeRow(101);
  await actor.keyboard('2');
  await screen.findAllByText('Review number 2.');
  await screen.findAllByText('Row 1 of 3');
  expect(await screen.findByRole('radio', { name: 'Mixed', checked: false })).toBeTruthy();
  expect(onServer.saved(3, 1)).toBe('mix');
  onServer.takeRow(102);
  await actor.keyboard('1');
  await screen.findAllByText('Review number 3.');
  cleanup();

  const longer = taskOnServer();
  const again = await openWorkbench(longer);
  longer.addRow();
  longer.takeRow(101);
  await again.actor.keyboard('2');
  await again.screen.findAllByText('Row 1 of 4');
  await again.screen.findAllByText('Review number 2.');
});

test('submitted work is read only and can be withdrawn', async () => {
  const submission = { is_completed: true, status: 1, updatedAt: '2026-11-20T06:02:00Z' } as const;
  const { actor, screen, choice } = await openWorkbench(taskOnServer({ submission, round: 1 }));
  expect(screen.getByText(/Submitted on 20 November 2026, 14:02/)).toBeTruthy();
  await actor.keyboard('1');
  expect(choice('Positive').checked).toBe(false);
  expect(choice('Positive').disabled).toBe(true);
  await actor.click(screen.getByRole('button', { name: 'Withdraw' }));
  await screen.findByRole('button', { name: 'Save and next' });
});

test.each([
  ['work of an inactive task', { workable: false }, /This task is paused/],
  [
    'paused work',
    { paused_at: '2026-11-20T06:00:00Z', ask: { id: TASK_ID, name: 'Ana', username: 'ana', pic: null } },
    /Your work on this task is paused\. .* Please ask Ana how to continue\./,
  ],
  [
    'work a reviewer has opened',
    {
      opened_at: '2026-11-20T07:00:00Z',
      submission: { is_completed: true, status: 1, updatedAt: '2026-11-20T06:02:00Z' },
    },
    /A reviewer is checking/,
  ],
  ['approved work', { submission: { is_completed: true, status: 2, updatedAt: '2026-11-20T06:02:00Z' } }, /Approved/],
] as const)('%s is read only and says why', async (_, fields, words) => {
  const { screen } = await openWorkbench(taskOnServer(fields));
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save and next' })).toBeNull();
});

test('a guideline is Markdown without HTML, and its links keep to themselves', async () => {
  const guideline = '**Bold** <b onclick="alert(1)">raw</b> [page](https://example.org) [bad](javascript:alert(1))';
  const { screen } = await openWorkbench(taskOnServer({ guideline }));
  const link = await screen.findByRole('link', { name: 'page' });
  expect(link.getAttribute('rel')).toContain('noopener');
  const panel = link.closest('[role="tabpanel"]');
  expect(panel?.querySelector('b')).toBeNull();
  expect(panel?.textContent).toContain('<b onclick');
  expect([...(panel?.querySelectorAll('a') ?? [])].map((a) => a.getAttribute('href'))).not.toContain(
    'javascript:alert(1)',
  );
});

const framed: Schema<'Question'> = {
  question_no: 1,
  name: 'Is the page still there?',
  type: 'single',
  choices: [
    { value: 'yes', label: 'Yes', hotkey: null },
    { value: 'no', label: 'No', hotkey: null },
  ],
  scale: 'nominal',
  required: true,
  use_iframe: true,
  hint: '',
  dataset: null,
  show_when: null,
};

test('a page of a row is framed only on request, apart from the console', async () => {
  const onServer = taskOnServer({ questions: [framed] });
  const [first] = onServer.rows;
  if (first) first.content = { ...first.content, page: 'https://example.org/1' };
  const { actor, screen } = await openWorkbench(onServer);
  expect(document.querySelector('iframe')).toBeNull();
  await actor.click(screen.getByRole('button', { name: 'Show the page here' }));
  const frame = screen.getByTitle('Page of this row');
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts');
  expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer');
});

test('the same field takes the focus anew on the next row, so that a screen reader reads what it is about', async () => {
  const { actor, choice, rowOf } = await openWorkbench(taskOnServer({ questions: askedQuestions().slice(0, 1) }));
  await actor.keyboard('1');
  expect(document.activeElement).toBe(choice('Positive'));
  const focused = vi.fn();
  choice('Positive').addEventListener('focus', focused);
  await actor.keyboard('{Enter}');
  await rowOf(2);
  expect(document.activeElement).toBe(choice('Positive'));
  expect(focused).toHaveBeenCalledOnce();
});

test('how much is done is what the server read after it had saved the last answer, not what it read before', async () => {
  const onServer = taskOnServer();
  const streams: ReadableStreamDefaultController<string>[] = [];
  onServer.answers['GET /events'] = () => ({
    status: 200,
    headers: { 'Content-Type': 'text/event-stream' },
    body: new ReadableStream<string>({ start: (stream) => void streams.push(stream) }),
  });
  const { actor, screen } = await openWorkbench(onServer);
  const earlier = new Date().toISOString();
  await actor.keyboard('1{Enter}1{Enter}');
  await waitFor(() => expect(onServer.saved(1, 2)).toEqual(['drinks']));
  expect(await screen.findAllByText(/^2 left/)).not.toEqual([]);
  /** The task is read again, and the keys move, with which the counts come. */
  const readAgain = async (name: string, server_time: string) => {
    onServer.say({ rows_done: 0, name, server_time });
    const data = JSON.stringify({ task: TASK_ID, submission: onServer.assignment });
    await waitFor(() => expect(streams).not.toEqual([]));
    streams.at(-1)?.enqueue(`event: changed\ndata: ${data}\n\n`);
    await screen.findByRole('heading', { level: 1, name });
    await actor.keyboard('{Enter}');
  };
  await readAgain('Read before', earlier);
  expect(screen.getAllByText(/^2 left/)).not.toEqual([]);
  await readAgain('Read after', new Date(Date.now() + 60_000).toISOString());
  expect(await screen.findAllByText(/^3 left/)).not.toEqual([]);
});
