import {
  acknowledged,
  type Draft,
  type DraftState,
  discarded,
  edited,
  type Part,
  partToSave,
  received,
  resolved,
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

/** Saves the parts that can be saved, one at a time. A save that is stale takes over the record as it is now. */
function createSaver({ get, put }: Holder, { save, load, isStale }: DraftCalls) {
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

  async function saveParts(): Promise<void> {
    for (let part = partToSave(get()); part !== undefined; part = partToSave(get())) {
      const sent = get();
      put({ ...sent, status: { kind: 'saving', part } });
      try {
        const answer = await save(part, sent);
        put(acknowledged(get(), part, sent.draft, answer, Date.now()));
      } catch (error) {
        await settle(error, part);
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
    if (partToSave(next) !== undefined) timer = setTimeout(() => void flush(), PAUSE_MS);
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
    resolve(choice: 'theirs' | 'mine'): void {
      putAndSave(resolved(get(), choice));
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
