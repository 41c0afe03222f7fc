import type { ApiErrorCode } from '@concord/api-client';
import { byRevision, type JournalEntry, type RefusalReason } from './journal-entry.ts';
import {
  pauseAfter,
  refusalOf,
  type Saved,
  type SaveRequest,
  type SentBatch,
  supersededOf,
  toBatch,
} from './send-batch.ts';

/** Runs something later; calling what it returns prevents that. */
export type Schedule = (ms: number, run: () => void) => () => void;

/** How sending goes: the last request went well, is under way, waits to be tried again, or waits for the sign-in. */
export type SendState =
  | { kind: 'idle' }
  | { kind: 'sending' }
  | { kind: 'waiting'; code: ApiErrorCode }
  | { kind: 'signed_out' };

export type SenderOptions = {
  /** what is to be sent now, of all tasks */
  unsent: () => Promise<readonly JournalEntry[]>;
  save: (task: string, request: SaveRequest) => Promise<Saved>;
  /** Whether requests are sent in the name of the user whose answers these are. */
  isSignedIn: () => boolean;
  /** Keeps other tabs from sending meanwhile. */
  exclusively: (run: () => Promise<void>) => Promise<void>;
  schedule: Schedule;
  chance: () => number;
  onState: (state: SendState) => void;
  /** The server has committed these; of some it holds a newer answer. */
  onSaved: (
    task: string,
    sent: readonly JournalEntry[],
    superseded: readonly JournalEntry[],
    saved: Saved,
  ) => Promise<void>;
  /** The server will never take these. */
  onRefused: (refused: readonly { entry: JournalEntry; reason: RefusalReason }[]) => Promise<void>;
  /** These carry a time of the future. Answers once they carry another. */
  onAhead: (entries: readonly JournalEntry[]) => Promise<void>;
  /** The task takes nothing at present. */
  onBlocked: (task: string, code: ApiErrorCode) => void;
};

export type Sender = {
  /** Sends what is stored; `soon` waits for more, as while the user types. */
  kick: (when: 'now' | 'soon') => void;
  /** Does not wait out a pause: the network is back, or the person is. */
  retry: () => void;
  stop: () => void;
};

const BATCH = 200;
const SOON_MS = 700;

/** Sends entries, oldest first, one request at a time, until the server has acknowledged or refused each. */
export function createSender(options: SenderOptions): Sender {
  const { unsent, save, isSignedIn, exclusively, schedule, chance, onState } = options;
  let limit = BATCH;
  let failures = 0;
  let running = false;
  let again: 'no' | 'kicked' | 'retried' = 'no';
  let stopped = false;
  let cancel: (() => void) | undefined;

  async function sendBatch(task: string, batch: SentBatch): Promise<SendState | undefined> {
    const entries = [...batch.sent.cells, ...batch.sent.skips];
    let saved: Saved;
    try {
      saved = await save(task, batch.request);
    } catch (error) {
      return refused(task, batch, entries, error);
    }
    failures = 0;
    limit = Math.min(limit * 2, BATCH);
    await options.onSaved(task, entries, supersededOf(saved, batch), saved);
    return undefined;
  }

  async function refused(
    task: string,
    batch: SentBatch,
    entries: readonly JournalEntry[],
    error: unknown,
  ): Promise<SendState | undefined> {
    const refusal = refusalOf(error, batch);
    switch (refusal.kind) {
      case 'later':
        failures += 1;
        wake(pauseAfter(failures, chance(), refusal.retryAfter));
        return { kind: 'waiting', code: refusal.code };
      case 'signed_out':
        return { kind: 'signed_out' };
      case 'task':
        options.onBlocked(task, refusal.code);
        return undefined;
      case 'entries':
        await options.onRefused(refusal.refused);
        return undefined;
      case 'clock':
        await options.onAhead(refusal.entries);
        again = 'kicked';
        return undefined;
      case 'unclear':
        // Halves until the one is alone that the server cannot take.
        if (entries.length > 1) limit = Math.ceil(entries.length / 2);
        else await options.onRefused(entries.map((entry) => ({ entry, reason: 'unclear' })));
        return undefined;
    }
  }

  async function sendAll(): Promise<SendState> {
    let newest: string | undefined;
    while (!stopped) {
      const all = [...(await unsent())].sort(byRevision);
      // Checked last: while the store was read, another user may have signed in.
      if (!isSignedIn()) return { kind: 'signed_out' };
      newest ??= all.at(-1)?.revision;
      // What comes meanwhile has a kick of its own: a text being typed is not sent letter by letter.
      const waiting = all.filter(({ revision }) => newest !== undefined && revision <= newest);
      const [oldest] = waiting;
      if (!oldest) break;
      onState({ kind: 'sending' });
      const batch = waiting.filter(({ task }) => task === oldest.task).slice(0, limit);
      const stuck = await sendBatch(oldest.task, toBatch(batch));
      if (stuck) return stuck;
    }
    return { kind: 'idle' };
  }

  // Waits for the backoff or the sign-in, unless told not to.
  function isWantedAgain(end: SendState): boolean {
    return !stopped && (again === 'retried' || (again === 'kicked' && end.kind === 'idle'));
  }

  async function run(): Promise<void> {
    running = true;
    let end: SendState = { kind: 'idle' };
    try {
      do {
        again = 'no';
        await exclusively(async () => {
          end = await sendAll();
        });
      } while (isWantedAgain(end));
    } catch (error) {
      // A fault of ours must not stop later answers from being sent.
      reportError(error);
      failures += 1;
      wake(pauseAfter(failures, chance(), undefined));
      end = { kind: 'waiting', code: 'internal' };
    } finally {
      running = false;
    }
    if (!stopped) onState(end);
  }

  function wake(ms: number): void {
    cancel?.();
    cancel = schedule(ms, () => {
      cancel = undefined;
      start();
    });
  }

  function start(why: 'kicked' | 'retried' = 'kicked'): void {
    if (stopped) return;
    if (!running) void run();
    else if (again === 'no' || why === 'retried') again = why;
  }

  return {
    kick(when) {
      // While the server does not answer, the next attempt is already set.
      if (failures > 0 && cancel) return;
      if (when === 'soon') {
        if (!cancel) wake(SOON_MS);
        return;
      }
      cancel?.();
      cancel = undefined;
      start();
    },
    retry() {
      cancel?.();
      cancel = undefined;
      start('retried');
    },
    stop() {
      stopped = true;
      cancel?.();
    },
  };
}
