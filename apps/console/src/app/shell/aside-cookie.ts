import { readCookie, writeCookie, YEAR_S } from '../../shared/preferences/cookie.ts';

const NAME = 'concord.aside';

/** Whether the side menu was left collapsed in this browser; null until the user has folded or unfolded it. */
export function asideChoice(): boolean | null {
  const choice = readCookie(NAME);
  if (choice === 'collapsed') return true;
  return choice === 'open' ? false : null;
}

/** Remembers it in a cookie (SPEC section 9). */
export function rememberAside(collapsed: boolean): void {
  writeCookie(NAME, collapsed ? 'collapsed' : 'open', { seconds: YEAR_S });
}
