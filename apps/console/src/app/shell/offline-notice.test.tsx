import { act, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { list } from '../../testing/fake-server.ts';
import { aUser, renderApp } from '../../testing/render-app.tsx';

const SAID = 'You are offline. Pages that are not loaded yet will open when you are back online.';

/** The network goes, or comes back. */
function setOnline(isOnline: boolean): void {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  onTestFinished(() => onLine.mockRestore());
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

test('without a network each page says so, until there is one', async () => {
  const { screen } = await renderApp('/category/list', { user: aUser(1), answers: { 'GET /category': list() } });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(SAID)).toBeNull();
  setOnline(false);
  expect(await screen.findByText(SAID)).toBeTruthy();
  setOnline(true);
  await waitFor(() => expect(screen.queryByText(SAID)).toBeNull());
});

test('a network that is away for a moment is not worth a word', async () => {
  const { screen } = await renderApp('/category/list', { user: aUser(1), answers: { 'GET /category': list() } });
  await screen.findByRole('heading', { level: 1 });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  setOnline(false);
  act(() => void vi.advanceTimersByTime(900));
  setOnline(true);
  act(() => void vi.advanceTimersByTime(5000));
  expect(screen.queryByText(SAID)).toBeNull();
});
