import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';

const CHECK_MS = 500;
const CHECKS = 10;
/** The watch itself is all that runs. */
const IDLE_MS = 5;

/**
 * Ends this process when it has had nothing to do for five seconds: a test waits for what never comes. It does not
 * count how long a test takes, as a busy machine makes it wait for the processor, too. Returns what stops the watch.
 */
export function endWhenIdle(): () => void {
  let last = performance.eventLoopUtilization();
  let idle = 0;
  const watch = setInterval(() => {
    const now = performance.eventLoopUtilization();
    idle = performance.eventLoopUtilization(now, last).active < IDLE_MS ? idle + 1 : 0;
    last = now;
    if (idle === CHECKS) process.kill(process.pid, 'SIGKILL');
  }, CHECK_MS);
  return () => clearInterval(watch);
}

/** A mutant may take this many times the processor's time that the tests take without it, and this in addition. */
const PROCESSOR_FACTOR = 10;
const PROCESSOR_MS = 3000;

/**
 * Ends this process when a mutant takes far too much time of the processor, which is in a loop that nothing counts.
 * Returns what starts the watch of a mutant, or ends it.
 */
export function endWhenBusy(): { start: (usualMs: number) => void; stop: () => void } {
  const limit = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  // in a thread, because the loop leaves this one no time
  new Worker(join(import.meta.dirname, 'busy-thread.ts'), { workerData: limit }).unref();
  const set = (limitMs: number) => {
    Atomics.add(limit, 0, 1);
    Atomics.store(limit, 1, limitMs);
  };
  return { start: (usualMs) => set(PROCESSOR_MS + PROCESSOR_FACTOR * usualMs), stop: () => set(0) };
}

/** How much time of the processor this process has had. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
