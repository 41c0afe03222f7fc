import { ApiError } from '@concord/api-client';
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useLaterRetry } from './use-later-retry.ts';

const busy = (seconds = 5) => new ApiError(503, { code: 'unavailable' }, seconds);
const SECOND = 1000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
});

function failing(first: unknown) {
  const retry = vi.fn();
  const hook = renderHook(({ error }) => useLaterRetry(error, retry), { initialProps: { error: first } });
  return { ...hook, retry };
}

test('what the server was too busy for is tried again, once, after 10 to 15 seconds', () => {
  const { retry, result } = failing(busy());
  expect(result.current).toBe(true);
  vi.advanceTimersByTime(10 * SECOND - 1);
  expect(retry).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60 * SECOND);
  expect(retry).toHaveBeenCalledTimes(1);
});

test('what fails again is tried again', () => {
  const { retry, rerender } = failing(new ApiError(0, { code: 'network' }));
  vi.advanceTimersByTime(15 * SECOND);
  rerender({ error: busy() });
  vi.advanceTimersByTime(15 * SECOND);
  expect(retry).toHaveBeenCalledTimes(2);
});

test('it is not tried sooner than the server asks for', () => {
  const { retry } = failing(busy(30));
  vi.advanceTimersByTime(30 * SECOND - 1);
  expect(retry).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5 * SECOND + 1);
  expect(retry).toHaveBeenCalledTimes(1);
});

test('what will not pass, and what is no longer shown, is not tried', () => {
  const missing = failing(new ApiError(404, { code: 'not_found' }));
  const gone = failing(busy());
  gone.unmount();
  vi.advanceTimersByTime(60 * SECOND);
  expect(missing.result.current).toBe(false);
  expect(missing.retry).not.toHaveBeenCalled();
  expect(gone.retry).not.toHaveBeenCalled();
});

test('a page that no one sees waits until it is seen', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  onTestFinished(() => hidden.mockRestore());
  const { retry } = failing(busy());
  vi.advanceTimersByTime(60 * SECOND);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(retry).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(retry).toHaveBeenCalledTimes(1);
});
