/** The history state of an error page that remembers the address that led to it. */
export function missing(path: string): { missing: string } {
  return { missing: path };
}

/** The requested address that led to this page, unless the page was opened by its own address. */
export function missingPath(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('missing' in state)) return undefined;
  return typeof state.missing === 'string' ? state.missing : undefined;
}
