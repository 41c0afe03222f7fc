import { setTimeout as pause } from 'node:timers/promises';

/** Asks again and again until it is so, and leaves the processor meanwhile to what is waited for. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(20);
}
