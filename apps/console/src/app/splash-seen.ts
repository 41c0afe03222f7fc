const SEEN = 'concord.splash=seen';

// A page in a sandbox may not even ask for cookies.
function cookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

/** Whether this browser session has shown the splash, in any of its tabs. A browser that keeps nothing has not. */
export function splashSeen(): boolean {
  return cookies().split('; ').includes(SEEN);
}

/** Remembers it in a cookie that goes with the browser session. */
export function rememberSplash(): void {
  try {
    // The Cookie Store API is missing in some browsers.
    // biome-ignore lint/suspicious/noDocumentCookie: see above
    document.cookie = `${SEEN}; path=/; samesite=lax`;
  } catch {
    // then it is shown with the next page as well
  }
}

/** As in a new browser session. */
export function forgetSplash(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${SEEN}; path=/; max-age=0`;
}
