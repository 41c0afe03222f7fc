import { compareRevisions, type Revision } from '@concord/domain';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { keptAnswers } from '../../../shared/session/kept-answers.ts';
import { type EntryKey, type JournalEntry, keyOf } from './journal-entry.ts';
import type { ClockState } from './revision-clock.ts';

const VERSION = 1;
const ENTRIES = keptAnswers.store;
const CLOCK = 'clock';

interface Schema extends DBSchema {
  [ENTRIES]: { key: EntryKey; value: JournalEntry };
  [CLOCK]: { key: typeof CLOCK; value: ClockState };
}

/** What a promise of the journal stands for: the transaction is complete and was asked to be on the disk. */
export type Journal = {
  /** all entries of a user, in no order that matters */
  entries: (user: string) => Promise<JournalEntry[]>;
  clock: () => Promise<ClockState | undefined>;
  /** Keeps entries in place of older ones of their cells. */
  put: (entries: readonly JournalEntry[], clock: ClockState) => Promise<void>;
  /** Replaces entries by others of the same cells, as long as they are still the stored ones. */
  replace: (changes: readonly { was: Revision; entry: JournalEntry }[], clock: ClockState) => Promise<void>;
  /** Removes entries, unless a newer one of the cell has taken their place. */
  remove: (entries: readonly JournalEntry[]) => Promise<void>;
  close: () => void;
};

type Db = IDBPDatabase<Schema>;

/** The store of what was answered but not yet acknowledged, shared by all tabs of this browser. */
export async function openJournal(): Promise<Journal> {
  const db = await openDB<Schema>(keptAnswers.database, VERSION, {
    upgrade(created) {
      created.createObjectStore(ENTRIES);
      created.createObjectStore(CLOCK);
    },
    // A newer release in another tab wants to upgrade: this one lets go, and reopens when it is reloaded.
    blocking: () => db.close(),
  });
  return {
    entries: (user) => db.getAll(ENTRIES, IDBKeyRange.bound([user], [user, []])),
    clock: () => db.get(CLOCK, CLOCK),
    async put(entries, clock) {
      const { store, done } = await writing(db, clock);
      for (const entry of entries) {
        const lies = await store.get(keyOf(entry));
        if (!lies || compareRevisions(entry.revision, lies.revision) > 0) await store.put(entry, keyOf(entry));
      }
      await done;
    },
    async replace(changes, clock) {
      const { store, done } = await writing(db, clock);
      for (const { was, entry } of changes) {
        const lies = await store.get(keyOf(entry));
        if (lies?.revision === was) await store.put(entry, keyOf(entry));
      }
      await done;
    },
    async remove(entries) {
      const { store, done } = db.transaction(ENTRIES, 'readwrite', { durability: 'strict' });
      for (const entry of entries) {
        const lies = await store.get(keyOf(entry));
        if (lies?.revision === entry.revision) await store.delete(keyOf(entry));
      }
      await done;
    },
    close: () => db.close(),
  };
}

async function writing(db: Db, clock: ClockState) {
  const trx = db.transaction([ENTRIES, CLOCK], 'readwrite', { durability: 'strict' });
  await trx.objectStore(CLOCK).put(clock, CLOCK);
  return { store: trx.objectStore(ENTRIES), done: trx.done };
}
