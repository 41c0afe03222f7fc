import 'fake-indexeddb/auto';
import type { LiveEvent } from '@concord/api-client/events';
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { problem } from '../../../testing/fake-server.ts';
import { freshBrowser, openWorkbench } from '../../../testing/user-task/open-workbench.tsx';
import { TASK_ID, taskOnServer } from '../../../testing/user-task/task-on-server.ts';

beforeEach(() => freshBrowser());

const SAVE = 'PUT /userTask/{id}/answers';
const ana = { id: TASK_ID, name: 'Ana', username: 'ana', pic: null };
const paused = { paused_at: '2026-11-20T06:00:00Z', ask: ana };
const why = /^Your work on this task is paused\. .* Please ask Ana how to continue\.$/;

/** A workbench, and the news that its work was paused or resumed. */
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
  const tell = (changed: Parameters<typeof onServer.say>[0]) => {
    onServer.say(changed);
    const event: LiveEvent = { event: 'changed', data: { task: TASK_ID, submission: onServer.assignment } };
    streams.at(-1)?.enqueue(`event: ${event.event}\ndata: ${JSON.stringify(event.data)}\n\n`);
  };
  const resume = (text: string) => tell({ paused_at: null, ask: null, resume_note: { by: ana, text } });
  return { ...app, tell, resume };
}

test('work that is paused while it is open is read only at once, and continues where it was once it is resumed', async () => {
  const { actor, screen, choice, rowOf, tell, resume, onServer } = await open();
  await actor.keyboard('1{Enter}1{Enter}');
  await rowOf(2);
  tell(paused);
  expect(await screen.findByText(why)).toBeTruthy();
  await rowOf(2);
  await waitFor(() => expect(choice('Positive').disabled).toBe(true));
  expect(screen.queryByRole('button', { name: 'Save and next' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
  await actor.keyboard('1');
  expect(choice('Positive').checked).toBe(false);

  resume('Read section 2 first.');
  expect(await screen.findByText('Ana resumed your work: Read section 2 first.')).toBeTruthy();
  await waitFor(() => expect(choice('Positive').disabled).toBe(false));
  await actor.keyboard('1');
  await waitFor(() => expect(onServer.saved(2, 1)).toBe('pos'));
});

test('a pause that only the refusal of an answer tells of is shown; the answer is kept and sent later', async () => {
  const { actor, screen, choice, answers, onServer, resume } = await open();
  const save = answers[SAVE];
  const errors = [{ pointer: '/cells/0/value', code: 'closed' as const, params: {} }];
  answers[SAVE] = { only: TASK_ID, answer: problem(409, 'assignment_paused', { errors }) };
  onServer.say(paused);
  await actor.keyboard('1');
  expect(await screen.findByText(why)).toBeTruthy();
  expect(
    screen.getByText(/^1 answer is kept in this browser, .*: Your work on this task is paused until a reviewer/),
  ).toBeTruthy();
  await waitFor(() => expect(choice('Positive').disabled).toBe(true));
  expect(choice('Positive').checked).toBe(true);
  expect(onServer.saved(1, 1)).toBeUndefined();

  if (save) answers[SAVE] = save;
  resume('Welcome back.');
  await waitFor(() => expect(onServer.saved(1, 1)).toBe('pos'));
  await waitFor(() => expect(screen.queryByText(/is kept in this browser/)).toBeNull());
});

test('what came too late for submitted work is sent once the work is returned, and so is what follows', async () => {
  const { actor, screen, answers, onServer, tell } = await open();
  const save = answers[SAVE];
  answers[SAVE] = { only: TASK_ID, answer: problem(409, 'wrong_state') };
  const submission = { is_completed: true, status: 1, updatedAt: '2026-11-20T06:02:00Z' } as const;
  await actor.keyboard('1');
  expect(
    await screen.findByText(
      /^1 answer is kept in this browser, .*: Your work has been submitted. The answers kept here are sent/,
    ),
  ).toBeTruthy();
  tell({ round: 1, submission });
  expect(await screen.findByText(/^Submitted|submitted/)).toBeTruthy();

  if (save) answers[SAVE] = save;
  const returned_at = '2026-11-21T06:02:00Z';
  tell({
    submission: { ...submission, is_completed: false },
    returned_at,
    remarks: 'Please look again.',
    rework: 'all',
  });
  await screen.findAllByText(/Please look again/);
  await waitFor(() => expect(onServer.saved(1, 1)).toBe('pos'));
  await actor.click(await screen.findByRole('radio', { name: 'Negative' }));
  await waitFor(() => expect(onServer.saved(1, 1)).toBe('neg'));
  expect(screen.queryByText(/is kept in this browser/)).toBeNull();
});
