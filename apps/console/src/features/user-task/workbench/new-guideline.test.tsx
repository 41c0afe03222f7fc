import 'fake-indexeddb/auto';
import type { LiveEvent } from '@concord/api-client/events';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { problem } from '../../../testing/fake-server.ts';
import { freshBrowser, openWorkbench } from '../../../testing/user-task/open-workbench.tsx';
import { TASK_ID, taskOnServer } from '../../../testing/user-task/task-on-server.ts';

const ACKNOWLEDGE = `POST /userTask/${TASK_ID}/guideline`;
beforeEach(() => freshBrowser());

/** A workbench, and the news that a guideline has changed. */
async function open() {
  const onServer = taskOnServer();
  const streams: ReadableStreamDefaultController<string>[] = [];
  onServer.answers['GET /events'] = () => ({
    status: 200,
    headers: { 'Content-Type': 'text/event-stream' },
    body: new ReadableStream<string>({ start: (stream) => void streams.push(stream) }),
  });
  const app = await openWorkbench(onServer);
  await waitFor(() => expect(streams).toHaveLength(1));
  const tell = () => {
    const event: LiveEvent = { event: 'changed', data: { task: TASK_ID, submission: app.onServer.assignment } };
    streams.at(-1)?.enqueue(`event: ${event.event}\ndata: ${JSON.stringify(event.data)}\n\n`);
  };
  const title = () => app.screen.findByRole('heading', { name: 'The guideline has changed' });
  const change = async (note = 'Irony counts as negative.') => {
    onServer.changeGuideline('# Irony\nCounts as **negative**.', note);
    tell();
    return title();
  };
  const confirm = () => app.actor.click(app.screen.getByRole('button', { name: 'I have read it' }));
  const sent = () => app.received.filter(({ operation }) => operation === ACKNOWLEDGE).map(({ body }) => body);
  return { ...app, tell, title, change, confirm, sent };
}

test('a new guideline takes the place of the questions until it is read, and nothing typed is lost', async () => {
  const { actor, screen, questions, change, choice, onServer, confirm, sent } = await open();
  await actor.keyboard('2{Enter}1{Enter}');
  const text = screen.getByRole('textbox', { name: 'The phrase that decided it' });
  await actor.keyboard('half a sen');
  const heading = await change();
  expect(document.activeElement).toBe(heading);
  const panel = within(questions);
  expect(panel.getByText('Irony counts as negative.')).toBeTruthy();
  expect(panel.getByText('Version 2')).toBeTruthy();
  expect(await panel.findByRole('heading', { name: 'Irony' })).toBeTruthy();
  expect(panel.queryByRole('textbox')).toBeNull();
  await waitFor(() => expect(onServer.saved(1, 3)).toBe('half a sen'));
  await actor.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'I have read it' }));
  await confirm();
  const again = await panel.findByRole('textbox', { name: 'The phrase that decided it' });
  expect(again).toHaveProperty('value', 'half a sen');
  expect(text.isConnected).toBe(false);
  expect(document.activeElement).toBe(again);
  expect(choice('Mixed').checked).toBe(true);
  expect(sent()).toEqual([{ guideline_no: 2, revision: expect.stringMatching(/^[0-9a-f]{12}-/) }]);
});

test('what an input method was composing is an answer before the questions go', async () => {
  const { actor, screen, change, onServer } = await open();
  await actor.keyboard('2{Enter}1{Enter}');
  const text = screen.getByRole('textbox', { name: 'The phrase that decided it' });
  // As browsers do: a field that loses the focus ends what it composes.
  text.addEventListener('blur', () => fireEvent.compositionEnd(text, { data: '好' }));
  fireEvent.compositionStart(text);
  fireEvent(text, new InputEvent('input', { bubbles: true, isComposing: true }));
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(text, '好');
  await change();
  await waitFor(() => expect(onServer.saved(1, 3)).toBe('好'));
});

test('until then keys answer and lead nowhere, and nothing can be submitted', async () => {
  const { actor, screen, change, rowOf, received } = await open();
  await change();
  const saves = () => received.filter(({ operation }) => operation.startsWith('PUT')).length;
  const before = saves();
  await actor.keyboard('1{Enter}sug');
  await rowOf(1);
  expect(saves()).toBe(before);
  expect(screen.queryByRole('dialog')).toBeNull();
  for (const name of [/^Save and next/, /^Skip/, /^Submit/]) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('the answer given after reading it has a higher revision than the confirmation, the ones before a lower', async () => {
  const { actor, change, confirm, sent, onServer, questions } = await open();
  await actor.keyboard('1');
  await waitFor(() => expect(onServer.saved(1, 1)).toBe('pos'));
  await change();
  await confirm();
  await within(questions).findAllByRole('radiogroup');
  await actor.keyboard('2');
  await waitFor(() => expect(onServer.saved(1, 1)).toBe('mix'));
  const [confirmed] = sent();
  const answer = onServer.rows[0]?.answers.find(({ question_no }) => question_no === 1);
  expect(answer && answer.revision > String(Object(confirmed).revision)).toBe(true);
});

test('a confirmation that fails is said, and can be repeated', async () => {
  const { screen, change, confirm, onServer, answers, questions } = await open();
  await change();
  const { 'POST /userTask/{id}/guideline': works } = onServer.answers;
  answers['POST /userTask/{id}/guideline'] = problem(503, 'unavailable');
  await confirm();
  expect(await screen.findByRole('alert')).toBeTruthy();
  Object.assign(answers, { 'POST /userTask/{id}/guideline': works });
  await confirm();
  await within(questions).findAllByRole('radiogroup');
});

test('a version that comes while one is being read is read, too', async () => {
  const { screen, change, confirm, questions, onServer } = await open();
  await change();
  onServer.changeGuideline('Again', 'Two changes in a row.');
  await confirm();
  expect(await screen.findByText('Two changes in a row.')).toBeTruthy();
  expect(within(questions).queryByText('Irony counts as negative.')).toBeNull();
  await confirm();
  await within(questions).findAllByRole('radiogroup');
});

test('of several versions the last is confirmed, and the button says that it is on its way until the task is read again', async () => {
  const { screen, tell, title, confirm, sent, answers, onServer, questions } = await open();
  onServer.changeGuideline('One', 'First change.');
  onServer.changeGuideline('Two', 'Second change.');
  tell();
  await title();
  const held = Promise.withResolvers<void>();
  const read = answers['GET /userTask/{id}'];
  answers['GET /userTask/{id}'] = async (asked) => {
    await held.promise;
    if (typeof read !== 'object' || !('answer' in read) || typeof read.answer !== 'function')
      throw new TypeError('a task is worked out');
    return read.answer(asked);
  };
  await confirm();
  await waitFor(() => expect(sent()).toMatchObject([{ guideline_no: 3 }]));
  const button = screen.getByRole('button', { name: 'I have read it' });
  expect(button.getAttribute('aria-busy')).toBe('true');
  held.resolve();
  await within(questions).findAllByRole('radiogroup');
});

test('in the table, too, a new guideline takes the place of everything else', async () => {
  const { actor, screen, change, confirm } = await open();
  await actor.keyboard('g');
  await screen.findByRole('grid');
  const heading = await change();
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.queryByRole('grid')).toBeNull();
  await confirm();
  expect(await within(screen.getByRole('region', { name: 'Questions' })).findAllByRole('radiogroup')).toBeTruthy();
});

test('a reason for skipping that is being typed still counts', async () => {
  const { actor, screen, change, onServer } = await open();
  await actor.keyboard('s');
  await actor.keyboard('No te');
  await change();
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  await actor.keyboard('xt{Enter}');
  await waitFor(() => expect(onServer.rows[0]?.skipped_reason).toBe('No text'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'The guideline has changed' }));
});

test('a submission that is refused because of it shows the guideline', async () => {
  const { actor, screen, onServer, title } = await open();
  for (let row = 0; row < 3; row += 1) await actor.keyboard('1{Enter}1{Enter}');
  onServer.changeGuideline('New', 'While nothing was heard.');
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Submit' })).toHaveProperty('disabled', false));
  await actor.click(dialog.getByRole('button', { name: 'Submit' }));
  const heading = await title();
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(heading));
});
