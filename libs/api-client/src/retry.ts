import { backoff } from '@concord/domain';
import { ApiError } from './api-error.ts';

const ATTEMPTS = 4;
const BETWEEN_READS = { firstMs: 500, longestMs: 8000 };

/** Whether a failure will pass: no answer came, or the server was busy. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'network' || error.status === 503);

/**
 * Whether reading may be tried again by itself, as the failure will pass. Anything else would only be answered the same
 * again. Writing is never repeated by itself: the person does, and sees what happened.
 * @param failures attempts that have failed already, from 0
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  return isPassing(error) && failures < ATTEMPTS - 1;
}

/** Milliseconds before the next attempt: what the server asks for, else doubling from 0.5 s up to 8 s. */
export function retryPause(failures: number, error: unknown): number {
  if (error instanceof ApiError && error.retryAfter !== undefined) return error.retryAfter * 1000;
  return backoff(failures + 1, BETWEEN_READS);
}
