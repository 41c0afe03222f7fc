import { afterAll, vi } from 'vitest';

// The files of a worker share one clock: one that a file leaves stopped would be the time of the files that follow.
afterAll(() => {
  if (!vi.isFakeTimers()) return;
  vi.useRealTimers();
  throw new Error('A test has replaced the clock and not put it back: onTestFinished(() => void vi.useRealTimers())');
});
