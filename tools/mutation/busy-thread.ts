/** A thread beside the tests: see endWhenBusy. */
import { workerData } from 'node:worker_threads';
import { processorMs } from './stalled.ts';

/** The number of the run that is watched, and how many milliseconds it may take; 0: as many as it likes. */
const limit: Int32Array = workerData;

let watched = 0;
let since = 0;
setInterval(() => {
  const run = Atomics.load(limit, 0);
  const limitMs = Atomics.load(limit, 1);
  if (run !== watched) {
    watched = run;
    since = processorMs();
  } else if (limitMs > 0 && processorMs() - since > limitMs) process.kill(process.pid, 'SIGKILL');
}, 500);
