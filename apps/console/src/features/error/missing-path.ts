/** The history state of an error page that remembers the address that led to it. */
export function missing(path: string): { missing: string } {
  return { missing: path };
}

/** The address somebody asked for and did not get, if the page was not opened by its own. */
export function missingPath(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('missing' in state)) return undefined;
  return typeof state.missing === 'string' ? state.missing : undefined;
}
