/** The parts of a pathname between its slashes; empty ones do not count. */
export function segments(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}
