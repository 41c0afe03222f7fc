import type { Schema } from '@concord/api-client';
import 'fake-indexeddb/auto';
import { waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ok, problem } from '../../testing/fake-server.ts';
import { noTasks } from '../../testing/records.ts';
import { freshBrowser, openWorkbench } from '../../testing/user-task/open-workbench.tsx';
import { TASK_ID } from '../../testing/user-task/task-on-server.ts';

const ANSWERS = 'PUT /userTask/{id}/answers';

beforeEach(() => freshBrowser());

/** A workbench whose server has just removed the person from the task: two answers have nowhere to go. */
async function removed() {
  const app = await openWorkbench();
  const errors: Schema<'FieldError'>[] = [0, 1].map((no) => ({
    pointer: `/cells/${no}/row_no`,
    code: 'unknown_reference',
    params: {},
  }));
  app.answers[ANSWERS] = problem(404, 'not_found', { errors });
  await app.actor.keyboard('1{Enter}2');
  await app.screen.findByText('The server didn’t accept 2 answers:');
  return app;
}

/** What is offered as a file. */
function downloads(): Promise<string>[] {
  const texts: Promise<string>[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    if (file instanceof Blob) reader.readAsText(file);
    texts.push(promise);
    return 'blob:file';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  return texts;
}

test('answers to a task one was removed from can be downloaded and given up from the list of tasks', async () => {
  const { actor, screen, answers } = await removed();
  answers['GET /userTask'] = ok(noTasks);
  await actor.click(screen.getByRole('link', { name: 'Back to my tasks' }));
  await screen.findByText(/^2 answers in this browser can’t be saved/);

  const files = downloads();
  await actor.click(screen.getByRole('button', { name: 'Download' }));
  const lines = (await files[0])?.trim().split('\n');
  expect(lines?.slice(1).map((line) => line.split('\t'))).toEqual([
    [TASK_ID, '101', '1', 'pos'],
    [TASK_ID, '101', '2', 'food'],
  ]);

  await actor.click(screen.getByRole('button', { name: 'Discard all' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Discard 2 answers?' });
  await actor.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText(/^2 answers in this browser/)).toBeTruthy();
  await actor.click(screen.getByRole('button', { name: 'Discard all' }));
  await actor.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText(/answers in this browser/)).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});

test('the file has each answer on one line: skips, several choices and texts of several lines, too', async () => {
  const { actor, screen, answers } = await openWorkbench();
  answers[ANSWERS] = ({ body: { cells, skips } }) =>
    problem(404, 'not_found', {
      errors: [...cells.map((_, no) => `/cells/${no}/row_no`), ...skips.map((_, no) => `/skips/${no}/row_no`)].map(
        (pointer) => ({ pointer, code: 'unknown_reference' as const, params: {} }),
      ),
    });
  await actor.keyboard('2{Enter}12{Enter}one{Alt>}{Enter}{/Alt}two{Enter}s');
  await actor.type(within(await screen.findByRole('dialog')).getByLabelText('Reason'), 'No text{Enter}');
  await screen.findByText('The server didn’t accept 4 answers:');
  const files = downloads();
  await actor.click(screen.getByRole('button', { name: 'Download' }));
  expect((await files[0])?.trim().split('\n')).toEqual([
    'task\trow\tquestion\tanswer',
    `${TASK_ID}\t101\t1\tmix`,
    `${TASK_ID}\t101\t2\tdrinks | food`,
    `${TASK_ID}\t101\t3\tone two`,
    `${TASK_ID}\t102\tskip\tNo text`,
  ]);
});

test('what is given up in the workbench is shown as the server has it again', async () => {
  const { actor, screen } = await removed();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Positive' }).checked).toBe(true);
  await actor.click(screen.getByRole('button', { name: 'Discard all' }));
  await actor.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Positive' }).checked).toBe(false));
  expect(screen.queryByText(/didn’t accept/)).toBeNull();
  // The question the keys are on.
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Food' }));
});

test('of two refused answers one is given up by itself, and the other only after asking', async () => {
  const { actor, screen } = await removed();
  await actor.click(screen.getAllByRole('button', { name: 'Discard' })[0] ?? document.body);
  await screen.findByText('The server didn’t accept 1 answer:');
  expect(document.activeElement).not.toBe(document.body);
  await actor.click(screen.getByRole('button', { name: 'Discard' }));
  expect(await screen.findByRole('alertdialog', { name: 'Discard 1 answer?' })).toBeTruthy();
});
