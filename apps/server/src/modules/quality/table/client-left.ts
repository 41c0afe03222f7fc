import type { ServerResponse } from 'node:http';

/** Aborted when the client of a response leaves, and from the start if it has left while the work waited. */
export function clientLeft(response: ServerResponse): AbortSignal {
  if (response.closed) return AbortSignal.abort();
  const left = new AbortController();
  response.once('close', () => left.abort());
  return left.signal;
}
