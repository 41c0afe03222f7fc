import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { idOf } from '../../../../testing/desk/desk-on-server.ts';
import { first, openDesk, three } from '../../../../testing/desk/open-desk.tsx';
import { problem } from '../../../../testing/fake-server.ts';
import { messageStorage } from './message-storage.ts';

const undo = 'POST /submission/{id}/undo';

// A decision can be undone for ten seconds: they pass only where a test says so.
beforeEach(() => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(10_000);
  onTestFinished(() => now.mockRestore());
});

test('with every answer marked nothing is asked, and the decision is undone from its message', async () => {
  const desk = await openDesk(three);
  await desk.isAt(first);
  await desk.markRest();
  await waitFor(() => expect(desk.server.saved).toHaveLength(5));
  await desk.actor.keyboard('a');
  await desk.isOf('Person 2');
  const { version } = desk.server.submissions[0] ?? { version: 0 };
  const message = (await desk.screen.findByText('Person 1’s submission approved')).closest('li') ?? document.body;
  await desk.actor.click(within(message).getByRole('button', { name: 'Undo' }));
  await desk.isOf('Person 1');
  expect(desk.posted('undo').map(({ operation, body }) => [operation, body])).toEqual([
    [`POST /submission/${idOf(1)}/undo`, { version }],
  ]);
  expect(await desk.screen.findByText('Decision undone: Person 1')).toBeTruthy();
  await desk.isAt(first);
  await waitFor(() => expect(desk.pressed('Correct')).toBe(2));
});

test('U takes back the decision of a moment ago while nothing is marked since; the message is still there', async () => {
  const desk = await openDesk(three);
  await desk.isAt(first);
  await desk.markRest();
  await desk.actor.click(desk.field('Message to Person 1'));
  await desk.actor.keyboard('Once more{Escape}r');
  await desk.isOf('Person 2');
  await desk.isAt(first);
  await desk.actor.keyboard('cu');
  await desk.isAt(first);
  expect(desk.posted('undo')).toEqual([]);
  await desk.actor.keyboard('u');
  await desk.isOf('Person 1');
  expect(desk.posted('undo')).toHaveLength(1);
  expect(desk.field('Message to Person 1').value).toBe('Once more');
  await desk.isAt(first);
  await desk.actor.keyboard('u');
  expect(desk.posted('undo')).toHaveLength(1);
});

test('U undoes it as well on the submission that was decided, which can no longer be marked', async () => {
  const desk = await openDesk(three);
  await desk.isAt(first);
  await desk.markRest();
  await desk.actor.keyboard('a');
  await desk.isOf('Person 2');
  await desk.isAt(first);
  await desk.actor.keyboard('{Shift>}{ArrowUp}{/Shift}');
  await desk.isOf('Person 1');
  await desk.isAt(first);
  expect(desk.screen.getByRole('button', { name: 'Reopen' })).toBeTruthy();
  await desk.actor.keyboard('u');
  expect(await desk.screen.findByText('Decision undone: Person 1')).toBeTruthy();
  expect(desk.posted('undo')).toHaveLength(1);
  expect(desk.button('Approve')).toBeTruthy();
});

test('the decision on the last submission is undone from the list, whose message names no key', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  await desk.markRest();
  await desk.actor.keyboard('a');
  await waitFor(() => expect(desk.path()).toBe('/submission'));
  const message = (await desk.screen.findByText('Person 1’s submission approved')).closest('li') ?? document.body;
  const button = within(message).getByRole('button', { name: 'Undo' });
  expect(button.getAttribute('aria-keyshortcuts')).toBeNull();
  expect(button.textContent).toBe('Undo');
  await desk.actor.click(button);
  await desk.isOf('Person 1');
  await desk.isAt(first);
  expect(desk.posted('undo')).toHaveLength(1);
});

test('the message of a return that was undone is kept as before it was sent: over a reload, and as it is changed', async () => {
  const desk = await openDesk(three);
  await desk.isAt(first);
  await desk.markRest();
  const kept = messageStorage({ user: desk.user.id, id: idOf(1), round: 1 });
  await desk.actor.click(desk.field('Message to Person 1'));
  await desk.actor.keyboard('Once more{Escape}r');
  await desk.isOf('Person 2');
  expect(kept.read()).toBeNull();
  await desk.isAt(first);
  await desk.actor.keyboard('u');
  await desk.isOf('Person 1');
  expect(desk.field('Message to Person 1').value).toBe('Once more');
  expect(kept.read()).toBe('Once more');
  await desk.actor.clear(desk.field('Message to Person 1'));
  await desk.actor.keyboard('{Escape}{Shift>}{ArrowDown}{/Shift}');
  await desk.isOf('Person 2');
  await desk.actor.keyboard('{Shift>}{ArrowUp}{/Shift}');
  await desk.isOf('Person 1');
  expect(desk.field('Message to Person 1').value).toBe('');
});

test('undone by key and by its message, a decision is undone once', async () => {
  const desk = await openDesk(three);
  await desk.isAt(first);
  await desk.markRest();
  await desk.actor.keyboard('a');
  await desk.isOf('Person 2');
  await desk.isAt(first);
  const message = (await desk.screen.findByText('Person 1’s submission approved')).closest('li') ?? document.body;
  const button = within(message).getByRole('button', { name: 'Undo' });
  const sent = Promise.withResolvers<void>();
  const answer = desk.answers[undo];
  desk.answers[undo] = async (asked) => {
    await sent.promise;
    if (typeof answer !== 'function') throw new TypeError('undoing is worked out');
    return answer(asked);
  };
  await desk.actor.keyboard('u');
  fireEvent.click(button);
  await desk.actor.keyboard('u');
  sent.resolve();
  await desk.isOf('Person 1');
  expect(await desk.screen.findByText('Decision undone: Person 1')).toBeTruthy();
  expect(desk.posted('undo')).toHaveLength(1);
});

test('of two decisions the later is taken back first', async () => {
  const desk = await openDesk(three);
  const now = vi.spyOn(performance, 'now').mockReturnValue(10_000);
  try {
    await desk.isAt(first);
    await desk.markRest();
    await desk.actor.keyboard('a');
    await desk.isOf('Person 2');
    await desk.isAt(first);
    await desk.markRest();
    now.mockReturnValue(11_000);
    await desk.actor.keyboard('a');
    await desk.isOf('Person 3');
    await desk.isAt(first);
    await desk.actor.keyboard('u');
    await desk.isOf('Person 2');
    await desk.isAt(first);
    await desk.actor.keyboard('u');
    await desk.isOf('Person 1');
    expect(desk.posted('undo').map(({ operation }) => operation)).toEqual(
      [2, 1].map((n) => `POST /submission/${idOf(n)}/undo`),
    );
  } finally {
    now.mockRestore();
  }
});

test.each([
  [9_999, 1],
  [10_000, 0],
])('%i ms after the decision U undoes %i of it', async (after, times) => {
  const desk = await openDesk(three);
  await desk.isAt(first);
  await desk.markRest();
  const now = vi.spyOn(performance, 'now').mockReturnValue(50_000);
  try {
    await desk.actor.keyboard('a');
    await desk.isOf('Person 2');
    await desk.isAt(first);
    now.mockReturnValue(50_000 + after);
    await desk.actor.keyboard('u');
    await desk.isOf(times === 1 ? 'Person 1' : 'Person 2');
    expect(desk.posted('undo')).toHaveLength(times);
  } finally {
    now.mockRestore();
  }
});

test('a decision that can no longer be undone says so', async () => {
  const desk = await openDesk(three);
  await desk.isAt(first);
  desk.answers[undo] = problem(409, 'undo_too_late');
  await desk.markRest();
  await desk.actor.keyboard('a');
  await desk.isOf('Person 2');
  await desk.isAt(first);
  await desk.actor.keyboard('u');
  expect(await desk.screen.findByText(/can no longer be undone/)).toBeTruthy();
  expect(desk.whose()).toContain('Person 2');
});
