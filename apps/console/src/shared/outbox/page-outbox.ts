import { ApiError } from '@concord/api-client';
import { pageUser, requestToken } from '@concord/auth-machine';
import { session } from '../session/session.ts';
import type { Adapter } from './adapter.ts';
import { openTabChannel } from './channel.ts';
import type { Entry } from './entry.ts';
import { createOutbox, type Inherited, type Outbox } from './outbox.ts';
import { createRevisionClock, newClient } from './revision-clock.ts';
import { openStore } from './store/store.ts';

const PATIENCE_MS = 30_000;

/** The token to send in the name of the user, if it is they who are signed in. */
function tokenOf(user: string): string | null {
  const { identity } = session.getSnapshot().context;
  return pageUser(identity)?.id === user ? requestToken(identity) : null;
}

/** How a request is sent in the name of the user of an outbox, even if another user has signed in by the time it leaves. */
export function inNameOf(user: string): { headers: { Authorization: string }; signal: AbortSignal } {
  const token = tokenOf(user);
  if (token === null) throw new ApiError(401, { code: 'not_signed_in' });
  return { headers: { Authorization: `Bearer ${token}` }, signal: AbortSignal.timeout(PATIENCE_MS) };
}

/** Tries again when the network, the person or the sign-in is back. @returns how to stop */
function retryWhenBack(user: string, retry: () => void): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') retry();
  };
  let wasSignedIn = tokenOf(user) !== null;
  const subscription = session.subscribe(() => {
    const isNow = tokenOf(user) !== null;
    if (isNow && !wasSignedIn) retry();
    wasSignedIn = isNow;
  });
  window.addEventListener('online', look);
  window.addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    window.removeEventListener('online', look);
    window.removeEventListener('focus', look);
    document.removeEventListener('visibilitychange', look);
    subscription.unsubscribe();
  };
}

/** The outbox of a user on this page, for one kind of entries. Asks before the page is closed while some are unsent. */
function createPageOutbox<Content extends object, Saved, Reason extends string>(
  user: string,
  adapter: Adapter<Entry<Content, Reason>, Saved>,
  inherited: Inherited<Content> | undefined,
): Outbox<Content, Saved, Reason> {
  const outbox = createOutbox({
    user,
    adapter,
    inherited,
    open: () => openStore(adapter),
    clock: createRevisionClock({ client: newClient(), now: Date.now }),
    channel: openTabChannel<Entry<Content, Reason>, Saved>(adapter.kind),
    isSignedIn: () => tokenOf(user) !== null,
    // Plain http away from localhost has no locks; two tabs then may send the same, which changes nothing.
    exclusively: (run) => (navigator.locks ? navigator.locks.request(`concord.send.${adapter.kind}`, run) : run()),
    schedule(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    chance: Math.random,
  });
  // Kept or not, it is better sent.
  const warn = (event: BeforeUnloadEvent) => {
    if (adapter.delivery && outbox.unsent().length > 0) event.preventDefault();
  };
  window.addEventListener('beforeunload', warn);
  const stopRetrying = retryWhenBack(user, () => void outbox.retry());
  return {
    ...outbox,
    stop() {
      window.removeEventListener('beforeunload', warn);
      stopRetrying();
      outbox.stop();
    },
  };
}

const forgetting = new Set<() => void>();

/** As in a page that has just been loaded: what is kept is read again. */
export function forgetOutboxes(): void {
  for (const forget of forgetting) forget();
}

/**
 * The outbox of the user on the page, one user at a time. It sends what an earlier page has left as soon as it is first
 * asked for.
 */
export function pageOutbox<Content extends object, Saved, Reason extends string>(
  adapterOf: (user: string) => Adapter<Entry<Content, Reason>, Saved>,
  inheritedOf?: (user: string) => Inherited<Content>,
): (user: string) => Outbox<Content, Saved, Reason> {
  let current: { user: string; outbox: Outbox<Content, Saved, Reason> } | undefined;
  const stop = () => {
    current?.outbox.stop();
    current = undefined;
  };
  forgetting.add(stop);
  return (user) => {
    if (current?.user !== user) {
      stop();
      current = { user, outbox: createPageOutbox(user, adapterOf(user), inheritedOf?.(user)) };
    }
    return current.outbox;
  };
}
