import type { Adapter } from '../../../../shared/outbox/adapter.ts';
import type { Entry } from '../../../../shared/outbox/entry.ts';
import type { Outbox } from '../../../../shared/outbox/outbox.ts';
import { pageOutbox } from '../../../../shared/outbox/page-outbox.ts';
import type { UnsavedDraft } from './draft.ts';

/** Raised when `UnsavedDraft` changes: what an earlier release has kept is then not read. */
const FORMAT = 1;

type KeptDraft = UnsavedDraft & { task: string; format: number };
type DraftsOutbox = Outbox<KeptDraft, never, never>;

const adapter: Adapter<Entry<KeptDraft>, never> = {
  kind: 'draft',
  scopeOf: ({ task }) => task,
  placeOf: () => [],
  // The builder saves it, on top of the version it was edited on and where its author can see it.
  delivery: null,
};

const draftsOf = pageOutbox<KeptDraft, never, never>(() => adapter);

/** What this browser keeps of the draft of one task. */
export type DraftKeeper = {
  /** what an earlier page has left */
  unsaved: UnsavedDraft | undefined;
  /** Keeps this in place of what was kept before; undefined: everything is saved. */
  keep: (unsaved: UnsavedDraft | undefined) => void;
  /** Discards what is not saved, and keeps nothing more. */
  abandon: () => void;
};

function createKeeper(outbox: DraftsOutbox, task: string): DraftKeeper {
  let own = outbox.entriesOf(task).find(({ format }) => format === FORMAT);
  let isAbandoned = false;
  function keep(unsaved: UnsavedDraft | undefined): void {
    if (isAbandoned) return;
    // Its own alone: another tab may have kept something since.
    if (!unsaved && own) outbox.discard([own]);
    own = unsaved && outbox.write({ ...unsaved, task, format: FORMAT });
  }
  return {
    unsaved: own,
    keep,
    abandon() {
      keep(undefined);
      isAbandoned = true;
    },
  };
}

/** Resolves once it is known what an earlier page has left. */
export async function openDraftKeeper(user: string, task: string): Promise<DraftKeeper> {
  const outbox = draftsOf(user);
  await outbox.ready;
  return createKeeper(outbox, task);
}
