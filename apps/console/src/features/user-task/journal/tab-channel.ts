import type { JournalEntry } from './journal-entry.ts';
import type { Saved } from './send-batch.ts';

/** What the tabs of one browser tell each other. */
export type TabMessage =
  | { kind: 'written'; user: string; entries: readonly JournalEntry[] }
  | { kind: 'discarded'; user: string; entries: readonly JournalEntry[] }
  | { kind: 'saved'; user: string; task: string; entries: readonly JournalEntry[]; saved: Saved };

export type TabChannel = {
  post: (message: TabMessage) => void;
  listen: (listener: (message: TabMessage) => void) => () => void;
};

const NAME = 'concord.kept-answers';

/** The other tabs of this browser; none where it has no channel. */
export function openTabChannel(): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return { post() {}, listen: () => () => {} };
  const channel = new BroadcastChannel(NAME);
  let isOpen = true;
  return {
    // Work in progress when the user signed out still ends, but no page listens any more.
    post: (message) => isOpen && channel.postMessage(message),
    listen(listener) {
      const hear = ({ data }: MessageEvent<TabMessage>) => listener(data);
      channel.addEventListener('message', hear);
      return () => {
        channel.removeEventListener('message', hear);
        channel.close();
        isOpen = false;
      };
    },
  };
}
