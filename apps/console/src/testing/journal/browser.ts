import { openJournal } from '../../features/user-task/journal/journal-db.ts';
import type { Cell } from '../../features/user-task/journal/journal-entry.ts';
import { createKeptAnswers, type KeptAnswers, type KeptStatus } from '../../features/user-task/journal/kept-answers.ts';
import { createRevisionClock } from '../../features/user-task/journal/revision-clock.ts';
import type { TabChannel, TabMessage } from '../../features/user-task/journal/tab-channel.ts';
import { fakeServer } from './fake-server.ts';

export const TASK = 'task-1';
export const USER = 'user-1';

/** One browser, for tests: its tabs share the store, the channel and the lock; time passes only when told. */
export function aBrowser(server: ReturnType<typeof fakeServer>, open = openJournal) {
  const listeners = new Set<(message: TabMessage) => void>();
  const timers = new Set<{ ms: number; run: () => void }>();
  let queue = Promise.resolve();
  let now = Date.parse('2026-11-21T00:00:00Z');
  let signedIn = true;
  let tabs = 0;

  function channel(): TabChannel {
    let own: ((message: TabMessage) => void) | undefined;
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
  }

  return {
    setTime(iso: string) {
      now = Date.parse(iso);
    },
    signOut() {
      signedIn = false;
    },
    signIn() {
      signedIn = true;
    },
    pauses: () => [...timers].map(({ ms }) => ms),
    /** Lets every pause end. */
    wait() {
      for (const timer of [...timers]) {
        timers.delete(timer);
        timer.run();
      }
    },
    async openTab(user = USER): Promise<KeptAnswers> {
      tabs += 1;
      const answers = createKeptAnswers({
        user,
        open,
        clock: createRevisionClock({ client: tabs.toString(16).padStart(8, '0'), now: () => now }),
        channel: channel(),
        save: server.save,
        serverTime: async () => server.time(),
        isSignedIn: () => signedIn,
        exclusively(run) {
          const turn = queue.then(run);
          queue = turn.catch(() => undefined);
          return turn;
        },
        schedule(ms, run) {
          const timer = { ms, run };
          timers.add(timer);
          return () => timers.delete(timer);
        },
        chance: () => 1,
      });
      await answers.ready;
      return answers;
    },
  };
}

/** Resolves once the status of the task is as described. */
export async function until(
  answers: KeptAnswers,
  holds: (status: KeptStatus) => boolean,
  task = TASK,
): Promise<KeptStatus> {
  const { promise, resolve } = Promise.withResolvers<KeptStatus>();
  const look = () => {
    const status = answers.status(task);
    if (holds(status)) resolve(status);
  };
  const stop = answers.onChange(look);
  look();
  return promise.finally(stop);
}

export const allSaved = ({ unsent, send }: KeptStatus) => unsent === 0 && send.kind === 'idle';
export const isWaiting = ({ send }: KeptStatus) => send.kind === 'waiting';
export const allKept = ({ unkept }: KeptStatus) => unkept === 0;

/** A cell of the task, answered. */
export const answer = (row_no: number, value: string | null, question_no = 1): Cell => ({
  task: TASK,
  row_no,
  kind: 'answer',
  question_no,
  value,
});

/** A server and one browser that knows it; what the server holds of a row's first question. */
export function setUp() {
  const server = fakeServer();
  const browser = aBrowser(server);
  return { server, browser, savedValue: (row: number) => server.cells.get(`${TASK} ${row} 1`)?.value };
}
