import type { ApiOptions } from './api-options.ts';

/** Passes on which build of the console the server has, if the response comes from Concord and says so. */
export function tellRelease({ headers }: Response, onRelease: ApiOptions['onRelease']): void {
  const release = headers.get('Concord-Release');
  if (release !== null) onRelease?.(release);
}
