import { render } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { rowBeforeReload, useRowInAddressAtRest } from './use-row-in-address.ts';

function Page({ position }: { position: number }) {
  useRowInAddressAtRest(position);
  return null;
}

function atRow(position: number) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  history.replaceState(null, '', '/task/one?view=grid');
  const page = (key: string, row: number) => (
    <BrowserRouter>
      <Page key={key} position={row} />
    </BrowserRouter>
  );
  const { rerender } = render(page('first', position));
  return { draw: (key: string, row: number) => rerender(page(key, row)) };
}

test('the address names the row once the keys rest', () => {
  atRow(3);
  expect(location.search).toBe('?view=grid');
  vi.runAllTimers();
  expect(location.search).toBe('?view=grid&row=3');
});

test('the address of the page that comes next stays as it is while the one before is still drawn', () => {
  atRow(3);
  history.pushState(null, '', '/task');
  vi.runAllTimers();
  window.dispatchEvent(new Event('pagehide'));
  expect(location.pathname + location.search).toBe('/task');
});

test.each([
  ['another row of it', 'first'],
  ['it anew, because the work was submitted,', 'second'],
])('nor does %s that is drawn after the page was left change the next address', (_, key) => {
  const { draw } = atRow(3);
  history.pushState(null, '', '/task');
  draw(key, 4);
  vi.runAllTimers();
  window.dispatchEvent(new Event('pagehide'));
  expect(location.pathname + location.search).toBe('/task');
});

/** As in a page that was loaded at an address, in one of the ways there are. */
function loadedBy(type: string, address: string) {
  const entry = { type, name: new URL(address, location.href).href };
  Object.assign(performance, { getEntriesByType: () => [entry] });
  onTestFinished(() => {
    Reflect.deleteProperty(performance, 'getEntriesByType');
    sessionStorage.clear();
  });
}

test('a reload comes back to the row, sooner than the address has named it', () => {
  atRow(7);
  window.dispatchEvent(new Event('pagehide'));
  loadedBy('reload', '/task/one?view=grid');
  expect(rowBeforeReload()).toBe(7);
});

test.each([
  ['navigate', '/task/one'],
  ['back_forward', '/task/one'],
  ['reload', '/task'],
])('what another page has left is not of one that was come to by %s at %s', (type, address) => {
  atRow(7);
  window.dispatchEvent(new Event('pagehide'));
  loadedBy(type, address);
  expect(rowBeforeReload()).toBeUndefined();
});

test('once the keys rest the address alone says which row it is', () => {
  atRow(7);
  window.dispatchEvent(new Event('pagehide'));
  vi.runAllTimers();
  loadedBy('reload', '/task/one');
  expect(rowBeforeReload()).toBeUndefined();
});
