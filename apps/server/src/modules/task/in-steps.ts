import { setImmediate as untilOthers } from 'node:timers/promises';
import type { Steps } from '@concord/domain';

/** Other requests are answered between the steps. */
export async function inSteps<T>(steps: Steps<T>): Promise<T> {
  let step = steps.next();
  for (; !step.done; step = steps.next()) await untilOthers();
  return step.value;
}
