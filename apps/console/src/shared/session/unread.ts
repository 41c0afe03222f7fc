import { api } from './session.ts';

/** How often it is asked for while the page is looked at; where events tell of it, whoever follows them sets it. */
export const unreadAsked = { everyMs: 60_000 };

/** How many notifications the person on the page has not read. */
export const unreadQuery = {
  ...api.query('get', '/notification', { params: { query: { limit: 1 } } }),
  refetchInterval: () => unreadAsked.everyMs,
  throwOnError: false,
} as const;
