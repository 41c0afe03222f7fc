// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useRowInAddressAtRest } from './use-row-in-address.ts';

function atRow(position: number) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  history.replaceState(null, '', '/task/one?view=grid');
  renderHook(() => useRowInAddressAtRest(position));
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
