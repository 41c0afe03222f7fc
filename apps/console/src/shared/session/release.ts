import { useSyncExternalStore } from 'react';

/** What the server named first: the build this page was loaded with, as both come within a second. */
let loaded: string | undefined;
let isOutdated = false;
const watchers = new Set<() => void>();

/** Takes what a response says of the build of the console that the server has. */
export function heardRelease(release: string): void {
  loaded ??= release;
  if (isOutdated || release === loaded) return;
  isOutdated = true;
  for (const tell of watchers) tell();
}

/** As in a page that has just been loaded. */
export function forgetRelease(): void {
  loaded = undefined;
  isOutdated = false;
}

function watch(tell: () => void): () => void {
  watchers.add(tell);
  return () => void watchers.delete(tell);
}

/** Whether the server has another build of the console than this page. */
export const useOutdated = (): boolean => useSyncExternalStore(watch, () => isOutdated);
