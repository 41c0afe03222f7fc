import { initI18n, setLanguage } from '@concord/i18n';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../shared/session/session.ts';
import { SessionContext } from '../../shared/session/use-session.ts';
import { fakeServer, ok } from '../../testing/fake-server.ts';
import { aWorkspace } from '../../testing/records.ts';
import { App } from '../app.tsx';
import { forgetSplash } from './splash-seen.ts';

beforeEach(async () => {
  await initI18n('en');
  setLanguage('en');
  fakeServer({ 'GET /workspace': ok(aWorkspace) });
  history.replaceState(null, '', '/auth/login');
  session.start();
});

afterEach(() => {
  cleanup();
  forgetSplash();
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

const isCovered = () => screen.queryByText('Concord is starting') !== null;

test('a splash is shown once per browser session', () => {
  start();
  expect(isCovered()).toBe(true);
  cleanup();
  start();
  expect(isCovered()).toBe(false);
});

test('another tab of the same browser session shows no splash', () => {
  start();
  cleanup();
  // it has a session storage of its own
  sessionStorage.clear();
  start();
  expect(isCovered()).toBe(false);
});

test('the first key closes the splash and reaches nothing beneath it; the second does', async () => {
  const actor = userEvent.setup();
  start();
  const username = await screen.findByRole('textbox', { name: 'Username' });
  username.focus();
  await actor.keyboard('x');
  expect(isCovered()).toBe(false);
  expect(username).toHaveProperty('value', '');
  await actor.keyboard('y');
  expect(username).toHaveProperty('value', 'y');
});

test('a key held down, and letting go of it, reaches nothing either', async () => {
  const actor = userEvent.setup();
  start();
  const username = await screen.findByRole('textbox', { name: 'Username' });
  username.focus();
  const seen: string[] = [];
  for (const type of ['keydown', 'keypress', 'keyup']) document.body.addEventListener(type, () => seen.push(type));
  await actor.keyboard('{x>3/}');
  expect([username.getAttribute('value'), seen]).toEqual(['', []]);
  await actor.keyboard('x');
  expect(seen).toEqual(['keydown', 'keypress', 'keyup']);
});

test('the first press closes the splash and reaches nothing beneath it; the second does', async () => {
  const actor = userEvent.setup();
  start();
  const link = await screen.findByRole('link', { name: 'Forgot password' });
  await actor.click(link);
  expect(isCovered()).toBe(false);
  expect(location.pathname).toBe('/auth/login');
  await actor.click(link);
  await expect.poll(() => location.pathname).toBe('/auth/forgot-password');
});

test('a splash that goes by itself takes nothing afterwards', async () => {
  vi.useFakeTimers();
  start();
  act(() => vi.advanceTimersByTime(3000));
  vi.useRealTimers();
  const username = await screen.findByRole('textbox', { name: 'Username' });
  await userEvent.type(username, 'x');
  expect(username).toHaveProperty('value', 'x');
});
