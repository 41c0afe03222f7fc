import { waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { desksOnServer, idOf } from '../../../../testing/desk/desk-on-server.ts';
import { first, focused, openDesk, questions, rows, three } from '../../../../testing/desk/open-desk.tsx';
import { aUser, renderApp } from '../../../../testing/render-app.tsx';

test('the focus is on the first answer after a fresh load', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
});

/** A desk whose rows come when they are let go. */
async function openSlowly() {
  const server = desksOnServer([{ rows, questions }]);
  const row = 'GET /submission/{id}/row';
  const answer = server.answers[row];
  const wait = Promise.withResolvers<void>();
  server.answers[row] = async (asked) => {
    await wait.promise;
    if (typeof answer !== 'function') throw new TypeError('rows are worked out');
    return answer(asked);
  };
  const app = await renderApp(`/submission/${idOf(1)}`, { user: aUser(1), answers: server.answers });
  const title = await app.screen.findByRole('heading', { level: 1, name: 'Reviews' });
  return { ...app, title, letGo: wait.resolve };
}

test('it is on the title while the rows are on their way, then on the first answer', async () => {
  const { title, letGo } = await openSlowly();
  await waitFor(() => expect(focused()).toBe(title));
  letGo();
  await waitFor(() => expect(focused()?.textContent).toBe('Question 1'));
});

test('someone who has gone elsewhere meanwhile is left there', async () => {
  const { screen, letGo } = await openSlowly();
  const message = screen.getByRole('textbox', { name: 'Message to Person 1' });
  message.focus();
  letGo();
  await screen.findByRole('heading', { level: 3, name: 'Question 1' });
  expect(focused()).toBe(message);
});

test('a remark is at most three Tabs away', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  await desk.actor.keyboard('x{Escape}');
  await desk.isAt(first);
  for (let tabs = 0; tabs < 3 && focused() !== desk.field('Remark'); tabs++) await desk.actor.tab();
  expect(focused()).toBe(desk.field('Remark'));
});

test('it is never on the page as a whole, whatever is pressed', async () => {
  const desk = await openDesk(three);
  await desk.isAt(first);
  const lost: string[] = [];
  for (const keys of [
    ...['c', 'x', 'Why', '{Escape}', 'n', 'u', 'u', '{Enter}', '{Shift>}{Enter}{/Shift}', '{ArrowDown}', '{ArrowDown}'],
    ...['{ArrowUp}', '?', '{Escape}', 'r', 'Again', '{Escape}', 'a', '{Escape}', '{Shift>}C{/Shift}'],
    ...['{Shift>}{ArrowDown}{/Shift}', '{Shift>}{ArrowUp}{/Shift}', 'u'],
  ]) {
    await desk.actor.keyboard(keys);
    await desk.screen.findAllByRole('heading', { level: 2, name: /^Row / });
    if (focused() === document.body) lost.push(keys);
  }
  expect(lost).toEqual([]);
});

test('on a row with nothing to mark it is on the heading of the row', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  await desk.actor.keyboard('{ArrowDown}{ArrowDown}');
  await desk.isAt('Row 3 of 4 › Row 3 of 4');
});

test('after an approved submission is reopened the focus is on its first answer', async () => {
  const desk = await openDesk(undefined, { values: { status: 2 } });
  await desk.isAt(first);
  await desk.actor.keyboard('ca');
  expect(desk.server.saved).toEqual([]);
  await desk.actor.click(desk.button('Reopen'));
  const dialog = within(await desk.screen.findByRole('dialog', { name: 'Reopen this submission?' }));
  await desk.actor.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Second thoughts');
  await desk.actor.click(dialog.getByRole('button', { name: 'Reopen' }));
  await desk.screen.findByRole('button', { name: 'Approve' });
  await desk.isAt(first);
  await desk.actor.keyboard('c');
  await waitFor(() => expect(desk.server.markOf(1, 1)).toMatchObject({ verdict: 'correct' }));
});

test('another answer of the row comes into view with the focus; a new row is read from its text', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  const moved = vi.spyOn(HTMLElement.prototype, 'focus');
  onTestFinished(() => moved.mockRestore());
  await desk.actor.keyboard('{Enter}');
  expect(moved.mock.lastCall).toEqual([{ preventScroll: false }]);
  await desk.actor.keyboard('{ArrowDown}');
  expect(moved.mock.lastCall).toEqual([{ preventScroll: true }]);
});
