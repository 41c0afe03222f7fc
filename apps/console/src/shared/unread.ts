import { api } from './session.ts';

const EVERY_MS = 60_000;

/** How many notifications the person on the page has not read; asked for again while the page is looked at. */
export const unreadQuery = {
  ...api.query('get', '/notification', { params: { query: { limit: 1 } } }),
  refetchInterval: EVERY_MS,
  throwOnError: false,
} as const;
