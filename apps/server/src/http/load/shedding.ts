import { AppError } from '../../kernel/errors.ts';
import { GATED } from '../../kernel/gate.ts';
import type { Services } from '../../services.ts';
import type { Kind, Shed } from './kinds.ts';

/**
 * By how much longer requests of a kind may wait than the heaviest kind may make others wait. Nobody looks at what browsers have
 * kept, and 30 seconds are half of what proxies allow.
 */
const PATIENCE: Readonly<Record<Shed, number>> = { heavy: 1, lists: 4, kept: 60, answers: 20 };
/** Seconds: browsers read lists and send answers again by themselves; whoever exports has to come back. */
const RETRY_AFTER: Readonly<Record<Shed, number>> = { heavy: 30, lists: 5, kept: 5, answers: 5 };

/**
 * Refuses work for which there is no room: requests of its kind or of one that goes first have been waiting for too long. What is
 * refused costs next to nothing, so that there is time for what is not.
 */
export function assertRoom(
  kind: Kind,
  { gate, config: { busyMs }, done }: Pick<Services, 'gate' | 'config' | 'done'>,
): void {
  if (kind === 'always' || busyMs === 0) return;
  const first = kind === 'heavy' ? GATED : GATED.slice(0, GATED.indexOf(kind) + 1);
  if (first.every((each) => gate.waitedMs(each) <= busyMs * Math.min(PATIENCE[kind], PATIENCE[each]))) return;
  done.shed[kind] += 1;
  throw new AppError('unavailable', {}, { retryAfter: RETRY_AFTER[kind], isShed: true });
}

/** Does work of a kind in its turn. What takes long by itself has limits of its own, and would keep others waiting. */
export const inTurn = <T>(kind: Kind, { gate }: Pick<Services, 'gate'>, work: () => Promise<T>): Promise<T> =>
  kind === 'heavy' || kind === 'always' ? work() : gate.run(kind, work);
