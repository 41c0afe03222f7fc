import { compareRevisions } from '@concord/domain';
import type { Adapter } from '../adapter.ts';
import type { AnyEntry, Exchange } from '../entry.ts';
import type { ClockState } from '../revision-clock.ts';
import { connectStore, storeNames } from './store-connection.ts';

/** What a promise of the store stands for: the transaction is complete and was asked to be on the disk. */
export type Store<E extends AnyEntry> = {
  /** all entries of a user, in no order that matters */
  entries: (user: string) => Promise<E[]>;
  clock: () => Promise<ClockState | undefined>;
  /** Keeps entries in place of older ones. */
  put: (entries: readonly E[], clock: ClockState) => Promise<void>;
  /** Replaces entries by others of the same places, as long as they are still the stored ones. */
  replace: (changes: readonly Exchange<E>[], clock: ClockState) => Promise<void>;
  /** Removes entries, and older ones in their places: those that were typed on before they were on the disk. */
  remove: (entries: readonly E[], clock: ClockState) => Promise<void>;
  close: () => void;
};

/** What this browser keeps of one kind, shared by all its tabs: the newest entry of each place. */
export async function openStore<E extends AnyEntry, Saved>(adapter: Adapter<E, Saved>): Promise<Store<E>> {
  const { kind, scopeOf, placeOf } = adapter;
  const connection = connectStore();
  const keyOf = (entry: E) => [entry.user, kind, scopeOf(entry), ...placeOf(entry)];

  async function writing(clock: ClockState) {
    const db = await connection.open();
    const trx = db.transaction([storeNames.entries, storeNames.clocks], 'readwrite', { durability: 'strict' });
    await trx.objectStore(storeNames.clocks).put(clock, kind);
    return { store: trx.objectStore(storeNames.entries), done: trx.done };
  }

  await connection.open();
  return {
    entries: async (user) =>
      (await connection.open()).getAll(storeNames.entries, IDBKeyRange.bound([user, kind], [user, kind, []])),
    clock: async () => (await connection.open()).get(storeNames.clocks, kind),
    async put(entries, clock) {
      const { store, done } = await writing(clock);
      for (const entry of entries) {
        const stored: E | undefined = await store.get(keyOf(entry));
        if (!stored || compareRevisions(entry.revision, stored.revision) > 0) await store.put(entry, keyOf(entry));
      }
      await done;
    },
    async replace(changes, clock) {
      const { store, done } = await writing(clock);
      for (const { was, entry } of changes) {
        const stored: E | undefined = await store.get(keyOf(entry));
        if (stored?.revision === was) await store.put(entry, keyOf(entry));
      }
      await done;
    },
    async remove(entries, clock) {
      const { store, done } = await writing(clock);
      for (const entry of entries) {
        const stored: E | undefined = await store.get(keyOf(entry));
        if (stored && compareRevisions(stored.revision, entry.revision) <= 0) await store.delete(keyOf(entry));
      }
      await done;
    },
    close: connection.close,
  };
}
