import {
  acknowledged,
  type Draft,
  type DraftState,
  discarded,
  edited,
  type Part,
  partToSave,
  received,
  type Task,
  unsavedParts,
} from './draft.ts';

const PAUSE_MS = 800;

export type DraftCalls = {
  /** Saves one part on top of the version of `base`; answers the record as saved. */
  save: (part: Part, state: DraftState) => Promise<Task>;
  /** Reads the record again. */
  load: () => Promise<Task>;
  /** Whether a refusal means that another user has saved meanwhile. */
  isStale: (error: unknown) => boolean;
  /** Loads what ends a conflict in which nothing collides. */
  loadMerge: () => Promise<(state: DraftState) => DraftState>;
};

/** Holds the state, and calls listeners when there is another. */
function createHolder(start: DraftState) {
  let state = start;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    put(next: DraftState): void {
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

type Holder = ReturnType<typeof createHolder>;

/** Saves the parts that can be saved, one at a time. A save that is stale is merged with the record as it is now. */
function createSaver({ get, put }: Holder, { save, load, isStale, loadMerge }: DraftCalls) {
  let saving: Promise<void> | undefined;

  async function settle(error: unknown, part: Part): Promise<void> {
    const failed = (cause: unknown) => put({ ...get(), status: { kind: 'failed', part, error: cause } });
    if (!isStale(error)) return failed(error);
    try {
      const current = await load();
      // With the same version, the same refusal would be repeated forever.
      if (current.version <= get().base.version) return failed(error);
      put(received(get(), current));
    } catch (cause) {
      failed(cause);
    }
  }

  const isConflict = () => get().status.kind === 'conflict';

  async function merge(): Promise<void> {
    try {
      const merged = await loadMerge();
      put(merged(get()));
    } catch {
      // Nothing is saved over another user's version; the next edit tries again.
    }
  }

  async function saveParts(): Promise<void> {
    if (isConflict()) await merge();
    for (let part = partToSave(get()); part !== undefined; part = partToSave(get())) {
      const sent = get();
      put({ ...sent, status: { kind: 'saving', part } });
      try {
        const answer = await save(part, sent);
        put(acknowledged(get(), part, sent.draft, answer, Date.now()));
      } catch (error) {
        await settle(error, part);
        if (isConflict()) await merge();
      }
    }
  }

  return async (): Promise<void> => {
    saving ??= saveParts().finally(() => {
      saving = undefined;
    });
    await saving;
  };
}

/** Holds what is edited, and saves it part by part, one at a time, once typing pauses. */
export function createDraftStore(start: DraftState, calls: DraftCalls) {
  const holder = createHolder(start);
  const { get, put, subscribe } = holder;
  const save = createSaver(holder, calls);
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Saves what can be saved now; true when nothing is left unsaved. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    await save();
    return unsavedParts(get()).length === 0;
  }

  function putAndSave(next: DraftState): void {
    put(next);
    clearTimeout(timer);
    if (partToSave(next) !== undefined || next.status.kind === 'conflict')
      timer = setTimeout(() => void flush(), PAUSE_MS);
  }

  return {
    get,
    subscribe,
    edit<P extends Part>(part: P, value: Draft[P]): void {
      putAndSave(edited(get(), part, value));
    },
    /** The record arrived again. While a save is under way its answer will say more. */
    receive(fresh: Task): void {
      putAndSave(get().status.kind === 'saving' ? get() : received(get(), fresh));
    },
    /** Puts another state, as what ends a conflict or closes a notice makes it. */
    change(next: (state: DraftState) => DraftState): void {
      putAndSave(next(get()));
    },
    /** Puts back what was there before the draft of an earlier page. */
    discard(): void {
      putAndSave(discarded(get()));
    },
    /** What an earlier page has left is to stay. */
    accept(): void {
      put({ ...get(), before: undefined });
    },
    retry(): Promise<boolean> {
      const { status } = get();
      if (status.kind === 'failed') put({ ...get(), status: { kind: 'idle' } });
      return flush();
    },
    flush,
    stop: () => clearTimeout(timer),
  };
}

export type DraftStore = ReturnType<typeof createDraftStore>;
