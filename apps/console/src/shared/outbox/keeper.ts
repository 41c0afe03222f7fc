import type { AnyEntry, Exchange } from './entry.ts';
import type { Pending } from './pending.ts';
import type { RevisionClock } from './revision-clock.ts';
import type { Store } from './store/store.ts';

type KeeperOptions<E extends AnyEntry> = {
  user: string;
  /** opens the store of this browser */
  open: () => Promise<Store<E>>;
  clock: RevisionClock;
  pending: Pending<E>;
  /** These are on the disk. */
  onKept: (entries: readonly E[]) => void;
  /** The store is full or forbidden: entries are still sent, from this page alone. */
  onFailure: () => void;
};

/** Keeps on this machine's disk what is not acknowledged yet. */
export function createKeeper<E extends AnyEntry>(options: KeeperOptions<E>) {
  const { user, clock, pending, onKept, onFailure } = options;
  let store: Store<E> | undefined;
  let isKeeping = false;
  return {
    /** Reads what earlier pages have left. */
    async open(): Promise<void> {
      try {
        store = await options.open();
        const state = await store.clock();
        if (state) clock.restore(state);
        for (const entry of await store.entries(user)) pending.take(entry);
      } catch {
        onFailure();
      }
    },
    /** One transaction at a time keeps everything that has come meanwhile. */
    async keep(): Promise<void> {
      if (isKeeping || !store) return;
      isKeeping = true;
      try {
        for (let fresh = pending.unkept(); fresh.length > 0; fresh = pending.unkept()) {
          await store.put(fresh, clock.state());
          pending.kept(fresh);
          onKept(fresh);
        }
      } catch {
        onFailure();
      } finally {
        isKeeping = false;
      }
    },
    /** Reads what a tab that is gone has left: it is only in the store. */
    async readAgain(): Promise<void> {
      for (const entry of (await store?.entries(user).catch(() => undefined)) ?? []) pending.take(entry);
    },
    /** If the store fails to remove them, they are there again after a reload, and sent again, which changes nothing. */
    async remove(entries: readonly E[]): Promise<void> {
      await store?.remove(entries, clock.state()).catch(() => undefined);
    },
    async replace(changes: readonly Exchange<E>[]): Promise<void> {
      await store?.replace(changes, clock.state()).catch(() => undefined);
    },
    close(): void {
      store?.close();
    },
  };
}

export type Keeper<E extends AnyEntry> = ReturnType<typeof createKeeper<E>>;
