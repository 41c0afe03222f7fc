import { useEffect, useSyncExternalStore } from 'react';

/**
 * A part of the library that is a chunk of its own, so that a page which does not show it yet need not carry it.
 * `load` fetches it ahead and tells whether it is here; after a failure the next call tries again. `usePart` is the
 * part once it is here; it fetches it when it is wanted.
 */
export function onDemand<Part>(fetchPart: () => Promise<Part>) {
  let part: Part | undefined;
  let loading: Promise<boolean> | undefined;
  const listeners = new Set<() => void>();

  function load(): Promise<boolean> {
    loading ??= fetchPart().then(
      (loaded) => {
        part = loaded;
        for (const listener of listeners) listener();
        return true;
      },
      () => {
        loading = undefined;
        return false;
      },
    );
    return loading;
  }

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }
  const read = () => part;

  function usePart(isWanted: boolean): Part | undefined {
    useEffect(() => {
      if (isWanted) void load();
    }, [isWanted]);
    return useSyncExternalStore(subscribe, read, read);
  }

  return { load, usePart };
}
