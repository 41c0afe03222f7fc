import { expect, test } from 'vitest';
import { ApiError, retryPause, shouldRetry } from './index.ts';

const network = new ApiError(0, { code: 'network' });
const busy = new ApiError(503, { code: 'unavailable' }, 3);
const missing = new ApiError(404, { code: 'not_found' });

test('reading is tried again when no answer came or the server is busy, four times in all', () => {
  expect(shouldRetry(0, network)).toBe(true);
  expect(shouldRetry(2, busy)).toBe(true);
  expect(shouldRetry(3, busy)).toBe(false);
});

test('what the server has decided is not asked again', () => {
  expect(shouldRetry(0, missing)).toBe(false);
  expect(shouldRetry(0, new ApiError(500, { code: 'internal' }))).toBe(false);
  expect(shouldRetry(0, new TypeError('a mistake of ours'))).toBe(false);
});

test('the pause doubles up to eight seconds, unless the server names one', () => {
  expect([0, 1, 2, 9].map((failures) => retryPause(failures, network))).toEqual([500, 1000, 2000, 8000]);
  expect(retryPause(0, busy)).toBe(3000);
});
