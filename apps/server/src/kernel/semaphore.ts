/**
 * A semaphore: lets `permits` pieces of work run at once; the others wait, first come first served, urgent ones before
 * all others. What `acquire` returns releases the permit and must be called.
 */
export function createSemaphore(permits: number): { acquire(urgent?: boolean): Promise<() => void> } {
  let running = 0;
  const urgentQueue: (() => void)[] = [];
  const queue: (() => void)[] = [];
  const release = () => {
    const next = urgentQueue.shift() ?? queue.shift();
    if (next) next();
    else running -= 1;
  };
  return {
    acquire: async (urgent = false) => {
      if (running === permits) await new Promise<void>((resume) => (urgent ? urgentQueue : queue).push(resume));
      else running += 1;
      return release;
    },
  };
}

/**
 * The same for work that people wait for, of whom none has more than `each` permits at once: who asks for more waits for one of
 * their own, and lets others pass.
 */
export function createSharedSemaphore(permits: number, each: number): { acquire(who: string): Promise<() => void> } {
  const held = new Map<string, number>();
  const queue: { who: string; resume: () => void }[] = [];
  let running = 0;
  const heldBy = (who: string) => held.get(who) ?? 0;
  const goOn = () => {
    const at = running < permits ? queue.findIndex(({ who }) => heldBy(who) < each) : -1;
    const next = queue[at];
    if (!next) return;
    queue.splice(at, 1);
    running += 1;
    held.set(next.who, heldBy(next.who) + 1);
    next.resume();
  };
  const release = (who: string) => {
    running -= 1;
    if (heldBy(who) === 1) held.delete(who);
    else held.set(who, heldBy(who) - 1);
    goOn();
  };
  return {
    acquire: async (who) => {
      await new Promise<void>((resume) => {
        queue.push({ who, resume });
        goOn();
      });
      return () => release(who);
    },
  };
}
