import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { withSearch } from './with-search.ts';

const NAME = 'row';
const REST_MS = 300;
/** Where the page that goes leaves its row: what is written into the address then is too late for a reload. */
const LEFT = 'concord.row';

/** The row the address names, if it does. */
export function rowInAddress(search: URLSearchParams): number | undefined {
  const text = search.get(NAME);
  return text !== null && /^[1-9]\d{0,7}$/.test(text) ? Number(text) : undefined;
}

/** The part of an address that names a row. */
export const rowSearch = (position: number): string => withSearch('', { [NAME]: position });

/** Keeps the current row in the address, so that a reload comes back to it; as long as there is none, the address decides. */
export function useRowInAddress(position: number | undefined): void {
  const [search, setSearch] = useSearchParams();
  const named = rowInAddress(search);
  useEffect(() => {
    if (position === undefined || named === position) return;
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        next.set(NAME, String(position));
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [named, position, setSearch]);
}

const leave = (pathname: string, position: number) => `${pathname} ${position}`;

function keepForReload(note: string | undefined): void {
  try {
    if (note === undefined) sessionStorage.removeItem(LEFT);
    else sessionStorage.setItem(LEFT, note);
  } catch {
    // blocked: a reload comes back to where the keys last rested
  }
}

/** The row a page had come to when it was reloaded at this address, sooner than the address could name it. */
export function rowBeforeReload(): number | undefined {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  if (!navigation || !('type' in navigation) || navigation.type !== 'reload') return undefined;
  // Loaded elsewhere, this page was not reloaded, only come to.
  if (new URL(navigation.name).pathname !== location.pathname) return undefined;
  try {
    const [pathname, position] = sessionStorage.getItem(LEFT)?.split(' ') ?? [];
    return pathname === location.pathname ? Number(position) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The same where rows follow each other by the key: the address names the row when the keys rest, or when the page goes,
 * and past the router, which would draw the whole page again and take a question about leaving away.
 */
export function useRowInAddressAtRest(position: number): void {
  // The router's: what is still drawn when the page was left has it, and may draw another row meanwhile.
  const { pathname } = useLocation();
  useEffect(() => {
    const write = () => {
      // Left already, and still drawn until the next page has come.
      if (location.pathname !== pathname) return;
      const address = new URL(location.href);
      address.searchParams.set(NAME, String(position));
      history.replaceState(history.state, '', address);
      keepForReload(undefined);
    };
    const hide = () => {
      write();
      if (location.pathname === pathname) keepForReload(leave(pathname, position));
    };
    const timer = setTimeout(write, REST_MS);
    addEventListener('pagehide', hide);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', hide);
    };
  }, [pathname, position]);
}
