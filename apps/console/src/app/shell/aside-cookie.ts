const NAME = 'concord.aside';
const YEAR_S = 365 * 24 * 60 * 60;

// A page in a sandbox may not even ask for cookies: the choice then lasts as long as the page.
function cookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

/** Whether the side menu was left collapsed in this browser; null while nobody has folded or unfolded it. */
export function asideChoice(): boolean | null {
  const crumbs = cookies().split('; ');
  if (crumbs.includes(`${NAME}=collapsed`)) return true;
  return crumbs.includes(`${NAME}=open`) ? false : null;
}

/** Remembers it in a cookie (SPEC section 9). */
export function rememberAside(collapsed: boolean): void {
  try {
    // The Cookie Store API is missing in some browsers.
    // biome-ignore lint/suspicious/noDocumentCookie: see above
    document.cookie = `${NAME}=${collapsed ? 'collapsed' : 'open'}; path=/; max-age=${YEAR_S}; samesite=lax`;
  } catch {
    // see above
  }
}
