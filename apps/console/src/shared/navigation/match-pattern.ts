/** The parts of a path between its slashes. */
export const partsOf = (path: string) => path.split('/').filter((part) => part !== '');

/** What a path has in place of the pattern's parameters; undefined: it is none of these. */
export function matchPattern(pattern: string, pathname: string): Readonly<Record<string, string>> | undefined {
  const wanted = partsOf(pattern);
  const parts = partsOf(pathname);
  if (wanted.length !== parts.length) return undefined;
  const found: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const want = wanted[index] ?? '';
    if (want.startsWith(':')) found[want.slice(1)] = part;
    else if (want !== part) return undefined;
  }
  return found;
}
