import { api } from './session.ts';

const MINUTE_MS = 60_000;
/** Events come at once but may be lost on their way: they are a hint, what is asked for is the truth. */
const askedEvery = { alone: MINUTE_MS, besideEvents: 5 * MINUTE_MS } as const;
let asking: keyof typeof askedEvery = 'alone';

/** From now on, the number of unread notifications comes with events, or it does not. */
export function unreadComes(how: keyof typeof askedEvery): void {
  asking = how;
}

/** How many notifications the person on the page has not read; asked for again while the page is looked at. */
export const unreadQuery = {
  ...api.query('get', '/notification', { params: { query: { limit: 1 } } }),
  refetchInterval: () => askedEvery[asking],
  throwOnError: false,
} as const;
