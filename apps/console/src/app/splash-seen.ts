const KEY = 'concord.splash';

/** Whether this browser session has shown the splash. A browser that keeps nothing has not. */
export function splashSeen(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function rememberSplash(): void {
  try {
    sessionStorage.setItem(KEY, 'seen');
  } catch {
    // then it is shown with the next page as well
  }
}
