import { DAY_MS } from './dates.ts';

/**
 * Revisions of an answer: a hybrid logical clock (Kulkarni, Demirbas et al.: Logical Physical Clocks, OPODIS 2014) as
 * text of fixed width, `tttttttttttt-cccc-iiiiiiii`: milliseconds, counter, client, in lower-case hexadecimal. Compared
 * as text, the higher wins; the client breaks a tie.
 */
export type Revision = string;

const SHAPE = /^([0-9a-f]{12})-([0-9a-f]{4})-([0-9a-f]{8})$/;
const CLIENT = /^[0-9a-f]{8}$/;
const COUNTER_MAX = 0xffff;
const TIME_MAX = 2 ** 48 - 1;

/**
 * How far a remote revision may be ahead of the corrected clock before it counts as broken, in milliseconds (a day).
 */
export const REVISION_MAX_AHEAD_MS = DAY_MS;

interface Parts {
  readonly time: number;
  readonly counter: number;
}

/**
 * The revision of a new value: higher than every one made or received before, whatever the clock does. A counter that
 * is full carries into the time.
 * @param last the highest revision made or received so far, null at the start
 * @param nowMs milliseconds since 1970, corrected by the server's clock
 * @param client the writer's id, 8 hexadecimal digits in lower case
 * @throws RangeError when `last` or `client` has not its form or the time does not fit 48 bits
 */
export function nextRevision(last: Revision | null, nowMs: number, client: string): Revision {
  if (!CLIENT.test(client)) throw new RangeError(`No client id: ${client}`);
  const now = Math.floor(nowMs);
  const { time, counter } = last === null ? { time: now, counter: 0 } : after(parse(last), now);
  if (!(time >= 0 && time <= TIME_MAX)) throw new RangeError(`No time of a revision: ${time}`);
  return `${hex(time, 12)}-${hex(counter, 4)}-${client}`;
}

/**
 * What to keep as `last` after seeing another user's revision: the higher of the two, so that the next own one wins
 * over it. One that is too far ahead is not taken over: a broken clock elsewhere must not drag this one along.
 * @throws RangeError when `remote` is not a revision
 */
export function receive(last: Revision | null, remote: Revision, nowMs: number): Revision | null {
  if (isTooFarAhead(remote, nowMs)) return last;
  return last === null || compareRevisions(remote, last) > 0 ? remote : last;
}

/** Whether a revision claims a time more than `REVISION_MAX_AHEAD_MS` after now, which no corrected clock does. */
export function isTooFarAhead(revision: Revision, nowMs: number): boolean {
  return revisionTime(revision) > nowMs + REVISION_MAX_AHEAD_MS;
}

/** Order of two revisions: negative when `a` is lower, positive when it wins, 0 when they are the same. */
export function compareRevisions(a: Revision, b: Revision): -1 | 0 | 1 {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * The time of a revision in milliseconds since 1970: when it was made, or a little later where the clock was ahead.
 * @throws RangeError when the text is not a revision
 */
export function revisionTime(revision: Revision): number {
  return parse(revision).time;
}

/** Below it are the revisions made before a moment, and no other: `revision < firstRevisionOf(then)`. */
export function firstRevisionOf(ms: number): Revision {
  return `${hex(Math.floor(ms), 12)}-0000-00000000`;
}

function after({ time, counter }: Parts, now: number): Parts {
  if (now > time) return { time: now, counter: 0 };
  return counter < COUNTER_MAX ? { time, counter: counter + 1 } : { time: time + 1, counter: 0 };
}

function parse(revision: Revision): Parts {
  const [, time, counter] = SHAPE.exec(revision) ?? [];
  if (time === undefined || counter === undefined) throw new RangeError(`No revision: ${revision}`);
  return { time: Number.parseInt(time, 16), counter: Number.parseInt(counter, 16) };
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0');
}
