import type { AnyEntry } from './entry.ts';

/** The messages between tabs of one browser. */
export type TabMessage<E extends AnyEntry, Saved> =
  | { kind: 'written'; user: string; entries: readonly E[] }
  | { kind: 'discarded'; user: string; entries: readonly E[] }
  | { kind: 'saved'; user: string; scope: string; entries: readonly E[]; saved: Saved };

export type TabChannel<E extends AnyEntry, Saved> = {
  post: (message: TabMessage<E, Saved>) => void;
  listen: (listener: (message: TabMessage<E, Saved>) => void) => () => void;
};

/** The other tabs of this browser. */
export function openTabChannel<E extends AnyEntry, Saved>(kind: string): TabChannel<E, Saved> {
  const channel = new BroadcastChannel(`concord.outbox.${kind}`);
  let isOpen = true;
  return {
    // Work in progress when the user signed out still ends, but no page listens any more.
    post: (message) => isOpen && channel.postMessage(message),
    listen(listener) {
      const hear = ({ data }: MessageEvent<TabMessage<E, Saved>>) => listener(data);
      channel.addEventListener('message', hear);
      return () => {
        channel.removeEventListener('message', hear);
        channel.close();
        isOpen = false;
      };
    },
  };
}
