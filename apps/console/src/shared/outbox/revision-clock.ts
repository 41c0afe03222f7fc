import { isTooFarAhead, nextRevision, type Revision, receive } from '@concord/domain';

/** What outlives a page: the highest revision made or seen, and how far the server's clock is ahead, in milliseconds. */
export type ClockState = { last: Revision | null; offset: number };

export type RevisionClock = {
  /** The revision of a new value: higher than every one made or seen before. */
  next: () => Revision;
  /** Takes note of a revision made elsewhere, so that the next own one wins over it. */
  receive: (revision: Revision) => void;
  /** Sets the clock by the server's time, received when this machine's clock showed `at` (now by default). */
  correct: (serverTime: string, at?: number) => void;
  /** Continues from what an earlier page or another tab knew. */
  restore: (state: ClockState) => void;
  isAhead: (revision: Revision) => boolean;
  state: () => ClockState;
};

/**
 * The hybrid logical clock of one tab, corrected by the server's.
 * @param client 8 hexadecimal digits, another in each tab
 * @param now milliseconds since 1970 by this machine's clock, which may be wrong
 */
export function createRevisionClock({ client, now }: { client: string; now: () => number }): RevisionClock {
  let last: Revision | null = null;
  let offset = 0;
  const time = () => Math.max(0, now() + offset);
  const take = (revision: Revision | null) => {
    if (revision !== null) last = receive(last, revision, time());
  };
  return {
    next() {
      last = nextRevision(last, time(), client);
      return last;
    },
    receive: take,
    correct(serverTime, at = now()) {
      offset = Date.parse(serverTime) - at;
      // Made while this machine's clock was days ahead: kept on, it would drag every later revision along.
      if (last !== null && isTooFarAhead(last, time())) last = null;
    },
    restore(state) {
      offset = state.offset;
      take(state.last);
    },
    isAhead: (revision) => isTooFarAhead(revision, time()),
    state: () => ({ last, offset }),
  };
}

/** A client id for this page. */
export function newClient(): string {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return word.toString(16).padStart(8, '0');
}
