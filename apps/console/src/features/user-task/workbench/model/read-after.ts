const SETTLED_MS = 2000;

/**
 * Whether what the server read at one time has everything it saved at another: what was read within the same two
 * seconds may have missed it. Both times are the server's.
 */
export function isReadAfter(readAt: string, savedAt: string | null): boolean {
  return savedAt === null || Date.parse(readAt) > Date.parse(savedAt) + SETTLED_MS;
}
