import { setImmediate as untilOthers } from 'node:timers/promises';
import type { Steps } from '@concord/domain';

export type Pause = () => Promise<void>;

/** Other requests are answered between the steps. */
export async function inSteps<T>(steps: Steps<T>, pause: Pause = untilOthers): Promise<T> {
  let step = steps.next();
  for (; !step.done; step = steps.next()) await pause();
  return step.value;
}
