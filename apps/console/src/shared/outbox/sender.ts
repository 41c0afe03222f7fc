import type { Revision } from '@concord/domain';
import type { Batches, Stop } from './batches.ts';
import { type AnyEntry, byRevision } from './entry.ts';
import type { SendState } from './report.ts';

/** Runs something later; calling what it returns prevents that. */
export type Schedule = (ms: number, run: () => void) => () => void;

export type SenderOptions<E extends AnyEntry, Saved> = {
  /** what is to be sent now, of all scopes */
  unsent: () => Promise<readonly E[]>;
  scopeOf: (entry: E) => string;
  batches: Batches<E, Saved>;
  /** Whether requests are sent in the name of the user whose entries these are. */
  isSignedIn: () => boolean;
  /** Keeps other tabs from sending meanwhile. */
  exclusively: (run: () => Promise<void>) => Promise<void>;
  schedule: Schedule;
  onState: (state: SendState) => void;
};

export type Sender = {
  /** Sends what is stored; `soon` waits for more, as while the user types. */
  flush: (when: 'now' | 'soon') => void;
  /** Does not wait out a pause: the network is back, or the person is. Resolves once all that waits has been tried. */
  retry: () => Promise<void>;
  stop: () => void;
};

const SOON_MS = 700;

type Ending = { stop: Stop | undefined; isAgain: boolean };

/** Sends entries, oldest first, one request at a time, until the server has acknowledged or refused each. */
async function sendAll<E extends AnyEntry, Saved>(
  { unsent, scopeOf, batches, isSignedIn, onState }: SenderOptions<E, Saved>,
  isStopped: () => boolean,
): Promise<Ending> {
  let newest: Revision | undefined;
  let isAgain = false;
  while (!isStopped()) {
    const all = [...(await unsent())].sort(byRevision);
    // Checked last: while the store was read, another user may have signed in.
    if (!isSignedIn()) return { stop: { kind: 'stop', state: { kind: 'signed_out' } }, isAgain };
    newest ??= all.at(-1)?.revision;
    // What comes meanwhile is flushed by itself: a text being typed is not sent letter by letter.
    const waiting = all.filter(({ revision }) => newest !== undefined && revision <= newest);
    const [oldest] = waiting;
    if (!oldest) break;
    onState({ kind: 'sending' });
    const scope = scopeOf(oldest);
    const batch = waiting.filter((entry) => scopeOf(entry) === scope).slice(0, batches.limit());
    const outcome = await batches.send(scope, batch);
    if (outcome.kind === 'stop') return { stop: outcome, isAgain };
    if (outcome.kind === 'again') isAgain = true;
  }
  return { stop: undefined, isAgain };
}

/** Runs something after a pause, at most one at a time. */
function createAlarm(schedule: Schedule) {
  let cancel: (() => void) | undefined;
  const clear = () => {
    cancel?.();
    cancel = undefined;
  };
  return {
    isSet: () => cancel !== undefined,
    clear,
    set(ms: number, run: () => void): void {
      clear();
      cancel = schedule(ms, () => {
        cancel = undefined;
        run();
      });
    },
  };
}

/** The one that sends, and tries again when it could not. */
export function createSender<E extends AnyEntry, Saved>(options: SenderOptions<E, Saved>): Sender {
  const { batches, exclusively, onState } = options;
  const alarm = createAlarm(options.schedule);
  let attempt = Promise.resolve();
  let isRunning = false;
  let again: 'no' | 'flushed' | 'retried' = 'no';
  let isStopped = false;

  // Waits for the backoff or the sign-in, unless told not to.
  const isWantedAgain = ({ stop, isAgain }: Ending) =>
    !isStopped && (again === 'retried' || (!stop && (isAgain || again === 'flushed')));

  async function run(): Promise<void> {
    let ending: Ending = { stop: undefined, isAgain: false };
    try {
      do {
        again = 'no';
        await exclusively(async () => {
          ending = await sendAll(options, () => isStopped);
        });
      } while (isWantedAgain(ending));
    } catch (error) {
      reportError(error);
      ending = { stop: batches.faulted(), isAgain: false };
    }
    isRunning = false;
    if (isStopped) return;
    if (ending.stop?.pauseMs !== undefined) alarm.set(ending.stop.pauseMs, () => start('flushed'));
    onState(ending.stop?.state ?? { kind: 'idle' });
  }

  function start(why: 'flushed' | 'retried'): void {
    if (isStopped) return;
    if (!isRunning) {
      isRunning = true;
      attempt = run();
    } else if (again === 'no' || why === 'retried') again = why;
  }

  return {
    flush(when) {
      // While the server does not answer, the next attempt is already set.
      if (batches.hasFailed() && alarm.isSet()) return;
      if (when === 'now') {
        alarm.clear();
        start('flushed');
      } else if (!alarm.isSet()) alarm.set(SOON_MS, () => start('flushed'));
    },
    retry() {
      alarm.clear();
      start('retried');
      return attempt;
    },
    stop() {
      isStopped = true;
      alarm.clear();
    },
  };
}
