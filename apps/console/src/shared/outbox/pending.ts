import type { Revision } from '@concord/domain';
import type { Adapter } from './adapter.ts';
import type { AnyEntry, Exchange } from './entry.ts';

/** An entry in memory; `isKept`: it is on this machine's disk as well. */
type PendingEntry<E extends AnyEntry> = { entry: E; isKept: boolean };

/** What is not acknowledged yet, as this page knows it: the newest entry of each place. */
export type Pending<E extends AnyEntry> = {
  /** Adds an entry that was written here. */
  write: (entry: E) => void;
  /** Whether there is an entry in the place of this one. */
  has: (entry: E) => boolean;
  /** Takes over an entry from the store or another tab, unless a newer one of its place is here; says whether it did. */
  take: (entry: E) => boolean;
  /** Removes what was discarded. */
  drop: (entries: readonly E[]) => void;
  /** Removes what the server has, and whatever is older in the same places. */
  acknowledge: (entries: readonly E[]) => void;
  exchange: (changes: readonly Exchange<E>[]) => void;
  /** These are on the disk now. */
  kept: (entries: readonly E[]) => void;
  unkept: () => E[];
  entries: () => E[];
  ofScope: (scope: string) => PendingEntry<E>[];
};

/** @param receive takes note of revisions made elsewhere */
export function createPending<E extends AnyEntry, Saved>(
  { scopeOf, placeOf }: Pick<Adapter<E, Saved>, 'scopeOf' | 'placeOf'>,
  receive: (revision: Revision) => void,
): Pending<E> {
  const pending = new Map<string, PendingEntry<E>>();
  // The store may still contain what is over, or was read before it deleted that.
  const discarded = new Set<Revision>();
  const acknowledged = new Map<string, Revision>();
  const nameOf = (entry: E) => JSON.stringify([scopeOf(entry), ...placeOf(entry)]);
  const entries = () => [...pending.values()].map(({ entry }) => entry);
  return {
    has: (entry) => pending.has(nameOf(entry)),
    write: (entry) => void pending.set(nameOf(entry), { entry, isKept: false }),
    take(entry) {
      receive(entry.revision);
      const name = nameOf(entry);
      const now = pending.get(name);
      // What was typed before what the server has would take its place there.
      if (discarded.has(entry.revision) || entry.revision <= (acknowledged.get(name) ?? '')) return false;
      if (now && now.entry.revision > entry.revision) return false;
      // A refusal that the store could not note, as when the disk is full.
      if (now?.entry.revision === entry.revision && now.entry.refused !== null) return false;
      pending.set(name, { entry, isKept: true });
      return true;
    },
    drop(given) {
      for (const entry of given) {
        discarded.add(entry.revision);
        if (pending.get(nameOf(entry))?.entry.revision === entry.revision) pending.delete(nameOf(entry));
      }
    },
    acknowledge(done) {
      for (const entry of done) {
        const name = nameOf(entry);
        if (entry.revision > (acknowledged.get(name) ?? '')) acknowledged.set(name, entry.revision);
        const now = pending.get(name);
        if (now && now.entry.revision <= entry.revision) pending.delete(name);
      }
    },
    exchange(changes) {
      for (const { was, entry } of changes) {
        const now = pending.get(nameOf(entry));
        if (was !== entry.revision) discarded.add(was);
        if (now?.entry.revision === was) pending.set(nameOf(entry), { entry, isKept: now.isKept });
      }
    },
    kept(written) {
      for (const entry of written) {
        const now = pending.get(nameOf(entry));
        if (now?.entry === entry) now.isKept = true;
      }
    },
    unkept: () => [...pending.values()].filter(({ isKept }) => !isKept).map(({ entry }) => entry),
    entries,
    ofScope: (scope) => [...pending.values()].filter(({ entry }) => scopeOf(entry) === scope),
  };
}
