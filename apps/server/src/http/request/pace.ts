import { AppError } from '../../kernel/errors.ts';

/** For so many seconds of requests at once there is room. */
export const burst = 10;
const mostSessions = 10_000;

/** Bounds how much one session asks of this server: at most `perSecond` requests in the long run; 0 bounds nothing. */
export function createPace(perSecond: number): (session: string, now: Date) => void {
  /** When what a session has asked for will have been forgotten. */
  const busyUntil = new Map<string, number>();
  return (session, now) => {
    if (perSecond === 0) return;
    const at = now.getTime();
    if (busyUntil.size > mostSessions) for (const [one, until] of busyUntil) if (until <= at) busyUntil.delete(one);
    const until = Math.max(busyUntil.get(session) ?? at, at) + 1000 / perSecond;
    const wait = (until - at) / 1000 - burst;
    if (wait > 0) throw new AppError('too_many_attempts', { seconds: Math.ceil(wait) }, { retryAfter: wait });
    busyUntil.set(session, until);
  };
}
