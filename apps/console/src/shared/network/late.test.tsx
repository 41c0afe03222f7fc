import { render } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { late, loadAhead } from './late.ts';

function loseNetwork() {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => onLine.mockRestore());
  return function reconnect(): void {
    onLine.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
  };
}

const loadPanel = () => vi.fn(async () => () => <p>Panel</p>);

test('what is opened without a network is asked for, and shown, once there is one', async () => {
  const load = loadPanel();
  const Panel = late(load);
  const reconnect = loseNetwork();
  const screen = render(
    <Suspense fallback="Loading">
      <Panel />
    </Suspense>,
  );
  await new Promise((resolve) => setTimeout(resolve));
  expect(load).not.toHaveBeenCalled();
  expect(screen.getByText('Loading')).toBeTruthy();
  reconnect();
  expect(await screen.findByText('Panel')).toBeTruthy();
});

test('what may be needed soon is asked for once there is a network, and one that does not come stops no other', async () => {
  const [missing, load] = [vi.fn(() => Promise.reject(new TypeError('Failed to fetch'))), loadPanel()];
  const reconnect = loseNetwork();
  loadAhead(missing, load);
  await new Promise((resolve) => setTimeout(resolve));
  expect(missing).not.toHaveBeenCalled();
  reconnect();
  await expect.poll(() => [missing.mock.calls.length, load.mock.calls.length]).toEqual([1, 1]);
});
