import 'fake-indexeddb/auto';
import { fireEvent, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { problem } from '../../../testing/fake-server.ts';
import { aUser, renderApp } from '../../../testing/render-app.tsx';
import { TASK_ID, taskOnServer } from '../../../testing/user-task/task-on-server.ts';

const ROWS = 'GET /userTask/{id}/row';
const FRAME = '[role="radiogroup"][aria-label="View"]';
const QUESTION = '[role="radiogroup"][aria-label="Overall sentiment"]';
let users = 0;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('min-width') }),
  );
  Element.prototype.scrollTo = () => {};
});

/** Does something in the moment an element is on the page: before it is painted, and before any effect that waits for that. */
function onceThere(selector: string, act: () => void): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    act();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
}

const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
};

function open(onServer: ReturnType<typeof taskOnServer>) {
  users += 1;
  const user = { ...aUser(2), id: `019a9f5e-0000-7000-8000-${String(users).padStart(12, '0')}` };
  return renderApp(`/task/${TASK_ID}`, { user, answers: onServer.answers });
}

test.each([
  ['the first question', QUESTION],
  ['the workbench, its first row still to come,', FRAME],
])('a hand that presses in the moment %s is there loses no key', async (_, selector) => {
  const onServer = taskOnServer();
  onceThere(selector, () => press('1', 'Enter'));
  const { screen } = await open(onServer);
  await waitFor(() => expect(onServer.saved(1, 1)).toBe('pos'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Drinks' })));
});

test('a letter typed in the moment a text to be written is there is text', async () => {
  const onServer = taskOnServer();
  const answer = { question_no: 1, value: 'mix', revision: '000000000001-0000-0000000a' };
  const [first] = onServer.rows;
  if (first) first.answers = [answer, { ...answer, question_no: 2, value: ['food'] }];
  let focused: Element | null = null;
  onceThere('textarea', () => {
    focused = document.activeElement;
    press('s');
  });
  const { screen } = await open(onServer);
  const text = await screen.findByRole('textbox', { name: 'The phrase that decided it' });
  expect(focused).toBe(text);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('keys pressed before a row that did not come do not answer it once it is tried again', async () => {
  const onServer = taskOnServer();
  const working = onServer.answers[ROWS];
  onServer.answers[ROWS] = problem(500, 'internal');
  onceThere(FRAME, () => press('1'));
  const { actor, screen, answers } = await open(onServer);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  fireEvent.keyDown(document.body, { key: '1' });
  if (working) answers[ROWS] = working;
  await actor.click(retry);
  const choice = await screen.findByRole<HTMLInputElement>('radio', { name: 'Positive' });
  expect(choice.checked).toBe(false);
});
