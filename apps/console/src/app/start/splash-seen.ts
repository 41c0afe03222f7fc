import { readCookie, writeCookie } from '../../shared/preferences/cookie.ts';

const NAME = 'concord.splash';

/** Whether this browser session has shown the splash, in any of its tabs. A browser that keeps nothing has not. */
export function splashSeen(): boolean {
  return readCookie(NAME) === 'seen';
}

/** Remembers it in a cookie that goes with the browser session. */
export function rememberSplash(): void {
  writeCookie(NAME, 'seen');
}

/** As in a new browser session. */
export function forgetSplash(): void {
  writeCookie(NAME, '', { seconds: 0 });
}
