import {
  acknowledged,
  type Draft,
  type DraftState,
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

/** Holds what is edited, and saves it part by part, one at a time, once typing pauses. */
export function createDraftStore(start: DraftState, { save, load, isStale }: DraftCalls) {
  let state = start;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  function put(next: DraftState): void {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  }

  async function saveParts(): Promise<void> {
    for (let part = partToSave(state); part !== undefined; part = partToSave(state)) {
      const sent = state;
      put({ ...state, status: { kind: 'saving', part } });
      try {
        const answer = await save(part, sent);
        put(acknowledged(state, part, sent.draft, answer, Date.now()));
      } catch (error) {
        await settle(error, part);
      }
    }
  }

  async function settle(error: unknown, part: Part): Promise<void> {
    const failed = (cause: unknown) => put({ ...state, status: { kind: 'failed', part, error: cause } });
    if (!isStale(error)) return failed(error);
    try {
      const current = await load();
      // Without news the same refusal would come again for ever.
      if (current.version <= state.base.version) return failed(error);
      put(received(state, current));
    } catch (cause) {
      failed(cause);
    }
  }

  function schedule(): void {
    clearTimeout(timer);
    if (partToSave(state) !== undefined) timer = setTimeout(() => void flush(), PAUSE_MS);
  }

  /** Saves what can be saved now; true when nothing is left unsaved. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    saving ??= saveParts().finally(() => {
      saving = undefined;
    });
    await saving;
    return unsavedParts(state).length === 0;
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    edit<P extends Part>(part: P, value: Draft[P]): void {
      put(edited(state, part, value));
      schedule();
    },
    /** The record arrived again. While a save is under way its answer will say more. */
    receive(fresh: Task): void {
      if (state.status.kind !== 'saving') put(received(state, fresh));
      schedule();
    },
    resolve(choice: 'theirs' | 'mine'): void {
      put(resolved(state, choice));
      schedule();
    },
    retry(): Promise<boolean> {
      if (state.status.kind === 'failed') put({ ...state, status: { kind: 'idle' } });
      return flush();
    },
    flush,
    stop: () => clearTimeout(timer),
  };
}

export type DraftStore = ReturnType<typeof createDraftStore>;
