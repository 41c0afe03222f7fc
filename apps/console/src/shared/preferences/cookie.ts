/** The value of a cookie; undefined where there is none, and where cookies are blocked. */
export function readCookie(name: string): string | undefined {
  const start = `${name}=`;
  try {
    // A sandboxed page may not even read cookies.
    const crumb = document.cookie.split('; ').find((one) => one.startsWith(start));
    return crumb?.slice(start.length);
  } catch {
    return undefined;
  }
}

/** Without `seconds` it goes with the browser session; with 0 at once. */
type Reach = { path?: string; seconds?: number };

/** Keeps a value in a cookie. Where cookies are blocked nothing is kept. */
export function writeCookie(name: string, value: string, { path = '/', seconds }: Reach = {}): void {
  const end = seconds === undefined ? '' : `; max-age=${seconds}`;
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers
    document.cookie = `${name}=${value}; path=${path}${end}; samesite=lax`;
  } catch {
    // see above
  }
}

export const YEAR_S = 365 * 24 * 60 * 60;
