import type { Adapter } from '../../shared/outbox/adapter.ts';
import type { TabChannel, TabMessage } from '../../shared/outbox/channel.ts';
import type { AnyEntry, Entry } from '../../shared/outbox/entry.ts';
import { createOutbox, type Inherited, type Outbox } from '../../shared/outbox/outbox.ts';
import type { OutboxStatus } from '../../shared/outbox/report.ts';
import { createRevisionClock } from '../../shared/outbox/revision-clock.ts';
import type { Schedule } from '../../shared/outbox/sender.ts';
import { openStore } from '../../shared/outbox/store/store.ts';

export const USER = 'user-1';

/** Timers that end only when told. */
function manualTimers() {
  const timers = new Set<{ ms: number; run: () => void }>();
  const schedule: Schedule = (ms, run) => {
    const timer = { ms, run };
    timers.add(timer);
    return () => timers.delete(timer);
  };
  return {
    schedule,
    pauses: () => [...timers].map(({ ms }) => ms),
    /** Lets every pause end. */
    wait() {
      for (const timer of [...timers]) {
        timers.delete(timer);
        timer.run();
      }
    },
  };
}

/** What the tabs of one browser share: each says something to all others. */
function sharedChannel<E extends AnyEntry, Saved>() {
  type Listener = (message: TabMessage<E, Saved>) => void;
  const listeners = new Set<Listener>();
  return (): TabChannel<E, Saved> => {
    let own: Listener | undefined;
    return {
      post(message) {
        for (const listener of listeners) if (listener !== own) listener(structuredClone(message));
      },
      listen(listener) {
        own = listener;
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
  };
}

/** One browser, for tests: its tabs share the store, the channel and the lock; time passes only when told. */
export function aBrowser<Content extends object, Saved, Reason extends string>(
  adapter: Adapter<Entry<Content, Reason>, Saved>,
  open = () => openStore(adapter),
) {
  const openChannel = sharedChannel<Entry<Content, Reason>, Saved>();
  const { schedule, pauses, wait } = manualTimers();
  let queue = Promise.resolve();
  let now = Date.parse('2026-11-21T00:00:00Z');
  let signedIn = true;
  let tabs = 0;
  return {
    pauses,
    wait,
    setTime(iso: string) {
      now = Date.parse(iso);
    },
    signOut() {
      signedIn = false;
    },
    signIn() {
      signedIn = true;
    },
    async openTab(user = USER, inherited?: Inherited<Content>): Promise<Outbox<Content, Saved, Reason>> {
      tabs += 1;
      const outbox = createOutbox<Content, Saved, Reason>({
        user,
        adapter,
        inherited,
        open,
        clock: createRevisionClock({ client: tabs.toString(16).padStart(8, '0'), now: () => now }),
        channel: openChannel(),
        isSignedIn: () => signedIn,
        exclusively(run) {
          const turn = queue.then(run);
          queue = turn.catch(() => undefined);
          return turn;
        },
        schedule,
        chance: () => 1,
      });
      await outbox.ready;
      return outbox;
    },
  };
}

/** Resolves once the status of a scope is as described. */
export async function untilStatus<Content extends object, Saved, Reason extends string>(
  outbox: Outbox<Content, Saved, Reason>,
  scope: string,
  holds: (status: OutboxStatus<Entry<Content, Reason>>) => boolean,
): Promise<OutboxStatus<Entry<Content, Reason>>> {
  const { promise, resolve } = Promise.withResolvers<OutboxStatus<Entry<Content, Reason>>>();
  const look = () => {
    const status = outbox.status(scope);
    if (holds(status)) resolve(status);
  };
  const stop = outbox.onChange(look);
  look();
  return promise.finally(stop);
}

type Progress = Pick<OutboxStatus<AnyEntry>, 'unsent' | 'unkept' | 'send'>;
export const allSaved = ({ unsent, send }: Progress) => unsent === 0 && send.kind === 'idle';
export const isWaiting = ({ send }: Progress) => send.kind === 'waiting';
export const allKept = ({ unkept }: Progress) => unkept === 0;
