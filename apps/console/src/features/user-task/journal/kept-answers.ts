import type { ApiErrorCode } from '@concord/api-client';
import type { Journal } from './journal-db.ts';
import { type Cell, type JournalEntry, nameOf } from './journal-entry.ts';
import type { RevisionClock } from './revision-clock.ts';
import type { Saved } from './send-batch.ts';
import { createSender, type Schedule, type SenderOptions, type SendState } from './sender.ts';
import type { TabChannel } from './tab-channel.ts';

/** What became of answers, for the screen that shows their task. */
export type KeptEvent =
  /** said in another tab */
  | { kind: 'written'; entries: readonly JournalEntry[] }
  /** The server has committed; `clear`: nothing of the task is on its way, so its counts are the whole truth. */
  | { kind: 'saved'; saved: Saved; clear: boolean }
  /** the server holds newer answers than these */
  | { kind: 'superseded'; entries: readonly JournalEntry[] };

/** What is on its way to the server, of one task. */
export type KeptStatus = {
  /** not acknowledged yet; those refused are not among them */
  unsent: number;
  /** of these, not on this machine's disk yet */
  unkept: number;
  refused: readonly JournalEntry[];
  /** why the task takes nothing at present */
  blocked: ApiErrorCode | null;
  send: SendState;
  /** when the server last acknowledged something on this page */
  savedAt: string | null;
  /** false: this browser does not let us keep anything */
  canKeep: boolean;
};

export type KeptAnswers = {
  ready: Promise<void>;
  /** Keeps and sends what was said; `typing` waits a moment for the rest of the text. */
  write: (cell: Cell, pace?: 'now' | 'typing') => JournalEntry;
  /** Gives up what the server refused. */
  discard: (entries: readonly JournalEntry[]) => void;
  /** Of all tasks, what the server will not take: refused, or of a task that is not there for the user any more. */
  setAside: () => readonly JournalEntry[];
  entriesOf: (task: string) => JournalEntry[];
  status: (task: string) => KeptStatus;
  /** Takes note of the server's clock and of revisions it holds. */
  correct: RevisionClock['correct'];
  receive: RevisionClock['receive'];
  onEvent: (task: string, listener: (event: KeptEvent) => void) => () => void;
  onChange: (listener: () => void) => () => void;
  /** Sends at once whatever waits, also what was blocked. */
  retry: () => void;
  stop: () => void;
};

export type KeptAnswersOptions = {
  user: string;
  /** opens the store of this browser */
  open: () => Promise<Journal>;
  clock: RevisionClock;
  channel: TabChannel;
  save: SenderOptions['save'];
  /** the server's time now, to set the clock by */
  serverTime: () => Promise<string>;
  isSignedIn: () => boolean;
  exclusively: SenderOptions['exclusively'];
  schedule: Schedule;
  chance: () => number;
};

type Held = { entry: JournalEntry; isKept: boolean };

/**
 * What one user has answered and the server has not acknowledged: kept in this browser, sent, and shown in all tabs.
 */
export function createKeptAnswers(options: KeptAnswersOptions): KeptAnswers {
  const { user, clock, channel } = options;
  const held = new Map<string, Held>();
  const blocked = new Map<string, ApiErrorCode>();
  // Acknowledged or discarded: the store may still contain them, or was read before it deleted them.
  const settledRevisions = new Set<string>();
  const savedAt = new Map<string, string>();
  const statuses = new Map<string, KeptStatus>();
  let aside: readonly JournalEntry[] | undefined;
  const changes = new Set<() => void>();
  const events = new Map<string, Set<(event: KeptEvent) => void>>();
  let journal: Journal | undefined;
  let canKeep = true;
  let isKeeping = false;
  let send: SendState = { kind: 'idle' };

  const changed = () => {
    statuses.clear();
    aside = undefined;
    for (const listener of changes) listener();
  };
  const tell = (task: string, event: KeptEvent) => {
    for (const listener of events.get(task) ?? []) listener(event);
  };
  const tasksOf = (entries: readonly JournalEntry[]) => Map.groupBy(entries, ({ task }) => task);
  const ofTask = (task: string) => [...held.values()].filter(({ entry }) => entry.task === task);

  /** Takes an entry over unless a newer one of its cell is here. */
  function hold(entry: JournalEntry, isKept: boolean): boolean {
    clock.receive(entry.revision);
    const now = held.get(nameOf(entry));
    if (settledRevisions.has(entry.revision)) return false;
    if (now && now.entry.revision > entry.revision) return false;
    held.set(nameOf(entry), { entry, isKept });
    return true;
  }

  function drop(entries: readonly JournalEntry[]): void {
    for (const entry of entries) {
      settledRevisions.add(entry.revision);
      if (held.get(nameOf(entry))?.entry.revision === entry.revision) held.delete(nameOf(entry));
    }
  }

  // One transaction at a time takes everything that has come meanwhile.
  async function keep(): Promise<void> {
    if (isKeeping || !journal) return;
    isKeeping = true;
    try {
      for (;;) {
        const fresh = [...held.values()].filter(({ isKept }) => !isKept).map(({ entry }) => entry);
        if (fresh.length === 0) break;
        await journal.put(fresh, clock.state());
        for (const entry of fresh) {
          const now = held.get(nameOf(entry));
          if (now?.entry === entry) now.isKept = true;
        }
        canKeep = true;
        channel.post({ kind: 'written', user, entries: fresh });
        changed();
      }
    } catch {
      // Full or forbidden: the answers are still held by this page and sent from here.
      canKeep = false;
      changed();
    } finally {
      isKeeping = false;
    }
  }

  const sender = createSender({
    ...options,
    onState(state) {
      send = state;
      changed();
    },
    async unsent() {
      // What a tab that is gone has left is only in the store.
      for (const entry of (await journal?.entries(user).catch(() => undefined)) ?? []) hold(entry, true);
      const ready = [...held.values()].map(({ entry }) => entry);
      return ready.filter(({ task, refused }) => refused === null && !blocked.has(task));
    },
    async onSaved(task, sent, superseded, saved) {
      clock.correct(saved.server_time);
      savedAt.set(task, saved.server_time);
      drop(sent);
      await journal?.remove(sent).catch(() => undefined);
      channel.post({ kind: 'saved', user, task, entries: sent, saved });
      settled(task, saved);
      if (superseded.length > 0) tell(task, { kind: 'superseded', entries: superseded });
    },
    async onRefused(refused) {
      const marked = refused.map(({ entry, reason }) => ({
        was: entry.revision,
        entry: { ...entry, refused: reason },
      }));
      await exchange(marked);
    },
    async onAhead(entries) {
      clock.correct(await options.serverTime());
      await exchange(entries.map((entry) => ({ was: entry.revision, entry: { ...entry, revision: clock.next() } })));
    },
    onBlocked(task, code) {
      blocked.set(task, code);
      changed();
    },
  });

  async function exchange(marked: readonly { was: string; entry: JournalEntry }[]): Promise<void> {
    for (const { was, entry } of marked) {
      const now = held.get(nameOf(entry));
      if (now?.entry.revision === was) held.set(nameOf(entry), { entry, isKept: now.isKept });
    }
    await journal?.replace(marked, clock.state()).catch(() => undefined);
    changed();
  }

  function settled(task: string, saved: Saved): void {
    const clear = ofTask(task).every(({ entry }) => entry.refused !== null);
    changed();
    tell(task, { kind: 'saved', saved, clear });
  }

  const isSetAside = ({ task, refused }: JournalEntry) => refused !== null || blocked.get(task) === 'not_found';

  const leaveChannel = channel.listen((message) => {
    if (message.user !== user) return;
    if (message.kind === 'saved') {
      drop(message.entries);
      savedAt.set(message.task, message.saved.server_time);
      return settled(message.task, message.saved);
    }
    if (message.kind === 'discarded') {
      drop(message.entries);
      return changed();
    }
    const news = message.entries.filter((entry) => hold(entry, true));
    changed();
    for (const [task, entries] of tasksOf(news)) tell(task, { kind: 'written', entries });
    // The tab they were said in may be gone before it has sent them.
    sender.kick('soon');
  });

  async function start(): Promise<void> {
    try {
      journal = await options.open();
      const state = await journal.clock();
      if (state) clock.restore(state);
      for (const entry of await journal.entries(user)) hold(entry, true);
    } catch {
      canKeep = false;
    }
    changed();
    await keep();
    if (held.size > 0) sender.kick('now');
  }

  function statusOf(task: string): KeptStatus {
    const own = ofTask(task);
    const unsent = own.filter(({ entry }) => entry.refused === null);
    return {
      unsent: unsent.length,
      unkept: unsent.filter(({ isKept }) => !isKept).length,
      refused: own.filter(({ entry }) => entry.refused !== null).map(({ entry }) => entry),
      blocked: blocked.get(task) ?? null,
      send,
      savedAt: savedAt.get(task) ?? null,
      canKeep,
    };
  }

  return {
    ready: start(),
    write(cell, pace = 'now') {
      const entry: JournalEntry = { ...cell, user, revision: clock.next(), refused: null };
      held.set(nameOf(entry), { entry, isKept: false });
      changed();
      if (pace === 'typing') {
        sender.kick('soon');
        void keep();
      } else {
        void keep().then(() => sender.kick('now'));
        // Should the store never answer, the answer is sent all the same.
        sender.kick('soon');
      }
      return entry;
    },
    discard(entries) {
      drop(entries);
      // If the store fails to delete them, they are here again when the page is reloaded.
      void journal?.remove(entries).catch(() => undefined);
      channel.post({ kind: 'discarded', user, entries });
      changed();
    },
    setAside() {
      aside ??= [...held.values()].flatMap(({ entry }) => (isSetAside(entry) ? entry : []));
      return aside;
    },
    entriesOf: (task) => ofTask(task).map(({ entry }) => entry),
    status(task) {
      const status = statuses.get(task) ?? statusOf(task);
      statuses.set(task, status);
      return status;
    },
    correct: clock.correct,
    receive: clock.receive,
    onEvent(task, listener) {
      const listeners = events.get(task) ?? new Set();
      events.set(task, listeners.add(listener));
      return () => listeners.delete(listener);
    },
    onChange(listener) {
      changes.add(listener);
      return () => changes.delete(listener);
    },
    retry() {
      blocked.clear();
      sender.retry();
    },
    stop() {
      sender.stop();
      leaveChannel();
      journal?.close();
    },
  };
}
