import { GOLD_SHARE } from '@concord/domain';
import type { Adapter } from '../../../../shared/outbox/adapter.ts';
import type { Entry } from '../../../../shared/outbox/entry.ts';
import type { Outbox } from '../../../../shared/outbox/outbox.ts';
import { pageOutbox } from '../../../../shared/outbox/page-outbox.ts';
import type { UnsavedDraft } from './draft.ts';

/** Raised when `UnsavedDraft` changes; `readable` then reads what an earlier release has kept. */
const FORMAT = 4;

type Content = UnsavedDraft & { task: string; format: number };
export type KeptDraft = Entry<Content>;
type DraftsOutbox = Outbox<Content, never, never>;

const adapter: Adapter<KeptDraft, never> = {
  kind: 'draft',
  scopeOf: ({ task }) => task,
  placeOf: () => [],
  // The builder saves it, on top of the version it was edited on and where its author can see it.
  delivery: null,
};

/** What is kept, as this release has it; undefined: none that it can read. */
function readable(kept: KeptDraft): KeptDraft | undefined {
  const { base, draft, format } = kept;
  if (format === FORMAT) return kept;
  if (format < 1 || format > FORMAT) return undefined;
  // As it was for every task before there was a choice.
  const added = {
    ...(format < 2 && { hide_contributors: false }),
    ...(format < 3 && { review_riskiest: false }),
  };
  return {
    ...kept,
    base: { ...base, ...added, gold_share: null, gold_rows_count: 0 },
    draft: { ...draft, basics: { ...draft.basics, ...added, gold_hidden: false, gold_share: String(GOLD_SHARE) } },
  };
}

const draftsOf = pageOutbox<Content, never, never>(() => adapter);

/** What this browser keeps of the draft of one task. */
export type DraftKeeper = {
  /** what an earlier page has left */
  unsaved: UnsavedDraft | undefined;
  /** Keeps this in place of what was kept before; undefined: everything is saved. */
  keep: (unsaved: UnsavedDraft | undefined) => void;
  /** Whether what was given last is on this machine's disk. */
  isKept: () => boolean;
  onChange: (listener: () => void) => () => void;
  /** Discards what is not saved, and keeps nothing more. */
  abandon: () => void;
};

function createKeeper(outbox: DraftsOutbox, task: string): DraftKeeper {
  let own = outbox.entriesOf(task).find(readable);
  const unsaved = own && readable(own);
  let isAbandoned = false;
  function keep(unsaved: UnsavedDraft | undefined): void {
    if (isAbandoned) return;
    // Its own alone: another tab may have kept something since.
    if (!unsaved && own) outbox.discard([own]);
    own = unsaved && outbox.write({ ...unsaved, task, format: FORMAT });
  }
  return {
    unsaved,
    keep,
    isKept() {
      const { unsent, unkept, canKeep } = outbox.status(task);
      return canKeep && unsent > 0 && unkept === 0;
    },
    onChange: outbox.onChange,
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

/** What this browser keeps of a user's drafts, of all tasks. */
export function keptDrafts(user: string) {
  const outbox = draftsOf(user);
  return {
    async read(): Promise<KeptDraft[]> {
      await outbox.ready;
      return outbox.unsent();
    },
    discard: (kept: KeptDraft) => outbox.discard([kept]),
  };
}
