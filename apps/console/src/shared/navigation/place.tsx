import type { ComponentProps, MouseEvent } from 'react';
import { useSyncExternalStore } from 'react';

/*
 * What the signed-out pages need of a router: where one is, going elsewhere, links. The router itself comes with the
 * screens behind the sign-in. History entries are kept in its form, so that it takes over where these pages stop.
 */

type Entry = { usr: unknown; key: string; idx: number };

function currentEntry(): Partial<Entry> {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener);
  return () => removeEventListener('popstate', listener);
}

// A page that is reloaded keeps the entry it had.
const { key: firstKey } = currentEntry();

/** Whether the page is where it was opened, or reloaded. */
export function isFirstPlace(): boolean {
  return currentEntry().key === firstKey;
}

/** The current place; `state` is the history state of the navigation that led here. */
export function usePlace(): { pathname: string; search: string; hash: string; state: unknown } {
  const href = useSyncExternalStore(subscribe, () => location.href);
  const { pathname, search, hash } = new URL(href);
  return { pathname, search, hash, state: currentEntry().usr };
}

/** Goes to a path of the console. */
export function goTo(
  path: string,
  { replace = false, state = null }: { replace?: boolean; state?: unknown } = {},
): void {
  const idx = (currentEntry().idx ?? 0) + (replace ? 0 : 1);
  // As the router makes them; `crypto.randomUUID` is missing on plain http.
  const entry: Entry = { usr: state, key: Math.random().toString(36).slice(2, 10), idx };
  if (replace) history.replaceState(entry, '', path);
  else history.pushState(entry, '', path);
  // Browsers fire no event for a change made by a script; this notifies all listeners, including the router.
  dispatchEvent(new PopStateEvent('popstate', { state: entry }));
}

function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}

/** A link within the console that needs no router. */
export function PlaceLink({ to, ...rest }: Omit<ComponentProps<'a'>, 'href' | 'onClick'> & { to: string }) {
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        goTo(to);
      }}
    />
  );
}
