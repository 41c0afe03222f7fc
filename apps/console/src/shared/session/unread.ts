import { api } from './session.ts';

/** How often the number is requested while the page is visible; with live events, the event reader sets it. */
export const unreadAsked = { everyMs: 60_000 };

/** How many notifications the person on the page has not read. */
export const unreadQuery = {
  ...api.query('get', '/notification', { params: { query: { limit: 1 } } }),
  refetchInterval: () => unreadAsked.everyMs,
  throwOnError: false,
} as const;
