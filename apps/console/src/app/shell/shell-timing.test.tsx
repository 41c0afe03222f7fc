// What lasts how long in the shell, in milliseconds as SPEC.md section 9 has them: written
// here, not read from a constant.
import { act, fireEvent, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { list } from '../../testing/fake-server.ts';
import { aUser, renderApp } from '../../testing/render-app.tsx';

const answers = { 'GET /project': list() };
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

test('the bar of a route change grows by 10 % every 30 ms and goes 300 ms after it is full', async () => {
  const users = { 'GET /user': answers['GET /project'] };
  const { screen } = await renderApp('/project/list', { user: aUser(0), answers: { ...answers, ...users } });
  const menu = await screen.findByRole('complementary', { name: 'Main menu' });
  // so that nothing of the next page has to be loaded while the clock is stopped
  fireEvent.click(within(menu).getByRole('link', { name: 'User List' }));
  await screen.findByRole('heading', { name: 'User List' });
  await expect.poll(() => screen.queryByRole('progressbar')).toBeNull();
  const pass = stopTime();
  fireEvent.click(within(menu).getByRole('link', { name: 'Project List' }));
  const share = () => screen.queryByRole('progressbar', { name: 'Loading page' })?.getAttribute('aria-valuenow');
  pass(29);
  expect(share()).toBeUndefined();
  pass(1);
  expect(share()).toBe('10');
  pass(8 * 30);
  expect(share()).toBe('90');
  pass(30 + 299);
  expect(share()).toBe('100');
  pass(1);
  expect(share()).toBeUndefined();
});

test('the palette asks the server 500 ms after the last key', async () => {
  const none = answers['GET /project'];
  const { screen, actor, received } = await renderApp('/project/list', {
    user: aUser(0),
    answers: { ...answers, 'GET /user': none, 'GET /task': none, 'GET /submission': none },
  });
  await screen.findByRole('heading', { name: 'Project List' });
  await actor.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Command palette' });
  const asked = () => received.filter(({ url }) => url.searchParams.get('q') === 'rail').length;
  stopTime();
  // a request is on its way only after what it waits for
  const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  fireEvent.change(field, { target: { value: 'rail' } });
  await pass(499);
  expect(asked()).toBe(0);
  await pass(1);
  vi.useRealTimers();
  await expect.poll(asked).toBeGreaterThan(0);
});
