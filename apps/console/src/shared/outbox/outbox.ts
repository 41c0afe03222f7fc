import type { Adapter, Delivery } from './adapter.ts';
import { createBatches } from './batches.ts';
import type { TabChannel, TabMessage } from './channel.ts';
import type { Entry, Exchange } from './entry.ts';
import { createKeeper, type Keeper } from './keeper.ts';
import { createPending, type Pending } from './pending.ts';
import { createReport, type OutboxEvent, type OutboxStatus, type Report } from './report.ts';
import type { RevisionClock } from './revision-clock.ts';
import { createSender, type Sender, type SenderOptions } from './sender.ts';
import type { Store } from './store/store.ts';

/** What was kept by other means before this release. */
export type Inherited<Content extends object> = {
  read: () => Content[];
  /** Removes what was read: the outbox keeps it now, or the server has it. */
  forget: () => void;
};

/** What one user has typed in this browser and the server has not acknowledged. */
export type Outbox<Content extends object, Saved, Reason extends string> = {
  /** Resolves once what earlier pages have left is here. */
  ready: Promise<void>;
  isReady: () => boolean;
  /** Keeps and sends what was typed; `typing` waits a moment for the rest of the text. */
  write: (content: Content, pace?: 'now' | 'typing') => Entry<Content, Reason>;
  writeAll: (contents: readonly Content[], pace?: 'now' | 'typing') => Entry<Content, Reason>[];
  /** Gives up entries, such as those the server has refused. */
  discard: (entries: readonly Entry<Content, Reason>[]) => void;
  /** Sends refused entries again, now that the server may take them. */
  resend: (entries: readonly Entry<Content, Reason>[]) => void;
  /** Of all scopes, what the server will not take: refused, or of a scope that is not there for the user any more. */
  setAside: () => readonly Entry<Content, Reason>[];
  entriesOf: (scope: string) => Entry<Content, Reason>[];
  /** Everything that is on its way or waits to be. */
  unsent: () => Entry<Content, Reason>[];
  status: (scope: string) => OutboxStatus<Entry<Content, Reason>>;
  /** What the server said when it last acknowledged something of the scope on this page. */
  saved: (scope: string) => Saved | undefined;
  /** Takes note of the server's clock and of revisions it has. */
  correct: RevisionClock['correct'];
  receive: RevisionClock['receive'];
  /** A revision higher than those of all that was typed so far. */
  revision: RevisionClock['next'];
  onEvent: (scope: string, listener: (event: OutboxEvent<Entry<Content, Reason>, Saved>) => void) => () => void;
  onChange: (listener: () => void) => () => void;
  /** Sends at once whatever waits, also what was blocked. Resolves once that has been tried. */
  retry: () => Promise<void>;
  stop: () => void;
};

export type OutboxOptions<Content extends object, Saved, Reason extends string> = Pick<
  SenderOptions<Entry<Content, Reason>, Saved>,
  'isSignedIn' | 'exclusively' | 'schedule'
> & {
  user: string;
  adapter: Adapter<Entry<Content, Reason>, Saved>;
  /** opens the store of this browser */
  open: () => Promise<Store<Entry<Content, Reason>>>;
  clock: RevisionClock;
  channel: TabChannel<Entry<Content, Reason>, Saved>;
  chance: () => number;
  inherited?: Inherited<Content> | undefined;
};

/** The parts of an outbox, as they know each other. */
type Parts<Content extends object, Saved, Reason extends string> = OutboxOptions<Content, Saved, Reason> & {
  pending: Pending<Entry<Content, Reason>>;
  report: Report<Entry<Content, Reason>, Saved>;
  keeper: Keeper<Entry<Content, Reason>>;
};

/** Keeps, sends, and shows in all tabs what one user has typed and the server has not acknowledged. */
export function createOutbox<Content extends object, Saved, Reason extends string>(
  options: OutboxOptions<Content, Saved, Reason>,
): Outbox<Content, Saved, Reason> {
  const { user, adapter, open, clock, channel } = options;
  const pending = createPending(adapter, clock.receive);
  const report: Report<Entry<Content, Reason>, Saved> = createReport(pending);
  const keeper = createKeeper({
    user,
    open,
    clock,
    pending,
    onKept(entries) {
      channel.post({ kind: 'written', user, entries });
      report.changed({ canKeep: true });
    },
    onFailure: () => report.changed({ canKeep: false }),
  });
  const parts: Parts<Content, Saved, Reason> = { ...options, pending, report, keeper };
  const sender = adapter.delivery ? connectSender(parts, adapter.delivery) : undefined;
  const leaveChannel = channel.listen((message) => hear(parts, message, sender));
  let isReady = false;

  async function start(): Promise<void> {
    await keeper.open();
    takeInherited(parts);
    isReady = true;
    report.changed();
    await keeper.keep();
    if (pending.entries().length > 0) sender?.flush('now');
  }

  return {
    ready: start(),
    isReady: () => isReady,
    ...writing(parts, sender),
    ...reading(parts),
    correct: clock.correct,
    receive: clock.receive,
    revision: clock.next,
    onEvent: report.onEvent,
    onChange: report.onChange,
    async retry() {
      report.blocked.clear();
      await sender?.retry();
    },
    stop() {
      sender?.stop();
      leaveChannel();
      keeper.close();
    },
  };
}

/** Takes over what was kept by other means, where nothing newer has been written since. */
function takeInherited<Content extends object, Saved, Reason extends string>({
  user,
  clock,
  inherited,
  pending,
  report,
}: Parts<Content, Saved, Reason>): void {
  if (!inherited) return;
  for (const content of inherited.read()) {
    const entry: Entry<Content, Reason> = { ...content, user, revision: clock.next(), refused: null };
    if (!pending.has(entry)) pending.write(entry);
  }
  const stop = report.onChange(() => {
    if (pending.unkept().length > 0) return;
    stop();
    inherited.forget();
  });
}

function writing<Content extends object, Saved, Reason extends string>(
  { user, channel, clock, pending, report, keeper }: Parts<Content, Saved, Reason>,
  sender: Sender | undefined,
): Pick<Outbox<Content, Saved, Reason>, 'write' | 'writeAll' | 'discard' | 'resend'> {
  type Own = Entry<Content, Reason>;
  const toEntry = (content: Content): Own => ({ ...content, user, revision: clock.next(), refused: null });

  function add(entries: readonly Own[], pace: 'now' | 'typing'): void {
    for (const entry of entries) pending.write(entry);
    report.changed();
    const kept = keeper.keep();
    if (pace === 'now') void kept.then(() => sender?.flush('now'));
    // Should the store never respond, what was written is sent all the same.
    sender?.flush('soon');
  }
  return {
    write(content, pace = 'now') {
      const entry = toEntry(content);
      add([entry], pace);
      return entry;
    },
    writeAll(contents, pace = 'now') {
      const entries = contents.map(toEntry);
      add(entries, pace);
      return entries;
    },
    discard(entries) {
      pending.drop(entries);
      void keeper.remove(entries);
      channel.post({ kind: 'discarded', user, entries });
      report.changed();
    },
    resend: (entries) =>
      add(
        entries.map((entry) => ({ ...entry, revision: clock.next(), refused: null })),
        'now',
      ),
  };
}

function reading<Content extends object, Saved, Reason extends string>({
  adapter,
  pending,
  report,
}: Parts<Content, Saved, Reason>): Pick<
  Outbox<Content, Saved, Reason>,
  'setAside' | 'entriesOf' | 'unsent' | 'status' | 'saved'
> {
  type Own = Entry<Content, Reason>;
  const isSetAside = (entry: Own) =>
    entry.refused !== null || report.blocked.get(adapter.scopeOf(entry)) === 'not_found';
  let aside: readonly Own[] | undefined;
  report.onChange(() => {
    aside = undefined;
  });
  return {
    setAside() {
      aside ??= pending.entries().filter(isSetAside);
      return aside;
    },
    entriesOf: (scope) => pending.ofScope(scope).map(({ entry }) => entry),
    unsent: () => sendable(pending, report, adapter),
    status: report.status,
    saved: (scope) => report.saved.get(scope),
  };
}

/** What is to be sent now: neither refused nor of a scope that takes nothing at present. */
function sendable<Content extends object, Saved, Reason extends string>(
  pending: Pending<Entry<Content, Reason>>,
  report: Report<Entry<Content, Reason>, Saved>,
  { scopeOf }: Adapter<Entry<Content, Reason>, Saved>,
): Entry<Content, Reason>[] {
  return pending.entries().filter((entry) => entry.refused === null && !report.blocked.has(scopeOf(entry)));
}

/** The entries of a scope are on the server. */
function settle<Content extends object, Saved, Reason extends string>(
  { adapter, pending, report }: Parts<Content, Saved, Reason>,
  { scope, entries, saved }: { scope: string; entries: readonly Entry<Content, Reason>[]; saved: Saved },
): void {
  pending.acknowledge(entries);
  report.saved.set(scope, saved);
  if (adapter.delivery) report.savedAt.set(scope, adapter.delivery.savedAt(saved));
  const clear = pending.ofScope(scope).every(({ entry }) => entry.refused !== null);
  report.changed();
  report.tell(scope, { kind: 'saved', saved, clear });
}

/** Applies a message from another tab. */
function hear<Content extends object, Saved, Reason extends string>(
  parts: Parts<Content, Saved, Reason>,
  message: TabMessage<Entry<Content, Reason>, Saved>,
  sender: Sender | undefined,
): void {
  const { user, adapter, pending, report } = parts;
  if (message.user !== user) return;
  switch (message.kind) {
    case 'saved':
      settle(parts, message);
      break;
    case 'discarded':
      pending.drop(message.entries);
      report.changed();
      break;
    case 'written': {
      const news = message.entries.filter(pending.take);
      report.changed();
      for (const [scope, entries] of Map.groupBy(news, adapter.scopeOf))
        report.tell(scope, { kind: 'written', entries });
      // The tab they were written in may be gone before it has sent them.
      sender?.flush('soon');
    }
  }
}

function connectSender<Content extends object, Saved, Reason extends string>(
  parts: Parts<Content, Saved, Reason>,
  delivery: Delivery<Entry<Content, Reason>, Saved>,
): Sender {
  type Own = Entry<Content, Reason>;
  const { user, adapter, channel, clock, pending, report, keeper } = parts;
  async function exchange(changes: readonly Exchange<Own>[]): Promise<void> {
    pending.exchange(changes);
    await keeper.replace(changes);
    report.changed();
  }
  const results = {
    async onSaved(scope: string, entries: readonly Own[], saved: Saved) {
      clock.correct(delivery.savedAt(saved));
      pending.acknowledge(entries);
      await keeper.remove(entries);
      channel.post({ kind: 'saved', user, scope, entries, saved });
      settle(parts, { scope, entries, saved });
      const superseded = delivery.supersededBy(saved, entries);
      if (superseded.length > 0) report.tell(scope, { kind: 'superseded', entries: superseded });
    },
    async onRefused(scope: string, refused: readonly { entry: Own; reason: Reason }[]) {
      const entries = refused.map(({ entry, reason }) => ({ ...entry, refused: reason }));
      await exchange(entries.map((entry) => ({ was: entry.revision, entry })));
      report.tell(scope, { kind: 'refused', entries });
    },
    async onAhead(entries: readonly Own[]) {
      clock.correct(await delivery.serverTime());
      await exchange(entries.map((entry) => ({ was: entry.revision, entry: { ...entry, revision: clock.next() } })));
    },
    onBlocked(scope: string, code: Parameters<typeof report.blocked.set>[1]) {
      report.blocked.set(scope, code);
      report.changed();
    },
  };
  return createSender({
    ...parts,
    scopeOf: adapter.scopeOf,
    batches: createBatches(delivery, results, parts.chance),
    onState: (send) => report.changed({ send }),
    async unsent() {
      await keeper.readAgain();
      return sendable(pending, report, adapter);
    },
  });
}
