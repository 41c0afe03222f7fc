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
