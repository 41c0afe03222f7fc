// @vitest-environment jsdom
import { initI18n } from '@concord/i18n';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '../shared/session.ts';
import { SessionContext } from '../shared/use-session.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { App } from './app.tsx';

beforeEach(async () => {
  await initI18n('en');
  fakeServer({});
  history.replaceState(null, '', '/auth/login');
  session.start();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function start(): void {
  render(
    <SessionContext value={session}>
      <App />
    </SessionContext>,
  );
}

test('a splash covers the start for three seconds', () => {
  vi.useFakeTimers();
  start();
  expect(screen.getByText('Concord is starting')).toBeTruthy();
  act(() => vi.advanceTimersByTime(2999));
  expect(screen.queryByText('Concord is starting')).not.toBeNull();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByText('Concord is starting')).toBeNull();
});

test('any key takes the splash away', async () => {
  start();
  await userEvent.keyboard('x');
  expect(screen.queryByText('Concord is starting')).toBeNull();
});
