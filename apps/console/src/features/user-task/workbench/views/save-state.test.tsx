import { initI18n, loadMessages } from '@concord/i18n';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Whereabouts } from '../status/whereabouts.ts';
import { SaveState } from './save-state.tsx';

beforeEach(async () => {
  await initI18n('en');
  await loadMessages('console', 'contributor');
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** What a screen reader is told. */
const said = () => screen.getByRole('status').textContent;

function follow(first: Whereabouts) {
  const { rerender } = render(<SaveState where={first} time="14:02" />);
  return (where: Whereabouts, ms: number) => {
    rerender(<SaveState where={where} time="14:02" />);
    act(() => vi.advanceTimersByTime(ms));
    return said();
  };
}

test('saving is announced only when it takes a while, and then that it is over', () => {
  const then = follow('saved');
  expect(then('saved', 5000)).toBe('');
  expect(then('sending', 1000)).toBe('');
  expect(then('saved', 2500)).toBe('');
  expect(then('offline', 2999)).toBe('');
  expect(then('offline', 1)).toBe('Offline, kept in this browser');
  expect(then('saved', 3000)).toBe('All answers saved');
});
