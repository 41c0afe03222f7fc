/**
 * What passes the gate, in this order: what people do now, what they have done before and their browsers have kept, and lists;
 * each first come first served.
 */
export const GATED = ['answers', 'kept', 'lists'] as const;
export type GatedWork = (typeof GATED)[number];

export type Gate = {
  /** Does work when it is its turn. */
  run<T>(kind: GatedWork, work: () => Promise<T>): Promise<T>;
  /** How many milliseconds the one of them has been waiting that has waited longest; 0: none waits. */
  waitedMs(kind: GatedWork): number;
  waiting(kind: GatedWork): number;
};

type Waiting = { since: number; resume: () => void };

/**
 * Lets `permits` pieces of work run at once, of which all but answers have at most half each: however many lists are read, answers
 * are saved beside them.
 * @param now a clock that only goes forward, in milliseconds
 */
export function createGate(permits: number, now: () => number = () => performance.now()): Gate {
  const running = { answers: 0, kept: 0, lists: 0 };
  const queues: Record<GatedWork, Waiting[]> = { answers: [], kept: [], lists: [] };
  const share = Math.ceil(permits / 2);
  const isFree = (kind: GatedWork) =>
    running.answers + running.kept + running.lists < permits && (kind === 'answers' || running[kind] < share);
  const letPass = (kind: GatedWork) => {
    if (!isFree(kind)) return;
    const next = queues[kind].shift();
    if (!next) return;
    running[kind] += 1;
    next.resume();
  };
  const leave = (kind: GatedWork) => {
    running[kind] -= 1;
    for (const each of GATED) letPass(each);
  };
  return {
    run: async (kind, work) => {
      if (queues[kind].length === 0 && isFree(kind)) running[kind] += 1;
      else await new Promise<void>((resume) => queues[kind].push({ since: now(), resume }));
      try {
        return await work();
      } finally {
        leave(kind);
      }
    },
    waitedMs: (kind) => {
      const [oldest] = queues[kind];
      return oldest ? now() - oldest.since : 0;
    },
    waiting: (kind) => queues[kind].length,
  };
}
