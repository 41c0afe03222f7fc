// @vitest-environment jsdom
// What lasts how long in the shell, in milliseconds as SPEC.md section 9 has them: written here, not read from a constant.
import { act, fireEvent } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { aUser, renderApp } from '../../testing/render-app.tsx';

const answers = { 'GET /project': { status: 200, body: { entities: [], totalCount: 0 } } };
const mouse = { pointerType: 'mouse' };

beforeEach(() => {
  onTestFinished(() => void vi.useRealTimers());
});

/** From here on time passes only by what is returned. */
function stopTime(): (ms: number) => void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return (ms) => act(() => void vi.advanceTimersByTime(ms));
}

test('the rail opens 50 ms after the pointer has come and closes 100 ms after it has left', async () => {
  const { screen } = await renderApp('/project/list', { user: aUser(0), answers });
  const aside = await screen.findByRole('complementary', { name: 'Main menu' });
  const pass = stopTime();
  fireEvent.pointerEnter(aside, mouse);
  pass(49);
  expect(aside.dataset.peek).toBe('false');
  pass(1);
  expect(aside.dataset.peek).toBe('true');
  fireEvent.pointerLeave(aside, mouse);
  pass(99);
  expect(aside.dataset.peek).toBe('true');
  pass(1);
  expect(aside.dataset.peek).toBe('false');
});

test.each([
  ['language', /^Choose a language/],
  ['user', /^Hi,? Ana/],
])('the %s menu opens under the pointer and closes 500 ms after it has left', async (_which, name) => {
  const { screen } = await renderApp('/project/list', { user: aUser(0), answers });
  const trigger = await screen.findByRole('button', { name });
  fireEvent.pointerEnter(trigger, mouse);
  await screen.findByRole('menu');
  const pass = stopTime();
  fireEvent.pointerLeave(trigger, mouse);
  pass(499);
  expect(trigger.getAttribute('aria-expanded')).toBe('true');
  pass(1);
  expect(trigger.getAttribute('aria-expanded')).toBe('false');
});
