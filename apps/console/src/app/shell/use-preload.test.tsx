import { expect, onTestFinished, test, vi } from 'vitest';
import { list } from '../../testing/fake-server.ts';
import { aUser, renderApp } from '../../testing/render-app.tsx';
import { screens } from '../routing/routes.ts';

const loads = new Map(screens.map((screen) => [screen, vi.spyOn(screen, 'load')]));

/** The addresses of the screens that were fetched beforehand. */
const fetched = () => new Set([...loads].filter(([, load]) => load.mock.calls.length > 0).map(([{ path }]) => path));

function startTime() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
}

const content = ['/project/list', '/project/add', '/task/list', '/category/list', '/submission'];

test.each([
  ['a master', 0 as const, [...content, '/user/list', '/user/add']],
  ['a contributor', 2 as const, ['/task']],
])(
  '%s has the screens that links on the page lead to fetched once it has settled, and no others',
  async (_, type, own) => {
    for (const load of loads.values()) load.mockClear();
    startTime();
    const answers = { 'GET /auth/session': list() };
    const { screen } = await renderApp('/user-profile', { user: aUser(type), answers });
    await screen.findByRole('heading', { level: 1 });
    vi.advanceTimersByTime(2000);
    // breadcrumbs, menus and the page itself
    await expect.poll(fetched).toEqual(new Set(['/dashboard', '/user-profile', ...own]));
  },
);

test('without a network nothing is fetched beforehand until there is one: a browser asks for each only once', async () => {
  startTime();
  const answers = { 'GET /auth/session': list() };
  const { screen } = await renderApp('/user-profile', { user: aUser(2), answers });
  await screen.findByRole('heading', { level: 1 });
  for (const load of loads.values()) load.mockClear();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => onLine.mockRestore());
  await vi.advanceTimersByTimeAsync(2000);
  expect(fetched()).toEqual(new Set());
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect.poll(fetched).toEqual(new Set(['/dashboard', '/user-profile', '/task']));
});
