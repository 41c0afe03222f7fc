import { redirectFor, type Visitor } from './redirects.ts';

/** The history state of the sign-in screen that remembers the requested page. */
export function wanting(path: string): { wanted: string } {
  return { wanted: path };
}

/** The page requested before signing in, if the user who signed in may open it. */
export function wantedPath(state: unknown, visitor: Visitor): string | undefined {
  if (typeof state !== 'object' || state === null || !('wanted' in state)) return undefined;
  const { wanted } = state;
  // `//example.org/` is a path where it was asked for, and another site where it leads to
  if (typeof wanted !== 'string' || !/^\/(?!\/)/.test(wanted)) return undefined;
  const { pathname } = new URL(wanted, location.origin);
  return redirectFor(pathname, visitor) === undefined ? wanted : undefined;
}
