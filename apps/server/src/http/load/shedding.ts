import { AppError } from '../../kernel/errors.ts';
import type { Services } from '../../services.ts';
import type { Kind, Shed } from './kinds.ts';

/** How many times as long as for the first kind others may wait before a kind is refused. */
const PATIENCE: Readonly<Record<Shed, number>> = { heavy: 1, lists: 4, answers: 20 };
/** Seconds: answers are sent again by browsers, by themselves; who exports has to come back. */
const RETRY_AFTER: Readonly<Record<Shed, number>> = { heavy: 30, lists: 5, answers: 5 };

/**
 * Refuses work for which there is no room: requests of its kind or of a more important one have been waiting for too long. What
 * is refused costs next to nothing, so that there is time for what is not.
 */
export function assertRoom(kind: Kind, { gate, config: { busyMs }, done }: Pick<Services, 'gate' | 'config' | 'done'>) {
  if (kind === 'always' || busyMs === 0) return;
  const answers = gate.waitedMs('answers');
  const waited = kind === 'answers' ? answers : Math.max(answers, gate.waitedMs('lists'));
  if (waited <= busyMs * PATIENCE[kind]) return;
  done.shed[kind] += 1;
  throw new AppError('unavailable', {}, { retryAfter: RETRY_AFTER[kind], isShed: true });
}

/** Does work of a kind in its turn. What takes long by itself has limits of its own, and would keep others waiting. */
export const inTurn = <T>(kind: Kind, { gate }: Pick<Services, 'gate'>, work: () => Promise<T>): Promise<T> =>
  kind === 'answers' || kind === 'lists' ? gate.run(kind, work) : work();
