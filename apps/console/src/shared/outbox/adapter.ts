import type { ApiError, ApiErrorCode } from '@concord/api-client';
import type { AnyEntry, ReasonOf, RefusedEntry } from './entry.ts';

/** What the outbox has to know of the things it carries. */
export type Adapter<E extends AnyEntry, Saved> = {
  /** names them in the store, and to other tabs */
  kind: string;
  /** what an entry belongs to, such as a task: one request is about one */
  scopeOf: (entry: E) => string;
  /** where in its scope an entry is: the newest of a place replaces older ones */
  placeOf: (entry: E) => readonly number[];
  /** how entries reach the server; null: the outbox only keeps them, and their feature saves them */
  delivery: Delivery<E, Saved> | null;
};

export type Delivery<E extends AnyEntry, Saved> = {
  /** most entries of one request */
  batchSize: number;
  /** Saves entries of one scope. Sent twice they change nothing the second time. */
  send: (entries: readonly E[]) => Promise<Saved>;
  /** when the server has saved */
  savedAt: (saved: Saved) => string;
  /** The entries of which the server has newer values. */
  supersededBy: (saved: Saved, entries: readonly E[]) => readonly E[];
  /** Reads why entries were not saved. Rethrows what is a bug. */
  failureOf: (error: unknown, entries: readonly E[]) => Failure<E>;
  /** the reason given to an entry when the server does not say what is wrong with it */
  unclear: ReasonOf<E>;
  /** the server's time now, to set the clock by */
  serverTime: () => Promise<string>;
};

/** What a failed request means for its entries. */
export type Failure<E extends AnyEntry> =
  | Postponed
  /** the scope accepts nothing at present: submitted, removed */
  | { kind: 'blocked'; code: ApiErrorCode }
  /** these are wrong, whatever else is sent with them */
  | { kind: 'refused'; refused: readonly RefusedEntry<E>[] }
  /** their revisions are of the future: this machine's clock was wrong */
  | { kind: 'clock'; entries: readonly E[] }
  /** something is wrong, but it is unknown with which of them */
  | { kind: 'unclear' };

type Postponed =
  /** the server did not respond, or is busy: try the same again later */
  { kind: 'later'; code: ApiErrorCode; retryAfter: number | undefined } | { kind: 'signed_out' };

/** The failures that say nothing about what was sent; undefined for others. */
export function postponed({ status, code, retryAfter }: ApiError): Postponed | undefined {
  if (status === 0 || status >= 500 || status === 429 || status === 408) return { kind: 'later', code, retryAfter };
  return status === 401 ? { kind: 'signed_out' } : undefined;
}
